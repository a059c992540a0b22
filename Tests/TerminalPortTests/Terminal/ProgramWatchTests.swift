import Expectations
import ShohinThreads
import TestThreads
import Testing

@testable import TerminalPort

@Suite(.ownThreads, .ends)
struct ProgramWatchTests {
  /// A watch that waits on a thread of its own until it is needed for.
  private struct Watching {
    let watch: ProgramWatch
    let isNeeded = Flag()

    init(_ watch: ProgramWatch) throws {
      self.watch = watch
      let isStarted = startThread { [isNeeded] in
        watch.waitForNeed()
        isNeeded.raise()
      }
      try #require(isStarted)
    }

    /// Lets some time pass, in which the program does something or nothing.
    ///
    /// It keeps its thread: another test there could take longer than the patience of the watch.
    ///
    /// - Returns: the longest time between the ends of two turns.
    @discardableResult
    func pass(milliseconds: Int, doing turn: () -> Void = pause) -> Duration {
      let clock = ContinuousClock()
      let end = clock.now + .milliseconds(milliseconds)
      var (last, longest) = (clock.now, Duration.zero)
      while last < end {
        turn()
        let now = clock.now
        (last, longest) = (now, max(longest, now - last))
      }
      return longest
    }

    /// Lets a millisecond pass without a processor.
    static func pause() { _ = System.poll((-1, []), milliseconds: 1) }

    func untilNeeded() async {
      await until { isNeeded.isRaised }
    }
  }

  @Test func `a program that never waited is needed for`() throws {
    try ProgramWatch(patience: 5).waitForNeed()
  }

  @Test(arguments: [nil, Duration.zero])
  func `a program that is busy for long is noticed, whenever it began`(
    deadline: Duration?
  ) throws {
    let watch = try ProgramWatch(patience: 5)
    for _ in 0..<3 {
      watch.programWaits(until: deadline)
      watch.programGoesOn()
      watch.waitForNeed()
    }
    #expect(!watch.hasEnded)
  }

  @Test(arguments: [nil, Duration.zero, .seconds(1_000_000_000)])
  func `a program that comes back in time is left alone`(deadline: Duration?) async throws {
    var (isLeftAlone, isHeldUp) = (false, true)
    // A machine that stops makes a program late that would have been in time. Only where this thread was held up
    // for half of the patience is it tried again: on a machine that runs, a watch that counts wrongly is found.
    for _ in 1...12 where !isLeftAlone && isHeldUp {
      let watch = try ProgramWatch(patience: 100)
      watch.programWaits()
      let watching = try Watching(watch)
      let longest = watching.pass(milliseconds: 400) {
        watch.programGoesOn()
        // The program is busy nearly always, so the watch mostly looks while it is, and has to see that it came back
        // meanwhile.
        Watching.pause()
        watch.programWaits(until: deadline)
      }
      (isLeftAlone, isHeldUp) = (!watching.isNeeded.isRaised, longest > .milliseconds(50))
      watch.end()
      await watching.untilNeeded()
      #expect(watch.hasEnded)
    }
    #expect(isLeftAlone)
  }

  @Test(arguments: [0, 1, 2])
  func `a program that waits is left alone until it goes on and does not come back`(
    turns: Int
  ) async throws {
    let watch = try ProgramWatch(patience: 10)
    watch.programWaits()
    let watching = try Watching(watch)
    for _ in 0..<turns {
      watch.programGoesOn()
      watch.programWaits()
      watching.pass(milliseconds: 100)
    }
    #expect(!watching.isNeeded.isRaised)
    watch.programGoesOn()
    await watching.untilNeeded()
  }

  @Test func `the end is heard of whatever the program does at the same time`() async throws {
    for _ in 0..<200 {
      let watch = try ProgramWatch(patience: 10_000)
      let watching = try Watching(watch)
      let isStarted = startThread { watch.end() }
      try #require(isStarted)
      for _ in 0..<10 {
        watch.programWaits()
        watch.programGoesOn()
      }
      await watching.untilNeeded()
    }
  }
}
