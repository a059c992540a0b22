import Expectations
import Testing
import VirtualViews

@testable import TerminalPort

/// Repeats and releases of keys, which a terminal is asked for while a program hears them.
struct KeyEventsSessionTests {
  private static let more = "\u{1B}[=31;1u"
  private static let less = "\u{1B}[=5;1u"

  /// A session of a terminal that knows the protocol, or does not.
  private func answered(knows: Bool = true) -> DrivenSession {
    let terminal = DrivenSession.asking()
    terminal.type((knows ? "␛[?0u" : "") + "␛[1;7R␛[?6c")
    terminal.clearOutput()
    return terminal
  }

  private func hear(_ terminal: DrivenSession, _ isOn: Bool = true) {
    terminal.ask { $0.wishes.keyEvents = isOn }
  }

  /// The changes of the stack of keyboards, and of its entry.
  private func changes(_ terminal: DrivenSession) -> [String] {
    terminal.text.split(separator: "\u{1B}[").compactMap { part in
      guard let first = part.first, ">=<".contains(first), let end = part.firstIndex(of: "u") else {
        return nil
      }
      return String(part[...end])
    }
  }

  private func keys(_ terminal: DrivenSession) -> String {
    InputNotation.text(
      terminal.takeEvents().compactMap { event in
        if case .input(let input) = event { input } else { nil }
      })
  }

  @Test func `they are asked for while they are heard, and not asked for twice`() {
    let terminal = answered()
    hear(terminal)
    expectEqual(terminal.text, Self.more)
    hear(terminal)
    expectEqual(terminal.text, Self.more)
    hear(terminal, false)
    expectEqual(terminal.text, Self.more + Self.less)
    terminal.close()
    expectEqual(changes(terminal), ["=31;1u", "=5;1u", "<u"])
  }

  @Test func `nobody who does not hear them asks for them`() {
    let terminal = answered()
    terminal.present(["one"])
    hear(terminal, false)
    terminal.close()
    expectEqual(changes(terminal), ["<u"])
  }

  @Test func `a wish and an answer come to the same in both orders`() {
    let early = DrivenSession.asking()
    hear(early)
    expectEqual(changes(early), [])
    early.type("␛[?0u␛[1;7R␛[?6c")
    expectEqual(changes(early), [">31u"])
    let late = DrivenSession.asking()
    late.type("␛[?0u␛[1;7R␛[?6c")
    hear(late)
    expectEqual(changes(late), [">5u", "=31;1u"])
    for terminal in [early, late] {
      _ = terminal.takeEvents()
      terminal.type("␛[97:65;2;65u␛[97;1:3u␛[98;;98u␛[O")
      expectEqual(keys(terminal), "A release:A b release:b blur")
      terminal.clearOutput()
      hear(terminal, false)
      expectEqual(terminal.text, Self.less)
      terminal.close()
      expectEqual(changes(terminal), ["=5;1u", "<u"])
    }
  }

  @Test func `a wish that was taken back before the answer asks for nothing`() {
    let terminal = DrivenSession.asking()
    hear(terminal)
    hear(terminal, false)
    terminal.type("␛[?0u␛[1;7R␛[?6c")
    expectEqual(changes(terminal), [">5u"])
  }

  @Test func `a terminal without the protocol is not asked, and lets no key go`() {
    let terminal = answered(knows: false)
    hear(terminal)
    terminal.type("a␛[C␛[O")
    expectEqual(keys(terminal), "a right blur")
    terminal.close()
    expectEqual(changes(terminal), [])
  }

  @Test func `who does not hear them has no keys that are held`() {
    let terminal = answered()
    terminal.type("␛[C␛[O")
    expectEqual(keys(terminal), "right blur")
    hear(terminal)
    showKinds(terminal)
    terminal.type("␛[C")
    hear(terminal, false)
    terminal.type("␛[O")
    expectEqual(keys(terminal), "right blur")
  }

  /// Has a terminal report that a key goes up, as those do that tell of held keys.
  private func showKinds(_ terminal: DrivenSession) {
    terminal.type("␛[120;1:3u")
    _ = terminal.takeEvents()
  }

  // MARK: - Away and back

  private let editor = ChildProgram(number: 7, executable: "editor", arguments: [])

  @Test func `another program gets the keyboard as it was, and what is held goes up before`() {
    let terminal = answered()
    hear(terminal)
    showKinds(terminal)
    terminal.type("␛[97:65;2;65u")
    _ = terminal.takeEvents()
    terminal.clearOutput()
    terminal.ask { $0.children = [editor] }
    expectEqual(changes(terminal), ["<u"])
    expectEqual(keys(terminal), "release:A")
    terminal.ask { $0.childEnd = .exited(status: 0) }
    expectEqual(changes(terminal), ["<u", ">31u"])
    terminal.type("␛[97;1:3u")
    expectEqual(keys(terminal), "release:a")
    terminal.close()
    expectEqual(changes(terminal), ["<u", ">31u", "<u"])
  }

  @Test func `a wish while another program has the terminal waits for it`() {
    let terminal = answered()
    terminal.ask { $0.children = [editor] }
    terminal.clearOutput()
    hear(terminal)
    expectEqual(terminal.text, "")
    terminal.ask { $0.childEnd = .exited(status: 0) }
    expectEqual(changes(terminal), [">5u", "=31;1u"])
  }

  @Test func `a job that is stopped gives the keyboard back, and has it again when it goes on`() {
    let terminal = answered()
    hear(terminal)
    showKinds(terminal)
    terminal.type("␛[122;5u")
    terminal.clearOutput()
    terminal.receive(TerminalSignals(stops: true))
    expectEqual(changes(terminal), ["<u", ">31u"])
    expectEqual(keys(terminal), "control+z release:control+z")
  }

  @Test func `a screen that may be ours already gets no second entry`() {
    let terminal = answered()
    hear(terminal)
    showKinds(terminal)
    terminal.type("␛[97;;97u")
    terminal.clearOutput()
    terminal.receive(TerminalSignals(goesOn: true))
    expectEqual(changes(terminal), ["<u", ">31u"])
    expectEqual(keys(terminal), "a release:a")
  }

  @Test func `each screen of a terminal has an entry of its own`() {
    let terminal = answered()
    hear(terminal)
    terminal.clearOutput()
    terminal.present(["two"], mode: .inline)
    terminal.type("␛[5;1R")
    expectEqual(changes(terminal), ["<u", ">31u"])
    hear(terminal, false)
    terminal.present(["three"])
    terminal.close()
    expectEqual(changes(terminal), ["<u", ">31u", "=5;1u", "<u", ">5u", "<u"])
  }

  @Test func `what is held goes up when the terminal is gone`() {
    let terminal = answered()
    hear(terminal)
    showKinds(terminal)
    terminal.type("␛[97;;97u")
    terminal.hangUp()
    expectEqual(
      terminal.takeEvents(),
      [
        .input(.key("a")), .input(.key(KeyPress(.character("a"), kind: .release))), .terminalLost,
      ])
  }
}
