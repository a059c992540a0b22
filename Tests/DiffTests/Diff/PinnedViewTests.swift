import Expectations
import SeededRandom
import TestThreads
import Testing
import VirtualViews

/// The view with the focus keeps its place where something else can be moved instead.
@Suite(.computes)
struct PinnedViewTests {
  /// A tree of rows in which one of them has the focus.
  private func tree(_ keys: [Int], focus: Int) throws -> (ViewTree, NodeID) {
    var tree = ViewTree()
    _ = tree.update(to: rows(keys))
    let node = try #require(tree.child(.integer(focus)))
    let content = try #require(tree.content(of: node))
    _ = tree.receive(ViewEvent(node: node, kind: .focus, content: content))
    return (tree, node)
  }

  private func moved(_ result: Reconciliation) -> [NodeID] {
    result.patch.compactMap { if case .move(let node, _) = $0 { node } else { nil } }
  }

  @Test(arguments: [0, 1])
  func `of two that change places the one with the focus stays`(focus: Int) throws {
    var (tree, node) = try tree([0, 1], focus: focus)
    let result = tree.update(to: rows([1, 0]))
    expectEqual(moved(result).count, 1)
    #expect(!moved(result).contains(node))
  }

  @Test func `a view that held the focus before is moved like any other`() throws {
    var tree = ViewTree()
    _ = tree.update(to: [group("a", letters("x")), group("b", letters("y"))])
    tree.pinned = tree.first("x")
    _ = tree.update(to: [group("a", []), group("b", letters("y"))])
    tree.pinned = tree.first("y")
    let result = tree.update(to: [group("b", letters("y")), group("a", [])])
    #expect(try moved(result) == [#require(tree.child("a"))])
  }

  /// The lists to begin with: on a push a few in which something can change places.
  private static let firstLists =
    Effort.isFull
    ? ExhaustiveListTests.lists
    : Effort.sample(ExhaustiveListTests.lists.filter { $0.count > 1 }, push: 6)

  @Test(arguments: firstLists)
  func `a view is moved only if every shortest patch moves it`(old: [Int]) throws {
    var problems: [String] = []
    for focus in old {
      let (start, node) = try tree(old, focus: focus)
      for (new, elements) in Self.descriptions where new.contains(focus) {
        let kept = new.compactMap { old.firstIndex(of: $0) }
        let runs = Self.longestRuns[kept] ?? []
        var tree = start
        let moved = moved(tree.update(to: elements))
        let mayStay = runs.contains { run in run.contains { old[kept[$0]] == focus } }
        if moved.count != kept.count - (runs.first?.count ?? 0) || moved.contains(node) == mayStay {
          problems.append("\(old) to \(new), focus on \(focus), moves \(moved)")
        }
      }
    }
    #expect(problems.isEmpty, "\(problems.prefix(3))")
  }

  // Safe: made once and only read, and labels without handlers hold no closures.
  private nonisolated(unsafe) static let descriptions = ExhaustiveListTests.lists.map {
    ($0, rows($0))
  }
  private static let longestRuns = Dictionary(
    uniqueKeysWithValues: ExhaustiveListTests.lists.map { ($0, LongestRun.all(of: $0)) })

  @Test(arguments: [1, 2])
  func `what holds the view with the focus stays as well`(focus: Int) {
    func boxes(_ keys: [Int]) -> [ViewElement<String>] {
      keys.map { box($0, [box(0, [row(10 + $0)])]) }
    }
    var tree = ViewTree()
    _ = tree.update(to: boxes([1, 2]))
    tree.pinned = tree.first(.integer(10 + focus))
    let result = tree.update(to: boxes([2, 1]))
    expectEqual(moved(result), [tree.child(.integer(3 - focus))])
  }

  @Test func `the focus is forgotten when the view loses it`() throws {
    var (tree, node) = try tree([0, 1], focus: 1)
    expectEqual(tree.pinned, node)
    let content = try #require(tree.content(of: node))
    _ = tree.receive(ViewEvent(node: node, kind: .blur, content: content))
    #expect(tree.pinned == nil)
  }

  @Test func `a view that is gone holds nothing in its place`() throws {
    var (tree, _) = try tree([0, 1, 2], focus: 1)
    expectEqual(tree.update(to: rows([2, 0])).counts.moved, 1)
    expectEqual(tree.update(to: rows([0, 2, 1])).counts.moved, 1)
  }

  @Test func `the focus follows a view that is replaced`() throws {
    var (tree, node) = try tree([0, 1], focus: 1)
    _ = tree.update(to: [row(0), button(1, [])])
    #expect(tree.pinned != node)
    expectEqual(tree.pinned, tree.child(1))
  }
}
