import Expectations
import SeededRandom
import TestThreads
import Testing
import VirtualViews

/// What a tree makes of the rows of a table.
@Suite(.computes)
struct TableWindowTests {
  private struct Row: Equatable {
    var id: Int
    var kind: Int
    var text: String
  }

  /// A table with rows of three kinds, the second of which has a field of its own text.
  private func rows(_ items: [Row]) -> ViewElement<String> {
    table("t", rows: TableItems(items, id: { $0.id })) { row -> TableCell<String> in
      guard let row else { return TableCell(.placeholder) }
      return TableCell(reuseIdentifier: ViewKey(row.kind), self.view(of: row))
    }
  }

  private func view(of row: Row) -> ViewElement<String> {
    switch row.kind {
    case 0: label("l", [.text(row.text)])
    case 1:
      group("g", [label("l", [.text(row.text)]), field("f", [.placeholder(row.text)])])
    default:
      group("g", [.title(row.text)], [toggle(row), slider("s", [.maximumValue(9)])])
    }
  }

  private func toggle(_ row: Row) -> ViewElement<String> {
    `switch`("w", row.id.isMultiple(of: 2) ? [.isOn(true)] : [.title(row.text)])
  }

  private struct World {
    var tree = ViewTree()
    var plain = PlainTree()
    var node: NodeID { tree.first("t") ?? .root }
    var window: RowWindow { tree.content(of: node).flatMap { Table($0) }?.window ?? .none }

    mutating func take(_ result: Reconciliation?, _ label: String = "") {
      guard let result else { return }
      tree.checkInvariants()
      plain.apply(result.patch)
      #expect(plain.misuses.isEmpty, "\(label) \(plain.misuses)")
      let differences = plain.differences(from: tree)
      #expect(differences.isEmpty, "\(label) \(differences)")
    }

    mutating func show(_ rows: Range<Int>, anchor: Int? = nil) -> ReconciliationCounts {
      let result = tree.show(RowWindow(rows: rows, anchor: anchor), of: node)
      take(result)
      return result.counts
    }
  }

  private func items(_ count: Int) -> [Row] {
    (0..<count).map { Row(id: $0, kind: $0 % 3, text: "row \($0)") }
  }

  @Test func `a table begins without rows, and shows those it is asked for`() {
    var world = World()
    world.take(world.tree.update(to: [rows(items(100))]))
    #expect(world.tree.children(of: world.node).isEmpty)
    let counts = world.show(40..<43)
    expectEqual(world.tree.children(of: world.node).map { world.tree.key(of: $0) }, [40, 41, 42])
    expectEqual(counts.reused, 0)
  }

  @Test func `scrolling by many rows makes no more views than are seen, and two of a kind`() {
    var world = World()
    world.take(world.tree.update(to: [rows(items(2_000))]))
    var made = world.show(0..<12).inserted
    for first in 1...Effort.count(push: 250, full: 1_000) {
      made += world.show(first - 1..<first + 11).inserted
    }
    // Of twelve rows four are of each kind; of the second and the third a row is three views.
    #expect(made <= 4 + 2 + (4 + 2) * 3 + (4 + 2) * 3)
  }

  @Test func `after reuse nothing of the old row remains`() throws {
    var world = World()
    world.take(world.tree.update(to: [rows(items(100))]))
    _ = world.show(0..<3)
    for node in world.tree.children(of: world.node).flatMap({ world.tree.children(of: $0) }) {
      guard case .field(var field) = world.tree.content(of: node) else { continue }
      field.text = "typed"
      _ = world.tree.receive(ViewEvent(node: node, kind: .editingChanged, content: field.content))
      world.plain.apply([.update(node, content: field.content)])
    }
    // What a person changed and nobody named stays, as long as the row does.
    world.take(world.tree.update(to: [rows(items(100))]))
    expectEqual(typed(world).count, 1)
    let counts = world.show(3..<6)
    expectEqual(counts.reused, 3)
    expectEqual(counts.inserted, 0)
    #expect(typed(world).isEmpty)
  }

  private func typed(_ world: World) -> [NodeID] {
    world.tree.children(of: world.node).flatMap { world.tree.children(of: $0) }.filter {
      guard case .field(let field) = world.tree.content(of: $0) else { return false }
      return field.text == "typed"
    }
  }

  @Test func `the row with the focus keeps its view wherever it is`() throws {
    var world = World()
    world.take(world.tree.update(to: [rows(items(100))]))
    _ = world.show(0..<3)
    let row = world.tree.children(of: world.node)[1]
    let field = world.tree.children(of: row)[1]
    world.tree.pinned = field
    _ = world.show(50..<53)
    expectEqual(world.window.extras, [1])
    expectEqual(world.tree.key(of: row), 1)
    world.take(world.tree.update(to: [rows(Array(items(100).dropFirst()))]))
    expectEqual(world.window.extras, [0])
    #expect(world.tree.content(of: field) != nil)
    world.take(world.tree.update(to: [rows(Array(items(100).dropFirst(5)))]))
    #expect(world.window.extras.isEmpty)
    #expect(world.tree.content(of: field) == nil)
  }

  @Test(arguments: Effort.seeds(push: 8, full: 60))
  func `whatever happens to the rows, those of the window are shown as if made anew`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var world = World()
    var current = items(Int.random(in: 0...60, using: &random))
    var next = 1_000
    world.take(world.tree.update(to: [rows(current)]))
    for _ in 0..<40 {
      var before = (items: current, window: world.window)
      let kind = Int.random(in: 0..<8, using: &random)
      switch kind {
      case 0..<3:
        let first = Int.random(in: 0...60, using: &random)
        _ = world.show(first..<first + Int.random(in: 0...9, using: &random))
        before.window = world.window
      case 3:
        current.shuffle(using: &random)
      case 4:
        current.removeAll { _ in Int.random(in: 0..<6, using: &random) == 0 }
      case 5:
        next += 1
        let row = Row(id: next, kind: next % 3, text: "new \(next)")
        current.insert(row, at: Int.random(in: 0...current.count, using: &random))
      case 6 where !current.isEmpty:
        current[Int.random(in: current.indices, using: &random)].text = "edited"
      default:
        touchSomething(&world, &random)
      }
      world.take(world.tree.update(to: [rows(current)]), "seed \(seed)")
      check(world, current, "seed \(seed)")
      // In another order other rows may be the first; the tests of screens are about them.
      if kind != 3 { checkAnchor(world, before.items, before.window, current, "seed \(seed)") }
    }
  }

  private func touchSomething(_ world: inout World, _ random: inout SplitMix64) {
    let nodes = world.tree.children(of: world.node).flatMap { world.tree.children(of: $0) }
    guard let node = nodes.randomElement(using: &random),
      case .field(var field) = world.tree.content(of: node), field.text != "typed"
    else { return }
    field.text = "typed"
    _ = world.tree.receive(ViewEvent(node: node, kind: .editingChanged, content: field.content))
    world.plain.apply([.update(node, content: field.content)])
  }

  private func check(_ world: World, _ items: [Row], _ label: String) {
    let shown = world.window.indices
    let children = Array(world.tree.children(of: world.node).prefix(shown.count))
    let isInside = shown.allSatisfy { items.indices.contains($0) }
    #expect(isInside, "\(label) \(shown)")
    guard isInside else { return }
    expectEqual(
      children.map { world.tree.key(of: $0) }, shown.map { ViewKey(items[$0].id) }, "\(label)")
    // What is in a row is what a tree of its own makes of it, but for what a person typed.
    for (line, child) in zip(shown, children) {
      var fresh = ViewTree()
      _ = fresh.update(to: [view(of: items[line])])
      let copy = fresh.children()[0]
      let pairs = zip(
        [child] + world.tree.children(of: child), [copy] + fresh.children(of: copy))
      for (one, other) in pairs {
        guard case .field(var field) = world.tree.content(of: one) else {
          expectEqual(world.tree.content(of: one), fresh.content(of: other), "\(label)")
          continue
        }
        field.text = ""
        expectEqual(field.content, fresh.content(of: other), "\(label)")
      }
    }
  }

  private func checkAnchor(
    _ world: World, _ old: [Row], _ window: RowWindow, _ new: [Row], _ label: String
  ) {
    let lines = (window.anchor..<max(window.anchor + 1, window.rows.upperBound))
    let kept = lines.first { line in
      old.indices.contains(line) && new.contains { $0.id == old[line].id }
    }
    guard let kept, new.indices.contains(world.window.anchor) else { return }
    expectEqual(new[world.window.anchor].id, old[kept].id, "\(label)")
  }
}

/// Tables inside of what is made only when it is needed, and in the place of other views.
struct TableNestingTests {
  private func list(_ count: Int) -> ViewElement<String> {
    table("t", items: Array(0..<count), id: { $0 }) { label("l", [.text("\($0)")]) }
  }

  @Test func `a table that is made lazily keeps its rows`() {
    var tree = ViewTree()
    func update(_ count: Int) {
      _ = tree.update(to: [lazy("t", count) { list($0) }])
      tree.checkInvariants()
    }
    update(9)
    let node = tree.first("t") ?? .root
    _ = tree.show(RowWindow(rows: 0..<3), of: node)
    tree.checkInvariants()
    update(9)
    update(8)
    expectEqual(tree.children(of: node).count, 3)
    expectEqual(tree.rows(of: node)?.key(at: 7), 7)
    #expect(tree.rows(of: node)?.key(at: 8) == nil)
  }

  @Test func `a table gives way to another view and comes back without rows`() {
    var tree = ViewTree()
    _ = tree.update(to: [list(9)])
    _ = tree.show(RowWindow(rows: 0..<3), of: tree.first("t") ?? .root)
    _ = tree.update(to: [label("t", [.text("x")])])
    tree.checkInvariants()
    _ = tree.update(to: [list(9)])
    tree.checkInvariants()
    _ = tree.show(RowWindow(rows: 2..<4), of: tree.first("t") ?? .root)
    _ = tree.update(to: [customView("t", Table.self)])
    tree.checkInvariants()
    #expect(tree.children(of: tree.first("t") ?? .root).isEmpty)
  }
}
