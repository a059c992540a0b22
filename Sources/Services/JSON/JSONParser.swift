/// A place at which a text is no JSON.
struct JSONMistake: Error, Equatable, CustomStringConvertible {
  /// The line, counted from 1; nil if it is not known.
  var line: Int?
  /// The reason.
  var reason: String

  var description: String { (line.map { "line \($0)" } ?? "it") + " \(reason)" }
}

/// Reads JSON.
struct JSONParser {
  private let bytes: [UInt8]
  private var position = 0
  // The number of lists and objects around the position. Deeper ones could use up the stack.
  private var depth = 0
  private static let deepest = 512

  /// Returns the value in a text.
  static func node(in bytes: [UInt8]) throws(JSONMistake) -> JSONNode {
    guard String(validating: bytes, as: UTF8.self) != nil else {
      throw JSONMistake(reason: "is no text in UTF-8")
    }
    var parser = JSONParser(bytes: bytes)
    // Some editors put a sign for the order of bytes before a text.
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { parser.position = 3 }
    let node = try parser.takeValue()
    parser.skipBlanks()
    guard parser.position == bytes.count else { throw parser.mistake("has more than one value") }
    return node
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private func mistake(_ reason: String? = nil) -> JSONMistake {
    let line = bytes[..<min(position, bytes.count)].count { $0 == .lineFeed } + 1
    return JSONMistake(
      line: line,
      reason: reason ?? (next == nil ? "ends too early" : "has a sign that should not be there"))
  }

  private mutating func skipBlanks() {
    while let byte = next, byte == 32 || byte == 9 || byte == 10 || byte == 13 { position += 1 }
  }

  private mutating func take(_ sign: Unicode.Scalar) -> Bool {
    skipBlanks()
    guard next == UInt8(ascii: sign) else { return false }
    position += 1
    return true
  }

  private mutating func expect(_ sign: Unicode.Scalar) throws(JSONMistake) {
    guard take(sign) else { throw mistake() }
  }

  private mutating func takeValue() throws(JSONMistake) -> JSONNode {
    if take("{") { return .members(try takeMembers()) }
    if take("[") { return .list(try takeList()) }
    if take("\"") { return .text(try takeText()) }
    return .literal(try takeLiteral())
  }

  // MARK: - Lists and objects

  private mutating func takeMembers() throws(JSONMistake) -> [JSONNode.Member] {
    var members: [JSONNode.Member] = []
    try takeParts("}") { parser throws(JSONMistake) in
      try parser.expect("\"")
      let name = try parser.takeText()
      try parser.expect(":")
      members.append(JSONNode.Member(name: name, value: try parser.takeValue()))
    }
    return members
  }

  private mutating func takeList() throws(JSONMistake) -> [JSONNode] {
    var values: [JSONNode] = []
    try takeParts("]") { parser throws(JSONMistake) in values.append(try parser.takeValue()) }
    return values
  }

  private mutating func takeParts(
    _ close: Unicode.Scalar, _ takePart: (inout JSONParser) throws(JSONMistake) -> Void
  ) throws(JSONMistake) {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.deepest else { throw mistake("has values that are too deep in others") }
    if take(close) { return }
    repeat { try takePart(&self) } while take(",")
    try expect(close)
  }

  // MARK: - Texts, numbers and words

  /// Takes a text behind its first quotation mark.
  private mutating func takeText() throws(JSONMistake) -> String {
    var text: [UInt8] = []
    while let byte = next, byte >= 0x20 {
      position += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"): text += String(try takeEscape()).utf8
      default: text.append(byte)
      }
    }
    throw mistake()
  }

  private mutating func takeEscape() throws(JSONMistake) -> Unicode.Scalar {
    guard let byte = next else { throw mistake() }
    position += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{c}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return try takeScalar()
    default: throw mistake("has an unknown escape in a text")
    }
  }

  /// Takes the number of a character; those above U+FFFF are two numbers in UTF-16.
  private mutating func takeScalar() throws(JSONMistake) -> Unicode.Scalar {
    let first = try takeHex()
    if let scalar = Unicode.Scalar(first) { return scalar }
    guard (0xD800..<0xDC00).contains(first), bytes[position...].starts(with: "\\u".utf8) else {
      throw mistake("has half of a character")
    }
    position += 2
    let second = try takeHex()
    guard (0xDC00..<0xE000).contains(second),
      let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
    else { throw mistake("has half of a character") }
    return scalar
  }

  private mutating func takeHex() throws(JSONMistake) -> UInt32 {
    let digits = bytes[position...].prefix(4)
    guard digits.count == 4, digits.allSatisfy({ Self.isHex($0) }),
      let number = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw mistake("has an unknown escape in a text") }
    position += 4
    return number
  }

  private static func isHex(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
      UInt8(ascii: "A")...UInt8(ascii: "F"):
      true
    default: false
    }
  }

  private mutating func takeLiteral() throws(JSONMistake) -> String {
    for word in ["true", "false", "null"] where bytes[position...].starts(with: word.utf8) {
      position += word.utf8.count
      return word
    }
    let start = position
    if next == UInt8(ascii: "-") { position += 1 }
    // No number but 0 begins with a 0.
    if next == UInt8(ascii: "0") { position += 1 } else { try takeDigits() }
    if next == UInt8(ascii: ".") {
      position += 1
      try takeDigits()
    }
    if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
      position += 1
      if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { position += 1 }
      try takeDigits()
    }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private mutating func takeDigits() throws(JSONMistake) {
    let start = position
    while let byte = next, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { position += 1 }
    guard position > start else { throw mistake() }
  }
}
