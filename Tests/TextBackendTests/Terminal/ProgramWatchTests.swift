import Testing

@testable import TextBackend

struct ProgramWatchTests {
  @Test func `a program that never waited is needed for`() throws {
    try ProgramWatch().waitForNeed()
  }

  @Test func `a program that is busy for long is noticed, whenever it began`() throws {
    let watch = try ProgramWatch()
    for _ in 0..<3 {
      watch.programWaits()
      watch.programGoesOn()
      watch.waitForNeed()
    }
    #expect(!watch.hasEnded)
  }

  @Test func `a program that comes back in time is left alone`() async throws {
    let watch = try ProgramWatch()
    watch.programWaits()
    let isNeeded = Flag()
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        watch.waitForNeed()
        isNeeded.raise()
      }
      let clock = ContinuousClock()
      let end = clock.now + .milliseconds(350)
      while clock.now < end {
        watch.programGoesOn()
        watch.programWaits()
      }
      #expect(!isNeeded.isRaised)
      watch.end()
      try await group.waitForAll()
    }
    #expect(watch.hasEnded)
  }

  @Test func `after a rest it is watched again`() throws {
    let watch = try ProgramWatch()
    watch.programWaits()
    let isDone = Flag()
    // The one that looks goes to sleep first, as nothing happens.
    let isStarted = System.startThread {
      watch.waitForNeed()
      isDone.raise()
    }
    #expect(isStarted)
    let clock = ContinuousClock()
    let asleep = clock.now + .milliseconds(350)
    while clock.now < asleep {}
    #expect(!isDone.isRaised)
    watch.programGoesOn()
    while !isDone.isRaised {}
  }
}
