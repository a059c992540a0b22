extension KeyPress: Codable {
  private enum CodingKeys: CodingKey { case key, modifiers, kind }

  /// Reads a press: the name of its key, and what else is said of it.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let name = try container.decode(String.self, forKey: .key)
    guard let press = KeyPress(name), press.modifiers.isEmpty else {
      throw DecodingError.dataCorruptedError(
        forKey: .key, in: container, debugDescription: "\"\(name)\" names no key, as \"f5\" does.")
    }
    self.init(
      press.key, try container.decodeIfPresent(KeyModifiers.self, forKey: .modifiers) ?? [],
      kind: try container.decodeIfPresent(Kind.self, forKey: .kind) ?? .press)
  }

  /// Writes the name of the key, and the modifiers and the kind where these are other than usual.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(KeyPress(key).description, forKey: .key)
    if !modifiers.isEmpty { try container.encode(modifiers, forKey: .modifiers) }
    if kind != .press { try container.encode(kind, forKey: .kind) }
  }
}

extension KeyAction: Codable {
  /// Reads the name.
  public init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(String.self))
  }

  /// Writes the name.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(name)
  }
}
