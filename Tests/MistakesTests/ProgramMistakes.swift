import Shohin
import ShohinTesting
import Testing
import TextBackend

/// A screen that does something while its program runs.
private final class ScreenThatRuns: Backend {
  var meanwhile: (@MainActor () async -> Void)?
  var size: LayoutSize { LayoutSize(width: 1, height: 1) }

  func attach(_ host: any BackendHost) {}
  func apply(_ patch: [ViewChange]) {}
  func setNeedsTurn() {}
  func perform(_ command: HostCommand) {}
  func run() async throws { await meanwhile?() }
}

private struct Timeout: Error {}
private struct PickColor: Question { typealias Answer = String }
private enum Server: DependencyKey {
  static let live: @Sendable () async -> [String] = { [] }
}

extension Mistake {
  /// Mistakes in what a program does.
  static let programs: [Mistake] = [
    Mistake(
      "The main actor is blocked in `update`",
      { try blocked(updating: .milliseconds(312), rendering: .milliseconds(2)) }),
    Mistake(
      "The main actor is blocked in `render`",
      { try blocked(updating: .milliseconds(1), rendering: .milliseconds(150)) }),
    Mistake("Messages that lead to one another without end") {
      var environment = ProgramEnvironment()
      var found: [Diagnostic] = []
      environment.onDiagnostic = { found.append($0) }
      environment.time = ManualTimekeeper()
      let store = Store<Int, MistakeMsg>(
        App(
          model: 0,
          update: { message, _ in message == .ping ? .send(.pong) : .send(.ping) }),
        environment: environment)
      store.send(.ping)
      store.quit()
      return found.map(\.description).joined(separator: "\n")
    },
    Mistake(
      "Two subscriptions with one `id`",
      app: {
        App(
          model: 0,
          subscriptions: { _ in
            [.every(.seconds(1), id: "clock", .ping), .every(.seconds(1), id: "clock", .pong)]
          })
      }),
    Mistake(
      "A timer without an interval",
      app: { App(model: 0, subscriptions: { _ in .every(.zero, .ping) }) }),
    Mistake(
      "An error that nothing handles",
      app: {
        App(model: 0, update: { _, _ in .task { throw Timeout() }.cancellable(id: "fetch") })
      },
      do: {
        $0.send(.load)
        await $0.runTasks()
      }),
    Mistake(
      "The focus for a view that is not there",
      app: {
        App(
          model: 0, initialCommand: .focus("nmae"), render: { _ in [field("name", [])] })
      }),
    Mistake(
      "Scrolling to a view that is not there",
      app: {
        App(
          model: 0, initialCommand: .reveal("row-7"),
          render: { _ in [scrollView("list", [], [label("row-1", [.text("x")])])] })
      }),
    Mistake(command: "A question that nobody answers") { .ask(PickColor()) { _ in .ping } },
    Mistake(command: "A service that a test does not give") {
      .with(Server.self) { _ in .none }
    },
    Mistake(command: "A text that is too long for the clipboard") {
      .copy(String(repeating: "x", count: 100_000))
    },
    Mistake("A command for a screen in a store without one") {
      var environment = ProgramEnvironment()
      var found: [Diagnostic] = []
      environment.onDiagnostic = { found.append($0) }
      _ = Store<Int, MistakeMsg>(
        App(model: 0, initialCommand: .setTitle("Mail")), environment: environment)
      return found.map(\.description).joined(separator: "\n")
    },
    keys("One key for two actions", [.bind("ctrl+s", "save"), .bind("ctrl+s", "search")]),
    keys("A key that begins with another one", [.bind("g", "go"), .bind("g g", "top")]),
    keys("A key that terminals send as another one", [.bind("ctrl+i", "insert")]),
    keys("A misspelt action in the user's keys", [.bind("s", "save")], "svae = f2"),
    Mistake("A misspelt key in the user's keys") {
      KeyChoices(parsing: "save = ctl+s").mistakes.map(\.description).joined(separator: "\n")
    },
    Mistake("A program that is run twice") {
      let screen = ScreenThatRuns()
      let program = Program<Int, MistakeMsg>(view: screen, model: 0)
      var said = ""
      screen.meanwhile = { do { try await program.run() } catch { said = "\(error)" } }
      try await program.run()
      return said
    },
  ]

  private static func keys(_ title: String, _ map: KeyMap, _ choices: String = "") -> Mistake {
    Mistake(
      title,
      app: {
        App(
          model: 0, render: { _ in [button("b", [.title("x")])] },
          subscriptions: { _ in
            .actions(map, choices: KeyChoices(parsing: choices)) { _ in nil }
          })
      },
      do: {
        $0.textScreen.keyboard = .plain
        $0.send(.ping)
      })
  }

  /// The diagnostics of a program that is slow by its own clock.
  @MainActor
  private static func blocked(updating: Duration, rendering: Duration) throws -> String {
    let time = ManualTimekeeper()
    var environment = ProgramEnvironment()
    var found: [Diagnostic] = []
    environment.onDiagnostic = { found.append($0) }
    environment.time = time
    environment.hangDetection = .after(.milliseconds(100))
    let screen = TextScreen()
    let program = Program<Int, MistakeMsg>(
      view: screen, model: 0,
      update: { message, model in
        model += 1
        time.advance(by: updating)
        return .none
      },
      render: { model in
        if model > 0 { time.advance(by: rendering) }
        return []
      }, environment: environment)
    program.send(.loaded(["a secret"]))
    program.settle()
    return found.map(\.description).joined(separator: "\n")
  }
}
