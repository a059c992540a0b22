import Expectations
import SeededRandom
import Testing
import TextBackend
import VirtualViews

struct TableSelectionTests {
  private func choose(
    _ steps: [(Int, TableSelection.Choice)], _ mode: Table.SelectionMode
  ) -> Set<Int> {
    var selection = TableSelection()
    for (line, choice) in steps { selection.choose(line, choice, mode: mode) { key(at: $0) } }
    return Set((0..<6).filter { selection.rows.contains($0) })
  }

  private func key(at line: Int) -> ViewKey? { (0..<6).contains(line) ? ViewKey(line) : nil }

  @Test(arguments: TableSelection.Choice.allCases, TableSelection.Choice.allCases)
  func `a single selection is the last row chosen, however it was`(
    first: TableSelection.Choice, second: TableSelection.Choice
  ) {
    expectEqual(choose([(1, first), (4, second)], .single), [4])
    expectEqual(choose([(1, first), (9, second)], .single), [1])
    expectEqual(choose([(1, first), (4, second)], .none), [])
  }

  @Test func `several rows are chosen one by one and in ranges`() {
    expectEqual(choose([(1, .alone), (3, .extending)], .multiple), [1, 2, 3])
    expectEqual(choose([(3, .alone), (1, .extending)], .multiple), [1, 2, 3])
    expectEqual(choose([(3, .alone), (1, .extending), (4, .extending)], .multiple), [3, 4])
    expectEqual(choose([(1, .alone), (3, .toggling)], .multiple), [1, 3])
    expectEqual(choose([(1, .alone), (3, .toggling), (1, .toggling)], .multiple), [3])
    expectEqual(choose([(0, .alone), (3, .toggling), (5, .extending)], .multiple), [0, 3, 4, 5])
    expectEqual(choose([(0, .alone), (3, .toggling), (5, .alone)], .multiple), [5])
    expectEqual(choose([(2, .extending)], .multiple), [2])
  }

  @Test func `the cursor stays on its column`() {
    var selection = TableSelection()
    selection.choose(1, .alone, mode: .single) { key(at: $0) }
    selection.choose(column: "name")
    selection.choose(2, .alone, mode: .single) { key(at: $0) }
    expectEqual(selection.cursor, TableCursor(line: 2, key: ViewKey(2), column: "name"))
  }

  @Test func `a range goes on after the table said the same, and begins anew after it did not`() {
    var selection = TableSelection()
    selection.choose(4, .alone, mode: .multiple) { key(at: $0) }
    selection.choose(2, .extending, mode: .multiple) { key(at: $0) }
    selection.follow(cursor: selection.cursor, rows: selection.rows)
    var changed = selection
    selection.choose(3, .extending, mode: .multiple) { key(at: $0) }
    expectEqual(selection.rows, [3, 4])
    changed.follow(cursor: TableCursor(line: 0, key: ViewKey(0)), rows: [0])
    changed.choose(1, .extending, mode: .multiple) { key(at: $0) }
    expectEqual(changed.rows, [0, 1])
  }
}

/// Ranges that are extended step by step.
struct TableSelectionRangeTests {
  @Test(arguments: 0..<20)
  func `a range has the rows between its ends and those that were selected before`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var selection = TableSelection()
    if seed.isMultiple(of: 3) { selection.chooseAll(mode: .multiple) }
    for _ in 0..<4 {
      let start = Int.random(in: 0..<12, using: &random)
      selection.choose(start, .toggling, mode: .multiple) { ViewKey($0) }
      let others = selection.rows
      for _ in 0..<6 {
        let end = Int.random(in: 0..<12, using: &random)
        selection.choose(end, .extending, mode: .multiple) { ViewKey($0) }
        let range = min(start, end)...max(start, end)
        let rows = (0..<12).filter { others.contains($0) || range.contains($0) }
        expectEqual((0..<12).filter { selection.rows.contains($0) }, rows, "seed \(seed)")
      }
    }
  }
}

struct TypedSearchTests {
  private func take(_ keys: [KeyPress]) -> [TypedSearch.Outcome] {
    var search = TypedSearch()
    return keys.map { search.take($0, at: .zero) }
  }

  @Test func `letters make a text, the same letter goes on`() {
    expectEqual(
      take([.character("b"), .character("o"), .character("o")]),
      [.find("b"), .find("bo"), .find("boo")])
    expectEqual(take([.character("b"), .character("b")]), [.find("b"), .findNext("b")])
  }

  @Test func `whatever is not text ends the search`() {
    expectEqual(take([.character("b"), .down, .character("c")]), [.find("b"), .none, .find("c")])
    expectEqual(take([.character("b"), .escape, .escape]), [.find("b"), .cancelled, .none])
    expectEqual(take([.control("b"), .alt("b")]), [.none, .none])
    expectEqual(take([.backspace]), [.none])
  }

  @Test func `a space is text inside a text only`() {
    expectEqual(take([.space]), [.none])
    expectEqual(take([.character("a"), .space]), [.find("a"), .find("a ")])
  }

  @Test func `deleting goes back`() {
    expectEqual(
      take([.character("a"), .character("b"), .backspace, .backspace]),
      [.find("a"), .find("ab"), .find("a"), .cancelled])
    var search = TypedSearch()
    _ = search.take(.character("a"), at: .zero)
    _ = search.take(.character("x"), at: .zero)
    search.fail()
    expectEqual(search.text, "a")
  }

  @Test func `nothing typed for two seconds ends the search`() {
    var search = TypedSearch()
    expectEqual(search.take(.character("b"), at: .zero), .find("b"))
    expectEqual(search.take(.character("o"), at: .seconds(1)), .find("bo"))
    expectEqual(search.elapse(to: .seconds(2)), true)
    expectEqual(search.text, "bo")
    expectEqual(search.wait, .seconds(1))
    expectEqual(search.elapse(to: .seconds(3)), true)
    expectEqual(search.text, "")
    expectEqual(search.elapse(to: .seconds(4)), false)
    expectEqual(search.take(.character("o"), at: .seconds(4), mayBegin: false), .none)
    expectEqual(search.take(.character("o"), at: .seconds(4)), .find("o"))
    // Also without having been asked meanwhile; the same letter goes on all the same.
    expectEqual(search.take(.character("o"), at: .seconds(7)), .findNext("o"))
    expectEqual(search.take(.character("n"), at: .seconds(8)), .find("on"))
  }

  @MainActor @Test func `a row that is named and not there is not looked for in every turn`() {
    var asked = 0
    func list(_ count: Int, _ draft: String) -> [ViewElement<String>] {
      [
        label("draft", [.text(draft)]),
        table(
          "t", [.selection([-1])], items: (0..<count).map { $0 == 15_000 ? -2 : $0 },
          id: { id in
            asked += 1
            return id
          }
        ) { label("l", [.text("row \($0)")]) },
      ]
    }
    let showing = Showing(10, 9, list(20_000, "a"))
    _ = showing.lines
    showing.show(list(20_000, "b"))
    _ = showing.lines
    asked = 0
    showing.show(list(20_000, "c"))
    expectEqual(showing.trimmed[0], "c")
    #expect(asked < 5_000, "\(asked) keys")
  }

  @Test func `a range is no longer than what can be selected in a second or two`() {
    var selection = TableSelection()
    selection.choose(5, .alone, mode: .multiple) { ViewKey($0) }
    expectEqual(selection.end(extendedTo: 9), 9)
    expectEqual(selection.end(extendedTo: 0), 0)
    expectEqual(selection.end(extendedTo: 1 << 40), 4 + (1 << 24))
  }
}
