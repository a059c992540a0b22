import Expectations
import ShohinCore
import ShohinTesting
import Testing
import TextBackend
import VirtualViews

/// Programs that answer what a request does by the next request.
@MainActor
struct EndlessRequestsTests {
  /// The number of messages of a program, and the row that its table begins with.
  private struct Model {
    var count = 0
    var first = 0
  }

  /// A program that answers whatever it hears of its table.
  private func shown(
    _ command: @escaping @MainActor @Sendable (Int) -> Command<String>
  ) -> Simulation<Model, String> {
    Simulation(
      model: Model(), columns: 20, rows: 4,
      update: { row, model in
        model.count += 1
        model.first = Int(row) ?? 0
        return command(model.count)
      },
      render: { model in
        [
          button("b", [.title("\(model.first)")]),
          table(
            "t", [.firstRow(model.first), .onScroll { "\($0)" }],
            items: Array(0..<1000), id: \.self
          ) { label("l", [.text("\($0)")]) },
        ]
      }, expectsDiagnostics: true)
  }

  @Test func `scrolling that is answered by scrolling is a diagnostic, and the program goes on`() {
    let simulation = shown { _ in .batch([.scroll("t", rows: 30), .scroll("t", rows: -30)]) }
    simulation.turnWheel("t", down: 1)
    let found = simulation.diagnostics
    expectEqual(found.map(\.identifier), ["endless-requests", "endless-rows"])
    expectEqual(found.first?.keys, ["t"])
    #expect(found.first?.message.contains("`.scroll` of \"t\" is left out") == true, "\(found)")
    // Some requests change nothing, and make no message.
    let count = simulation.model.count
    #expect((100...1000).contains(count), "\(count)")
    simulation.focus("b")
    expectEqual(simulation.focusedKey, "b")
    expectEqual(simulation.model.count, count)
    expectEqual(simulation.diagnostics, found)
  }

  @Test func `two views that want the focus back when they lose it are a diagnostic`() {
    let simulation = Simulation(
      model: 0, columns: 20, rows: 4,
      update: { (_: String, model) in
        model += 1
        return .batch([.focus("a"), .focus("b")])
      },
      render: { _ in
        ["a", "b"].map { button($0, [.title($0), .on(.blur, send: $0)]) }
      }, expectsDiagnostics: true)
    simulation.focus("a")
    simulation.focus("b")
    expectEqual(simulation.diagnostics.map(\.identifier), ["endless-requests"])
    #expect(simulation.screen[0].contains("a"))
  }

  @Test func `many requests of one message are carried out, and so is what they lead to`() {
    let simulation = shown { count in
      count == 1
        ? .batch((0..<300).map { _ in .scroll("t", rows: 1) }) : count < 90 ? .reveal("b") : .none
    }
    simulation.send("1")
    expectEqual(simulation.diagnostics, [])
    expectEqual(simulation.screen[1].prefix { $0 != " " }, "301")
  }

  @Test(arguments: [300, 1200])
  func `a thousand requests that one of them leads to are carried out`(count: Int) {
    let simulation = Simulation(
      model: 0, columns: 20, rows: 4,
      update: { (message: String, model) in
        model += 1
        return message == "go"
          ? .focus("b") : .batch((0..<count).map { _ in .reveal("a") })
      },
      render: { _ in
        ["a", "b"].map { button($0, [.title($0), .on(.blur, send: $0)]) }
      }, expectsDiagnostics: true)
    simulation.focus("a")
    simulation.send("go")
    expectEqual(simulation.focusedKey, "b")
    expectEqual(simulation.diagnostics.map(\.identifier), count < 1000 ? [] : ["endless-requests"])
  }

  @Test func `a table that the program scrolls for ever is not blamed for it`() {
    let simulation = Simulation(
      model: 0, columns: 20, rows: 4,
      update: { (_: String, model) in
        model += 1
        return .scroll("t", rows: model % 2 == 0 ? 30 : -30)
      },
      render: { _ in
        [
          table("t", [.onNeed { _ in "need" }], items: Array(0..<1000), id: \.self) {
            label("l", [.text("\($0)")])
          }
        ]
      }, expectsDiagnostics: true)
    simulation.turnWheel("t", down: 20)
    let found = simulation.diagnostics
    expectEqual(found.map(\.identifier), ["endless-rows"])
    #expect(found.first?.message.contains("The program has it scrolled") == true, "\(found)")
  }
}
