import Expectations
import Testing
import VirtualViews

@testable import TerminalPort

/// Requests that come with the end of a program, or that the terminal has not taken when it is given away.
struct LastWishesTests {
  private static let copied = "\u{1B}]52;c;aGk=\u{1B}\\"

  /// A session on which nothing is left to be answered.
  private func answered(_ mode: ScreenMode) -> DrivenSession {
    let terminal = DrivenSession.asking(mode)
    terminal.type(mode.isInline ? "␛[5;7R␛[?6c" : "␛[1;7R␛[?6c")
    terminal.present(["one"], mode: mode)
    terminal.clearOutput()
    return terminal
  }

  // MARK: - The end

  @Test(arguments: [ScreenMode.fullScreen, .inline])
  func `a copy, the bell and a notification come before an end that was asked for with them`(
    mode: ScreenMode
  ) {
    let terminal = answered(mode)
    terminal.ask {
      $0.wishes.clipboard = "hi"
      $0.wishes.rings = true
      $0.wishes.notify(HostSequences.notification(title: "", text: "done"))
      $0.closes = true
    }
    #expect(terminal.hasEnded)
    #expect(terminal.text.hasPrefix(Self.copied + "\u{7}\u{1B}]9;done\u{1B}\\"))
  }

  @Test(arguments: [ScreenMode.fullScreen, .inline])
  func `the end waits for a terminal that takes a copy late`(mode: ScreenMode) {
    let terminal = answered(mode)
    terminal.take(atMost: 5)
    terminal.present(["a picture of many letters"], mode: mode)
    terminal.ask {
      $0.wishes.clipboard = "hi"
      $0.closes = true
    }
    terminal.pass(.milliseconds(200))
    #expect(!terminal.hasEnded)
    terminal.take(atMost: nil)
    #expect(terminal.hasEnded && terminal.text.contains(Self.copied))
  }

  @Test(arguments: [ScreenMode.fullScreen, .inline])
  func `a terminal that takes no copy is given up after 300 ms`(mode: ScreenMode) {
    let terminal = answered(mode)
    terminal.take(atMost: 0)
    terminal.ask {
      $0.wishes.clipboard = "hi"
      $0.closes = true
    }
    terminal.pass(.milliseconds(299))
    #expect(!terminal.hasEnded)
    terminal.pass(.milliseconds(1))
    #expect(terminal.hasEnded && !terminal.text.contains("aGk="))
  }

  @Test func `no end on a whole screen waits for a picture or a title`() {
    let terminal = answered(.fullScreen)
    terminal.take(atMost: 5)
    terminal.present(["a picture of many letters"])
    terminal.ask {
      $0.wishes.title = "late"
      $0.closes = true
    }
    #expect(terminal.hasEnded)
  }

  // MARK: - Stops and loans

  private enum Way: CaseIterable { case stop, loan }

  private func give(_ terminal: DrivenSession, _ way: Way, _ mode: ScreenMode) {
    switch way {
    case .stop: terminal.receive(TerminalSignals(stops: true))
    case .loan:
      terminal.ask {
        $0.children = [ChildProgram(number: 7, executable: "editor", arguments: [])]
      }
      terminal.ask { $0.childEnd = .exited(status: 0) }
    }
    terminal.take(atMost: nil)
    if mode.isInline { terminal.type("␛[9;1R") }
  }

  @Test(arguments: Way.allCases, [ScreenMode.fullScreen, .inline])
  private func `a copy that is cut short is cancelled, and made once more`(
    way: Way, mode: ScreenMode
  ) {
    let terminal = answered(mode)
    terminal.take(atMost: 8)
    terminal.ask { $0.wishes.clipboard = "hi" }
    expectEqual(terminal.text, "\u{1B}]52;c;a")
    terminal.clearOutput()
    give(terminal, way, mode)
    // Ended by what ends a command, it would be a copy of half of the text.
    expectEqual(terminal.text.first, "\u{18}")
    #expect(terminal.text.contains(Self.copied))
  }

  @Test(arguments: Way.allCases, [ScreenMode.fullScreen, .inline])
  private func `a copy that is out is not made once more, and nothing is cancelled inline`(
    way: Way, mode: ScreenMode
  ) {
    let terminal = answered(mode)
    terminal.ask { $0.wishes.clipboard = "hi" }
    expectEqual(terminal.text, Self.copied)
    terminal.clearOutput()
    give(terminal, way, mode)
    #expect(!terminal.text.contains("\u{1B}]52"))
    #expect(!mode.isInline || terminal.text.first != "\u{18}")
  }

  @Test func `a copy that a stop cuts short that nobody can catch is made once more`() {
    let terminal = answered(.fullScreen)
    terminal.take(atMost: 8)
    terminal.ask { $0.wishes.clipboard = "hi" }
    terminal.clearOutput()
    terminal.receive(TerminalSignals(goesOn: true))
    terminal.take(atMost: nil)
    #expect(terminal.text.hasPrefix("\u{18}\u{1B}[?1049h"))
    #expect(terminal.text.contains(Self.copied))
  }

  @Test(arguments: Way.allCases)
  private func `lines above that the terminal has not taken are shown after all`(way: Way) {
    let terminal = answered(.inline)
    terminal.take(atMost: 0)
    terminal.ask { $0.wishes.printed.append("above") }
    give(terminal, way, .inline)
    #expect(terminal.text.contains("above\r\n"), "\(terminal.text.debugDescription)")
  }
}
