import Documents
public import TextBackend
public import VirtualViews

extension Transcript {
  /// Takes the lines that are finished and not printed yet, for the place above an inline program.
  ///
  /// ```swift
  /// if let lines = model.transcript.takeFinished(columns: model.columns) { return .printAbove(lines) }
  /// ```
  ///
  /// Entries are taken in order, up to the first one that may still change; of an answer that is being written,
  /// the blocks that cannot change any more are taken. Each line is taken once. What is left is ``unprinted``,
  /// which `liveTranscript` shows.
  ///
  /// - Parameters:
  ///   - columns: the most columns of a line; below 1 counts as 1.
  ///   - metrics: the number of columns that text takes on the screen.
  ///   - look: the looks of the parts.
  /// - Returns: the lines, with a line feed between them; nil if there are none.
  /// - Complexity: O(*n*) in the length of the lines.
  public mutating func takeFinished(
    columns: Int, metrics: TextMetrics = TextMetrics(), look: TranscriptLook = TranscriptLook()
  ) -> Text? {
    let maker = EntryLines(columns: max(1, columns), metrics: metrics, look: look)
    var (lines, number, blocks) = ([Text](), printedCount, printedBlocks)
    while number < count, self[number].isFinished {
      lines += maker.lines(of: self[number], blocks: blocks..<Int.max)
      (number, blocks) = (number + 1, 0)
    }
    if number < count, case .assistant(let document) = self[number].content {
      let finished = document.finishedBlockCount
      if finished > blocks {
        lines += maker.lines(of: self[number], blocks: blocks..<finished)
        blocks = finished
      }
    }
    notePrinted(entries: number, blocks: blocks)
    return lines.isEmpty ? nil : lines.joined(separator: "\n")
  }

  /// Returns the lines of all entries, whether they were printed or not, as for a file.
  ///
  /// - Parameters:
  ///   - columns: the most columns of a line; below 1 counts as 1.
  ///   - metrics: the number of columns that text takes on the screen.
  ///   - look: the looks of the parts.
  /// - Returns: the lines.
  /// - Complexity: O(*n*) in the length of the lines.
  public func lines(
    columns: Int, metrics: TextMetrics = TextMetrics(), look: TranscriptLook = TranscriptLook()
  ) -> [Text] {
    let maker = EntryLines(columns: max(1, columns), metrics: metrics, look: look)
    return entries.flatMap { maker.lines(of: $0) }
  }
}
