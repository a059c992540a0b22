import Documents
import Expectations
import ShohinCore
import Testing
import TextBackend
import VirtualViews

/// The text of documents that can be selected: what the document has, and nothing that is drawn around it.
struct DocumentSelectionTests {
  private func copied(_ markdown: String, columns: Int, from firstBlock: Int = 0) -> String {
    var view = MarkdownView()
    view.firstBlock = firstBlock
    view.document = MarkdownDocument(markdown)
    let metrics = TextMetrics()
    let rows = view.size(width: columns, metrics: metrics)?.rows ?? 0
    let lines = view.selectableLines(
      columns: columns, height: rows, rows: 0..<rows, metrics: metrics)
    #expect(lines.allSatisfy { (0..<rows).contains($0.row) })
    return lines.map { $0.copied(0..<$0.text.count) + $0.end }.joined()
  }

  @Test func `wrapped lines have what the document has between them`() {
    expectEqual(
      copied("Some words in a paragraph that is long.", columns: 12),
      "Some words in a paragraph that is long.\n")
  }

  @Test func `bars, rules and blanks are not of the text`() {
    expectEqual(
      copied(
        "# Title\n\n> A quote of\n> some length.\n\n---\n\n- one two three\n- four", columns: 12),
      "Title\nA quote of some length.\n• one two three\n• four\n")
  }

  @Test func `the bar of a quote that begins an item is not of the text`() {
    expectEqual(copied("- > one\n  > two\n- - three\n", columns: 20), "one two\n• ◦ three\n")
    expectEqual(copied("1. > > deep\n\n   more", columns: 20), "deep\n\nmore\n")
    expectEqual(copied("- ```\n  code\n  ```", columns: 20), "code\n")
  }

  @Test func `code keeps its blanks and loses those before it`() {
    expectEqual(copied("```\nif a {\n  b()\n}\n```", columns: 30), "if a {\n  b()\n}\n")
  }

  @Test func `cells of a table have tabs between them and nothing around them`() {
    let table = "| Name | Count |\n|---|--:|\n| pear | 3 |\n| | 12 |\n| a b | |"
    expectEqual(copied(table, columns: 30), "Name\tCount\npear\t3\n\t12\na b\t\n")
    expectEqual(
      copied("> " + table.replacing("\n", with: "\n> "), columns: 30),
      "Name\tCount\npear\t3\n\t12\na b\t\n")
  }

  @Test func `of a document that is shown from a block on, the lines that are seen are copied`() {
    let markdown = "# One\n\ntwo\n\nthree three\n\nfour"
    expectEqual(copied(markdown, columns: 8, from: 2), "three three\nfour\n")
    expectEqual(copied(markdown, columns: 8, from: 9), "")
  }

  @MainActor
  @Test func `a cell that is wrapped is copied as one`() {
    let table =
      "| Name | Count | Note |\n|---|--:|---|\n| long text that wraps | 3 | |\n| a | | b c d e f g h |"
    let screen = TextScreen(columns: 30, rows: 14)
    let program = Program(
      screen: screen,
      App(
        model: table, update: { (_: Int, _) in .none },
        render: { [markdown("m", MarkdownDocument($0))] }))
    program.settle()
    func copy(from start: (Int, Int), to end: (Int, Int)) -> String? {
      screen.handle(.mouse(MouseEvent(.press, button: .left, column: start.0, row: start.1)))
      screen.handle(.mouse(MouseEvent(.drag, button: .left, column: end.0, row: end.1)))
      screen.handle(.mouse(MouseEvent(.release, button: .left, column: end.0, row: end.1)))
      return screen.performed.compactMap { if case .copy(let text) = $0 { text } else { nil } }.last
    }
    expectEqual(
      copy(from: (1, 1), to: (29, 13)),
      "Name\tCount\tNote\nlong text that wraps\t3\t\na\t\tb c d e f g h")
  }

  @Test func `a table of one column has no tabs`() {
    expectEqual(copied("| Name |\n|---|\n| pear |", columns: 30), "Name\npear\n")
  }

  @Test func `of a gap that is selected in part nothing is copied`() {
    let line = SelectableLine(row: 0, text: "pear │ 3 │ x", gaps: [4..<7, 8..<11])
    expectEqual(line.copied(0..<12), "pear\t3\tx")
    expectEqual(line.copied(2..<8), "ar\t3")
    expectEqual(line.copied(5..<8), "3")
    expectEqual(line.copied(2..<6), "ar")
    expectEqual(line.copied(4..<7), "\t")
    expectEqual(line.copied(-3..<99), "pear\t3\tx")
  }
}
