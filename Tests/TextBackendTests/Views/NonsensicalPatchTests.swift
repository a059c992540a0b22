import SeededRandom
import TestThreads
import Testing
import VirtualViews

@testable import TextBackend

/// Patches that no diff makes: they end the process before they do any harm.
struct NonsensicalPatchTests {
  private static func node(_ index: Int32, _ generation: UInt32 = 0) -> NodeID {
    NodeID(index: index, generation: generation)
  }

  private static func insert(
    _ node: NodeID, into parent: NodeID, before sibling: NodeID? = nil
  ) -> ViewChange {
    .insert(node, key: 0, content: Container().content, into: parent, before: sibling)
  }

  /// Two views in the root, the second with a child.
  private static let views = [
    insert(node(1), into: .root), insert(node(2), into: .root), insert(node(3), into: node(2)),
  ]

  private static let content = Container().content
  private static let label = Label().content

  /// Steps that make no sense after ``views``.
  private static let steps: [ViewChange] = [
    .move(.root, before: nil), .move(.root, before: node(1)),
    .move(node(1), before: node(1)), .move(node(1), before: node(3)), .move(node(3), before: .root),
    .move(node(4), before: nil), .move(node(1), before: node(4)), .move(node(1, 1), before: nil),
    .replace(.root, with: node(4), key: 0, content: content),
    .replace(node(1), with: node(1), key: 0, content: content),
    .replace(node(1), with: node(2), key: 0, content: content),
    .replace(node(4), with: node(5), key: 0, content: content),
    .replace(node(1), with: node(4), key: 1, content: content),
    .remove(.root), .remove(node(4)), .remove(node(1, 1)), .remove(node(-1)),
    insert(node(4), into: node(4)), insert(node(1), into: node(1)), insert(node(1), into: .root),
    insert(node(4), into: node(5)), insert(node(4), into: .root, before: node(3)),
    insert(node(4), into: node(2), before: node(2)), insert(node(4), into: .root, before: .root),
    insert(node(4), into: .root, before: node(4)), insert(node(-1), into: .root),
    insert(.root, into: .root), insert(node(4), into: node(-1)),
    .update(node(4), content: content), .update(node(1), content: label),
    .reuse(.root, key: 1), .reuse(node(4), key: 1),
    .layout(node(4), nil), .layout(node(1, 1), ContainerLayout(constraints: [])),
  ]

  @Test func `a step that makes no sense is told from those that do`() {
    var tree = RetainedTree()
    _ = tree.apply(Self.views)
    for step in Self.steps { #expect(!tree.makesSense(step), "\(step)") }
    let sensible: [ViewChange] = [
      .move(Self.node(1), before: nil), .move(Self.node(2), before: Self.node(1)),
      Self.insert(Self.node(4), into: Self.node(3)), .update(.root, content: Self.content),
      .replace(Self.node(2), with: Self.node(4), key: 0, content: Self.label),
      .remove(Self.node(2)), .reuse(Self.node(3), key: 7), .layout(.root, nil),
    ]
    for step in sensible { #expect(tree.makesSense(step), "\(step)") }
  }

  @Test(
    "a step that makes no sense ends the process before it does anything", .ownThreads,
    arguments: steps.indices)
  func trap(number: Int) async {
    await #expect(processExitsWith: .failure) { [number = number as Int] in
      await MainActor.run {
        let screen = TextScreen(columns: 4, rows: 4)
        screen.apply(NonsensicalPatchTests.views)
        screen.apply([NonsensicalPatchTests.steps[number]])
        // Whoever comes here without a trap ends well, which the test does not expect.
      }
    }
  }

  @Test(arguments: 0..<20)
  func `a patch that is applied again ends the process or leaves a tree without circles`(
    seed: UInt64
  ) {
    var random = SplitMix64(seed: seed)
    var tree = RetainedTree()
    _ = tree.apply(Self.views)
    for _ in 0..<200 {
      let steps = Self.steps + Self.views
      guard let step = steps.randomElement(using: &random), tree.makesSense(step) else { continue }
      _ = tree.apply([step])
      tree.links.checkInvariants()
    }
  }
}
