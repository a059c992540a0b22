import Expectations
import ShohinCore
import TerminalPort
import Testing
import VirtualViews

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

  @MainActor
  @Test(
    arguments: [
      .signal(.resume), .childEnded(1, .exited(status: 0)),
    ] as [TerminalEvent])
  func `the first frame after a program had no terminal is told as a first one`(
    back: TerminalEvent
  ) {
    var now = ContinuousClock.now
    let terminal = Terminal(quitKeys: [])
    terminal.now = { now }
    let program = Program(
      screen: terminal,
      App<[Duration], Duration>(
        model: [],
        update: { step, steps in
          steps.append(step)
          return .none
        }, render: { [label([.text("\($0.count)")])] }, subscriptions: { _ in .frames { $0 } }))
    terminal.takeTurn([])
    func turn(after step: Duration, _ events: [TerminalEvent]) {
      now += step
      terminal.takeTurn(events)
    }
    turn(after: .zero, [.shown])
    turn(after: .milliseconds(20), [.shown])
    turn(after: .seconds(4), [back, .shown])
    turn(after: .milliseconds(30), [.shown])
    expectEqual(program.model, [.zero, .milliseconds(20), .zero, .milliseconds(30)])
  }

  @Test func `the time for which the program was stopped counts for nothing`() {
    let start = ContinuousClock.now
    var reports = FrameReports()
    reports.turn(on: true)
    _ = reports.report(at: start)
    reports.gaveFrame()
    reports.wasAway()
    #expect(reports.isOn && !reports.isDue)
    reports.allAreOut()
    let later = start.advanced(by: .seconds(4))
    #expect(reports.rest(at: later, of: .milliseconds(16)) == nil)
    expectEqual(reports.report(at: later), .zero)
    expectEqual(reports.report(at: later.advanced(by: .milliseconds(20))), .milliseconds(20))
  }
}
