import Expectations
import TerminalPort
import Testing

@testable import Port

/// The example that has no views.
struct PortExampleTests {
  @Test func `keys are listed under the title`() {
    var list = KeyList(columns: 20, rows: 3)
    let goesOn = list.take([
      .input(.key("x")), .wake, .input(.key(.control("k"))), .input(.key(.up)),
    ])
    #expect(goesOn)
    let lines = list.picture().lines
    expectEqual(lines, [" Keys, and q to end ", " Control-k          ", " up                 "])
  }

  @Test func `a resize gives the list its room`() {
    var list = KeyList(columns: 20, rows: 3)
    let goesOn = list.take([.input(.key("x")), .input(.resize(columns: 6, rows: 2))])
    #expect(goesOn)
    let picture = list.picture()
    expectEqual(picture.lines, [" Keys,", " x    "])
    expectEqual(picture.style(column: 0, row: 0).background, .blue)
  }

  @Test(
    arguments: [
      [.input(.key("q"))], [.terminate(signal: 15)], [.terminalLost], [],
    ] as [[TerminalEvent]])
  func `it ends on q, on a signal, and without its terminal`(events: [TerminalEvent]) {
    var list = KeyList(columns: 20, rows: 3)
    let goesOn = list.take(events)
    #expect(!goesOn)
  }
}
