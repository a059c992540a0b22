import Expectations
import ShohinCore
import ShohinTesting
import Testing

/// Commands by name, and the messages that came of them.
@MainActor
private func simulation(
  _ commands: [String: Command<String>]
) -> Simulation<[String], String> {
  Simulation(
    model: [],
    update: { message, model in
      model.append(message)
      return commands[message] ?? .none
    })
}

@MainActor
struct CommandTimeTests {
  @Test func `a message comes after its delay and not before`() {
    let simulation = simulation(["go": .after(.seconds(2), "done")])
    simulation.send("go")
    simulation.advance(by: .milliseconds(1999))
    expectEqual(simulation.model, ["go"])
    simulation.advance(by: .milliseconds(1))
    expectEqual(simulation.model, ["go", "done"])
    simulation.finish()
  }

  @Test func `typing is debounced to one search`() {
    let simulation = simulation([
      "key": Command.perform { "search" }.debounce(id: "search", for: .milliseconds(300))
    ])
    for _ in 0..<10 {
      simulation.send("key")
      simulation.advance(by: .milliseconds(299))
    }
    #expect(!simulation.model.contains("search"))
    simulation.advance(by: .milliseconds(1))
    expectEqual(simulation.model.filter { $0 == "search" }, ["search"])
    simulation.advance(by: .seconds(10))
    expectEqual(simulation.model.filter { $0 == "search" }, ["search"])
  }

  @Test func `debouncing cancels work that has begun`() async {
    let simulation = simulation([
      "key": Command.sequence([.after(.seconds(5)), .perform { "found" }])
        .debounce(id: 1, for: .seconds(1))
    ])
    simulation.send("key")
    simulation.advance(by: .seconds(3))
    simulation.send("key")
    simulation.advance(by: .seconds(5))
    expectEqual(simulation.model, ["key", "key"])
    simulation.advance(by: .seconds(1))
    expectEqual(simulation.model, ["key", "key", "found"])
  }

  @Test(arguments: [
    // Asked for at these tenths of a second; done at those.
    (true, [0, 1, 2, 9], [0, 10]), (true, [0, 10, 20], [0, 10, 20]), (true, [5], [5]),
    (true, [0, 9, 19, 20, 29, 45], [0, 10, 20, 30, 45]),
    (false, [0, 1, 2, 9], [0]), (false, [0, 10, 11, 20], [0, 10, 20]),
  ])
  func `throttling does it at most once in an interval`(
    latest: Bool, asked: [Int], done: [Int]
  ) {
    var tenth = 0
    var times: [Int] = []
    let simulation = Simulation<Int, String>(
      model: 0,
      update: { message, _ in
        guard message == "ask" else { return [] }
        return Command.perform {
          times.append(tenth)
          return nil
        }.throttle(id: "t", for: .seconds(1), latest: latest)
      })
    for now in 0...60 {
      tenth = now
      if now > 0 { simulation.advance(by: .milliseconds(100)) }
      if asked.contains(now) { simulation.send("ask") }
    }
    expectEqual(times, done)
  }

  @Test func `what is throttled is the last that was asked for`() {
    var number = 0
    var done: [Int] = []
    let simulation = Simulation<Int, String>(
      model: 0,
      update: { _, _ in
        number += 1
        return Command.perform { [number] in
          done.append(number)
          return nil
        }.throttle(id: "t", for: .seconds(1))
      })
    for _ in 0..<5 { simulation.send("ask") }
    simulation.advance(by: .seconds(5))
    expectEqual(done, [1, 5])
  }

  @Test func `what takes the place of a throttled step lets its sequence go on`() {
    func say(_ text: String) -> Command<String> {
      Command.perform { text }.throttle(id: "t", for: .seconds(1))
    }
    let simulation = simulation([
      "both": .sequence([say("first"), say("second")]), "other": say("third"),
    ])
    simulation.send("other")
    simulation.send("both")
    simulation.checkInvariants()
    // The first gives way to the third, and the second, which is next, takes its place.
    simulation.send("other")
    simulation.checkInvariants()
    simulation.advance(by: .seconds(5))
    expectEqual(simulation.model, ["other", "third", "both", "other", "second"])
    #expect(simulation.isIdle)
  }

  @Test func `a cancelled command delivers nothing, and others go on`() {
    let simulation = simulation([
      "go": [
        Command.after(.seconds(1), "a").cancellable(id: "x"),
        Command.after(.seconds(1), "b").cancellable(id: "y"),
        Command.sequence([.after(.seconds(1), "c"), .after(.seconds(1), "d")]).cancellable(id: "x"),
      ],
      "stop": .cancel(id: "x"),
    ])
    simulation.send("go")
    simulation.send("stop")
    simulation.advance(by: .seconds(5))
    expectEqual(simulation.model, ["go", "stop", "b"])
    simulation.finish()
  }

  @Test func `a message that waits already is dropped when its command is cancelled`() {
    let simulation = simulation([
      "go": [Command.perform { "late" }.cancellable(id: 1), .cancel(id: 1), .perform { "end" }]
    ])
    simulation.send("go")
    expectEqual(simulation.model, ["go", "end"])
  }

  @Test func `work that ends long after it was cancelled delivers nothing`() async {
    let (gate, open) = AsyncStream.makeStream(of: Void.self)
    let simulation = simulation([
      "go": Command.stream { send in
        send("early")
        // This work does not care that it was cancelled.
        for await _ in gate { break }
        send("late")
      }.cancellable(id: "work"),
      "stop": .cancel(id: "work"),
      "early": .perform { "stop" },
    ])
    simulation.send("go")
    async let tasks: Void = simulation.runTasks()
    await until { simulation.model.contains("stop") }
    open.yield()
    await tasks
    expectEqual(simulation.model, ["go", "early", "stop"])
  }

  @Test func `a cancelled step is over, and its sequence goes on`() {
    let simulation = simulation([
      "go": .sequence([
        Command.after(.seconds(9), "never").cancellable(id: 1), .perform { "next" },
      ]),
      "skip": .cancel(id: 1),
    ])
    simulation.send("go")
    simulation.send("skip")
    expectEqual(simulation.model, ["go", "skip", "next"])
  }

  @Test func `cancelling what is in flight leaves only the newest`() {
    let simulation = simulation([
      "go": Command.after(.seconds(2), "done").cancellable(id: 1, cancelInFlight: true)
    ])
    simulation.send("go")
    simulation.advance(by: .seconds(1))
    simulation.send("go")
    simulation.advance(by: .seconds(1))
    expectEqual(simulation.model, ["go", "go"])
    simulation.advance(by: .seconds(1))
    expectEqual(simulation.model, ["go", "go", "done"])
  }

  @Test func `a command that replaces others spares those of which it is a part`() {
    let load = Command.after(.seconds(2), "done").cancellable(id: 1, cancelInFlight: true)
    let simulation = simulation([
      "load": load,
      "retry": .sequence([.after(.seconds(1)), load, .send("next")])
        .cancellable(id: 1, cancelInFlight: true),
    ])
    simulation.send("load")
    simulation.send("retry")
    simulation.advance(by: .seconds(9))
    expectEqual(simulation.model, ["load", "retry", "done", "next"])
    simulation.finish()
  }

  @Test func `a part that replaces others still replaces those beside it`() {
    func wait(_ message: String) -> Command<String> {
      .after(.seconds(1), message).cancellable(id: 1, cancelInFlight: true)
    }
    let simulation = simulation([
      "go": .batch([wait("first"), wait("second")]).cancellable(id: 1)
    ])
    simulation.send("go")
    simulation.advance(by: .seconds(1))
    expectEqual(simulation.model, ["go", "second"])
  }

  @Test func `identities of different types differ`() {
    let simulation = simulation([
      "go": Command.after(.seconds(1), "done").cancellable(id: 1),
      "stop": .cancel(id: "1"),
    ])
    simulation.send("go")
    simulation.send("stop")
    simulation.advance(by: .seconds(1))
    expectEqual(simulation.model.last, "done")
  }
}
