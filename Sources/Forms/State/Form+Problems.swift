extension Form {
  /// The problem of a field that there is now, its own or that of a rule whose message stands there, whether it is
  /// shown or not; nil if it has none, is disabled, or is not in the form.
  ///
  /// - Complexity: O(*n*) in the number of rows and of rules at the field.
  public func problem(
    at path: any PartialKeyPath<Values> & Sendable, in state: FormState<Values>
  ) -> String? {
    let rows = rows(of: state.values)
    let state = state.found(in: rows)
    return rows.row(FormField(path)).flatMap { problem(of: $0, state, rows.rules) }
  }

  /// True if all fields keep their rules and no check has found a problem; checks may be pending.
  ///
  /// - Complexity: O(*n*) in the number of rows and their rules.
  public func isValid(_ state: FormState<Values>) -> Bool {
    let rows = rows(of: state.values)
    let state = state.found(in: rows)
    return rows.fields.allSatisfy { problem(of: $0, state) == nil }
      && rows.rules.allSatisfy { $0.problem(state.values) == nil }
  }

  /// The problem of a field, its own or one of the whole form that is shown there.
  func problem(
    of row: FormFieldRow<Values, Msg>, _ state: FormState<Values>,
    _ rules: [FormWideRule<Values>] = []
  ) -> String? {
    guard row.isEnabled else { return nil }
    if let problem = row.problem(state, texts) { return problem }
    if let rule = rules.first(where: { $0.field == row.field && $0.problem(state.values) != nil }) {
      return rule.problem(state.values)
    }
    if case .answered(let message) = state.checks[row.field] { return message }
    return nil
  }

  /// The message that is shown at a field.
  func shownProblem(
    of row: FormFieldRow<Values, Msg>, _ state: FormState<Values>, _ rules: [FormWideRule<Values>]
  ) -> String? {
    if let posted = state.posted[row.field] { return posted }
    // A field that came later, as one of the next page, is filled in for the first time.
    if state.submittedFields.contains(row.field) || state.wasLeft(row.field) {
      return problem(of: row, state, rules)
    }
    // The answer of a check is never premature: the user has paused.
    guard row.isEnabled, case .answered(let message) = state.checks[row.field] else { return nil }
    return message
  }
}
