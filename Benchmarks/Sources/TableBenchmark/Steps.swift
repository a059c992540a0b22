import Shohin
import TextBackend

/// Something that a person does to a table, and what makes it possible to do it again.
struct Step {
  var name: String
  /// Brings the table to where the step is measured.
  var prepare: @MainActor (TextScreen) -> Void
  var act: @MainActor (TextScreen) -> Void

  init(
    _ name: String, prepare: @escaping @MainActor (TextScreen) -> Void,
    act: @escaping @MainActor (TextScreen) -> Void
  ) {
    self.name = name
    self.prepare = prepare
    self.act = act
  }

  @MainActor static let all = [
    Step("select the next row", prepare: press(.home), act: press(.down)),
    Step(
      "select a row at the edge",
      prepare: { screen in
        screen.press(.home)
        for _ in 0..<60 { screen.press(.down) }
      }, act: press(.down)),
    Step("one line with the wheel's three", prepare: press(.home), act: wheel),
    Step("a page", prepare: press(.home, .pageDown, .pageDown), act: press(.pageDown)),
    Step("the end", prepare: press(.home), act: press(.end)),
    Step("the beginning", prepare: press(.end), act: press(.home)),
    Step("the middle, by the bar", prepare: press(.home), act: { $0.click(column: 199, row: 25) }),
    Step("select all", prepare: press(.home), act: press(.control("a"))),
  ]

  private static func press(_ keys: KeyPress...) -> @MainActor (TextScreen) -> Void {
    { screen in for key in keys { screen.press(key) } }
  }

  @MainActor private static func wheel(_ screen: TextScreen) {
    screen.handle(.mouse(MouseEvent(.wheelDown, column: 1, row: 1)))
  }

  /// The least time of the step in each of some tables, in microseconds.
  ///
  /// In turns, and the least of many: a machine that has other work slows all of them down.
  @MainActor func measure(_ tables: [Tables], times: Int) -> [Double] {
    var least = tables.map { _ in Double.infinity }
    for _ in 0..<times {
      for (number, table) in tables.enumerated() {
        table.act(prepare)
        least[number] = min(least[number], microseconds { table.act(act) })
      }
    }
    return least
  }
}

func microseconds(_ body: () -> Void) -> Double {
  let time = ContinuousClock().measure(body)
  return Double(time.components.attoseconds) / 1e12 + Double(time.components.seconds) * 1e6
}
