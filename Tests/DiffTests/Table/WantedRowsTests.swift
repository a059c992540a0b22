import Expectations
import SeededRandom
import TestThreads
import Testing
import VirtualViews

/// Rows that are wanted in a table before something else is described.
@Suite(.computes)
struct WantedRowsTests {
  /// What is described when rows are wanted.
  enum Next: CaseIterable {
    case same, equal, edited, fewerBefore, moreBefore, none, reversed
    case removed, otherKind, hidden, moved, lazy
  }

  /// What a person did besides.
  enum Deed: CaseIterable {
    case nothing, choosing, typing, focusing
  }

  private struct Row: Equatable {
    var id: Int
    var text: String
  }

  /// A view as it is seen, without the spare views of tables.
  private struct Seen: Equatable {
    var depth: Int
    var key: ViewKey?
    var content: Content?
  }

  /// A tree with a table inside of a group, and the patches that were made for it.
  private final class World {
    var tree = ViewTree()
    var plain = PlainTree()
    var node: NodeID { tree.first("t") ?? .root }
    var window: RowWindow { content?.window ?? .none }
    var rows: ArraySlice<NodeID> { tree.children(of: node).prefix(window.count) }
    private var content: Table? { tree.content(of: node).flatMap { Table($0) } }
    private let first = World.rows(0..<12)

    init(showing rows: Range<Int>) {
      update(.same)
      take(tree.show(RowWindow(rows: rows), of: node))
    }

    @discardableResult
    func update(_ next: Next) -> Reconciliation {
      let result = tree.update(to: elements(next))
      take(result)
      return result
    }

    func want(_ rows: Range<Int>) -> Bool {
      tree.want(RowWindow(rows: rows), of: node)
    }

    func showWanted() -> Reconciliation {
      let result = tree.showWanted()
      take(result)
      return result
    }

    func take(_ result: Reconciliation?) {
      guard let result else { return }
      plain.apply(result.patch)
      tree.checkInvariants()
      expectEqual(StepCounts(result.patch), StepCounts(result.counts))
      let problems = plain.misuses + plain.differences(from: tree)
      #expect(problems.isEmpty, "\(problems)")
    }

    func perform(_ deed: Deed) {
      let field = rows.dropFirst().first.map { tree.children(of: $0)[1] }
      switch deed {
      case .nothing: break
      case .focusing: tree.pinned = field
      case .typing: field.map { receive($0) { (field: inout TextField) in field.text = "typed" } }
      case .choosing: receive(node) { (table: inout Table) in table.selection = [5] }
      }
    }

    private func receive<Value: ContentValue>(_ node: NodeID, _ change: (inout Value) -> Void) {
      guard var value = tree.content(of: node).flatMap({ Value($0) }) else { return }
      change(&value)
      _ = tree.receive(ViewEvent(node: node, kind: .valueChanged, content: value.content))
      plain.apply([.update(node, content: value.content)])
    }

    /// What is seen of a view and all inside.
    func seen(_ node: NodeID = .root, depth: Int = 0) -> [Seen] {
      let content = tree.content(of: node)
      let rows = content.flatMap { Table($0) }?.window.count ?? .max
      let inside = tree.children(of: node).prefix(rows).flatMap { seen($0, depth: depth + 1) }
      return [Seen(depth: depth, key: tree.key(of: node), content: content)] + inside
    }

    private static func rows(_ ids: some Sequence<Int>) -> [Row] {
      ids.map { Row(id: $0, text: "row \($0)") }
    }

    private func elements(_ next: Next) -> [ViewElement<String>] {
      let words: ViewElement<String> = label("l", [.text("\(next)")])
      switch next {
      case .same: return [group("g", [list(first)])]
      case .equal: return [words, group("g", [list(Self.rows(0..<12))])]
      case .edited: return [words, group("g", [list(Self.rows(0..<12).map(edited))])]
      case .fewerBefore: return [words, group("g", [list(Self.rows(3..<12))])]
      case .moreBefore: return [words, group("g", [list(Self.rows(-2..<12))])]
      case .none: return [words, group("g", [list([])])]
      case .reversed: return [words, group("g", [list(Self.rows((0..<12).reversed()))])]
      case .removed: return [words, group("g", [])]
      case .otherKind: return [words, group("g", [button("t", [])])]
      case .hidden: return [words, group("g", [list(first, [.set(\.isHidden, to: true)])])]
      case .moved: return [words, list(first)]
      case .lazy:
        return [words, group("g", [VirtualViews.lazy("t", first) { [self] in list($0) }])]
      }
    }

    private func edited(_ row: Row) -> Row {
      row.id.isMultiple(of: 2) ? row : Row(id: row.id, text: "edited")
    }

    private func list(
      _ rows: [Row], _ props: [TableProp<Row, String>] = []
    ) -> ViewElement<String> {
      table("t", Props(props), items: rows, id: \.id) { row in
        group("g", [label("l", [.text(row.text)]), field("f", [.placeholder(row.text)])])
      }
    }
  }

  /// Windows of four rows, with those that some keys lead to.
  private static let windows = [0..<4, 1..<5, 3..<7, 8..<12, 0..<6, 2..<2]

  /// All pairs of windows, or on a push four of them, other ones for each case.
  private static func pairs(_ next: Next, _ deed: Deed) -> [(Range<Int>, Range<Int>)] {
    // A row that goes and comes back in one update keeps what was typed there: nobody saw it gone.
    let staysOnly = deed == .typing && [.fewerBefore, .reversed].contains(next)
    let pairs = windows.flatMap { one in windows.map { (one, $0) } }
      .filter { !staysOnly || $0.0 == $0.1 }
    guard pairs.count > windows.count else { return pairs }
    return Effort.share(of: pairs, oneIn: 9, forCase: Effort.number(of: next, deed))
  }

  @Test(arguments: Next.allCases, Deed.allCases)
  func `rows that are wanted are shown as if they had been before`(next: Next, deed: Deed) {
    for (start, end) in Self.pairs(next, deed) {
      let (world, other) = (World(showing: start), World(showing: start))
      for world in [world, other] where deed != .choosing { world.perform(deed) }
      other.take(other.tree.show(RowWindow(rows: end), of: other.node))
      let before = world.seen()
      let isOther = world.want(end)
      expectEqual(isOther, (end != start))
      expectEqual(world.seen(), before)
      for world in [world, other] where deed == .choosing { world.perform(deed) }
      world.update(next)
      other.update(next)
      expectEqual(world.seen(), other.seen(), "\(start) to \(end)")
      #expect(world.showWanted().patch.isEmpty)
    }
  }

  @Test func `rows that are wanted in a table that is not described anew come with the rest`() {
    let world = World(showing: 0..<4)
    #expect(world.want(1..<5))
    let result = world.showWanted()
    expectEqual(world.window.rows, 1..<5)
    expectEqual(result.counts.reused, 1)
  }

  @Test func `the rows that were wanted last are shown`() {
    let world = World(showing: 0..<4)
    for rows in [1..<5, 5..<9, 2..<6] {
      #expect(world.want(rows))
    }
    let result = world.update(.edited)
    expectEqual(world.window.rows, 2..<6)
    expectEqual(result.counts.reused, 2)
  }

  @Test func `rows that are wanted no more are not shown`() {
    let world = World(showing: 0..<4)
    #expect(world.want(1..<5))
    #expect(!world.want(0..<4))
    #expect(world.showWanted().patch.isEmpty)
    expectEqual(world.window.rows, 0..<4)
  }

  @Test func `a line further is one row and one selection in one patch`() {
    let world = World(showing: 0..<4)
    #expect(world.want(1..<5))
    world.perform(.choosing)
    let counts = world.update(.equal).counts
    expectEqual(counts.reused, 1)
    expectEqual(counts.moved, 1)
    // The table, and the label and the field in the row that came; the key of the row is no content.
    expectEqual(counts.updated, 3)
    expectEqual(counts.skippedItems, 3)
  }

  @Test
  func `a row that comes is looked at with the table, whose handlers are those of the update`() {
    let items = Array(0..<20)
    var tree = ViewTree()
    func update(_ name: String) -> ReconciliationCounts {
      let selected = TableProp<Int, String>.onSelectRow { "\(name) \($0)" }
      return tree.update(
        to: [table("t", [selected], items: items, id: { $0 }) { label("l", [.text("\($0)")]) }]
      ).counts
    }
    _ = update("first")
    let node = tree.first("t") ?? .root
    _ = tree.show(RowWindow(rows: 0..<6), of: node)
    let isOther = tree.want(RowWindow(rows: 1..<7), of: node)
    #expect(isOther)
    // The table and its six rows, of which one is made.
    expectEqual(update("second").visited, 7)
    guard var table = tree.content(of: node).flatMap({ Table($0) }) else { return }
    table.cursor = TableCursor(line: 3, key: 3)
    let event = ViewEvent(node: node, kind: .valueChanged, content: table.content)
    expectEqual(tree.receive(event)?.messages(), ["second 3"])
  }

  @Test func `rows are wanted of tables inside of tables, whichever is shown first`() {
    for isOuterFirst in [true, false] {
      var tree = ViewTree()
      var plain = PlainTree()
      func take(_ result: Reconciliation?) {
        plain.apply(result?.patch ?? [])
        tree.checkInvariants()
        #expect((plain.misuses + plain.differences(from: tree)).isEmpty)
      }
      let elements = [
        table("outer", items: Array(0..<9), id: { $0 }) { row -> ViewElement<String> in
          group(
            "g",
            [
              table("inner", items: Array(0..<9), id: { $0 }) {
                label("l", [.text("\(row).\($0)")])
              }
            ])
        }
      ]
      take(tree.update(to: elements))
      let outer = tree.first("outer") ?? .root
      take(tree.show(RowWindow(rows: 0..<2), of: outer))
      let inner = tree.first("inner") ?? .root
      take(tree.show(RowWindow(rows: 0..<2), of: inner))
      let wishes = [(outer, 1..<3), (inner, 4..<6)]
      for (table, rows) in isOuterFirst ? wishes : wishes.reversed() {
        let isOther = tree.want(RowWindow(rows: rows), of: table)
        #expect(isOther)
      }
      take(tree.showWanted())
      expectEqual(tree.children(of: outer).map { tree.key(of: $0) }, [1, 2])
      // The view of the inner table is that of another row now, and shows nothing of the old one.
      for row in tree.children(of: outer) {
        let table = tree.content(of: tree.children(of: row)[0]).flatMap { Table($0) }
        expectEqual(table?.window, RowWindow.none)
      }
    }
  }
}
