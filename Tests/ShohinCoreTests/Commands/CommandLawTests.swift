import Expectations
import ShohinCore
import ShohinTesting
import Testing

/// What a command comes to, each message with the second in which it is handled.
@MainActor
private func history(of command: Command<String>) async -> [String] {
  let simulation = Simulation<Int, String>(model: 0, initialCommand: command)
  var history: [String] = []
  for second in 0...20 {
    await simulation.runTasks()
    simulation.advance(by: .seconds(1))
    history += simulation.takeMessages().map { "\(second) \($0)" }
  }
  return history
}

/// Says something in the middle of a second.
private func say(_ text: String, after seconds: Int) -> Command<String> {
  .after(.seconds(seconds) + .milliseconds(500), text)
}

@MainActor
struct CommandLawTests {
  private let letters: [Command<String>] = [
    .perform { "a" }, say("b", after: 2), .sequence([say("c", after: 1), .perform { "d" }]),
    .task { "e" }, say("f", after: 0),
  ]

  @Test func `a sequence of nothing is none, and a sequence of one is that one`() async {
    #expect(Command<String>.sequence([]).isNone)
    #expect(Command<String>.sequence([.none, []]).isNone)
    for command in letters {
      #expect(await history(of: .sequence([command])) == history(of: command))
    }
  }

  @Test func `sequences of sequences are one sequence, however they are nested`() async {
    let flat = await history(of: .sequence(letters))
    expectEqual(flat, ["0 a", "2 b", "3 c", "3 d", "4 e", "4 f"])
    let left = Command.sequence([.sequence([letters[0], letters[1]]), .sequence([letters[2]])])
    let right = Command.sequence([letters[0], .sequence([letters[1], letters[2]])])
    #expect(await history(of: left) == history(of: right))
    #expect(
      await history(of: left) == history(of: .sequence([letters[0], letters[1], letters[2]])))
  }

  @Test func `in a sequence each begins when the one before has finished`() async {
    let both = Command.sequence([
      .batch([say("slow", after: 3), say("fast", after: 1)]), say("then", after: 2),
    ])
    #expect(await history(of: both) == ["1 fast", "3 slow", "5 then"])
  }

  @Test func `batches of sequences run side by side`() async {
    let both: Command<String> = [
      .sequence([say("a", after: 1), say("b", after: 1)]),
      .sequence([say("1", after: 0), say("2", after: 4)]),
    ]
    #expect(await history(of: both) == ["0 1", "1 a", "2 b", "4 2"])
  }

  @Test func `mapping a sequence, a group or a wait maps what is in it`() async {
    let commands: [Command<String>] = [
      .sequence(letters), say("x", after: 1).cancellable(id: 1),
      say("y", after: 1).debounce(id: 2, for: .seconds(2)),
      say("z", after: 1).throttle(id: 3, for: .seconds(2)),
    ]
    for command in commands {
      let mapped = await history(of: command.map { $0 + "!" })
      #expect(await mapped == history(of: command).map { $0 + "!" })
      #expect(await history(of: command.map { $0 }) == history(of: command))
    }
  }

  @Test func `mapping with f and then g is mapping with both, also in a batch`() async {
    let command = Command.batch([.sequence(letters), say("x", after: 3)])
    let twice = command.map { $0 + "f" }.map { $0 + "g" }
    #expect(await history(of: twice) == history(of: command.map { $0 + "f" + "g" }))
    let inside = Command.batch([Command.sequence(letters).map { $0 + "f" }, say("xf", after: 3)])
    #expect(await history(of: command.map { $0 + "f" }) == history(of: inside))
  }

  @Test func `debouncing is waiting, then the command, cancelling what is in flight`() async {
    let command = say("done", after: 2)
    let long = Command.sequence([.after(.seconds(3)), command])
      .cancellable(id: "d", cancelInFlight: true)
    let short = command.debounce(id: "d", for: .seconds(3))
    #expect(await history(of: short) == history(of: long))
    #expect(await history(of: .batch([short, short])) == history(of: long))
  }
}
