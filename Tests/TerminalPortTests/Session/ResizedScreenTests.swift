import Expectations
import Testing
import VirtualViews

@testable import TerminalPort

/// A screen of another size than when it was taken, which tmux gives back with rows of the program.
struct ResizedScreenTests {
  private static let cleared = "\u{1B}[0m\u{1B}[2J"

  private func shown(_ mode: ScreenMode = .fullScreen, rows: Int = 40) -> DrivenSession {
    let terminal = DrivenSession.asking(mode)
    terminal.type("␛[?6c")
    terminal.present(["one"], mode: mode)
    if rows != 24 { terminal.resize(columns: 100, rows: rows) }
    terminal.pass(.seconds(1))
    terminal.present(["two"], mode: mode)
    terminal.clearOutput()
    return terminal
  }

  @Test(arguments: [(24, false), (40, true), (12, true)])
  func `it is cleared right before it is given back, and no other one is`(
    rows: Int, isCleared: Bool
  ) {
    let terminal = shown(rows: rows)
    terminal.close()
    #expect(terminal.text.hasPrefix(Self.cleared + "\u{18}") == isCleared)
    #expect(terminal.text.contains(Self.cleared) == isCleared)
  }

  @Test func `the bytes that a handler of signals writes clear nothing`() {
    // Written twice, or before the screen is taken, they would clear the user's own screen.
    let terminal = shown()
    #expect(!String(decoding: terminal.screen.farewell, as: UTF8.self).contains("\u{1B}[2J"))
  }

  @Test func `a stop and a loan clear it, too, and then it is as new`() {
    let terminal = shown()
    terminal.receive(TerminalSignals(stops: true))
    #expect(terminal.text.hasPrefix(Self.cleared + "\u{18}"))
    terminal.clearOutput()
    terminal.ask {
      $0.children = [ChildProgram(number: 7, executable: "editor", arguments: [])]
    }
    #expect(!terminal.text.contains(Self.cleared))
    terminal.ask { $0.childEnd = .exited(status: 0) }
    terminal.resize(columns: 90, rows: 30)
    terminal.pass(.seconds(1))
    terminal.clearOutput()
    terminal.ask {
      $0.children = [ChildProgram(number: 8, executable: "editor", arguments: [])]
    }
    #expect(terminal.text.hasPrefix(Self.cleared + "\u{18}"))
  }

  @Test func `it is cleared before the program goes on inline, where nothing is`() {
    let terminal = shown()
    terminal.present(["three"], mode: .inline)
    #expect(terminal.text.hasPrefix(Self.cleared) && terminal.text.contains("\u{1B}[?1049l"))
    terminal.type("␛[5;1R")
    terminal.resize(columns: 80, rows: 30)
    terminal.pass(.seconds(1))
    terminal.clearOutput()
    terminal.close()
    #expect(!terminal.text.contains("\u{1B}[2J"))
  }
}
