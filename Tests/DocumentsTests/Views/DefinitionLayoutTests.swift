import Documents
import Expectations
import Shohin
import ShownView
import Synchronization
import Testing
import TextBackend

/// Blocks that are laid out again only for definitions of links that they use.
@MainActor
struct DefinitionLayoutTests {
  private final class Calls: Sendable {
    let count = Mutex(0)
  }

  /// Colors nothing, and counts how often it is asked.
  private struct CountingHighlighter: CodeHighlighter {
    let calls: Calls

    func highlight(_ code: String, language: String) -> Text? {
      calls.count.withLock { $0 += 1 }
      return nil
    }

    static func == (one: Self, other: Self) -> Bool { one.calls === other.calls }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(calls)) }
  }

  private let calls = Calls()

  private func view(_ document: MarkdownDocument) -> ViewElement<String> {
    markdown("v", document, [.highlighter(CountingHighlighter(calls: calls))])
  }

  @Test func `definitions that come lay out the blocks that use them, and no others`() {
    var document = MarkdownDocument("> see [one] and [two]\n>\n> ```\n> code\n> ```\n\nend\n\n")
    let shown = ShownView(30, 6, view(document))
    expectEqual(shown.lines[0], "▌ see [one] and [two]")
    let before = calls.count.withLock { $0 }
    for piece in ["[other]: https", "://a.example\n", "[another]: https://", "b.example\n"] {
      document.append(piece)
      shown.show(view(document))
      expectEqual(shown.lines[0], "▌ see [one] and [two]")
    }
    expectEqual(calls.count.withLock { $0 }, before)
    document.append("[two]: https://c.example\n")
    shown.show(view(document))
    expectEqual(shown.lines[0], "▌ see [one] and two")
    #expect(calls.count.withLock { $0 } > before)
  }
}
