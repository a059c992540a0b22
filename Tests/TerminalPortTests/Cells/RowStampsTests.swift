import Expectations
import Testing
import TerminalPort
import VirtualViews

/// What is known of the rows of pictures without a look at their cells.
struct RowStampsTests {
  private static let size = CellSize(columns: 8, rows: 5)

  /// A canvas with a letter in each row.
  private func lettered() -> Canvas {
    var canvas = Canvas(size: Self.size)
    for row in 0..<5 {
      let letter = String(UnicodeScalar(UInt8(97 + row)))
      canvas.draw(letter, at: CellPoint(column: 3, row: row))
    }
    canvas.finishPicture()
    return canvas
  }

  /// For each row the row of another picture of which it is known to be equal; -1 for none.
  private func origins(_ next: Frame, _ last: Frame) -> [Int] {
    (0..<5).map { row in
      (0..<5).first { next.grid.isRow(row, stampedLike: $0, of: last.grid) } ?? -1
    }
  }

  /// A way to change a row of a canvas.
  enum Change: String, CaseIterable {
    case text, character, wide, clusters, fill, background, erased, styled
  }

  private func make(_ change: Change, in row: Int, _ canvas: inout Canvas) {
    let (point, line) = (
      CellPoint(column: 1, row: row), CellRect(column: 2, row: row, width: 3, height: 1)
    )
    switch change {
    case .text: canvas.draw("xyz", at: point)
    case .character: canvas.draw(Character("x"), at: point)
    case .wide: canvas.draw("漢", at: point)
    case .clusters: canvas.draw("e\u{301}👨‍👩‍👧", at: point)
    case .fill: canvas.fill(line)
    case .background: canvas.fill(line, style: TextStyle(background: .green))
    case .erased: canvas.erase(line)
    case .styled: canvas.draw("x", at: point, style: TextStyle(attributes: .reverse))
    }
  }

  @Test(arguments: Change.allCases)
  func `a row in which anything was drawn is not taken for the one before`(change: Change) {
    var canvas = lettered()
    let last = canvas.frame()
    expectEqual(origins(last, last), [0, 1, 2, 3, 4])
    make(change, in: 2, &canvas)
    expectEqual(origins(canvas.frame(), last), [0, 1, -1, 3, 4])
    canvas.finishPicture()
    let next = canvas.frame()
    expectEqual(origins(next, last), [0, 1, -1, 3, 4])
    expectEqual(origins(next, next), [0, 1, 2, 3, 4])
  }

  private static let shifts = [
    (1, [0, -1, 1, 2, 4]), (-1, [0, 2, 3, -1, 4]), (2, [0, -1, -1, 1, 4]),
    (3, [0, -1, -1, -1, 4]), (-9, [0, -1, -1, -1, 4]),
  ]

  @Test func `whole rows that were moved are known where they came to stand`() {
    for (shift, expected) in Self.shifts {
      var canvas = lettered()
      let last = canvas.frame()
      canvas.moveRows(of: CellRect(column: 0, row: 1, width: 8, height: 3), by: shift)
      canvas.finishPicture()
      expectEqual(origins(canvas.frame(), last), expected, "by \(shift)")
    }
  }

  @Test func `rows that were moved in part are not known`() {
    var canvas = lettered()
    let last = canvas.frame()
    canvas.moveRows(of: CellRect(column: 0, row: 1, width: 7, height: 3), by: 1)
    canvas.finishPicture()
    expectEqual(origins(canvas.frame(), last), [0, -1, -1, -1, 4])
  }

  @Test func `nothing is known of the rows of another canvas, of another size, or of none`() {
    let (one, two) = (lettered().frame(), lettered().frame())
    expectEqual(one, two)
    expectEqual(origins(one, two), [-1, -1, -1, -1, -1])
    var canvas = lettered()
    canvas.startOver()
    expectEqual(origins(canvas.frame(), one), [-1, -1, -1, -1, -1])
    let unfinished = Canvas(size: Self.size).frame()
    expectEqual(origins(unfinished, unfinished), [-1, -1, -1, -1, -1])
  }

  @Test func `a copy that is drawn on is not taken for the original`() {
    let frame = lettered().frame()
    var copy = frame
    copy.grid.put(Cell("x"), column: 0, row: 1)
    expectEqual(origins(copy, frame), [0, -1, 2, 3, 4])
    #expect(copy != frame)
  }
}
