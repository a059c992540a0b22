import Expectations
import Shohin
import Sockets
import Testing
import TextBackend
import VirtualViews

@testable import Serving

/// Terminals that attach to one process, each with a program of its own.
@MainActor
struct SeatsTests {
  /// The words that anybody has said, and the programs that ended; all programs share it.
  @MainActor
  private final class Room {
    private(set) var words: [String] = []
    private(set) var ended: [String] = []
    /// The number of programs that were made.
    var begun = 0

    func say(_ word: String) { words.append(word) }

    func note(_ end: String) { ended.append(end) }
  }

  private func app(_ terminal: AttachedTerminal, in room: Room) -> App<[String], String> {
    room.begun += 1
    let name = terminal.environment["USER"] ?? "guest \(terminal.number)"
    return App(
      model: [],
      update: { message, keys in
        switch message {
        case "q": return .quit(status: 3)
        case "end":
          room.note("\(name) \(keys.joined())")
          return .none
        default:
          keys.append(message)
          room.say("\(terminal.number)\(message)")
          return .none
        }
      },
      render: { [label("keys", [.text("\(name): \($0.joined())")])] },
      subscriptions: { _ in
        .batch([
          .keys { press in
            guard case .character(let character) = press.key else { return nil }
            return press.modifiers.isEmpty ? String(character) : nil
          },
          .ending { _ in "end" },
        ])
      })
  }

  private func withSeats(_ body: (Seats, String, Room) async throws -> Void) async throws {
    let path = "/tmp/shohin-\(UInt32.random(in: 0...(.max))).socket"
    let room = Room()
    let seats = try Seats(path: path, patience: .seconds(600)) { screen, terminal in
      Program(screen: screen, app(terminal, in: room))
    }
    try await body(seats, path, room)
    await seats.close(by: .hangUp)
    #expect(connectTo(path) == nil)
    expectEqual(seats.count, 0)
  }

  private func settles(_ condition: () -> Bool) async -> Bool {
    for _ in 0..<3_000 {
      if condition() { return true }
      try? await Task.sleep(for: .milliseconds(1))
    }
    return false
  }

  @Test func `each terminal has a program of its own size, and all share the process`() async throws
  {
    try await withSeats { seats, path, room in
      let anna = try #require(Attached(path, columns: 30, rows: 3, user: "anna"))
      #expect(await anna.settles { anna.lines[0] == "anna:" })
      let other = try #require(Attached(path, columns: 12, rows: 2))
      #expect(await other.settles { other.lines[0] == "guest 2:" })
      anna.type("ab")
      other.type("x")
      #expect(await anna.settles { anna.lines[0] == "anna: ab" })
      #expect(await other.settles { other.lines[0] == "guest 2: x" })
      expectEqual(Set(room.words), ["1a", "1b", "2x"])
      expectEqual(seats.count, 2)
      anna.resize(6, 1)
      #expect(await anna.settles { anna.lines == ["anna:…"] }, "\(anna.lines)")
      expectEqual(other.lines[0], "guest 2: x")
      for terminal in [anna, other] { terminal.die() }
    }
  }

  @Test func `a program ends with its terminal, hears of that, and leaves the others alone`()
    async throws
  {
    try await withSeats { seats, path, room in
      let killed = try #require(Attached(path, columns: 20, rows: 1, user: "killed"))
      let leaving = try #require(Attached(path, columns: 20, rows: 1, user: "leaving"))
      let staying = try #require(Attached(path, columns: 20, rows: 1, user: "staying"))
      for terminal in [killed, leaving, staying] {
        #expect(
          await terminal.settles {
            terminal.lines[0].hasSuffix("ing:") || terminal.lines[0] == "killed:"
          })
      }
      killed.type("k")
      #expect(await killed.settles { killed.lines[0] == "killed: k" })
      killed.die()
      #expect(await settles { room.ended == ["killed k"] })
      leaving.send(.leave)
      await leaving.readToEnd()
      #expect(leaving.hasEnded)
      #expect(leaving.text.contains("\u{1B}[?1049l"))
      #expect(await settles { room.ended == ["killed k", "leaving "] && seats.count == 1 })
      staying.type("s")
      #expect(await staying.settles { staying.lines[0] == "staying: s" })
      for terminal in [leaving, staying] { terminal.die() }
    }
  }

  @Test func `a program that quits gives its terminal back, and Control-Z does nothing`()
    async throws
  {
    try await withSeats { seats, path, room in
      let terminal = try #require(Attached(path, columns: 20, rows: 1))
      #expect(await terminal.settles { terminal.lines[0] == "guest 1:" })
      terminal.type("\u{1A}a")
      #expect(await terminal.settles { terminal.lines[0] == "guest 1: a" })
      terminal.type("q")
      await terminal.readToEnd()
      #expect(terminal.hasEnded)
      #expect(terminal.text.contains("\u{1B}[?1049l"))
      #expect(await settles { seats.count == 0 })
      terminal.die()
      // The next one is another program.
      let next = try #require(Attached(path, columns: 20, rows: 1))
      #expect(await next.settles { next.lines[0] == "guest 2:" })
      next.die()
    }
  }

  @Test func `whoever says nothing, or nonsense, gets no program`() async throws {
    try await withSeats { seats, path, room in
      let silent = try #require(connectTo(path))
      let wrong = try #require(connectTo(path))
      #expect(await settles { seats.count == 2 })
      _ = writeNow(wrong, Array("GET / HTTP/1.1\r\n\r\n".utf8)[...])
      #expect(await settles { seats.count == 1 })
      closeDescriptor(silent)
      #expect(await settles { seats.count == 0 })
      expectEqual(room.ended, [])
      closeDescriptor(wrong)
      // One that has said nothing yet does not keep a server from ending.
      let last = try #require(connectTo(path))
      #expect(await settles { seats.count == 1 })
      await seats.close(by: .hangUp)
      expectEqual(seats.count, 0)
      closeDescriptor(last)
    }
  }

  @Test func `programs that are told to end save, and all terminals are given back`() async throws {
    try await withSeats { seats, path, room in
      let terminals = try (0..<3).map {
        try #require(Attached(path, columns: 20, rows: 1, user: "user\($0)"))
      }
      for (number, terminal) in terminals.enumerated() {
        #expect(await terminal.settles { terminal.lines[0] == "user\(number):" })
      }
      await seats.close(by: .terminate)
      expectEqual(Set(room.ended), ["user0 ", "user1 ", "user2 "])
      for terminal in terminals {
        await terminal.readToEnd()
        #expect(terminal.hasEnded)
        #expect(terminal.text.contains("\u{1B}[?1049l"))
        terminal.die()
      }
    }
  }

  @Test func `signs and colors are those of the terminal`() async throws {
    let path = "/tmp/shohin-\(UInt32.random(in: 0...(.max))).socket"
    var screens: [TextScreen] = []
    let app = App<Int, Int>(
      model: 0, update: { _, _ in .none },
      render: { _ in [group("g", [.border(.light)], [label("l", [.text("Hi")])])] })
    let seats = try Seats(path: path) { screen, _ in
      screens.append(screen)
      return Program(screen: screen, app)
    }
    let plain = try #require(
      Attached(path, columns: 6, rows: 3, ornaments: "ascii", noColor: "1"))
    #expect(await plain.settles { plain.lines[0] == "+----+" }, "\(plain.lines)")
    let other = try #require(Attached(path, columns: 6, rows: 3))
    #expect(await other.settles { other.lines[0] == "┌────┐" }, "\(other.lines)")
    expectEqual(screens.map(\.colorDepth), [ColorDepth.none, .indexed256])
    for terminal in [plain, other] { terminal.die() }
    await seats.close(by: .hangUp)
  }

  @Test func `a terminal that comes as the server ends gets no program that goes on`() async throws
  {
    try await withSeats { seats, path, room in
      let late = try #require(connectTo(path))
      #expect(await settles { seats.count == 1 })
      let closing = Task { await seats.close(by: .terminate) }
      await Task.yield()
      _ = writeNow(
        late, ViewerFrame.hello(columns: 20, rows: 1, environment: [:]).encoded[...])
      await closing.value
      expectEqual(seats.count, 0)
      expectEqual(room.begun, 0)
      closeDescriptor(late)
    }
  }

  @Test func `only a signal that asks for the end hangs up on those who have said nothing yet`()
    async throws
  {
    try await withSeats { seats, path, room in
      let silent = try #require(connectTo(path))
      #expect(await settles { seats.count == 1 })
      seats.receive(.resume)
      // By the time that somebody else is shown a program, it would be gone.
      let talking = try #require(Attached(path, columns: 20, rows: 1))
      #expect(await talking.settles { talking.lines[0] == "guest 1:" })
      expectEqual(seats.count, 2)
      seats.receive(.interrupt)
      #expect(await settles { seats.count == 0 })
      closeDescriptor(silent)
      talking.die()
    }
  }

  @Test func `whoever says nothing for long is hung up on`() async throws {
    let path = "/tmp/shohin-\(UInt32.random(in: 0...(.max))).socket"
    let room = Room()
    let seats = try Seats(path: path, patience: .milliseconds(500)) { screen, terminal in
      Program(screen: screen, app(terminal, in: room))
    }
    let talking = try #require(Attached(path, columns: 20, rows: 1))
    #expect(await talking.settles { talking.lines[0] == "guest 1:" })
    let silent = try #require(connectTo(path))
    #expect(
      await settles {
        if case .end = readNow(silent) { true } else { false }
      })
    #expect(await settles { seats.count == 1 })
    talking.type("a")
    #expect(await talking.settles { talking.lines[0] == "guest 1: a" })
    closeDescriptor(silent)
    talking.die()
    await seats.close(by: .hangUp)
  }

  @Test func `a second signal does not wait for programs that save`() async throws {
    let path = "/tmp/shohin-\(UInt32.random(in: 0...(.max))).socket"
    let app = App<Int, Int>(
      model: 0,
      update: { _, count in
        count += 1
        return .task {
          try await Task.sleep(for: .seconds(60))
          return nil
        }
      },
      render: { [label("l", [.text("\($0) ends")])] },
      subscriptions: { _ in .ending { _ in 1 } })
    let seats = try Seats(path: path) { screen, _ in Program(screen: screen, app) }
    let terminal = try #require(Attached(path, columns: 20, rows: 1))
    #expect(await terminal.settles { terminal.lines[0] == "0 ends" })
    #expect(seats.beginClosing())
    let closing = Task { await seats.close(by: .terminate) }
    #expect(await terminal.settles { terminal.lines[0] == "1 ends" })
    expectEqual(seats.count, 1)
    #expect(!seats.beginClosing())
    seats.receive(.terminate)
    #expect(await settles { seats.count == 0 })
    await closing.value
    terminal.die()
  }

  @Test func `a task that is cancelled ends all programs`() async throws {
    let path = "/tmp/shohin-\(UInt32.random(in: 0...(.max))).socket"
    let room = Room()
    let serving = Task { await Serving.runEach(at: path) { app($0, in: room) } }
    #expect(await settles { connectTo(path).map(closeDescriptor) != nil })
    let attached = try #require(Attached(path, columns: 20, rows: 1))
    #expect(await attached.settles { attached.lines[0].hasPrefix("guest 1") })
    serving.cancel()
    expectEqual(await serving.value, 0)
    expectEqual(room.ended, ["guest 1 "])
    attached.die()
    #expect(await Serving.runEach(at: "/dev/null") { app($0, in: room) } == 2)
  }
}
