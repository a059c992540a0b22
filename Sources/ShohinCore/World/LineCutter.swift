/// Cuts bytes into lines.
package struct LineCutter {
  /// The longest line in bytes; a longer one comes in pieces.
  package let limit: Int

  // The bytes after a piece that tell whether its last character goes on; few need more.
  private let lookahead = 256

  private var rest: [UInt8] = []

  /// Makes a cutter that has seen nothing.
  ///
  /// - Parameter limit: the longest line in bytes, at least 4, so that a scalar fits.
  package init(limit: Int = 1 << 20) {
    precondition(limit >= 4, "A line of at most \(limit) bytes is shorter than a character.")
    self.limit = limit
  }

  /// Takes bytes and returns the lines that they complete.
  package mutating func feed(_ bytes: [UInt8]) -> [String] {
    var lines: [String] = []
    for piece in bytes.split(separator: .lineFeed, omittingEmptySubsequences: false) {
      rest += piece
      while rest.count > limit + lookahead { lines.append(takePiece()) }
      if piece.endIndex < bytes.endIndex {
        while isTooLong { lines.append(takePiece()) }
        lines.append(takeLine())
      }
    }
    return lines
  }

  /// Returns the line that has no end, or a piece of it; nil if there is nothing left.
  package mutating func finish() -> String? {
    if isTooLong { return takePiece() }
    return rest.isEmpty ? nil : takeLine()
  }

  /// True if the rest is more than a line, without a carriage return that belongs to its end.
  private var isTooLong: Bool { rest.count > limit + (rest.last == .carriageReturn ? 1 : 0) }

  private mutating func takeLine() -> String {
    defer { rest.removeAll(keepingCapacity: true) }
    return String(
      decoding: rest.last == .carriageReturn ? rest.dropLast() : rest[...], as: UTF8.self)
  }

  /// Takes as many bytes as a line may have, or fewer, so that no character is cut in two.
  private mutating func takePiece() -> String {
    var end = limit
    // Bytes that continue a scalar; more than three of them in a row are no text.
    while end > limit - 3, rest[end] & 0xC0 == 0x80 { end -= 1 }
    // One that takes all of the piece is cut.
    let begun = begunCharacter(before: end)
    if begun < end { end -= begun }
    defer { rest.removeFirst(end) }
    return String(decoding: rest[..<end], as: UTF8.self)
  }

  /// Returns the bytes of the character before an end that goes on after it; 0 if none does.
  private func begunCharacter(before end: Int) -> Int {
    // A character that is longer is cut; there are such, of hundreds of marks on a letter.
    let before = rest[..<end].suffix(lookahead)
    let after = rest[end...].prefix(lookahead)
    guard let last = String(decoding: before, as: UTF8.self).last,
      (String(last) + String(decoding: after, as: UTF8.self)).first != last,
      before.suffix(last.utf8.count).elementsEqual(last.utf8)
    else { return 0 }
    return last.utf8.count
  }
}

extension UInt8 {
  fileprivate static var lineFeed: UInt8 { UInt8(ascii: "\n") }
  fileprivate static var carriageReturn: UInt8 { UInt8(ascii: "\r") }
}
