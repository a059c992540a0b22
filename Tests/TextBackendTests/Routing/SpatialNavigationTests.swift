import Expectations
import SeededRandom
import ShohinCore
import ShohinTesting
import Testing
import VirtualViews

@testable import TextBackend

/// Arrow keys that move the focus by where views stand.
@MainActor
struct SpatialNavigationTests {
  // MARK: - The choice

  /// The candidates of the exhaustive test: all rectangles in a square of three cells.
  private static let small: [CellRect] = (0..<3).flatMap { column in
    (0..<3).flatMap { row in
      (1...3 - column).flatMap { width in
        (1...3 - row).map { CellRect(column: column, row: row, width: width, height: $0) }
      }
    }
  }

  /// The rank of a candidate, by looking at all pairs of cells.
  private func reference(
    _ focus: CellRect, _ other: CellRect, _ direction: SpatialNavigation.Direction
  ) -> [Int]? {
    /// Turned so that the direction is to the right: cells along and across it.
    func turned(_ cells: CellRect) -> [(along: Int, across: Int)] {
      (cells.column..<cells.endColumn).flatMap { column in
        (cells.row..<cells.endRow).map { row in
          switch direction {
          case .left: (-column, row)
          case .right: (column, row)
          case .up: (-row, column)
          case .down: (row, column)
          }
        }
      }
    }
    let isRow = direction == .left || direction == .right
    let (from, to) = (turned(focus), turned(other))
    let pairs = from.flatMap { one in to.map { (one, $0) } }
    guard pairs.allSatisfy({ $0.along < $1.along }) else { return nil }
    func between(_ one: Int, _ two: Int) -> Int { max(0, abs(one - two) - 1) }
    let distances = pairs.map { one, two in
      between(one.along, two.along) * (isRow ? 1 : 2)
        + between(one.across, two.across) * (isRow ? 2 : 1)
    }
    let isAside = !pairs.contains { $0.across == $1.across }
    let starts = [from, to].map { $0.map(\.across).min() ?? 0 }
    return [isAside ? 1 : 0, distances.min() ?? 0, abs(starts[0] - starts[1])]
  }

  private func rank(_ rank: SpatialNavigation.Rank?) -> [Int]? {
    rank.map { [$0.isAside ? 1 : 0, $0.distance, $0.shift] }
  }

  @Test(arguments: SpatialNavigation.Direction.allCases)
  func `of all small views the one is chosen that all pairs of cells say`(
    direction: SpatialNavigation.Direction
  ) {
    expectEqual(Self.small.count, 36)
    for focus in Self.small {
      let navigation = SpatialNavigation(focus: focus, direction: direction)
      let ranks = Self.small.map { reference(focus, $0, direction) }
      expectEqual(Self.small.map { rank(navigation.rank($0)) }, ranks, "from \(focus)")
      for (one, other) in Effort.sample(Self.pairs, push: 300) {
        let found = navigation.best(of: [Self.small[one], Self.small[other]])
        expectEqual(found, best(ranks[one], ranks[other]), "from \(focus) to \(one) or \(other)")
      }
    }
  }

  private static let pairs = small.indices.flatMap { one in small.indices.map { (one, $0) } }

  private func best(_ one: [Int]?, _ other: [Int]?) -> Int? {
    guard let one else { return other == nil ? nil : 1 }
    guard let other else { return 0 }
    return other.lexicographicallyPrecedes(one) ? 1 : 0
  }

  @Test func `a view without cells is never chosen`() {
    let focus = CellRect(column: 0, row: 0, width: 2, height: 1)
    let empty = CellRect(column: 5, row: 0, width: 0, height: 1)
    #expect(SpatialNavigation(focus: focus, direction: .right).best(of: [empty]) == nil)
  }

  // MARK: - Keys

  /// Three rows of buttons, the middle one of two: `a b c`, `d e`, `f g h`.
  private func grid(
    _ props: Props<String, Container> = [.spatialNavigation(true)]
  ) -> ViewElement<String> {
    group(
      "grid", props,
      ["abc", "de", "fgh"].map { row in
        stack(row, .horizontal, [.spacing(1)], row.map { action(String($0)) })
      })
  }

  private func simulate(_ elements: [ViewElement<String>]) -> Simulation<[String], String> {
    Simulation(
      model: [String](), columns: 30, rows: 9,
      update: { message, model in
        model.append(message)
        return .none
      },
      render: { _ in elements }, subscriptions: { _ in .keys { "\($0)" } })
  }

  /// The views that have the focus one after the other.
  private func way(
    _ keys: KeyPress..., from start: String, in elements: [ViewElement<String>]
  ) -> String {
    let simulation = simulate(elements)
    simulation.focus(start)
    return keys.map { key in
      simulation.press(key)
      return simulation.focusedKey?.description ?? "-"
    }.joined()
  }

  @Test func `arrows go to the nearest view in their direction`() {
    expectEqual(way(.right, .right, .down, .down, .left, .up, from: "a", in: [grid()]), "bchhge")
    expectEqual(way(.down, .down, .right, .right, .up, .left, from: "a", in: [grid()]), "dfghcb")
  }

  @Test func `at an edge the key goes on to the program`() {
    let simulation = simulate([grid()])
    simulation.focus("c")
    simulation.press(.right)
    expectEqual(simulation.focusedKey, "c")
    expectEqual(simulation.model, ["right"])
  }

  @Test func `down and up leave the container where nothing else listens`() {
    let elements = [action("x"), grid(), action("y")]
    expectEqual(way(.down, .up, from: "f", in: elements), "yh")
    expectEqual(way(.up, .down, from: "b", in: elements), "xa")
    expectEqual(way(.down, from: "f", in: [grid()]), "f")
  }

  @Test func `a map around has the arrows that lead nowhere inside`() {
    let outer: ViewElement<String> = group(
      "outer", [.keyMap([.bind("down", "end")]), .onAction { "\($0)" }], [grid()])
    let simulation = simulate([outer, action("y")])
    simulation.focus("d")
    simulation.press(.down, .down)
    expectEqual(simulation.focusedKey, "f")
    expectEqual(simulation.model, ["end"])
  }

  @Test func `a control keeps the arrows that it has a use for`() {
    let elements: [ViewElement<String>] = [
      stack(
        "s", .horizontal, [.spatialNavigation(true)],
        [field("f", []), action("b")])
    ]
    let simulation = simulate(elements)
    simulation.focus("f")
    simulation.type("x")
    simulation.press(.right)
    expectEqual(simulation.focusedKey, "f")
    simulation.focus("b")
    simulation.press(.left)
    expectEqual(simulation.focusedKey, "f")
  }

  @Test func `the innermost container goes first, and the one around has what it leaves`() {
    let inner = ["p", "q"].map { name in
      stack(
        name, .vertical, [.spatialNavigation(true)], ["1", "2"].map { action(name + $0) })
    }
    let outer = stack("o", .horizontal, [.spatialNavigation(true), .spacing(1)], inner)
    expectEqual(way(.down, .right, .up, .left, from: "p1", in: [outer]), "p2q2q1p1")
  }

  @Test func `without the property arrows go as Tab does`() {
    expectEqual(way(.down, .down, .right, from: "a", in: [grid([])]), "bcc")
  }

  @Test func `what is switched off, hidden or in a layer is passed over`() {
    let row: ViewElement<String> = stack(
      "s", .horizontal, [.spatialNavigation(true), .spacing(1)],
      [
        action("a"), action("b", isEnabled: false), action("c", isHidden: true), action("d"),
        overlay("o", [.layer(.trailing)], [action("e")]),
      ])
    expectEqual(way(.right, .right, from: "a", in: [row]), "dd")
  }

  @Test func `the focus stays inside a scope`() {
    let row: ViewElement<String> = stack(
      "s", .horizontal, [.spatialNavigation(true), .spacing(1)],
      [group("scope", [.isFocusScope(true)], [action("a"), action("b")]), action("c")])
    expectEqual(way(.right, .down, from: "a", in: [row]), "ab")
  }

  @Test func `a view that is scrolled out of sight is reached and shown`() {
    let list = scrollView(
      "l", [], [stack("s", .vertical, [.spatialNavigation(true)], (0..<20).map { action("\($0)") })]
    )
    let simulation = simulate([list])
    simulation.focus("0")
    for _ in 0..<15 { simulation.press(.down) }
    expectEqual(simulation.focusedKey, "15")
    #expect(simulation.screen.contains { $0.contains("15") })
  }
}
