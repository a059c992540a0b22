import ConstraintLayout
import Expectations
import SeededRandom
import TestThreads
import Testing

/// Every system of up to three constraints on one line, against all places and sizes there are.
@Suite(.computes)
struct ExhaustiveTests {
  /// Four attributes, three relations, two priorities; constants that mostly disagree.
  private static let pool: [LayoutConstraint] = [
    (LayoutAttribute.left, 2.0), (.right, 5), (.width, 4), (.centerX, 3),
  ].flatMap { attribute, constant in
    LayoutRelation.allCases.flatMap { relation in
      [LayoutPriority.required, 500].map { priority in
        LayoutConstraint(
          item: a, attribute: attribute, relatedBy: relation,
          toItem: attribute == .width ? nil : root, attribute: attribute == .width ? nil : .left,
          constant: constant
        ).priority(priority)
      }
    }
  }

  /// All constants are whole, so the best layouts have their edges at halves of cells.
  private static let places: [[LayoutFrame]] = (-8...16).flatMap { left in
    (0...16).map {
      [LayoutFrame(left: Double(left) / 2, top: 0, width: Double($0) / 2, height: 1)]
    }
  }

  @Test(arguments: pool.indices)
  func `no place and size of a view is better than the one it gets`(first: Int) {
    for second in Self.pool.indices.dropFirst(first) {
      // On a push all pairs, and of the systems of three every 23rd, among which each of the pool is.
      for third in Self.pool.indices.dropFirst(second)
      where Effort.isFull || third == second || (10 * first + 13 * second + 7 * third) % 23 == 0 {
        check([first, second, third].map { Self.pool[$0] }, content: (first + third) % 2 == 0)
      }
    }
  }

  private func check(_ constraints: [LayoutConstraint], content: Bool) {
    let drawing = Drawing(line: 9, content ? 3 : nil)
    let engine = drawing.solved(constraints)
    let judge = Judge(drawing, constraints, givenUp: engine.givenUp)
    let found = judge.cost(engine.frames) ?? []
    let costs = Self.places.compactMap { judge.cost($0) }
    let best = costs.min { Judge.isLower($0, than: $1) } ?? []
    expectEqual(found, best, "\(constraints), content \(content): \(engine.frames)")
    // Without what was given up there is no conflict, and with it there is.
    let isPossible = costs.contains { $0.first == 0 }
    #expect(isPossible || judge.levels[0] < 1000, "\(constraints)")
    guard !engine.givenUp.isEmpty else { return }
    let whole = Judge(drawing, constraints)
    #expect(!Self.places.contains { whole.cost($0)?.first == 0 }, "\(constraints)")
  }
}
