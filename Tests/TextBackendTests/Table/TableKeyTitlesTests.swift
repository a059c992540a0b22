import Expectations
import ShohinCore
import ShohinTesting
import Testing
import TextBackend
import VirtualViews

/// The keys of tables that help and footers show.
@MainActor
struct TableKeyTitlesTests {
  /// The keys that are shown while a table with two rows has the focus.
  private func bindings(_ props: TableProp<Int, [KeyBinding]>...) -> [KeyBinding] {
    shown(
      table("t", [.batch(props)], items: [1, 2], id: { $0 }) { label("l", [.text("\($0)")]) })
  }

  /// The keys that are shown while a table has the focus.
  private func shown(_ rows: ViewElement<[KeyBinding]>, hasRow: Bool = true) -> [KeyBinding] {
    let app = App<[KeyBinding], [KeyBinding]>(
      model: [],
      update: { keys, model in
        model = keys
        return .none
      }, render: { _ in [rows] }, subscriptions: { _ in .boundKeys { $0 } })
    let simulation = Simulation(app, columns: 20, rows: 6)
    simulation.press(.tab)
    if hasRow { simulation.press(.down) }
    return simulation.model.filter { $0.action.description.hasPrefix("table.") }
  }

  private func texts(_ bindings: [KeyBinding], isInFooter: Bool) -> [String] {
    bindings.filter { ($0.prominence != .low) == isInFooter }
      .map { "\($0.keys.description) \($0.title)" }
  }

  @Test func `help has the keys that go through the rows, and footers have none`() {
    let all = bindings()
    expectEqual(texts(all, isInFooter: true), [])
    expectEqual(
      texts(all, isInFooter: false),
      ["up Up", "down Down", "page-up Page up", "page-down Page down", "home Start", "end End"])
  }

  @Test func `keys that do something are shown where the program listens to them`() {
    let column = TableColumn("a", "A", isSortable: true)
    expectEqual(texts(bindings(.onAct { _ in nil }), isInFooter: true), ["return Open"])
    expectEqual(texts(bindings(.onRefresh([])), isInFooter: true), ["f5 Reload"])
    expectEqual(
      texts(bindings(.columns([column]), .onOrder { _ in nil }), isInFooter: true), ["alt+s Sort"])
    expectEqual(texts(bindings(.columns([column])), isInFooter: true), [])
    expectEqual(texts(bindings(.onOrder { _ in nil }), isInFooter: true), [])
    // Return edits there, too.
    expectEqual(texts(bindings(.onEdit { _ in nil }), isInFooter: true), ["return Edit"])
    expectEqual(
      texts(bindings(.onEdit(by: [.editKey]) { _ in nil }), isInFooter: true), ["f2 Edit"])
    // Return tries again after rows could not be had.
    let none: ViewElement<[KeyBinding]> = table(
      "t", [.onEdit { _ in nil }, .onRefresh([])],
      state: .failed(message: "no network", retry: []), id: \.self
    ) { (row: Int) in label("l", [.text("\(row)")]) }
    expectEqual(texts(shown(none, hasRow: false), isInFooter: true), ["return Open", "f5 Reload"])
    expectEqual(texts(bindings(.onCopy { _ in nil }), isInFooter: true), ["alt+c Copy"])
    expectEqual(
      texts(bindings(.on(.primaryAction, send: [])), isInFooter: true), ["return Open"])
  }

  @Test func `Return opens nothing where no row has the keyboard`() {
    let rows: ViewElement<[KeyBinding]> = table(
      "t", [.onAct { _ in nil }], items: [1], id: { $0 }
    ) { label("l", [.text("\($0)")]) }
    expectEqual(texts(shown(rows, hasRow: false), isInFooter: true), [])
    expectEqual(texts(shown(rows), isInFooter: true), ["return Open"])
  }

  @Test func `keys for several rows, and for columns, are shown where there are such`() {
    let several = bindings(.selectionMode(.multiple))
    expectEqual(texts(several, isInFooter: true), ["space Select", "ctrl+a Select all"])
    let titles = Set(several.map(\.title))
    #expect(titles.isSuperset(of: ["Select up", "Select to the end", "Up without selecting"]))
    #expect(titles.isDisjoint(with: ["Left", "Wider column", "Select left", "First cell"]))
    let cells = bindings(
      .columns([TableColumn("a", "A")]), .selectionUnit(.cell), .selectionMode(.multiple))
    #expect(
      Set(cells.map(\.title)).isSuperset(
        of: ["Left", "Wider column", "Select left", "First cell", "Select to the last cell"]))
  }

  @Test func `a title of the program takes the place of that of the table`() {
    let all = bindings(.onAct { _ in nil }, .keyMap([.bind("return", .tableOpen, "Play")]))
    expectEqual(texts(all, isInFooter: true), ["return Play"])
  }
}
