import Dispatch
import Expectations
import ShohinCore
import ShohinTesting
import Synchronization
import Testing
import TextBackend
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
    expectEqual(simulation.model, [30])
    simulation.send(.ask(4))
    await simulation.runTasks()
    expectEqual(simulation.model, [30, 40])
    #expect(simulation.isIdle)
  }

  /// Answers that are held back until a test lets go of them, in the order it likes.
  private final class Gates: Sendable {
    private let gates = Mutex<[Int: DispatchSemaphore]>([:])
    let begun = Mutex<Set<Int>>([])

    func letGo(_ number: Int) { gate(number).signal() }

    /// Holds a thread that is not the main one: the main one is needed to let go.
    func pass(_ number: Int) {
      _ = begun.withLock { $0.insert(number) }
      gate(number).wait()
    }

    private func gate(_ number: Int) -> DispatchSemaphore {
      gates.withLock { gates in
        let gate = gates[number] ?? DispatchSemaphore(value: 0)
        gates[number] = gate
        return gate
      }
    }
  }

  private func program(_ gates: Gates) -> Program<[Int], Msg> {
    Program<[Int], Msg>(
      view: TextScreen(columns: 9, rows: 1), model: [],
      update: { message, model in
        switch message {
        case .ask(let number):
          let work: @Sendable () async -> Int = {
            gates.pass(number)
            return number * 10
          }
          return .query(id: "q", work, toMessage: { .answer($0) })
        case .answer(let number):
          model.append(number)
          return .none
        }
      })
  }

  @Test func `an answer that comes too late is not heard, and the main actor goes on meanwhile`()
    async
  {
    let gates = Gates()
    let program = program(gates)
    program.send(.ask(1))
    // It occupies its thread from now on, and not the one that is needed here.
    await until { gates.begun.withLock { $0.contains(1) } }
    program.send(.ask(2))
    gates.letGo(2)
    gates.letGo(1)
    await until { !program.model.isEmpty }
    expectEqual(program.model, [20])
    gates.letGo(3)
    program.send(.ask(3))
    await until { program.model.count > 1 }
    expectEqual(program.model, [20, 30])
  }
}
