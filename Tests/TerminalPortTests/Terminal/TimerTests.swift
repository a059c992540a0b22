import Expectations
import ShohinThreads
import Testing

@testable import TerminalPort

@Suite(.ends)
struct TimerTests {
  @Test func `who waits for a timer wakes when it is due, and not once it was stopped`()
    async throws
  {
    let timer = try #require(System.Timer())
    defer { timer.close() }
    timer.start(every: 1)
    timer.wait()
    timer.wait()
    // Due, and stopped before anybody saw it.
    try await Task.sleep(for: .milliseconds(20))
    timer.stop()
    let isDue = Flag()
    let isStarted = startThread {
      timer.wait()
      isDue.raise()
    }
    try #require(isStarted)
    try await Task.sleep(for: .milliseconds(100))
    #expect(!isDue.isRaised)
    timer.start(every: 1)
    await until { isDue.isRaised }
  }
}
