import Expectations
import SeededRandom
import TestThreads
import Testing
import VirtualViews

/// What happens to the views of rows when a window goes on over the same rows.
@Suite(.computes)
struct RowSlideTests {
  /// How many rows there are.
  private static let count = 12

  /// Which rows are of the same kind.
  enum Pattern: CaseIterable {
    case ofOneKind, inTurns, inBlocks

    func kind(of row: Int) -> Int {
      switch self {
      case .ofOneKind: 0
      case .inTurns: row % 2
      case .inBlocks: row / 3 % 2
      }
    }
  }

  /// What a person did before.
  enum Deed: CaseIterable {
    case nothing, choosing, typing, focusing
  }

  private struct Row: Equatable {
    var id: Int
    var text: String
  }

  /// A tree with a table, what was asked of it, and what came of it.
  private final class World {
    let pattern: Pattern
    var items = (0..<count).map { Row(id: $0, text: "row \($0)") }
    var tree = ViewTree()
    var plain = PlainTree()
    /// The rows that were made since it was asked last.
    var made: [Int] = []
    /// What each view was for at first: it is never given to a row of another kind.
    var kinds: [NodeID: Int] = [:]

    init(_ pattern: Pattern, showing rows: Range<Int>) {
      self.pattern = pattern
      update()
      show(rows)
    }

    var node: NodeID { tree.first("t") ?? .root }
    var window: RowWindow { tree.content(of: node).flatMap { Table($0) }?.window ?? .none }
    var rows: ArraySlice<NodeID> { tree.children(of: node).prefix(window.count) }

    func update() {
      take(
        tree.update(to: [
          table("t", rows: TableItems(items, id: \.id)) { [self] row in
            let row = row ?? Row(id: -1, text: "")
            made.append(row.id)
            return TableCell(
              reuseIdentifier: ViewKey(pattern.kind(of: row.id)),
              group("g", [label("l", [.text(row.text)]), field("f", [.placeholder(row.text)])]))
          }
        ]))
    }

    @discardableResult
    func show(_ rows: Range<Int>) -> Reconciliation {
      made = []
      let result = tree.show(RowWindow(rows: rows), of: node)
      take(result)
      return result
    }

    func take(_ result: Reconciliation) {
      plain.apply(result.patch)
      tree.checkInvariants()
      expectEqual(StepCounts(result.patch), StepCounts(result.counts))
    }

    func perform(_ deed: Deed) {
      guard let row = rows.dropFirst().first, deed != .nothing else { return }
      let field = tree.children(of: row)[1]
      switch deed {
      case .nothing: break
      case .focusing: tree.pinned = field
      case .typing: receive(field) { (field: inout TextField) in field.text = "typed" }
      case .choosing: receive(node) { (table: inout Table) in table.selection = .all }
      }
    }

    private func receive<Value: ContentValue>(_ node: NodeID, _ change: (inout Value) -> Void) {
      guard var value = tree.content(of: node).flatMap({ Value($0) }) else { return }
      change(&value)
      _ = tree.receive(ViewEvent(node: node, kind: .valueChanged, content: value.content))
      plain.apply([.update(node, content: value.content)])
    }

    /// What is wrong with what is shown.
    var problems: [String] {
      var problems = plain.misuses + plain.differences(from: tree)
      for (line, row) in zip(window.indices, rows) {
        if tree.key(of: row) != ViewKey(line) { problems.append("\(line) has another's key") }
        let kind = pattern.kind(of: line)
        if kinds[row, default: kind] != kind { problems.append("\(line) is of another kind") }
        kinds[row] = kind
        for content in tree.children(of: row).compactMap({ tree.content(of: $0) }) {
          let text = Label(content)?.text ?? TextField(content)?.placeholder
          if text != items[line].text { problems.append("\(line) shows \(text ?? "nothing")") }
        }
      }
      let typed = rows.filter { row in
        let contents = tree.children(of: row).compactMap { tree.content(of: $0) }
        return contents.contains { TextField($0)?.text == "typed" }
      }
      for row in typed where tree.key(of: row) != typedKey { problems.append("typed elsewhere") }
      return problems
    }

    /// The row in which something was typed.
    var typedKey: ViewKey?
  }

  /// All pairs of windows of equally many rows.
  private static let pairs: [(Range<Int>, Range<Int>)] =
    (1...6).flatMap { size in
      let windows = (0...count - size).map { $0..<$0 + size }
      return windows.flatMap { one in windows.map { (one, $0) } }
    }

  @Test(arguments: Pattern.allCases, Deed.allCases)
  func `whatever window comes after another, its rows are shown`(pattern: Pattern, deed: Deed) {
    let number = Effort.number(of: pattern, deed)
    for (one, other) in Effort.share(of: Self.pairs, oneIn: 23, forCase: number) {
      let world = World(pattern, showing: one)
      world.typedKey = world.rows.dropFirst().first.flatMap { world.tree.key(of: $0) }
      #expect(world.problems.isEmpty)
      world.perform(deed)
      let (pinned, before) = (world.tree.pinned, world.window)
      world.show(other)
      #expect(world.problems.isEmpty, "\(one) to \(other): \(world.problems)")
      expectEqual(world.made, other.filter { !before.contains($0) })
      #expect(pinned.map { world.tree.content(of: $0) != nil } ?? true)
      // And from there back again, after the items changed and in spite of that.
      world.items[other.lowerBound].text = "edited"
      world.update()
      world.show(one)
      #expect(world.problems.isEmpty, "\(one) to \(other) and back: \(world.problems)")
    }
  }

  @Test(arguments: Pattern.allCases, 1...6)
  func `rows that go by one by one, to the end and back, are shown`(pattern: Pattern, size: Int) {
    let world = World(pattern, showing: 0..<size)
    let last = Self.count - size
    for first in Array(1...last) + (0..<last).reversed() {
      world.show(first..<first + size)
      #expect(world.problems.isEmpty, "\(first): \(world.problems)")
    }
  }

  @Test(arguments: 1...6, [true, false])
  func `a window that goes on makes the rows that come, and no others`(
    shift: Int, isForwards: Bool
  ) {
    let (low, high) = (0..<6, shift..<shift + 6)
    let world = World(.ofOneKind, showing: isForwards ? low : high)
    let kept = world.tree.children(of: world.node)
    let counts = world.show(isForwards ? high : low).counts
    expectEqual(world.made.count, shift)
    expectEqual(counts.reused, shift)
    expectEqual(counts.inserted, 0)
    expectEqual(counts.skippedItems, 6 - shift)
    expectEqual(Set(kept), Set(world.tree.children(of: world.node)))
    // Each row is looked at, and the two views inside of each that comes.
    if shift <= 3 { expectEqual(counts.visited, 6 + 2 * shift) }
    if shift <= 3 { expectEqual(counts.moved, shift) }
  }

  @Test(arguments: [0, 1, 5])
  func `what the program names in a row wins over what a person did, also where rows go by`(
    row: Int
  ) {
    var tree = ViewTree()
    let rows: ViewElement<String> = table("t", items: Array(0..<20), id: { $0 }) { row in
      group("g", [`switch`("s", [.isOn(true)]), label("l", [.text("\(row)")])])
    }
    _ = tree.update(to: [rows])
    let node = tree.first("t") ?? .root
    _ = tree.show(RowWindow(rows: 0..<6), of: node)
    let toggle = tree.children(of: tree.children(of: node)[row])[0]
    _ = tree.receive(ViewEvent(node: toggle, kind: .valueChanged, content: Switch().content))
    _ = tree.show(RowWindow(rows: 1..<7), of: node)
    for row in tree.children(of: node) {
      let content = tree.content(of: tree.children(of: row)[0])
      expectEqual(content.flatMap { Switch($0) }?.isOn, true)
    }
  }

  @Test func `a table whose rows stay has the handlers that were described last`() {
    var tree = ViewTree()
    func update(_ name: String) {
      let selected = TableProp<Int, String>.onSelectRow { "\(name) \($0)" }
      _ = tree.update(
        to: [table("t", [selected], items: items, id: { $0 }) { label("l", [.text("\($0)")]) }])
    }
    let items = Array(0..<20)
    update("first")
    let node = tree.first("t") ?? .root
    for (name, window) in [("first", 0..<6), ("second", 1..<7), ("third", 2..<8)] {
      update(name)
      _ = tree.show(RowWindow(rows: window), of: node)
      guard var table = tree.content(of: node).flatMap({ Table($0) }) else { return }
      table.cursor = TableCursor(line: 3, key: 3)
      let event = ViewEvent(node: node, kind: .valueChanged, content: table.content)
      expectEqual(tree.receive(event)?.messages(), ["\(name) 3"])
    }
  }

  @Test func `a row that does not fit the view of the one that goes is made once`() {
    let world = World(.inTurns, showing: 0..<5)
    world.show(1..<6)
    expectEqual(world.made, [5])
    #expect(world.problems.isEmpty)
    world.show(0..<5)
    expectEqual(world.made, [0])
    #expect(world.problems.isEmpty)
  }
}
