import Expectations
import SeededRandom
import ShohinCore
import ShohinTesting
import Testing
import TextBackend
import VirtualViews

private let left = KeyPress(.left, [.alt, .shift])
private let right = KeyPress(.right, [.alt, .shift])

/// Columns that the user moves by keys.
@MainActor
struct TableColumnMoveKeysTests {
  @Test(arguments: [Table.SelectionUnit.row, .cell])
  func `Alt-Shift with an arrow moves the column with the keyboard`(unit: Table.SelectionUnit) {
    let table = MovableColumns("abc", props: [.selectionUnit(unit)])
    table.simulation.press(.tab, .down, .right)
    if unit == .row { table.simulation.press(.right) }
    #expect(table.style(5).attributes.contains(.reverse))
    table.simulation.press(right)
    expectEqual(table.titles, "aaa  ccc  bbb       ")
    // The keyboard goes with its column, and stays with it at the end.
    #expect(table.style(10).attributes.contains(.reverse))
    table.simulation.press(right)
    expectEqual(table.moves, ["b -"])
    table.simulation.press(left, left, left)
    expectEqual(table.moves, ["b -", "b c", "b a"])
    expectEqual(table.order, "bac")
  }

  @Test func `other keys may move columns, and none do where no column has the keyboard`() {
    let keys: [TableProp<Int, MovableColumns.Message>] = [
      .keyMap([.bind("alt+x", .tableMoveColumnRight)])
    ]
    let table = MovableColumns("abc", props: keys)
    table.simulation.press(.tab, .down, .alt("x"), right, left)
    expectEqual(table.moves, [])
    table.simulation.press(.right, .alt("x"))
    expectEqual(table.moves, ["a c"])
    let none = MovableColumns("abc", isMovable: false)
    none.simulation.press(.tab, .down, .right, right, left)
    expectEqual(none.simulation.messages, [])
  }

  @Test func `keys pass over hidden columns, and stay among those at an edge`() {
    var columns = MovableColumns.columns("abhcde")
    columns[2].width = .fixed(0)
    let table = MovableColumns(
      MovableColumns.Model(columns: columns, leading: 1, trailing: 1), columns: 40)
    table.simulation.press(.tab, .down, .right, left, right)
    expectEqual(table.moves, [])
    table.simulation.press(.right, right)
    expectEqual(table.order, "ahcbde")
    table.simulation.press(right, right)
    expectEqual(table.moves, ["b d", "b e"])
    table.simulation.press(left, left, left, left)
    expectEqual(table.order, "ahbcde")
  }

  @Test func `a column that was moved is in sight, and is not brought there again`() {
    let table = MovableColumns("abcdef", columns: 15)
    table.simulation.press(.tab, .down, .right)
    for _ in 0..<3 { table.simulation.press(right) }
    #expect(table.titles.contains("aaa"))
    for _ in 0..<9 { table.mouse(.wheelLeft, 3, 1) }
    #expect(!table.titles.contains("aaa"))
  }

  @Test func `a movement that the program refuses scrolls nothing when other columns come later`() {
    let columns = MovableColumns("abcdefghij", columns: 20, follows: false)
    columns.drag(5, to: 13)
    expectEqual(columns.moves.count, 1)
    for _ in 0..<6 { columns.mouse(.wheelRight, 5, 2) }
    let before = columns.titles
    #expect(!before.contains("bbb"))
    columns.simulation.send(
      .become(MovableColumns.columns("abcdefghij") + MovableColumns.columns("k")))
    expectEqual(columns.titles, before)
    columns.simulation.send(.become(MovableColumns.columns("xabcdefghij")))
    #expect(!columns.titles.contains("bbb"), "\(columns.titles)")
  }

  @Test(arguments: [false, true])
  func `a column that the program leaves where it is, is not brought into sight later`(
    isClicked: Bool
  ) {
    let table = MovableColumns("abcdef", columns: 15, follows: false)
    table.simulation.press(.tab, .down, .right, right)
    for _ in 0..<9 { table.mouse(.wheelRight, 3, 1) }
    if isClicked {
      table.mouse(.press, 3, 1)
      table.mouse(.release, 3, 1)
    } else {
      table.simulation.press(.down)
    }
    table.simulation.send(.become(MovableColumns.columns("bacdef")))
    #expect(!table.titles.contains("aaa"))
  }

  @Test func `keys that move no column go on to the views around, but at an end`() {
    func heard(_ prop: TableProp<Int, String>, _ keys: KeyPress...) -> [String] {
      let columns = MovableColumns.columns("ab")
      let showing = Showing(
        20, 4,
        [
          stack(
            "s", .vertical,
            [.keyMap([.bind("alt+shift+left", "own")]), .onAction { "\($0)" }],
            [
              table("t", [.columns(columns), prop], items: [1], id: \.self) { row in
                group("row", "ab".map { label(String($0), [.text("\(row)")]) })
              }
            ])
        ])
      showing.press(.tab, .down)
      for key in keys { showing.screen.press(key) }
      return showing.messages
    }
    expectEqual(heard(.none, .right, left), ["own"])
    expectEqual(heard(.onMoveColumn { _ in "move" }, left), ["own"])
    expectEqual(heard(.onMoveColumn { _ in "move" }, .right, left), [])
    expectEqual(heard(.onMoveColumn { _ in "move" }, .right, .right, left), ["move"])
  }

  @Test func `help shows the keys where they move something`() {
    func titles(_ props: TableProp<Int, [KeyBinding]>...) -> Set<String> {
      let columns = MovableColumns.columns("ab")
      let app = App<[KeyBinding], [KeyBinding]>(
        model: [],
        update: { keys, model in
          model = keys
          return .none
        },
        render: { _ in
          [
            table("t", [.columns(columns), .batch(props)], items: [1], id: \.self) {
              label("l", [.text("\($0)")])
            }
          ]
        }, subscriptions: { _ in .boundKeys { $0 } })
      let simulation = Simulation(app, columns: 20, rows: 6)
      simulation.press(.tab)
      return Set(simulation.model.filter { $0.prominence == .low }.map(\.title))
    }
    let moving: Set = ["Move column left", "Move column right"]
    #expect(titles(.onMoveColumn { _ in nil }).isSuperset(of: moving))
    #expect(titles(.onMoveColumn { _ in nil }, .frozenColumns(leading: 1)).isDisjoint(with: moving))
    #expect(titles().isDisjoint(with: moving))
  }
}

/// Movements of columns in an array, and their cost.
@MainActor
struct ColumnMoveLawsTests {
  @Test func `a movement is applied to keys, to columns, and to what has a key`() {
    var keys = ["a", "b", "c"]
    keys.move(ColumnMove("c", before: "a"))
    expectEqual(keys, ["c", "a", "b"])
    keys.move(ColumnMove("c", before: nil))
    expectEqual(keys, ["a", "b", "c"])
    var columns = MovableColumns.columns("abc")
    columns.move(ColumnMove("a", before: "c"))
    expectEqual(columns.map(\.key), ["b", "a", "c"])
    var pairs = [(1, "x"), (2, "y")]
    pairs.move(ColumnMove(2, before: 1), id: \.0)
    expectEqual(pairs.map(\.1), ["y", "x"])
  }

  @Test func `what is not there stays away, and a place that is not there is the end`() {
    var keys = ["a", "b", "c"]
    keys.move(ColumnMove("x", before: "a"))
    keys.move(ColumnMove("a", before: "a"))
    expectEqual(keys, ["a", "b", "c"])
    keys.move(ColumnMove("a", before: "sum"))
    expectEqual(keys, ["b", "c", "a"])
  }

  /// A movement as words would say it: what stands before the place, the column, and what stands behind it.
  private func moved(_ keys: [String], _ column: String, _ before: String?) -> [String] {
    let others = keys.filter { $0 != column }
    let place = others.firstIndex { $0 == before } ?? others.count
    return others[..<place] + [column] + others[place...]
  }

  @Test(arguments: Effort.seeds(push: 6, full: 200))
  func `drags keep the columns, and order them like an array`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let count = Int.random(in: 1...8, using: &random)
    let names = (0..<count).map { String("abcdefgh".dropFirst($0).prefix(1)) }
    let columns = names.map {
      TableColumn($0, $0, width: .fixed(Int.random(in: 0...7, using: &random)))
    }
    let (leading, trailing) = (
      Int.random(in: 0...2, using: &random), Int.random(in: 0...2, using: &random)
    )
    let table = MovableColumns(
      MovableColumns.Model(columns: columns, leading: leading, trailing: trailing),
      columns: Int.random(in: 4...40, using: &random))
    var plain = names
    var heard = 0
    for turn in 0..<Effort.count(push: 30, full: 100) {
      if Bool.random(using: &random) { table.mouse(.wheelRight, 1, 1) }
      if Int.random(in: 0..<4, using: &random) == 0 {
        table.simulation.press([.left, .right].randomElement(using: &random) ?? .left)
        table.simulation.press(Bool.random(using: &random) ? left : right)
      } else {
        table.mouse(.press, Int.random(in: 0..<40, using: &random))
        for _ in 0..<Int.random(in: 1...3, using: &random) {
          table.mouse(.drag, Int.random(in: -3..<43, using: &random))
          if Bool.random(using: &random) { table.wait(80) }
        }
        table.mouse(.release, Int.random(in: -3..<43, using: &random))
      }
      let moves = table.moves.dropFirst(heard)
      #expect(moves.count <= 1, "seed \(seed), turn \(turn)")
      for move in moves {
        let words = move.split(separator: " ").map(String.init)
        let before = plain
        plain = moved(plain, words[0], words[1] == "-" ? nil : words[1])
        #expect(plain != before, "seed \(seed), turn \(turn): a movement moves something")
      }
      heard += moves.count
      expectEqual(table.order, plain.joined(), "seed \(seed), turn \(turn)")
      // Those that stay are the same ones, in any order.
      let end = max(min(leading, count), count - trailing)
      expectEqual(Set(plain.prefix(leading)), Set(names.prefix(leading)), "seed \(seed)")
      expectEqual(Set(plain[end...]), Set(names[end...]), "seed \(seed)")
    }
  }

  @Test func `a drag over a million rows makes those in sight, and once`() {
    var made = 0
    var columns = MovableColumns.columns("abc")
    let rows = Array(0..<Effort.count(push: 100_000, full: 1_000_000))
    func element() -> ViewElement<String> {
      table(
        "t",
        [
          .columns(columns),
          .onMoveColumn {
            columns.move($0)
            return "moved"
          },
        ], items: rows, id: \.self
      ) { row in
        made += 1
        return group("row", columns.map { label($0.key, [.text("\(row)")]) })
      }
    }
    let showing = Showing(20, 6, [element()])
    showing.onMessage = { [unowned showing] _ in showing.describe([element()]) }
    _ = showing.lines
    made = 0
    showing.mouse(.press, 1, 0)
    for column in 2..<13 { showing.mouse(.drag, column, 0) }
    _ = showing.lines
    expectEqual(made, 0)
    showing.mouse(.release, 12, 0)
    expectEqual(showing.lines[0].prefix(14), "bbb  ccc  aaa ")
    #expect(made > 0 && made <= 8, "\(made) rows")
  }
}
