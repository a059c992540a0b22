import Expectations
import Shohin
import ShohinTesting
import Testing
import TextBackend

/// A typical mistake of somebody who writes a program, as a section of `Documentation/mistakes.md` shows it.
struct Mistake: Sendable, CustomTestStringConvertible {
  /// The title of the section.
  var title: String
  /// Makes the mistake, and returns everything that is said about it.
  var said: @MainActor @Sendable () async throws -> String

  init(_ title: String, _ said: @escaping @MainActor @Sendable () async throws -> String) {
    (self.title, self.said) = (title, said)
  }

  var testDescription: String { title }
}

extension Mistake {
  /// A mistake in what a program describes or does, said by a diagnostic.
  init<Model>(
    _ title: String, columns: Int = 20, rows: Int = 5,
    app: @escaping @MainActor @Sendable () -> App<Model, MistakeMsg>,
    do steps: @escaping @MainActor @Sendable (Simulation<Model, MistakeMsg>) async -> Void = { _ in
    }
  ) {
    self.init(title) {
      let simulation = Simulation(app(), columns: columns, rows: rows, expectsDiagnostics: true)
      await steps(simulation)
      return simulation.diagnostics.map(\.description).joined(separator: "\n")
    }
  }

  /// A mistake in the views of a program.
  init(
    views title: String, columns: Int = 20, rows: Int = 5,
    layout: (@MainActor @Sendable (Int, LayoutContext) -> [LayoutConstraint])? = nil,
    _ views: @escaping @MainActor @Sendable () -> [ViewElement<MistakeMsg>]
  ) {
    self.init(
      title, columns: columns, rows: rows,
      app: { App(model: 0, render: { _ in views() }, layout: layout) })
  }

  /// A mistake in the command that a program begins with.
  init(command title: String, _ command: @escaping @MainActor @Sendable () -> Command<MistakeMsg>) {
    self.init(
      title, app: { App(model: 0, initialCommand: command()) }, do: { await $0.runTasks() })
  }

  /// A mistake in a test, said by an issue.
  init(test title: String, _ steps: @escaping @MainActor @Sendable () async -> Void) {
    self.init(title) { await issues(steps).joined(separator: "\n") }
  }
}

/// The messages of the programs with mistakes.
enum MistakeMsg: Equatable, Sendable {
  case load
  case ping
  case pong
  case loaded([String])
}
