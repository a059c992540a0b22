public import ShohinCore

/// An asynchronous rule of a field.
struct FormCheck<Value: Sendable>: Sendable {
  let delay: Duration
  let isBlank: @Sendable (Value) -> Bool
  /// The services that the work asks for.
  var services = FormServices()
  let work: @Sendable (Value, Dependencies) async -> String?

  /// Two checks as one: the second one is asked if the first one finds nothing.
  static func both(_ one: FormCheck?, _ other: FormCheck?) -> FormCheck? {
    guard let one, let other else { return one ?? other }
    return FormCheck(
      delay: max(one.delay, other.delay), isBlank: one.isBlank,
      services: one.services + other.services
    ) { value, dependencies in
      if let problem = await one.work(value, dependencies) { return problem }
      return await other.work(value, dependencies)
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
    FormRule(check: FormCheck(delay: delay, isBlank: \.isBlank) { value, _ in await work(value) })
  }

  /// Asks a service of the program once the user pauses and the other rules are kept.
  ///
  /// ```swift
  /// textRow(\.email, "E-mail", [
  ///   .required, .check(with: ServerKey.self) { server, email in await server.problem(ofAddress: email) },
  /// ])
  /// ```
  ///
  /// It is asked, cancelled and waited for as one without a service. The service is that of `Command.with` where the
  /// command of the form is carried out. A test replaces it by another one. In a test that gave none the check has no answer, and a diagnostic,
  /// `missing-dependency`, names the key. In a module of the main actor the key is a `nonisolated` type, because rules are of no
  /// actor.
  ///
  /// - Parameters:
  ///   - key: the key of the service.
  ///   - delay: the time without a change after which it is asked.
  ///   - work: returns the message for a value, or nil if it is right; its task is cancelled with it.
  /// - Returns: the rule.
  public static func check<Key: DependencyKey & SendableMetatype>(
    with key: Key.Type, after delay: Duration = .milliseconds(300),
    _ work: @escaping @Sendable (Key.Value, Value) async -> String?
  ) -> FormRule { FormRule(check: FormCheck(key, delay: delay, isBlank: \.isBlank, work)) }
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
    FormRule(
      check: FormCheck(delay: delay, isBlank: { _ in false }) { value, _ in await work(value) })
  }

  /// Asks a service of the program about a value that cannot be left out.
  ///
  /// - Parameters:
  ///   - key: the key of the service.
  ///   - delay: the time without a change after which it is asked.
  ///   - work: returns the message for a value, or nil if it is right; its task is cancelled with it.
  /// - Returns: the rule.
  @_disfavoredOverload
  public static func check<Key: DependencyKey & SendableMetatype>(
    with key: Key.Type, after delay: Duration = .milliseconds(300),
    _ work: @escaping @Sendable (Key.Value, Value) async -> String?
  ) -> FormRule { FormRule(check: FormCheck(key, delay: delay, isBlank: { _ in false }, work)) }
}

extension FormCheck {
  /// Makes a check that asks a service.
  fileprivate init<Key: DependencyKey & SendableMetatype>(
    _ key: Key.Type, delay: Duration, isBlank: @escaping @Sendable (Value) -> Bool,
    _ work: @escaping @Sendable (Key.Value, Value) async -> String?
  ) {
    self.init(delay: delay, isBlank: isBlank, services: FormServices(key)) { value, dependencies in
      guard let service = dependencies[key] else {
        // Commands do not come here without it; a `Validation` is to say what it needs.
        return "The check asks for \(key), which was not given."
      }
      return await work(service, value)
    }
  }
}
