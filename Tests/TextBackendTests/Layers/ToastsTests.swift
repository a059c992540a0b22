import Expectations
import Testing
import TextBackend
import VirtualViews

/// Several toasts at once.
@MainActor
struct ToastsTests {
  private func box(
    _ name: String, _ props: Props<String, Container> = []
  ) -> ViewElement<String> { toast(name, props) { label([.text(name)]) } }

  @Test func `toasts stand above each other, the first one in the corner`() {
    let showing = Showing(8, 8, [box("one"), box("two")])
    expectEqual(
      showing.lines,
      [
        "        ", " ╭─────╮", " │ two │", " ╰─────╯", " ╭─────╮", " │ one │", " ╰─────╯",
        "        ",
      ])
    showing.show([box("two")])
    expectEqual(
      showing.lines,
      [
        "        ", "        ", "        ", "        ", " ╭─────╮", " │ two │", " ╰─────╯",
        "        ",
      ])
  }

  @Test func `a toast leaves the lines of a box above a bar alone`() {
    let views: [ViewElement<String>] = [
      group("box", [.border(.rounded), .verticalHugging(.low)], [label([.text("text")])]),
      label("keys", [.text("q Quit"), .bar(.bottom)]),
    ]
    let lines = Showing(12, 9, [stack("all", .vertical, views), box("one"), box("two")]).lines
    expectEqual(
      lines.suffix(8),
      [
        "│tex╭─────╮│", "│   │ two ││", "│   ╰─────╯│", "│   ╭─────╮│", "│   │ one ││",
        "│   ╰─────╯│", "╰──────────╯", "q Quit      ",
      ])
  }

  @Test func `a press on a toast dismisses it, and one elsewhere does not`() {
    let toast: ViewElement<String> = toast(
      "toast", [.onDismiss("gone")],
      [label([.text("Sent")]), button("undo", [.title("Undo"), .onPress("undo")])])
    let showing = Showing(30, 6, [button("b", [.title("b"), .onPress("behind")]), toast])
    showing.screen.click(column: 2, row: 0)
    expectEqual(showing.messages, ["behind"])
    let (text, button) = (showing.line("Sent"), showing.line("Undo"))
    showing.screen.click(column: button.column, row: button.row)
    expectEqual(showing.messages, ["behind", "undo"])
    showing.screen.click(column: text.column, row: text.row, button: .right)
    expectEqual(showing.messages, ["behind", "undo"])
    showing.screen.click(column: text.column, row: text.row)
    expectEqual(showing.messages, ["behind", "undo", "gone"])
  }

  @Test func `the parts of a toast stand below each other where they do not fit`() {
    let toast: ViewElement<String> = toast(
      "toast",
      [label([.text("Deleted")]), button("undo", [.title("Take back"), .onPress("undo")])])
    let lines = Showing(18, 6, [toast]).lines
    #expect(lines.contains { $0.contains("Deleted") && !$0.contains("Take") }, "\(lines)")
    #expect(lines.contains { $0.contains("Take back") }, "\(lines)")
  }

  @Test func `a drag that selects the text of a toast does not dismiss it`() {
    let toast: ViewElement<String> = toast(
      "toast", [.onDismiss("gone")], [label([.text("Sent")])])
    let showing = Showing(30, 6, [toast])
    let text = showing.line("Sent")
    for (kind, column) in [(MouseEvent.Kind.press, 0), (.drag, 3), (.release, 3)] {
      showing.screen.handle(
        .mouse(MouseEvent(kind, button: .left, column: text.column + column, row: text.row)))
    }
    expectEqual(showing.messages, [])
  }

  @Test func `a press on a toast is for the view that wants it`() {
    let toast: ViewElement<String> = toast(
      "toast", [.onDismiss("gone")],
      [label([.text("Sent"), .onClick("open")])])
    let showing = Showing(30, 6, [toast])
    let text = showing.line("Sent")
    showing.screen.click(column: text.column, row: text.row)
    expectEqual(showing.messages, ["open"])
  }

  @Test func `a toast that is hidden takes no room`() {
    let showing = Showing(8, 8, [box("one", [.isHidden(true)]), box("two")])
    expectEqual(showing.lines[5], " │ two │")
    showing.show([box("one"), box("two")])
    expectEqual([showing.lines[5], showing.lines[2]], [" │ one │", " │ two │"])
  }

  @Test func `where there is no room a toast stands in the corner, before the others`() {
    let showing = Showing(8, 6, [box("one"), box("two")])
    expectEqual(
      showing.lines,
      ["        ", "        ", " ╭─────╮", " │ two │", " ╰─────╯", "        "])
    // One above would stand in the rows that are kept free at the edge.
    expectEqual(Showing(8, 7, [box("one"), box("two")]).lines[4], " │ two │")
  }

  @Test func `toasts at an upper edge stand below each other, and others where they always do`() {
    let layers = [
      box("one", [.layer(.topLeading)]), box("two", [.layer(.topLeading)]),
      box("far", [.layer(.bottomLeading)]),
      box("top", [.layer(.topLeading), .avoidsOthers(false)]),
    ]
    let showing = Showing(8, 11, Array(layers.dropLast()))
    expectEqual(
      showing.lines,
      [
        "        ", "╭─────╮ ", "│ one │ ", "╰─────╯ ", "╭─────╮ ", "│ two │ ", "╰─────╯ ",
        "╭─────╮ ", "│ far │ ", "╰─────╯ ", "        ",
      ])
    showing.show(layers)
    expectEqual([showing.lines[2], showing.lines[5]], ["│ top │ ", "│ two │ "])
  }

  @Test func `a press reaches the toast that is seen there`() {
    let toasts = ["one", "two"].map { name in
      toast(name) { button(name, [.title(name), .onPress(name)]) }
    }
    let showing = Showing(14, 8, toasts)
    showing.screen.click(column: 8, row: 2)
    showing.screen.click(column: 8, row: 5)
    expectEqual(showing.messages, ["two", "one"])
  }
}

extension Showing {
  /// The cell at which a text begins.
  fileprivate func line(_ text: String) -> (column: Int, row: Int) {
    for (row, line) in lines.enumerated() {
      if let range = line.firstRange(of: text) {
        return (line.distance(from: line.startIndex, to: range.lowerBound), row)
      }
    }
    return (-1, -1)
  }
}
