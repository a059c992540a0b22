import ShohinCore
import ShohinTesting
import Testing
import VirtualViews

@MainActor
struct QueryTests {
  private enum Msg: Equatable, Sendable {
    case ask(Int)
    case answer(Int)
  }

  @Test func `only the answer to the last question is heard`() async {
    let simulation = Simulation<[Int], Msg>(
      model: [],
      update: { message, model in
        switch message {
        case .ask(let number):
          return .query(id: "q", { number * 10 }, toMessage: { .answer($0) })
        case .answer(let number):
          model.append(number)
          return .none
        }
      })
    simulation.send(.ask(1))
    simulation.send(.ask(2))
    simulation.send(.ask(3))
    await simulation.runTasks()
    #expect(simulation.model == [30])
    simulation.send(.ask(4))
    await simulation.runTasks()
    #expect(simulation.model == [30, 40])
    #expect(simulation.isIdle)
  }
}
