public import VirtualViews

/// A text cut into lines that fit a width.
///
/// A line ends at a line feed (or carriage return with line feed), else before the word that no
/// longer fits; a word longer than a whole line is cut where the line is full. The spaces between
/// two words at such an end belong to neither line. Spaces before a line feed stay as far as they
/// fit. A text has at least one line, and one more than it has line feeds.
///
/// Lines that are cut anywhere (`Wrapping.character`) end where they are full, and no space is left out.
/// Only a cluster of two columns in a width of one is wider than the width; it has its own line.
public struct WrappedText: Hashable, Sendable {
  /// The lines, without the line feeds and the spaces at which they were cut.
  public let lines: [Substring]
  /// The columns of the widest line.
  public let columns: Int

  /// Makes the lines of a text; a width below 1 counts as 1, `nil` breaks at line feeds only.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public init(
    _ text: some StringProtocol, width: Int?, wrapping: Wrapping = .word, metrics: TextMetrics
  ) {
    let text = Substring(text)
    var wrapper = LineWrapper(metrics, width: width ?? .max, wrapping: wrapping, collects: true)
    wrapper.take(text)
    let utf8 = text.utf8
    // Indices of native strings are offsets, so that advancing them is O(1).
    lines = wrapper.lines.map { range in
      let start = utf8.index(utf8.startIndex, offsetBy: range.lowerBound)
      return text[start..<utf8.index(start, offsetBy: range.count)]
    }
    columns = wrapper.widest
  }
}

extension TextMetrics {
  /// Returns a text cut into lines that fit a width.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public func wrapped(
    _ text: some StringProtocol, to width: Int?, by wrapping: Wrapping = .word
  ) -> WrappedText {
    WrappedText(text, width: width, wrapping: wrapping, metrics: self)
  }

  /// Returns the lines of a text that fit a width, each with its styles and links.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public func wrapped(_ text: Text, to width: Int?, by wrapping: Wrapping = .word) -> [Text] {
    lines(of: text.string, to: width, by: wrapping).map { text.part($0) }
  }

  /// Returns the offsets in UTF-8 of the lines of a text that fit a width.
  package func lines(of text: String, to width: Int?, by wrapping: Wrapping) -> [Range<Int>] {
    var wrapper = LineWrapper(self, width: width ?? .max, wrapping: wrapping, collects: true)
    wrapper.take(Substring(text))
    return wrapper.lines
  }

  /// Returns the lines a text takes in a width and the columns of the widest, without making them.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public func size(
    of text: some StringProtocol, width: Int?, by wrapping: Wrapping = .word
  ) -> CellSize {
    var wrapper = LineWrapper(self, width: width ?? .max, wrapping: wrapping, collects: false)
    wrapper.take(Substring(text))
    return CellSize(columns: wrapper.widest, rows: wrapper.count)
  }
}
