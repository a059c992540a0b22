import Expectations
import Testing

@testable import TextBackend

/// When frames may be shown, at injected instants.
struct FramePaceTests {
  @Test(
    arguments: [
      // Milliseconds after which a frame is wanted, and whether it may be shown then.
      ([0], [true]), ([0, 5], [true, false]), ([0, 5, 16, 17], [true, false, false, true]),
      ([0, 17, 20, 34], [true, true, false, true]), ([0, 1_000, 1_001], [true, true, false]),
      ([0, 0, 0], [true, false, false]),
    ] as [([Int], [Bool])])
  func `the first frame after a pause is shown at once, then one per interval`(
    times: [Int], shown: [Bool]
  ) {
    let start = ContinuousClock.now
    var pace = FramePace()
    var answers: [Bool] = []
    for time in times {
      let now = start.advanced(by: .milliseconds(time))
      let isShown = pace.ask(at: now) == .show
      answers.append(isShown)
      if isShown { pace.showed(at: now) }
    }
    expectEqual(answers, shown)
  }

  @Test func `what has to wait waits exactly for the rest of the interval`() {
    let start = ContinuousClock.now
    var pace = FramePace()
    pace.interval = .milliseconds(10)
    pace.showed(at: start)
    expectEqual(pace.ask(at: start.advanced(by: .milliseconds(4))), .wait(.milliseconds(6)))
    expectEqual(pace.ask(at: start.advanced(by: .milliseconds(10))), .show)
  }
}
