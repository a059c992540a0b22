import Expectations
import SeededRandom
import ConstraintLayout
import TestThreads
import Testing

/// The answer depends on the set of constraints only.
@Suite(.computes)
struct OrderTests {
  private let small = [
    a.leading == root.leading, b.leading == a.trailing + 1, b.trailing <= root.trailing,
    (a.width == b.width) ~ 600, (a.width >= 7) ~ 500,
  ]

  @Test func `every order of five constraints gives the same layout`() {
    var orders = 0
    for order in permutations(of: small) {
      orders += 1
      expectEqual(
        Drawing(line: 9, 2, 3).solved(order).frames, Drawing(line: 9, 2, 3).solved(small).frames)
    }
    expectEqual(orders, 120)
  }

  @Test func `every order of ties gives the same layout`() {
    let ties = [
      (a.width == 2) ~ 500, (a.width == 8) ~ 500, (b.width == a.width) ~ 500,
      (b.width == 4) ~ 500, b.leading == a.trailing,
    ]
    let expected = Drawing(line: 9, nil, nil).solved(ties).frames
    for order in permutations(of: ties) {
      expectEqual(Drawing(line: 9, nil, nil).solved(order).frames, expected)
    }
  }

  @Test(arguments: Effort.seeds(push: 27, full: 100))
  func `shuffled constraints give the same layout bit for bit`(seed: UInt64) {
    let size = 2 + Int(seed % 9)
    let layout = RandomLayout(seed: seed &+ 20_000, boxes: size, constraints: 3 * size)
    // What is given up depends on the order of declaration, so only the rest is shuffled.
    var kept = layout.constraints
    for constraint in layout.drawing.solved(kept).givenUp {
      kept.lastIndex(of: constraint).map { _ = kept.remove(at: $0) }
    }
    let expected = layout.drawing.solved(kept)
    #expect(expected.diagnostics.isEmpty, "seed \(seed)")
    var random = SplitMix64(seed: seed)
    for _ in 0..<5 {
      kept.shuffle(using: &random)
      expectEqual(layout.drawing.solved(kept).frames, expected.frames, "seed \(seed)")
    }
  }

  @Test(arguments: Effort.seeds(push: 40, full: 100))
  func `right to left is the mirror image`(seed: UInt64) {
    var layout = RandomLayout(seed: seed &+ 30_000, boxes: 4, constraints: 9)
    layout.constraints = layout.constraints.filter {
      $0.firstAttribute.isReading && $0.secondAttribute?.isReading != false
    }
    let expected = layout.drawing.solved(layout.constraints)
    var mirrored = layout.drawing
    mirrored.container.direction = .rightToLeft
    let engine = mirrored.solved(layout.constraints)
    let width = layout.drawing.container.size.width
    for (frame, other) in zip(expected.frames, engine.frames) {
      #expect(frame.left == width - other.right && frame.width == other.width, "seed \(seed)")
    }
  }

  private func permutations<Element>(of elements: [Element]) -> [[Element]] {
    guard !elements.isEmpty else { return [[]] }
    return elements.indices.flatMap { index in
      var rest = elements
      let first = rest.remove(at: index)
      return permutations(of: rest).map { [first] + $0 }
    }
  }
}

extension LayoutAttribute {
  fileprivate var isReading: Bool { self != .left && self != .right && self != .centerX }
}
