import Expectations
import ShohinCore
import ShohinTesting
import Testing
import TextBackend

/// What a command comes to: the messages that its work makes, in order.
@MainActor
private func messages(of command: Command<String>, random: [Int] = []) async -> [String] {
  let simulation = Simulation<Int, String>(
    model: 0, random: random, initialCommand: command)
  await simulation.runTasks()
  simulation.finish()
  return simulation.messages
}

@MainActor
struct CommandTests {
  @Test func `none, an empty list and a batch of nothing do nothing`() async {
    for command in [Command<String>.none, [], .batch([]), .batch([.none, []])] {
      #expect(command.isNone)
      #expect(await messages(of: command).isEmpty)
    }
  }

  @Test func `work that is done at once is done in order`() async {
    let command: Command<String> = [.perform { "a" }, .perform { nil }, .perform { "b" }]
    #expect(await messages(of: command) == ["a", "b"])
  }

  @Test func `a batch of batches is one batch`() async {
    let letters = ["a", "b", "c"].map { letter in Command<String>.perform { letter } }
    let nested = Command.batch([.batch([letters[0], letters[1]]), .batch([letters[2]])])
    #expect(await messages(of: nested) == messages(of: .batch(letters)))
  }

  @Test func `mapping with identity changes nothing`() async {
    let command: Command<String> = [.perform { "a" }, .task { "b" }]
    #expect(await messages(of: command.map { $0 }) == messages(of: command))
  }

  @Test func `mapping twice is mapping with both`() async {
    let command: Command<Int> = [
      .perform { 1 }, .task { 2 }, RandomGenerator { $0 }.generate(min: 3, max: 3),
    ]
    let twice = command.map { $0 * 10 }.map { "\($0)" }
    let once = command.map { "\($0 * 10)" }
    let expected = ["10", "30", "20"]
    #expect(await messages(of: twice, random: [3]) == expected)
    #expect(await messages(of: once, random: [3]) == expected)
  }

  @Test func `what the first command does at once is in the first view`() {
    let tally = TallyProgram(initialCommand: .perform { .add(4) })
    #expect(tally.screen.lines[0].hasPrefix("4"))
    expectEqual(tally.calls.renders, 1)
  }

  @Test func `asynchronous work sends its message when it is done`() async throws {
    let tally = TallyProgram(commands: ["later": .task { .add(8) }, "end": .quit])
    async let status = tally.program.run()
    tally.program.send(.run("later"))
    await until { tally.program.model.count > 0 }
    expectEqual(tally.program.model.count, 8)
    tally.program.send(.run("end"))
    #expect(try await status == 0)
  }

  @Test func `quitting ends the run with the status and drops what comes later`() async throws {
    let tally = TallyProgram()
    let sender = tally.program.sender
    async let status = tally.program.run()
    tally.program.send(.end)
    #expect(try await status == 7)
    tally.program.send(.add(1))
    sender.send(.add(1))
    tally.program.settle()
    expectEqual(tally.program.model.count, 0)
    expectEqual(tally.program.exitStatus, 7)
  }

  @Test func `messages that wait when a program quits are handled before it ends`() {
    let tally = TallyProgram(commands: [
      "both": [.quit, .perform { .note("after") }]
    ])
    tally.program.send(.run("both"))
    expectEqual(tally.program.model.history, ["after"])
  }

  @Test func `a first command that quits does what it does at once`() {
    let tally = TallyProgram(initialCommand: [.perform { .note("first") }, .quit])
    expectEqual(tally.program.model.history, ["first"])
    expectEqual(tally.program.exitStatus, 0)
  }

  @Test func `quitting cancels the work that still runs`() async {
    let (ended, end) = AsyncStream.makeStream(of: Bool.self)
    let (started, start) = AsyncStream.makeStream(of: Void.self)
    let tally = TallyProgram(commands: [
      "wait": .task {
        start.yield()
        try? await Task.sleep(for: .seconds(1000))
        end.yield(Task.isCancelled)
        return .add(1)
      }
    ])
    tally.program.send(.run("wait"))
    for await _ in started { break }
    tally.program.quit(status: 0)
    for await isCancelled in ended {
      #expect(isCancelled)
      break
    }
    tally.program.settle()
    expectEqual(tally.program.model.count, 0)
  }

  @Test func `letting a program go cancels its work`() async {
    let (ended, end) = AsyncStream.makeStream(of: Bool.self)
    let (started, start) = AsyncStream.makeStream(of: Void.self)
    do {
      let tally = TallyProgram(
        initialCommand: .task {
          start.yield()
          try? await Task.sleep(for: .seconds(1000))
          end.yield(Task.isCancelled)
          return nil
        })
      for await _ in started { break }
      expectEqual(tally.program.model.count, 0)
    }
    for await isCancelled in ended {
      #expect(isCancelled)
      break
    }
  }
}
