import ConstraintLayout
import Expectations
import Testing

/// Every layout misses as little as a linear programming solver found possible, at every level.
struct CorpusTests {
  @Test func `the corpus is there`() {
    #expect(CorpusLayout.all.count > 60)
    #expect(CorpusLayout.all.contains { $0.leastMisses.values.contains { $0 > 0 } })
    #expect(CorpusLayout.placed.count > 30)
    #expect(CorpusLayout.placed.allSatisfy { $0.places.count == $0.drawing.boxes.count })
  }

  @Test(arguments: CorpusLayout.all + CorpusLayout.placed)
  func `no level misses more than it must`(layout: CorpusLayout) {
    let engine = layout.drawing.solved(layout.constraints)
    #expect(engine.diagnostics.isEmpty)
    let judge = Judge(layout.drawing, layout.constraints)
    let cost = judge.cost(engine.frames) ?? []
    expectEqual(cost.count, judge.levels.count)
    for (level, miss) in zip(judge.levels, cost) {
      let least = layout.leastMisses[level] ?? 0
      #expect(abs(miss - least) < 1e-4, "level \(level) misses \(miss), \(least) would do")
    }
  }

  @Test(arguments: CorpusLayout.placed)
  func `where only one layout is the best, every view stands where kiwi puts it`(
    layout: CorpusLayout
  ) {
    let engine = layout.drawing.solved(layout.constraints)
    for (frame, place) in zip(engine.frames, layout.places) {
      #expect(frame.isNear(place), "\(frame) instead of \(place)")
    }
  }
}

extension LayoutFrame {
  /// Whether it is the same but for rounding.
  fileprivate func isNear(_ other: LayoutFrame) -> Bool {
    zip([left, top, width, height], [other.left, other.top, other.width, other.height])
      .allSatisfy { abs($0 - $1) < 1e-6 }
  }
}
