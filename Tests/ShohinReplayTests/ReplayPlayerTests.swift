import Expectations
import Foundation
import Shohin
import ShohinReplay
import ShohinTesting
import Testing

@testable import CounterDemo

@MainActor
struct ReplayPlayerTests {
  private func makePlayer(speed: Double = 1) throws -> Simulation<PlayerModel, PlayerMsg> {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../Recordings/counter.jsonl")
    let recording = try Recording<CounterMsg>(contentsOf: file.path())
    let player = ReplayPlayer(CounterDemo.app(nil), recording)
    return Simulation(player.app(speed: speed), columns: 80, rows: 36)
  }

  @Test func `a player shows the pictures at the speed of the recording`() throws {
    let player = try makePlayer()
    player.advance(by: .milliseconds(1_900))
    #expect(player.screen[1].hasSuffix("Counter: 4"))
    #expect(player.screen.contains { $0.hasPrefix("▶ 2/3") }, "\(player.screen)")
    player.press(.space)
    player.advance(by: .seconds(60))
    #expect(player.screen[1].hasSuffix("Counter: 4"))
    player.press(.space)
    player.advance(by: .seconds(60))
    #expect(player.screen.contains { $0.hasPrefix("⏸ 3/3") })
    let fast = try makePlayer(speed: 10)
    fast.advance(by: .milliseconds(250))
    #expect(fast.screen[1].hasSuffix("Counter: 1"))
  }

  @Test
  func `users of screen readers hear that it plays, and read the recorded screen when they ask`()
    throws
  {
    let player = try makePlayer()
    let before = player.textScreen.semantics
    player.advance(by: .milliseconds(1_900))
    let after = player.textScreen.semantics
    let said = after.changes(since: before).filter {
      if case .changed(_, _, let node) = $0 { node.semantics.news != "" } else { true }
    }
    expectEqual(said.map(\.description), [])
    let screen = try #require(after.first(.image, "Recorded screen"))
    #expect(screen.semantics.value?.contains("Counter: 4") == true)
    player.press(.space)
    #expect(player.textScreen.semantics.description.contains("⏸ 2/3"))
  }

  @Test(arguments: [1e300, .infinity, .nan, -1, 0, 1e-300])
  func `any speed is one at which the player goes on`(speed: Double) throws {
    let player = try makePlayer(speed: speed)
    player.advance(by: .milliseconds(100))
    let isFast = speed > 1
    #expect(player.screen.contains { $0.hasPrefix(isFast ? "⏸ 3/3" : "▶ 0/3") }, "\(player.screen)")
  }

  @Test func `the arrows go from message to message, also back`() throws {
    let player = try makePlayer()
    player.press(.end)
    expectEqual(player.model.position, 3)
    #expect(player.screen[1].hasSuffix("Counter: 1"))
    player.press(.left)
    expectEqual(player.model.position, 2)
    #expect(player.screen[1].hasSuffix("Counter: 4"))
    player.press(.home)
    expectEqual(player.model.position, 0)
    #expect(player.screen[1].hasSuffix("Counter: 0"))
    player.press(.left)
    player.press(.right, .right, .right, .right)
    expectEqual(player.model.position, 3)
    #expect(player.screen[1].hasSuffix("Counter: 1"))
  }

  @Test func `the way back is through pictures that were seen, and playing goes on from there`()
    throws
  {
    var updates = 0
    let app = App<Int, Int>(
      model: 0,
      update: { message, sum in
        updates += 1
        sum += message
        return .none
      }, render: { [label([.text("sum \($0)")])] })
    let session = MemoryRecording(app, columns: 20, rows: 2)
    for _ in 0..<600 {
      session.program.send(1)
      _ = session.screen.picture
    }
    let player = Simulation(
      ReplayPlayer(app, try session.recording).app(), columns: 80, rows: 6)
    player.press(.end)
    expectEqual(player.screen[0], "sum 600")
    let before = updates
    for sum in (500..<600).reversed() {
      player.press(.left)
      expectEqual(player.screen[0], "sum \(sum)")
      expectEqual(player.model.position, sum)
    }
    expectEqual(updates, before)
    player.press(.right, .right)
    expectEqual(player.screen[0], "sum 502")
    // Models that are far back are made again.
    player.press(.home, .right, .right, .right)
    expectEqual(player.screen[0], "sum 3")
    #expect(updates > before)
    player.press(.space)
    player.advance(by: .seconds(60))
    expectEqual(player.screen[0], "sum 600")
  }

  @Test func `the list has the messages, their causes and what they changed`() throws {
    let player = try makePlayer()
    player.press(.end)
    player.press("m")
    let list = player.screen.filter { $0.contains(" by ") }
    expectEqual(list.count, 3)
    #expect(list[0].hasPrefix("  1 randomize by view"))
    #expect(list[1].hasPrefix("  2 setCounter(to: 4) by command 0  counter: 0 → 4"))
    #expect(list[2].hasPrefix("▸ 3 setCounter(to: 1) by view"))
    player.press("m")
    #expect(!player.screen.contains { $0.contains(" by ") })
    player.press("q")
    expectEqual(player.exitStatus, 0)
  }
}
