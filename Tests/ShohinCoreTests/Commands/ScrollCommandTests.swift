import Expectations
import ShohinCore
import ShohinTesting
import Testing
import TextBackend
import VirtualViews

/// Commands that scroll.
@MainActor
struct ScrollCommandTests {
  private func simulate(
    _ commands: [String: Command<String>], expectsDiagnostics: Bool = false
  ) -> Simulation<[String], String> {
    Simulation(
      model: [String](), columns: 20, rows: 4,
      update: { message, model in
        model.append(message)
        return commands[message] ?? .none
      },
      render: { _ in
        [
          scrollView("s", [], (0..<50).map { label($0, [.text("row \($0)")]) })
        ]
      }, expectsDiagnostics: expectsDiagnostics)
  }

  @Test func `a view is scrolled until it is seen`() {
    let simulation = simulate(["go": .reveal(30), "back": .reveal(2)])
    simulation.send("go")
    expectEqual(simulation.screen.last?.hasPrefix("row 30"), true)
    simulation.send("back")
    expectEqual(simulation.screen.first?.hasPrefix("row 2 "), true)
  }

  @Test func `a scroll view is scrolled by cells, and to its ends`() {
    let simulation = simulate([
      "on": .scroll("s", rows: 5), "back": .scroll("s", rows: -2), "end": .scroll("s", rows: .max),
      "start": .scroll("s", rows: .min),
    ])
    simulation.send("on")
    expectEqual(simulation.screen.first?.hasPrefix("row 5 "), true)
    simulation.send("back")
    expectEqual(simulation.screen.first?.hasPrefix("row 3 "), true)
    simulation.send("end")
    expectEqual(simulation.screen.last?.hasPrefix("row 49"), true)
    simulation.send("start")
    expectEqual(simulation.screen.first?.hasPrefix("row 0 "), true)
  }

  @Test func `a key that no view has is a diagnostic`() {
    let simulation = simulate(["go": .reveal("nowhere")], expectsDiagnostics: true)
    simulation.send("go")
    expectEqual(simulation.diagnostics.map(\.identifier), ["unknown-view"])
  }

  @Test func `a view that goes in the turn in which it was to be scrolled is no mistake`() {
    let simulation = Simulation(
      model: 0, columns: 20, rows: 4,
      update: { (message: Int, model: inout Int) in
        model += message
        return message == 1
          ? .batch([.scroll("s", rows: .max), .focus("row 1"), .send(10)]) : .none
      },
      render: { model in
        model < 10
          ? [scrollView("s", [], (0..<9).map { button("row \($0)", []) })]
          : [label([.text("over")])]
      })
    simulation.send(1)
    expectEqual(simulation.screen.first?.hasPrefix("over"), true)
  }
}
