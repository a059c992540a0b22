import Expectations
import Shohin
import Testing

@testable import Lobby
@testable import Serving

/// The example of a room that many terminals attach to.
@MainActor
struct LobbyTests {
  @Test func `everybody hears what is said, and who is there`() async throws {
    let path = "/tmp/shohin-\(UInt32.random(in: 0...(.max))).socket"
    var environment = ProgramEnvironment()
    environment.dependencies[RoomKey.self] = Room()
    let seats = try Seats(path: path) { [environment] screen, terminal in
      Program(
        screen: screen, lobby(name: terminal.environment["USER"] ?? ""), environment: environment)
    }
    let anna = try #require(Attached(path, columns: 30, rows: 5, user: "anna"))
    #expect(await anna.settles { anna.lines[0] == "Here: anna" })
    let ben = try #require(Attached(path, columns: 24, rows: 4, user: "ben"))
    #expect(await anna.settles { anna.lines[0] == "Here: anna, ben" })
    anna.type("Hello")
    #expect(await anna.settles { anna.lines.last?.hasPrefix("Hello") == true })
    anna.type("\r")
    #expect(await ben.settles { ben.lines.contains("anna: Hello") }, "\(ben.lines)")
    ben.die()
    #expect(await anna.settles { anna.lines[0] == "Here: anna" })
    #expect(anna.lines.contains("anna: Hello"))
    anna.die()
    await seats.close(by: .hangUp)
  }

  @Test func `who comes later hears what was said before`() async throws {
    let room = Room()
    await room.say("one", as: "anna")
    var talks = await room.join(as: "ben").makeAsyncIterator()
    let talk = await talks.next()
    expectEqual(talk?.people, ["ben"])
    expectEqual(talk?.lines.map(\.text), ["one"])
  }
}
