import Expectations
import Testing
import TextBackend
import VirtualViews

/// A text of 24 letters that fills its columns and needs the fewer rows, the more columns there are.
private struct Letters: TextCustomView, Hashable {
  var attributes = ViewAttributes()

  var fillsWidth: Bool { true }
  var fillsHeight: Bool { false }
  var heightDependsOnWidth: Bool { true }

  func size(width: Int?, metrics: TextMetrics) -> (columns: Int, rows: Int)? {
    let columns = max(1, width ?? 6)
    return (columns, (24 + columns - 1) / columns)
  }

  func draw(in canvas: inout TextCanvas) {
    canvas.fill(column: 0, row: 0, width: canvas.columns, height: canvas.rows, style: .plain)
  }
}

/// Views that fill their columns, side by side with others.
@MainActor
struct FillingInStackTests {
  private func cells(_ alignment: Container.Alignment, columns: Int) -> [CellFrame?] {
    let showing = Showing(
      columns, 30,
      [
        stack(
          "all", .vertical, [.alignment(alignment), .distribution(.start)],
          [
            stack(
              "row", .horizontal,
              [label("l", [.text("1234")]), customView("v", Letters.self, [])])
          ])
      ])
    return [showing.cells("row"), showing.cells("v")]
  }

  @Test(
    arguments: [(16, 12, 2), (28, 24, 1), (8, 4, 6)],
    [Container.Alignment.fill, .leading, .center, .trailing])
  func `a view is as high as it needs in the columns that it gets`(
    size: (columns: Int, own: Int, rows: Int), alignment: Container.Alignment
  ) {
    let cells = cells(alignment, columns: size.columns)
    expectEqual(cells.map { $0?.height }, [size.rows, size.rows])
    expectEqual(cells.map { $0?.width }, [size.columns, size.own])
  }
}
