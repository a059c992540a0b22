import Expectations
import ShohinCore
import Testing
import TextBackend
import VirtualViews

/// Views of the library on a screen that is read from right to left.
@MainActor
struct RightToLeftTests {
  private func showing(
    _ columns: Int, _ rows: Int, _ elements: [ViewElement<String>]
  ) -> Showing {
    let showing = Showing(columns, rows, elements)
    showing.screen.perform(.setDirection(.rightToLeft))
    return showing
  }

  private func mirrored(_ cells: CellFrame, _ columns: Int) -> CellFrame {
    CellFrame(
      column: columns - cells.column - cells.width, row: cells.row, width: cells.width,
      height: cells.height)
  }

  @Test func `text begins at the right edge, and left stays left`() {
    let elements: [ViewElement<String>] = [
      label("a", [.text("natural")]), label("b", [.text("left"), .textAlignment(.left)]),
      label("c", [.text("right"), .textAlignment(.right)]),
      label("d", [.text("mid"), .textAlignment(.center)]),
      label("e", [.text("one two three"), .numberOfLines(0)]),
    ]
    expectEqual(
      showing(9, 6, elements).lines,
      ["  natural", "left     ", "    right", "   mid   ", "  one two", "    three"])
  }

  @Test func `a slider is filled from the right, and its arrows go where they point`() {
    let showing = showing(
      10, 1,
      [slider("s", [.minimumValue(0), .maximumValue(9), .step(1)])])
    expectEqual(showing.lines, ["─────────●"])
    showing.screen.focus(showing.node("s"))
    showing.screen.press(.left)
    expectEqual(showing.lines, ["────────●━"])
    showing.screen.press(.left)
    showing.screen.press(.right)
    expectEqual(showing.lines, ["────────●━"])
    showing.screen.click(column: 0, row: 0)
    expectEqual(showing.lines, ["●━━━━━━━━━"])
  }

  @Test func `segments and steppers begin at the right edge`() {
    let showing = showing(
      17, 2,
      [
        segmentedControl(
          "s", [.segments([segment("a", .title("One")), segment("b", .title("Two"))])]),
        stepper("t", [.value(5)]),
      ])
    expectEqual(showing.lines[0], "    [ Two │ One ]")
  }

  @Test func `a border has its corners and texts where they belong`() {
    let showing = showing(
      14, 3,
      [
        stack(
          "s", .vertical,
          [.border(.light), .borderSides([.top, .leading]), .title("Name")],
          [label("l", [.text("x")])])
      ])
    expectEqual(
      showing.lines,
      ["─────── Name ─┐", "            x│", "             │"].map {
        String($0.suffix(14))
      })
  }

  @Test func `a field has its text at the right edge, and its caret behind it`() {
    let showing = showing(8, 1, [field("f", [.text("ab")])])
    expectEqual(showing.lines, ["     ab "])
  }

  @Test func `a table has its first column at the right edge, and its bar at the left one`() {
    let showing = showing(
      12, 3,
      [
        table(
          "t",
          [
            .columns([
              TableColumn("n", "Name", width: .fixed(5)),
              TableColumn("k", "Kind", width: .fixed(4)),
            ])
          ], items: [1, 2, 3, 4], id: \.self
        ) { item in
          stack(
            "r", .horizontal, [label("n", [.text("n\(item)")]), label("k", [.text("k\(item)")])])
        }
      ])
    expectEqual(showing.lines, ["  Kind  Name", "█   k1    n1", "│   k2    n2"])
  }

  @Test func `Tab goes from the right to the left`() {
    let showing = showing(
      20, 1,
      [stack("s", .horizontal, [button("a", [.title("A")]), button("b", [.title("B")])])])
    showing.screen.press(.tab)
    expectEqual(showing.focused, "a")
    showing.screen.press(.tab)
    expectEqual(showing.focused, "b")
  }

  @Test func `what is scrolled sideways is brought into view at the mirrored place`() {
    let buttons: ViewElement<String> = scrollView(
      "s", [.directions(.horizontal)], (0..<6).map { button("\($0)", [.title("Button \($0)")]) })
    let (left, right) = (Showing(20, 3, [buttons]), showing(20, 3, [buttons]))
    for _ in 0..<9 {
      left.screen.press(.tab)
      right.screen.press(.tab)
      expectEqual(right.focused, left.focused)
      for key in (0..<6).map(String.init) {
        expectEqual(right.cells(key), left.cells(key).map { mirrored($0, 20) }, "\(key)")
      }
    }
  }

  @Test func `columns that stay do so at the mirrored edge`() {
    let columns = (0..<5).map { TableColumn("c\($0)", "C\($0)", width: .fixed(6)) }
    let element: ViewElement<String> = table(
      "t", [.columns(columns), .frozenColumns(leading: 1)], items: [1], id: \.self
    ) { _ in
      stack("r", .horizontal, (0..<5).map { label("l\($0)", [.text("\($0)")]) })
    }
    let (left, right) = (Showing(20, 3, [element]), showing(20, 3, [element]))
    for _ in 0..<4 {
      for key in (0..<5).map({ "l\($0)" }) {
        expectEqual(right.cells(key), left.cells(key).map { mirrored($0, 20) }, "\(key)")
      }
      left.screen.handle(.mouse(MouseEvent(.wheelRight, column: 10, row: 1)))
      right.screen.handle(.mouse(MouseEvent(.wheelLeft, column: 10, row: 1)))
    }
  }

  @Test func `text is selected where it stands`() {
    let showing = showing(9, 1, [label("a", [.text("abcdef")])])
    for (kind, column) in [(MouseEvent.Kind.press, 4), (.drag, 6), (.release, 6)] {
      showing.screen.handle(
        .mouse(MouseEvent(kind, button: .left, column: column, row: 0)))
    }
    let copied = showing.screen.performed.compactMap {
      if case .copy(let text) = $0 { text } else { nil }
    }
    expectEqual(copied, ["bc"])
  }
}
