// The containers of ``JSONOutput``.

struct ValueEncoder: Encoder {
  let output: JSONOutput
  let codingPath: [any CodingKey]
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    KeyedEncodingContainer(
      ObjectContainer<Key>(
        output: output, id: output.begin(isObject: true), codingPath: codingPath))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    ArrayContainer(output: output, id: output.begin(isObject: false), codingPath: codingPath)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer {
    SingleContainer(output: output, codingPath: codingPath)
  }
}

private struct ObjectContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let output: JSONOutput
  let id: Int
  let codingPath: [any CodingKey]

  mutating func encodeNil(forKey key: Key) throws {
    try output.prepare(id, key: key.stringValue, at: codingPath)
    output.write("null" as StaticString)
  }

  mutating func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
    try output.prepare(id, key: key.stringValue, at: codingPath)
    try output.inside(key.stringValue) { try output.encode(value, at: codingPath) }
  }

  mutating func nestedContainer<Inner: CodingKey>(
    keyedBy type: Inner.Type, forKey key: Key
  ) -> KeyedEncodingContainer<Inner> {
    // An error shows when something is encoded: this cannot throw.
    try? output.prepare(id, key: key.stringValue, at: codingPath)
    return KeyedEncodingContainer(
      NestedContainer<Inner>(
        base: ObjectContainer<Inner>(
          output: output, id: output.begin(isObject: true), codingPath: codingPath),
        name: key.stringValue))
  }

  mutating func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    try? output.prepare(id, key: key.stringValue, at: codingPath)
    return ArrayContainer(
      output: output, id: output.begin(isObject: false), codingPath: codingPath)
  }

  mutating func superEncoder() -> any Encoder {
    try? output.prepare(id, key: "super", at: codingPath)
    return ValueEncoder(output: output, codingPath: codingPath)
  }

  mutating func superEncoder(forKey key: Key) -> any Encoder {
    try? output.prepare(id, key: key.stringValue, at: codingPath)
    return ValueEncoder(output: output, codingPath: codingPath)
  }
}

/// An object inside of a named part, such as the values of an enumeration's case.
private struct NestedContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
  var base: ObjectContainer<Key>
  let name: String
  var codingPath: [any CodingKey] { base.codingPath }

  mutating func encodeNil(forKey key: Key) throws { try base.encodeNil(forKey: key) }

  mutating func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
    try base.output.inside(name) { try base.encode(value, forKey: key) }
  }

  mutating func nestedContainer<Inner: CodingKey>(
    keyedBy type: Inner.Type, forKey key: Key
  ) -> KeyedEncodingContainer<Inner> { base.nestedContainer(keyedBy: type, forKey: key) }

  mutating func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    base.nestedUnkeyedContainer(forKey: key)
  }

  mutating func superEncoder() -> any Encoder { base.superEncoder() }
  mutating func superEncoder(forKey key: Key) -> any Encoder { base.superEncoder(forKey: key) }
}

private struct ArrayContainer: UnkeyedEncodingContainer {
  let output: JSONOutput
  let id: Int
  let codingPath: [any CodingKey]
  private(set) var count = 0

  init(output: JSONOutput, id: Int, codingPath: [any CodingKey]) {
    (self.output, self.id, self.codingPath) = (output, id, codingPath)
  }

  mutating func encodeNil() throws {
    try next()
    output.write("null" as StaticString)
  }

  mutating func encode<Value: Encodable>(_ value: Value) throws {
    try next()
    try output.encode(value, at: codingPath)
  }

  mutating func nestedContainer<Inner: CodingKey>(
    keyedBy type: Inner.Type
  ) -> KeyedEncodingContainer<Inner> {
    try? next()
    return KeyedEncodingContainer(
      ObjectContainer<Inner>(
        output: output, id: output.begin(isObject: true), codingPath: codingPath))
  }

  mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    try? next()
    return ArrayContainer(
      output: output, id: output.begin(isObject: false), codingPath: codingPath)
  }

  mutating func superEncoder() -> any Encoder {
    try? next()
    return ValueEncoder(output: output, codingPath: codingPath)
  }

  private mutating func next() throws {
    try output.prepare(id, key: nil, at: codingPath)
    count += 1
  }
}

private struct SingleContainer: SingleValueEncodingContainer {
  let output: JSONOutput
  let codingPath: [any CodingKey]
  private var isHidden: Bool { output.masks.isHiding(output.path) }

  mutating func encodeNil() throws { output.write("null" as StaticString) }
  mutating func encode(_ value: Bool) throws { try output.encode(value) }
  mutating func encode(_ value: String) throws { try output.encode(value) }
  mutating func encode(_ value: Double) throws { try output.encode(value) }
  mutating func encode(_ value: Float) throws {
    if value.isFinite, !isHidden {
      output.write(Literal("\(value)"))
    } else {
      try encode(Double(value))
    }
  }
  mutating func encode(_ value: Int) throws { integer(value) }
  mutating func encode(_ value: Int8) throws { integer(value) }
  mutating func encode(_ value: Int16) throws { integer(value) }
  mutating func encode(_ value: Int32) throws { integer(value) }
  mutating func encode(_ value: Int64) throws { integer(value) }
  mutating func encode(_ value: Int128) throws { integer(value) }
  mutating func encode(_ value: UInt) throws { integer(value) }
  mutating func encode(_ value: UInt8) throws { integer(value) }
  mutating func encode(_ value: UInt16) throws { integer(value) }
  mutating func encode(_ value: UInt32) throws { integer(value) }
  mutating func encode(_ value: UInt64) throws { integer(value) }
  mutating func encode(_ value: UInt128) throws { integer(value) }
  mutating func encode<Value: Encodable>(_ value: Value) throws {
    try output.encode(value, at: codingPath)
  }

  private func integer(_ value: some FixedWidthInteger) { output.write(isHidden ? 0 : value) }
}

/// Text of JSON that is written as it is.
private struct Literal {
  let text: String
  init(_ text: String) { self.text = text }
}

extension JSONOutput {
  fileprivate func write(_ literal: Literal) { append(literal.text.utf8) }
}
