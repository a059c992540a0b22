#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The amount of work that tests do: a little on every push, everything in a nightly run.
///
/// The environment variable `SHOHIN_TESTS` is read here and nowhere else. Its value `full` asks for
/// everything; `Scripts/nightly.sh` sets it. Every law runs on a push too, with fewer cases.
package enum Effort {
  /// True if tests run at full size.
  package static let isFull = getenv("SHOHIN_TESTS").map { String(cString: $0) } == "full"

  /// Returns the number of cases, turns or elements.
  package static func count(push: Int, full: Int) -> Int { isFull ? full : push }

  /// Returns the first seeds of a law.
  package static func seeds(push: UInt64, full: UInt64, from first: UInt64 = 0) -> Range<UInt64> {
    first..<first + (isFull ? full : push)
  }

  /// Returns every value with each of the first seeds, or on a push with a few seeds of its own.
  ///
  /// No two values have the same seed then, so that few cases are as different as they can be.
  package static func seeded<Value>(
    _ values: some Collection<Value>, push: UInt64, full: UInt64
  ) -> [(Value, UInt64)] {
    values.enumerated().flatMap { number, value in
      let seeds = isFull ? 0..<full : UInt64(number) * push..<UInt64(number + 1) * push
      return seeds.map { (value, $0) }
    }
  }

  /// Returns all values, or on a push so many of them with equal distances, the first one included.
  package static func sample<Value>(_ values: some Collection<Value>, push: Int) -> [Value] {
    let values = Array(values)
    guard !isFull, values.count > push else { return values }
    return (0..<push).map { values[$0 * values.count / push] }
  }

  /// Returns all values, or on a push one of each few that come one after the other, other ones for each case.
  ///
  /// - Parameters:
  ///   - values: the values.
  ///   - few: how many there are to one that is taken.
  ///   - number: the number of the case. As many cases as `few` have no value in common if their numbers follow
  ///     each other.
  /// - Returns: the values that are taken, in their order.
  package static func share<Value>(
    of values: some Collection<Value>, oneIn few: Int, forCase number: Int
  ) -> [Value] {
    guard !isFull else { return Array(values) }
    return values.enumerated().filter { ($0.offset + number) % few == 0 }.map(\.element)
  }

  /// Returns the number of a pair of cases among all pairs.
  package static func number<First: CaseIterable & Equatable, Second: CaseIterable & Equatable>(
    of first: First, _ second: Second
  ) -> Int {
    let places = (
      Array(First.allCases).firstIndex(of: first), Array(Second.allCases).firstIndex(of: second)
    )
    return (places.0 ?? 0) * Second.allCases.count + (places.1 ?? 0)
  }

  /// Returns all pairs, or on a push as few as hold every value of both lists at least once.
  ///
  /// The second list is turned by `turn` against the first one, so that two matrices of the same
  /// lists can have different pairs.
  package static func pairs<First, Second>(
    _ first: some Collection<First>, _ second: some Collection<Second>, turn: Int = 0
  ) -> [(First, Second)] {
    let (rows, columns) = (Array(first), Array(second))
    guard !isFull else { return rows.flatMap { row in columns.map { (row, $0) } } }
    guard !rows.isEmpty, !columns.isEmpty else { return [] }
    return (0..<max(rows.count, columns.count)).map {
      (rows[$0 % rows.count], columns[($0 + turn) % columns.count])
    }
  }
}
