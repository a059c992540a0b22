import ConstraintLayout
import Testing
import VirtualViews

@testable import TextBackend

/// A program that writes down what it hears.
@MainActor
private final class Hearing: BackendHost {
  private(set) var events: [HostEvent] = []
  private(set) var exitStatus: Int32?
  /// What it does about it.
  var onEvent: (HostEvent) -> Void = { _ in }

  func receive(_ event: ViewEvent) -> EventHandlingOptions? { nil }

  func receive(_ event: HostEvent) -> Bool {
    events.append(event)
    onEvent(event)
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
    let (first, second) = (Hearing(), Hearing())
    first.onEvent = { [unowned first] in if $0.isFrame { first.quit(status: 0) } }
    terminal.attach(first)
    terminal.perform(.reportFrames(true))
    device.type("␛[?6c")
    try await terminal.run()
    // Each key comes when the one before is handled, so that a frame may come between them.
    second.onEvent = { [unowned second] _ in
      second.events.count < 9 ? device.type("x") : second.quit(status: 0)
    }
    terminal.attach(second)
    device.type("␛[?6cx")
    try await terminal.run()
    return (first.events, second.events)
  }
}

extension HostEvent {
  fileprivate var isFrame: Bool { if case .frame = self { true } else { false } }
}
