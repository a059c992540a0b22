import Documents
import Expectations
import Testing
import TextBackend

/// Parts of a document: what is finished of it, and the rest.
struct MarkdownPartTests {
  private static let text = "# One\n\nTwo two two\n\n- three\n- four\n\n```\nfive\n```\n\nsix"

  @Test(arguments: [1, 5, 8, 80])
  func `the lines of parts that follow each other are those of the document`(columns: Int) {
    let document = MarkdownDocument(Self.text)
    let count = document.blocks.count
    let all = document.lines(columns: columns)
    for end in 0...count {
      let parts =
        document.lines(of: 0..<end, columns: columns)
        + document.lines(of: end..<count, columns: columns)
      expectEqual(parts, all, "\(end)")
    }
    expectEqual(document.lines(of: count..<count + 9, columns: columns), [])
  }

  @Test func `plain text has no signs of markdown`() {
    let document = MarkdownDocument(
      """
      # One

      Two **bold** words and a [link](https://example.com), which is
      as long as it is.

      - three
      - `four`

      > said

      | A | Long |
      |---|---|
      | 1 | 2 |

      ```
      let x = 1
        y
      ```
      """)
    expectEqual(
      document.plainText,
      """
      One

      Two bold words and a link, which is as long as it is.

      • three
      • four

      said

      A\tLong
      1\t2

      let x = 1
        y
      """)
    expectEqual(MarkdownDocument("").plainText, "")
  }

  @Test func `finished blocks stay what they are`() {
    var document = MarkdownDocument()
    var finished: [MarkdownBlock] = []
    for character in Self.text {
      document.append(String(character))
      let now = Array(document.blocks.prefix(document.finishedBlockCount))
      expectEqual(Array(now.prefix(finished.count)), finished)
      finished = now
    }
    expectEqual(document.finishedBlockCount, document.blocks.count - 1)
  }

  @Test func `a view shows the blocks from one on`() {
    var view = MarkdownView()
    view.document = MarkdownDocument(Self.text)
    let whole = view.size(width: 20, metrics: TextMetrics())?.rows ?? 0
    let first = view.document.lines(of: 0..<2, columns: 20).count
    view.firstBlock = 2
    expectEqual(view.size(width: 20, metrics: TextMetrics())?.rows, whole - first)
    view.firstBlock = 99
    expectEqual(view.size(width: 20, metrics: TextMetrics())?.rows, 0)
  }
}
