/// A line of markdown that is read from left to right, in bytes and in columns.
///
/// Indents are counted in columns, of which a tabulator takes as many as there are to the next
/// multiple of four. A tabulator may be taken in parts.
struct MarkdownLine {
  private let bytes: ArraySlice<UInt8>
  /// The number of the next byte.
  private var position: Int
  /// The column of the next byte.
  private var column = 0
  /// The columns of a tabulator that were taken in part and are left.
  private var rest = 0
  /// The byte after the blanks ahead, and its column.
  private var next: (position: Int, column: Int) = (0, 0)

  /// Makes a line of some bytes, which do not contain its end.
  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    position = bytes.startIndex
    findNext()
  }

  /// The columns of the blanks ahead.
  var indent: Int { next.column - column }
  /// True if nothing but blanks is ahead.
  var isBlank: Bool { next.position == bytes.endIndex }
  /// The first byte after the blanks ahead; nil if there is none.
  var first: UInt8? { isBlank ? nil : bytes[next.position] }
  /// The bytes after the blanks ahead.
  var content: ArraySlice<UInt8> { bytes[next.position...] }

  /// Takes the blanks ahead.
  mutating func skipIndent() { (position, column, rest) = (next.position, next.column, 0) }

  /// Takes the blanks ahead, and some bytes after them that are no tabulators.
  mutating func skip(bytes count: Int) {
    skipIndent()
    position += count
    column += count
    findNext()
  }

  /// Takes blanks of some columns, as far as there are.
  mutating func skip(columns count: Int) {
    var left = min(count, indent)
    while left > 0 {
      let width = bytes[position] != .tab ? 1 : rest > 0 ? rest : 4 - column % 4
      let used = min(width, left)
      (column, left) = (column + used, left - used)
      rest = width - used
      if rest == 0 { position += 1 }
    }
  }

  /// The rest of the line, with blanks for the rest of a tabulator.
  var remainder: [UInt8] {
    guard rest > 0 else { return Array(bytes[position...]) }
    return Array(repeating: .space, count: rest) + bytes[(position + 1)...]
  }

  private mutating func findNext() {
    next = (position, column)
    while next.position < bytes.endIndex {
      switch bytes[next.position] {
      case .space: next.column += 1
      case .tab: next.column += 4 - next.column % 4
      default: return
      }
      next.position += 1
    }
  }
}

extension UInt8 {
  static let tab = UInt8(ascii: "\t")
  static let lineFeed = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let space = UInt8(ascii: " ")
  static let backslash = UInt8(ascii: "\\")
  static let pipe = UInt8(ascii: "|")

  /// True for a space or a tabulator.
  var isBlank: Bool { self == .space || self == .tab }
  var isDigit: Bool { self &- 48 < 10 }
  /// True for `a` to `z` and `A` to `Z`.
  var isLetter: Bool { lowercased &- 97 < 26 }
  /// The small letter, for a letter.
  var lowercased: UInt8 { self &- 65 < 26 ? self | 32 : self }
}

extension Collection<UInt8> where SubSequence == ArraySlice<UInt8> {
  /// The bytes without blanks and line feeds at their ends.
  var trimmed: ArraySlice<UInt8> {
    var rest = self[startIndex...]
    while let first = rest.first, first.isBlank || first == .lineFeed { rest.removeFirst() }
    while let last = rest.last, last.isBlank || last == .lineFeed { rest.removeLast() }
    return rest
  }

  /// The number of equal bytes at the start.
  func run(of byte: UInt8) -> Int { prefix { $0 == byte }.count }

  /// The characters.
  var string: String { String(decoding: self, as: UTF8.self) }
}
