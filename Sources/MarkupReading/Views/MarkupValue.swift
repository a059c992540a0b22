import ElementDecoding

/// A part of a markup as data: what a decoder reads.
enum MarkupValue {
  case text(String)
  /// A value of the program, and its description; nil for none.
  case value(Any?, String)
  indirect case object([String: MarkupValue])
  case list([MarkupValue])

  /// The text; nil for other data.
  var text: String? {
    switch self {
    case .text(let text), .value(_, let text): text
    case .object, .list: nil
    }
  }

  /// Adds a text in an object, at a name whose parts are separated by points.
  ///
  /// Parts behind the third are one: no prop has as many, and each takes stack.
  mutating func set(_ text: MarkupValue, at name: String) {
    set(text, at: name.split(separator: ".", maxSplits: 3)[...])
  }

  private mutating func set(_ text: MarkupValue, at path: ArraySlice<Substring>) {
    guard let name = path.first.map(String.init), case .object(var fields) = self else { return }
    if path.count == 1 {
      // Cells on one side may be named before or behind those on all sides.
      if case .object(var parts)? = fields[name] {
        parts["all"] = text
        fields[name] = .object(parts)
      } else {
        fields[name] = text
      }
    } else {
      var inner = fields[name] ?? .object([:])
      if inner.text != nil { inner = .object(["all": inner]) }
      inner.set(text, at: path.dropFirst())
      fields[name] = inner
    }
    self = .object(fields)
  }
}

extension MarkupValue {
  /// True for a value of the program that is nil.
  fileprivate var isNil: Bool { if case .value(nil, _) = self { true } else { false } }
}

/// Reads values of a markup: each text as the type that is asked for.
struct MarkupDecoder: Decoder {
  let value: MarkupValue
  let codingPath: [any CodingKey]
  let names: CustomViewNames
  var userInfo: [CodingUserInfoKey: Any] {
    [CustomViewNames.key: names, DecodedValue.key: true]
  }

  init(_ value: MarkupValue, _ names: CustomViewNames, at path: [any CodingKey] = []) {
    (self.value, self.names, codingPath) = (value, names, path)
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard case .object(let fields) = value else { throw mismatch("an object") }
    return KeyedDecodingContainer(
      MarkupFields(fields: fields, names: names, codingPath: codingPath))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    switch value {
    case .list(let values): return MarkupList(values: values, names: names, codingPath: codingPath)
    // Words, separated by spaces.
    case .text(let text), .value(_, let text):
      return MarkupList(
        values: text.split(separator: " ").map { .text(String($0)) }, names: names,
        codingPath: codingPath)
    case .object: throw mismatch("a list")
    }
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer {
    MarkupSingle(decoder: self)
  }

  /// The text as a value of a type.
  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    if case .value(let given, _) = value {
      if type is DecodedValue.Type, let given, let value = DecodedValue(given) as? Value {
        return value
      }
      if let value = given as? Value { return value }
    }
    guard let text = value.text else {
      // These would only ask again.
      let isText = type is any LosslessStringConvertible.Type
      guard !isText else { throw mismatch("\(type)") }
      return try Value(from: self)
    }
    let decoded: Any? =
      switch type {
      case is String.Type: text
      case is Int.Type: Int(text)
      case is Double.Type: Double(text)
      case is Bool.Type: Bool(text)
      case is any LosslessStringConvertible.Type: nil
      default: try Value(from: self)
      }
    guard let decoded = decoded as? Value else { throw mismatch("\(type)") }
    return decoded
  }

  private func mismatch(_ kind: String) -> DecodingError {
    .dataCorrupted(.init(codingPath: codingPath, debugDescription: "must be \(kind)"))
  }
}

private struct MarkupSingle: SingleValueDecodingContainer {
  let decoder: MarkupDecoder
  var codingPath: [any CodingKey] { decoder.codingPath }
  func decodeNil() -> Bool { decoder.value.isNil }
  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try decoder.decode(type) }
}

private struct MarkupFields<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let fields: [String: MarkupValue]
  let names: CustomViewNames
  let codingPath: [any CodingKey]
  var allKeys: [Key] { fields.keys.sorted().compactMap { Key(stringValue: $0) } }

  func contains(_ key: Key) -> Bool { fields[key.stringValue] != nil }
  func decodeNil(forKey key: Key) throws -> Bool { fields[key.stringValue]?.isNil ?? false }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try decoder(key).decode(type)
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> { try decoder(key).container(keyedBy: type) }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try decoder(key).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder {
    MarkupDecoder(.object(fields), names, at: codingPath)
  }
  func superDecoder(forKey key: Key) throws -> any Decoder { try decoder(key) }

  private func decoder(_ key: Key) throws -> MarkupDecoder {
    guard let value = fields[key.stringValue] else {
      throw DecodingError.keyNotFound(
        key, .init(codingPath: codingPath, debugDescription: "there is no such field"))
    }
    return MarkupDecoder(value, names, at: codingPath + [key])
  }
}

private struct MarkupList: UnkeyedDecodingContainer {
  let values: [MarkupValue]
  let names: CustomViewNames
  let codingPath: [any CodingKey]
  var currentIndex = 0
  var count: Int? { values.count }
  var isAtEnd: Bool { currentIndex == values.count }

  init(values: [MarkupValue], names: CustomViewNames, codingPath: [any CodingKey]) {
    (self.values, self.names, self.codingPath) = (values, names, codingPath)
  }

  mutating func decodeNil() throws -> Bool { false }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try next().decode(type)
  }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) throws -> KeyedDecodingContainer<Nested> { try next().container(keyedBy: type) }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try next().unkeyedContainer()
  }

  mutating func superDecoder() throws -> any Decoder { try next() }

  private mutating func next() throws -> MarkupDecoder {
    let key = MarkupIndex(intValue: currentIndex)
    guard currentIndex < values.count else {
      throw DecodingError.valueNotFound(
        String.self, .init(codingPath: codingPath, debugDescription: "there is no more"))
    }
    defer { currentIndex += 1 }
    return MarkupDecoder(values[currentIndex], names, at: codingPath + [key])
  }
}

/// The place of a value in a list.
private struct MarkupIndex: CodingKey {
  let place: Int
  var stringValue: String { "\(place)" }
  var intValue: Int? { place }
  init(intValue: Int) { place = intValue }
  init?(stringValue: String) { nil }
}
