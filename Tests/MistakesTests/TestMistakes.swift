import Shohin
import ShohinTesting
import Testing
import TextBackend

/// A program that loads something.
@MainActor private let loader = App<[String], MistakeMsg>(
  model: [],
  update: { message, model in
    switch message {
    case .load: return .task { .loaded(["a"]) }
    case .loaded(let rows): model = rows
    case .ping: return .send(.pong)
    case .pong: break
    }
    return .none
  },
  render: { model in
    [
      button("load", [.title("Load"), .onPress(.load), .isEnabled(model.isEmpty)]),
      label("count", [.text("\(model.count)")]),
    ]
  })

extension Mistake {
  /// Mistakes in tests.
  static let tests: [Mistake] = [
    Mistake(test: "A click on a view that is not there") {
      Simulation(loader, columns: 20, rows: 3).click("laod")
    },
    Mistake(test: "A click on a control that is disabled") {
      let simulation = Simulation(loader, columns: 20, rows: 3)
      simulation.send(.loaded(["a"]))
      simulation.click("load")
    },
    Mistake(test: "The focus for a view that cannot have it") {
      Simulation(loader, columns: 20, rows: 3).focus("count")
    },
    Mistake(test: "Work that a test never runs") {
      let simulation = Simulation(loader, columns: 20, rows: 3)
      simulation.click("load")
      simulation.finish()
    },
    Mistake(test: "Random numbers that nobody asks for") {
      Simulation(loader, random: [1, 2]).finish()
    },
    Mistake(test: "A timer that starts itself again at once") {
      let simulation = Simulation<Int, MistakeMsg>(
        App(model: 0, update: { _, _ in .after(.zero, .ping) }))
      simulation.send(.ping)
      simulation.advance(by: .seconds(1))
    },
    Mistake(test: "A change that a test does not say") {
      let store = TestStore(loader)
      store.send(.loaded(["a"]))
      store.finish()
    },
    Mistake(test: "A message that a test does not receive") {
      let store = TestStore(loader)
      store.send(.ping)
      store.finish()
    },
    Mistake(test: "A message that does not come") {
      let store = TestStore(loader)
      store.send(.load)
      store.receive(.loaded(["a"]))
      store.isExhaustive = false
    },
    Mistake(test: "A diagnostic in a test") {
      let simulation = Simulation<Int, MistakeMsg>(
        App(model: 0, render: { _ in [label("a", []), label("a", [])] }))
      _ = simulation
    },
  ]
}
