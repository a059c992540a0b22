/// The rules of the whole form that a page had when the user tried to submit it.
struct SubmittedRules<Values: Equatable & Sendable>: Equatable, Sendable {
  /// The fields of the page, by which it is known again.
  let fields: Set<FormField<Values>>
  /// The messages of its rules, in order.
  private let messages: [String]

  init<Msg>(_ rows: FormRows<Values, Msg>) {
    fields = Set(rows.fields.map(\.field))
    messages = rows.rules.map(\.message)
  }

  /// True if the page has some fields now; a few may have come or gone since.
  func isPage(of fields: Set<FormField<Values>>) -> Bool {
    self.fields == fields || !self.fields.isDisjoint(with: fields)
  }

  /// The rules of the page that it had then.
  ///
  /// A message may depend on the values and on the language. So messages tell rules apart only
  /// where the number of rules has changed.
  func known(among rules: [FormWideRule<Values>]) -> [FormWideRule<Values>] {
    rules.count == messages.count ? rules : rules.filter { messages.contains($0.message) }
  }
}
