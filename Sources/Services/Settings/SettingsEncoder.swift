/// Encodes values as texts with names.
struct SettingsEncoder: Encoder {
  fileprivate final class Texts {
    var texts: [String: String] = [:]
    /// True if there is a list among them.
    var hasList = false
    /// The place of the first value that has no text, and why; nil if there is none.
    var refused: (path: [any CodingKey], reason: String)?
  }

  fileprivate let texts: Texts
  let codingPath: [any CodingKey]
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  /// Returns the texts of a value by their names.
  static func texts(of value: some Encodable) throws -> [String: String] {
    try encode(value).texts
  }

  fileprivate static func encode(_ value: some Encodable) throws -> Texts {
    let texts = Texts()
    try value.encode(to: SettingsEncoder(texts: texts, codingPath: []))
    if let refused = texts.refused {
      throw EncodingError.invalidValue(
        value, .init(codingPath: refused.path, debugDescription: refused.reason))
    }
    return texts
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    KeyedEncodingContainer(Keyed(encoder: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    texts.texts[codingPath.name] = ""
    texts.hasList = true
    return List(encoder: self)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { Single(encoder: self) }

  fileprivate func inside(_ key: any CodingKey) -> SettingsEncoder {
    let name = key.stringValue
    // The key of a dictionary may be anything, and would be read as something else. By scalars, as it is read.
    let scalars = name.unicodeScalars
    if name.isEmpty || scalars.first == "#" || name[...].trimmed != name[...]
      || scalars.contains(where: { $0 == "." || $0 == "=" || Character($0).isNewline })
    {
      refuse("a value under \"\(name)\", which cannot be a name")
    }
    return SettingsEncoder(texts: texts, codingPath: codingPath + [key])
  }

  fileprivate func refuse(_ reason: String = "a list of what is not one text each") {
    texts.refused = texts.refused ?? (codingPath, reason)
  }
}

// A generic function stands for those of all types that the protocols name.

private struct Keyed<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let encoder: SettingsEncoder
  var codingPath: [any CodingKey] { encoder.codingPath }

  func encodeNil(forKey key: Key) {}
  func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
    try value.encode(to: encoder.inside(key))
  }
  func nestedContainer<Inner: CodingKey>(
    keyedBy type: Inner.Type, forKey key: Key
  ) -> KeyedEncodingContainer<Inner> {
    encoder.inside(key).container(keyedBy: type)
  }
  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    encoder.inside(key).unkeyedContainer()
  }
  func superEncoder() -> any Encoder { encoder }
  func superEncoder(forKey key: Key) -> any Encoder { encoder.inside(key) }
}

private struct Single: SingleValueEncodingContainer {
  let encoder: SettingsEncoder
  var codingPath: [any CodingKey] { encoder.codingPath }

  func encodeNil() {}
  func encode<Value: Encodable>(_ value: Value) throws {
    guard let scalar = value as? any SettingsScalar else { return try value.encode(to: encoder) }
    encoder.texts.texts[codingPath.name] = SettingsQuotes.quoted(scalar.description)
  }
}

private struct List: UnkeyedEncodingContainer {
  let encoder: SettingsEncoder
  var count = 0
  var codingPath: [any CodingKey] { encoder.codingPath }

  init(encoder: SettingsEncoder) { self.encoder = encoder }

  func encodeNil() { encoder.refuse() }
  mutating func encode<Value: Encodable>(_ value: Value) throws {
    let part = try SettingsEncoder.encode(value)
    guard !part.hasList, part.texts.count == 1, let text = part.texts[""] else {
      return encoder.refuse()
    }
    encoder.texts.texts[codingPath.name, default: ""] += (count == 0 ? "" : ", ") + text
    count += 1
  }
  func nestedContainer<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    encoder.refuse()
    return encoder.container(keyedBy: type)
  }
  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    encoder.refuse()
    return encoder.unkeyedContainer()
  }
  func superEncoder() -> any Encoder {
    encoder.refuse()
    return encoder
  }
}
