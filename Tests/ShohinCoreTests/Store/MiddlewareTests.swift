import Expectations
import ShohinCore
import Testing

@MainActor
struct MiddlewareTests {
  private enum Action: Equatable {
    case add(Int)
    case note(String)
    case end
  }

  private struct State: Equatable {
    var count = 0
    var notes: [String] = []
  }

  private func store(
    _ middleware: Middleware<State, Action>, initialCommand: Command<Action> = .none
  ) -> Store<State, Action> {
    Store(
      App(
        model: State(), initialCommand: initialCommand,
        update: { action, state in
          switch action {
          case .add(let number): state.count += number
          case .note(let text): state.notes.append(text)
          case .end: return .quit(status: 4)
          }
          return .none
        }),
      middleware: middleware)
  }

  @Test func `steps run in their order, and each sees the current state`() {
    var seen: [String] = []
    let store = store(
      Middleware(
        Middleware().map { _, action in action == .add(1) ? .add(10) : action },
        Middleware().sideEffect { state, _, action in seen.append("\(state.count) \(action)") },
        Middleware().flatMap { _, action in action == .add(5) ? nil : action },
        Middleware().filter { state, _ in state.count < 15 }))
    for number in [1, 5, 6, 7] { store.send(.add(number)) }
    expectEqual(seen, ["0 add(10)", "10 add(5)", "10 add(6)", "16 add(7)"])
    expectEqual(store.model.count, 16)
  }

  @Test func `a message that a step sends is handled after its cause`() {
    let store = store(
      Middleware().sideEffect { state, send, action in
        if case .add = action { send(.note("\(state.count)")) }
      })
    store.send(.add(1))
    store.send(.add(2))
    expectEqual(store.model, State(count: 3, notes: ["0", "1"]))
  }

  @Test func `logging writes every message and the model it meets`() {
    var lines: [String] = []
    store(.logging { lines.append($0) }).send(.add(2))
    expectEqual(lines, ["add(2) at State(count: 0, notes: [])"])
  }

  @Test func `a veto keeps the program running, and may ask the user`() {
    let store = store(
      Middleware().allowQuit { state, send in
        if state.count == 0 { send(.note("really?")) }
        return state.count > 0
      })
    store.send(.end)
    #expect(store.exitStatus == nil)
    expectEqual(store.model.notes, ["really?"])
    store.send(.add(1))
    store.send(.end)
    expectEqual(store.exitStatus, 4)
  }

  @Test func `the system may end a program that its middleware keeps running`() {
    let store = store(Middleware().allowQuit { _, _ in false })
    store.quit(status: 143)
    expectEqual(store.exitStatus, 143)
  }
}
