/// The part of a form that is kept, as for the next start of the program: plain data that can be compared and written down.
///
/// ```swift
/// model.kept.value = model.form.draft      // after each message of the form
/// model.form.draft = model.kept.value      // after it was read
/// ```
///
/// It has the values, the fields that the user has left, and texts that tell no value, such as `3x` for a number. Checks, open
/// pickers and messages of the program are no part of it, so two drafts of the same work are equal.
///
/// Fields are written by their places, such as `guests` or `size.width`. One in an array or in a dictionary, or of a computed
/// property, has no such name: its value is kept alone. Texts of secure fields are in no draft.
public struct FormDraft<Values: Equatable & Sendable>: Equatable, Sendable {
  /// The values as far as they are known: a text that tells no value leaves the value before.
  public var values: Values

  /// The names of the fields that were left.
  var left: Set<String> = []
  /// The texts that tell no value, by the names of their fields.
  var texts: [String: String] = [:]

  /// Makes the draft of a form that nobody has touched.
  ///
  /// - Parameter values: the values of the form.
  public init(_ values: Values) { self.values = values }
}

// MARK: - Written down

private enum FormDraftKey: String, CodingKey { case values, left, texts }

/// A text as it is written down.
private struct WrittenText: Codable {
  var field: String
  var text: String
}

extension FormDraft: Encodable where Values: Encodable {
  /// Writes the values, the names of fields that were left, and texts that tell no value.
  ///
  /// The text of a property that the values do not write is left out, and so is that of one whose key has another name than
  /// the property.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: FormDraftKey.self)
    try container.encode(values, forKey: .values)
    // In order, so that equal drafts are the same text.
    try container.encode(left.sorted(), forKey: .left)
    let names =
      texts.isEmpty ? WrittenNames() : try WrittenNames(of: values, userInfo: encoder.userInfo)
    let written = texts.filter { names.contain(FormField<Values>.steps(of: $0.key)[...]) }.sorted {
      $0.key < $1.key
    }
    try container.encode(
      written.map { WrittenText(field: $0.key, text: $0.value) }, forKey: .texts)
  }
}

extension FormDraft: Decodable where Values: Decodable {
  /// Reads what was written.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: FormDraftKey.self)
    self.init(try container.decode(Values.self, forKey: .values))
    left = Set(try container.decode([String].self, forKey: .left))
    for text in try container.decode([WrittenText].self, forKey: .texts) {
      texts[text.field] = text.text
    }
  }
}
