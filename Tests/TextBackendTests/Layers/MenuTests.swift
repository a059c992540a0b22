import Expectations
import Testing
import TextBackend
import VirtualViews

/// Menus: chosen from by arrows, letters, Return and clicks.
@MainActor
struct MenuTests {
  private func scene(_ anchor: ViewKey = "file") -> [ViewElement<String>] {
    [
      action("file"), words("漢字漢字漢字漢字"),
      menu(
        "menu", .below(anchor), [.onDismiss("close")],
        [
          MenuItem("Open", "open", detail: "O"), MenuItem("Print", "print", isEnabled: false),
          .line,
          MenuItem("Delete", "delete"), MenuItem("Duplicate", "duplicate"),
        ]),
    ]
  }

  /// The row that is reversed.
  private func chosen(_ showing: Showing) -> String? {
    _ = showing.lines
    let row = showing.lines.indices.first { row in
      showing.style(1, row).attributes.contains(.reverse)
    }
    return row.map { showing.lines[$0].trimmingBorder }
  }

  @Test func `a menu is as wide as its rows`() {
    let showing = Showing(20, 9, scene())
    expectEqual(
      showing.lines,
      [
        "[       file       ]",
        "╭───────────╮ 字    ",
        "│ Open    O │       ",
        "│ Print     │       ",
        "│───────────│       ",
        "│ Delete    │       ",
        "│ Duplicate │       ",
        "╰───────────╯       ",
        "                    ",
      ])
    expectEqual(showing.style(1, 3).attributes, .dim)
  }

  private func checked(_ wraps: Bool, _ size: String) -> [ViewElement<String>] {
    [
      action("file"),
      menu(
        "menu", .below("file"), [],
        [
          MenuItem("Wrap", "wrap", isChecked: wraps), .line,
          MenuItem("Large", "large", isEnabled: false, isChecked: size == "large"),
          MenuItem("Small", "small", isChecked: size == "small"),
          MenuItem("Close", "close", detail: "W"),
        ]),
    ]
  }

  @Test func `rows that are checked have a tick in a column before all titles`() {
    let showing = Showing(20, 8, checked(true, "large"))
    expectEqual(
      showing.lines,
      [
        "[       file       ]",
        "╭────────────╮      ",
        "│ ✓ Wrap     │      ",
        "│────────────│      ",
        "│ ✓ Large    │      ",
        "│   Small    │      ",
        "│   Close  W │      ",
        "╰────────────╯      ",
      ])
    expectEqual(showing.style(3, 4).attributes, .dim)
    showing.screen.press(.return)
    showing.screen.press(.down)
    showing.screen.press(.return)
    expectEqual(showing.messages, ["wrap", "small"])
    // A choice changes no sign by itself.
    #expect(showing.lines[2].contains("✓"))
    showing.show(checked(false, "small"))
    expectEqual(
      showing.lines[2...6].map { $0.contains("✓") }, [false, false, false, true, false])
    // The row is the one it was.
    #expect(showing.style(3, 5).attributes.contains(.reverse))
  }

  @Test func `a menu whose last row goes chooses the one before`() {
    func scene(_ names: String...) -> [ViewElement<String>] {
      [action("file"), menu("m", .below("file"), [], [.line] + names.map { MenuItem($0, $0) })]
    }
    let showing = Showing(20, 8, scene("A", "B"))
    showing.press(.end)
    expectEqual(chosen(showing), "B")
    showing.show(scene("A"))
    expectEqual(chosen(showing), "A")
    showing.press(.return)
    expectEqual(showing.messages, ["A"])
  }

  @Test func `screen readers are told of a row of a menu if it is checked`() {
    let showing = Showing(20, 8, checked(true, "large"))
    func item() -> Semantics.Item? {
      showing.screen.semantics.first { $0.semantics.role == .menu }?.semantics.currentItem
    }
    expectEqual(item()?.isChecked, true)
    #expect(showing.screen.semantics.description.contains("at \"Wrap\", 1 of 4 (checked)"))
    showing.screen.press(.down)
    expectEqual(item()?.isChecked, false)
    #expect(showing.screen.semantics.description.contains("at \"Small\", 3 of 4 (unchecked)"))
    showing.screen.press(.down)
    #expect(item() != nil && item()?.isChecked == nil)
    #expect(!showing.screen.semantics.description.contains("checked)"))
  }

  @Test func `a menu with signs in little room keeps the sign and shortens the title`() {
    let showing = Showing(9, 8, checked(true, "large"))
    expectEqual(showing.lines[2], "│ ✓ Wr… │")
  }

  @Test func `a menu on a small screen covers its anchor, and shows the chosen row`() {
    let showing = Showing(80, 24, scene())
    showing.screen.press(.end)
    showing.screen.resize(columns: 20, rows: 6)
    expectEqual(
      showing.lines,
      [
        "╭───────────╮      ]",
        "│ Print     │ 字    ",
        "│───────────│       ",
        "│ Delete    │       ",
        "│ Duplicate │       ",
        "╰───────────╯       ",
      ])
    expectEqual(chosen(showing), "Duplicate")
  }

  @Test func `arrows and letters go through the rows that can be chosen`() {
    let showing = Showing(20, 9, scene())
    var seen = [chosen(showing)]
    for key in [KeyPress.down, .down, .down, .up, .home, .end, "d", "d", "D", "x", "o"] {
      showing.screen.press(key)
      seen.append(chosen(showing))
    }
    expectEqual(
      seen,
      [
        "Open", "Delete", "Duplicate", "Open", "Duplicate", "Open", "Duplicate", "Delete",
        "Duplicate", "Delete", "Delete", "Open",
      ])
    #expect(showing.messages.isEmpty)
  }

  @Test func `return, space and a click choose`() {
    let showing = Showing(20, 9, scene())
    showing.screen.press(.return)
    for key in [KeyPress.down, .space] { showing.screen.press(key) }
    showing.screen.click(column: 4, row: 6)
    expectEqual(showing.messages, ["open", "delete", "duplicate"])
    showing.screen.click(column: 4, row: 3)
    showing.screen.click(column: 4, row: 4)
    expectEqual(showing.messages.count, 3)
  }

  @Test func `the row under the mouse is the one that Return chooses`() {
    let showing = Showing(20, 9, scene())
    showing.screen.handle(.mouse(MouseEvent(.move, column: 4, row: 5)))
    expectEqual(chosen(showing), "Delete")
    showing.screen.handle(.mouse(MouseEvent(.move, column: 4, row: 6)))
    expectEqual(chosen(showing), "Duplicate")
    // Nothing happens on a row that cannot be chosen, or elsewhere.
    showing.screen.handle(.mouse(MouseEvent(.move, column: 4, row: 3)))
    showing.screen.handle(.mouse(MouseEvent(.move, column: 18, row: 8)))
    expectEqual(chosen(showing), "Duplicate")
    #expect(showing.messages.isEmpty)
  }

  @Test func `the same row can be chosen again`() {
    let showing = Showing(20, 9, scene())
    for _ in 0..<2 { showing.screen.press(.return) }
    expectEqual(showing.messages, ["open", "open"])
  }

  @Test func `a press that goes down on one row and up on another chooses the last one`() {
    let showing = Showing(20, 9, scene())
    showing.screen.handle(.mouse(MouseEvent(.press, button: .left, column: 4, row: 2)))
    showing.screen.handle(.mouse(MouseEvent(.drag, button: .left, column: 4, row: 5)))
    expectEqual(chosen(showing), "Delete")
    showing.screen.handle(.mouse(MouseEvent(.release, button: .left, column: 4, row: 5)))
    expectEqual(showing.messages, ["delete"])
    showing.screen.handle(.mouse(MouseEvent(.press, button: .left, column: 4, row: 2)))
    showing.screen.handle(.mouse(MouseEvent(.release, button: .left, column: 18, row: 8)))
    expectEqual(showing.messages, ["delete"])
  }

  @Test func `a button that was let go where nobody saw it chooses no row`() {
    let showing = Showing(20, 9, scene())
    showing.screen.handle(.mouse(MouseEvent(.press, button: .left, column: 4, row: 2)))
    showing.screen.handle(.mouse(MouseEvent(.drag, button: .left, column: 19, row: 2)))
    showing.screen.handle(.mouse(MouseEvent(.move, column: 4, row: 5)))
    expectEqual(showing.messages, [])
    expectEqual(chosen(showing), "Delete")
    showing.screen.click(column: 4, row: 6)
    expectEqual(showing.messages, ["duplicate"])
  }

  @Test func `escape and a press outside close it, and the focus is where it was`() {
    let showing = Showing(20, 9, [scene()[0], scene()[1]])
    showing.screen.press(.tab)
    showing.show(scene())
    expectEqual(showing.focused, "rows")
    showing.screen.press(.escape)
    showing.screen.click(column: 19, row: 8)
    expectEqual(showing.messages, ["close", "close"])
    showing.show([scene()[0], scene()[1]])
    expectEqual(showing.focused, "file")
  }

  @Test func `a menu that is too high scrolls with the keys and the wheel`() {
    let many: ViewElement<String> = menu(
      "menu", .below("file"), [.border(.none)], (0..<9).map { MenuItem("row \($0)", "\($0)") })
    let showing = Showing(9, 4, [action("file"), many])
    expectEqual(showing.lines, [" row 0  ]", " row 1   ", " row 2   ", " row 3   "])
    for _ in 0..<5 { showing.screen.press(.down) }
    expectEqual(showing.lines, [" row 2  ]", " row 3   ", " row 4   ", " row 5   "])
    showing.screen.handle(.mouse(MouseEvent(.wheelDown, column: 1, row: 1)))
    expectEqual(showing.lines, [" row 5  ]", " row 6   ", " row 7   ", " row 8   "])
    showing.screen.handle(.mouse(MouseEvent(.wheelUp, column: 1, row: 1)))
    expectEqual(showing.lines, [" row 2  ]", " row 3   ", " row 4   ", " row 5   "])
    showing.screen.press(.return)
    expectEqual(showing.messages, ["5"])
  }

  @Test func `a menu on the smallest screens neither traps nor leaves it`() {
    for (columns, rows) in [(1, 1), (2, 1), (3, 3), (20, 1)] {
      let showing = Showing(columns, rows, scene())
      for key in [KeyPress.down, .end, "d", .return] { showing.screen.press(key) }
      expectEqual(showing.lines.count, rows)
    }
  }
}

extension String {
  /// The text between the borders of a row.
  fileprivate var trimmingBorder: String {
    String(drop { "│ ".contains($0) }.prefix { !"│ ".contains($0) })
  }
}
