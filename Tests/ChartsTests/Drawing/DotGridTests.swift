import Charts
import Expectations
import SeededRandom
import Shohin
import Testing
import TextBackend
import ShownView

struct DotGridTests {
  /// The rows of dots, a letter for each.
  private func rows(_ grid: DotGrid) -> [String] {
    (0..<grid.height).map { y in
      String((0..<grid.width).map { grid.isSet(x: $0, y: y) ? "#" : "." })
    }
  }

  private func grid(_ columns: Int, _ rows: Int, _ draw: (inout DotGrid) -> Void) -> DotGrid {
    var grid = DotGrid(columns: columns, rows: rows, dots: .blocks)
    draw(&grid)
    return grid
  }

  @Test func `a line has one dot in each column`() {
    let grid = grid(8, 4) { $0.line(from: PlanePoint(0, 0), to: PlanePoint(7, 3)) }
    expectEqual(rows(grid), ["##......", "..##....", "....##..", "......##"])
  }

  @Test func `a steep line has one dot in each row`() {
    let grid = grid(3, 5) { $0.line(from: PlanePoint(2, 4), to: PlanePoint(0, 0)) }
    expectEqual(rows(grid), ["#..", ".#.", ".#.", "..#", "..#"])
  }

  @Test func `an outline of an ellipse has no gap`() {
    let grid = grid(9, 5) { $0.ellipse(center: PlanePoint(4, 2), radiusX: 4, radiusY: 2) }
    expectEqual(rows(grid), ["..#####..", ".#.....#.", "#.......#", ".#.....#.", "..#####.."])
  }

  @Test func `an area is filled inside its lines, by the even-odd rule`() {
    let square = [PlanePoint(0, 0), PlanePoint(6, 0), PlanePoint(6, 4), PlanePoint(0, 4)]
    let hole = [
      PlanePoint(0, 0), PlanePoint(2, 1), PlanePoint(2, 3), PlanePoint(4, 3), PlanePoint(4, 1),
      PlanePoint(2, 1),
    ]
    let full = grid(7, 5) { $0.fillArea(inside: square) }
    expectEqual(rows(full), Array(repeating: "#######", count: 5))
    let ring = grid(7, 5) { $0.fillArea(inside: square + hole) }
    expectEqual(rows(ring)[2], "###.###")
  }

  @Test(arguments: Effort.seeds(push: 30, full: 2_000))
  func `a part of a line is the same as that part of the whole line`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    func place() -> PlanePoint {
      PlanePoint(
        Double(Int.random(in: -40...60, using: &random)),
        Double(Int.random(in: -40...60, using: &random)))
    }
    let (start, end) = (place(), place())
    let small = grid(20, 20) { $0.line(from: start, to: end) }
    let large = grid(140, 140) {
      $0.line(
        from: PlanePoint(start.x + 60, start.y + 60), to: PlanePoint(end.x + 60, end.y + 60))
    }
    for x in 0..<20 {
      for y in 0..<20 {
        #expect(
          small.isSet(x: x, y: y) == large.isSet(x: x + 60, y: y + 60)
            || isHalfway(x, y, start, end), "seed \(seed)")
      }
    }
  }

  /// True if a dot and its neighbour are equally near to a line, so that rounding decides.
  private func isHalfway(_ x: Int, _ y: Int, _ start: PlanePoint, _ end: PlanePoint) -> Bool {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let distance = abs((Double(x) - start.x) * dy - (Double(y) - start.y) * dx)
    return distance * 2 == max(abs(dx), abs(dy))
  }

  @Test func `places beyond all numbers are drawn as far as they are seen`() {
    let far = Double.greatestFiniteMagnitude
    let grid = grid(5, 3) {
      $0.line(from: PlanePoint(-far, 1), to: PlanePoint(far, 1))
      $0.line(from: PlanePoint(.nan, 0), to: PlanePoint(4, 0))
      $0.line(from: PlanePoint(0, -.infinity), to: PlanePoint(0, 2))
      $0.line(from: PlanePoint(0, 0), to: PlanePoint(.infinity, 0))
      $0.circle(center: PlanePoint(far, far), radius: far)
      $0.fillEllipse(center: PlanePoint(0, -far), radiusX: 1, radiusY: 1)
      $0.fillRectangle(from: PlanePoint(3, 2), to: PlanePoint(far, far))
    }
    expectEqual(rows(grid), [".....", "#####", "...##"])
  }

  @Test(arguments: [
    (Dots.braille, ["⡇⣿"]), (.quadrants, ["▌█"]), (.halves, ["██"]), (.blocks, ["██"]),
    (.ascii, ["::"]),
  ])
  @MainActor func `dots become glyphs`(dots: Dots, picture: [String]) {
    let shown = ShownView(2, 1, customView("v", Half.self, [.set(\.dots, to: dots)]))
    expectEqual(shown.lines, picture)
  }

  @Test(arguments: [Dots.quadrants, .halves, .blocks])
  @MainActor func `where a glyph takes two columns, dots are ASCII`(dots: Dots) {
    let shown = ShownView(
      2, 1, ambiguousWidth: .wide, customView("v", Half.self, [.set(\.dots, to: dots)]))
    expectEqual(shown.lines, [dots == .blocks ? "##" : "::"])
  }

  @Test func `a grid is as large as it can be`() {
    expectEqual(DotGrid(columns: -1, rows: .max).width, 0)
    expectEqual(DotGrid(columns: .max, rows: 1).columns, CellSize.longestSide)
  }
}

/// A cell whose left half is set, and a full one.
struct Half: TextCustomView, Hashable {
  var attributes = ViewAttributes()
  var dots = Dots.braille

  func draw(in canvas: inout TextCanvas) {
    var grid = DotGrid(columns: 2, rows: 1, dots: dots)
    let bottom = Double(grid.height - 1)
    grid.line(from: PlanePoint(0, 0), to: PlanePoint(0, bottom))
    grid.fillRectangle(
      from: PlanePoint(Double(dots.columns), 0), to: PlanePoint(Double(grid.width), bottom))
    canvas.draw(grid)
  }

  @Test @MainActor func `texts at the ends of all numbers are drawn nowhere`() {
    let shown = ShownView(4, 2, customView("g", EndsView.self, []))
    expectEqual(shown.lines, ["", "  y"])
  }

  /// Texts far away from a grid that is not at the upper left corner.
  private struct EndsView: TextCustomView, Hashable {
    var attributes = ViewAttributes()

    func size(width: Int?, metrics: TextMetrics) -> (columns: Int, rows: Int)? { (4, 2) }

    func draw(in canvas: inout TextCanvas) {
      var grid = DotGrid(columns: 2, rows: 1)
      for end in [Int.max, .min] {
        grid.text("x", column: end, row: 0)
        grid.text("x", column: 0, row: end)
      }
      grid.text("y", column: 1, row: 0)
      canvas.draw(grid, column: 1, row: 1)
    }
  }
}
