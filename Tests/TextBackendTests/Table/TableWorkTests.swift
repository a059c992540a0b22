import Expectations
import SeededRandom
import Testing
import TextBackend
import VirtualViews

/// What a table asks for, however many rows there are.
@MainActor
struct TableWorkTests {
  /// A step of a person, by name.
  struct Step: CustomStringConvertible, Sendable {
    var description: String
    var act: @MainActor @Sendable (Showing) -> Void

    init(_ description: String, _ act: @escaping @MainActor @Sendable (Showing) -> Void) {
      self.description = description
      self.act = act
    }
  }

  static let steps = [
    Step("the first row") { $0.press(.tab, .down) },
    Step("the next row") { $0.press(.down) },
    Step("a page") { $0.press(.pageDown) },
    Step("another page") { $0.press(.pageDown) },
    Step("one line further at the edge") { $0.press(.down) },
    Step("one line further with the wheel") { $0.mouse(.wheelDown, 0, 0) },
    Step("the end") { $0.press(.end) },
    Step("a row back") { $0.press(.up) },
    Step("a page back") { $0.press(.pageUp) },
    Step("the beginning") { $0.press(.home) },
    Step("the middle, by the bar") {
      $0.mouse(.press, 23, 6)
      $0.mouse(.release, 23, 6)
    },
    Step("a click") { $0.screen.click(column: 1, row: 5) },
    Step("nothing") { _ in },
  ]

  @Test(arguments: CountedTable.Kind.allCases)
  func `every step asks for what is seen and not for what there is`(kind: CountedTable.Kind) {
    // As many rows more than a multiple of the heights' period.
    let (few, many) = (
      CountedTable(kind, 1_000), CountedTable(kind, Effort.count(push: 61_000, full: 1_000_000))
    )
    expectEqual(few.work, many.work)
    for step in Self.steps {
      let (one, other) = (few.work(step.act), many.work(step.act))
      // In the middle as many headers may be seen as there are, or one less.
      if kind != .sections || !["the middle, by the bar", "a click"].contains(step.description) {
        expectEqual(one, other, "\(step)")
      }
      #expect(other.rows <= 2 * 14 && other.keys <= 5 * 14, "\(step): \(other)")
    }
  }

  @Test(arguments: [CountedTable.Kind.array, .sorted, .constrained])
  func `a selection that moves makes no row, compares none and lays out none`(
    kind: CountedTable.Kind
  ) {
    let table = CountedTable(kind, 1_000)
    _ = table.work { $0.press(.tab, .down) }
    let work = table.work { $0.press(.down) }
    // The key of the selected row, and the program's own layout after its `update`.
    expectEqual(work, CountedTable.Work(keys: 1, rootLayouts: 1))
    expectEqual(table.showing.messages.count, 2)
  }

  @Test(arguments: [CountedTable.Kind.array, .sorted, .constrained])
  func `a line further makes one row, and the wheel asks nobody to lay out`(
    kind: CountedTable.Kind
  ) {
    let table = CountedTable(kind, 1_000)
    _ = table.work { showing in
      showing.press(.tab)
      for _ in 0..<20 { showing.press(.down) }
    }
    let layouts = kind == .constrained ? 1 : 0
    let work = table.work { $0.press(.down) }
    expectEqual(work, CountedTable.Work(keys: 2, rows: 1, layouts: layouts, rootLayouts: 1))
    let wheel = table.work { $0.mouse(.wheelDown, 0, 0) }
    expectEqual(wheel, CountedTable.Work(keys: 3, rows: 3, layouts: 3 * layouts))
  }
}
