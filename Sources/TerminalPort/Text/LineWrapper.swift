import VirtualViews

/// Decides where lines end, one cluster at a time; greedy, so that a line takes all it can.
///
/// A space ends a word where lines are cut between words, and so does an ideograph (``LineEnds``); where they are cut
/// anywhere a space is a glyph like others. Positions are byte offsets. In `the quick fox` at width 7, when `i` does not fit:
///
///     the quick
///     ^  ^^   ^
///     |  ||   the cluster that does not fit
///     |  |word.start: the next line starts here
///     |  wordless.end: the line ends here
///     lineStart
struct LineWrapper {
  /// An offset and the columns of the line up to it.
  private struct Mark {
    var end = 0
    var columns = 0
  }

  /// The lines as ranges of byte offsets, if collected.
  private(set) var lines: [Range<Int>] = []
  /// The number of lines.
  private(set) var count = 0
  /// The columns of the widest line.
  private(set) var widest = 0

  private let metrics: TextMetrics
  private let width: Int
  private let wrapping: Wrapping
  private let collects: Bool
  private var lineStart = 0
  private var column = 0
  /// The part of the line that fits, spaces included.
  private var fitting = Mark()
  /// The line up to the end of the last word, and before the word that is being read.
  private var words = Mark()
  private var wordless = Mark()
  private var isInWord = false
  private var word = (start: 0, column: 0)

  init(_ metrics: TextMetrics, width: Int, wrapping: Wrapping, collects: Bool) {
    self.metrics = metrics
    self.width = max(1, width)
    self.wrapping = wrapping
    self.collects = collects
  }

  /// Reads a whole text.
  mutating func take(_ text: Substring) {
    let isASCII =
      unsafe text.utf8.withContiguousStorageIfAvailable { storage in
        let bytes = unsafe storage.span  // It ends before the closure does.
        for offset in bytes.indices {
          let byte = bytes[offset]
          guard byte < 0x7F, byte >= 0x20 || byte == 0x0A else { return false }
        }
        for offset in bytes.indices { take(bytes[offset], at: offset) }
        endLine(nextStart: bytes.count)
        return true
      } ?? false
    if !isASCII { takeClusters(text) }
  }

  private mutating func take(_ byte: UInt8, at offset: Int) {
    switch byte {
    case 0x0A: endLine(nextStart: offset + 1)
    case 0x20 where wrapping == .word: space(columns: 1, end: offset + 1)
    default: glyph(columns: 1, offset..<offset + 1)
    }
  }

  private mutating func takeClusters(_ text: Substring) {
    var source = SourceClusters(text, metrics)
    var offset = 0
    // The glyph right before the next one.
    var last: Unicode.Scalar?
    while let next = source.next() {
      let end = offset + next.byteCount
      defer { last = next.first }
      if next.isLineFeed {
        endLine(nextStart: end)
      } else if wrapping == .word, next.first == " " && next.byteCount == 1 || next.isTab {
        space(columns: next.columns(at: column), end: end)
      } else {
        // A tabulator that begins a line is wider than it would be in the line before.
        if next.isTab, column > 0, column + next.columns(at: column) > width {
          emit(fitting, nextStart: offset)
          column = 0
        }
        if wrapping == .word, isInWord, let last,
          LineEnds.areAllowed(between: last, and: next.first)
        {
          isInWord = false
        }
        glyph(columns: min(next.columns(at: column), max(2, width)), offset..<end)
      }
      offset = end
    }
    endLine(nextStart: offset)
  }

  private mutating func space(columns: Int, end: Int) {
    isInWord = false
    column += columns
    if column <= width { fitting = Mark(end: end, columns: column) }
  }

  private mutating func glyph(columns: Int, _ range: Range<Int>) {
    if !isInWord {
      isInWord = true
      word = (range.lowerBound, column)
      wordless = words
    }
    if column + columns > width, word.column > 0 {
      column -= word.column
      emit(wordless, nextStart: word.start)
    }
    if column + columns > width, column > 0 {
      emit(Mark(end: range.lowerBound, columns: column), nextStart: range.lowerBound)
      column = 0
    }
    column += columns
    words = Mark(end: range.upperBound, columns: column)
    fitting = words
  }

  private mutating func endLine(nextStart: Int) {
    emit(fitting, nextStart: nextStart)
    column = 0
    isInWord = false
    words = Mark(end: nextStart)
    fitting = words
  }

  private mutating func emit(_ line: Mark, nextStart: Int) {
    if collects { lines.append(lineStart..<line.end) }
    count += 1
    widest = max(widest, line.columns)
    lineStart = nextStart
    word = (nextStart, 0)
  }
}
