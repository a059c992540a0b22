import Expectations
import ShohinCore
import ShohinTesting
import Testing
import TextBackend
import VirtualViews

/// Rows of a table that the user drags: what the program hears, and what stays where it is.
@MainActor
struct TableMoveTests {
  private final class Steps {
    var all: [String] = []
  }

  private let steps = Steps()
  private let screen = TextScreen(columns: 8, rows: 4)

  private func show(
    _ mode: Table.SelectionMode = .single, _ items: TableItems<String>, moves: Bool = true
  ) -> Program<Int, TableMove> {
    let steps = steps
    let move: TableProp<String, TableMove> = moves ? .onMoveRow { $0 } : .none
    let program = Program<Int, TableMove>(
      view: screen, model: 0,
      update: { move, _ in
        steps.all.append("\(move.phase) \(move.row.key) \(move.target.key) \(move.columns)")
        return .none
      },
      render: { _ in
        [
          table("t", [.selectionMode(mode), move], rows: items) { item in
            TableCell(label("l", [.text(item ?? "")]))
          }
        ]
      })
    program.settle()
    return program
  }

  private static let letters = TableItems(["a", "b", "c", "d", "e", "f"], id: \.self)

  private func mouse(_ kind: MouseEvent.Kind, _ column: Int, _ row: Int) {
    screen.handle(.mouse(MouseEvent(kind, button: .left, column: column, row: row)))
  }

  @Test(arguments: Table.SelectionMode.allCases)
  func `each row that it comes to is a step, and the last one ends it`(
    mode: Table.SelectionMode
  ) {
    let program = show(mode, Self.letters)
    mouse(.press, 1, 0)
    mouse(.drag, 1, 0)
    mouse(.drag, 1, 1)
    mouse(.drag, 1, 1)
    mouse(.drag, 3, 2)
    mouse(.release, 3, 2)
    program.settle()
    expectEqual(steps.all, ["over a b 0", "over a c 2", "drop a a 2"])
  }

  @Test func `a press that is let go where it was moves nothing`() {
    let program = show(.single, Self.letters)
    mouse(.press, 1, 1)
    mouse(.drag, 1, 1)
    mouse(.release, 1, 1)
    program.settle()
    expectEqual(steps.all, [])
  }

  @Test func `escape ends it, and what the mouse does then is nothing`() {
    let program = show(.multiple, Self.letters)
    mouse(.press, 1, 0)
    mouse(.drag, 1, 1)
    screen.press(.escape)
    mouse(.drag, 1, 2)
    mouse(.release, 1, 2)
    program.settle()
    expectEqual(steps.all, ["over a b 0", "cancel a a 0"])
  }

  @Test(arguments: [false, true])
  func `a row that is held beyond the edge goes on, also where a theme reduces motion`(
    reducesMotion: Bool
  ) {
    var theme = Theme.terminalDark
    theme.reducesMotion = reducesMotion
    let app = App<Int, TableMove>(
      model: 0, update: { _, _ in .none },
      render: { _ in
        [
          table("t", [.onMoveRow { $0 }], items: Array(0..<9), id: \.self) {
            label("l", [.text("\($0)")])
          }
        ]
      }
    ).themed(theme)
    let simulation = Simulation(app, columns: 8, rows: 4)
    for (kind, row) in [(MouseEvent.Kind.press, 0), (.drag, 4)] {
      simulation.textScreen.handle(.mouse(MouseEvent(kind, button: .left, column: 1, row: row)))
    }
    for _ in 0..<2 { simulation.advance(by: .milliseconds(80)) }
    expectEqual(simulation.messages.map(\.target.key), [4, 5, 6])
  }

  @Test func `a table whose rows stay selects rows that the mouse goes over`() {
    let program = show(.multiple, Self.letters, moves: false)
    mouse(.press, 1, 0)
    mouse(.drag, 1, 1)
    mouse(.release, 1, 1)
    program.settle()
    expectEqual(steps.all, [])
  }

  /// A table of letters that can be moved, found by typing, and taken away.
  private func letters() -> Simulation<[String], [String]> {
    Simulation(
      model: ["a", "b", "c", "d", "e", "f"], columns: 8, rows: 6,
      update: { (letters: [String], model) in
        if !letters.isEmpty { model = letters }
        return .none
      },
      render: { letters in
        [
          table(
            "t",
            [
              .findByTyping { $0 },
              .onMoveRow { move in
                steps.all.append("\(move.phase)")
                return []
              },
            ], items: letters, id: \.self
          ) { label("l", [.text($0)]) }
        ]
      })
  }

  private func mouse(
    _ simulation: Simulation<[String], [String]>, _ kind: MouseEvent.Kind, row: Int
  ) {
    simulation.textScreen.handle(.mouse(MouseEvent(kind, button: .left, column: 1, row: row)))
  }

  @Test func `a click is no drag, however long ago it was`() {
    let simulation = letters()
    mouse(simulation, .press, row: 5)
    mouse(simulation, .release, row: 5)
    simulation.resize(columns: 8, rows: 4)
    simulation.press("b")
    for _ in 0..<30 { simulation.advance(by: .milliseconds(80)) }
    expectEqual(steps.all, [])
  }

  @Test func `a row that is taken away while it is dragged is let go`() {
    let simulation = letters()
    mouse(simulation, .press, row: 0)
    mouse(simulation, .drag, row: 6)
    expectEqual(steps.all, ["over"])
    simulation.send(["b", "c", "d", "e", "f"])
    for _ in 0..<3 { simulation.advance(by: .milliseconds(80)) }
    #expect(simulation.textScreen.timeToNextTurn == nil, "nothing waits for it")
    simulation.send(["a", "b", "c", "d", "e", "f"])
    mouse(simulation, .drag, row: 3)
    mouse(simulation, .release, row: 3)
    expectEqual(steps.all, ["over", "cancel"])
  }

  @Test func `a row that is taken away while it is dragged ends the drag with the button`() {
    let simulation = letters()
    mouse(simulation, .press, row: 0)
    mouse(simulation, .drag, row: 2)
    simulation.send(["b", "c", "d", "e", "f"])
    mouse(simulation, .release, row: 2)
    simulation.send(["a", "b", "c", "d", "e", "f"])
    mouse(simulation, .drag, row: 3)
    expectEqual(steps.all, ["over", "cancel"])
  }
}
