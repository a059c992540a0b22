import Expectations
import Testing
import TextBackend
import VirtualViews

/// Text that the user selects with the mouse, and what is copied.
@MainActor
struct TextSelectionTests {
  private func drag(
    _ showing: Showing, from start: (Int, Int), to end: (Int, Int), release: Bool = true
  ) {
    mouse(showing, .press, start)
    mouse(showing, .drag, end)
    if release { mouse(showing, .release, end) }
  }

  private func mouse(_ showing: Showing, _ kind: MouseEvent.Kind, _ cell: (Int, Int)) {
    showing.screen.handle(
      .mouse(MouseEvent(kind, button: .left, column: cell.0, row: cell.1)))
  }

  private func copied(_ showing: Showing) -> [String] {
    showing.screen.performed.compactMap { if case .copy(let text) = $0 { text } else { nil } }
  }

  @Test func `a drag selects between two cells, and letting go copies`() {
    let showing = Showing(20, 2, [label("a", [.text("one two three")])])
    drag(showing, from: (4, 0), to: (7, 0))
    expectEqual(copied(showing), ["two"])
    #expect(showing.style(4).attributes.contains(.reverse))
    #expect(showing.style(6).attributes.contains(.reverse))
    #expect(!showing.style(7).attributes.contains(.reverse))
    #expect(showing.screen.frame.looksLike(showing.screen.wholeFrame))
    mouse(showing, .press, (0, 1))
    #expect(!showing.style(4).attributes.contains(.reverse))
  }

  @Test func `a drag upwards selects the same`() {
    let showing = Showing(20, 2, [label("a", [.text("one")]), label("b", [.text("two")])])
    drag(showing, from: (2, 1), to: (1, 0))
    expectEqual(copied(showing), ["ne\ntw"])
  }

  @Test func `wrapped lines are copied as one, without blanks or breaks that are not in the text`()
  {
    let showing = Showing(
      9, 6,
      [label("a", [.text("A text of several words.\n\nThe end."), .numberOfLines(0)])])
    drag(showing, from: (0, 0), to: (9, 5))
    expectEqual(copied(showing), ["A text of several words.\n\nThe end."])
  }

  @Test func `borders and blanks at the edges are not copied`() {
    let showing = Showing(
      16, 4,
      [
        group(
          "g", [.border(.rounded), .title("Box")],
          [label("a", [.text("left")]), label("b", [.text("right"), .textAlignment(.right)])])
      ])
    drag(showing, from: (1, 1), to: (15, 3))
    expectEqual(copied(showing), ["left\nright"])
  }

  @Test func `texts beside each other are in one line`() {
    let row: ViewElement<String> = stack(
      "s", .horizontal, [.spacing(2)], [label("a", [.text("name")]), label("b", [.text("size")])])
    let showing = Showing(20, 2, [row, label("c", [.text("below")])])
    drag(showing, from: (0, 0), to: (5, 1))
    expectEqual(copied(showing), ["name size\nbelow"])
  }

  private func texts(_ names: String...) -> [ViewElement<String>] {
    names.map { label(ViewKey($0), [.text($0)]) }
  }

  @Test func `a selection of views that stand elsewhere meanwhile is none`() {
    let showing = Showing(20, 4, texts("one", "two"))
    drag(showing, from: (0, 0), to: (3, 1), release: false)
    showing.show(texts("new", "one", "two"))
    mouse(showing, .release, (3, 1))
    expectEqual(copied(showing), [])
    let cells = showing.screen.picture
    #expect((0..<4).allSatisfy { cells.style(column: 0, row: $0) == .plain })
  }

  @Test func `a selection that was copied is gone when its views move, for keys as well`() {
    let showing = Showing(20, 4, texts("one", "two"))
    drag(showing, from: (0, 0), to: (3, 1))
    expectEqual(copied(showing), ["one\ntwo"])
    // What comes below moves nothing.
    showing.show(texts("one", "two", "more"))
    #expect(showing.style(0, 1).attributes.contains(.reverse))
    showing.show(texts("new", "one", "two"))
    let cells = showing.screen.picture
    #expect((0..<4).allSatisfy { cells.style(column: 0, row: $0) == .plain })
    showing.screen.press(.control("c"))
    expectEqual(copied(showing).count, 1)
    expectEqual(showing.exitStatus, 130)
  }

  @Test func `a view that moves before the mouse does is not where the selection begins`() {
    let showing = Showing(20, 4, texts("one", "two"))
    mouse(showing, .press, (2, 0))
    showing.show(texts("new", "one", "two"))
    mouse(showing, .drag, (3, 2))
    mouse(showing, .release, (3, 2))
    expectEqual(copied(showing), [])
  }

  @Test func `two clicks select a word, three a paragraph`() {
    let showing = Showing(
      12, 4, [label("a", [.text("one two_2 three four\nfive"), .numberOfLines(0)])])
    showing.screen.click(column: 5, row: 0)
    showing.screen.click(column: 5, row: 0)
    expectEqual(copied(showing), ["two_2"])
    showing.screen.click(column: 5, row: 0)
    expectEqual(copied(showing).last, "one two_2 three four")
  }

  @Test func `a click selects nothing, and is the program's`() {
    let showing = Showing(12, 1, [label("a", [.text("one two")])])
    showing.screen.click(column: 5, row: 0)
    expectEqual(copied(showing), [])
    expectEqual(showing.screen.picture.style(column: 5, row: 0), .plain)
  }

  @Test func `text that is not to be selected is not`() {
    let showing = Showing(
      12, 1, [group("g", [.isTextSelectable(false)], [label("a", [.text("one two")])])])
    drag(showing, from: (0, 0), to: (5, 0))
    expectEqual(copied(showing), [])
  }

  @Test func `wide and joined characters are selected as a whole`() {
    let showing = Showing(14, 1, [label("a", [.text("a漢字e\u{301}👨‍👩‍👧b")])])
    drag(showing, from: (2, 0), to: (6, 0))
    expectEqual(copied(showing), ["漢字e\u{301}"])
  }

  @Test func `while the wheel scrolls, the selection goes on`() {
    let showing = Showing(
      10, 4,
      [
        table("t", items: Array(0..<100), id: { $0 }) { label("l", [.text("row \($0)")]) }
      ])
    drag(showing, from: (0, 2), to: (3, 3), release: false)
    for _ in 0..<5 { showing.screen.handle(.mouse(MouseEvent(.wheelDown, column: 3, row: 3))) }
    #expect(!showing.lines[0].hasPrefix("row 0"))
    mouse(showing, .drag, (9, 3))
    mouse(showing, .release, (9, 3))
    let text = copied(showing).first ?? ""
    let rows = text.split(separator: "\n")
    expectEqual(rows.first, "row 2")
    expectEqual(rows.map(String.init), (2..<2 + rows.count).map { "row \($0)" }.map { $0 })
    #expect(rows.count > 10)
    #expect(showing.screen.frame.looksLike(showing.screen.wholeFrame))
  }

  @Test func `rows that are passed over are copied, too`() {
    let showing = Showing(
      12, 4,
      [
        table("t", items: Array(0..<2_000), id: { $0 }) { row -> ViewElement<String> in
          label("l", [.text("row \(row)")])
        }
      ])
    drag(showing, from: (0, 1), to: (3, 2), release: false)
    if let node = showing.node("t") { showing.screen.perform(.scroll(node, rows: 900, columns: 0)) }
    mouse(showing, .drag, (11, 3))
    mouse(showing, .release, (11, 3))
    let rows = (copied(showing).first ?? "").split(separator: "\n").map(String.init)
    expectEqual(rows, (1...903).map { "row \($0)" })
    expectEqual(showing.diagnostics.count, 0)
    #expect(showing.screen.frame.looksLike(showing.screen.wholeFrame))
    // The rows that were made are gone again.
    expectEqual(showing.content("t")?.table?.table.window.extras, [])
  }

  @Test func `of more rows than can be made the rest is missing, and the program is told`() {
    let showing = Showing(
      12, 4,
      [
        table("t", items: Array(0..<6_000), id: { $0 }) { row -> ViewElement<String> in
          label("l", [.text("\(row)")])
        }
      ])
    drag(showing, from: (0, 0), to: (3, 2), release: false)
    if let node = showing.node("t") {
      showing.screen.perform(.scroll(node, rows: 5_000, columns: 0))
    }
    mouse(showing, .drag, (11, 3))
    mouse(showing, .release, (11, 3))
    expectEqual(showing.diagnostics.map(\.identifier), ["unseen-rows"])
  }

  @Test func `a selection over a billion rows is copied as far as it goes`() {
    let showing = Showing(
      12, 4,
      [
        table("t", rows: TableItems(count: 1_000_000_000, id: { $0 }) { $0 }) { row in
          TableCell<String>(label("l", [.text("\(row ?? -1)")]))
        }
      ])
    drag(showing, from: (0, 1), to: (3, 2), release: false)
    if let node = showing.node("t") {
      showing.screen.perform(.scroll(node, rows: 900_000_000, columns: 0))
    }
    mouse(showing, .drag, (10, 3))
    mouse(showing, .release, (10, 3))
    let rows = (copied(showing).first ?? "").split(separator: "\n").map(String.init)
    expectEqual(rows.prefix(3), ["1", "2", "3"])
    expectEqual(showing.diagnostics.map(\.identifier), ["unseen-rows"])
  }

  @Test func `columns behind those that stay are not copied, seen or not`() {
    let columns = [10, 8, 8, 8].enumerated().map { TableColumn($0, "t", width: .fixed($1)) }
    let showing = Showing(
      20, 5,
      [
        table(
          "t", [.columns(columns), .frozenColumns(leading: 1), .selectionMode(.none)],
          items: Array(0..<200), id: { $0 }
        ) { row in
          group(
            "row", (0..<4).map { label($0, [.text("\(row)\("abcd".dropFirst($0).prefix(1))")]) })
        }
      ])
    if let node = showing.node("t") { showing.screen.perform(.scroll(node, rows: 0, columns: 9)) }
    drag(showing, from: (0, 1), to: (19, 2), release: false)
    if let node = showing.node("t") { showing.screen.perform(.scroll(node, rows: 20, columns: 0)) }
    mouse(showing, .drag, (18, 2))
    mouse(showing, .release, (18, 2))
    let rows = (copied(showing).first ?? "").split(separator: "\n").map(String.init)
    expectEqual(rows, (0..<22).map { "\($0)a\t\($0)c" })
  }

  @Test func `views of a scroll view that are passed over are copied, too`() {
    let showing = Showing(
      12, 4,
      [scrollView("s", [], (0..<90).map { label("\($0)", [.text("line \($0)")]) })])
    drag(showing, from: (0, 1), to: (3, 2), release: false)
    if let node = showing.node("s") { showing.screen.perform(.scroll(node, rows: 50, columns: 0)) }
    mouse(showing, .drag, (11, 3))
    mouse(showing, .release, (11, 3))
    let rows = (copied(showing).first ?? "").split(separator: "\n").map(String.init)
    expectEqual(rows, (1...53).map { "line \($0)" })
  }

  @Test func `cells of a row are separated by tabs`() {
    let showing = Showing(
      20, 4,
      [
        table(
          "t", [.columns([TableColumn("a", "A"), TableColumn("b", "B")])], items: [1, 2, 3],
          id: { $0 }
        ) { item in
          stack(
            "r", .horizontal, [label("x", [.text("x\(item)")]), label("y", [.text("y\(item)")])])
        }
      ])
    drag(showing, from: (0, 1), to: (19, 2))
    expectEqual(copied(showing), ["x1\ty1\nx2\ty2"])
  }

  @Test func `Control-C copies what is selected, and ends the program only after that`() {
    let showing = Showing(20, 2, [label("a", [.text("one two three")])])
    drag(showing, from: (4, 0), to: (7, 0))
    showing.screen.press(.control("c"))
    expectEqual(copied(showing), ["two", "two"])
    expectEqual(showing.exitStatus, nil)
    #expect(!showing.style(4).attributes.contains(.reverse))
    showing.screen.press(.control("c"))
    expectEqual(showing.exitStatus, 130)
  }

  @Test func `Escape selects nothing before it does anything else`() {
    let showing = Showing(20, 2, [label("a", [.text("one")]), field("f", [])])
    showing.screen.press(.tab)
    drag(showing, from: (0, 0), to: (2, 0))
    showing.screen.press(.escape)
    #expect(!showing.style(0).attributes.contains(.reverse))
    #expect(showing.screen.focused != nil)
    showing.screen.press(.escape)
    expectEqual(showing.screen.focused, nil)
  }

  @Test func `a drag on a control is the control's`() {
    let showing = Showing(20, 2, [slider("s", [.value(0)]), label("a", [.text("one")])])
    drag(showing, from: (0, 0), to: (19, 1))
    expectEqual(copied(showing), [])
  }

  @Test func `a selection stays in the box that scrolls`() {
    let inner: ViewElement<String> = scrollView(
      "s", [], (0..<9).map { label("\($0)", [.text("line \($0)")]) })
    let showing = Showing(
      12, 5, [label("above", [.text("above")]), inner, label("below", [.text("below")])])
    drag(showing, from: (0, 1), to: (11, 4))
    expectEqual(copied(showing), ["line 0\nline 1\nline 2"])
  }

  @Test func `a drag over a text that can be clicked selects, and is no click`() {
    let card: ViewElement<String> = group(
      "g", [.onClick { _ in "clicked" }], [label("a", [.text("one two three")])])
    let showing = Showing(20, 2, [card])
    drag(showing, from: (4, 0), to: (7, 0))
    expectEqual(copied(showing), ["two"])
    expectEqual(showing.messages, [])
    showing.screen.click(column: 12, row: 1)
    showing.screen.click(column: 1, row: 0)
    expectEqual(showing.messages, ["clicked", "clicked"])
  }

  @Test func `text that moves under a mouse that stands still is not selected`() {
    func rows(_ count: Int) -> ViewElement<String> {
      table("t", [.onAct { "\($0)" }], items: Array((0..<count).reversed()), id: { $0 }) {
        label("l", [.text("row \($0)")])
      }
    }
    let showing = Showing(10, 4, [rows(3)])
    mouse(showing, .press, (2, 1))
    showing.show([rows(9)])
    mouse(showing, .release, (2, 1))
    expectEqual(copied(showing), [])
    #expect(!showing.style(4, 0).attributes.contains(.reverse))
  }

  @Test func `what was selected is forgotten when the text becomes another one`() {
    let text = "A text of several words."
    let showing = Showing(9, 4, [label("a", [.text(text), .numberOfLines(0)])])
    drag(showing, from: (0, 0), to: (9, 3))
    #expect(showing.style(0).attributes.contains(.reverse))
    showing.screen.resize(columns: 30, rows: 4)
    #expect(!showing.style(0).attributes.contains(.reverse))
    showing.screen.press(.control("c"))
    expectEqual(copied(showing), [text])
    expectEqual(showing.exitStatus, 130)
  }

  @Test func `a text that is cut is marked in its own cells, and copied whole`() {
    let row: ViewElement<String> = stack(
      "s", .horizontal, [.spacing(2)],
      [
        label(
          "a", [.text("a long name of a file"), .horizontalCompressionResistance(.low)]),
        label("b", [.text("B")]),
      ])
    let showing = Showing(12, 2, [row])
    drag(showing, from: (0, 0), to: (11, 1))
    expectEqual(copied(showing), ["a long name of a file B"])
    #expect(showing.screen.frame.looksLike(showing.screen.wholeFrame))
    #expect(!showing.style(10).attributes.contains(.reverse))
  }

  @Test func `where the start of a text is cut, the end that is seen is selected`() {
    let showing = Showing(
      9, 1, [label("a", [.text("Sources/Some/Foo.swift"), .truncation(.head)])])
    expectEqual(showing.lines, ["…oo.swift"])
    drag(showing, from: (1, 0), to: (9, 0))
    expectEqual(copied(showing), ["oo.swift"])
  }

  @Test func `a row that is selected and becomes another row's is not marked`() {
    let showing = Showing(
      10, 3,
      [table("t", items: Array(0..<50), id: { $0 }) { label("l", [.text("row \($0)")]) }])
    drag(showing, from: (0, 0), to: (9, 1))
    for _ in 0..<9 { showing.screen.handle(.mouse(MouseEvent(.wheelDown, column: 3, row: 1))) }
    #expect((0..<3).allSatisfy { !showing.style(0, $0).attributes.contains(.reverse) })
    // Nothing is seen of it, so the key means what it always does.
    showing.screen.press(.control("c"))
    expectEqual(showing.exitStatus, 130)
  }

  @Test func `where surfaces are shown, selected text has the colors of the theme`() {
    let showing = Showing(20, 1, [label("a", [.text("one two")])])
    var theme = Theme.midnight
    theme.parts[.selection] = PartStyle(background: .warning)
    showing.screen.perform(.setTheme(.always(theme)))
    drag(showing, from: (0, 0), to: (3, 0))
    expectEqual(showing.style(1).background, .warning)
    expectEqual(showing.style(1).foreground, .onSelection)
  }

  @Test func `a bar whose release was lost does not move with the next drag`() {
    let inner: ViewElement<String> = scrollView(
      "s", [], (0..<40).map { label("\($0)", [.text("line \($0)")]) })
    let showing = Showing(12, 5, [inner])
    mouse(showing, .press, (11, 0))
    let lines = showing.lines
    mouse(showing, .press, (0, 1))
    mouse(showing, .drag, (0, 4))
    expectEqual(showing.lines, lines)
  }

  @Test
  func
    `what stands side by side is copied in the order in which it is read`()
  {
    let row: ViewElement<String> = stack(
      "s", .horizontal, spacing: 1, [words("first"), words("second")])
    let showing = Showing(12, 1, [row])
    drag(showing, from: (0, 0), to: (12, 0))
    expectEqual(copied(showing), ["first second"])
    showing.screen.perform(.setDirection(.rightToLeft))
    expectEqual(showing.lines, ["second first"])
    drag(showing, from: (7, 0), to: (5, 0))
    expectEqual(copied(showing).dropFirst(), ["first secon"])
  }
}
