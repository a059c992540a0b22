/// An object without fields, in the place of one that is not in the data.
struct NoFields: KeyedDecodingContainerProtocol {
  typealias Key = FieldName

  let codingPath: [any CodingKey]
  var allKeys: [FieldName] { [] }

  func contains(_ key: FieldName) -> Bool { false }

  func decodeNil(forKey key: FieldName) throws -> Bool { throw missing(key) }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: FieldName) throws -> Value {
    throw missing(key)
  }

  func nestedContainer<Nested>(
    keyedBy type: Nested.Type, forKey key: FieldName
  ) throws -> KeyedDecodingContainer<Nested> { throw missing(key) }

  func nestedUnkeyedContainer(forKey key: FieldName) throws -> any UnkeyedDecodingContainer {
    throw missing(key)
  }

  func superDecoder() throws -> any Decoder { throw missing(FieldName("super")) }

  func superDecoder(forKey key: FieldName) throws -> any Decoder { throw missing(key) }

  private func missing(_ key: FieldName) -> DecodingError {
    .keyNotFound(key, .init(codingPath: codingPath, debugDescription: "there are no fields"))
  }
}
