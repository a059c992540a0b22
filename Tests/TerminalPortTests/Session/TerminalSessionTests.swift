import Expectations
import Testing
import VirtualViews

@testable import TerminalPort

/// The life of a session: states, signals, loans and the end, in no time.
struct TerminalSessionTests {
  private static let left = "\u{1B}[?1049l\u{1B}[?25h"

  /// A session on which nothing is left to be answered.
  private func answered(_ options: TerminalOptions = TerminalOptions()) -> DrivenSession {
    let terminal = DrivenSession(options)
    terminal.type("␛[?6c")
    return terminal
  }

  @Test func `it is open from its first bytes on, and has ended after the last`() {
    let terminal = answered()
    expectEqual(terminal.state, .running(.open))
    terminal.close()
    expectEqual(terminal.state, .ended)
    #expect(terminal.text.hasSuffix(Self.left))
  }

  @Test func `what undoes the bytes is known before any is written`() {
    let options = TerminalOptions()
    let size = TerminalSize(columns: 80, rows: 24)
    var session = TerminalSession(size: size, options: options, encoder: FrameEncoder())
    session.takeScreen(isAgain: false)
    let farewell = session.takeFarewell()
    expectEqual(farewell.map { String(decoding: $0, as: UTF8.self).hasSuffix(Self.left) }, true)
    #expect(!session.output.isEmpty)
  }

  @Test func `movements of the mouse are reported while they are wanted, and not left on`() {
    let terminal = answered()
    terminal.clearOutput()
    terminal.ask { $0.wishes.movements = true }
    expectEqual(terminal.text, "\u{1B}[?1003h")
    terminal.ask { $0.wishes.movements = true }
    expectEqual(terminal.text, "\u{1B}[?1003h")
    terminal.clearOutput()
    terminal.ask { $0.wishes.movements = false }
    expectEqual(terminal.text, "\u{1B}[?1003l\u{1B}[?1002h")
    terminal.ask { $0.wishes.movements = true }
    terminal.clearOutput()
    terminal.close()
    #expect(terminal.text.contains("\u{1B}[?1003l\u{1B}[?1006l\u{1B}[?1002l\u{1B}[?1000l"))
  }

  @Test func `where the mouse is not reported its movements are not either`() {
    let terminal = answered(TerminalOptions(reportsMouse: false))
    terminal.clearOutput()
    terminal.ask { $0.wishes.movements = true }
    terminal.close()
    #expect(!terminal.text.contains("1003"))
  }

  // MARK: - Frames

  @Test func `a frame that the terminal has no room for is replaced by a newer one`() {
    let terminal = answered()
    terminal.take(atMost: 10)
    for line in ["first", "second", "third"] { terminal.present([line], reportsShown: true) }
    #expect(terminal.takeEvents().isEmpty)
    terminal.take(atMost: nil)
    #expect(terminal.text.contains("first") && terminal.text.contains("third"))
    #expect(!terminal.text.contains("second"))
    expectEqual(terminal.takeEvents(), [.shown])
  }

  @Test func `a size of which nobody told is seen with the next frame, a tenth of a second apart`()
  {
    let terminal = answered()
    terminal.present(["one"])
    terminal.resize(columns: 100, rows: 30, isTold: false)
    terminal.present(["two"])
    // One look has just been, the next one follows by itself.
    expectEqual(terminal.deadline, .milliseconds(100))
    terminal.pass(.milliseconds(116))
    expectEqual(terminal.takeEvents(), [.input(.resize(columns: 100, rows: 30))])
    #expect(terminal.deadline == nil)
  }

  @Test func `of many sizes one is taken each interval`() {
    let terminal = answered()
    for number in 1...32 {
      terminal.resize(columns: 40 + number, rows: 10)
      terminal.pass(.milliseconds(1))
    }
    terminal.pass(.milliseconds(16))
    let sizes = terminal.takeEvents()
    expectEqual(sizes.count, 2)
    expectEqual(sizes.last, .input(.resize(columns: 72, rows: 10)))
  }

  @Test
  func `a window that is as large as before again is painted, of which the program may not hear`() {
    let terminal = answered()
    let lines = ["one"] + Array(repeating: "", count: 23)
    terminal.present(lines)
    terminal.clearOutput()
    for (columns, rows) in [(100, 30), (80, 24)] {
      #expect(!terminal.text.contains("one"))
      terminal.resize(columns: columns, rows: rows)
      terminal.pass(.milliseconds(20))
    }
    #expect(terminal.text.contains("one"))
    // It is known to be shown now.
    terminal.clearOutput()
    terminal.present(lines)
    expectEqual(terminal.text, "")
  }

  // MARK: - Answers

  @Test func `nothing wakes a session whose questions are not answered`() {
    let terminal = DrivenSession()
    terminal.present(["one"])
    terminal.pass(.milliseconds(200))
    #expect(terminal.deadline == nil)
    terminal.pass(.seconds(5))
    #expect(terminal.deadline == nil)
  }

  @Test func `no end waits for answers whose time is over`() {
    let terminal = DrivenSession()
    terminal.pass(.milliseconds(2100))
    terminal.ask { $0.closes = true }
    #expect(terminal.hasEnded)
  }

  @Test func `the end waits half a second for answers that may come`() {
    let terminal = DrivenSession()
    terminal.ask { $0.closes = true }
    expectEqual(terminal.state, .ending(.open, givesUp: false))
    terminal.pass(.milliseconds(499))
    #expect(!terminal.hasEnded)
    terminal.pass(.milliseconds(1))
    #expect(terminal.hasEnded)
  }

  @Test func `the end waits no longer once all answers are in`() {
    let terminal = DrivenSession()
    terminal.ask { $0.closes = true }
    terminal.type("␛[1;3R␛[?6c")
    #expect(terminal.hasEnded)
    expectEqual(terminal.screen.expected.count, 0)
  }

  @Test func `an inline end gives up a terminal that takes no bytes after 300 ms`() {
    let terminal = answered(TerminalOptions(mode: .inline))
    terminal.type("␛[5;1R␛[?6c")
    terminal.take(atMost: 0)
    terminal.present(["last"], mode: .inline)
    terminal.ask { $0.closes = true }
    terminal.pass(.milliseconds(299))
    #expect(!terminal.hasEnded)
    terminal.pass(.milliseconds(1))
    #expect(terminal.hasEnded)
  }

  // MARK: - Keys

  @Test func `the second Control-C that nobody takes ends the program by force`() {
    let terminal = answered()
    terminal.type("␃")
    terminal.pass(.milliseconds(100))
    terminal.type("␃")
    terminal.pass(.milliseconds(399))
    expectEqual(terminal.state, .running(.open))
    terminal.pass(.milliseconds(1))
    #expect(terminal.hasEnded && terminal.isForced)
    expectEqual(terminal.ending, HostSignal.interrupt.number)
  }

  @Test func `a program that takes its first Control-C is not forced by the second`() {
    let terminal = answered()
    terminal.type("␃")
    expectEqual(terminal.takeEvents(), [.input(.key(.control("c")))])
    terminal.type("␃")
    terminal.pass(.seconds(5))
    expectEqual(terminal.state, .running(.open))
  }

  @Test func `an escape waits for the rest of a sequence, and longer while nobody takes events`() {
    let terminal = answered()
    terminal.type("␛")
    expectEqual(terminal.deadline, .milliseconds(50))
    terminal.setFull(true)
    terminal.pass(.milliseconds(50))
    #expect(terminal.takeEvents().isEmpty)
    terminal.setFull(false)
    terminal.pass(.seconds(1))
    expectEqual(terminal.takeEvents(), [.input(.key(.escape))])
  }

  @Test func `bytes for a program that takes no events for a second are read on`() {
    let terminal = answered()
    #expect(terminal.reads)
    terminal.setFull(true)
    terminal.pass(.milliseconds(999))
    #expect(!terminal.reads)
    terminal.pass(.milliseconds(1))
    #expect(terminal.reads)
    // Silence is known to be one then.
    terminal.type("␛")
    terminal.pass(.milliseconds(50))
    expectEqual(terminal.takeEvents(), [.input(.key(.escape))])
    terminal.setFull(false)
    terminal.setFull(true)
    #expect(!terminal.reads)
    terminal.setFull(false)
    #expect(terminal.reads && terminal.deadline == nil)
  }

  // MARK: - Signals

  @Test func `a stop gives the screen back, and the same picture is shown after it`() {
    let terminal = answered()
    terminal.present(["one"])
    terminal.clearOutput()
    terminal.receive(TerminalSignals(stops: true))
    let parts = terminal.text.split(separator: Self.left)
    expectEqual(parts.count, 2)
    expectEqual(parts.last?.hasPrefix("\u{1B}[?1049h"), true)
    #expect(terminal.text.hasSuffix(Frame.whole("one")))
    expectEqual(terminal.takeEvents(), [.signal(.resume)])
    expectEqual(terminal.state, .running(.open))
  }

  @Test func `a stop that was undone at once only takes the screen again`() {
    let terminal = answered()
    terminal.present(["one"])
    terminal.clearOutput()
    terminal.receive(TerminalSignals(stops: true, goesOn: true))
    #expect(!terminal.text.contains(Self.left))
    #expect(terminal.text.hasSuffix(Frame.whole("one")))
  }

  @Test func `a program that does not end when it is asked to is ended after 300 ms`() {
    let terminal = answered()
    terminal.receive(TerminalSignals(ending: 15, told: []))
    expectEqual(terminal.takeEvents(), [.terminate(signal: 15)])
    terminal.pass(.milliseconds(299))
    #expect(!terminal.hasEnded)
    terminal.pass(.milliseconds(1))
    #expect(terminal.hasEnded && !terminal.isForced)
    expectEqual(terminal.ending, 15)
  }

  @Test func `a program outlives its terminal by three seconds`() {
    let terminal = answered()
    terminal.hangUp()
    expectEqual(terminal.takeEvents(), [.terminalLost])
    expectEqual(terminal.state, .running(.lost))
    terminal.pass(.milliseconds(2999))
    #expect(!terminal.hasEnded)
    terminal.pass(.milliseconds(1))
    #expect(terminal.hasEnded && terminal.isForced)
    expectEqual(terminal.ending, HostSignal.hangUp.number)
  }

  @Test func `a program that hears the signal has the time for which it asked`() {
    let terminal = answered()
    terminal.ask { ($0.signals, $0.grace) = ([.terminate], .seconds(5)) }
    terminal.receive(TerminalSignals(ending: 15))
    terminal.pass(.milliseconds(5299))
    #expect(!terminal.hasEnded)
    terminal.pass(.milliseconds(1))
    #expect(terminal.hasEnded && !terminal.isForced)
    expectEqual(terminal.ending, 15)
  }

  @Test func `a program that hears another signal has not`() {
    let terminal = answered()
    terminal.ask { ($0.signals, $0.grace) = ([.terminate], .seconds(5)) }
    terminal.receive(TerminalSignals(ending: HostSignal.hangUp.number))
    terminal.pass(.milliseconds(300))
    #expect(terminal.hasEnded)
  }

  @Test func `a program that began to listen as the signal came has the time, too`() {
    let terminal = answered()
    terminal.receive(TerminalSignals(ending: 15))
    terminal.ask { ($0.signals, $0.grace) = ([.terminate], .seconds(5)) }
    terminal.ask { ($0.signals, $0.grace) = ([], .seconds(5)) }
    terminal.pass(.milliseconds(5299))
    #expect(!terminal.hasEnded)
    terminal.pass(.milliseconds(1))
    #expect(terminal.hasEnded)
  }

  @Test func `a program that hears hang-ups has the time from the loss of its terminal on`() {
    let terminal = answered()
    terminal.ask { ($0.signals, $0.grace) = ([.hangUp], .seconds(5)) }
    terminal.hangUp()
    terminal.clearOutput()
    terminal.present(["more"])
    terminal.pass(.seconds(4))
    terminal.receive(TerminalSignals(ending: HostSignal.hangUp.number))
    expectEqual(
      terminal.takeEvents(), [.terminalLost, .terminate(signal: HostSignal.hangUp.number)])
    terminal.pass(.milliseconds(1299))
    #expect(!terminal.hasEnded)
    expectEqual(terminal.text, "")
    terminal.pass(.milliseconds(1))
    #expect(terminal.hasEnded)
  }

  @Test func `a program that closes its terminal is not waited for longer because of a signal`() {
    let terminal = answered()
    terminal.ask { ($0.signals, $0.grace) = ([.terminate], .seconds(5)) }
    terminal.take(atMost: 0)
    terminal.present(["more"], mode: .inline)
    terminal.ask { $0.closes = true }
    terminal.receive(TerminalSignals(ending: 15))
    terminal.pass(.milliseconds(600))
    #expect(terminal.hasEnded)
  }

  // MARK: - Other programs

  private let editor = ChildProgram(number: 7, executable: "editor", arguments: [])

  @Test func `while another program has the screen nothing is written or taken`() {
    let terminal = answered()
    terminal.present(["one"])
    terminal.ask { $0.children = [editor] }
    expectEqual(terminal.state, .running(.lent(7)))
    #expect(terminal.text.hasSuffix(Self.left))
    terminal.clearOutput()
    terminal.present(["two"])
    terminal.receive(TerminalSignals(goesOn: true))
    #expect(terminal.text.isEmpty)
    terminal.ask { $0.childEnd = .exited(status: 0) }
    expectEqual(terminal.state, .running(.open))
    #expect(terminal.text.contains("\u{1B}[?1049h") && terminal.text.contains("two"))
    expectEqual(terminal.takeEvents(), [.childEnded(7, .exited(status: 0))])
  }

  @Test func `programs have the screen one after the other`() {
    let terminal = answered()
    let second = ChildProgram(number: 8, executable: "pager", arguments: [])
    terminal.ask { $0.children = [editor, second] }
    terminal.ask { $0.childEnd = .exited(status: 0) }
    expectEqual(terminal.state, .running(.lent(8)))
    terminal.ask { $0.childEnd = .killed(signal: 9) }
    expectEqual(terminal.state, .running(.open))
    let ends = [
      TerminalEvent.childEnded(7, .exited(status: 0)), .childEnded(8, .killed(signal: 9)),
    ]
    expectEqual(terminal.takeEvents(), ends)
  }

  @Test func `a program that cannot be started leaves the screen to the next one`() {
    let terminal = answered()
    let second = ChildProgram(number: 8, executable: "pager", arguments: [])
    terminal.failsToStart = ["editor"]
    terminal.ask { $0.children = [editor, second] }
    expectEqual(terminal.state, .running(.lent(8)))
    expectEqual(terminal.takeEvents(), [.childEnded(7, .failed(errno: 2))])
  }

  @Test func `the end does not wait for the program that has the screen`() {
    let terminal = answered()
    terminal.ask { $0.children = [editor] }
    terminal.ask { $0.closes = true }
    #expect(terminal.hasEnded)
  }
}
