import VirtualViews

/// Writing glyphs.
extension FrameEncoder {
  /// Writes a disputed cell at the pen; returns the column up to which a terminal may have written.
  ///
  /// A glyph of disputed width `w` is written over `w` spaces, so that what a terminal leaves of
  /// them is blank; what it may have overrun is for the caller to write again:
  ///
  ///     move to x │ w spaces │ move to x │ glyph │ cells from x + w that may have been overrun
  mutating func writeDisputed(
    _ cell: Cell, at column: Int, in row: RowDifference, of next: Frame, into bytes: inout [UInt8]
  ) -> Int {
    use(style(of: cell), of: cell, in: next, into: &bytes)
    if cell.tile != nil { return writeTile(at: column, row.row, into: &bytes) }
    let width = max(1, Int(cell.width))
    for _ in 0..<width { bytes.append(0x20) }
    pen.advance(by: width)
    pen.move(to: CellPoint(column: column, row: row.row), into: &bytes)
    let reached = append(cell, of: next, into: &bytes)
    pen.distrust()
    return column + max(2, reached)
  }

  /// Writes a blank where an image will be seen, which is of one width everywhere.
  private mutating func writeTile(at column: Int, _ row: Int, into bytes: inout [UInt8]) -> Int {
    bytes.append(0x20)
    pen.advance(by: 1)
    // Inline nobody draws them.
    if options.images != nil, !isInline { images.noteStale(column: column, row: row) }
    return column
  }

  /// Appends the glyph of a cell; returns the columns of a terminal that adds up code points.
  @discardableResult
  func append(_ cell: Cell, of next: Frame, into bytes: inout [UInt8]) -> Int {
    if let scalar = cell.scalar {
      if !cell.isDisputed || options.trustsClusters {
        bytes.append(glyph: scalar)
      } else {
        bytes.append(glyph: SimplifiedCluster.scalar(scalar))
      }
      return cell.isDisputed ? scalar.widthClass(options.metrics).columnsAlone : Int(cell.width)
    }
    guard let index = cell.cluster, index < next.clusters.count else {
      bytes.append(glyph: "\u{FFFD}")
      return 1
    }
    return append(next.clusters[index], into: &bytes)
  }

  private func append(_ cluster: String, into bytes: inout [UInt8]) -> Int {
    var columns = 0
    var simplified = SimplifiedCluster()
    for scalar in cluster.unicodeScalars {
      var scalar = scalar
      if !options.trustsClusters {
        guard let kept = simplified.take(scalar) else { continue }
        scalar = kept
      }
      bytes.append(glyph: scalar)
      columns += scalar.widthClass(options.metrics).columnsAlone
    }
    return columns
  }
}
