import Expectations
import ShohinCore
import ShohinTesting
import Testing
import TextBackend
import VirtualViews

private enum Msg: Equatable, Sendable {
  case heard(HostSignal)
  case did(String)
  case start
  case child(ChildMsg)
}

private enum ChildMsg: Equatable, Sendable { case heard }

private struct Told: Sendable {}

/// A program whose command after a signal is the test's.
@MainActor
private func simulate(
  _ heard: Set<HostSignal> = [.terminate, .hangUp], expectsDiagnostics: Bool = false,
  _ commands: @escaping @MainActor (Msg) -> Command<Msg>
) -> Simulation<[String], Msg> {
  Simulation(
    App<[String], Msg>(
      model: [],
      update: { message, model in
        switch message {
        case .heard(let signal): model.append("\(signal)")
        case .did(let text): model.append(text)
        case .start, .child: break
        }
        return commands(message)
      }, render: { [label([.text($0.joined(separator: " "))])] },
      subscriptions: { _ in .signals(heard) { .heard($0) } }),
    expectsDiagnostics: expectsDiagnostics)
}

@MainActor
struct SignalEndTests {
  @Test func `a program that saves in a task ends when it has saved`() async {
    let simulation = simulate { message in
      guard case .heard = message else { return .none }
      return .task { .did("saved") }
    }
    #expect(simulation.tell(.signal(.terminate)))
    expectEqual(simulation.exitStatus, nil)
    simulation.checkInvariants()
    await simulation.runTasks()
    expectEqual(simulation.model, ["terminate", "saved"])
    expectEqual(simulation.exitStatus, 143)
    simulation.finish()
  }

  nonisolated private static let statuses: [(HostSignal, Int32)] = [
    (.terminate, 143), (.hangUp, 129), (.interrupt, 130),
  ]

  @Test(arguments: statuses)
  func `a program that does not hear the signal ends at once`(signal: HostSignal, status: Int32) {
    let simulation = simulate([.resume]) { _ in .none }
    #expect(!simulation.tell(.signal(signal)))
    expectEqual(simulation.exitStatus, status)
    expectEqual(simulation.model, [])
  }

  @Test func `a program that does what it has to do at once ends at once`() {
    let simulation = simulate { message in
      guard case .heard = message else { return .none }
      return .perform { .did("saved") }
    }
    simulation.tell(.signal(.hangUp))
    expectEqual(simulation.model, ["hangUp", "saved"])
    expectEqual(simulation.exitStatus, 129)
  }

  @Test func `a signal that does not ask for the end ends nothing`() {
    let simulation = simulate([.resume]) { _ in .none }
    simulation.tell(.signal(.resume))
    simulation.tell(.signal(.resume))
    expectEqual(simulation.model, ["resume", "resume"])
    expectEqual(simulation.exitStatus, nil)
  }

  @Test func `what follows from the messages of the commands is done as well`() async {
    let simulation = simulate { message in
      switch message {
      case .heard: .sequence([.task { .did("one") }, .after(.seconds(1), .did("two"))])
      case .did("one"): .perform { .did("three") }
      case .did("three"): .send(.did("four"))
      case .did("four"): .task { .did("five") }
      case .did, .start, .child: .none
      }
    }
    simulation.tell(.signal(.terminate))
    await simulation.runTasks()
    simulation.checkInvariants()
    expectEqual(simulation.model, ["terminate", "one", "three", "four"])
    await simulation.runTasks()
    expectEqual(simulation.exitStatus, nil)
    simulation.advance(by: .seconds(1))
    expectEqual(simulation.model, ["terminate", "one", "three", "four", "five", "two"])
    expectEqual(simulation.exitStatus, 143)
  }

  @Test func `commands that went on before, and those of other messages, are not waited for`() async
  {
    let simulation = simulate { message in
      switch message {
      case .start: .after(.seconds(60), .did("late"))
      case .heard: .task { .did("saved") }
      case .did, .child: .none
      }
    }
    simulation.send(.start)
    simulation.tell(.signal(.terminate))
    simulation.send(.start)
    await simulation.runTasks()
    expectEqual(simulation.model, ["terminate", "saved"])
    expectEqual(simulation.exitStatus, 143)
  }

  @Test func `commands that do not end are cut after the grace, and a diagnostic says so`() {
    let simulation = simulate(expectsDiagnostics: true) { message in
      guard case .heard = message else { return .none }
      return .after(.seconds(60), .did("late")).cancellable(id: "upload")
    }
    simulation.tell(.signal(.terminate))
    simulation.advance(by: .milliseconds(4_999))
    expectEqual(simulation.exitStatus, nil)
    simulation.advance(by: .milliseconds(1))
    expectEqual(simulation.exitStatus, 143)
    expectEqual(simulation.diagnostics.map(\.identifier), ["late-end"])
    #expect(simulation.diagnostics[0].message.contains("upload"))
  }

  @Test func `the grace is the one of the environment, and the host is told of it`() {
    let time = ManualTimekeeper()
    var environment = ProgramEnvironment()
    environment.time = time
    environment.endingGrace = .seconds(20)
    environment.onDiagnostic = { _ in }
    let screen = TextScreen()
    let program = Program<Int, HostSignal>(
      screen: screen,
      App(
        model: 0, update: { _, _ in .after(.seconds(60), .resume) },
        subscriptions: { _ in .signals([.terminate]) { $0 } }), environment: environment)
    expectEqual(screen.performed, [.listen([.terminate], grace: .seconds(20))])
    screen.tell(.signal(.terminate))
    time.advance(by: .milliseconds(19_999))
    expectEqual(program.exitStatus, nil)
    time.advance(by: .milliseconds(1))
    expectEqual(program.exitStatus, 143)
  }

  @Test func `a second signal of the same kind ends a program at once, another one does not`() {
    let simulation = simulate { message in
      guard case .heard = message else { return .none }
      return .after(.seconds(3), .did("late"))
    }
    simulation.tell(.signal(.terminate))
    #expect(!simulation.tell(.signal(.hangUp)))
    #expect(!simulation.tell(.signal(.interrupt)))
    expectEqual(simulation.exitStatus, nil)
    simulation.tell(.signal(.terminate))
    expectEqual(simulation.exitStatus, 143)
    expectEqual(simulation.model, ["terminate"])
  }

  @Test func `a second hang-up, as shells and the system send one each, ends nothing`() async {
    let simulation = simulate { message in
      guard case .heard = message else { return .none }
      return .task { .did("saved") }
    }
    for _ in 0..<3 { simulation.tell(.signal(.hangUp)) }
    expectEqual(simulation.exitStatus, nil)
    await simulation.runTasks()
    expectEqual(simulation.model, ["hangUp", "saved"])
    expectEqual(simulation.exitStatus, 129)
  }

  @Test func `a program whose last commands are cancelled ends`() {
    let simulation = simulate { message in
      switch message {
      case .heard: .after(.seconds(3), .did("late")).cancellable(id: "save")
      case .start: .cancel(id: "save")
      case .did, .child: .none
      }
    }
    simulation.tell(.signal(.terminate))
    expectEqual(simulation.exitStatus, nil)
    simulation.send(.start)
    expectEqual(simulation.exitStatus, 143)
  }

  @Test func `quitting cuts no last command`() {
    let simulation = simulate { message in
      switch message {
      case .heard: .after(.seconds(3), .did("late"))
      case .start: .quit(status: 7)
      case .did, .child: .none
      }
    }
    simulation.tell(.signal(.terminate))
    simulation.send(.start)
    expectEqual(simulation.exitStatus, nil)
    simulation.advance(by: .seconds(3))
    expectEqual(simulation.model.last, "late")
    expectEqual(simulation.exitStatus, 143)
  }

  @Test
  func `the commands of components, and what they tell the program around them, are waited for`()
    async
  {
    let child = App<Int, ChildMsg>(
      model: 0,
      update: { _, _ in .sequence([.task { nil }, .tell(Told())]) },
      subscriptions: { _ in .signals([.terminate]) { _ in .heard } }
    )
    .scope(id: "child", state: \Parent.child, message: Msg.child)
    .onAction { (_: Told) in Msg.did("told") }
    let simulation = Simulation(
      App<Parent, Msg>(
        model: Parent(),
        update: { message, model in
          switch message {
          case .did(let text):
            model.done.append(text)
            return text == "told" ? .task { .did("saved") } : .none
          case .child(let message): return child.update(message, &model)
          case .heard, .start: return .none
          }
        }, subscriptions: { child.subscriptions(of: $0) }))
    simulation.tell(.signal(.terminate))
    expectEqual(simulation.exitStatus, nil)
    await simulation.runTasks()
    expectEqual(simulation.model.done, ["told"])
    expectEqual(simulation.exitStatus, nil)
    await simulation.runTasks()
    expectEqual(simulation.model.done, ["told", "saved"])
    expectEqual(simulation.exitStatus, 143)
  }
}

private struct Parent: Equatable {
  var child = 0
  var done: [String] = []
}
