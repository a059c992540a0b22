import Expectations
import ShohinCore
import ShohinTesting
import Testing
import TextBackend
import VirtualViews

private enum Msg: Equatable, Sendable { case ended(EndReason), saved, quit(Int32) }

/// A program that saves before it ends, whatever ends it.
@MainActor
struct EndingTests {
  private func start(
    saves: Bool = true, _ commands: @escaping @MainActor (Msg) -> Command<Msg> = { _ in .none }
  ) -> Simulation<[String], Msg> {
    Simulation(
      App<[String], Msg>(
        model: [],
        update: { message, model in
          switch message {
          case .ended(let reason):
            model.append("\(reason)")
            return [.task { .saved }, commands(message)]
          case .saved: model.append("saved")
          case .quit(let status): return .quit(status: status)
          }
          return commands(message)
        }, render: { [label([.text($0.joined(separator: " "))])] },
        subscriptions: { _ in .ending { saves ? .ended($0) : nil } }),
      quitKeys: ["q"])
  }

  private static let ways: [(String, @MainActor (Simulation<[String], Msg>) -> Void, Int32)] = [
    ("quitting with status 130", { $0.press(.control("c")) }, 130),
    ("quitting with status 0", { $0.press("q") }, 0),
    ("quitting with status 3", { $0.send(.quit(3)) }, 3),
    ("the signal `terminate`", { $0.tell(.signal(.terminate)) }, 143),
    ("the signal `hangUp`", { $0.tell(.signal(.hangUp)) }, 129),
    ("the signal `interrupt`", { $0.tell(.signal(.interrupt)) }, 130),
  ]

  @Test(arguments: 0..<6)
  func `it ends when it has saved, with the status of the reason`(way: Int) async {
    let (reason, end, status) = Self.ways[way]
    let simulation = start()
    end(simulation)
    expectEqual(simulation.model, [reason])
    expectEqual(simulation.exitStatus, nil)
    simulation.checkInvariants()
    await simulation.runTasks()
    expectEqual(simulation.model, [reason, "saved"])
    expectEqual(simulation.exitStatus, status)
    simulation.finish()
  }

  @Test(arguments: 0..<6)
  func `it ends at once if it makes no message of that`(way: Int) {
    let simulation = start(saves: false)
    Self.ways[way].1(simulation)
    expectEqual(simulation.exitStatus, Self.ways[way].2)
    expectEqual(simulation.model, [])
  }

  @Test func `a second Control-C ends it at once, and no other key or command does`() async {
    let simulation = start()
    simulation.press("q", "q")
    simulation.send(.quit(130))
    expectEqual(simulation.exitStatus, nil)
    simulation.press(.control("c"))
    expectEqual(simulation.exitStatus, 130)
    expectEqual(simulation.model, ["quitting with status 0"])
  }

  /// A program with a field, which does not end before its last command has ended.
  private func slow(
    _ duration: Duration = .seconds(1), _ keys: [KeyMessage<Int>] = []
  ) -> App<Int, Int> {
    App<Int, Int>(
      model: 0, initialCommand: .focusFirst,
      update: { message, _ in
        switch message {
        case 1: .after(duration, 2)
        case 9: .quit
        default: .none
        }
      },
      render: { _ in [field("name", [])] },
      subscriptions: { _ in [.ending { _ in 1 }, .actions(keys)] })
  }

  @Test func `after half a second it says that it is finishing, and how it ends without that`() {
    let simulation = Simulation(slow(), columns: 60, rows: 6)
    simulation.send(9)
    simulation.advance(by: .milliseconds(490))
    #expect(!simulation.screen.joined().contains("Finishing"))
    simulation.advance(by: .milliseconds(10))
    #expect(simulation.screen.last?.contains(" Finishing… Ctrl+C ends without it") == true)
    // The line takes the keyboard from no view.
    expectEqual(simulation.focusedKey, "name")
    simulation.type("a")
    #expect(simulation.screen[0].hasPrefix("a"))
    simulation.expectLaws()
    simulation.press(.control("c"))
    expectEqual(simulation.exitStatus, 130)
  }

  /// The line at the lower edge of a program with some keys, which has no end yet.
  private func notice(_ keys: [KeyMessage<Int>]) -> String {
    let simulation = Simulation(slow(.seconds(1), keys), columns: 60, rows: 6)
    simulation.tell(.signal(.terminate))
    simulation.advance(by: .milliseconds(500))
    let line = simulation.screen.last ?? ""
    simulation.press(.control("c"))
    if !line.contains("Ctrl+C") { expectEqual(simulation.exitStatus, nil) }
    simulation.advance(by: .seconds(1))
    return line.split(separator: " ").joined(separator: " ")
  }

  @Test func `it names no key that does something else`() {
    expectEqual(notice([]), "Finishing… Ctrl+C ends without it")
    expectEqual(
      notice([.takingOver(.interrupt, sends: nil)]), "Finishing… Ctrl+C ends without it")
    expectEqual(notice([.takingOver(.interrupt, sends: 3)]), "Finishing…")
    expectEqual(notice([.bind("ctrl+c", "Copy", sends: 3)]), "Finishing…")
    let other: [KeyMessage<Int>] = [
      .bind("ctrl+c", "Copy", sends: 3), .bind("ctrl+q", "Stop", for: .interrupt),
    ]
    expectEqual(notice(other), "Finishing… Ctrl+Q ends without it")
  }

  @Test func `a program that has saved before that says nothing, and leaves no timer`() {
    let time = ManualTimekeeper()
    var environment = ProgramEnvironment()
    environment.time = time
    let screen = TextScreen(columns: 60, rows: 6)
    let program = Program(
      screen: screen, slow(.milliseconds(100)), environment: environment)
    program.send(9)
    // The command, the line, and the end of the grace.
    expectEqual(time.count, 3)
    time.advance(by: .milliseconds(100))
    expectEqual(program.exitStatus, 0)
    expectEqual(time.count, 0)
    #expect(!screen.text.contains("Finishing"))
  }

  @Test func `it says so in the language of the program, in as many lines as it takes`() {
    let app = App<Int, Int>(
      model: 0, update: { _, _ in .after(.seconds(3), 2) },
      render: { _ in [label([.text("text")])] },
      subscriptions: { _ in .ending { _ in 1 } }
    ).worded([
      "Finishing… %1 ends without it": "%1 beendet, es wird gesichert", "Ctrl key": "Strg",
    ])
    let simulation = Simulation(app, columns: 20, rows: 6)
    simulation.press(.control("c"))
    simulation.advance(by: .milliseconds(500))
    let text = simulation.screen.suffix(2).joined(separator: " ")
      .split(separator: " ").joined(separator: " ")
    expectEqual(text, "Strg+C beendet, es wird gesichert")
    simulation.advance(by: .seconds(4))
  }

  @Test func `a program that quits behind its last commands has saved`() async {
    let simulation = start { message in
      if case .saved = message { .quit(status: 5) } else { .none }
    }
    simulation.press(.control("c"))
    await simulation.runTasks()
    expectEqual(simulation.model.last, "saved")
    expectEqual(simulation.exitStatus, 130)
  }

  @Test func `a signal while it ends is the reason from then on`() async {
    let simulation = start()
    simulation.press("q")
    simulation.tell(.signal(.terminate))
    expectEqual(simulation.exitStatus, nil)
    await simulation.runTasks()
    expectEqual(simulation.model, ["quitting with status 0", "saved"])
    expectEqual(simulation.exitStatus, 143)
    let other = start()
    other.press("q")
    other.tell(.signal(.terminate))
    other.tell(.signal(.terminate))
    expectEqual(other.exitStatus, 143)
  }

  @Test func `the host is asked for the signals that end a program`() {
    expectEqual(
      start().hostCommands, [.listen([.terminate, .hangUp, .interrupt], grace: .seconds(5))])
  }

  @Test func `middleware that objects is asked before`() {
    let middleware = Middleware<Int, EndReason>().allowQuit { _, _ in false }
    let simulation = Simulation(
      App<Int, EndReason>(
        model: 0,
        update: { _, model in
          model += 1
          return .none
        }, render: { _ in [] }, subscriptions: { _ in .ending { $0 } }),
      middleware: middleware)
    simulation.press(.control("c"))
    expectEqual(simulation.model, 0)
    expectEqual(simulation.exitStatus, nil)
    simulation.tell(.signal(.terminate))
    expectEqual(simulation.model, 1)
    expectEqual(simulation.exitStatus, 143)
  }
}
