/// The lines of a text, without their ends.
///
/// A line ends with a line feed; a carriage return before it belongs to the line, so that texts with other ends
/// of lines differ.
struct TextLines {
  /// The lines.
  let lines: [Substring]
  /// True if a line feed ends the last line, or there is none.
  let endsWithLineFeed: Bool

  init(_ text: String) {
    var lines: [Substring] = []
    var start = text.startIndex
    let bytes = text.utf8
    while let end = bytes[start...].firstIndex(of: 0x0A) {
      lines.append(text[start..<end])
      start = bytes.index(after: end)
    }
    endsWithLineFeed = start == text.endIndex
    if !endsWithLineFeed { lines.append(text[start...]) }
    self.lines = lines
  }
}

/// A part of a text as a key by its bytes: equal strings may have other bytes, such as an accent by itself.
struct TextBytes: Hashable {
  let text: Substring

  static func == (one: TextBytes, other: TextBytes) -> Bool {
    one.text.utf8.elementsEqual(other.text.utf8)
  }

  // Strings of equal bytes are equal, and have one hash.
  func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

/// Gives equal lines equal numbers, so that they are compared at once.
struct LineNumbers {
  private var numbers: [TextBytes: Int32] = [:]

  /// The numbers of the lines of a text.
  ///
  /// A last line without a line feed differs from the same line with one.
  mutating func numbers(of text: TextLines) -> [Int32] {
    var result = text.lines.map { number(of: $0) }
    if !text.endsWithLineFeed, let last = result.popLast() { result.append(~last) }
    return result
  }

  private mutating func number(of line: Substring) -> Int32 {
    let line = TextBytes(text: line)
    if let number = numbers[line] { return number }
    let number = Int32(truncatingIfNeeded: numbers.count)
    numbers[line] = number
    return number
  }
}
