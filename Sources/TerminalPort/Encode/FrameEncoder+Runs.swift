import VirtualViews

/// Writing cells that follow each other.
extension FrameEncoder {
  /// Writes dirty cells that follow each other and are sure; returns the next column.
  ///
  /// A run ends where erasing may be shorter than writing, and where a change of style was never
  /// written before; blanks before `plain` are known not to be worth erasing. Runs are nearly all
  /// that is written: bytes are put together on the stack, with few questions for each of them.
  mutating func writeRun(
    from start: Int, plain: Int, in row: RowDifference, of next: Frame, into bytes: inout [UInt8]
  ) -> Int {
    let first = row.cells[start]
    use(style(of: first), of: first, in: next, into: &bytes)
    guard first.cluster == nil else {
      append(first, of: next, into: &bytes)
      pen.advance(by: max(1, Int(first.width)))
      return start + max(1, Int(first.width))
    }
    let run = ByteLine.with { line in
      self.run(in: row, from: start, plain: plain, by: &line, into: &bytes)
    }
    pen.note(style(of: run.last), number: run.last.style)
    pen.advance(by: run.column - start)
    return run.column
  }

  /// The most bytes of a glyph with the change of style before it.
  private static var mostBytes: Int { 36 }

  // Mutating, though it changes nothing: otherwise the compiler copies the encoder for each run.
  private mutating func run(
    in row: RowDifference, from start: Int, plain: Int, by line: inout ByteLine,
    into bytes: inout [UInt8]
  ) -> (column: Int, last: Cell) {
    var (column, cell) = (start, row.cells[start])
    while true {
      cell.write(to: &line)
      column += max(1, Int(cell.width))
      guard column < row.end, row.isDirty(column) else { break }
      let following = row.cells[column]
      guard following.isSureScalar else { break }
      // One blank is never worth erasing.
      if following.isBlank, column >= plain, column + 1 < row.end,
        row.cells[column + 1] == following, canErase(following)
      {
        break
      }
      if line.room < 2 * Self.mostBytes { line.move(to: &bytes) }
      if following.style != cell.style {
        guard links.numbers.isEmpty,
          let change = changes.change(from: cell.style, to: following.style)
        else { break }
        line.append(change.bytes, count: change.count)
      }
      cell = following
    }
    line.move(to: &bytes)
    return (column, cell)
  }

  /// Takes the style of a cell, and the link that it is part of.
  mutating func use(
    _ style: TextStyle, of cell: Cell, in next: Frame, into bytes: inout [UInt8]
  ) {
    if pen.number != cell.style {
      let (start, old) = (bytes.count, pen.number)
      pen.use(style, number: Int(cell.style) < resolved.count ? cell.style : nil, into: &bytes)
      if let old, pen.number != nil {
        changes.remember(bytes[start...], from: old, to: cell.style)
      }
    }
    if next.links.numbers.isEmpty { return }
    let link = next.links.number(ofStyle: cell.style)
    pen.use(link: link, to: next.links.target(link), into: &bytes)
  }
}

extension Cell {
  /// True if it shows a single scalar of which all terminals agree.
  fileprivate var isSureScalar: Bool { !isDisputed && cluster == nil }

  /// Writes the scalar in UTF-8; one that a terminal could obey becomes U+FFFD, as everywhere.
  @inline(__always)
  fileprivate func write(to line: inout ByteLine) {
    var value = UInt32(truncatingIfNeeded: bits)
    if value < 0x7F, value >= 0x20 { return line.append(UInt8(truncatingIfNeeded: value)) }
    if value < 0xA0 { value = 0xFFFD }
    if value < 0x800 {
      line.append(UInt8(truncatingIfNeeded: 0xC0 | value >> 6))
    } else {
      if value < 0x10000 {
        line.append(UInt8(truncatingIfNeeded: 0xE0 | value >> 12))
      } else {
        line.append(UInt8(truncatingIfNeeded: 0xF0 | value >> 18))
        line.append(UInt8(truncatingIfNeeded: 0x80 | value >> 12 & 0x3F))
      }
      line.append(UInt8(truncatingIfNeeded: 0x80 | value >> 6 & 0x3F))
    }
    line.append(UInt8(truncatingIfNeeded: 0x80 | value & 0x3F))
  }
}
