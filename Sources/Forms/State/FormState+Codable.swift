import VirtualViews

// A form that is kept, as for the next start of the program.
//
// Fields are known by their key paths, which cannot be written down. So what the user did with a field is written under the
// name of its place, and read as such: the rows of the form tell which place that is.

/// The news of fields that were read, by the names of the fields.
struct KeptFields<Values: Equatable & Sendable>: Equatable, Sendable {
  var left: Set<String> = []
  var drafts: [String: FormState<Values>.Draft] = [:]
  /// The fields that have got what was read of them, so that no name is made twice: that takes long.
  var asked: Set<FormField<Values>> = []

  var isEmpty: Bool { left.isEmpty && drafts.isEmpty }
}

extension FormState {
  /// Gives fields what was read of them.
  ///
  /// - Complexity: O(*n*) in the number of fields, after the form was read; O(1) otherwise.
  mutating func findKept(in fields: [FormField<Values>]) {
    guard !kept.isEmpty else { return }
    for field in fields where kept.asked.insert(field).inserted {
      guard let name = field.keptName else { continue }
      if kept.left.remove(name) != nil { left.insert(field) }
      if let draft = kept.drafts.removeValue(forKey: name) { drafts[field] = draft }
    }
  }

  /// The state with what was read of the fields of rows.
  func found<Msg>(in rows: FormRows<Values, Msg>) -> FormState {
    guard !kept.isEmpty else { return self }
    var state = self
    state.findKept(in: rows.fields.map(\.field))
    return state
  }

  /// Forgets the texts that were read of a place, of those inside of it and of those around it.
  mutating func forgetKept(at field: FormField<Values>) {
    guard !kept.isEmpty else { return }
    let steps = field.steps
    kept.drafts = kept.drafts.filter { name, _ in
      let others = FormField<Values>.steps(of: name)
      return !others.starts(with: steps) && !steps.starts(with: others)
    }
  }
}

private enum FormStateKey: String, CodingKey {
  case id, values, initial, left, texts, wasSubmitted
}

/// A text that was typed in a field, as it is written down.
private struct KeptText: Codable {
  var field: String
  var text: String
  var isWrong: Bool
}

extension FormState: Encodable where Values: Encodable {
  /// Writes the values, the initial ones, the fields that the user has left, texts that were typed, and whether the form was
  /// submitted.
  ///
  /// Checks, their answers, messages of the program and open pickers are left out. A field is written by its place, such as
  /// `name` or `area.width`; one in an array or in a dictionary, or of a computed property, has no such name, and is one that
  /// nobody has touched when the form is read. The identity is to be a text or an integer.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: FormStateKey.self)
    try container.encode(id, forKey: .id)
    try container.encode(values, forKey: .values)
    try container.encode(initial, forKey: .initial)
    // In order, so that the same form is the same text.
    try container.encode(kept.left.union(left.compactMap(\.keptName)).sorted(), forKey: .left)
    let named = drafts.compactMap { field, draft in field.keptName.map { ($0, draft) } }
    let texts = kept.drafts.merging(named) { $1 }.sorted { $0.key < $1.key }
    try container.encode(
      texts.map { KeptText(field: $0.key, text: $0.value.text, isWrong: $0.value.isWrong) },
      forKey: .texts)
    try container.encode(wasSubmitted, forKey: .wasSubmitted)
  }
}

extension FormState: Decodable where Values: Decodable {
  /// Reads a form that the user goes on to fill in; no check of it goes on, and none has an answer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: FormStateKey.self)
    self.init(
      try container.decode(Values.self, forKey: .initial),
      id: try container.decode(ViewKey.self, forKey: .id))
    values = try container.decode(Values.self, forKey: .values)
    wasSubmitted = try container.decode(Bool.self, forKey: .wasSubmitted)
    kept.left = Set(try container.decode([String].self, forKey: .left))
    for text in try container.decode([KeptText].self, forKey: .texts) {
      kept.drafts[text.field] = Draft(text: text.text, isWrong: text.isWrong)
    }
  }
}
