import Expectations
import SeededRandom
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension InTerminals {
  /// Ways out at times that nobody chose.
  ///
  /// `TERMINAL_SEEDS` is how many there are, `TERMINAL_SEED` the first of them.
  @Suite(.timeLimit(.minutes(60)))
  struct RandomTimeTests {
    static let seeds: [UInt64] = {
      let first = number("TERMINAL_SEED") ?? 1
      return (0..<(number("TERMINAL_SEEDS") ?? UInt64(Effort.count(push: 15, full: 40)))).map {
        first + $0
      }
    }()

    private static func number(_ name: String) -> UInt64? {
      getenv(name).flatMap { UInt64(String(cString: $0)) }
    }

    @Test(arguments: seeds)
    func `a way out at any time leaves everything as it was found`(seed: UInt64) {
      var random = SplitMix64(seed: seed)
      let options = [[], ["inline"], ["inline", "box"]].randomElement(using: &random) ?? []
      let session = Session(["run"] + options)
      #expect(session.starts(), "seed \(seed)")
      let keys =
        ["", "a", "aaz", "r", "\u{1A}", "q", "zzzz", "rr", "i", "f", "ifif", "aPP"]
        .randomElement(using: &random) ?? ""
      session.answersQuestions = Bool.random(using: &random)
      session.passTime(milliseconds: Int.random(in: 0...15, using: &random))
      session.type(keys)
      if Bool.random(using: &random) { session.resize(columns: 50, rows: 20) }
      session.passTime(milliseconds: Int.random(in: 0...25, using: &random))
      let ways = WayOut.allCases.filter { !$0.isSurvived(while: .childRunning) }
      let way = ways.randomElement(using: &random) ?? .terminate
      way.happens(to: session)
      if Bool.random(using: &random) { WayOut.terminate.happens(to: session) }
      session.answerLate()
      // Whatever stopped goes on, and whatever has its keys gets them.
      _ = session.waits(seconds: 5) {
        if session.isStopped { session.proceed() }
        return session.ending != nil
      }
      #expect(
        session.ending != nil, "seed \(seed): \(way) after \(keys.debugDescription), \(session)")
      guard session.ending != nil, !way.takesTerminal else { return }
      #expect(session.emulator.isAsFound, "seed \(seed): \(way), \(session)")
      expectEqual(session.device.modes, session.modesBefore, "seed \(seed): \(way), \(session)")
      let left = session.device.takeTyped()
      #expect(!left.contains(0x1B), "seed \(seed): \(way), \(left), \(session)")
    }
  }
}
