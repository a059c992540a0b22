extension Text: Codable {
  /// A part of a text as it is written down.
  private struct Part: Codable {
    var text: String
    var style: TextStyle
    var link: String?
  }

  /// Reads a text: a string, or the parts of one with styles.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let string = try? container.decode(String.self) {
      self.init(string)
      return
    }
    self = try container.decode([Part].self)
      .map { Text($0.text, style: $0.style, link: $0.link) }.joined()
  }

  /// Writes a string where no part has a look of its own, and else the parts.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if let plainString { return try container.encode(plainString) }
    let parts = runs.map { Part(text: String($0.text), style: $0.style, link: $0.link) }
    try container.encode(parts)
  }
}
