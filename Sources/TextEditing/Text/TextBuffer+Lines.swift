/// A place in a text by its line.
public struct TextPosition: Hashable, Comparable, Sendable {
  /// The number of the line, counted from 0.
  public var line: Int
  /// The number of bytes of the line before the place.
  public var column: Int

  /// Makes a place.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// Returns true if one place comes before another one.
  public static func < (left: TextPosition, right: TextPosition) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}

extension TextBuffer {
  /// The number of lines, at least 1.
  public var lineCount: Int { root.summary.breaks + 1 }

  /// Returns the number of the line of a position, counted from 0.
  ///
  /// - Complexity: O(log *n*) in the bytes of the text.
  public func line(at position: Int) -> Int {
    root.summary(before: edge(atOrBefore: position)).breaks
  }

  /// Returns the position at which a line begins; the end of the text for one behind the last.
  ///
  /// - Complexity: O(log *n*) in the bytes of the text.
  public func start(ofLine line: Int) -> Int {
    guard line > 0 else { return 0 }
    guard line < lineCount else { return count }
    let start = root.offset(afterBreak: line)
    let isInside = byte(at: start - 1) == .carriageReturn && byte(at: start) == .lineFeed
    return isInside ? start + 1 : start
  }

  /// Returns the range of a line without what ends it.
  ///
  /// - Complexity: O(log *n*) in the bytes of the text.
  public func range(ofLine line: Int) -> Range<Int> {
    let line = min(max(0, line), lineCount)
    let (start, next) = (start(ofLine: line), start(ofLine: line + 1))
    guard line + 1 < lineCount else { return start..<next }
    let isPair =
      next - start > 1 && byte(at: next - 2) == .carriageReturn
      && byte(at: next - 1) == .lineFeed
    return start..<next - (isPair ? 2 : 1)
  }

  /// Returns the text of a line without what ends it.
  ///
  /// - Complexity: O(log *n* + *m*) in the bytes of the text and of the line.
  public func line(_ line: Int) -> String {
    String(decoding: bytes(in: range(ofLine: line)), as: UTF8.self)
  }

  /// Returns the line and the column of a position.
  ///
  /// - Complexity: O(log *n*) in the bytes of the text.
  public func place(of position: Int) -> TextPosition {
    let position = edge(atOrBefore: position)
    let line = root.summary(before: position).breaks
    return TextPosition(line: line, column: position - start(ofLine: line))
  }

  /// Returns the position of a line and a column; behind the last column of a line it is the line's end.
  ///
  /// - Complexity: O(log *n*) in the bytes of the text.
  public func position(of place: TextPosition) -> Int {
    let range = range(ofLine: place.line)
    return edge(atOrBefore: range.lowerBound + min(max(0, place.column), range.count))
  }

  /// The byte at an offset; nil outside of the text.
  func byte(at offset: Int) -> UInt8? {
    guard (0..<count).contains(offset) else { return nil }
    let (bytes, start) = root.leaf(at: offset)
    return bytes[offset - start]
  }
}
