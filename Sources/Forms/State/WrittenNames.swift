/// The names of the keys that a value encodes.
///
/// A draft writes no text for other properties.
final class WrittenNames {
  /// The properties by the names of their keys; nil for a value that is written without keys, as a whole.
  private var parts: [String: WrittenNames]?
  /// The information of the encoder that writes the value for real.
  fileprivate let userInfo: [CodingUserInfoKey: Any]

  /// Makes the names of a value that is written as a whole.
  init(userInfo: [CodingUserInfoKey: Any] = [:]) { self.userInfo = userInfo }

  /// Makes the names of a value by having it written, to nowhere.
  convenience init(of value: some Encodable, userInfo: [CodingUserInfoKey: Any]) throws {
    self.init(userInfo: userInfo)
    try value.encode(to: NamesEncoder(names: self))
  }

  /// True if the place to which some properties lead is written.
  func contain(_ steps: ArraySlice<Substring>) -> Bool {
    guard let parts, let first = steps.first else { return true }
    return parts[String(first)].map { $0.contain(steps.dropFirst()) } ?? false
  }

  fileprivate func begin() { parts = parts ?? [:] }

  fileprivate func part(_ key: any CodingKey) -> WrittenNames {
    let part = parts?[key.stringValue] ?? WrittenNames(userInfo: userInfo)
    parts?[key.stringValue] = part
    return part
  }
}

/// Writes nothing, and notes the keys.
private struct NamesEncoder: Encoder {
  let names: WrittenNames
  /// The type of a value that is written by one without keys around it; nil for none.
  var whole: Any.Type?
  var userInfo: [CodingUserInfoKey: Any] { names.userInfo }
  var codingPath: [any CodingKey] { [] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    names.begin()
    return KeyedEncodingContainer(KeyedNames<Key>(names: names))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer { NoNames(userInfo: userInfo) }

  func singleValueContainer() -> any SingleValueEncodingContainer {
    SingleNames(names: names, whole: whole)
  }
}

private struct KeyedNames<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let names: WrittenNames
  var codingPath: [any CodingKey] { [] }

  func encodeNil(forKey key: Key) { _ = names.part(key) }

  func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
    try value.encode(to: NamesEncoder(names: names.part(key)))
  }

  // A value that there is not has its name all the same.
  func encodeIfPresent<Value: Encodable>(_ value: Value?, forKey key: Key) throws {
    guard let value else { return encodeNil(forKey: key) }
    try encode(value, forKey: key)
  }

  // Those of the protocol would leave out the name.
  func encodeIfPresent(_ value: Bool?, forKey key: Key) { encodeNil(forKey: key) }
  func encodeIfPresent(_ value: String?, forKey key: Key) { encodeNil(forKey: key) }
  func encodeIfPresent(_ value: Double?, forKey key: Key) { encodeNil(forKey: key) }
  func encodeIfPresent(_ value: Float?, forKey key: Key) { encodeNil(forKey: key) }
  func encodeIfPresent(_ value: Int?, forKey key: Key) { encodeNil(forKey: key) }
  func encodeIfPresent(_ value: Int8?, forKey key: Key) { encodeNil(forKey: key) }
  func encodeIfPresent(_ value: Int16?, forKey key: Key) { encodeNil(forKey: key) }
  func encodeIfPresent(_ value: Int32?, forKey key: Key) { encodeNil(forKey: key) }
  func encodeIfPresent(_ value: Int64?, forKey key: Key) { encodeNil(forKey: key) }
  func encodeIfPresent(_ value: UInt?, forKey key: Key) { encodeNil(forKey: key) }
  func encodeIfPresent(_ value: UInt8?, forKey key: Key) { encodeNil(forKey: key) }
  func encodeIfPresent(_ value: UInt16?, forKey key: Key) { encodeNil(forKey: key) }
  func encodeIfPresent(_ value: UInt32?, forKey key: Key) { encodeNil(forKey: key) }
  func encodeIfPresent(_ value: UInt64?, forKey key: Key) { encodeNil(forKey: key) }

  func nestedContainer<Inner: CodingKey>(
    keyedBy type: Inner.Type, forKey key: Key
  ) -> KeyedEncodingContainer<Inner> {
    NamesEncoder(names: names.part(key)).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    _ = names.part(key)
    return NoNames(userInfo: names.userInfo)
  }

  func superEncoder() -> any Encoder {
    NamesEncoder(names: WrittenNames(userInfo: names.userInfo))
  }

  func superEncoder(forKey key: Key) -> any Encoder { NamesEncoder(names: names.part(key)) }
}

/// The elements of an array, whose fields have no names.
private struct NoNames: UnkeyedEncodingContainer {
  let userInfo: [CodingUserInfoKey: Any]
  private(set) var count = 0
  var codingPath: [any CodingKey] { [] }

  mutating func encodeNil() { count += 1 }

  mutating func encode<Value: Encodable>(_ value: Value) { count += 1 }

  mutating func nestedContainer<Inner: CodingKey>(
    keyedBy type: Inner.Type
  ) -> KeyedEncodingContainer<Inner> { superEncoder().container(keyedBy: type) }

  mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    count += 1
    return NoNames(userInfo: userInfo)
  }

  mutating func superEncoder() -> any Encoder {
    count += 1
    return NamesEncoder(names: WrittenNames(userInfo: userInfo))
  }
}

private struct SingleNames: SingleValueEncodingContainer {
  let names: WrittenNames
  let whole: Any.Type?
  var codingPath: [any CodingKey] { [] }

  func encodeNil() {}

  func encode<Value: Encodable>(_ value: Value) throws {
    // A number or a text asks for a container like this one again.
    guard Value.self != whole else { return }
    try value.encode(to: NamesEncoder(names: names, whole: Value.self))
  }
}
