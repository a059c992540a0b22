import ConstraintLayout
import Expectations
import SeededRandom
import TestThreads
import Testing
import VirtualViews

@testable import TextBackend

/// Stacks in numbers: no cell is lost, none is given twice.
@Suite(.computes)
struct StackLayoutTests {
  @Test(arguments: Container.Distribution.allCases, Effort.seeds(push: 12, full: 30))
  func `places never overlap, keep their gaps and stay inside where there is room`(
    distribution: Container.Distribution, seed: UInt64
  ) {
    var random = SplitMix64(seed: seed)
    let children = (0..<Int.random(in: 1...6, using: &random)).map { _ in
      StackLayout.Child(
        ideal: Int.random(in: -1...9, using: &random), hugging: random.pick([.low, .high]),
        compression: random.pick([.low, .high]))
    }
    let spacing = Int.random(in: 0...3, using: &random)
    for length in 0...40 {
      let layout = StackLayout(spacing: spacing, distribution: distribution)
      let places = layout.places(of: children, in: length)
      let ideal = children.map { max(0, $0.ideal) }
      let gaps = spacing * (children.count - 1)
      // Children that keep to an edge go out of sight with their gaps.
      var seen = places[...]
      while distribution == .start, seen.last?.length == 0 { seen.removeLast() }
      while distribution == .end, seen.first?.length == 0 { seen.removeFirst() }
      for (one, next) in zip(seen, seen.dropFirst()) {
        #expect(next.start - one.start - one.length >= spacing)
        guard ![.spaceBetween, .spaceAround, .spaceEvenly].contains(distribution) else { continue }
        expectEqual(next.start, one.start + one.length + spacing)
      }
      let keepsToEnd = distribution == .end
      #expect(places.allSatisfy { $0.length >= 0 && ($0.start >= 0 || keepsToEnd) })
      if keepsToEnd, let last = seen.last { expectEqual(last.start + last.length, length) }
      guard let last = places.last, gaps <= length else { continue }
      #expect(last.start + last.length <= length)
      let canGrow = children.contains { $0.hugging <= .low } || ideal.reduce(gaps, +) >= length
      let scales = distribution == .fillProportionally && ideal.contains { $0 > 0 }
      let fills = distribution == .fill && canGrow || distribution == .fillEqually || scales
      if fills { expectEqual(last.start + last.length, length) }
      if !fills, ideal.reduce(gaps, +) <= length { expectEqual(places.map(\.length), ideal) }
    }
  }

  @Test(
    arguments: [Container.Distribution.fill, .fillEqually, .start, .end], 0..<10 as Range<UInt64>)
  func `neighbours share a cell where there is less than none between them`(
    distribution: Container.Distribution, seed: UInt64
  ) {
    var random = SplitMix64(seed: seed)
    let ideal = (0..<Int.random(in: 1...6, using: &random)).map { _ in
      Int.random(in: 2...9, using: &random)
    }
    let layout = StackLayout(spacing: -1, distribution: distribution)
    let natural = layout.natural(for: ideal)
    let children = ideal.map { StackLayout.Child(ideal: $0, hugging: .low, compression: .high) }
    for length in natural...natural + 20 {
      let places = layout.places(of: children, in: length)
      for (one, next) in zip(places, places.dropFirst()) {
        expectEqual(next.start, one.start + one.length - 1)
      }
      if distribution == .start {
        expectEqual(places.map(\.length), ideal)
      } else {
        expectEqual(places.last.map { $0.start + $0.length }, length)
      }
    }
    for length in 0..<natural where distribution != .fillEqually {
      let places = layout.places(of: children, in: length)
      #expect(places.allSatisfy { $0.start + $0.length <= length || distribution == .end })
    }
    // What has no cells has none to share.
    let gone = [3, 0, 3].map { StackLayout.Child(ideal: $0, hugging: .high, compression: .high) }
    let places = layout.places(of: gone, in: 40)
    if distribution == .start { expectEqual(places.map(\.start), [0, 3, 2]) }
    if distribution != .fillEqually { expectEqual(layout.natural(for: [3, 0, 3]), 5) }
  }

  private func starts(_ distribution: Container.Distribution, _ length: Int) -> [Int] {
    StackLayout(spacing: 1, distribution: distribution)
      .places(of: [2, 2, 2].map { StackLayout.Child(ideal: $0) }, in: length).map(\.start)
  }

  @Test func `gaps are spread between, around or evenly, and the first ones get the odd cells`() {
    expectEqual(starts(.spaceBetween, 11), [0, 5, 9])
    // Each child has one of the three cells that are left, before it.
    expectEqual(starts(.spaceAround, 11), [1, 5, 9])
    expectEqual(starts(.spaceAround, 14), [1, 6, 11])
    expectEqual(starts(.spaceEvenly, 12), [1, 5, 9])
    expectEqual(starts(.spaceEvenly, 13), [2, 6, 10])
    for distribution in [Container.Distribution.spaceAround, .spaceEvenly, .spaceBetween] {
      expectEqual(starts(distribution, 8), [0, 3, 6])
    }
  }

  @Test func `children grow and shrink in proportion, and the first ones get the odd cells`() {
    func lengths(_ ideals: [Int], _ length: Int) -> [Int] {
      StackLayout(spacing: 1, distribution: .fillProportionally)
        .places(of: ideals.map { StackLayout.Child(ideal: $0) }, in: length).map(\.length)
    }
    expectEqual(lengths([1, 2, 3], 14), [2, 4, 6])
    expectEqual(lengths([1, 2, 3], 15), [3, 4, 6])
    expectEqual(lengths([4, 8, 12], 8), [1, 2, 3])
    expectEqual(lengths([0, 3, 3], 9), [0, 4, 3])
    expectEqual(lengths([0, 0], 9), [0, 0])
    expectEqual(lengths([2, 2], 0), [0, 0])
  }

  @Test func `where all children hug their content closely nobody grows`() {
    let layout = StackLayout(spacing: 1, distribution: .fill)
    let children = [
      StackLayout.Child(ideal: 2, hugging: .low + 1), StackLayout.Child(ideal: 3, hugging: .high),
    ]
    expectEqual(layout.places(of: children, in: 20).map(\.length), [2, 3])
  }

  @Test func `missing cells are taken from who resists least, and from equals alike`() {
    let layout = StackLayout(spacing: 0, distribution: .fill)
    let children: [StackLayout.Child] = [
      .init(ideal: 4, compression: .high), .init(ideal: 4, compression: .low),
      .init(ideal: 4, compression: .high),
    ]
    expectEqual(layout.places(of: children, in: 10).map(\.length), [4, 2, 4])
    expectEqual(layout.places(of: children, in: 7).map(\.length), [4, 0, 3])
    expectEqual(layout.places(of: children, in: 3).map(\.length), [2, 0, 1])
  }

  @Test func `the longest give way first, and none vanishes while another has cells to spare`() {
    let layout = StackLayout(spacing: 0, distribution: .fill)
    let children = [40, 1, 7, 40].map { StackLayout.Child(ideal: $0) }
    expectEqual(layout.places(of: children, in: 48).map(\.length), [20, 1, 7, 20])
    expectEqual(layout.places(of: children, in: 23).map(\.length), [8, 1, 7, 7])
    expectEqual(layout.places(of: children, in: 5).map(\.length), [2, 1, 1, 1])
    expectEqual(layout.places(of: children, in: 3).map(\.length), [1, 1, 1, 0])
  }

  @Test func `every number of missing cells is taken, from the longest, whatever the children`() {
    var random = SplitMix64(seed: 7)
    for _ in 0..<200 {
      let ideals = (0..<Int.random(in: 1...6, using: &random)).map { _ in
        Int.random(in: 0...9, using: &random)
      }
      let whole = ideals.reduce(0, +)
      let length = Int.random(in: 0...max(0, whole), using: &random)
      let lengths = StackLayout(spacing: 0, distribution: .spaceBetween)
        .places(of: ideals.map { StackLayout.Child(ideal: $0) }, in: length).map(\.length)
      expectEqual(lengths.reduce(0, +), length)
      let cut = zip(ideals, lengths).filter { $0 > $1 }.map(\.1)
      // Who lost a cell has at most one more than who lost one, and nobody has more than those.
      if let most = cut.max(), let least = cut.min() {
        #expect(most - least <= 1)
        #expect(lengths.max() ?? 0 <= least + 1)
      }
      #expect(zip(ideals, lengths).allSatisfy { $0 >= $1 })
    }
  }

  @Test func `where children keep to the end the first ones give way, gaps included`() {
    let layout = StackLayout(spacing: 1, distribution: .end)
    let children = Array(repeating: StackLayout.Child(ideal: 3), count: 3)
    expectEqual(layout.places(of: children, in: 9).map(\.length), [1, 3, 3])
    expectEqual(layout.places(of: children, in: 6).map(\.length), [0, 2, 3])
    expectEqual(layout.places(of: children, in: 1).map(\.length), [0, 0, 1])
    let weak: [StackLayout.Child] = [.init(ideal: 3), .init(ideal: 3, compression: .low)]
    expectEqual(layout.places(of: weak, in: 5).map(\.length), [3, 1])
  }

  @Test func `cells that are left go to who hugs least, the last among equals`() {
    let layout = StackLayout(spacing: 1, distribution: .fill)
    expectEqual(
      layout.places(
        of: [.init(ideal: 1), .init(ideal: 1), .init(ideal: 1, hugging: .high)], in: 9
      ).map(\.length),
      [1, 5, 1])
  }

  @Test(arguments: [Int.max, Int.min, 1 << 40])
  func `sizes and gaps beyond all screens do not trap`(number: Int) {
    for distribution in Container.Distribution.allCases {
      let layout = StackLayout(spacing: number, distribution: distribution)
      let places = layout.places(of: [.init(ideal: number), .init(ideal: number)], in: 10)
      expectEqual(places.count, 2)
    }
  }
}
