import ConstraintLayout
import Expectations
import Testing
import VirtualViews

@testable import TerminalPort
@testable import TextBackend

/// A program that writes down what it hears.
@MainActor
private final class Hearing: BackendHost {
  private(set) var events: [HostEvent] = []
  private(set) var exitStatus: Int32?
  /// What it does about it.
  var onEvent: (HostEvent) -> Void = { _ in }
  /// What it does when its views are to be brought up to date.
  var onSettle: () -> Void = {}
  /// What it does when its screen has another size.
  var onSize: () -> Void = {}

  func receive(_ event: ViewEvent) -> EventHandlingOptions? { nil }

  func receive(_ event: HostEvent) -> Bool {
    // It leaves keys to views, which come first.
    if case .keyBeforeViews = event { return false }
    events.append(event)
    onEvent(event)
    return true
  }

  func heardEvents(of node: NodeID) -> ControlEvent { [] }
  func settle() { onSettle() }
  func sizeDidChange() { onSize() }
  private(set) var diagnostics: [String] = []
  func report(_ diagnostic: LayoutDiagnostic) {
    diagnostics.append(diagnostic.identifier.rawValue)
  }
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
    let terminal = Terminal(on: device)
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

  @Test func `keys that go up are asked for while a program hears them, and not for the next one`()
    async throws
  {
    let (events, text, others) = try await Self.runHearingReleases()
    let release = KeyPress(.character("A"), kind: .release)
    expectEqual(
      events.suffix(5), [.keyEvent("A"), .key("A"), .keyEvent(release), .keyEvent("q"), .key("q")])
    #expect(text.contains("\u{1B}[=31;1u") || text.contains("\u{1B}[>31u"))
    expectEqual(others.map { $0.contains("31u") || $0.contains("31;1u") }, [true, false])
  }

  /// The events of a program that hears keys, the bytes for it, and those for the two programs after it.
  @MainActor
  private static func runHearingReleases() async throws -> ([HostEvent], String, [String]) {
    let device = PseudoTerminal()
    let terminal = Terminal(on: device)
    let first = Hearing()
    first.onEvent = { [unowned first] event in
      guard event != .key("q") else { return first.quit(status: 0) }
      guard event == .key("x") else { return }
      Task {
        // Keys are remembered from when the terminal was asked.
        while !device.text.contains("31;1u"), !device.text.contains("31u") {
          device.drain()
          try await Task.sleep(for: .milliseconds(1))
        }
        device.type("␛[97;2;65u␛[97;1:3u␛[113;;113u")
      }
    }
    terminal.attach(first)
    terminal.perform(.reportKeyEvents(true))
    device.type("␛[?0u␛[?6cx")
    try await terminal.run()
    device.drain()
    let text = device.text
    // The second one wants to hear of them, too, and the third does not.
    var texts: [String] = []
    for hears in [true, false] {
      let next = Hearing()
      next.onEvent = { [unowned next] event in
        guard event == .key("x") else { return }
        // One that ends at once may end before the terminal was asked.
        Task {
          for _ in 0..<2_000
          where hears && !device.text.contains("31;1u") && !device.text.contains("31u") {
            device.drain()
            try await Task.sleep(for: .milliseconds(1))
          }
          next.quit(status: 0)
          terminal.setNeedsTurn()
        }
      }
      device.clearOutput()
      terminal.attach(next)
      if hears { terminal.perform(.reportKeyEvents(true)) }
      device.type("␛[?0u␛[?6cx")
      try await terminal.run()
      device.drain()
      texts.append(device.text)
    }
    return (first.events, text, texts)
  }

  @Test func `a terminal is left alone until the first frame is ready`() async throws {
    let (before, during, after) = try await Self.runToFirstFrame()
    expectEqual(during.modes, before.modes)
    #expect(!during.text.contains("\u{1B}"))
    #expect(after.text.contains("\u{1B}[?1049h"))
    expectEqual(after.modes, before.modes)
  }

  @Test func `a terminal that runs cannot be run once more, and runs on`() async throws {
    let (error, title) = try await Self.runTwice()
    expectEqual(error, TerminalError(.alreadyInUse))
    #expect(title.contains("after that"))
  }

  /// The error of a second run, and what the first one writes after it.
  @MainActor
  private static func runTwice() async throws -> (TerminalError?, String) {
    let device = PseudoTerminal()
    let terminal = Terminal(on: device)
    let program = Hearing()
    var error: TerminalError?
    program.onEvent = { [unowned program] _ in
      guard program.events.count == 1 else { return program.quit(status: 0) }
      Task {
        do throws(TerminalError) { try await terminal.run() } catch let thrown { error = thrown }
        terminal.perform(.setTitle("after that"))
        device.type("x")
      }
    }
    terminal.attach(program)
    device.type("␛[?6cx")
    try await terminal.run()
    device.drain()
    return (error, device.text)
  }

  @Test func `a program that makes way for another one while it runs is told so`() async throws {
    let (first, second) = try await Self.runAndReplace()
    expectEqual(first, ["replaced-program"])
    expectEqual(second, [])
  }

  /// The diagnostics of a program that runs, and of one that takes its terminal meanwhile.
  @MainActor
  private static func runAndReplace() async throws -> (first: [String], second: [String]) {
    let device = PseudoTerminal()
    let terminal = Terminal(on: device)
    let (first, second) = (Hearing(), Hearing())
    first.onEvent = { _ in terminal.attach(second) }
    terminal.attach(first)
    device.type("␛[?6cx")
    second.quit(status: 0)
    try await terminal.run()
    return (first.diagnostics, second.diagnostics)
  }

  @Test func `what a run could not show is shown by the next one`() async throws {
    let (error, failed, shown) = try await Self.runBesideAnother()
    expectEqual(error, TerminalError(.alreadyInUse))
    #expect(failed.isEmpty)
    #expect(shown.contains(Frame.whole("")))
  }

  /// The error of a run while another terminal is open, and what it and the next one wrote.
  @MainActor
  private static func runBesideAnother() async throws -> (TerminalError?, String, String) {
    let device = PseudoTerminal()
    let terminal = Terminal(on: device)
    let program = Hearing()
    program.onEvent = { [unowned program] _ in program.quit(status: 0) }
    terminal.attach(program)
    let elsewhere = PseudoTerminal()
    let other = try TerminalConnection(to: elsewhere)
    var error: TerminalError?
    do throws(TerminalError) { try await terminal.run() } catch let thrown { error = thrown }
    device.drain()
    let failed = device.text
    other.close()
    device.type("␛[?6cx")
    try await terminal.run()
    device.drain()
    return (error, failed, device.text)
  }

  @Test func `a program that quits as it hears of its size shows nothing`() async throws {
    #expect(try await Self.settlesOfQuitter() == 0)
  }

  /// How often a program is brought up to date that quits as it hears of its size.
  @MainActor
  private static func settlesOfQuitter() async throws -> Int {
    let device = PseudoTerminal()
    device.resize(columns: 40, rows: 10)
    let terminal = Terminal(on: device)
    let program = Hearing()
    var settles = 0
    program.onSize = { [unowned program] in program.quit(status: 0) }
    program.onSettle = { settles += 1 }
    terminal.attach(program)
    device.type("␛[?6c")
    try await terminal.run()
    return settles
  }

  @Test func `what a program copies as it quits is copied`() async throws {
    #expect(try await Self.outputOfCopier().contains("\u{1B}]52;c;aGk=\u{1B}\\"))
  }

  /// The bytes for the terminal of a program that copies a text and quits, both because of one key.
  @MainActor
  private static func outputOfCopier() async throws -> String {
    let device = PseudoTerminal()
    let terminal = Terminal(on: device)
    let program = Hearing()
    program.onEvent = { [unowned program] _ in
      terminal.perform(.copy("hi"))
      program.quit(status: 0)
    }
    terminal.attach(program)
    device.type("␛[?6cx")
    try await terminal.run()
    device.drain()
    return device.text
  }

  private typealias State = (modes: [UInt8], text: String)

  /// What a terminal is like before a program runs, while it makes its first frame, and after it.
  @MainActor
  private static func runToFirstFrame() async throws -> (before: State, during: State, after: State)
  {
    let device = PseudoTerminal()
    func state() -> State {
      device.drain()
      return (device.modes, device.text)
    }
    let before = state()
    var during: State?
    let program = Hearing()
    program.onSettle = { [unowned program] in
      if during == nil { during = state() } else { program.quit(status: 0) }
    }
    program.onEvent = { [unowned program] _ in program.quit(status: 0) }
    let terminal = Terminal(on: device)
    terminal.attach(program)
    device.type("␛[?6cx")
    try await terminal.run()
    return (before, try #require(during), state())
  }
}

extension HostEvent {
  fileprivate var isFrame: Bool { if case .frame = self { true } else { false } }
}
