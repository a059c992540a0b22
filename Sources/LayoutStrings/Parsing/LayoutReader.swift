import VirtualViews

/// A place in a layout string, and the parts that are read there.
///
/// The text is read byte by byte; every byte beyond ASCII is part of a word, so a part never ends inside a scalar.
struct LayoutReader {
  let text: String
  let bytes: [UInt8]
  var position = 0
  /// The property that the rules are for; nil if it is not known.
  var property: LayoutProperty?

  /// The most parentheses and `not` around a condition.
  ///
  /// Reading, comparing and releasing a condition take stack for each one.
  static let greatestDepth = 64

  init(_ text: String) {
    self.text = text
    bytes = Array(text.utf8)
  }

  // MARK: - Bytes

  /// The byte that comes next; nil at the end.
  var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  /// The byte a number of bytes behind the next one; nil beyond the end.
  func peek(_ count: Int) -> UInt8? {
    position + count < bytes.count ? bytes[position + count] : nil
  }

  mutating func skipBlanks() {
    while let byte = next, byte == 0x20 || (0x09...0x0D).contains(byte) { position += 1 }
  }

  /// Reads an ASCII character; returns false if another one comes next.
  mutating func read(_ character: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  static func startsWord(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x61...0x7A, 0x41...0x5A, 0x5F, 0x80...0xFF: true
    default: false
    }
  }

  static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  static func isWord(_ byte: UInt8) -> Bool { startsWord(byte) || isDigit(byte) || byte == 0x2D }

  // MARK: - Words

  /// Reads a word without quotation marks; nil if none comes next.
  mutating func word() -> String? {
    let start = position
    return skipWord() ? String(decoding: bytes[start..<position], as: UTF8.self) : nil
  }

  /// Skips a word without quotation marks; returns false if none comes next.
  mutating func skipWord() -> Bool {
    guard let first = next, Self.startsWord(first) else { return false }
    while let byte = next, Self.isWord(byte) { position += 1 }
    return true
  }

  /// Reads a word that is known; returns false if another one comes next, or none.
  mutating func readWord(_ known: StaticString) -> Bool {
    let start = position
    guard skipWord(), position - start == known.utf8CodeUnitCount else {
      position = start
      return false
    }
    let isKnown = known.description.utf8.elementsEqual(bytes[start..<position])
    if !isKnown { position = start }
    return isKnown
  }

  /// Reads a name in quotation marks; nil if none comes next.
  mutating func quotedName() throws(LayoutStringError) -> String? {
    let start = position
    guard read("\"") else { return nil }
    var name: [UInt8] = []
    while let byte = next {
      position += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: name, as: UTF8.self)
      case UInt8(ascii: "\\"):
        guard let escaped = next, escaped == UInt8(ascii: "\"") || escaped == byte else {
          throw mistake("Expected \\\" or \\\\ after a backslash.", at: position)
        }
        position += 1
        name.append(escaped)
      default: name.append(byte)
      }
    }
    throw mistake("This quotation mark is not closed.", at: start)
  }

  // MARK: - Mistakes

  func mistake(
    _ message: String, at offset: Int, suggestion: String? = nil
  ) -> LayoutStringError {
    LayoutStringError(text: text, offset: offset, message: message, suggestion: suggestion)
  }

  /// A mistake where something else was expected than what comes next.
  func expected(_ expectation: String, at offset: Int? = nil) -> LayoutStringError {
    var reader = self
    reader.position = offset ?? position
    return mistake("Expected \(expectation), but found \(reader.found).", at: reader.position)
  }

  /// A mistake about a word that is none of those that were expected.
  func unknown(
    _ kind: String, _ word: String, at offset: Int, among words: [String]
  ) -> LayoutStringError {
    let nearest = Spelling.nearest(to: word, among: words)
    let question = nearest.map { ", did you mean \"\($0)\"?" } ?? "."
    return mistake(
      "There is no \(kind) \"\(word.prefix(40))\"\(question) Expected \(LayoutWords.list(words)).",
      at: offset, suggestion: nearest)
  }

  /// The next word or character, as sentences about mistakes name it.
  private var found: String {
    guard next != nil else { return "the end" }
    var reader = self
    if let word = reader.word() { return "\"\(word.prefix(40))\"" }
    let byte = bytes[position]
    return byte < 0x20 || byte == 0x7F
      ? "a control character" : "\"\(Character(Unicode.Scalar(byte)))\""
  }
}
