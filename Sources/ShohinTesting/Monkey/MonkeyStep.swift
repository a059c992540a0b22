import ShohinCore
import Testing
import TextBackend
import VirtualViews

/// Something that happens to a program while a monkey uses it.
enum MonkeyStep: Hashable, Sendable {
  case input(InputEvent)
  case text(String)
  case click(column: Int, row: Int)
  /// Stops the program as a shell's job and goes on.
  case suspend
  case tell(HostEvent)
  case wait(Duration)
  case runTasks

  /// Does the step.
  @MainActor
  func act<Model, Msg: Sendable>(on simulation: Simulation<Model, Msg>) async {
    switch self {
    case .input(let event): simulation.textScreen.handle(event)
    case .text(let text): simulation.type(text)
    case .click(let column, let row): simulation.textScreen.click(column: column, row: row)
    case .suspend:
      simulation.press(.control("z"))
      simulation.tell(.signal(.resume))
    case .tell(let event): simulation.tell(event)
    case .wait(let duration): simulation.advance(by: duration)
    case .runTasks: await simulation.runTasks()
    }
  }

  /// The step in Swift.
  var source: String {
    switch self {
    case .input(.key(let press)): "simulation.press(\(press.source))"
    case .input(.paste(let text)): "simulation.paste(\(text.debugDescription))"
    case .input(.resize(let columns, let rows)):
      "simulation.resize(columns: \(columns), rows: \(rows))"
    case .input(.focus(let isOn)): "simulation.textScreen.handle(.focus(\(isOn)))"
    case .input(.mouse(let event)): "simulation.textScreen.handle(.mouse(\(event.source)))"
    case .text(let text): "simulation.type(\(text.debugDescription))"
    case .click(let column, let row):
      "simulation.textScreen.click(column: \(column), row: \(row))"
    case .suspend: "simulation.press(.control(\"z\"))\nsimulation.tell(.signal(.resume))"
    case .tell(let event): "simulation.tell(.\(event))"
    case .wait(let duration): "simulation.advance(by: \(duration.source))"
    case .runTasks: "await simulation.runTasks()"
    }
  }
}

extension KeyPress {
  /// The key in Swift.
  var source: String {
    let all: [(KeyModifiers, String)] = [
      (.control, ".control"), (.alt, ".alt"), (.shift, ".shift"), (.super, ".super"),
      (.hyper, ".hyper"), (.meta, ".meta"),
    ]
    let names = all.filter { modifiers.contains($0.0) }.map(\.1)
    if case .character(let character) = key, names.isEmpty {
      return String(character).debugDescription
    }
    let held = names.isEmpty ? "" : ", [\(names.joined(separator: ", "))]"
    return "KeyPress(.\(key)\(held))"
  }
}

extension MouseEvent {
  /// The event in Swift.
  fileprivate var source: String {
    "MouseEvent(.\(kind), button: .\(button), column: \(column), row: \(row))"
  }
}

extension Duration {
  /// The duration in Swift: whole milliseconds, or nanoseconds.
  var source: String {
    let nanoseconds = components.seconds * 1_000_000_000 + components.attoseconds / 1_000_000_000
    return nanoseconds % 1_000_000 == 0
      ? ".milliseconds(\(nanoseconds / 1_000_000))" : ".nanoseconds(\(nanoseconds))"
  }
}
