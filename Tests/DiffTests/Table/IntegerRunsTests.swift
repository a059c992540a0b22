import Testing
import VirtualViews

struct IntegerRunsTests {
  /// All sets of integers from 0 to 5.
  static let small = (0..<64).map { bits in (0..<6).filter { bits >> $0 & 1 == 1 } }

  @Test(arguments: small)
  func `every small set has its integers and no others`(integers: [Int]) {
    let runs = IntegerRuns(integers.reversed() + integers)
    #expect(runs.integers == integers)
    #expect(runs.count == integers.count)
    #expect((-1...6).filter { runs.contains($0) } == integers)
    for other in 0..<6 {
      var (more, less) = (runs, runs)
      more.insert(other)
      less.remove(other)
      #expect(more == IntegerRuns(integers + [other]))
      #expect(less == IntegerRuns(integers.filter { $0 != other }))
    }
  }

  @Test(arguments: small)
  func `every two small sets have a union and a difference`(one: [Int]) {
    for other in Self.small {
      var (union, difference) = (IntegerRuns(one), IntegerRuns(one))
      union.formUnion(IntegerRuns(other))
      difference.subtract(IntegerRuns(other))
      #expect(union == IntegerRuns(one + other), "\(other)")
      #expect(difference == IntegerRuns(one.filter { !other.contains($0) }), "\(other)")
      #expect(union.count == Set(one + other).count, "\(other)")
    }
  }

  @Test func `the least and the greatest integers are integers`() {
    var runs = IntegerRuns([.min, .max])
    runs.insert(.max - 1)
    runs.insert(.min + 1)
    #expect(runs.count == 4)
    runs.remove(.max)
    runs.remove(.min)
    #expect(runs.integers == [.min + 1, .max - 1])
    runs.subtract(IntegerRuns([.max - 1, .max]))
    #expect(runs.integers == [.min + 1])
  }

  @Test func `a million neighbours cost as much as one, and others 16 bytes each`() {
    #expect(IntegerRuns(Array(0..<1_000_000)).byteCount <= 64)
    let apart = IntegerRuns((0..<100_000).map { $0 * 2 })
    #expect(apart.count == 100_000)
    // An array may be made with room for as many again.
    #expect(apart.byteCount <= 100_000 * 16 * 2)
  }
}
