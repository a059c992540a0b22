import Documents
import Editor
import Expectations
import Shohin
import ShohinTesting
import Testing
import TextBackend

/// Code as a user sees it while it is edited.
@MainActor
struct CodeSpansScreenTests {
  @Test func `a comment that is begun marks the lines below until it ends`() {
    let editor = EditorScreen(
      20, 4, "let a\nlet b\n*/ let c", [.highlighter(CodeSpans("swift"))])
    let styles = CodeStyles()
    func colors() -> [Color] { (0..<3).map { editor.screen.style(column: 0, row: $0).foreground } }
    let (keyword, comment) = (Color.accent, Color.muted)
    expectEqual([styles.keyword.foreground, styles.comment.foreground], [keyword, comment])
    let before = colors()
    #expect(before[0] == before[1] && before[0] != .default)
    editor.press("/", "*")
    let within = colors()
    #expect(within[0] == within[1] && within[1] == within[2] && within[0] != before[0])
    let behind = editor.screen.style(column: 3, row: 2).foreground
    expectEqual(behind, before[0], "the last word is code")
    editor.press("backspace")
    expectEqual(colors()[1], before[1])
  }
}
