/// Reads settings, and leaves out what cannot be read.
struct SettingsReader {
  private var lines: [String: (line: Int, text: String)] = [:]
  private let defaults: [String: String]
  // The texts of names without a line.
  private var base: [String: String]
  private var found: [SettingsMistake] = []

  /// The mistakes in the order of the lines.
  var mistakes: [SettingsMistake] { found.sorted { ($0.line ?? .max) < ($1.line ?? .max) } }

  /// Makes a reader of a text; the defaults count for names without a line.
  init(_ text: SettingsText, defaults: [String: String]) {
    (self.defaults, base) = (defaults, defaults)
    for (line, entry) in text.entries {
      if let entry {
        // The last line counts where two have the same name.
        lines[String(entry.name)] = (line, String(entry.value))
      } else {
        found.append(
          SettingsMistake(line: line, description: "Line \(line) is not a name, \"=\" and a value.")
        )
      }
    }
  }

  /// Makes a reader of all texts of a value; the defaults count for those that do not fit the others.
  init(_ texts: [String: String], defaults: [String: String]) {
    (self.defaults, base) = (defaults, [:])
    lines = texts.mapValues { (0, $0) }
  }

  /// Returns the settings; nil if they cannot even be made of the defaults.
  mutating func read<Value: Decodable>(_ type: Value.Type) -> Value? {
    while true {
      let names = SettingsDecoder.Names(
        base.merging(lines.mapValues(\.text)) { $1 }, defaults: base)
      do {
        let value = try Value(from: SettingsDecoder(names: names, codingPath: []))
        for (name, line) in lines where !names.asked.contains(name) {
          add(line.line, "Line \(line.line) names \"\(name)\", and there is no such setting.")
        }
        return value
      } catch {
        guard leaveOut(error) else { return nil }
      }
    }
  }

  /// Takes the default instead of the text that led to an error; false if there is no other text.
  private mutating func leaveOut(_ error: any Error) -> Bool {
    var path: [any CodingKey] =
      switch error as? DecodingError {
      case .dataCorrupted(let context), .typeMismatch(_, let context),
        .valueNotFound(_, let context), .keyNotFound(_, let context):
        context.codingPath
      default: []
      }
    while !path.isEmpty {
      if let (line, text) = lines.removeValue(forKey: path.name) {
        base[path.name] = defaults[path.name]
        add(line, "Line \(line): \"\(path.name)\" cannot be \"\(text)\".")
        return true
      }
      if base[path.name] == nil, let text = defaults[path.name] {
        base[path.name] = text
        return true
      }
      path.removeLast()
    }
    found.append(SettingsMistake(description: "The settings do not fit each other: \(error)"))
    return false
  }

  private mutating func add(_ line: Int, _ sentence: String) {
    found.append(SettingsMistake(line: line, description: sentence))
  }
}

/// Decodes values of texts with names.
struct SettingsDecoder: Decoder {
  /// The texts, and which of them somebody asked for.
  final class Names {
    fileprivate let texts: [String: String]
    fileprivate let defaults: [String: String]
    fileprivate(set) var asked: Set<String> = []

    init(_ texts: [String: String], defaults: [String: String]) {
      (self.texts, self.defaults) = (texts, defaults)
    }

    fileprivate func text(_ name: String) -> String? {
      asked.insert(name)
      return texts[name]
    }
  }

  fileprivate let names: Names
  let codingPath: [any CodingKey]
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(Keyed(decoder: self))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    List(path: codingPath, parts: SettingsQuotes.parts(of: try text()))
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { Single(decoder: self) }

  fileprivate func inside(_ key: any CodingKey) -> SettingsDecoder {
    SettingsDecoder(names: names, codingPath: codingPath + [key])
  }

  fileprivate func text() throws -> String {
    if let text = names.text(codingPath.name) { return text }
    throw failure("nothing has this name")
  }

  fileprivate func failure(_ sentence: String) -> DecodingError {
    .dataCorrupted(.init(codingPath: codingPath, debugDescription: sentence))
  }
}

private struct Keyed<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let decoder: SettingsDecoder
  var codingPath: [any CodingKey] { decoder.codingPath }

  /// The names inside, without those of no value: they have been taken out.
  var allKeys: [Key] {
    // By bytes: a name may begin with a character that is one with the dot.
    let prefix = (codingPath.isEmpty ? "" : codingPath.name + ".").utf8
    let inside = decoder.names.texts.keys.filter { $0.utf8.starts(with: prefix) }.sorted()
    for name in inside { decoder.names.asked.insert(name) }
    var seen: Set<String> = []
    var keys: [Key] = []
    for name in inside where decoder.names.texts[name] != "" {
      let parts = name.utf8.dropFirst(prefix.count).split(separator: UInt8(ascii: "."))
      guard let first = parts.first else { continue }
      let text = String(Substring(first))
      if seen.insert(text).inserted, let key = Key(stringValue: text) { keys.append(key) }
    }
    return keys
  }

  func contains(_ key: Key) -> Bool {
    let name = decoder.inside(key).codingPath.name
    if decoder.names.text(name) != nil { return true }
    let inside = decoder.names.texts.filter { $0.key.utf8.starts(with: (name + ".").utf8) }
    if inside.values.contains(where: { !$0.isEmpty }) { return true }
    // Nothing but names of no value: that is how a structure is written that is not there, where the default has
    // values. Otherwise its lists are empty.
    guard inside.keys.contains(where: { !(decoder.names.defaults[$0] ?? "").isEmpty }) else {
      return !inside.isEmpty
    }
    decoder.names.asked.formUnion(inside.keys)
    return false
  }
  func decodeNil(forKey key: Key) -> Bool {
    decoder.names.text(decoder.inside(key).codingPath.name) == "" || !contains(key)
  }
  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try Value(from: decoder.inside(key))
  }
  func nestedContainer<Inner: CodingKey>(
    keyedBy type: Inner.Type, forKey key: Key
  ) -> KeyedDecodingContainer<Inner> {
    decoder.inside(key).container(keyedBy: type)
  }
  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try decoder.inside(key).unkeyedContainer()
  }
  func superDecoder() -> any Decoder { decoder }
  func superDecoder(forKey key: Key) -> any Decoder { decoder.inside(key) }
}

private struct Single: SingleValueDecodingContainer {
  let decoder: SettingsDecoder
  var codingPath: [any CodingKey] { decoder.codingPath }

  func decodeNil() -> Bool { decoder.names.text(codingPath.name) == "" }
  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    guard let scalar = Value.self as? any SettingsScalar.Type else {
      return try Value(from: decoder)
    }
    let text = try decoder.text()
    guard let plain = SettingsQuotes.unquoted(text[...]), let value = scalar.init(plain) as? Value
    else { throw decoder.failure("\(text) is no \(type)") }
    return value
  }
}

private struct List: UnkeyedDecodingContainer {
  let path: [any CodingKey]
  let parts: [Substring]
  var currentIndex = 0

  var codingPath: [any CodingKey] { path }
  var count: Int? { parts.count }
  var isAtEnd: Bool { currentIndex >= parts.count }

  func decodeNil() -> Bool { false }
  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try Value(from: try next())
  }
  mutating func nestedContainer<Key: CodingKey>(
    keyedBy type: Key.Type
  ) throws -> KeyedDecodingContainer<Key> {
    throw DecodingError.dataCorrupted(.init(codingPath: path, debugDescription: "a list in a list"))
  }
  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    throw DecodingError.dataCorrupted(.init(codingPath: path, debugDescription: "a list in a list"))
  }
  mutating func superDecoder() throws -> any Decoder { try next() }

  /// The decoder of the next part, in which that is a text of its own.
  private mutating func next() throws -> SettingsDecoder {
    guard !isAtEnd else {
      throw DecodingError.dataCorrupted(.init(codingPath: path, debugDescription: "a short list"))
    }
    defer { currentIndex += 1 }
    let names = SettingsDecoder.Names([path.name: String(parts[currentIndex])], defaults: [:])
    return SettingsDecoder(names: names, codingPath: path)
  }
}
