/// Decodes values from JSON.
struct JSONDecoding: Decoder {
  fileprivate let node: JSONNode
  let codingPath: [any CodingKey]
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  /// Returns the value in a text.
  static func value<Value: Decodable>(_ type: Value.Type, in bytes: [UInt8]) throws -> Value {
    try JSONDecoding(node: try JSONParser.node(in: bytes), codingPath: []).read(type)
  }

  fileprivate func read<Value: Decodable>(_ type: Value.Type) throws -> Value {
    guard let scalar = type as? any SettingsScalar.Type else { return try Value(from: self) }
    let value: (any SettingsScalar)? =
      switch node {
      case .text(let text): scalar is String.Type ? text : nil
      case .literal(let text): scalar is String.Type ? nil : Self.scalar(scalar, text)
      case .list, .members: nil
      }
    guard let value = value as? Value else { throw mismatch(type, "\(type)") }
    return value
  }

  private static func scalar<Scalar: SettingsScalar>(
    _ type: Scalar.Type, _ text: String
  ) -> (any SettingsScalar)? {
    if let value = Scalar(text) {
      // A number that is too large becomes an infinite one.
      if let number = value as? Double, !number.isFinite { return nil }
      if let number = value as? Float, !number.isFinite { return nil }
      return value
    }
    // Such as 3.0 and 1e3 for an integer.
    guard let number = Double(text), let whole = Int64(exactly: number) else { return nil }
    return Scalar("\(whole)")
  }

  fileprivate func mismatch(_ type: Any.Type, _ wanted: String) -> DecodingError {
    .typeMismatch(
      type, .init(codingPath: codingPath, debugDescription: "\(node.kind) is no \(wanted)"))
  }

  fileprivate func inside(_ node: JSONNode, _ key: some CodingKey) -> JSONDecoding {
    JSONDecoding(node: node, codingPath: codingPath + [key])
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard case .members(let members) = node else { throw mismatch([String: Any].self, "object") }
    return KeyedDecodingContainer(Keyed(decoder: self, members: members))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard case .list(let parts) = node else { throw mismatch([Any].self, "list") }
    return List(decoder: self, parts: parts)
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { Single(decoder: self) }
}

private struct Keyed<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let decoder: JSONDecoding
  let members: [String: JSONNode]
  let allKeys: [Key]
  var codingPath: [any CodingKey] { decoder.codingPath }

  init(decoder: JSONDecoding, members: [JSONNode.Member]) {
    self.decoder = decoder
    // Of two members with one name the last one counts.
    self.members = Dictionary(members.map { ($0.name, $0.value) }) { $1 }
    var seen: Set<String> = []
    allKeys = members.compactMap {
      seen.insert($0.name).inserted ? Key(stringValue: $0.name) : nil
    }
  }

  private func member(_ key: some CodingKey) throws -> JSONDecoding {
    guard let node = members[key.stringValue] else {
      throw DecodingError.keyNotFound(
        key,
        .init(codingPath: codingPath, debugDescription: "there is no \"\(key.stringValue)\""))
    }
    return decoder.inside(node, key)
  }

  func contains(_ key: Key) -> Bool { members[key.stringValue] != nil }
  func decodeNil(forKey key: Key) throws -> Bool { try member(key).node == .null }
  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try member(key).read(type)
  }
  func nestedContainer<Inner: CodingKey>(
    keyedBy type: Inner.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Inner> {
    try member(key).container(keyedBy: type)
  }
  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try member(key).unkeyedContainer()
  }
  func superDecoder() throws -> any Decoder { try member(JSONKey(stringValue: "super")) }
  func superDecoder(forKey key: Key) throws -> any Decoder { try member(key) }
}

private struct Single: SingleValueDecodingContainer {
  let decoder: JSONDecoding
  var codingPath: [any CodingKey] { decoder.codingPath }

  func decodeNil() -> Bool { decoder.node == .null }
  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try decoder.read(type) }
}

private struct List: UnkeyedDecodingContainer {
  let decoder: JSONDecoding
  let parts: [JSONNode]
  var currentIndex = 0

  init(decoder: JSONDecoding, parts: [JSONNode]) { (self.decoder, self.parts) = (decoder, parts) }

  var codingPath: [any CodingKey] { decoder.codingPath }
  var count: Int? { parts.count }
  var isAtEnd: Bool { currentIndex >= parts.count }

  private func part() throws -> JSONDecoding {
    guard !isAtEnd else {
      throw DecodingError.valueNotFound(
        Any.self, .init(codingPath: codingPath, debugDescription: "a list has too few values"))
    }
    return decoder.inside(parts[currentIndex], JSONKey(intValue: currentIndex))
  }

  mutating func decodeNil() throws -> Bool {
    guard try part().node == .null else { return false }
    currentIndex += 1
    return true
  }
  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    let value = try part().read(type)
    currentIndex += 1
    return value
  }
  mutating func nestedContainer<Key: CodingKey>(
    keyedBy type: Key.Type
  ) throws -> KeyedDecodingContainer<Key> {
    defer { currentIndex += 1 }
    return try part().container(keyedBy: type)
  }
  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    defer { currentIndex += 1 }
    return try part().unkeyedContainer()
  }
  mutating func superDecoder() throws -> any Decoder {
    defer { currentIndex += 1 }
    return try part()
  }
}
