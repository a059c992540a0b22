public import VirtualViews

extension TextMetrics {
  /// Returns one line of text, cut and marked by an ellipsis if it takes more than some columns.
  ///
  /// An ellipsis for which there is no room is left out. A wide cluster is never cut in two, so
  /// the result may be a column narrower than asked for.
  ///
  /// - Parameters:
  ///   - text: the line.
  ///   - columns: the most columns of the result.
  ///   - truncation: the place of the cut.
  ///   - ellipsis: the mark at the cut; nil for that of these metrics.
  /// - Returns: the line.
  /// - Complexity: O(*n*) in the length of the text.
  public func truncated(
    _ text: some StringProtocol, to columns: Int, at truncation: Truncation = .tail,
    ellipsis: String? = nil
  ) -> String {
    guard self.columns(of: text) > columns else { return String(text) }
    let text = Substring(text)
    let (lost, mark) = cut(text, to: columns, at: truncation, ellipsis ?? self.ellipsis)
    let (start, end) = (text.utf8.startIndex, text.utf8.endIndex)
    return text[start..<text.utf8.index(start, offsetBy: lost.lowerBound)] + mark
      + text[text.utf8.index(start, offsetBy: lost.upperBound)..<end]
  }

  /// Returns one line of text, cut and marked by an ellipsis if it takes more than some columns.
  ///
  /// The ellipsis looks like the first of what it stands for.
  ///
  /// - Parameters:
  ///   - text: the line.
  ///   - columns: the most columns of the result.
  ///   - truncation: the place of the cut.
  /// - Returns: the line, with the styles and links of what is left.
  /// - Complexity: O(*n*) in the length of the text.
  public func truncated(
    _ text: Text, to columns: Int, at truncation: Truncation = .tail
  ) -> Text {
    guard self.columns(of: text.string) > columns else { return text }
    let (lost, mark) = cut(Substring(text.string), to: columns, at: truncation, ellipsis)
    return text.replacing(lost, with: mark)
  }

  /// Returns one line of text in exactly some columns: with blanks at its sides, or cut and marked by an
  /// ellipsis.
  ///
  /// - Parameters:
  ///   - text: the line.
  ///   - columns: the columns of the result.
  ///   - alignment: the place of the text among the blanks.
  /// - Returns: the line, with its styles and links; the blanks have none.
  /// - Complexity: O(*n*) in the length of the text and the number of columns.
  public func padded(_ text: Text, to columns: Int, alignment: TextAlignment = .natural) -> Text {
    let text = truncated(text, to: columns)
    let width = self.columns(of: text)
    let before = alignment.column(of: width, in: columns)
    func blanks(_ count: Int) -> Text { Text(String(repeating: " ", count: max(0, count))) }
    return blanks(before) + text + blanks(columns - width - before)
  }

  /// The bytes that a line that is too long loses, and the mark that stands for them.
  private func cut(
    _ text: Substring, to columns: Int, at truncation: Truncation, _ ellipsis: String
  ) -> (lost: Range<Int>, mark: String) {
    let isMarked = columns >= self.columns(of: ellipsis)
    let ellipsis = isMarked ? ellipsis : ""
    let (room, count) = (columns - self.columns(of: ellipsis), text.utf8.count)
    switch truncation {
    case .tail: return (firstBytes(of: text, columns: room)..<count, ellipsis)
    case .head: return (0..<count - lastBytes(of: text, columns: room), ellipsis)
    case .middle:
      let start = firstBytes(of: text, columns: room - room / 2)
      return (start..<count - lastBytes(of: text, columns: room / 2), ellipsis)
    }
  }

  /// The bytes of the clusters that fit at the start.
  private func firstBytes(of text: Substring, columns: Int) -> Int {
    var source = SourceClusters(text, self)
    var (column, byteCount) = (0, 0)
    while let next = source.next() {
      column += next.columns(at: column)
      guard column <= columns else { break }
      byteCount += next.byteCount
    }
    return byteCount
  }

  /// The bytes of the clusters that fit at the end; a tabulator counts as the widest one.
  private func lastBytes(of text: Substring, columns: Int) -> Int {
    var source = SourceClusters(text, self)
    var clusters: [(columns: Int, byteCount: Int)] = []
    while let next = source.next() { clusters.append((next.columns(at: 0), next.byteCount)) }
    var (column, byteCount) = (0, 0)
    for cluster in clusters.reversed() {
      column += cluster.columns
      guard column <= columns else { break }
      byteCount += cluster.byteCount
    }
    return byteCount
  }
}
