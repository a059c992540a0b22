import Expectations
import ShohinCore
import ShohinTesting
import Testing
import VirtualViews

private enum GreetingKey: DependencyKey {
  static let live: @Sendable (String) -> String = { "Hello, \($0)!" }
}

private enum UnitKey: DependencyKey {
  static let live = "miles"
  static let test: String? = "meters"
}

@MainActor
struct DependenciesTests {
  private let app = App<[String], String>(
    model: [],
    update: { message, model in
      model.append(message)
      return switch message {
      case "greet": .with(GreetingKey.self) { greet in .send(greet("Ada")) }
      case "unit": .with(UnitKey.self) { .send($0) }
      default: .none
      }
    })

  @Test func `a program that runs for real gets the live services`() {
    let store = Store(app)
    store.send("greet")
    store.send("unit")
    expectEqual(store.model, ["greet", "Hello, Ada!", "unit", "miles"])
  }

  @Test func `a test gets its own services, and the defaults for tests`() {
    let simulation = Simulation(app, dependencies: { $0[GreetingKey.self] = { "Hi, \($0)" } })
    simulation.send("greet")
    simulation.send("unit")
    expectEqual(simulation.model, ["greet", "Hi, Ada", "unit", "meters"])
  }

  @Test func `a test that gave no service fails with the name of the key`() {
    let simulation = Simulation(app, expectsDiagnostics: true)
    simulation.send("greet")
    expectEqual(simulation.diagnostics.map(\.identifier), ["missing-dependency"])
    expectEqual(simulation.diagnostics.first?.message.contains("GreetingKey"), true)
    expectEqual(simulation.model, ["greet"])
  }

  @Test func `a subtree gets other services, and the innermost win`() {
    let inner = app.withDependencies { $0[UnitKey.self] = "inches" }
    let outer = inner.withDependencies {
      $0[UnitKey.self] = "feet"
      $0[GreetingKey.self] = { "Hey, \($0)" }
    }
    let store = Store(outer)
    store.send("greet")
    store.send("unit")
    expectEqual(store.model, ["greet", "Hey, Ada", "unit", "inches"])
  }
}
