import Expectations
import Testing
import TextBackend
import VirtualViews

/// Tables whose rows can be dragged, while rows come and go by themselves.
@MainActor
struct TableLiveMoveTests {
  private func list(_ rows: some Sequence<Int>, moves: Bool = true) -> ViewElement<String> {
    table(
      "t",
      [
        .showsScrollIndicator(false),
        moves ? .onMoveRow { "\($0.phase) \($0.row.key) \($0.target.key)" } : .none,
      ], items: Array(rows), id: { $0 }
    ) { label("l", [.text("r\($0)")]) }
  }

  @Test(arguments: [true, false])
  func `rows in sight stay where one comes at the end and one goes at the beginning`(moves: Bool) {
    let showing = Showing(6, 3, [list(0..<20, moves: moves)])
    for _ in 0..<3 { showing.mouse(.wheelDown, 0, 0) }
    let seen = showing.trimmed
    for step in 1...5 {
      showing.show([list(step..<20 + step, moves: moves)])
      expectEqual(showing.trimmed, seen, "step \(step)")
    }
    for step in (0...4).reversed() {
      showing.show([list(step..<20 + step, moves: moves)])
      expectEqual(showing.trimmed, seen, "back to \(step)")
    }
  }

  @Test func `a selected row that the user has scrolled away from stays out of sight`() {
    let showing = Showing(6, 3, [list(0..<20)])
    showing.press(.tab, .down, .down, .down)
    for _ in 0..<3 { showing.mouse(.wheelDown, 0, 0) }
    let seen = showing.trimmed
    showing.show([list(1..<21)])
    expectEqual(showing.trimmed, seen)
    // Also where it alone goes elsewhere.
    showing.show([list([1, 3, 2] + Array(4..<21))])
    expectEqual(showing.trimmed, seen)
  }

  @Test func `a row that is moved leaves the others where they are`() {
    let showing = Showing(6, 3, [list(0..<20)])
    showing.press(.tab, .down)
    showing.show([list([1, 2, 0] + Array(3..<20))])
    expectEqual(showing.trimmed, ["r1", "r2", "r0"])
    // Beyond the edge it is followed.
    showing.show([list([1, 2, 3, 0] + Array(4..<20))])
    expectEqual(showing.trimmed, ["r2", "r3", "r0"])
  }

  @Test func `a row is dragged on while the list goes by`() {
    let showing = Showing(6, 4, [list(0..<20)])
    showing.mouse(.wheelDown, 0, 0)
    expectEqual(showing.trimmed[0], "r3")
    showing.mouse(.press, 0, 1)
    showing.mouse(.drag, 0, 2)
    expectEqual(showing.messages, ["over 4 5"])
    showing.show([list([0, 1, 2, 3, 5, 4] + Array(6..<20))])
    expectEqual(showing.trimmed, ["r3", "r5", "r4", "r6"])
    showing.show([list([1, 2, 3, 5, 4] + Array(6..<21))])
    expectEqual(showing.trimmed, ["r3", "r5", "r4", "r6"])
    showing.mouse(.release, 0, 2)
    expectEqual(showing.messages.last, "drop 4 4")
  }
}
