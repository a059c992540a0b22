import VirtualViews

/// A mistake in a markup, with its place.
///
/// ```
/// Login.ui.xml:3:10: label has no "txt", did you mean "text"?
///   <label txt="Name"/>
///          ^
/// ```
public struct MarkupError: Error, Hashable, Sendable {
  /// The name of the file.
  public let file: String
  /// The line of the mistake, counted from 1.
  public let line: Int
  /// The characters before the mistake in its line, counted from 1.
  public let column: Int
  /// A sentence that says what is wrong.
  public let message: String
  /// The known word that was probably meant; nil for none.
  public let suggestion: String?
  /// The line in which the mistake is.
  public let excerpt: String
}

extension MarkupError {
  /// Returns the known word that is most like an unknown one; nil if none is like it.
  public static func suggestion(for word: String, among words: [String]) -> String? {
    Spelling.nearest(to: word, among: words)
  }
}

extension MarkupError: CustomStringConvertible {
  /// The place and the sentence, the line, and a caret below it.
  ///
  /// Of a long line, the 40 characters on either side of the mistake are shown.
  public var description: String {
    let (before, after) = (excerpt.prefix(column - 1), excerpt.dropFirst(column - 1))
    let start = before.count > 40 ? "…" + before.suffix(40) : String(before)
    let end = after.count > 40 ? after.prefix(40) + "…" : after
    let indent = String(start.map { $0 == "\t" ? $0 : " " })
    let meant = suggestion.map { ", did you mean \"\($0)\"?" } ?? "."
    return "\(file):\(line):\(column): \(message)\(meant)\n  \(start)\(end)\n  \(indent)^"
  }
}

/// The text of a markup, in which places are found.
struct MarkupSource: Sendable {
  let file: String
  let bytes: [UInt8]
  /// The bytes at which lines begin.
  private let lines: [Int]

  init(file: String, bytes: [UInt8]) {
    (self.file, self.bytes) = (file, bytes)
    lines = [0] + bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
  }

  /// The line of a byte, counted from 1.
  func line(of offset: Int) -> Int {
    var (low, high) = (0, lines.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if lines[middle] <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }

  /// Returns the byte of the file at which a byte of a value is written; references in the file are longer.
  ///
  /// - Parameters:
  ///   - offset: the byte of the value.
  ///   - value: the value as it was read.
  ///   - start: the byte of the file at which it begins.
  /// - Returns: the byte; the start if something else is written there, such as the name of a style.
  func place(of offset: Int, in value: String, from start: Int) -> Int {
    var (place, read) = (start, 0)
    for scalar in value.unicodeScalars {
      guard read < offset else { break }
      guard place < bytes.count else { return start }
      let width = UTF8.width(scalar)
      if bytes[place] == UInt8(ascii: "&") {
        guard let end = bytes[place...].firstIndex(of: UInt8(ascii: ";")) else { return start }
        place = end + 1
      } else {
        let written = bytes[place...].prefix(width)
        guard written.elementsEqual(String(scalar).utf8) else { return start }
        place += width
      }
      read += width
    }
    return place
  }

  /// Returns a mistake at a byte.
  func error(
    at offset: Int, _ message: String, suggestion: String? = nil
  ) -> MarkupError {
    let offset = min(max(0, offset), bytes.count)
    let start = bytes[..<offset].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let end = bytes[offset...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    let line = line(of: offset)
    func text(_ bytes: ArraySlice<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }
    return MarkupError(
      file: file, line: line, column: text(bytes[start..<offset]).count + 1, message: message,
      suggestion: suggestion, excerpt: text(bytes[start..<end]))
  }
}
