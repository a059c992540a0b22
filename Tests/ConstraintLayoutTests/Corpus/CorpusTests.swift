import ConstraintLayout
import Testing

/// Every layout misses as little as a linear programming solver found possible, at every level.
struct CorpusTests {
  @Test func `the corpus is there`() {
    #expect(CorpusLayout.all.count > 60)
    #expect(CorpusLayout.all.contains { $0.leastMisses.values.contains { $0 > 0 } })
  }

  @Test(arguments: CorpusLayout.all)
  func `no level misses more than it must`(layout: CorpusLayout) {
    let engine = layout.drawing.solved(layout.constraints)
    #expect(engine.diagnostics.isEmpty)
    let judge = Judge(layout.drawing, layout.constraints)
    let cost = judge.cost(engine.frames) ?? []
    #expect(cost.count == judge.levels.count)
    for (level, miss) in zip(judge.levels, cost) {
      let least = layout.leastMisses[level] ?? 0
      #expect(abs(miss - least) < 1e-4, "level \(level) misses \(miss), \(least) would do")
    }
  }
}
