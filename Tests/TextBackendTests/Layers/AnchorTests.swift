import ConstraintLayout
import Expectations
import Testing
import TextBackend
import VirtualViews

/// Layers beside a view: where they stand, turn over, move, and shrink at last.
@MainActor
struct AnchorTests {
  /// A screen of 11 by 7 cells with an anchor of 3 by 1 cells, and a layer of 5 by 2 beside it.
  private func cells(
    _ place: Layer.Place, anchorAt column: Int, _ row: Int, size: (Int, Int) = (5, 2),
    screen: (Int, Int) = (11, 7)
  ) -> CellFrame? {
    let layer: ViewElement<String> = overlay(
      "layer", [.layer(place)], [letter("l", size.0, size.1)])
    let showing = Showing(
      screen.0, screen.1,
      layout: { _, context in
        let anchor = context["a"]
        return [
          anchor.leadingAnchor.constraint(
            equalTo: context.view.leadingAnchor, constant: Double(column)),
          anchor.topAnchor.constraint(equalTo: context.view.topAnchor, constant: Double(row)),
        ]
      }, [letter("a", 3), layer])
    return showing.cells("layer")
  }

  private func frame(
    _ column: Int, _ row: Int, _ width: Int = 5, _ height: Int = 2
  ) -> CellFrame {
    CellFrame(column: column, row: row, width: width, height: height)
  }

  @Test func `a layer stands at each side, in line with either end or the middle`() {
    expectEqual(cells(.below("a"), anchorAt: 3, 3), frame(3, 4))
    expectEqual(cells(.below("a", .center), anchorAt: 3, 3), frame(2, 4))
    expectEqual(cells(.below("a", .end), anchorAt: 3, 3), frame(1, 4))
    expectEqual(cells(.above("a"), anchorAt: 3, 3), frame(3, 1))
    expectEqual(cells(.after("a"), anchorAt: 3, 3), frame(6, 3))
    expectEqual(cells(.after("a", .end), anchorAt: 3, 3), frame(6, 2))
    expectEqual(cells(.before("a"), anchorAt: 6, 3), frame(1, 3))
  }

  @Test func `it goes to the opposite side where there is no room`() {
    expectEqual(cells(.below("a"), anchorAt: 3, 5), frame(3, 3))
    expectEqual(cells(.above("a"), anchorAt: 3, 1), frame(3, 2))
    expectEqual(cells(.after("a"), anchorAt: 6, 3), frame(1, 3))
    expectEqual(cells(.before("a"), anchorAt: 3, 3), frame(6, 3))
  }

  @Test func `it is moved inside the screen, and over the anchor if need be`() {
    expectEqual(cells(.below("a"), anchorAt: 8, 3), frame(6, 4))
    expectEqual(cells(.below("a", .end), anchorAt: 0, 3), frame(0, 4))
    expectEqual(cells(.below("a"), anchorAt: 0, 3, size: (5, 5)), frame(0, 2, 5, 5))
    expectEqual(cells(.after("a"), anchorAt: 4, 3, size: (6, 2)), frame(5, 3, 6, 2))
  }

  @Test func `it shrinks last`() {
    expectEqual(cells(.below("a"), anchorAt: 3, 3, size: (20, 9)), frame(0, 0, 11, 7))
    expectEqual(cells(.below("a"), anchorAt: 0, 0, screen: (4, 2)), frame(0, 0, 4, 2))
  }

  @Test func `it stands below a cell of a view, above it, or below the nearest one`() {
    expectEqual(cells(.at("a", row: 0, column: 1), anchorAt: 3, 3), frame(4, 4))
    expectEqual(cells(.at("a", row: 0, column: 1), anchorAt: 3, 5), frame(4, 3))
    expectEqual(cells(.at("a", row: 9, column: 9), anchorAt: 3, 3), frame(5, 4))
    expectEqual(cells(.at("a", row: -1, column: -1), anchorAt: 3, 3), frame(3, 4))
    expectEqual(cells(.at("a", row: 0, column: 2), anchorAt: 8, 3), frame(6, 4))
  }

  private func menu(_ anchor: ViewKey) -> ViewElement<String> {
    overlay("layer", [.layer(.below(anchor))], [words("##")])
  }

  private func start(_ children: [ViewElement<String>]) -> ViewElement<String> {
    stack("start", .vertical, [.distribution(.start), .alignment(.leading)], children)
  }

  @Test func `the nearest view with the key is the anchor`() {
    let inner = stack("inner", .horizontal, [words("bb"), words("a"), menu("a")])
    let showing = Showing(
      12, 4, [start([stack("s", .horizontal, [words("a"), inner]), words("end")]), words("a")])
    expectEqual(showing.lines[1], "end##       ")
    showing.show([
      start([
        words("top"),
        stack("s", .horizontal, [words("ccc"), words("a"), stack("i", .vertical, [menu("a")])]),
      ])
    ])
    expectEqual(showing.lines[2], "   ##       ")
    showing.show([start([stack("s", .horizontal, [words("dd"), words("a")])]), menu("a")])
    expectEqual(showing.lines[1], "  ##        ")
    #expect(showing.diagnostics.isEmpty)
  }

  @Test func `an anchor that does not exist is reported, and the layer waits for it`() {
    let showing = Showing(6, 3, [words("a"), menu("b")])
    expectEqual(showing.lines, ["a     ", "      ", "      "])
    expectEqual(showing.diagnostics.map(\.identifier), ["unknown-anchor"])
    expectEqual(showing.diagnostics.first?.message.contains("\"b\""), true)
    showing.show([words("a"), words("b"), menu("b")])
    expectEqual(showing.lines, ["a     ", "b     ", "##    "])
    showing.show([words("a"), label("b", [.text("b"), .isHidden(true)]), menu("b")])
    expectEqual(showing.lines, ["a     ", "      ", "      "])
    expectEqual(showing.diagnostics.count, 1)
  }

  @Test func `a key that several views have is reported, and the layer stands beside the first`() {
    func row(_ name: String, _ inside: [ViewElement<String>]) -> ViewElement<String> {
      stack(name, .vertical, inside)
    }
    let showing = Showing(
      6, 4, [row("one", [words("a")]), row("two", [words("a")]), words("end"), menu("a")])
    expectEqual(showing.lines, ["a     ", "##    ", "      ", "end   "])
    expectEqual(showing.diagnostics.map(\.identifier), ["ambiguous-anchor"])
    expectEqual(showing.diagnostics.first?.message.contains("\"a\""), true)
  }

  @Test func `of several views that have a key a hidden one is no anchor`() {
    func row(_ name: String, isHidden: Bool) -> ViewElement<String> {
      stack(name, .vertical, [], [label("a", [.text("a"), .isHidden(isHidden)])])
    }
    func show(_ first: Bool, _ second: Bool) -> [ViewElement<String>] {
      [row("one", isHidden: first), row("two", isHidden: second), words("end"), menu("a")]
    }
    let showing = Showing(6, 4, show(true, false))
    let row = showing.lines.firstIndex { $0.hasPrefix("##") } ?? -1
    expectEqual(showing.lines[max(0, row - 1)].first, "a")
    #expect(showing.diagnostics.isEmpty)
    showing.show(show(false, false))
    expectEqual(showing.lines[1], "##    ")
    expectEqual(showing.diagnostics.map(\.identifier), ["ambiguous-anchor"])
    showing.show(show(false, true))
    expectEqual(showing.lines[1], "##    ")
    expectEqual(showing.diagnostics.count, 1)
  }

  @Test func `a key inside of its own view, beside the layer or hidden is not ambiguous`() {
    func row(_ name: String, _ inside: [ViewElement<String>]) -> ViewElement<String> {
      stack(name, .vertical, inside)
    }
    let hidden: ViewElement<String> = label("a", [.text("a"), .isHidden(true)])
    let showing = Showing(6, 4, [row("r", [row("a", [words("a")])]), menu("a")])
    showing.show([row("one", [words("a")]), row("two", [words("a"), menu("a")])])
    showing.show([row("one", [words("a")]), row("two", [hidden]), menu("a")])
    showing.show([
      row("one", [words("a")]), row("two", [words("a")]),
      overlay("menu", [.layer(.below("a")), .isHidden(true)], [words("##")]),
    ])
    #expect(showing.diagnostics.isEmpty)
  }

  @Test func `a layer follows an anchor that scrolls, and goes with it out of sight`() {
    let rows = (0..<6).map { words("row \($0)") } as [ViewElement<String>]
    let layer: ViewElement<String> = overlay("layer", [.layer(.after("row 1"))], [words("##")])
    let showing = Showing(9, 3, [scrollView("s", [.showsScrollIndicator(false)], rows), layer])
    expectEqual(showing.lines, ["row 0    ", "row 1  ##", "row 2    "])
    let wheel = MouseEvent(.wheelDown, column: 1, row: 0)
    showing.screen.press(.tab)
    showing.screen.press(.down)
    expectEqual(showing.lines, ["row 1  ##", "row 2    ", "row 3    "])
    showing.screen.handle(.mouse(wheel))
    expectEqual(showing.lines, ["row 3    ", "row 4    ", "row 5    "])
    showing.screen.press(.home)
    expectEqual(showing.lines, ["row 0    ", "row 1  ##", "row 2    "])
  }

  @Test func `a layer in the row of a table stands beside it, wherever the row goes`() {
    func row(_ row: Int, _ chosen: Int?) -> ViewElement<String> {
      let layer: ViewElement<String> = overlay("layer", [.layer(.after("l"))], [words("##")])
      return stack(
        "row", .horizontal,
        [label("l", [.text("row \(row)")])] + (row == chosen ? [layer] : []))
    }
    func scene(_ chosen: Int?) -> [ViewElement<String>] {
      [
        table("t", [.showsScrollIndicator(false)], items: Array(0..<50), id: \.self) {
          (item: Int) in
          row(item, chosen)
        }
      ]
    }
    let showing = Showing(9, 3, scene(nil))
    showing.show(scene(2))
    expectEqual(showing.lines, ["row 0    ", "row 1    ", "row 2  ##"])
    showing.screen.handle(.mouse(MouseEvent(.wheelDown, column: 1, row: 0)))
    expectEqual(showing.lines, ["row 3    ", "row 4    ", "row 5    "])
    showing.screen.handle(.mouse(MouseEvent(.wheelUp, column: 1, row: 0)))
    expectEqual(showing.lines, ["row 0    ", "row 1    ", "row 2  ##"])
  }

  @Test func `constraints in a layer may speak of its anchor`() {
    func scene(_ text: String, _ rows: Int) -> [ViewElement<String>] {
      [
        start([
          letter("x", 1, rows),
          stack("s", .horizontal, [letter("y", rows), label("a", [.text(text)])]),
        ]),
        overlay(
          "layer", [.layer(.below("a", .center)), .layerWidth(.cells(9))],
          layout: { context in
            [
              context["arrow"].centerXAnchor.constraint(equalTo: context.anchorGuide.centerXAnchor),
              context["arrow"].topAnchor.constraint(equalTo: context.view.topAnchor),
              context["l"].widthAnchor.constraint(equalTo: context.anchorGuide.widthAnchor),
              context["l"].leadingAnchor.constraint(
                equalTo: context.anchorGuide.leadingAnchor),
              context["l"].topAnchor.constraint(equalTo: context["arrow"].bottomAnchor),
              context["l"].heightAnchor.constraint(equalToConstant: 1),
            ]
          }, [words("^").keyed("arrow"), letter("l", nil)]),
      ]
    }
    let showing = Showing(12, 6, scene("abc", 1))
    expectEqual(
      showing.lines.prefix(4), ["x           ", "yabc        ", "  ^         ", " lll        "])
    showing.show(scene("abcde", 2))
    expectEqual(
      showing.lines.prefix(5).suffix(3), ["yyabcde     ", "    ^       ", "  lllll     "])
    #expect(showing.diagnostics.isEmpty, "\(showing.diagnostics)")
  }

  @Test func `what is in a layer follows an anchor along a layer that stays where it is`() {
    func scene(_ gap: Int) -> [ViewElement<String>] {
      [
        start([stack("s", .horizontal, [letter("x", gap), words("a")])]),
        overlay(
          "layer", [.layer(.below("a")), .layerWidth(.share(1))],
          layout: { context in
            [
              context["^"].leadingAnchor.constraint(equalTo: context.anchorGuide.leadingAnchor),
              context["^"].topAnchor.constraint(equalTo: context.view.topAnchor),
            ]
          }, [words("^")]),
      ]
    }
    let showing = Showing(5, 2, scene(1))
    expectEqual(showing.cells("layer"), CellFrame(column: 0, row: 1, width: 5, height: 1))
    expectEqual(showing.cells("a"), CellFrame(column: 1, row: 0, width: 1, height: 1))
    expectEqual(showing.lines, ["xa   ", " ^   "])
    showing.show(scene(3))
    expectEqual(showing.lines, ["xxxa ", "   ^ "])
  }
}

extension ViewElement {
  /// The element under another key.
  fileprivate func keyed(_ key: ViewKey) -> ViewElement {
    var element = self
    element.key = key
    return element
  }
}
