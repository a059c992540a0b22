/// A place in a text that is no JSON.
public struct JSONMistake: Error, Equatable, Sendable {
  /// The number of bytes before it.
  public var place: Int
  /// The mistake in words.
  public var sentence: String
}

/// Reads one value of JSON.
struct JSONReader {
  private let bytes: [UInt8]
  private var place = 0
  private var depth = 0

  private init(_ text: String) { bytes = Array(text.utf8) }

  /// The value that a text is.
  static func value(of text: String) throws(JSONMistake) -> JSON {
    var reader = JSONReader(text)
    let value = try reader.value()
    reader.skipBlanks()
    guard reader.place == reader.bytes.count else { throw reader.mistake("Nothing may follow.") }
    return value
  }

  private func mistake(_ sentence: String) -> JSONMistake {
    JSONMistake(place: place, sentence: sentence)
  }

  private var next: UInt8? { place < bytes.count ? bytes[place] : nil }

  private mutating func skipBlanks() {
    while let byte = next, byte == 0x20 || (0x09...0x0D).contains(byte) { place += 1 }
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    skipBlanks()
    guard next == byte else { return false }
    place += 1
    return true
  }

  private mutating func value() throws(JSONMistake) -> JSON {
    skipBlanks()
    guard depth < 512 else { throw mistake("The value is nested too deeply.") }
    depth += 1
    defer { depth -= 1 }
    switch next {
    case UInt8(ascii: "{"): return try object()
    case UInt8(ascii: "["): return try list()
    case UInt8(ascii: "\""): return .text(try text())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: return try number()
    }
  }

  private mutating func word(_ word: String, _ value: JSON) throws(JSONMistake) -> JSON {
    guard bytes[place...].starts(with: word.utf8) else { throw mistake("Here is no value.") }
    place += word.utf8.count
    return value
  }

  private mutating func number() throws(JSONMistake) -> JSON {
    let start = place
    while let byte = next, "+-.eE0123456789".utf8.contains(byte) { place += 1 }
    guard let number = Double(String(decoding: bytes[start..<place], as: UTF8.self)),
      number.isFinite
    else {
      place = start
      throw mistake("Here is no value.")
    }
    return .number(number)
  }

  private mutating func list() throws(JSONMistake) -> JSON {
    place += 1
    var values: [JSON] = []
    if take(UInt8(ascii: "]")) { return .list([]) }
    repeat { values.append(try value()) } while take(UInt8(ascii: ","))
    guard take(UInt8(ascii: "]")) else { throw mistake("A comma or ] is missing.") }
    return .list(values)
  }

  private mutating func object() throws(JSONMistake) -> JSON {
    place += 1
    var parts: [JSON.Member] = []
    if take(UInt8(ascii: "}")) { return .members([]) }
    repeat {
      skipBlanks()
      guard next == UInt8(ascii: "\"") else {
        throw mistake("A name in quotation marks is missing.")
      }
      let name = try text()
      guard take(UInt8(ascii: ":")) else { throw mistake("A colon is missing.") }
      parts.append(JSON.Member(name: name, value: try value()))
    } while take(UInt8(ascii: ","))
    guard take(UInt8(ascii: "}")) else { throw mistake("A comma or } is missing.") }
    return .members(parts)
  }

  private mutating func text() throws(JSONMistake) -> String {
    place += 1
    var text: [UInt8] = []
    while let byte = next {
      place += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"): text += try escape()
      default: text.append(byte)
      }
    }
    throw mistake("The quotation mark at the end is missing.")
  }

  private mutating func escape() throws(JSONMistake) -> [UInt8] {
    let plain: [UInt8: UInt8] = [
      0x22: 0x22, 0x5C: 0x5C, 0x2F: 0x2F, 0x62: 0x08, 0x66: 0x0C, 0x6E: 0x0A, 0x72: 0x0D,
      0x74: 0x09,
    ]
    guard let byte = next else { throw mistake("The quotation mark at the end is missing.") }
    place += 1
    if let plain = plain[byte] { return [plain] }
    guard byte == UInt8(ascii: "u") else { throw mistake("There is no such escape.") }
    let high = try unit()
    guard (0xD800..<0xDC00).contains(high) else { return Self.bytes(of: high) }
    guard next == 0x5C, place + 1 < bytes.count, bytes[place + 1] == UInt8(ascii: "u") else {
      return Self.bytes(of: 0xFFFD)
    }
    let before = place
    place += 2
    let low = try unit()
    guard (0xDC00..<0xE000).contains(low) else {
      // It is no part of the pair, and stands for itself.
      place = before
      return Self.bytes(of: 0xFFFD)
    }
    return Self.bytes(of: 0x10000 + (high - 0xD800) << 10 + (low - 0xDC00))
  }

  private mutating func unit() throws(JSONMistake) -> UInt32 {
    let digits = bytes[place..<min(place + 4, bytes.count)]
    // A sign before them would be read as well.
    let isSigned = digits.first.map("+-".utf8.contains) ?? true
    guard digits.count == 4, !isSigned,
      let unit = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw mistake("Four hexadecimal digits are missing.") }
    place += 4
    return unit
  }

  private static func bytes(of scalar: UInt32) -> [UInt8] {
    Array(String(Unicode.Scalar(scalar) ?? "\u{FFFD}").utf8)
  }
}
