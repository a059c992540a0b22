/// The rows of the main screen on which frames are shown inline, as they were left.
///
/// Nobody knows where on the screen they are, and nobody needs to: everything is written relative
/// to the cursor. Only a change of the screen's width moves the cursor without us; see
/// ``CursorAfterResize``.
package struct InlineRegion: Hashable, Sendable {
  /// The number of rows that are ours; none while nothing is shown.
  package var rows: Int
  /// The place where the cursor was left, from the upper left corner of the rows.
  package var cursor: CellPoint
  /// True if it is one row in which nothing is shown; even a frame without views has one.
  package var isBlank: Bool

  /// Makes a region.
  package init(rows: Int = 0, cursor: CellPoint = .zero, isBlank: Bool = false) {
    self.rows = rows
    self.cursor = cursor
    self.isBlank = isBlank
  }

  /// Erases from the start of a row, where the cursor is, to the end of the screen.
  ///
  /// The first cell by itself, because tmux takes erasing all of a screen from its corner for a
  /// wish to keep what was on it, and moves that into the scrollback.
  static var eraseBelow: StaticString { "\u{1B}[X\u{1B}[C\u{1B}[J\r" }

  /// The bytes that leave the region for the lines after it, from wherever in it the cursor is.
  ///
  /// A blank one is given back whether it is kept or not, so that no empty line stays of it.
  ///
  /// If the cursor's row is not known, a move by all rows stops at the end of the screen: there
  /// may be some empty rows too many, but nothing is written over.
  package func leaving(keepsFrame: Bool, isCursorKnown: Bool) -> String {
    guard rows > 0 else { return "\r" }
    guard keepsFrame && !isBlank || !isCursorKnown else {
      return (cursor.row > 0 ? "\u{1B}[\(cursor.row)A" : "") + "\r\(Self.eraseBelow)"
    }
    let down = rows - 1 - (isCursorKnown ? cursor.row : 0)
    return (down > 0 ? "\u{1B}[\(down)B" : "") + "\r\n"
  }
}

/// The places where the cursor may be, from the corner of the region, after a change of width.
///
/// Some terminals wrap rows that are too long now, others cut them. A cursor at the corner, where
/// it is while it is hidden, stays there in both.
package struct CursorAfterResize: Hashable, Sendable {
  /// Its place in a terminal that cuts.
  package var cut: CellPoint
  /// Its place in a terminal that wraps.
  package var wrapped: CellPoint
  /// The rows of ours below its place in a terminal that wraps.
  package var wrappedBelow = 0

  /// True if something has to be found out about the terminal.
  package var isAmbiguous: Bool { cut.row != wrapped.row }

  /// Tells the rows above the cursor, and whether the terminal wraps if that is sure now.
  ///
  /// Without any knowledge the lesser number is taken: then something of the old frame may stay,
  /// but nothing that was above it is lost.
  ///
  /// - Parameters:
  ///   - column: where the terminal says the cursor is; nil if it does not say.
  ///   - room: the rows of the screen below the cursor; nil if the terminal does not say where that is. Where
  ///     wrapped rows have no room, these are not wrapped: they were written after the terminal had the new
  ///     width, and before it told.
  ///   - habit: whether the terminal wraps, as far as that is known.
  /// - Returns: the rows, and whether the terminal wraps; nil if that is no surer than before.
  package func rowsAbove(
    column: Int?, room: Int? = nil, habit: Bool?
  ) -> (rows: Int, wraps: Bool?) {
    guard isAmbiguous else { return (cut.row, nil) }
    if let room, room < wrappedBelow { return (cut.row, nil) }
    if cut.column != wrapped.column {
      if column == wrapped.column { return (wrapped.row, true) }
      if column == cut.column { return (cut.row, false) }
    }
    return (habit == true ? wrapped.row : cut.row, nil)
  }
}
