/// Shows and hides the terminal's cursor, as rarely as possible.
struct CursorWriter: Sendable {
  /// True if the cursor is seen, unless that is not known.
  private var isVisible: Bool?

  /// Forgets what the terminal shows.
  mutating func forget() { isVisible = nil }

  /// Hides the cursor unless it is hidden.
  mutating func hide(into bytes: inout [UInt8]) {
    guard isVisible != false else { return }
    bytes.append("\u{1B}[?25l")
    isVisible = false
  }

  /// Hides the cursor if it has to go, or would be seen jumping from row to row.
  mutating func prepare(
    for next: Frame, changedRows: Int, isSynchronized: Bool, into bytes: inout [UInt8]
  ) {
    let hides = Self.place(in: next) == nil || (!isSynchronized && changedRows > 1)
    let isUnknown = isVisible == nil
    guard isUnknown || (isVisible == true && hides) else { return }
    hide(into: &bytes)
  }

  /// Puts the cursor where the picture has it; a hidden one goes where no resize loses it.
  mutating func finish(_ next: Frame, pen: inout Pen, into bytes: inout [UInt8]) {
    guard let place = Self.place(in: next) else {
      if pen.isRelative { pen.move(to: .zero, into: &bytes) }
      return
    }
    pen.move(to: place, into: &bytes)
    if isVisible != true {
      bytes.append("\u{1B}[?25h")
      isVisible = true
    }
  }

  private static func place(in frame: Frame) -> CellPoint? {
    guard let cursor = frame.cursor, frame.grid.bounds.contains(cursor) else { return nil }
    return cursor
  }
}
