extension FormRule {
  /// A rule for a value that may be missing: it is kept without one, and asked about one that is there.
  ///
  /// The value is not marked as required by it. Asynchronous checks are asked about a value that is there, too.
  ///
  /// - Parameter rule: the rule of the value itself.
  /// - Returns: the rule.
  public static func optional<Wrapped>(_ rule: FormRule<Values, Wrapped>) -> FormRule
  where Value == Wrapped? {
    let check = rule.check.map { check in
      FormCheck<Value>(
        delay: check.delay, isBlank: { $0.map(check.isBlank) ?? true }, services: check.services
      ) { value, dependencies in
        guard let value else { return nil }
        return await check.work(value, dependencies)
      }
    }
    return FormRule(check: check) { value, values, texts in
      value.flatMap { rule.problem($0, values, texts) }
    }
  }
}
