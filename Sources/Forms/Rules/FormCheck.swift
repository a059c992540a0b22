/// An asynchronous rule of a field.
struct FormCheck<Value: Sendable>: Sendable {
  let delay: Duration
  let isBlank: @Sendable (Value) -> Bool
  let work: @Sendable (Value) async -> String?

  /// Two checks as one: the second one is asked if the first one finds nothing.
  static func both(_ one: FormCheck?, _ other: FormCheck?) -> FormCheck? {
    guard let one, let other else { return one ?? other }
    return FormCheck(delay: max(one.delay, other.delay), isBlank: one.isBlank) { value in
      if let problem = await one.work(value) { return problem }
      return await other.work(value)
    }
  }
}

extension FormRule where Value: BlankableValue {
  /// Asks something that takes time, such as a server, once the user pauses and the other rules are kept.
  ///
  /// A change of the value cancels it, and an answer about another value is ignored. A form that is
  /// submitted waits for the answer. A value that was left out is not asked about. Several checks of a field
  /// are asked one after the other, until one finds something.
  ///
  /// - Parameters:
  ///   - delay: the time without a change after which it is asked.
  ///   - work: returns the message for a value, or nil if it is right; its task is cancelled with it.
  /// - Returns: the rule.
  public static func check(
    after delay: Duration = .milliseconds(300), _ work: @escaping @Sendable (Value) async -> String?
  ) -> FormRule {
    FormRule(check: FormCheck(delay: delay, isBlank: \.isBlank, work: work))
  }
}

extension FormRule {
  /// Asks something that takes time about a value that cannot be left out.
  ///
  /// - Parameters:
  ///   - delay: the time without a change after which it is asked.
  ///   - work: returns the message for a value, or nil if it is right; its task is cancelled with it.
  /// - Returns: the rule.
  @_disfavoredOverload
  public static func check(
    after delay: Duration = .milliseconds(300), _ work: @escaping @Sendable (Value) async -> String?
  ) -> FormRule {
    FormRule(check: FormCheck(delay: delay, isBlank: { _ in false }, work: work))
  }
}
