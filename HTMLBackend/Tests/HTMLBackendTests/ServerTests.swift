import Shohin
import Sockets
import Testing

@testable import HTMLBackend
@testable import TextBackend

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A browser, as far as a server knows one.
@MainActor
private final class Client {
  let descriptor: Int32
  private(set) var received: [UInt8] = []
  /// The bytes as text.
  private(set) var text = ""
  private(set) var hasEnded = false

  init?(_ port: UInt16) {
    guard let descriptor = connectToLoopback(port: port) else { return nil }
    self.descriptor = descriptor
  }

  init(descriptor: Int32) { self.descriptor = descriptor }

  func forget() { (received, text) = ([], "") }

  func send(_ text: String) { send(Array(text.utf8)) }
  func send(_ bytes: [UInt8]) { _ = writeNow(descriptor, bytes[...]) }
  func say(_ line: String) { send(WebSocketTests.frame(1, Array(line.utf8))) }

  func ask(
    _ path: String, _ server: HTMLServer, host: String? = nil, method: String = "GET",
    more: String = ""
  ) {
    send("\(method) \(path) HTTP/1.1\r\nHost: \(host ?? "127.0.0.1:\(server.port)")\r\n\(more)\r\n")
  }

  func upgrade(
    _ server: HTMLServer, origin: String? = nil, version: Int = 13, host: String? = nil
  ) {
    ask(
      "/secret/live", server, host: host,
      more: """
        Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r
        Sec-WebSocket-Version: \(version)\r\nOrigin: \(origin ?? "http://127.0.0.1:\(server.port)")\r\n
        """)
  }

  /// Reads until something holds, while the main actor does other things; returns false if it never does.
  func settles(on condition: () -> Bool) async -> Bool {
    for _ in 0..<10_000 {
      if condition() { return true }
      switch readNow(descriptor) {
      case .bytes(let more):
        received += more
        text += String(decoding: more, as: UTF8.self)
      case .nothing: try? await Task.sleep(for: .milliseconds(1))
      case .end: hasEnded = true
      }
      if hasEnded { return condition() }
    }
    return false
  }

  func die() { closeDescriptor(descriptor) }
}

@MainActor
struct ServerTests {
  private static func app() -> App<[String], String> {
    App(
      model: [],
      update: { message, words in
        if message == "q" { return .quit(status: 3) }
        words.append(message)
        return .none
      },
      render: { words in
        [
          label("count", [.text("\(words.count) keys: \(words.suffix(20).joined())")]),
          button("b", [.title("A <button>")]),
        ]
      },
      subscriptions: { _ in
        .keys { press in
          guard case .character(let character) = press.key else { return nil }
          return String(character)
        }
      })
  }

  private func withServer(
    origin: String? = nil,
    _ body: (HTMLServer, TextScreen, Program<[String], String>) async throws -> Void
  ) async throws {
    let screen = TextScreen()
    let program = Program(screen: screen, Self.app())
    let page = ProgramPage(screen, .dark) { program.content(of: $0) }
    let server = try #require(
      HTMLServer(port: 0, secret: "secret", page, PageOptions(title: "Test", origin: origin)))
    try await body(server, screen, program)
    await server.close()
  }

  @Test func `the page and its script are there for those who know the secret`() async throws {
    try await withServer { server, _, _ in
      #expect(server.address == "http://127.0.0.1:\(server.port)/secret/")
      for (path, start, part) in [
        ("/secret/", "HTTP/1.1 200 OK", "A &lt;button&gt;</button>"),
        ("/secret/live.js", "HTTP/1.1 200 OK", "new WebSocket"),
        ("/secret/input.js", "HTTP/1.1 200 OK", "keyName"),
        ("/secret/?a=b", "HTTP/1.1 200 OK", "<title>Test</title>"), ("/", "HTTP/1.1 404", ""),
        ("/secre/", "HTTP/1.1 404", ""), ("/secret", "HTTP/1.1 404", ""),
        ("/secret/other", "HTTP/1.1 404", ""),
        ("/secret/live", "HTTP/1.1 426", ""),
      ] {
        let client = try #require(Client(server.port))
        client.ask(path, server)
        #expect(await client.settles { client.hasEnded })
        #expect(
          client.text.hasPrefix(start) && (part.isEmpty || client.text.contains(part)),
          "\(path): \(client.text.prefix(300))")
        client.die()
      }
    }
  }

  @Test func `other names, other methods and other pages are refused`() async throws {
    try await withServer { server, _, _ in
      let asked: [(HTMLServer, Client) -> Void] = [
        { $1.ask("/secret/", $0, host: "evil.example") },
        { $1.ask("/secret/", $0, host: "127.0.0.1:1") },
        { $1.upgrade($0, origin: "http://evil.example") }, { $1.upgrade($0, origin: "null") },
        { $1.ask("/secret/", $0, method: "POST") }, { $1.upgrade($0, version: 8) },
        {
          $1.send("nonsense\r\n\r\n"); _ = $0
        },
      ]
      for (ask, status) in zip(asked, [403, 403, 403, 403, 405, 426, 400]) {
        let client = try #require(Client(server.port))
        ask(server, client)
        #expect(await client.settles { client.hasEnded })
        #expect(client.text.hasPrefix("HTTP/1.1 \(status) "), "\(client.text.prefix(100))")
        client.die()
      }
      #expect(server.viewerCount == 0)
    }
  }

  @Test func `a browser is shown the program, types, and hears of its end`() async throws {
    try await withServer { server, screen, program in
      let client = try #require(Client(server.port))
      client.upgrade(server)
      #expect(await client.settles { client.text.contains("s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n\r\n") })
      server.pacer?.plan()
      #expect(await client.settles { !screen.isSeen })
      client.say("hello 40 9 dark")
      #expect(await client.settles { client.text.contains("0 keys:") && screen.isSeen })
      #expect(screen.size.width == 40 && screen.size.height == 9 && server.viewerCount == 1)
      client.say("key x")
      client.say("text yz")
      #expect(await client.settles { client.text.contains("3 keys: xyz") })
      client.send(WebSocketTests.frame(9, [1, 2, 3]))
      #expect(await client.settles { client.received.suffix(5) == [0x8A, 3, 1, 2, 3] })
      client.say("key q")
      #expect(await client.settles { program.exitStatus == 3 })
      async let closed: Void = server.close()
      #expect(await client.settles { client.text.contains("{\"end\":true}") })
      client.send(WebSocketTests.frame(8, [3, 0xE8]))
      #expect(await client.settles { client.hasEnded })
      await closed
    }
  }

  @Test func `of many keys in one write pictures are shown before the last one is handled`()
    async throws
  {
    try await withServer { server, screen, program in
      let client = try #require(Client(server.port))
      client.upgrade(server)
      #expect(await client.settles { client.text.contains("\r\n\r\n") })
      client.say("hello 40 9 dark")
      #expect(await client.settles { client.text.contains("0 keys:") })
      // Each time that the clock is looked at is 30 ms after the one before.
      var now = ContinuousClock.now
      server.pacer?.now = {
        now += .milliseconds(30)
        return now
      }
      let before = screen.counts.paints
      let key = WebSocketTests.frame(1, Array("key k".utf8))
      client.send(Array(repeating: key, count: 40).flatMap(\.self))
      #expect(await client.settles { client.text.contains("40 keys:") })
      #expect(screen.counts.paints - before >= 8, "\(screen.counts.paints - before)")
    }
  }

  @Test
  func `messages that are none close the web socket, and one that comes before the size does too`()
    async throws
  {
    try await withServer { server, _, _ in
      for (bytes, code) in [
        (WebSocketTests.frame(1, Array("nonsense".utf8)), 1007), ([0x81, 0x01, 0x61], 1002),
        ([0x82, 0x80, 0, 0, 0, 0], 1003),
      ] as [([UInt8], Int)] {
        let client = try #require(Client(server.port))
        client.upgrade(server)
        client.say("hello 40 9 dark")
        #expect(await client.settles { client.text.contains("0 keys:") })
        client.send(bytes)
        #expect(
          await client.settles {
            client.received.suffix(4) == [0x88, 2, UInt8(code >> 8), UInt8(code & 255)]
          })
        client.die()
      }
      let early = try #require(Client(server.port))
      early.upgrade(server)
      early.say("key x")
      #expect(await early.settles { early.hasEnded })
      early.die()
    }
  }

  @Test func `a browser that does not read holds up nobody, and then sees the program as it is`()
    async throws
  {
    try await withServer { server, _, program in
      let pair = try #require(makePair())
      server.add(pair.other)
      let slow = Client(descriptor: pair.one)
      slow.upgrade(server)
      slow.say("hello 80 24 dark")
      #expect(await slow.settles { slow.text.contains("0 keys:") })
      let quick = try #require(Client(server.port))
      quick.upgrade(server)
      quick.say("hello 80 24 dark")
      // More than what fits between two processes.
      let text = String(repeating: "long ", count: 20_000)
      for count in 0..<12 {
        program.screen.perform(.copy(text))
        quick.say("key k")
        quick.forget()
        #expect(await quick.settles { quick.text.contains("\(count + 1) keys:") })
      }
      #expect(await slow.settles { slow.text.contains("12 keys:") })
      // The pictures between were never made for it.
      #expect(!slow.text.contains("11 keys:"))
      slow.die()
      quick.die()
    }
  }

  @Test func `a server in front or a tunnel has an address of its own`() async throws {
    try await withServer(origin: "https://Example.org:443/") { server, _, _ in
      #expect(server.address == "https://example.org/secret/")
      for host in ["example.org", nil] {
        let client = try #require(Client(server.port))
        client.ask("/secret/", server, host: host)
        #expect(await client.settles { client.hasEnded })
        #expect(client.text.hasPrefix("HTTP/1.1 200"))
        #expect(client.text.contains(" wss://example.org"))
        client.die()
      }
      let asked: [((Client) -> Void, Int)] = [
        ({ $0.upgrade(server, origin: "https://example.org", host: "example.org") }, 101),
        ({ $0.upgrade(server, origin: "https://example.org") }, 101),
        ({ $0.upgrade(server) }, 101), ({ $0.upgrade(server, origin: "http://example.org") }, 403),
        ({ $0.upgrade(server, origin: "https://example.org", host: "example.com") }, 403),
      ]
      for (ask, status) in asked {
        let client = try #require(Client(server.port))
        ask(client)
        #expect(await client.settles { client.text.hasPrefix("HTTP/1.1 \(status) ") })
        client.die()
      }
    }
  }

  @Test(
    arguments: [
      ("http://127.0.0.1:80", "http://127.0.0.1", "ws://127.0.0.1"),
      ("http://localhost:8080", "http://localhost:8080", "ws://localhost:8080"),
      ("https://[::1]:444/", "https://[::1]:444", "wss://[::1]:444"),
      ("https://a.example:80", "https://a.example:80", "wss://a.example:80"),
      ("example.org", nil, nil), ("https://", nil, nil), ("https://a/b", nil, nil),
      ("https://a;script-src *", nil, nil), ("ftp://a", nil, nil), ("https://a\r\nb", nil, nil),
    ] as [(String, String?, String?)])
  func `browsers leave out the port of a scheme`(text: String, address: String?, socket: String?) {
    let origin = PageOrigin(text)
    #expect(origin?.address == address && origin?.socketAddress == socket)
  }

  @Test func `clients that ask for nothing keep out nobody`() async throws {
    try await withServer { server, _, _ in
      let idle = try (0..<80).map { _ in
        let pair = try #require(makePair())
        server.add(pair.other)
        return Client(descriptor: pair.one)
      }
      let client = try #require(Client(server.port))
      client.upgrade(server)
      client.say("hello 40 9 dark")
      #expect(await client.settles { client.text.contains("0 keys:") })
      let oldest = try #require(idle.first)
      #expect(await oldest.settles { oldest.hasEnded })
      for other in idle + [client] { other.die() }
    }
  }

  @Test func `the colors and the focus are those of the window whose user did something last`()
    async throws
  {
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
        subscriptions: { _ in
          .batch([
            .colorScheme { "\($0)" }, .terminalFocus { $0 ? "in" : "out" },
            .keys { "key \($0)" },
          ])
        }))
    let page = ProgramPage(screen, .dark) { program.content(of: $0) }
    let server = try #require(HTMLServer(port: 0, secret: "secret", page, PageOptions()))
    let clients = try ["40 9", "60 20"].map { _ in try #require(Client(server.port)) }
    for (client, size) in zip(clients, ["40 9", "60 20"]) {
      client.upgrade(server)
      client.say("hello \(size) dark")
      #expect(await client.settles { client.text.contains(" told") })
    }
    let (first, second) = (clients[0], clients[1])
    second.say("key x")
    #expect(await second.settles { program.model.last == "key x" })
    let before = program.model
    // Nobody did anything there.
    first.say("scheme light")
    first.say("window 0")
    try await Task.sleep(for: .milliseconds(50))
    #expect(program.model == before && screen.size.width == 60)
    // The user goes there.
    first.say("window 1")
    #expect(await first.settles { program.model.last == "in" })
    #expect(program.model == before + ["light", "in"] && screen.size.width == 40)
    second.say("window 0")
    try await Task.sleep(for: .milliseconds(50))
    first.die()
    #expect(await second.settles { program.model.last == "dark" })
    #expect(program.model == before + ["light", "in", "dark"])
    second.die()
    await server.close()
  }

  @Test func `the screen fits the window that is left when another one is closed`() async throws {
    try await withServer { server, screen, _ in
      let clients = try ["40 9", "60 20"].map { _ in try #require(Client(server.port)) }
      for (client, size) in zip(clients, ["40 9", "60 20"]) {
        client.upgrade(server)
        client.say("hello \(size) dark")
        #expect(await client.settles { client.text.contains("0 keys:") })
      }
      #expect(screen.size.width == 60)
      clients[1].die()
      #expect(await clients[0].settles { screen.size.width == 40 && screen.size.height == 9 })
      clients[0].die()
    }
  }

  @Test func `a client that says at once that it asks no more gets the whole answer`() async throws
  {
    let pair = try #require(makePair())
    let body = [UInt8](repeating: 65, count: 4_000_000)
    let connection = LiveConnection(
      pair.other, answer: { _ in HTTPResponse(status: 200, body: body) }, tell: { _ in })
    let client = Client(descriptor: pair.one)
    client.send("GET / HTTP/1.1\r\n\r\n")
    shutDown(pair.one, forReading: false)
    #expect(await client.settles { client.hasEnded })
    #expect(client.received.count > body.count && connection.isOver)
    client.die()
  }

  @Test func `a connection that was dropped while more of it waits reads no other one`() async {
    // In a process of its own, where nobody else opens a descriptor.
    await #expect(processExitsWith: .success) { @MainActor in
      let pair = try #require(makePair())
      let rest = dup(pair.other)
      var size: Int32 = 200_000
      setsockopt(pair.one, SOL_SOCKET, SO_SNDBUF, &size, socklen_t(MemoryLayout<Int32>.size))
      var dropped: LiveConnection?
      let connection = LiveConnection(
        pair.other,
        answer: { _ in
          // Before the turn in which the rest would be read, the number is that of another descriptor.
          Task {
            dropped?.drop()
            // Another thread closes it.
            while isSame(pair.other, rest) { sched_yield() }
            // If the process itself has taken the number meanwhile, nothing can be seen this time.
            guard fcntl(pair.other, F_GETFD) < 0 else { exit(EXIT_SUCCESS) }
            dup2(rest, pair.other)
          }
          return .refusal(404)
        }, tell: { _ in })
      dropped = connection
      // A little more than is read in one turn.
      let bytes =
        Array("GET / HTTP/1.1\r\n\r\n".utf8) + [UInt8](repeating: 65, count: 270_000)
      var unsent = bytes[...]
      while let count = writeNow(pair.one, unsent), count > 0 { unsent = unsent.dropFirst(count) }
      #expect(unsent.isEmpty)
      while !connection.isOver { await Task.yield() }
      for _ in 0..<10 { await Task.yield() }
      #expect(readNow(rest) != .nothing)
    }
  }
}

/// True if two descriptors are open and lead to the same.
private func isSame(_ one: Int32, _ other: Int32) -> Bool {
  var (first, second) = (stat(), stat())
  return fstat(one, &first) == 0 && fstat(other, &second) == 0 && first.st_ino == second.st_ino
}
