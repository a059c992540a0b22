import Expectations
import ShohinCore
import Testing

@MainActor
struct CommandRunningTests {
  @Test func `a command can be carried out by hand`() async {
    var messages: [Int] = []
    let command: Command<Int> = [
      .send(1),
      .sequence([.task { 2 }, .send(3)]),
      RandomGenerator { $0 + 10 }.generate(min: 5, max: 5),
    ]
    await command.run { messages.append($0) }
    expectEqual(messages.sorted(), [1, 2, 3, 15])
    expectEqual(messages.filter { [2, 3].contains($0) }, [2, 3])
  }

  @Test func `no command sends nothing`() async {
    var messages: [Int] = []
    await Command<Int>.none.run { messages.append($0) }
    #expect(messages.isEmpty)
  }
}
