import Expectations
import Testing

@testable import TextBackend

/// When a program that hears of frames hears of one.
struct FrameReportsTests {
  @Test func `nobody hears of frames who did not ask`() {
    var reports = FrameReports()
    reports.gaveFrame()
    reports.allAreOut()
    #expect(!reports.isOn)
    #expect(!reports.isDue)
  }

  @Test func `the first report is due at once, the next when the frame is out`() {
    var reports = FrameReports()
    reports.turn(on: true)
    #expect(reports.isDue)
    reports.gaveFrame()
    #expect(reports.isOn)
    #expect(!reports.isDue)
    reports.allAreOut()
    #expect(reports.isDue)
    reports.turn(on: false)
    #expect(!reports.isDue)
  }

  @Test func `there is one report in an interval at most`() {
    let start = ContinuousClock.now
    var reports = FrameReports()
    reports.turn(on: true)
    #expect(reports.rest(at: start, of: .milliseconds(16)) == nil)
    _ = reports.report(at: start)
    let soon = start.advanced(by: .milliseconds(6))
    expectEqual(reports.rest(at: soon, of: .milliseconds(16)), .milliseconds(10))
    #expect(reports.rest(at: soon, of: .zero) == nil)
    let later = start.advanced(by: .milliseconds(16))
    #expect(reports.rest(at: later, of: .milliseconds(16)) == nil)
  }

  @Test func `a report tells the time since the one before, zero for the first of a series`() {
    let start = ContinuousClock.now
    var reports = FrameReports()
    reports.turn(on: true)
    expectEqual(reports.report(at: start), .zero)
    expectEqual(reports.report(at: start.advanced(by: .milliseconds(20))), .milliseconds(20))
    reports.turn(on: false)
    reports.turn(on: true)
    expectEqual(reports.report(at: start.advanced(by: .seconds(9))), .zero)
  }
}
