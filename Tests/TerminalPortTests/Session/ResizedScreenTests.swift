import Expectations
import Testing
import VirtualViews

@testable import TerminalPort

/// A screen of another size than when it was taken, which tmux gives back with rows of the program.
struct ResizedScreenTests {
  private static let cleared = "\u{1B}[0m\u{1B}[2J"

  private func shown(
    _ mode: ScreenMode = .fullScreen, rows: Int = 40, in name: KnownTerminal.Name = .tmux
  ) -> DrivenSession {
    let terminal = DrivenSession.asking(mode, terminal: KnownTerminal(name, version: ""))
    terminal.type("␛[?6c")
    terminal.present(["one"], mode: mode)
    if rows != 24 { terminal.resize(columns: 100, rows: rows) }
    terminal.pass(.seconds(1))
    terminal.present(["two"], mode: mode)
    terminal.clearOutput()
    return terminal
  }

  /// The same on the program's own screen, whichever is shown.
  private static let clearedThere = "\u{1B}[?1049h\u{1B}[r\(cleared)\u{1B}[?1049l"

  @Test(arguments: [(24, false), (40, true), (12, true)])
  func `it is cleared right before it is given back, and no other one is`(
    rows: Int, isCleared: Bool
  ) {
    let terminal = shown(rows: rows)
    terminal.close()
    #expect(terminal.text.contains(Self.clearedThere) == isCleared)
    #expect(terminal.text.contains(Self.cleared) == isCleared)
  }

  @Test func `other terminals, which may have no other screen, are not cleared`() {
    let terminal = shown(in: .xterm)
    terminal.close()
    #expect(!terminal.text.contains("\u{1B}[2J"))
  }

  @Test
  func `the bytes that a handler of signals writes do the same, before there is another picture`() {
    let terminal = DrivenSession.asking(terminal: KnownTerminal(.tmux, version: ""))
    terminal.type("␛[?6c")
    terminal.present(["one"])
    func farewell() -> String { String(decoding: terminal.screen.farewell, as: UTF8.self) }
    #expect(!farewell().contains(Self.cleared))
    terminal.resize(columns: 100, rows: 40)
    terminal.pass(.seconds(1))
    #expect(farewell().hasSuffix("\(Self.clearedThere)\u{1B}[?25h"))
  }

  @Test func `a stop and a loan clear it, too, and then it is as new`() {
    let terminal = shown()
    terminal.receive(TerminalSignals(stops: true))
    #expect(terminal.text.contains(Self.clearedThere))
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
    #expect(terminal.text.contains(Self.clearedThere))
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
