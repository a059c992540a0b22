import Expectations
import SeededRandom
import TestThreads
import Testing
import TextBackend

@Suite(.computes)
struct RowHeightsTests {
  @Test func `the worked example of the documentation`() {
    var heights = RowHeights(count: 10, estimate: 1)
    heights.measure(5, as: 3)
    heights.measure(7, as: 2)
    expectEqual(heights.offset(of: 8), 11)
    expectEqual(heights.total, 13)
    expectEqual(heights.row(at: 7)?.row, 5)
    expectEqual(heights.row(at: 7)?.inside, 2)
  }

  @Test(arguments: 0...4, [1, 2, 3])
  func `rows of one height are arithmetic`(count: Int, height: Int) {
    let heights = RowHeights(count: count, fixed: height)
    expect(heights, matches: Array(repeating: height, count: count))
  }

  @Test(arguments: 0..<81)
  func `four rows of every height from one to three`(number: Int) {
    let wanted = [number % 3, number / 3 % 3, number / 9 % 3, number / 27].map { $0 + 1 }
    var heights = RowHeights(count: 4, estimate: 2)
    for (row, height) in wanted.enumerated() { heights.measure(row, as: height) }
    expect(heights, matches: wanted)
  }

  @Test(arguments: Effort.seeds(push: 7, full: 20))
  func `measuring and changing at random is what a plain list does`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let estimate = Int.random(in: 1...4, using: &random)
    var plain = Array(repeating: estimate, count: Int.random(in: 0...900, using: &random))
    var heights = RowHeights(count: plain.count, estimate: estimate)
    for _ in 0..<60 {
      if Int.random(in: 0..<8, using: &random) == 0 {
        let count = Int.random(in: 0...900, using: &random)
        let first = Int.random(in: 0...900, using: &random)
        heights.change(count: count, from: first)
        plain = (0..<count).map { $0 < min(first, plain.count) ? plain[$0] : estimate }
      } else if !plain.isEmpty {
        let row = Int.random(in: plain.indices, using: &random)
        plain[row] = Int.random(in: 1...9, using: &random)
        heights.measure(row, as: plain[row])
      }
    }
    expect(heights, matches: plain)
  }

  @Test func `heights that make no sense are brought to those that do`() {
    var heights = RowHeights(count: -5, estimate: -3)
    expectEqual(heights.count, 0)
    expectEqual(heights.estimate, 1)
    #expect(heights.row(at: 0) == nil)
    heights.change(count: 2, from: -7)
    heights.measure(1, as: .max)
    expectEqual(heights.total, 65_535)
    heights.forget()
    expectEqual(heights.total, 2)
  }

  @Test func `a million rows are found at once, and forgotten where they changed`() {
    var heights = RowHeights(count: 1_000_000, estimate: 2)
    heights.measure(999_999, as: 5)
    heights.measure(10, as: 4)
    expectEqual(heights.total, 2_000_005)
    expectEqual(heights.row(at: 2_000_004)?.row, 999_999)
    heights.change(count: 1_000_001, from: 500)
    expectEqual(heights.total, 2_000_004)
    expectEqual(heights.height(of: 10), 4)
    expectEqual(heights.height(of: 999_999), 2)
  }

  @Test func `many rows cost nothing, and three bytes each where all were measured`() {
    let fixed = RowHeights(count: 1_000_000, fixed: 2)
    #expect(fixed.byteCount <= 64)
    let count = Effort.count(push: 200_000, full: 1_000_000)
    var heights = RowHeights(count: count, estimate: 2)
    #expect(heights.byteCount <= count / 10)
    for row in 0..<count { heights.measure(row, as: 1 + row % 3) }
    #expect(heights.byteCount <= 3 * count)
  }

  @Test(.ownThreads) func `a row that does not exist has no height`() async {
    await #expect(processExitsWith: .failure) {
      _ = RowHeights(count: 3, fixed: 1).height(of: 3)
    }
  }
}

private func expect(
  _ heights: RowHeights, matches plain: [Int], sourceLocation: SourceLocation = #_sourceLocation
) {
  var offset = 0
  var rows: [(Int, Int)] = []
  for (row, height) in plain.enumerated() {
    expectEqual(heights.offset(of: row), offset, "row \(row)", sourceLocation: sourceLocation)
    expectEqual(heights.height(of: row), height, "row \(row)", sourceLocation: sourceLocation)
    for inside in 0..<height { rows.append((row, inside)) }
    offset += height
  }
  expectEqual(heights.total, offset, sourceLocation: sourceLocation)
  expectEqual(heights.offset(of: plain.count), offset, sourceLocation: sourceLocation)
  let found = rows.indices.map { heights.row(at: $0) }
  let areFound = zip(found, rows).allSatisfy { found, row in
    found?.row == row.0 && found?.inside == row.1
  }
  #expect(areFound, "\(plain)", sourceLocation: sourceLocation)
  expectEqual(heights.row(at: offset + 5)?.row, rows.last?.0, sourceLocation: sourceLocation)
  expectEqual(heights.row(at: -5)?.row, rows.first?.0, sourceLocation: sourceLocation)
}
