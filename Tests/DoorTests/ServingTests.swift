import Expectations
import ModelTerminal
import SeededRandom
import Shohin
import Sockets
import TerminalPort
import Testing

@testable import Serving
@testable import TextBackend

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

@MainActor
struct ServingTests {
  private static func app() -> App<[String], String> {
    App(
      model: [],
      update: { message, words in
        if message == "quit" { return .quit(status: 3) }
        if message == "bell" { return .setTitle("Served") }
        words.append(message)
        return .none
      },
      render: { words in
        [
          label("count", [.text("\(words.count) keys: \(words.joined())")]),
          label("wide", [.text("日本 " + String(repeating: "-", count: 60))]),
        ]
      },
      subscriptions: { _ in
        .keys { press in
          guard case .character(let character) = press.key else { return nil }
          return ["q": "quit", "*": "bell"][character] ?? String(character)
        }
      })
  }

  private func withServer(
    _ body: (Server, String, TextScreen, Program<[String], String>) async throws -> Void
  ) async throws {
    let path = "/tmp/shohin-\(UInt32.random(in: 0...(.max))).socket"
    let screen = TextScreen()
    let program = Program(screen: screen, Self.app())
    let server = try Server(path: path, screen)
    try await body(server, path, screen, program)
    await server.close()
    #expect(connectTo(path) == nil)
  }

  /// The rows of the program without a terminal, at a size.
  private func lines(after words: [String], _ columns: Int, _ rows: Int) -> [String] {
    let screen = TextScreen(columns: columns, rows: rows)
    let program = Program(screen: screen, Self.app())
    for word in words { program.send(word) }
    let lines = screen.lines.map { String($0.reversed().drop { $0 == " " }.reversed()) }
    _ = program
    return lines
  }

  @Test func `a program hears of frames while a terminal shows it`() async throws {
    let path = "/tmp/shohin-\(UInt32.random(in: 0...(.max))).socket"
    let screen = TextScreen()
    let program = Program(
      screen: screen,
      App<Int, Duration>(
        model: 0,
        update: { _, frames in
          frames += 1
          return .none
        },
        render: { [label("frames", [.text($0 < 3 ? "few" : "many")])] },
        subscriptions: { $0 < 3 ? .frames { $0 } : .none }))
    let server = try Server(path: path, screen)
    server.pacer?.plan()
    await Task.yield()
    expectEqual(program.model, 0)
    let terminal = try #require(Attached(path, columns: 30, rows: 3))
    #expect(await terminal.settles { terminal.lines[0] == "many" })
    await server.close()
  }

  @Test func `of many keys in one write pictures are shown before the last one is handled`()
    async throws
  {
    try await withServer { server, path, screen, program in
      let terminal = try #require(Attached(path, columns: 30, rows: 3))
      #expect(await terminal.settles { terminal.lines[0] == "0 keys:" })
      // Each time that the clock is looked at is 30 ms after the one before.
      var now = ContinuousClock.now
      server.pacer?.now = {
        now += .milliseconds(30)
        return now
      }
      let before = screen.counts.paints
      terminal.type(String(repeating: "k", count: 40))
      #expect(await terminal.settles { terminal.lines[0].hasPrefix("40 keys:") })
      #expect(screen.counts.paints - before >= 8, "\(screen.counts.paints - before)")
    }
  }

  @Test func `keys after the one by which a program quits are not heard`() async throws {
    try await withServer { server, path, screen, program in
      let terminal = try #require(Attached(path, columns: 30, rows: 3))
      #expect(await terminal.settles { terminal.lines[0] == "0 keys:" })
      terminal.type("abqcd")
      #expect(await terminal.settles { program.exitStatus == 3 })
      expectEqual(program.model, ["a", "b"])
    }
  }

  @Test func `a terminal is shown the program, types, and is given back`() async throws {
    try await withServer { server, path, _, program in
      let terminal = try #require(Attached(path, columns: 30, rows: 3))
      #expect(await terminal.settles { terminal.lines[0] == "0 keys:" })
      terminal.type("ab")
      #expect(await terminal.settles { terminal.lines[0] == "2 keys: ab" })
      expectEqual(terminal.lines, lines(after: ["a", "b"], 30, 3))
      expectEqual(program.model, ["a", "b"])
      terminal.send(.leave)
      _ = await terminal.settles { terminal.hasEnded }
      #expect(String(decoding: terminal.bytes, as: UTF8.self).contains("\u{1B}[?1049l"))
      for _ in 0..<3_000 where server.viewerCount > 0 {
        try await Task.sleep(for: .milliseconds(1))
      }
      expectEqual(server.viewerCount, 0)
      terminal.die()
    }
  }

  @Test func `the program is as large as the terminal whose user did something last`() async throws
  {
    try await withServer { _, path, screen, _ in
      let small = try #require(Attached(path, columns: 20, rows: 2))
      #expect(await small.settles { small.lines[0] == "0 keys:" })
      let large = try #require(Attached(path, columns: 70, rows: 4))
      #expect(await large.settles { large.lines == lines(after: [], 70, 4) })
      #expect(await small.settles { small.lines[1].hasPrefix("日本 --") }, "\(small.lines)")
      small.type("x")
      #expect(await small.settles { small.lines == lines(after: ["x"], 20, 2) })
      #expect(await large.settles { large.lines[0] == "1 keys: x" })
      expectEqual(screen.size.width, 20)
      large.resize(50, 5)
      #expect(await large.settles { large.lines == lines(after: ["x"], 50, 5) })
      small.die()
      large.type("y")
      #expect(await large.settles { large.lines == lines(after: ["x", "y"], 50, 5) })
      large.die()
    }
  }

  @Test func `whoever is killed and comes back, at any size, sees the program as it is`()
    async throws
  {
    var random = SplitMix64(seed: 7)
    try await withServer { server, path, _, program in
      for number in 0..<Effort.count(push: 6, full: 100) {
        let (columns, rows) = (
          Int.random(in: 1...90, using: &random), Int.random(in: 1...9, using: &random)
        )
        let terminal = try #require(Attached(path, columns: columns, rows: rows))
        terminal.type("abcde")
        let wanted = lines(after: program.model, columns, rows)
        let isSame = await terminal.settles {
          program.model.count == 5 * (number + 1)
            && terminal.lines == lines(after: program.model, columns, rows)
        }
        #expect(isSame, "\(columns)x\(rows): \(terminal.lines) is not \(wanted)")
        terminal.type("\u{1B}[<0;")
        terminal.die()
      }
      for _ in 0..<3_000 where server.viewerCount > 0 {
        try await Task.sleep(for: .milliseconds(1))
      }
      expectEqual(server.viewerCount, 0)
    }
  }

  @Test func `what the program asks of its terminal goes to all, and Control-Z leaves`()
    async throws
  {
    try await withServer { server, path, _, _ in
      let one = try #require(Attached(path, columns: 20, rows: 2))
      let other = try #require(Attached(path, columns: 20, rows: 2))
      #expect(await one.settles { one.lines[0] == "0 keys:" })
      #expect(await other.settles { other.lines[0] == "0 keys:" })
      one.type("*")
      for terminal in [one, other] {
        #expect(
          await terminal.settles {
            String(decoding: terminal.bytes, as: UTF8.self).contains("\u{1B}]2;Served")
          })
      }
      one.type("\u{1A}")
      _ = await one.settles { one.hasEnded }
      #expect(one.hasEnded)
      other.type("x")
      #expect(await other.settles { other.lines[0] == "1 keys: x" })
      expectEqual(server.viewerCount, 1)
      for terminal in [one, other] { terminal.die() }
    }
  }

  @Test func `keys behind the one that leaves are not the program's`() async throws {
    try await withServer { server, path, _, program in
      let one = try #require(Attached(path, columns: 20, rows: 2))
      let other = try #require(Attached(path, columns: 20, rows: 2))
      #expect(await one.settles { one.lines[0] == "0 keys:" })
      #expect(await other.settles { other.lines[0] == "0 keys:" })
      one.type("a\u{1A}bc")
      _ = await one.settles { one.hasEnded }
      other.type("x")
      #expect(await other.settles { other.lines[0].hasSuffix("x") })
      expectEqual(program.model, ["a", "x"])
      expectEqual(server.viewerCount, 1)
      for terminal in [one, other] { terminal.die() }
    }
  }

  @Test func `the colors and the focus are those of the terminal whose user did something last`()
    async throws
  {
    let path = "/tmp/shohin-\(UInt32.random(in: 0...(.max))).socket"
    let screen = TextScreen()
    let app = App<[String], String>(
      model: [],
      update: { message, told in
        told.append(message)
        return .none
      },
      render: { [label("count", [.text("\($0.count) told")])] },
      subscriptions: { _ in
        .batch([
          .colorScheme { "\($0)" }, .terminalFocus { $0 ? "in" : "out" },
          .keys { "key \($0)" },
        ])
      })
    let program = Program(screen: screen, app)
    let server = try Server(path: path, screen)
    let first = try #require(Attached(path, columns: 20, rows: 2))
    #expect(await first.settles { first.lines[0].hasSuffix("told") })
    let second = try #require(Attached(path, columns: 30, rows: 2))
    #expect(await second.settles { second.lines[0].hasSuffix("told") })
    second.type("\u{1B}[?997;1nx")
    #expect(await second.settles { program.model.last == "key x" })
    expectEqual(program.model, ["dark", "key x"])
    // Nobody did anything there. The server remembers the brightness, by which one sees that it has heard what was
    // before it. The terminal that is at work is the last of them.
    first.type("\u{1B}[O\u{1B}[?997;2n")
    #expect(await first.settles { server.viewers.first?.scheme == .light })
    expectEqual(program.model, ["dark", "key x"])
    expectEqual(screen.size.width, 30)
    // The user goes there.
    first.type("\u{1B}[I")
    #expect(await first.settles { program.model.last == "in" })
    expectEqual(program.model, ["dark", "key x", "light", "in"])
    expectEqual(screen.size.width, 20)
    second.type("\u{1B}[O\u{1B}[?997;2n")
    #expect(await second.settles { server.viewers.first?.scheme == .light })
    second.type("\u{1B}[?997;1n")
    #expect(await second.settles { server.viewers.first?.scheme == .dark })
    first.die()
    #expect(await second.settles { program.model.last == "dark" })
    expectEqual(program.model.count { $0 == "out" }, 0)
    second.die()
    await server.close()
  }

  @Test func `what keys do is asked of all terminals, and a key goes up with its terminal`()
    async throws
  {
    let path = "/tmp/shohin-\(UInt32.random(in: 0...(.max))).socket"
    let screen = TextScreen()
    let program = Program(
      screen: screen,
      App<[String], String>(
        model: [],
        update: { message, told in
          told.append(message)
          return .none
        },
        render: { [label("count", [.text("\($0.count) told")])] },
        subscriptions: { told in
          told.contains("press q") ? .none : .keyEvents { "\($0.kind) \(KeyPress($0.key))" }
        }))
    let server = try Server(path: path, screen)
    func attach() async throws -> Attached {
      let terminal = try #require(Attached(path, columns: 20, rows: 2))
      terminal.type("\u{1B}[?0u\u{1B}[?6c")
      let asked = ["[>31u", "[=31;1u"]
      #expect(await terminal.settles { asked.contains { terminal.text.contains($0) } })
      return terminal
    }
    let (first, second) = (try await attach(), try await attach())
    second.type("\u{1B}[98;;98u")
    #expect(await second.settles { program.model == ["press b"] })
    // A key that went down before anybody asked; by it is known that the terminal reports releases.
    first.type("\u{1B}[120;1:3u")
    #expect(await first.settles { program.model.last == "release x" })
    first.type("\u{1B}[97;2;65u")
    #expect(await first.settles { program.model.last == "press A" })
    // The user has gone to the first one, and stays there.
    second.type("\u{1B}[98;1:3u")
    #expect(await second.settles { program.model.last == "release b" })
    #expect(server.viewers.last === server.viewers.first { $0.heldReleases.count == 1 })
    first.die()
    #expect(await second.settles { program.model.last == "release A" })
    // In a terminal that has reported presses only nothing goes up.
    let third = try await attach()
    third.type("\u{1B}[99;;99u")
    #expect(await third.settles { program.model.last == "press c" })
    third.die()
    #expect(await second.settles { server.viewers.count == 1 })
    second.type("\u{1B}[113;;113u")
    #expect(await second.settles { second.text.contains("\u{1B}[=5;1u") })
    expectEqual(
      program.model,
      ["press b", "release x", "press A", "release b", "release A", "press c", "press q"])
    second.send(.leave)
    _ = await second.settles { second.hasEnded }
    let entries = ["\u{1B}[>5u", "\u{1B}[>31u"].map { second.text.count(of: $0) }.reduce(0, +)
    expectEqual(entries, second.text.count(of: "\u{1B}[<u"))
    second.die()
    await server.close()
  }

  @Test func `a terminal that comes later is told what holds`() async throws {
    try await withServer { _, path, screen, program in
      program.send("bell")
      _ = screen.picture
      let terminal = try #require(Attached(path, columns: 20, rows: 2))
      #expect(
        await terminal.settles {
          String(decoding: terminal.bytes, as: UTF8.self).contains("\u{1B}]2;Served")
        })
      terminal.die()
    }
  }

  @Test func `bytes before the size, or too large a size, are the end`() async throws {
    try await withServer { server, path, _, _ in
      for frame in [
        ViewerFrame.bytes([65]), .hello(columns: 10_000, rows: 10_000, environment: [:]),
      ] {
        let bad = try #require(connectTo(path))
        _ = writeNow(bad, frame.encoded[...])
        var hasEnded = false
        for _ in 0..<2_000 where !hasEnded {
          if case .end = readNow(bad) { hasEnded = true }
          try await Task.sleep(for: .milliseconds(1))
        }
        #expect(hasEnded)
        closeDescriptor(bad)
      }
      expectEqual(server.viewerCount, 0)
    }
  }

  @Test func `the end of the program gives all terminals back`() async throws {
    let path = "/tmp/shohin-\(UInt32.random(in: 0...(.max))).socket"
    let running = Task { await Serving.run(Self.app(), at: path) }
    var terminal: Attached?
    for _ in 0..<1_000 where terminal == nil {
      terminal = Attached(path, columns: 20, rows: 2)
      try await Task.sleep(for: .milliseconds(1))
    }
    let attached = try #require(terminal)
    #expect(await attached.settles { attached.lines[0] == "0 keys:" })
    attached.type("q")
    _ = await attached.settles { attached.hasEnded }
    expectEqual(await running.value, 3)
    #expect(String(decoding: attached.bytes, as: UTF8.self).hasSuffix("\u{1B}[?25h"))
    attached.die()
  }

  @Test
  func `a program hears the signals for which it asked, and ends after one that asks for that`()
    async throws
  {
    let path = "/tmp/shohin-\(UInt32.random(in: 0...(.max))).socket"
    let screen = TextScreen()
    let app = App<[HostSignal], HostSignal>(
      model: [],
      update: { signal, heard in
        heard.append(signal)
        // As if it saved.
        return signal == .terminate ? .task { .resume } : .none
      },
      render: { [label([.text("\($0)")])] },
      subscriptions: { _ in .signals([.user2, .terminate]) { $0 } })
    let program = Program(screen: screen, app)
    let server = try Server(path: path, screen)
    // Not the usual ones, which are those of the whole process; other tests have use for them.
    server.hearSignals([])
    // A real one: the request to listen goes the whole way.
    for _ in 0..<3_000 where !server.watchedSignals.contains(.user2) {
      try await Task.sleep(for: .milliseconds(1))
    }
    kill(getpid(), HostSignal.user2.number)
    for _ in 0..<3_000 where program.model.isEmpty { try await Task.sleep(for: .milliseconds(1)) }
    #expect(program.model == [.user2])
    #expect(program.exitStatus == nil)
    server.receive(.terminate)
    await screen.run()
    #expect(program.model == [.user2, .terminate, .resume])
    #expect(program.exitStatus == 128 + HostSignal.terminate.number)
    await server.close()
    #expect(server.watchedSignals.isEmpty)
  }

  @Test func `who sends nonsense is dropped, and nobody else`() async throws {
    try await withServer { server, path, _, _ in
      let good = try #require(Attached(path, columns: 20, rows: 2))
      #expect(await good.settles { good.lines[0] == "0 keys:" })
      let nonsense: [[UInt8]] = [
        [0, 0, 0, 0, 0], Array("H\0\0\0\u{5}".utf8) + Array("0 0\nx".utf8),
        Array("D\u{7F}\u{7F}\u{7F}\u{7F}".utf8),
        ViewerFrame.hello(columns: 3, rows: 3, environment: [:]).encoded,
        ViewerFrame.resize(columns: 1, rows: 1).encoded,
      ]
      for (number, bytes) in nonsense.enumerated() {
        let bad = try #require(connectTo(path))
        // The last one resizes before it has said who it is, the one before says it twice.
        _ = writeNow(bad, (number == 3 ? bytes + bytes : bytes)[...])
        var hasEnded = false
        for _ in 0..<2_000 where !hasEnded {
          if case .end = readNow(bad) { hasEnded = true }
          try await Task.sleep(for: .milliseconds(1))
        }
        #expect(hasEnded, "\(number)")
        closeDescriptor(bad)
      }
      good.type("x")
      #expect(await good.settles { good.lines[0] == "1 keys: x" })
      expectEqual(server.viewerCount, 1)
      good.die()
    }
  }

  @Test(arguments: Effort.seeds(push: 20, full: 2_000))
  func `frames are the same in whatever pieces they come`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let all: [ViewerFrame] = (0..<6).map { _ in
      let number = Int.random(in: 1...1_000, using: &random)
      switch Int.random(in: 0...3, using: &random) {
      case 0:
        // Values that are one character with the signs around them.
        let variables = ["TERM": "x=y", "LANG": "", "A": "\u{301}\r", "B": "\r"]
        return .hello(columns: number, rows: 7, environment: variables)
      case 1: return .resize(columns: 80, rows: number)
      case 2: return .bytes((0..<number % 50).map { UInt8(truncatingIfNeeded: $0 * 7) })
      default: return .leave
      }
    }
    let bytes = all.flatMap(\.encoded)
    var (reader, found, start) = (ViewerFrames(), [ViewerFrame](), 0)
    while start < bytes.count {
      let end = min(bytes.count, start + Int.random(in: 1...9, using: &random))
      let more = reader.receive(Array(bytes[start..<end]))
      found += try #require(more)
      start = end
    }
    expectEqual(found, all)
  }

  @Test func `a path is asked for by an argument or a variable`() {
    expectEqual(
      Serving.askedPath(arguments: ["app", "--serve", "/tmp/a"], variable: "/tmp/b"), "/tmp/a")
    expectEqual(Serving.askedPath(arguments: ["app"], variable: "/tmp/b"), "/tmp/b")
    expectEqual(Serving.askedPath(arguments: ["app", "--serve"], variable: ""), nil)
  }
}

extension String {
  fileprivate func count(of text: String) -> Int {
    split(separator: text, omittingEmptySubsequences: false).count - 1
  }
}
