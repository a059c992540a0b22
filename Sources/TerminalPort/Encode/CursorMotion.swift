/// One way of moving the terminal's cursor.
enum CursorMotion: Hashable {
  /// To a cell (CUP).
  case absolute(CellPoint)
  /// To a column of the same row (CHA).
  case column(Int)
  /// To the right (CUF).
  case right(Int)
  /// To the left (backspaces, or CUB).
  case left(Int)
  /// Down in the same column (CUD).
  case down(Int)
  /// Up in the same column (CUU).
  case up(Int)
  /// To the start of a row below by CR and LF, then to the right (CUF).
  ///
  /// LF goes with CR only, so that it does not matter whether the line feed returns the carriage.
  case lineStart(linesDown: Int, right: Int)

  /// The number of bytes.
  var cost: Int {
    switch self {
    case .absolute(let point):
      let columnCost = point.column == 0 ? 0 : 1 + (point.column + 1).digitCount
      return 3 + (point.row == 0 && columnCost == 0 ? 0 : (point.row + 1).digitCount) + columnCost
    case .column(let column): return Self.cost(count: column + 1)
    case .right(let count), .down(let count), .up(let count): return Self.cost(count: count)
    case .left(let count): return min(count, Self.cost(count: count))
    case .lineStart(let down, let right):
      return 1 + down + (right == 0 ? 0 : Self.cost(count: right))
    }
  }

  private static func cost(count: Int) -> Int { count == 1 ? 3 : 3 + count.digitCount }

  /// Appends the bytes.
  func append(to bytes: inout [UInt8]) {
    switch self {
    case .absolute(let point): Self.append(point, to: &bytes)
    case .column(let column): bytes.append(control: "G", count: column + 1)
    case .right(let count): bytes.append(control: "C", count: count)
    case .down(let count): bytes.append(control: "B", count: count)
    case .up(let count): bytes.append(control: "A", count: count)
    case .left(let count):
      if count > Self.cost(count: count) { return bytes.append(control: "D", count: count) }
      for _ in 0..<count { bytes.append(0x08) }
    case .lineStart(let down, let right):
      bytes.append(0x0D)
      for _ in 0..<down { bytes.append(0x0A) }
      if right > 0 { bytes.append(control: "C", count: right) }
    }
  }

  private static func append(_ point: CellPoint, to bytes: inout [UInt8]) {
    guard point.column > 0 else { return bytes.append(control: "H", count: point.row + 1) }
    bytes.append("\u{1B}[")
    bytes.append(decimal: point.row + 1)
    bytes.append(0x3B)
    bytes.append(decimal: point.column + 1)
    bytes.append(0x48)
  }
}
