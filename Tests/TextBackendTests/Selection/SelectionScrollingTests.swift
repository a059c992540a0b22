import Expectations
import ShohinCore
import ShohinTesting
import Testing
import TextBackend
import VirtualViews

/// Texts that are selected beyond the edge of what scrolls.
@MainActor
struct SelectionScrollingTests {
  private func start(_ element: ViewElement<String>) -> Simulation<Int, String> {
    Simulation(
      model: 0, columns: 12, rows: 5, update: { (_: String, _) in .none },
      render: { (_: Int) -> [ViewElement<String>] in
        let title: ViewElement<String> = label("title", [.text("title")])
        let end: ViewElement<String> = label("end", [.text("end")])
        return [title, element, end]
      })
  }

  private let lines: [ViewElement<String>] = (0..<9).map { label($0, [.text("line\($0)")]) }

  private func mouse(
    _ simulation: Simulation<Int, String>, _ kind: MouseEvent.Kind, _ column: Int, _ row: Int
  ) {
    simulation.textScreen.handle(
      .mouse(MouseEvent(kind, button: .left, column: column, row: row)))
  }

  private func copied(_ simulation: Simulation<Int, String>) -> String? {
    guard case .copy(let text) = simulation.hostCommands.last else { return nil }
    return text
  }

  @Test func `a text is selected on while the mouse is held below a scroll view`() {
    let simulation = start(scrollView("s", lines))
    mouse(simulation, .press, 0, 1)
    mouse(simulation, .drag, 5, 4)
    expectEqual(simulation.screen[3].prefix(5), "line2")
    simulation.advance(by: .milliseconds(70))
    expectEqual(simulation.screen[3].prefix(5), "line2")
    simulation.advance(by: .milliseconds(10))
    expectEqual(simulation.screen[3].prefix(5), "line3")
    simulation.advance(by: .milliseconds(80))
    expectEqual(simulation.screen[3].prefix(5), "line4")
    mouse(simulation, .release, 5, 4)
    expectEqual(simulation.textScreen.timeToNextTurn, nil)
    expectEqual(copied(simulation), "line0\nline1\nline2\nline3\nline4")
    simulation.advance(by: .seconds(1))
    expectEqual(simulation.screen[3].prefix(5), "line4")
    expectEqual(simulation.textScreen.timeToNextTurn, nil)
  }

  @Test func `at the last row it takes longer, and at the end nothing is awake`() {
    let simulation = start(scrollView("s", lines))
    mouse(simulation, .press, 0, 1)
    mouse(simulation, .drag, 5, 3)
    simulation.advance(by: .milliseconds(230))
    expectEqual(simulation.screen[3].prefix(5), "line2")
    for _ in 0..<9 { simulation.advance(by: .milliseconds(240)) }
    expectEqual(simulation.screen[3].prefix(5), "line8")
    expectEqual(simulation.textScreen.timeToNextTurn, nil)
    mouse(simulation, .drag, 5, 2)
    mouse(simulation, .drag, 5, 1)
    for _ in 0..<2 { simulation.advance(by: .milliseconds(240)) }
    expectEqual(simulation.screen[1].prefix(5), "line4")
    mouse(simulation, .release, 5, 1)
    expectEqual(copied(simulation)?.hasPrefix("line0\nline1"), true)
  }

  @Test func `texts in the rows of a table are selected on, too`() {
    let simulation = start(
      table("s", [.selectionMode(.none)], items: Array(0..<9), id: \.self) {
        label("l", [.text("line\($0)")])
      })
    mouse(simulation, .press, 0, 1)
    mouse(simulation, .drag, 5, 4)
    for _ in 0..<3 { simulation.advance(by: .milliseconds(80)) }
    mouse(simulation, .release, 5, 4)
    expectEqual(copied(simulation), (0..<6).map { "line\($0)" }.joined(separator: "\n"))
  }

  @Test func `a control that scrolls its own text goes on, too`() {
    let simulation = start(customView("s", Pager.self, []))
    mouse(simulation, .press, 0, 1)
    mouse(simulation, .drag, 5, 4)
    for _ in 0..<9 { simulation.advance(by: .milliseconds(80)) }
    expectEqual(simulation.screen[3].prefix(5), "line8")
    expectEqual(simulation.textScreen.timeToNextTurn, nil)
    mouse(simulation, .release, 5, 4)
    expectEqual(copied(simulation)?.hasSuffix("line7\nline8"), true)
  }
}

/// A text of nine lines that scrolls by itself.
private struct Pager: TextControl {
  struct Memory: Equatable { var top = 0 }

  var attributes = ViewAttributes()
  var isEnabled = true
  var initialMemory: Memory { Memory() }

  func size(width: Int?) -> (columns: Int, rows: Int)? { (8, 3) }

  func draw(in canvas: inout TextCanvas, _ look: ControlLook<Memory>) {
    for row in 0..<3 { canvas.draw("line\(look.memory.top + row)", column: 0, row: row) }
  }

  mutating func react(to action: ControlAction, in context: inout ControlContext<Memory>) {
    guard case .wheel(let rows, _, _) = action, context.memory.top + rows <= 6 else {
      return context.decline()
    }
    context.memory.top += rows
  }

  func selectableLines(in rows: Range<Int>, _ look: ControlLook<Memory>) -> [SelectableLine] {
    rows.clamped(to: 0..<9).map { SelectableLine(row: $0, text: "line\($0)", end: "\n") }
  }

  func scrolledRows(_ look: ControlLook<Memory>) -> Int { look.memory.top }
}
