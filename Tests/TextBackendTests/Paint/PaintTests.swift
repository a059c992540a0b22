import ConstraintLayout
import Expectations
import Testing
import TextBackend
import VirtualViews

/// What is drawn over what, and when.
@MainActor
struct PaintTests {
  /// Views over each other, each at a column of its own.
  private func over(_ views: [(ViewElement<String>, Double)], columns: Int = 8) -> Showing {
    Showing(
      columns, 1,
      layout: { _, context in
        views.flatMap { view, column in
          let item = context[view.key]
          return [
            item.leadingAnchor.constraint(equalTo: context.view.leadingAnchor, constant: column),
            item.topAnchor.constraint(equalTo: context.view.topAnchor),
          ]
        }
      }, views.map(\.0))
  }

  @Test func `the default background shows what is behind`() {
    let back: ViewElement<String> = label(
      "a", [.text("aaaaaa"), .set(\.backgroundColor, to: .blue)])
    let front: ViewElement<String> = label(
      "b", [.text("b"), .set(\.textColor, to: .red)])
    let showing = over([(back, 0), (front, 2)])
    expectEqual(showing.lines, ["aabaaa  "])
    expectEqual(showing.style(2), TextStyle(foreground: .red, background: .blue))
    expectEqual(showing.style(6), .plain)
  }

  @Test func `a background hides the glyphs behind it, also halves of wide ones`() {
    let back = words("漢字漢")
    let front: ViewElement<String> = label("b", [.text(" x "), .set(\.backgroundColor, to: .blue)])
    let showing = over([(back, 0), (front, 1)])
    expectEqual(showing.lines, ["  x 漢  "])
  }

  @Test func `a narrow glyph over half of a wide one leaves a blank`() {
    let showing = over([(words("漢字"), 0), (words("x"), 1)])
    expectEqual(showing.lines, [" x字    "])
  }

  @Test func `a child is cut at the edges of its parent and its border`() {
    let inner: ViewElement<String> = group(
      "g", [.border(.light)],
      layout: { context in
        [
          context["a"].leadingAnchor.constraint(equalTo: context.view.leadingAnchor, constant: -1),
          context["a"].topAnchor.constraint(equalTo: context.view.topAnchor),
          context["a"].widthAnchor.constraint(equalToConstant: 9),
        ]
      }, [label("a", [.text("123456789")])])
    expectEqual(Showing(6, 3, [inner]).lines, ["┌────┐", "│2345│", "└────┘"])
  }

  @Test func `a view is cut at the edges of everything around it`() {
    func wide(_ key: String, _ width: Double) -> (LayoutContext) -> [LayoutConstraint] {
      { context in
        [
          context[key].leadingAnchor.constraint(equalTo: context.view.leadingAnchor),
          context[key].topAnchor.constraint(equalTo: context.view.topAnchor),
          context[key].widthAnchor.constraint(equalToConstant: width),
        ]
      }
    }
    let root = wide("outer", 3)
    let inner: ViewElement<String> = group(
      "inner", [], layout: wide("text", 6), [label("text", [.text("abcdef")])])
    let outer: ViewElement<String> = group("outer", [], layout: wide("inner", 6), [inner])
    expectEqual(Showing(8, 1, layout: { root($1) }, [outer]).lines, ["abc     "])
  }

  @Test func `a wide glyph that is cut in two is not drawn in half`() {
    let lines = Showing(3, 1, [words("漢字")]).lines
    #expect(lines == ["漢…"] || lines == ["漢 "])
  }

  @Test func `hidden views are not drawn, with everything inside`() {
    let showing = Showing(
      6, 2,
      [
        group("g", [.set(\.isHidden, to: true), .backgroundColor(.red)], [words("a")]),
        words("b"),
      ])
    expectEqual(showing.lines, ["      ", "b     "])
    expectEqual(showing.style(0, 0), .plain)
  }

  @Test func `the cursor is seen only where the field is`() {
    let inner: ViewElement<String> = group(
      "g",
      layout: { context in
        [
          context["f"].leadingAnchor.constraint(equalTo: context.view.leadingAnchor, constant: -4),
          context["f"].topAnchor.constraint(equalTo: context.view.topAnchor),
        ]
      }, [field("f", [.text("abcdef")])])
    let showing = Showing(10, 1, [inner])
    showing.screen.press(.tab)
    expectEqual(showing.screen.cursor?.column, 2)
    showing.screen.press(.home)
    #expect(showing.screen.cursor == nil)
  }

  @Test func `what does not change is not written`() {
    let showing = Showing(10, 2, [words("a"), action("b")])
    #expect(!showing.screen.takeBytes().isEmpty)
    #expect(showing.screen.takeBytes().isEmpty)
    showing.show([words("a"), action("b")])
    #expect(showing.screen.takeBytes().isEmpty)
    showing.show([words("c"), action("b")])
    #expect(!showing.screen.takeBytes().isEmpty)
  }

  @Test func `one press is one painting`() {
    let showing = Showing(10, 1, [field("f", [])])
    showing.screen.press(.tab)
    _ = showing.lines
    let paints = showing.screen.counts.paints
    showing.screen.press("x")
    _ = (showing.lines, showing.screen.cursor, showing.style(0), showing.screen.takeBytes())
    expectEqual(showing.screen.counts.paints, paints + 1)
    showing.screen.press(KeyPress(.function(5)))
    _ = showing.lines
    expectEqual(showing.screen.counts.paints, paints + 1)
  }

  @Test func `a caret that moves lays out nothing`() {
    let showing = Showing(10, 1, [field("f", [.text("abc")])])
    showing.screen.press(.tab)
    _ = showing.lines
    let counts = showing.screen.counts
    showing.screen.press(.left)
    _ = showing.lines
    expectEqual(showing.screen.counts.layouts, counts.layouts)
    expectEqual(showing.screen.counts.paints, counts.paints + 1)
  }

  @Test func `a picture of thousands of styles is written once`() {
    let sky = customView("sky", SkyView.self, []) as ViewElement<String>
    let showing = Showing(100, 61, [sky, field("f", [])])
    for key in [KeyPress.tab, "x"] { showing.screen.press(key) }
    #expect(showing.screen.takeBytes().count > 50_000)
    for key in [KeyPress.left, "y", "z"] {
      showing.screen.press(key)
      #expect(showing.screen.takeBytes().count < 100)
    }
  }
}

/// A view in which every cell has a color of its own.
private struct SkyView: TextCustomView {
  var attributes = ViewAttributes()

  func size(width: Int?) -> (columns: Int, rows: Int)? { (100, 60) }

  func draw(in canvas: inout TextCanvas) {
    for row in 0..<canvas.rows {
      for column in 0..<canvas.columns {
        let color = Color(red: UInt8(row), green: UInt8(column), blue: 0)
        canvas.draw("*", column: column, row: row, style: TextStyle(foreground: color))
      }
    }
  }
}
