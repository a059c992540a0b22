extension CellGrid {
  /// Puts a number for each of some rows into an array; equal rows have equal numbers.
  ///
  /// Four sums that do not wait for each other take a quarter of the time of one.
  func hashRows(_ rows: Range<Int>, into hashes: inout [UInt64]) {
    hashes.removeAll(keepingCapacity: true)
    cells.withUnsafeBufferPointer { cells in
      for row in rows {
        let start = row * columns
        hashes.append(Self.hash(UnsafeBufferPointer(rebasing: cells[start..<start + columns])))
      }
    }
  }

  private static func hash(_ cells: UnsafeBufferPointer<Cell>) -> UInt64 {
    let factor: UInt64 = 0x9E37_79B9_7F4A_7C15
    var (one, two, three, four): (UInt64, UInt64, UInt64, UInt64) = (1, 2, 3, 4)
    var index = 0
    while index + 4 <= cells.count {
      one = (one ^ cells[index].bits) &* factor
      two = (two ^ cells[index + 1].bits) &* factor
      three = (three ^ cells[index + 2].bits) &* factor
      four = (four ^ cells[index + 3].bits) &* factor
      index += 4
    }
    while index < cells.count {
      one = (one ^ cells[index].bits) &* factor
      index += 1
    }
    // The high bits know most of what came in.
    return ((one ^ two >> 29) &* factor) ^ ((three ^ four >> 31) &* factor) ^ one >> 32
  }
}
