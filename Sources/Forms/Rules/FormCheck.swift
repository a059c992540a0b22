/// An asynchronous rule of a field.
struct FormCheck<Value: Sendable>: Sendable {
  let delay: Duration
  let isBlank: @Sendable (Value) -> Bool
  let work: @Sendable (Value) async -> String?
}

extension FormRule where Value: BlankableValue {
  /// Asks something that takes time, such as a server, once the user pauses and the other rules are kept.
  ///
  /// A change of the value cancels it, and an answer about another value is ignored. A form that is
  /// submitted waits for the answer. A value that was left out is not asked about.
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
