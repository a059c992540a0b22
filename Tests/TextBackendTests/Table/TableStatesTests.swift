import Expectations
import Testing
import TextBackend
import VirtualViews

/// What a table shows where there are no rows, and how they are loaded again.
@MainActor
struct TableStatesTests {
  private func stateful(_ state: CollectionViewState<Int, String>) -> ViewElement<String> {
    table("t", [.onRefresh("refresh")], state: state, id: { $0 }) { label("l", [.text("\($0)")]) }
  }

  @Test func `a table says why it has no rows`() {
    let showing = Showing(14, 3, [stateful(.loading)])
    #expect(showing.words.contains("Loading"))
    showing.show([stateful(.empty(message: "Nothing"))])
    #expect(showing.words.contains("Nothing"))
    showing.show([stateful(.items([4, 5]))])
    expectEqual(showing.words, "4 5 ")
    showing.show([stateful(.failed(message: "Broken", retry: "again"))])
    #expect(showing.words == "Broken Tryagain " || showing.words.contains("Broken"))
    showing.screen.press(.tab)
    showing.screen.press(.return)
    expectEqual(showing.messages, ["again"])
    showing.screen.click(column: 7, row: 1)
    expectEqual(showing.messages, ["again", "again"])
  }

  @Test func `arrows stay in a table whose last row is gone`() {
    func views(_ rows: [Int]) -> [ViewElement<String>] {
      [
        button("above", [.title("above")]),
        table("t", items: rows, id: { $0 }) { label("l", [.text("\($0)")]) },
        button("below", [.title("below")]),
      ]
    }
    let showing = Showing(14, 5, views([1]))
    showing.press(.tab, .tab, .down)
    showing.show(views([]))
    for key: KeyPress in [.up, .down, .down] {
      showing.press(key)
      expectEqual(showing.focused, "t")
    }
    showing.press(.tab)
    expectEqual(showing.focused, "below")
  }

  @Test(arguments: [
    (3, ["The server is", "silent", "[ Try again ]"]), (2, ["The server is", "[ Try again ]"]),
    (1, ["[ Try again ]"]),
  ])
  func `trying again is seen in any number of rows`(rows: Int, lines: [String]) {
    let showing = Showing(
      14, rows, [stateful(.failed(message: "The server is silent", retry: "again"))])
    expectEqual(
      showing.lines.map { $0.split(separator: " ").joined(separator: " ") }, lines)
  }

  @Test func `rows are loaded again by a key`() {
    let showing = Showing(14, 3, [stateful(.items([1]))])
    showing.screen.press(.tab)
    showing.screen.press(KeyPress(.function(5)))
    expectEqual(showing.messages, ["refresh"])
  }

  @Test func `a table without rows says why below its header, and tries again`() {
    func list(_ state: CollectionViewState<Int, String>) -> [ViewElement<String>] {
      [
        table("t", [.headerView(label("h", [.text("Top")]))], state: state, id: { $0 }) {
          label("l", [.text("row \($0)")])
        }
      ]
    }
    let showing = Showing(14, 3, list(.loading))
    expectEqual(showing.trimmed, ["Top", "   Loading…", ""])
    showing.show(list(.failed(message: "Broken", retry: "again")))
    expectEqual(showing.words, "Top Broken Tryagain")
    let meaning = showing.screen.semantics.first { $0.semantics.role == .table }?.semantics
    expectEqual(meaning?.note, "Broken")
    expectEqual(meaning?.state.contains(.invalid), true)
    showing.press(.tab, .return)
    expectEqual(showing.messages, ["again"])
    showing.screen.click(column: 7, row: 2)
    expectEqual(showing.messages, ["again", "again"])
    showing.show(list(.items([1])))
    expectEqual(showing.trimmed, ["Top", "row 1", ""])
  }

  @Test func `sections without rows are no rows`() {
    let sections = [TableSection("s", header: "Head", items: [Int]())]
    let rows: ViewElement<String> = table(
      "t", [.placeholder("Nothing")], rows: TableItems(sections: sections, id: { $0 })
    ) { TableCell(label("l", [.text("row \($0 ?? 0)")])) }
    expectEqual(Showing(14, 3, [rows]).words, "Head Nothing ")
  }

  @Test func `items that are none are shown as the program says`() {
    let rows: ViewElement<String> = table(
      "t", [.placeholder("No notes")], state: CollectionViewState<Int, String>.items([]), id: { $0 }
    ) { label("l", [.text("row \($0)")]) }
    #expect(Showing(14, 3, [rows]).words.contains("Nonotes"))
  }
}
