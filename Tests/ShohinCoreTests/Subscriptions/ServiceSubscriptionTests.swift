import Expectations
import ShohinCore
import ShohinTesting
import Testing
import VirtualViews

private enum ServerKey: DependencyKey {
  static let live: @Sendable (String) -> AsyncStream<String> = { room in
    AsyncStream { stream in
      stream.yield("\(room): hello")
      stream.finish()
    }
  }
}

private enum PaceKey: DependencyKey {
  static let live = Duration.seconds(1)
  static let test: Duration? = .seconds(10)
}

/// Subscriptions to services that tell something by themselves.
@MainActor
struct ServiceSubscriptionTests {
  private func app(
    _ subscriptions: @escaping @MainActor ([String]) -> Subscription<String>
  ) -> App<[String], String> {
    App(
      model: [],
      update: { message, model in
        model.append(message)
        return .none
      }, subscriptions: subscriptions)
  }

  @Test func `messages of a service are heard, of the room that is meant`() async {
    let app = app { model in
      .with(ServerKey.self) { server in
        let room = model.contains("go") ? "b" : "a"
        return .stream(id: room) {
          server(room)
        } toMessage: {
          $0
        }
      }
    }
    let simulation = Simulation(
      app,
      dependencies: { dependencies in
        dependencies[ServerKey.self] = { room in
          AsyncStream { stream in
            stream.yield("in \(room)")
            stream.finish()
          }
        }
      })
    await simulation.runTasks()
    expectEqual(simulation.model, ["in a"])
    simulation.send("go")
    await simulation.runTasks()
    expectEqual(simulation.model, ["in a", "go", "in b"])
    simulation.send("on")
    await simulation.runTasks()
    // The stream of that room goes on, and is not begun anew.
    expectEqual(simulation.model, ["in a", "go", "in b", "on"])
  }

  @Test func `a service that a test did not give is named once`() {
    func messages(_ number: Int) -> Subscription<String> {
      .with(ServerKey.self) { server in
        .stream(id: number) {
          server("room")
        } toMessage: {
          $0
        }
      }
    }
    // One goes and comes again.
    let app = app { model in [messages(1), model.count == 1 ? .none : messages(2)] }
    let simulation = Simulation(app, expectsDiagnostics: true)
    simulation.send("more")
    simulation.send("and more")
    expectEqual(simulation.diagnostics.map(\.identifier), ["missing-dependency"])
    let message = simulation.diagnostics.first?.message ?? ""
    #expect(message.contains("ServerKey"))
    #expect(message.contains("hears nothing"))
  }

  @Test func `timers made of services are told apart by their places`() {
    let app = app { _ in
      [
        .with(PaceKey.self) { .every($0, "first") }, .with(PaceKey.self) { .every($0, "second") },
        .with(PaceKey.self) { pace in [.every(pace, "third"), .every(pace, "fourth")] },
      ]
    }
    let simulation = Simulation(app)
    simulation.advance(by: .seconds(10))
    expectEqual(simulation.model, ["first", "second", "third", "fourth"])
  }

  @Test func `a subtree gets other services, and the innermost win`() {
    let app = app { _ in .with(PaceKey.self) { .every($0, "tick") } }
    let inner = app.withDependencies { $0[PaceKey.self] = .seconds(2) }
    let simulation = Simulation(inner.withDependencies { $0[PaceKey.self] = .seconds(3) })
    simulation.advance(by: .seconds(6))
    expectEqual(simulation.model.count, 3)
  }

  @Test func `a timer of a component goes on where its place among others is another one`() {
    let component = app { _ in .every(.seconds(10), "tick") }
      .scope(id: "part", state: \Whole.part, message: WholeMsg.part)
    let whole = App<Whole, WholeMsg>(
      model: Whole(),
      update: { message, model in
        switch message {
        case .part(let message): component.update(message, &model)
        }
      },
      subscriptions: { model in
        let timer = Subscription<WholeMsg>.with(PaceKey.self) { _ in
          component.subscriptions(of: model)
        }
        return model.part.isEmpty ? [timer] : [.none, timer]
      })
    let simulation = Simulation(whole)
    simulation.advance(by: .seconds(5))
    simulation.send(.part("moved"))
    simulation.advance(by: .seconds(5))
    expectEqual(simulation.model.part, ["moved", "tick"])
  }

  @Test func `a component's messages come back as those of the program around it`() {
    let part = app { _ in
      .with(PaceKey.self) { pace in .with(ServerKey.self) { _ in .every(pace, "tick") } }
    }
    let component = part.scope(id: "part", state: \Whole.part, message: WholeMsg.part)
    let whole = App<Whole, WholeMsg>(
      model: Whole(),
      update: { message, model in
        switch message {
        case .part(let message): component.update(message, &model)
        }
      }, subscriptions: { component.subscriptions(of: $0) })
    let simulation = Simulation(
      whole,
      dependencies: { $0[ServerKey.self] = { _ in AsyncStream { $0.finish() } } })
    simulation.advance(by: .seconds(20))
    expectEqual(simulation.model.part, ["tick", "tick"])
  }
}

private struct Whole: Equatable {
  var part: [String] = []
}

private enum WholeMsg: Sendable {
  case part(String)
}
