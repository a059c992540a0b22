/// Encodes values as JSON, as Foundation's encoder does with its standard settings, but for types of Foundation of which that
/// knows more than they tell, such as `Data` and `URL`.
struct JSONEncoding: Encoder {
  /// A value that is being written, part by part.
  fileprivate final class Draft {
    enum Content {
      case nothing
      case node(JSONNode)
      case list([Draft])
      case members([(name: String, value: Draft)])
    }

    var content = Content.nothing

    var node: JSONNode {
      switch content {
      case .nothing: .members([])
      case .node(let node): node
      case .list(let drafts): .list(drafts.map(\.node))
      case .members(let members):
        .members(members.map { JSONNode.Member(name: $0.name, value: $0.value.node) })
      }
    }

    func addPart() -> Draft {
      var parts: [Draft] = []
      if case .list(let drafts) = content { parts = drafts }
      let part = Draft()
      // The list is not copied with each part.
      content = .nothing
      parts.append(part)
      content = .list(parts)
      return part
    }

    func addMember(_ name: String) -> Draft {
      var members: [(name: String, value: Draft)] = []
      if case .members(let others) = content { members = others }
      let member = Draft()
      content = .nothing
      members.append((name, member))
      content = .members(members)
      return member
    }

    func sort() {
      guard case .members(let members) = content else { return }
      content = .members(members.sorted { $0.name < $1.name })
    }
  }

  fileprivate let draft: Draft
  let codingPath: [any CodingKey]
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  /// Returns a value in JSON.
  static func node(of value: some Encodable) throws -> JSONNode {
    let draft = Draft()
    try JSONEncoding(draft: draft, codingPath: []).write(value)
    return draft.node
  }

  fileprivate func write<Value: Encodable>(_ value: Value) throws {
    switch value {
    case let text as String: draft.content = .node(.text(text))
    case let number as Double where !number.isFinite: throw refusal(value)
    case let number as Float where !number.isFinite: throw refusal(value)
    case let scalar as any SettingsScalar: draft.content = .node(.literal(scalar.description))
    default:
      try value.encode(to: self)
      // Their own order is another one in each run of a program.
      if value is any Unordered { draft.sort() }
    }
  }

  private func refusal(_ value: Any) -> EncodingError {
    .invalidValue(
      value,
      .init(codingPath: codingPath, debugDescription: "a number that JSON does not have"))
  }

  fileprivate func inside(_ key: some CodingKey) -> JSONEncoding {
    JSONEncoding(draft: draft.addMember(key.stringValue), codingPath: codingPath + [key])
  }

  fileprivate func part(_ number: Int) -> JSONEncoding {
    JSONEncoding(draft: draft.addPart(), codingPath: codingPath + [JSONKey(intValue: number)])
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    if case .members = draft.content {} else { draft.content = .members([]) }
    return KeyedEncodingContainer(Keyed(encoder: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    if case .list = draft.content {} else { draft.content = .list([]) }
    return List(encoder: self)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { Single(encoder: self) }
}

/// Values whose members have no order.
private protocol Unordered {}
extension Dictionary: Unordered {}

/// The place of a value in a list.
struct JSONKey: CodingKey {
  var stringValue: String
  var intValue: Int?

  init(intValue: Int) { (stringValue, self.intValue) = ("\(intValue)", intValue) }
  init(stringValue: String) { self.stringValue = stringValue }
}

// A generic function stands for those of all types that the protocols name.

private struct Keyed<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let encoder: JSONEncoding
  var codingPath: [any CodingKey] { encoder.codingPath }

  func encodeNil(forKey key: Key) { encoder.inside(key).draft.content = .node(.null) }
  func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
    try encoder.inside(key).write(value)
  }
  func nestedContainer<Inner: CodingKey>(
    keyedBy type: Inner.Type, forKey key: Key
  ) -> KeyedEncodingContainer<Inner> {
    encoder.inside(key).container(keyedBy: type)
  }
  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    encoder.inside(key).unkeyedContainer()
  }
  func superEncoder() -> any Encoder { encoder.inside(JSONKey(stringValue: "super")) }
  func superEncoder(forKey key: Key) -> any Encoder { encoder.inside(key) }
}

private struct Single: SingleValueEncodingContainer {
  let encoder: JSONEncoding
  var codingPath: [any CodingKey] { encoder.codingPath }

  func encodeNil() { encoder.draft.content = .node(.null) }
  func encode<Value: Encodable>(_ value: Value) throws { try encoder.write(value) }
}

private struct List: UnkeyedEncodingContainer {
  let encoder: JSONEncoding
  var codingPath: [any CodingKey] { encoder.codingPath }
  var count: Int {
    if case .list(let parts) = encoder.draft.content { parts.count } else { 0 }
  }

  private func part() -> JSONEncoding { encoder.part(count) }

  func encodeNil() { part().draft.content = .node(.null) }
  func encode<Value: Encodable>(_ value: Value) throws { try part().write(value) }
  func nestedContainer<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    part().container(keyedBy: type)
  }
  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { part().unkeyedContainer() }
  func superEncoder() -> any Encoder { part() }
}
