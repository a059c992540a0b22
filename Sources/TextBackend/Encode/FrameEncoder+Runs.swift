import VirtualViews

/// Writing cells that follow each other.
extension FrameEncoder {
  /// Writes dirty cells that follow each other and are sure; returns the next column.
  ///
  /// A run ends where erasing may be shorter than writing, and where a change of style was never
  /// written before. Runs are nearly all that is written: bytes go into memory that is large
  /// enough for the longest row, without a question for each of them.
  mutating func writeRun(
    from point: CellPoint, before end: Int, of next: Frame, into bytes: inout [UInt8]
  ) -> Int {
    let first = next.grid[point.column, point.row]
    use(style(of: first), of: first, in: next, into: &bytes)
    guard first.cluster == nil else {
      append(first, of: next, into: &bytes)
      pen.advance(by: max(1, Int(first.width)))
      return point.column + max(1, Int(first.width))
    }
    var line: [UInt8] = []
    swap(&line, &self.line)
    defer { swap(&line, &self.line) }
    let needed = (end - point.column) * Self.mostBytes + Self.mostBytes
    if line.count < needed { line = Array(repeating: 0, count: needed) }
    let run = line.withUnsafeMutableBytes { out in
      next.grid.withCells(ofRow: point.row) { cells in
        self.run(in: cells, from: point.column, before: end, to: out, next.links)
      }
    }
    bytes += line[..<run.count]
    pen.note(style(of: run.last), number: run.last.style)
    pen.advance(by: run.column - point.column)
    return run.column
  }

  /// The most bytes of a glyph with the change of style before it.
  private static var mostBytes: Int { 36 }

  // Mutating, though it changes nothing: otherwise the compiler copies the encoder for each run.
  private mutating func run(
    in cells: UnsafeBufferPointer<Cell>, from start: Int, before end: Int,
    to out: UnsafeMutableRawBufferPointer, _ links: FrameLinks
  ) -> (column: Int, count: Int, last: Cell) {
    var (column, count, cell) = (start, 0, cells[start])
    while true {
      count += cell.write(to: out, at: count)
      column += max(1, Int(cell.width))
      guard column < end, dirty[column] else { break }
      let following = cells[column]
      guard following.isSureScalar else { break }
      // One blank is never worth erasing.
      if following.isBlank, column + 1 < end, cells[column + 1] == following,
        canErase(following)
      {
        break
      }
      if following.style != cell.style {
        guard links.numbers.isEmpty,
          let change = changes.change(from: cell.style, to: following.style)
        else { break }
        out.storeBytes(of: change.bytes, toByteOffset: count, as: SIMD32<UInt8>.self)
        count += change.count
      }
      cell = following
    }
    return (column, count, cell)
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
  /// Whether it shows a single scalar of which all terminals agree.
  fileprivate var isSureScalar: Bool { !isDisputed && cluster == nil }

  /// Writes the scalar in UTF-8; one that a terminal could obey becomes U+FFFD, as everywhere.
  @inline(__always)
  fileprivate func write(to out: UnsafeMutableRawBufferPointer, at place: Int) -> Int {
    var value = UInt32(truncatingIfNeeded: bits)
    if value < 0x7F, value >= 0x20 {
      out[place] = UInt8(truncatingIfNeeded: value)
      return 1
    }
    if value < 0xA0 { value = 0xFFFD }
    let last = UInt8(truncatingIfNeeded: 0x80 | value & 0x3F)
    if value < 0x800 {
      out[place] = UInt8(truncatingIfNeeded: 0xC0 | value >> 6)
      out[place + 1] = last
      return 2
    }
    let middle = UInt8(truncatingIfNeeded: 0x80 | value >> 6 & 0x3F)
    if value < 0x10000 {
      out[place] = UInt8(truncatingIfNeeded: 0xE0 | value >> 12)
      (out[place + 1], out[place + 2]) = (middle, last)
      return 3
    }
    out[place] = UInt8(truncatingIfNeeded: 0xF0 | value >> 18)
    out[place + 1] = UInt8(truncatingIfNeeded: 0x80 | value >> 12 & 0x3F)
    (out[place + 2], out[place + 3]) = (middle, last)
    return 4
  }
}
