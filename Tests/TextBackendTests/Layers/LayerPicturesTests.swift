import Expectations
import Testing
import TextBackend
import VirtualViews

/// Dialogs, popovers, menus, toasts and tooltips as they look.
@MainActor
struct LayerPicturesTests {
  /// Rows of wide glyphs, which layers cut.
  private func behind(_ rows: Int) -> [ViewElement<String>] {
    (0..<rows).map { label($0, [.text(String(repeating: "漢字", count: 20))]) }
  }

  private var question: ViewElement<String> {
    dialog(
      "ask", [.title("Delete"), .onDismiss("keep")],
      [
        label([.text("Delete three files?")]),
        label([
          .text("This cannot be undone, and nobody will ask a second time."), .numberOfLines(0),
        ]),
      ],
      buttons: [
        button("yes", [.title("Delete"), .onPress("delete")]),
        button("no", [.title("Keep"), .onPress("keep")]),
      ])
  }

  @Test func `a dialog on a large screen`() {
    let showing = Showing(80, 24, behind(24) + [question])
    expectEqual(
      showing.lines[9..<16],
      [
        "漢字漢字 ╭─ Delete ──────────────────────────────────────────────────╮字漢字漢字",
        "漢字漢字 │ Delete three files?                                       │字漢字漢字",
        "漢字漢字 │ This cannot be undone, and nobody will ask a second time. │字漢字漢字",
        "漢字漢字 │                                                           │字漢字漢字",
        "漢字漢字 │ [ Delete ] [ Keep ]                                       │字漢字漢字",
        "漢字漢字 ╰───────────────────────────────────────────────────────────╯字漢字漢字",
        "漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字",
      ])
    expectEqual(showing.style(0, 0).attributes, .dim)
    expectEqual(showing.style(40, 11).attributes, [])
  }

  @Test func `a dialog on a small screen scrolls its content and keeps its buttons`() {
    let showing = Showing(20, 6, behind(6) + [question])
    expectEqual(
      showing.lines,
      [
        "╭─ Delete ─────────╮", "│ Delete three f…█ │", "│ This cannot be █ │",
        "│ undone, and    │ │", "│ [Delete] [Keep ] │", "╰──────────────────╯",
      ])
    for key in [KeyPress.down, .down] { showing.screen.press(key) }
    expectEqual(
      showing.lines,
      [
        "╭─ Delete ─────────╮", "│ undone, and    │ │", "│ nobody will ask█ │",
        "│ a second time. █ │", "│ [Delete] [Keep ] │", "╰──────────────────╯",
      ])
    showing.screen.press(.tab)
    expectEqual(showing.focused, "yes")
    showing.screen.press(.return)
    expectEqual(showing.messages, ["delete"])
  }

  @Test func `a table in a dialog gives way by itself, and makes the rows that are seen`() {
    var made = 0
    let rows: ViewElement<String> = table("t", [], items: Array(0..<1000), id: \.self) {
      made += 1
      return label("n", [.text("row \($0)")])
    }
    for content in [rows, group("g", [rows])] {
      made = 0
      let showing = Showing(
        30, 8,
        [
          dialog(
            "d", [.layerWidth(.cells(20))], [label("l", [.text("Above")]), content],
            buttons: [button("ok", [.title("OK"), .onPress("ok")])])
        ])
      #expect(made <= 20)
      for _ in 0..<15 { showing.screen.press(.down) }
      expectEqual(
        showing.lines.map { String($0.dropFirst(5).prefix(20)) },
        [
          "╭──────────────────╮", "│ Above            │", "│ row 11         │ │",
          "│ row 12         █ │", "│ row 13         │ │", "│ row 14         │ │",
          "│ [ OK ]           │", "╰──────────────────╯",
        ])
    }
  }

  @Test func `a text that the program made weak scrolls in a dialog, too`() {
    let text = (1...12).map { "line \($0)" }.joined(separator: "\n")
    let showing = Showing(
      20, 8,
      [
        dialog(
          "d", [],
          [label("l", [.text(text), .numberOfLines(0), .verticalCompressionResistance(.low)])])
      ])
    for _ in 0..<3 { showing.screen.press(.pageDown) }
    #expect(showing.lines.joined().contains("line 12"))
  }

  @Test func `a dialog follows a resize`() {
    let showing = Showing(80, 24, behind(24) + [question])
    let large = showing.lines
    showing.screen.resize(columns: 20, rows: 6)
    expectEqual(showing.lines, Showing(20, 6, behind(24) + [question]).lines)
    showing.screen.resize(columns: 80, rows: 24)
    expectEqual(showing.lines, large)
  }

  @Test func `a popover below, above and moved`() {
    func scene(_ row: Int, _ column: Int) -> [ViewElement<String>] {
      let above = (0..<row).map { label($0, [.text("漢字漢字漢字漢字漢字")]) } as [ViewElement<String>]
      let line: ViewElement<String> = stack(
        "line", .horizontal,
        [label("gap", [.text(String(repeating: ".", count: column))]), words("anchor")])
      return [
        stack("rows", .vertical, [.distribution(.start)], above + [line]),
        popover(
          "p", .below("anchor"), [],
          [`switch`("a", [.title("Names")]), `switch`("b", [.title("Dates")])]),
      ]
    }
    expectEqual(
      Showing(20, 6, scene(0, 3)).lines,
      [
        "...anchor           ", "   ╭─────────╮      ", "   │○── Names│      ",
        "   │○── Dates│      ", "   ╰─────────╯      ", "                    ",
      ])
    expectEqual(
      Showing(20, 6, scene(5, 3)).lines,
      [
        "漢字漢字漢字漢字漢字", "漢 ╭─────────╮字漢字", "漢 │○── Names│字漢字", "漢 │○── Dates│字漢字",
        "漢 ╰─────────╯字漢字", "...anchor           ",
      ])
    expectEqual(
      Showing(20, 6, scene(1, 14)).lines,
      [
        "漢字漢字漢字漢字漢字", "..............anchor", "         ╭─────────╮", "         │○── Names│",
        "         │○── Dates│", "         ╰─────────╯",
      ])
    expectEqual(
      Showing(20, 6, scene(2, 3)).lines,
      [
        "漢字漢字漢字漢字漢字", "漢字漢字漢字漢字漢字", "...╭─────────╮      ", "   │○── Names│      ",
        "   │○── Dates│      ", "   ╰─────────╯      ",
      ])
  }

  @Test func `a toast stands in the corner and takes no focus`() {
    let toast: ViewElement<String> = toast(
      "toast", [label([.text("Deleted.")]), button("undo", [.title("Undo"), .onPress("undo")])])
    let showing = Showing(30, 6, behind(6) + [toast])
    expectEqual(
      showing.lines,
      [
        "漢字漢字漢字漢字漢字漢字漢字… ", "漢字漢字漢字漢字漢字漢字漢字… ", "漢字漢字╭───────────────────╮ ",
        "漢字漢字│ Deleted. [ Undo ] │ ", "漢字漢字╰───────────────────╯ ", "漢字漢字漢字漢字漢字漢字漢字… ",
      ])
    #expect(showing.focused == nil)
    showing.screen.click(column: 21, row: 3)
    expectEqual(showing.messages, ["undo"])
    expectEqual(
      Showing(20, 6, behind(6) + [toast]).lines,
      [
        "漢字漢字漢字漢字漢… ", "漢字漢字漢字漢字漢… ", "╭──────────────────╮", "│ Deleted. [Undo ] │",
        "╰──────────────────╯", "漢字漢字漢字漢字漢… ",
      ])
  }

  @Test func `a tooltip stands beside its view and takes no focus`() {
    let tip: ViewElement<String> = tooltip("tip", .above("save"), "Saves the file where it was")
    let views = behind(2) + [action("save")]
    let showing = Showing(30, 4, views + [tip])
    expectEqual(
      showing.lines,
      [
        "漢字漢字漢字漢字漢字漢字漢字… ", "Saves the file where it was … ",
        "[            save            ]", "                              ",
      ])
    #expect(showing.focused == nil)
    expectEqual(
      Showing(20, 3, views + [tip]).lines,
      [
        "Saves the file where", "it was              ", "[       save       ]",
      ])
  }
}
