import TextBackend

/// The columns of a text view: the gutter, the text, a cell for the caret and the bar.
struct TextViewGeometry: Equatable {
  /// The columns of signs and numbers before the text.
  let gutter: Int
  /// The columns of the text, without the cell that is kept for the caret behind it.
  let text: Int
  /// The column of the bar; nil without one.
  let bar: Int?
  /// The digits of line numbers; 0 without numbers.
  let digits: Int
  /// True if a column is kept for signs.
  let hasMarks: Bool

  init(_ view: TextView, lines: Int, columns: Int, hasBar: Bool) {
    hasMarks = view.keepsMarkColumn || !view.marks.isEmpty
    digits = view.showsLineNumbers ? max(2, "\(lines)".count) : 0
    let wanted = (hasMarks ? 1 : 0) + digits + (hasMarks || digits > 0 ? 1 : 0)
    // A gutter that leaves no room for text is left out.
    gutter = columns - wanted >= 4 ? wanted : 0
    let bar = hasBar && columns - gutter >= 4 ? columns - 1 : nil
    self.bar = bar
    text = max(1, columns - gutter - (bar == nil ? 0 : 1) - 1)
  }
}

extension TextView {
  /// The columns of the view and the rows of its text.
  func layout(
    _ memory: TextViewMemory, columns: Int, rows: Int, _ metrics: TextMetrics
  ) -> (geometry: TextViewGeometry, walk: RowWalk) {
    func layout(hasBar: Bool) -> (TextViewGeometry, RowWalk) {
      let geometry = TextViewGeometry(
        self, lines: memory.edited.text.lineCount, columns: columns, hasBar: hasBar)
      let walk = RowWalk(
        memory.edited, width: wrapsLines ? geometry.text : nil, tabColumns: tabColumns,
        metrics: metrics)
      return (geometry, walk)
    }
    var (geometry, walk) = layout(hasBar: false)
    // Each line has a row, unless it is inside of an atom: so long texts need not be counted.
    let edited = memory.edited
    let isLong = edited.atoms.isEmpty && edited.text.lineCount > rows
    guard rows > 1, isLong || walk.count(limit: rows + 1) > rows else { return (geometry, walk) }
    (geometry, walk) = layout(hasBar: true)
    return (geometry, walk)
  }
}
