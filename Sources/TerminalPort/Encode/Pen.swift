import VirtualViews

/// The place and style in which the terminal would write next, and the shortest way elsewhere.
///
/// After a glyph of disputed width, and at the right edge, the column is not known; the row always
/// is, because nothing wraps.
struct Pen: Sendable {
  /// The row the cursor is in, unless nothing is known.
  private(set) var row: Int?
  /// The column the cursor is in, unless it is not to be trusted.
  private(set) var column: Int?
  /// The style the next glyph has, unless it is not known.
  private(set) var style: TextStyle?
  /// The number of that style in the picture, if it is one of its styles.
  private(set) var number: UInt16?
  /// The number of the link that the next glyph is part of, 0 for none.
  private(set) var link = 0
  /// The width of the screen; a cursor behind its last column is not to be trusted.
  var screenColumns = 0
  /// True if rows are counted from one that only the cursor knows, so that no row has a number.
  var isRelative = false

  /// Forgets everything, but for the row if nothing could ever find it again.
  mutating func forget() {
    if !isRelative { row = nil }
    (column, style, number) = (nil, nil, nil)
  }

  /// Notes that the cursor may be anywhere, in the same style as before.
  mutating func leave() { (row, column) = (nil, nil) }

  /// Notes that the cursor is somewhere in a row.
  mutating func place(row: Int) { (self.row, column) = (row, nil) }

  /// Tells whether the cursor is known to be at a cell.
  func isAt(_ point: CellPoint) -> Bool { row == point.row && column == point.column }

  /// Notes that a glyph of a width all agree about has been written.
  mutating func advance(by columns: Int) {
    guard let column else { return }
    let next = column + columns
    self.column = next < screenColumns ? next : nil
  }

  /// Notes that a glyph of disputed width has been written.
  mutating func distrust() { column = nil }

  /// Writes the bytes that clear the screen and put the cursor home in the plain style.
  mutating func clearScreen(into bytes: inout [UInt8]) {
    bytes.append("\u{1B}[0m\u{1B}[2J\u{1B}[H")
    (row, column, style, number) = (0, 0, .plain, nil)
  }

  /// Writes the shortest change of style.
  mutating func use(_ next: TextStyle, number: UInt16? = nil, into bytes: inout [UInt8]) {
    self.number = number
    guard next != style else { return }
    StyleSequence(from: style, to: next).append(to: &bytes)
    style = next
  }

  /// Notes that changes of style have been written up to one.
  mutating func note(_ style: TextStyle, number: UInt16) {
    if number == self.number { return }
    (self.style, self.number) = (style, number)
  }

  /// Forgets which number the style has, because numbers mean something else.
  mutating func forgetNumber() { number = nil }
}

// MARK: - Links

extension Pen {
  /// Begins or ends a link (OSC 8); its number tells terminals which of its parts belong together.
  ///
  /// Whatever the target is, only printable ASCII of it is written.
  mutating func use(link: Int, to target: String?, into bytes: inout [UInt8]) {
    guard link != self.link else { return }
    self.link = link
    guard let target, link != 0 else { return bytes.append("\u{1B}]8;;\u{1B}\\") }
    bytes.append("\u{1B}]8;id=")
    bytes.append(decimal: link)
    bytes.append(0x3B)
    bytes += target.utf8.filter { (0x21..<0x7F).contains($0) }
    bytes.append("\u{1B}\\")
  }

  /// Ends the link, if there is one.
  mutating func endLink(into bytes: inout [UInt8]) { use(link: 0, to: nil, into: &bytes) }
}

// MARK: - Moving

extension Pen {
  /// Writes the shortest move to a cell.
  mutating func move(to target: CellPoint, into bytes: inout [UInt8]) {
    if isRelative { changeRow(to: target, into: &bytes) }
    guard !isAt(target) else { return }
    motion(to: target).append(to: &bytes)
    (row, column) = (target.row, target.column)
  }

  /// Writes the move to a cell's row where rows have no numbers.
  private mutating func changeRow(to target: CellPoint, into bytes: inout [UInt8]) {
    guard let row, row != target.row else { return }
    self.row = target.row
    guard row < target.row else { return CursorMotion.up(row - target.row).append(to: &bytes) }
    let lines = CursorMotion.lineStart(linesDown: target.row - row, right: target.column)
    let down = CursorMotion.down(target.row - row)
    guard column != target.column, lines.cost <= down.cost + 3 else {
      return down.append(to: &bytes)
    }
    lines.append(to: &bytes)
    column = target.column
  }

  /// Writes the bytes that delete or insert rows, after which the cursor is at the start of a row.
  ///
  /// Terminals disagree on whether it goes there by itself, so it is there before.
  mutating func edit(
    _ final: Unicode.Scalar, _ count: Int, inRow row: Int, into bytes: inout [UInt8]
  ) {
    move(to: CellPoint(column: 0, row: row), into: &bytes)
    bytes.append(control: final, count: count)
  }

  /// Writes line feeds, for which there need not be rows yet.
  mutating func feed(lines count: Int, into bytes: inout [UInt8]) {
    guard count > 0, let row else { return }
    for _ in 0..<count { bytes.append(0x0A) }
    self.row = row + count
  }

  /// The shortest move to a cell where the cursor is not.
  private func motion(to target: CellPoint) -> CursorMotion {
    if row == target.row { return motion(toColumn: target.column) }
    var best = isRelative ? CursorMotion.column(target.column) : .absolute(target)
    guard let row else { return best }
    var cost = best.cost
    func consider(_ motion: CursorMotion) {
      let other = motion.cost
      if other < cost { (best, cost) = (motion, other) }
    }
    if row < target.row {
      consider(.lineStart(linesDown: target.row - row, right: target.column))
    }
    if column == target.column, row < target.row { consider(.down(target.row - row)) }
    if column == target.column, row > target.row { consider(.up(row - target.row)) }
    return best
  }

  /// The shortest move in the cursor's row, in which the number of the row only takes bytes.
  private func motion(toColumn target: Int) -> CursorMotion {
    if target == 0 { return .lineStart(linesDown: 0, right: 0) }
    let absolute = CursorMotion.column(target)
    guard let column else { return absolute }
    let relative: CursorMotion =
      column < target ? .right(target - column) : .left(column - target)
    return relative.cost < absolute.cost ? relative : absolute
  }
}
