import Documents
import Expectations
import Shohin
import Testing
import TextBackend
import ShownView

@MainActor
struct MarkdownReaderTests {
  /// Lines that are blocks of a row each, with a blank one between them.
  private static func lines(_ count: Int) -> MarkdownDocument {
    MarkdownDocument((0..<count).map { "l\($0)\n\n" }.joined())
  }

  private func shown(
    _ document: MarkdownDocument, _ props: Props<String, MarkdownReader> = [], rows: Int = 4
  ) -> ShownView {
    let shown = ShownView(10, rows, markdownReader("v", document, props))
    shown.screen.press(.tab)
    return shown
  }

  /// The first word of each row, without the bar.
  private func words(_ shown: ShownView) -> [String] {
    shown.screen.lines.map { String($0.dropLast(2).prefix { $0 != " " }) }
  }

  private func mouse(_ shown: ShownView, _ kind: MouseEvent.Kind, _ column: Int, _ row: Int) {
    let button: MouseEvent.Button = kind == .wheelDown ? .none : .left
    shown.screen.handle(.mouse(MouseEvent(kind, button: button, column: column, row: row)))
  }

  private func copied(_ shown: ShownView) -> [String] {
    shown.screen.performed.compactMap { if case .copy(let text) = $0 { text } else { nil } }
  }

  @Test func `a drag copies the text as the document has it`() {
    let shown = ShownView(
      14, 6, markdownReader("v", MarkdownDocument("> Some words that are wrapped\n\n- one")))
    mouse(shown, .press, 7, 0)
    mouse(shown, .drag, 13, 4)
    mouse(shown, .release, 13, 4)
    expectEqual(copied(shown), ["words that are wrapped\n\n• one"])
    #expect(shown.screen.style(column: 7, row: 0).attributes.contains(.reverse))
    #expect(!shown.screen.style(column: 6, row: 0).attributes.contains(.reverse))
  }

  @Test func `what is selected moves with the text that scrolls`() {
    let shown = shown(Self.lines(20))
    func marked() -> [Int] {
      (0..<4).filter { shown.screen.style(column: 0, row: $0).attributes.contains(.reverse) }
    }
    mouse(shown, .press, 0, 2)
    mouse(shown, .drag, 2, 2)
    expectEqual(marked(), [2])
    mouse(shown, .wheelDown, 1, 1)
    mouse(shown, .drag, 2, 3)
    mouse(shown, .release, 2, 3)
    let text = copied(shown).first ?? ""
    #expect(text.hasPrefix("l1\n\nl2"), "\(text)")
    shown.screen.press(.home)
    expectEqual(marked(), [2])
    shown.screen.press(.end)
    expectEqual(marked(), [])
  }

  @Test func `the bar is dragged, and selects nothing`() {
    let shown = shown(Self.lines(20))
    mouse(shown, .press, 9, 0)
    mouse(shown, .drag, 9, 3)
    mouse(shown, .release, 9, 3)
    expectEqual(copied(shown), [])
    expectEqual(words(shown).last, "l19")
  }

  @Test func `keys scroll`() {
    let shown = shown(Self.lines(20))
    expectEqual(words(shown), ["l0", "", "l1", ""])
    let steps: [(KeyPress, String)] = [
      (.down, ""), (.down, "l1"), (.up, ""), (.pageDown, "l2"), (.pageUp, ""), (.end, ""),
      (.home, "l0"),
      (.space, ""),
    ]
    for (key, word) in steps {
      shown.screen.press(key)
      expectEqual(words(shown).first, word, "\(key)")
    }
    shown.screen.press(.end)
    expectEqual(words(shown), ["", "l18", "", "l19"])
  }

  @Test func `the wheel scrolls, and the bar is dragged`() {
    let shown = shown(Self.lines(20))
    shown.screen.handle(.mouse(MouseEvent(.wheelDown, column: 1, row: 1)))
    let wheeled = words(shown)
    #expect(wheeled.first != "l0")
    shown.screen.handle(.mouse(MouseEvent(.wheelUp, column: 1, row: 1)))
    expectEqual(words(shown).first, "l0")
    shown.screen.click(column: 9, row: 3)
    expectEqual(words(shown).last, "l19")
  }

  @Test func `the end is followed while it is shown, and not when the user has left it`() {
    var document = Self.lines(5)
    let shown = shown(document, [.followsEnd(true)])
    expectEqual(words(shown).last, "l4")
    document.append("l5")
    shown.show(markdownReader("v", document, [.followsEnd(true)]))
    expectEqual(words(shown).last, "l5")
    shown.screen.press(.up)
    document.append("\n\nl6")
    shown.show(markdownReader("v", document, [.followsEnd(true)]))
    expectEqual(words(shown).last, "")
    shown.screen.press(.end)
    document.append("\n\nl7")
    shown.show(markdownReader("v", document, [.followsEnd(true)]))
    expectEqual(words(shown).last, "l7")
  }

  @Test func `the block at the top stays there in other columns`() {
    let long = MarkdownDocument(
      (0..<20).map { "n\($0) some words to be wrapped\n\n" }.joined())
    let shown = ShownView(30, 5, markdownReader("v", long))
    shown.screen.press(.tab)
    shown.screen.press(.pageDown)
    shown.screen.press(.pageDown)
    let first = words(shown).first
    shown.screen.resize(columns: 12, rows: 5)
    expectEqual(words(shown).first, first)
  }

  @Test func `only what is seen is drawn again when a document grows`() {
    var document = Self.lines(2_000)
    let shown = shown(document)
    _ = shown.screen.takeBytes()
    document.append("more")
    shown.show(markdownReader("v", document))
    #expect(shown.screen.takeBytes().count < 100)
  }
}
