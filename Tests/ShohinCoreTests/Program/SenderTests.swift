import Expectations
import ShohinCore
import Testing
import TextBackend

@MainActor
struct SenderTests {
  private struct Order: Equatable {
    var received: [Int: [Int]] = [:]
  }

  @Test func `1,000 messages from 8 tasks arrive, those of each task in order`() async throws {
    struct Step: Sendable {
      var task: Int
      var number: Int
    }
    let program = Program<Order, Step>(
      view: TextScreen(columns: 1, rows: 1), model: Order(),
      update: { step, model in
        model.received[step.task, default: []].append(step.number)
        return model.received.values.reduce(0) { $0 + $1.count } == 1000 ? .quit : []
      })
    let sender = program.sender
    await withTaskGroup { group in
      for task in 0..<8 {
        group.addTask {
          for number in 0..<125 { sender.send(Step(task: task, number: number)) }
        }
      }
    }
    try await program.run()
    expectEqual(program.model.received.count, 8)
    for task in 0..<8 { expectEqual(program.model.received[task], Array(0..<125)) }
  }

  @Test func `a sender outlives its program without harm`() {
    var tally: TallyProgram? = TallyProgram()
    let sender = tally?.program.sender
    tally = nil
    sender?.send(.add(1))
    sender?(.add(2))
  }
}
