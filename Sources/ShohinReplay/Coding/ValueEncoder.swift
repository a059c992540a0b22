// The containers of ``JSONOutput``. Each has the names of the value that it is, to which the names of its parts are added.

struct ValueEncoder: Encoder {
  let output: JSONOutput
  let codingPath: [any CodingKey]
  let path: [String]
  /// The place of the value, by which the containers of the encoder are one.
  private let place: JSONOutput.Place
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  init(output: JSONOutput, codingPath: [any CodingKey], path: [String]) {
    (self.output, self.codingPath, self.path) = (output, codingPath, path)
    place = output.place
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    let id = output.begin(isObject: true, at: place)
    return KeyedEncodingContainer(ObjectContainer<Key>(output, id, codingPath, path))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    ArrayContainer(output, output.begin(isObject: false, at: place), codingPath, path)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer {
    SingleContainer(output: output, place: place, codingPath: codingPath, path: path)
  }
}

private struct ObjectContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let output: JSONOutput
  let id: Int
  let codingPath: [any CodingKey]
  let path: [String]

  init(_ output: JSONOutput, _ id: Int, _ codingPath: [any CodingKey], _ path: [String]) {
    (self.output, self.id, self.codingPath, self.path) = (output, id, codingPath, path)
  }

  mutating func encodeNil(forKey key: Key) throws {
    try output.prepare(id, key: key.stringValue, at: codingPath)
    output.write("null" as StaticString)
  }

  mutating func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
    let name = key.stringValue
    try output.prepare(id, key: name, at: codingPath)
    try output.encode(value, at: codingPath, path: output.path(path, name))
  }

  mutating func nestedContainer<Inner: CodingKey>(
    keyedBy type: Inner.Type, forKey key: Key
  ) -> KeyedEncodingContainer<Inner> {
    let path = part(key.stringValue)
    return KeyedEncodingContainer(
      ObjectContainer<Inner>(output, output.begin(isObject: true), codingPath, path))
  }

  mutating func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    let path = part(key.stringValue)
    return ArrayContainer(output, output.begin(isObject: false), codingPath, path)
  }

  mutating func superEncoder() -> any Encoder {
    ValueEncoder(output: output, codingPath: codingPath, path: part("super"))
  }

  mutating func superEncoder(forKey key: Key) -> any Encoder {
    ValueEncoder(output: output, codingPath: codingPath, path: part(key.stringValue))
  }

  /// Goes to a part, and returns its path.
  private func part(_ name: String) -> [String] {
    // An error shows when something is encoded: this cannot throw.
    try? output.prepare(id, key: name, at: codingPath)
    return output.path(path, name)
  }
}

private struct ArrayContainer: UnkeyedEncodingContainer {
  let output: JSONOutput
  let id: Int
  let codingPath: [any CodingKey]
  let path: [String]
  private(set) var count = 0

  init(_ output: JSONOutput, _ id: Int, _ codingPath: [any CodingKey], _ path: [String]) {
    (self.output, self.id, self.codingPath, self.path) = (output, id, codingPath, path)
  }

  mutating func encodeNil() throws {
    try next()
    output.write("null" as StaticString)
  }

  mutating func encode<Value: Encodable>(_ value: Value) throws {
    try next()
    try output.encode(value, at: codingPath, path: path)
  }

  mutating func nestedContainer<Inner: CodingKey>(
    keyedBy type: Inner.Type
  ) -> KeyedEncodingContainer<Inner> {
    try? next()
    return KeyedEncodingContainer(
      ObjectContainer<Inner>(output, output.begin(isObject: true), codingPath, path))
  }

  mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    try? next()
    return ArrayContainer(output, output.begin(isObject: false), codingPath, path)
  }

  mutating func superEncoder() -> any Encoder {
    try? next()
    return ValueEncoder(output: output, codingPath: codingPath, path: path)
  }

  private mutating func next() throws {
    try output.prepare(id, key: nil, at: codingPath)
    count += 1
  }
}

private struct SingleContainer: SingleValueEncodingContainer {
  let output: JSONOutput
  let place: JSONOutput.Place
  let codingPath: [any CodingKey]
  let path: [String]
  private var isHidden: Bool { output.masks.isHiding(path) }

  mutating func encodeNil() throws {
    try begin()
    output.write("null" as StaticString)
  }
  mutating func encode(_ value: Bool) throws { try any(value) }
  mutating func encode(_ value: String) throws { try any(value) }
  mutating func encode(_ value: Double) throws { try any(value) }
  mutating func encode(_ value: Float) throws {
    if value.isFinite, !isHidden {
      try begin()
      output.write(Literal("\(value)"))
    } else {
      try encode(Double(value))
    }
  }
  mutating func encode(_ value: Int) throws { try integer(value) }
  mutating func encode(_ value: Int8) throws { try integer(value) }
  mutating func encode(_ value: Int16) throws { try integer(value) }
  mutating func encode(_ value: Int32) throws { try integer(value) }
  mutating func encode(_ value: Int64) throws { try integer(value) }
  mutating func encode(_ value: Int128) throws { try integer(value) }
  mutating func encode(_ value: UInt) throws { try integer(value) }
  mutating func encode(_ value: UInt8) throws { try integer(value) }
  mutating func encode(_ value: UInt16) throws { try integer(value) }
  mutating func encode(_ value: UInt32) throws { try integer(value) }
  mutating func encode(_ value: UInt64) throws { try integer(value) }
  mutating func encode(_ value: UInt128) throws { try integer(value) }
  mutating func encode<Value: Encodable>(_ value: Value) throws { try any(value) }

  private func any(_ value: some Encodable) throws {
    try begin()
    try output.encode(value, at: codingPath, path: path)
  }

  private func integer(_ value: some FixedWidthInteger) throws {
    try begin()
    output.write(isHidden ? 0 : value)
  }

  private func begin() throws {
    guard output.isFree(place) else { throw JSONOutput.misplaced(at: codingPath) }
  }
}

/// Text of JSON that is written as it is.
private struct Literal {
  let text: String
  init(_ text: String) { self.text = text }
}

extension JSONOutput {
  fileprivate func write(_ literal: Literal) { append(literal.text.utf8) }
}
