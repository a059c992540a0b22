import ConstraintLayout
import Testing
import VirtualViews

@testable import TextBackend

/// A program that writes down what it hears, and ends at `q`.
@MainActor
private final class Hearing: BackendHost {
  private(set) var events: [HostEvent] = []
  private(set) var exitStatus: Int32?
  /// What happens at the first key.
  var onKey: () -> Void = {}

  func receive(_ event: ViewEvent) -> EventHandlingOptions? { nil }

  func receive(_ event: HostEvent) -> Bool {
    events.append(event)
    guard case .key(let press) = event else { return false }
    if press == "q" { quit(status: 0) } else { onKey() }
    return true
  }

  func settle() {}
  func sizeDidChange() {}
  func report(_ diagnostic: LayoutDiagnostic) {}
  func quit(status: Int32) { exitStatus = status }
}

// One program after the other.
extension TerminalConnectionTests {
  @Test func `a program after one that animated does not hear of frames`() async throws {
    let (first, second) = try await Self.runPrograms()
    #expect(first.contains { $0.isFrame })
    #expect(second.contains(.key("x")))
    #expect(!second.contains { $0.isFrame })
  }

  /// What two programs hear, of which the first asks for frames.
  @MainActor
  private static func runPrograms() async throws -> (first: [HostEvent], second: [HostEvent]) {
    let device = PseudoTerminal()
    let terminal = Terminal(options: TerminalOptions(terminalName: "xterm", path: device.path))
    let programs = [Hearing(), Hearing()]
    for program in programs {
      terminal.attach(program)
      if program === programs[0] { terminal.perform(.reportFrames(true)) }
      // The second key comes when the first is handled, so that a frame may come between them.
      program.onKey = { device.type("q") }
      device.type("␛[?6cx")
      try await terminal.run()
    }
    return (programs[0].events, programs[1].events)
  }
}

extension HostEvent {
  fileprivate var isFrame: Bool { if case .frame = self { true } else { false } }
}
