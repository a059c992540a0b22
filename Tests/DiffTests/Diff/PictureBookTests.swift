import Expectations
import Testing
import VirtualViews

/// The worked example in the documentation of the matcher, step by step.
struct PictureBookTests {
  private var watched = WatchedTree(letters("abcdef"))
  private let result: Reconciliation
  private let old: [NodeID]

  init() {
    old = watched.tree.children()
    result = watched.update(to: letters("acbgdf"))
  }

  @Test func `the sources are 0 2 1 – 3 5`() {
    let sources = watched.tree.children().map { old.firstIndex(of: $0) }
    expectEqual(sources, [0, 2, 1, nil, 3, 5])
  }

  @Test func `only what waits is hashed: b d e and b g d`() {
    expectEqual(result.counts.keysHashed, 6)
  }

  @Test func `e goes, g comes before d, and c is the only one moved`() {
    let ids = watched.tree.children()
    let label = Label().content
    expectEqual(
      result.patch,
      [
        .remove(old[4]),
        .insert(ids[3], key: "g", content: label, into: .root, before: old[3]),
        .move(old[2], before: old[1]),
      ])
  }

  @Test(arguments: ["b", "c"])
  func `of b and c the one without the focus is moved`(focus: ViewKey) {
    var tree = ViewTree()
    _ = tree.update(to: letters("abcdef"))
    tree.pinned = tree.child(focus)
    let other: ViewKey = focus == "b" ? "c" : "b"
    let patch = tree.update(to: letters("acbgdf")).patch
    let moved = patch.compactMap { if case .move(let node, _) = $0 { node } else { nil } }
    expectEqual(moved, [tree.child(other)])
  }

  @Test func `the counts are those of the book`() {
    expectEqual(
      result.counts.description, "6 visited, 1 inserted, 1 removed, 1 moved, 6 keys hashed")
  }
}

/// Lists for which popular shortcuts do more than is needed.
struct ShortcutTests {
  /// Comparing the first with the last and swapping ends would move both a and e.
  @Test func `a view in the middle keeps its place when its neighbours change ends`() {
    var watched = WatchedTree(letters("abcde"))
    let old = watched.tree.children()
    let result = watched.update(to: letters("ebcda"))
    expectEqual(result.patch, [.move(old[0], before: nil), .move(old[4], before: old[1])])
  }

  /// Swapping ends would meet d at the new start and the old end, and move it; only a moves here.
  @Test func `inserting and removing at opposite ends moves nothing`() {
    var watched = WatchedTree(letters("abcd"))
    let result = watched.update(to: letters("xdyz"))
    expectEqual(result.counts.moved, 0)
    expectEqual(result.counts.inserted, 3)
    expectEqual(result.counts.removed, 3)
  }

  /// Counting every view whose position changed would move all.
  @Test(arguments: ["bcdefa", "fabcde"])
  func `turning a list by one place is one move`(turned: String) {
    var watched = WatchedTree(letters("abcdef"))
    expectEqual(watched.update(to: letters(turned)).counts.moved, 1)
  }

  /// Remembering the greatest position so far would move b to f when a comes last.
  @Test func `a view carried to the end moves alone`() {
    var watched = WatchedTree(letters("abcdef"))
    let old = watched.tree.children()
    expectEqual(watched.update(to: letters("bcdefa")).patch, [.move(old[0], before: nil)])
  }

  /// Shuffled pairs: every view of the longest run stays where it is.
  @Test func `swapping neighbours moves one of each pair`() {
    var watched = WatchedTree(letters("abcdefgh"))
    expectEqual(watched.update(to: letters("badcfehg")).counts.moved, 4)
  }

  @Test func `reversing a list moves all but one`() {
    var watched = WatchedTree(letters("abcdefgh"))
    expectEqual(watched.update(to: letters("hgfedcba")).counts.moved, 7)
  }
}
