import Expectations
import Shohin
import Sockets
import TextBackend
import Testing

@testable import Door

/// The ends of connections of tools.
@MainActor @Suite(.ends)
struct DoorConnectionTests {
  @Test func `a connection ends whatever was asked last and however the answers are read`()
    async throws
  {
    let name = String(repeating: "long ", count: 300)
    let program = Program(
      screen: TextScreen(columns: 30, rows: 4),
      App<Int, Int>(
        model: 0,
        render: { _ in
          [scrollView("all", (0..<200).map { label($0, [.text("x"), .semanticLabel(name)]) })]
        }))
    let screen = try #require(program.screen as? TextScreen)
    let pair = try #require(makePair())
    var hasEnded = false
    let connection = DoorConnection(
      pair.other, screen, ProgramLog(ReadProgram(program), on: screen), mostBytes: 1_000
    ) { hasEnded = true }
    // The answer is more than a socket takes at once, and the wait behind it is never answered.
    let requests = #"{"do":"tree"}"# + "\n" + #"{"do":"wait"}"# + "\n"
    _ = writeNow(pair.one, Array(requests.utf8)[...])
    shutDown(pair.one, forReading: false)
    // It is read after the end was seen, in one go.
    try await Task.sleep(for: .milliseconds(50))
    var bytes = 0
    await until {
      while case .bytes(let more) = readNow(pair.one) { bytes += more.count }
      return hasEnded
    }
    #expect(bytes > 250_000)
    withExtendedLifetime(connection) {}
    closeDescriptor(pair.one)
  }

  private func withDoor(
    _ body: (DoorClient, Program<[String], FormMsg>) async throws -> Void
  ) async throws {
    let path = "/tmp/shohin-\(UInt32.random(in: 0...(.max))).socket"
    let program = makeForm().program
    let door = try #require(Door(path: path, to: program))
    let client = try #require(DoorClient(path: path))
    try await body(client, program)
    client.close()
    door.close()
  }

  @Test func `whoever asks no longer is told so, and the answer is nobody else's`() async throws {
    try await withDoor { client, program in
      _ = await client.ask(.object([("do", .text("tree"))]))
      var answers: [JSON?] = []
      let asking = Task {
        answers.append(await client.ask(.object([("do", .text("wait")), ("id", .number(1))])))
      }
      await Task.yield()
      asking.cancel()
      await until { answers.count == 1 }
      expectEqual(answers, [nil])
      program.send(.name("Bob"))
      let next = await client.ask(.object([("do", .text("key")), ("keys", .text("tab"))]))
      expectEqual(next, .object([("ok", .bool(true))]))
      #expect(client.isOpen)
    }
  }

  @Test func `a task that was cancelled before asks nothing`() async throws {
    try await withDoor { client, _ in
      let asking = Task { () -> JSON? in
        while !Task.isCancelled { await Task.yield() }
        return await client.ask(.object([("do", .text("wait"))]))
      }
      asking.cancel()
      var answer: JSON?? = nil
      let reading = Task { answer = await asking.value }
      await until { answer != nil }
      reading.cancel()
      #expect(client.isOpen)
    }
  }
}
