import Expectations
import SeededRandom
import TestThreads
import Testing
import VirtualViews

/// How many views are made for rows that go by.
@Suite(.computes)
struct RowRecyclingTests {
  /// Which kind each row is of.
  enum Pattern: CaseIterable {
    case inTurns, inBlocks, atRandom

    func kind(of row: Int) -> Int {
      switch self {
      case .inTurns: row % 3
      case .inBlocks: row / 40 % 3
      case .atRandom: row &* 2_654_435_761 >> 7 & 0xFFFF
      }
    }
  }

  /// How the rows go by.
  enum Way: CaseIterable {
    case byLine, byThree, byPage, toAndFro, atRandom

    private static let steps = Effort.count(push: 120, full: 1_000)

    func places(_ count: Int, _ window: Int) -> [Int] {
      switch self {
      case .byLine: return Array(0...Self.steps)
      case .byThree: return (0...Self.steps / 3).map { $0 * 3 }
      case .byPage: return (0...Self.steps / window).map { $0 * window }
      case .toAndFro: return (0...Self.steps).map { $0 % 200 < 100 ? $0 % 200 : 199 - $0 % 200 }
      case .atRandom:
        var random = SplitMix64(seed: 7)
        return (0...Self.steps).map { _ in Int.random(in: 0..<count - window, using: &random) }
      }
    }
  }

  private func table(_ pattern: Pattern) -> ViewElement<String> {
    VirtualViews.table("t", rows: TableItems(Array(0..<2_000), id: { $0 })) { row in
      let (row, kind) = (row ?? 0, pattern.kind(of: row ?? 0) % 3)
      return TableCell(reuseIdentifier: ViewKey(kind), self.view(row, kind))
    }
  }

  private func view(_ row: Int, _ kind: Int) -> ViewElement<String> {
    switch kind {
    case 0: label("zero", [.text("\(row)")])
    case 1: group("one", [label("text", [.text("\(row)")]), field("field", [])])
    default: button("two", [.title("\(row)")])
    }
  }

  /// The numbers of rows that are seen at once: on a push one for each pattern and way, in turns.
  private static func windows(_ pattern: Pattern, _ way: Way) -> [Int] {
    let places = (Pattern.allCases.firstIndex(of: pattern), Way.allCases.firstIndex(of: way))
    let turn = (places.0 ?? 0) + (places.1 ?? 0)
    return Effort.isFull ? [12, 13, 14] : [12 + turn % 3]
  }

  @Test(arguments: Pattern.allCases, Way.allCases)
  func `no more views are made of a kind than are seen at once, and two`(
    pattern: Pattern, way: Way
  ) {
    for window in Self.windows(pattern, way) {
      var tree = ViewTree()
      var plain = PlainTree()
      plain.apply(tree.update(to: [table(pattern)]).patch)
      let node = tree.first("t") ?? .root
      var made: [ViewKind: Int] = [:]
      for first in way.places(2_000, window) {
        let patch = tree.show(RowWindow(rows: first..<first + window), of: node).patch
        for case .insert(_, _, let content, let parent, _) in patch where parent == node {
          made[content.kind, default: 0] += 1
        }
        plain.apply(patch)
        let rows = tree.children(of: node).prefix(window).map { tree.key(of: $0) }
        expectEqual(rows, (first..<first + window).map { ViewKey($0) })
      }
      tree.checkInvariants()
      #expect(plain.misuses.isEmpty)
      #expect(plain.differences(from: tree).isEmpty)
      #expect(made.values.allSatisfy { $0 <= window + 2 }, "\(window): \(made)")
    }
  }

  @Test(arguments: 1...11)
  func `rows that go by are moved as few times as there are rows that stay or that come`(
    shift: Int
  ) {
    var tree = ViewTree()
    _ = tree.update(
      to: [
        VirtualViews.table("t", rows: TableItems(Array(0..<100), id: { $0 })) { row in
          TableCell(label("l", [.text("\(row ?? 0)")]))
        }
      ])
    let node = tree.first("t") ?? .root
    for first in [0, shift, 0] {
      let patch = tree.show(RowWindow(rows: first..<first + 12), of: node).patch
      let moves = patch.filter { if case .move = $0 { true } else { false } }
      #expect(moves.count <= min(shift, 12 - shift))
    }
  }

  @Test func `what is spared for later is not without limit`() {
    var tree = ViewTree()
    let rows: ViewElement<String> = VirtualViews.table(
      "t", rows: TableItems(Array(0..<5_000), id: { $0 })
    ) { row in
      // As if no row could ever take the view of another.
      TableCell(reuseIdentifier: ViewKey(row ?? 0), label("l", [.text("\(row ?? 0)")]))
    }
    _ = tree.update(to: [rows])
    let node = tree.first("t") ?? .root
    for first in 0..<Effort.count(push: 100, full: 1_000) {
      _ = tree.show(RowWindow(rows: first * 4..<first * 4 + 12), of: node)
      #expect(tree.children(of: node).count <= 12 + 64)
    }
    tree.checkInvariants()
  }
}
