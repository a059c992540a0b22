import Expectations
import SeededRandom
import TestThreads
import Testing
import TextBackend

@Suite(.computes)
struct RowScrollerTests {
  @Test(arguments: 0...5, 0...4)
  func `scrolling small lists of one height is arithmetic`(count: Int, viewport: Int) {
    for height in 1...3 {
      for step in -4...4 {
        for start in 0...count * height {
          var scroller = RowScroller(
            heights: RowHeights(count: count, fixed: height), viewport: viewport)
          scroller.scroll(to: start)
          let before = scroller.offset
          scroller.scroll(by: step)
          // A row is always at the edge, even where no cell is seen.
          let last = max(0, count * height - max(1, viewport))
          expectEqual(before, min(start, last))
          expectEqual(scroller.offset, min(max(0, before + step), last))
          check(scroller)
        }
      }
    }
  }

  @Test(arguments: 0..<12)
  func `a revealed row is seen as a whole, with the least movement`(row: Int) {
    for start in 0...20 {
      var scroller = RowScroller(heights: RowHeights(count: 12, fixed: 2), viewport: 7)
      scroller.scroll(to: start)
      let before = scroller.offset
      scroller.reveal(row, above: 1)
      let top = scroller.start(of: row)
      #expect(top >= 1 || row == 0)
      #expect(top + 2 <= 7)
      let wasSeen = row * 2 - before >= 1 && row * 2 - before + 2 <= 7
      if wasSeen { expectEqual(scroller.offset, before) }
    }
  }

  @Test func `a row that is revealed ends at the lower edge once it was measured`() {
    var scroller = RowScroller(heights: RowHeights(count: 100, estimate: 1), viewport: 10)
    scroller.reveal(99)
    layOut(&scroller) { _ in 3 }
    expectEqual(scroller.start(of: 99), 7)
    expectEqual(scroller.visible, 96..<100)
    check(scroller)
  }

  @Test func `a row that is revealed is in the middle of what is not covered once it was measured`()
  {
    var scroller = RowScroller(heights: RowHeights(count: 100, estimate: 1), viewport: 10)
    scroller.reveal(50, above: 2, below: 1, at: .center)
    layOut(&scroller) { _ in 3 }
    expectEqual(scroller.start(of: 50), 4)
    check(scroller)
  }

  @Test func `measuring rows above moves nothing that is seen`() {
    var scroller = RowScroller(heights: RowHeights(count: 100, estimate: 1), viewport: 10)
    scroller.scroll(to: 50)
    let before = scroller.visible
    scroller.measure(10, as: 9)
    let moved = scroller.settle()
    #expect(!moved)
    expectEqual(scroller.visible, before)
    expectEqual(scroller.first, 50)
  }

  @Test func `a first row that became lower is still the first`() {
    var scroller = RowScroller(heights: RowHeights(count: 9, estimate: 4), viewport: 5)
    scroller.scroll(to: 7)
    scroller.measure(1, as: 2)
    let moved = scroller.settle()
    #expect(moved)
    expectEqual(scroller.first, 1)
    expectEqual(scroller.hidden, 1)
  }

  @Test(arguments: 0..<40)
  func `whatever happens, a full screen shows rows from edge to edge`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var real = (0..<Int.random(in: 0...700, using: &random)).map { _ in
      Int.random(in: 1...6, using: &random)
    }
    let estimate = Int.random(in: 1...3, using: &random)
    var scroller = RowScroller(
      heights: RowHeights(count: real.count, estimate: estimate), viewport: 12)
    for _ in 0..<80 {
      switch Int.random(in: 0..<7, using: &random) {
      case 0: scroller.scroll(by: Int.random(in: -30...30, using: &random))
      case 1: scroller.scroll(to: Int.random(in: 0...3_000, using: &random))
      case 2: scroller.reveal(Int.random(in: -1...700, using: &random))
      case 3: scroller.resize(to: Int.random(in: 0...20, using: &random))
      case 4: scroller.forgetHeights()
      case 5:
        let first = Int.random(in: 0...real.count, using: &random)
        real = real.prefix(first) + (0..<Int.random(in: 0...50, using: &random)).map { _ in 2 }
        scroller.change(count: real.count, from: first)
      default:
        scroller.anchor(Int.random(in: -2...800, using: &random), hidden: 3)
      }
      layOut(&scroller) { real[$0] }
      check(scroller, "seed \(seed)")
      let seen = scroller.visible.reduce(0) { $0 + real[$1] }
      let all = real.reduce(0, +)
      #expect(seen >= min(scroller.viewport, all), "seed \(seed)")
    }
  }
}

/// Measures what is seen until nothing moves any more.
private func layOut(_ scroller: inout RowScroller, height: (Int) -> Int) {
  var rounds = 0
  repeat {
    for row in scroller.visible { scroller.measure(row, as: height(row)) }
    for row in scroller.visible { scroller.measure(row, as: height(row)) }
    rounds += 1
  } while scroller.settle() && rounds < 100
  #expect(rounds < 100)
}

private func check(
  _ scroller: RowScroller, _ label: String = "", sourceLocation: SourceLocation = #_sourceLocation
) {
  let total = scroller.heights.total
  let isInside = scroller.offset >= 0 && scroller.offset <= max(0, total - scroller.viewport)
  #expect(isInside, "\(label) \(scroller.offset)", sourceLocation: sourceLocation)
  guard scroller.count > 0 else { return }
  let height = scroller.heights.height(of: scroller.first)
  #expect(scroller.hidden >= 0 && scroller.hidden < height, sourceLocation: sourceLocation)
  let visible = scroller.visible
  if scroller.viewport > 0 {
    expectEqual(visible.lowerBound, scroller.first, sourceLocation: sourceLocation)
    let end = scroller.start(of: visible.upperBound - 1)
    #expect(end < scroller.viewport, sourceLocation: sourceLocation)
  }
}
