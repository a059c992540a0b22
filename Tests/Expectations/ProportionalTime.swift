package import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Expects that work on many things takes about as many times longer than work on few of them.
///
/// The work is done for an eighth of the things and for all. What grows in proportion takes eight times as long
/// for all of them, and what grows with the square 64 times: the limit is 20 times. A part that grows with the
/// square is found once it takes more than twice as long as the rest, so there have to be many things. Only the
/// time counts that this thread had a processor, and other work may empty a cache all the same: where the limit
/// is exceeded, it is measured again, up to three times.
///
/// - Parameters:
///   - count: how many things there are.
///   - comment: a text that is shown if the time grows faster.
///   - sourceLocation: where it is expected.
///   - work: something that is done with a number of things, on this thread alone.
package func expectProportionalTime(
  upTo count: Int, _ comment: @autoclosure () -> Comment? = nil,
  sourceLocation: SourceLocation = #_sourceLocation, of work: (Int) throws -> Void
) rethrows {
  // The first time makes things that are made only once, and does not count.
  try work(count / 8)
  var factors: [Double] = []
  while factors.count < 3, factors.allSatisfy({ $0 > 20 }) {
    let part = try threadTime { try work(count / 8) }
    let whole = try threadTime { try work(count) }
    factors.append(whole / max(part, 1))
  }
  let isProportional = factors.contains { $0 <= 20 }
  #expect(
    isProportional, comment() ?? "eight times as much takes \(factors) times as long",
    sourceLocation: sourceLocation)
}

/// Returns the time in nanoseconds that this thread had a processor for some work.
private func threadTime(_ work: () throws -> Void) rethrows -> Double {
  let start = threadTime()
  try work()
  return threadTime() - start
}

private func threadTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
}
