import ConstraintLayout
import Expectations
import Testing

struct CellFrameTests {
  @Test(arguments: [
    (0.0, 3.0, 0, 3), (0.4, 3, 0, 3), (0.5, 3, 1, 3), (-0.5, 1, 0, 1), (0.25, 0.5, 0, 1),
    (2.499_99, 1, 3, 1), (2.49, 1, 2, 1), (1e300, 1, 1_000_000_000, 0),
    (-1e300, 1, -1_000_000_000, 0),
    (.nan, 1, 0, 0), (0, .infinity, 0, 1_000_000_000), (0, -3, 0, 0),
  ])
  func `edges are rounded, halves up`(left: Double, width: Double, column: Int, columns: Int) {
    let cells = LayoutFrame(left: left, top: left, width: width, height: width).cells
    expectEqual(cells, CellFrame(column: column, row: column, width: columns, height: columns))
  }

  @Test(arguments: 1..<60)
  func `neighbors neither gap nor overlap, wherever their container lies`(parts: Int) {
    let width = 37.0 / Double(parts)
    for offset in [0, 0.25, 0.5, 1 / 3.0] {
      var end = LayoutFrame(left: 0, top: 0, width: 0, height: 0).cells(offsetBy: offset, 0).column
      for part in 0..<parts {
        let frame = LayoutFrame(left: Double(part) * width, top: 0, width: width, height: 1)
        let cells = frame.cells(offsetBy: offset, 0)
        expectEqual(cells.column, end)
        end = cells.column + cells.width
      }
      expectEqual(
        end, LayoutFrame(left: 37, top: 0, width: 0, height: 0).cells(offsetBy: offset, 0).column)
    }
  }
}
