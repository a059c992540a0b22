import ConstraintLayout
import Expectations
import ShohinCore
import TextBackend
import Testing
import VirtualViews

/// A view that shows a picture somewhere.
private struct Window: TextCustomView {
  var attributes = ViewAttributes()
  var picture = ScreenPicture()
  var column = 0
  var row = 0
  func size(width: Int?) -> (columns: Int, rows: Int)? { (4, 2) }
  func draw(in canvas: inout TextCanvas) {
    canvas.draw(picture, column: column, row: row, showsCursor: true)
  }
}

/// Shows views that stand where they are told to.
@MainActor
private func show(
  _ elements: [ViewElement<Int>], columns: Int, rows: Int,
  layout: (@MainActor (Int, LayoutContext) -> [LayoutConstraint])? = nil
) -> TextScreen {
  let screen = TextScreen(columns: columns, rows: rows)
  _ = Program<Int, Int>(view: screen, model: 0, render: { _ in elements }, layout: layout)
  return screen
}

@MainActor
private func screen(_ texts: [String], columns: Int = 6, rows: Int = 3) -> TextScreen {
  show(
    texts.enumerated().map { label($0, [.text($1), .textColor(.red)]) }, columns: columns,
    rows: rows)
}

/// Shows a picture in a window of 4×2 cells, in the middle of dots.
@MainActor
private func shown(_ picture: ScreenPicture, column: Int = 0, row: Int = 0) -> TextScreen {
  let dots = (0..<4).map { label("row \($0)", [.text("········")]) as ViewElement<Int> }
  let window: ViewElement<Int> = customView(
    "window", Window.self,
    [.set(\.picture, to: picture), .set(\.column, to: column), .set(\.row, to: row)])
  return show(dots + [window], columns: 8, rows: 4) { _, context in
    let (view, window) = (context.view, context["window"])
    let rows = (0..<4).map { row in
      context["row \(row)"].topAnchor.constraint(equalTo: view.topAnchor, constant: Double(row))
    }
    return rows + [
      window.leftAnchor.constraint(equalTo: view.leftAnchor, constant: 2),
      window.topAnchor.constraint(equalTo: view.topAnchor, constant: 1),
    ]
  }
}

@MainActor
struct PictureTests {
  @Test(
    arguments: [
      (0, 0, ["··abcd··", "··ghij··"]), (-2, -1, ["··ijkl··", "··opqr··"]),
      (3, 1, ["········", "·····a··"]), (9, 9, ["········", "········"]),
      (-6, 0, ["········", "········"]), (.min, .max, ["········", "········"]),
    ] as [(Int, Int, [String])])
  func `nothing of a picture is seen outside of its view`(
    column: Int, row: Int, expected: [String]
  ) {
    let picture = screen(["abcdef", "ghijkl", "mnopqr"]).picture
    let lines = shown(picture, column: column, row: row).lines
    expectEqual(lines, ["········"] + expected + ["········"])
  }

  @Test func `wide glyphs are cut at the edges, and clusters keep their glyph`() {
    let picture = screen(["a字字b", "e\u{301}👍🏽"]).picture
    expectEqual(shown(picture).lines[1...2], ["··a字 ··", "··e\u{301}👍🏽 ··"])
    expectEqual(shown(picture, column: -2).lines[1], "·· 字b··")
  }

  @Test func `styles and links keep their meaning among those of the other screen`() {
    let inner = show(
      [label(0, [.text("ab"), .textColor(.green), .backgroundColor(.blue)])], columns: 4, rows: 1)
    let outer = shown(inner.picture)
    expectEqual(outer.style(column: 2, row: 1), inner.style(column: 0, row: 0))
    expectEqual(outer.style(column: 2, row: 1).foreground, .green)
    expectEqual(outer.style(column: 0, row: 0).foreground, .default)
  }

  @Test(arguments: [(0, [2, 3]), (1, [3, 4]), (3, [5]), (4, []), (-1, [])] as [(Int, [Int])])
  func `the cursor is the glyph in reverse, unless it is outside`(column: Int, reversed: [Int]) {
    let inner = show([field("field", [.text("字x")])], columns: 6, rows: 1)
    inner.press(.tab)
    inner.press(.home)
    expectEqual(inner.picture.cursor.map { [$0.column, $0.row] }, [0, 0])
    let outer = shown(inner.picture, column: column)
    let found = (0..<8).filter {
      outer.style(column: $0, row: 1).attributes.contains(.reverse)
    }
    expectEqual(found, reversed)
  }

  @Test func `pictures that look the same are equal, whichever screen they are of`() {
    let (one, other) = (screen(["ab", "cd"]), screen(["ab", "cd"]))
    expectEqual(one.picture, other.picture)
    expectEqual(one.picture.hashValue, other.picture.hashValue)
    #expect(one.picture != screen(["ab", "ce"]).picture)
    #expect(one.picture != screen(["ab", "cd"], columns: 7).picture)
    other.resize(columns: 5, rows: 3)
    #expect(one.picture != other.picture)
    expectEqual(ScreenPicture(), ScreenPicture())
  }

  @Test func `a picture is read cell by cell`() {
    let picture = screen(["a字"]).picture
    #expect((picture.columns, picture.rows) == (6, 3))
    expectEqual(picture.text(column: 1, row: 0), "字")
    expectEqual(picture.text(column: 2, row: 0), "")
    expectEqual(picture.text(column: 0, row: 7), "")
    expectEqual(picture.style(column: 0, row: 0).foreground, .red)
    #expect(picture.link(column: 0, row: 0) == nil)
    #expect(picture.cursor == nil)
  }
}
