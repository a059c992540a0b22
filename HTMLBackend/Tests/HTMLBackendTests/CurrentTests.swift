import Shohin
import TextBackend
import Testing

@testable import HTMLBackend

/// The part with which the next key does something, and the places of rows, as elements say them.
@MainActor
struct CurrentTests {
  /// Colors that a control draws by itself.
  private struct Swatches: TextControl {
    struct Memory: Hashable, Sendable { var mark = 1 }
    var attributes = ViewAttributes()
    var isEnabled = true
    var initialMemory: Memory { Memory() }
    var semantics: Semantics { Semantics(.custom("listbox"), label: "Colors", actions: [.press]) }
    func currentItem(_ memory: Memory) -> Semantics.Item? {
      Semantics.Item("<green>", memory.mark + 1, of: 3)
    }
    func draw(in canvas: inout TextCanvas, _ look: ControlLook<Memory>) {}
    mutating func react(to action: ControlAction, in context: inout ControlContext<Memory>) {
      context.decline()
    }
  }

  private func elements(
    _ elements: [Element<Int>], press keys: KeyPress..., rows: Int = 8
  ) -> [PageElement] {
    let screen = TextScreen(columns: 24, rows: rows)
    let program = Program(
      screen: screen,
      App<Int, Int>(model: 0, update: { _, _ in .none }, render: { _ in elements }))
    let page = ProgramPage(screen, .dark) { program.content(of: $0) }
    for key in keys { screen.press(key) }
    return page.look().elements
  }

  private func first(
    _ elements: [PageElement], where isMeant: (PageElement) -> Bool
  ) -> PageElement? {
    for element in elements {
      if isMeant(element) { return element }
      if let found = first(element.children, where: isMeant) { return found }
    }
    return nil
  }

  @Test func `a menu names its current row`() throws {
    let page = elements(
      [
        button("file", [.title("File")]),
        menu(
          "menu", .below("file"), [],
          [MenuItem("Open", 1), .line, MenuItem("Close", 2), MenuItem("Quit", 3)]),
      ], press: .down)
    let menu = try #require(first(page) { $0["role"] == "menu" })
    let current = try #require(first(menu.children) { $0.id == menu["aria-activedescendant"] })
    #expect(current.text == "Close" && current["role"] == "menuitem")
  }

  @Test func `a control that draws its parts has an element for the current one`() throws {
    let page = elements([customView("swatches", Swatches.self, [])])
    let list = try #require(first(page) { $0["role"] == "listbox" })
    let current = try #require(list.children.first)
    #expect(list["aria-activedescendant"] == current.id && list.children.count == 1)
    #expect(current.text == "<green>" && current["role"] == "option")
    #expect(current["aria-posinset"] == "2" && current["aria-setsize"] == "3")
    #expect(LiveMessage.element(Substring(current.id))?.1 == nil)
  }

  @Test func `a search field names the row that return chooses`() throws {
    let page = elements([
      field("query", [.semanticCurrentItem(.init("<Open>", 2, of: 5))]),
      field("plain", []),
    ])
    let search = try #require(first(page) { $0["role"] == "combobox" })
    let list = try #require(first(page) { $0.id == search["aria-controls"] })
    let current = try #require(list.children.first)
    #expect(search.tag == "input" && list["role"] == "listbox" && search["aria-expanded"] == "true")
    #expect(search["aria-activedescendant"] == current.id && current["role"] == "option")
    #expect(current["aria-posinset"] == "2" && current["aria-setsize"] == "5")
    #expect(LiveMessage.element(Substring(current.id))?.1 == nil)
    var writer = HTMLWriter(isStill: true)
    writer.element(list)
    #expect(writer.text.contains("&lt;Open&gt;"))
    #expect(first(page) { $0.tag == "input" && $0["role"] == nil } != nil)
  }

  private func table(_ count: Int, columns: [TableColumn] = []) -> Element<Int> {
    Shohin.table("t", [.columns(columns)], rows: TableItems(Array(0..<count), id: \.self)) {
      number in
      TableCell(group("row", [label("name", [.text("N\(number ?? -1)")])]))
    }
  }

  @Test func `rows say their places where others have no elements`() throws {
    let page = elements([table(500)], press: .tab, .end)
    let table = try #require(first(page) { $0.tag == "table" })
    #expect(table["aria-rowcount"] == "500")
    let rows = table.children.flatMap(\.children)
    #expect(rows.last?["aria-rowindex"] == "500")
    #expect(Set(rows.map { $0["aria-rowindex"] }).count == rows.count)
    #expect(table["aria-activedescendant"] == rows.last?.id)
    let few = elements([self.table(3)])
    #expect(first(few) { $0["aria-rowindex"] != nil } == nil)
  }

  @Test func `a table of cells names its current cell, and says which are selected`() throws {
    let sheet: Element<Int> = Shohin.table(
      "t",
      [
        .columns([TableColumn("a", ""), TableColumn("b", "")]), .selectionUnit(.cell),
        .selectionMode(.multiple),
      ], items: [1, 2], id: \.self
    ) { row in
      group("row", [label("a", [.text("a\(row)")]), label("b", [.text("b\(row)")])])
    }
    let page = elements(
      [sheet], press: .tab, .down, KeyPress(.down, .shift), .right)
    let table = try #require(first(page) { $0.tag == "table" })
    let cells = table.children.flatMap(\.children).flatMap(\.children)
    #expect(table["aria-activedescendant"] == cells.last?.id)
    #expect(cells.map { $0["aria-selected"] == "true" } == [false, false, false, true])
  }

  @Test func `titles are the first row`() throws {
    let page = elements([table(500, columns: [TableColumn("name", "Name")])])
    let table = try #require(first(page) { $0.tag == "table" })
    #expect(table["aria-rowcount"] == "501")
    let rows = table.children.flatMap(\.children)
    #expect(rows.prefix(3).map { $0["aria-rowindex"] } == ["1", "2", "3"])
  }
}
