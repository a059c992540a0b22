// Keys that are written down, as in recordings of a program whose messages have some.

extension ViewKey: Codable {
  /// Reads an integer or a text.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let integer = try? container.decode(Int.self) {
      self = .integer(integer)
    } else {
      self = .string(try container.decode(String.self))
    }
  }

  /// Writes an integer or a text; throws for any other key, which nothing could be made of again.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .integer(let integer): try container.encode(integer)
    case .string(let text): try container.encode(text)
    case .other, .place:
      let reason = "The key \(self) is neither an integer nor a text, nor has it such a raw value."
      throw EncodingError.invalidValue(
        self, EncodingError.Context(codingPath: encoder.codingPath, debugDescription: reason))
    }
  }
}
