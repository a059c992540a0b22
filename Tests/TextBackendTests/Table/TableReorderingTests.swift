import Expectations
import Testing
import TextBackend
import VirtualViews

/// Tables whose rows are sorted anew while the user looks at them, as in a monitor of processes.
@MainActor
struct TableReorderingTests {
  private func list(_ rows: some Sequence<Int>) -> ViewElement<String> {
    table("t", [.showsScrollIndicator(false)], items: Array(rows), id: { $0 }) {
      label("l", [.text("r\($0)")])
    }
  }

  /// The numbers below 40 in the order of their remainders.
  private func sorted(by number: Int) -> [Int] {
    (0..<40).sorted { ($0 * number % 41, $0) < ($1 * number % 41, $1) }
  }

  @Test(arguments: [3, 7, 11, 19])
  func `the beginning of a list that is sorted anew stays in sight`(number: Int) {
    let showing = Showing(6, 8, [list(0..<40)])
    showing.show([list(sorted(by: number))])
    expectEqual(showing.trimmed, sorted(by: number).prefix(8).map { "r\($0)" })
    showing.show([list((0..<40).reversed())])
    expectEqual(showing.trimmed[0], "r39")
  }

  @Test(arguments: [3, 7, 11, 19])
  func `the selected row of a list that is sorted anew stays where it is seen`(number: Int) {
    let showing = Showing(6, 8, [list(0..<40)])
    for _ in 0..<4 { showing.mouse(.wheelDown, 0, 0) }
    showing.mouse(.press, 0, 3)
    showing.mouse(.release, 0, 3)
    let row = showing.trimmed[3]
    for rows in [sorted(by: number), (0..<40).reversed(), sorted(by: 5)] {
      showing.show([list(rows)])
      let line = rows.firstIndex { "r\($0)" == row } ?? 0
      // At the ends of the rows there are no others to be seen around it.
      let place = line < 3 ? line : max(3, line - (rows.count - 8))
      expectEqual(showing.trimmed[place], row)
      guard place == 3 else { break }
    }
  }

  @Test func `lines stay in sight where the selected row is out of sight or gone`() {
    let showing = Showing(6, 8, [list(0..<40)])
    showing.press(.tab, .down)
    for _ in 0..<5 { showing.mouse(.wheelDown, 0, 0) }
    expectEqual(showing.trimmed[0], "r15")
    showing.show([list((0..<40).reversed())])
    expectEqual(showing.trimmed[0], "r24")
  }

  @Test func `a row that comes to the beginning is seen there`() {
    let showing = Showing(6, 4, [list(0..<100)])
    showing.show([list([70] + (0..<70) + (71..<100))])
    expectEqual(showing.trimmed, ["r70", "r0", "r1", "r2"])
    // A row that is new leaves the others where they are.
    showing.show([list([500, 70] + (0..<70) + (71..<100))])
    expectEqual(showing.trimmed, ["r70", "r0", "r1", "r2"])
  }

  @Test func `rows that are filtered are no other order`() {
    let showing = Showing(6, 4, [list(0..<100)])
    for _ in 0..<4 { showing.mouse(.wheelDown, 0, 0) }
    expectEqual(showing.trimmed[0], "r12")
    showing.show([list((0..<100).filter { $0 % 2 == 0 })])
    expectEqual(showing.trimmed, ["r12", "r14", "r16", "r18"])
  }
}
