import Expectations
import ShohinThreads
import TestThreads
import Testing

@testable import TerminalPort

@Suite(.computes, .ends)
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
    func pass(milliseconds: Int, doing turn: () -> Void = {}) {
      let clock = ContinuousClock()
      let end = clock.now + .milliseconds(milliseconds)
      while clock.now < end { turn() }
    }

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
    var isLeftAlone = false
    // A machine that stops for longer than the patience makes a program late that would have been in time, but
    // hardly each time.
    for _ in 1...12 where !isLeftAlone {
      let watch = try ProgramWatch(patience: 200)
      watch.programWaits()
      let watching = try Watching(watch)
      watching.pass(milliseconds: 700) {
        watch.programGoesOn()
        watch.programWaits(until: deadline)
      }
      isLeftAlone = !watching.isNeeded.isRaised
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
