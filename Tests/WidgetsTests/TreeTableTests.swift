import Expectations
import ShohinTesting
import Testing
import TextBackend
import VirtualViews
import Widgets

/// Trees whose nodes have cells in columns.
@MainActor
struct TreeTableTests {
  struct Model {
    var state = TreeState<String>(selected: "src")
    var children: [String: [String]] = [
      "": ["src", "doc", "readme"], "src": ["src/a", "src/b"], "src/a": ["src/a/x"], "doc": [],
    ]
    var edited: CellKey?
    var acted: [String] = []
    var moves: [TreeMove<String>] = []
    var loads: [String] = []
  }

  private static let columns = [
    TableColumn("name", "Name", width: .fixed(14)),
    TableColumn("size", "Size", width: .fixed(4), alignment: .right, isEditable: false),
  ]

  private func start(
    rows: Int = 8, columns: [TableColumn] = Self.columns,
    selects unit: Table.SelectionUnit = .row, canMove: ((TreeMove<String>) -> Bool)? = nil,
    _ props: [TableProp<TreeRow<String, String>, Change<Model>>] = []
  ) -> Simulation<Model, Change<Model>> {
    simulate(Model(), columns: 20, rows: rows) { model in
      [
        treeTable(
          "t", model.children[""] ?? [], id: { $0 }, children: { model.children[$0] },
          state: model.state, columns: columns, selects: unit, editing: model.edited,
          [.batch(props)], canMove: canMove,
          onEvent: { event in
            Change { model in
              model.state.apply(event)
              if case .act(let id) = event { model.acted.append(id) }
              if case .move(let move) = event { model.moves.append(move) }
              if case .open("doc") = event { model.children["doc"] = ["doc/1"] }
            }
          }
        ) { name -> [ViewElement<Change<Model>>] in
          let size: ViewElement<Change<Model>> = label("size", [.text("\(name.count)")])
          guard model.edited != CellKey(row: name, column: "name") else {
            return [field("edit", [.text(name), .onChange { _ in nil }]), size]
          }
          return [label("name", [.text(name)]), size]
        }
      ]
    }
  }

  @Test func `keys that the program binds at a tree in columns are its own`() {
    let simulation = start([
      .keyMap([.bind("right", "enter"), .bind("space", "mark"), .bind("f8", "odd")]),
      .onAction { action in
        action == "odd" ? nil : Change { $0.acted.append("\(action)") }
      },
    ])
    simulation.press(.tab, .right, .space, KeyPress(.function(8)))
    expectEqual(simulation.model.acted, ["enter", "mark"])
    expectEqual(simulation.model.state.open, [])
    // The other keys of the tree are there.
    simulation.press("+")
    expectEqual(simulation.model.state.open, ["src"])
    simulation.press(.left)
    expectEqual(simulation.model.state.open, [])
  }

  @Test(arguments: [KeyPress.right, "+", .space, .alt(.down)])
  func `a key that the program declines at a tree in columns is the tree's, or its table's`(
    key: KeyPress
  ) {
    var asked: [String] = []
    let simulation = start(
      canMove: { _ in true },
      [
        .keyMap([
          .bind("right", "odd"), .bind("+", "odd"), .bind("space", "odd"), .bind("alt+down", "odd"),
        ]),
        .onAction { action in
          asked.append("\(action)")
          return nil
        },
      ])
    simulation.press(.tab, .down)
    simulation.press(key)
    expectEqual(asked, ["odd"])
    if key == .alt(.down) {
      expectEqual(simulation.model.moves, [TreeMove("doc", to: .after("readme"))])
    } else {
      expectEqual(simulation.model.state.open, ["doc"])
    }
  }

  @Test func `a key that the program takes away from a tree in columns does nothing`() {
    let simulation = start([.keyMap([.bind("right", .none)])])
    simulation.press(.tab, .right)
    expectEqual(simulation.model.state.open, [])
    simulation.press("+")
    expectEqual(simulation.model.state.open, ["src"])
  }

  @Test func `a user's choice of keys for an action of a tree stays a default`() {
    let simulation = simulate(
      Model(), columns: 20, rows: 8, choices: KeyChoices(parsing: "tree.unfold = o\n")
    ) { model in
      [
        treeTable(
          "t", ["src", "doc"], id: { $0 }, children: { model.children[$0] }, state: model.state,
          columns: Self.columns,
          [
            .keyMap([.bind("o", "open")]),
            .onAction { action in
              model.acted.isEmpty ? Change { $0.acted.append("\(action)") } : nil
            },
          ], onEvent: { event in Change { $0.state.apply(event) } }
        ) { [label("name", [.text($0)])] }
      ]
    }
    simulation.press(.tab, "o")
    expectEqual(simulation.model.acted, ["open"])
    expectEqual(simulation.model.state.open, [])
    simulation.press("o")
    expectEqual(simulation.model.state.open, ["src"])
  }

  @Test func `the sign and the depth are in the first column, and the others are straight`() {
    let simulation = start()
    expectEqual(
      simulation.screen.prefix(4),
      ["Name           Size", "▸ src             3", "▸ doc             3", "  readme          6"])
    simulation.press(.tab, .right, .right, .right)
    expectEqual(
      simulation.screen.prefix(5),
      [
        "Name           Size", "▾ src             3", "  ▾ src/a         5", "      src/a/x     7",
        "    src/b         5",
      ])
    simulation.press(.left)
    expectEqual(simulation.screen[3], "    src/b         5")
    simulation.press(.left, .left)
    expectEqual(simulation.model.state, TreeState(selected: "src"))
  }

  private static let turned = [
    TableColumn("name", "Name", width: .fixed(14), alignment: .right),
    TableColumn("size", "Size", width: .fixed(4), alignment: .right),
  ]

  @Test func `the outline stands at the leading edge, whatever the alignment of the column`() {
    let simulation = start(columns: Self.turned)
    simulation.press(.tab, .right, .right, .right)
    expectEqual(
      simulation.screen.prefix(5),
      [
        "          Name Size", "▾          src    3", "  ▾      src/a    5", "       src/a/x    7",
        "         src/b    5",
      ])
    // A text that is too long is cut where it is.
    let narrow = start(columns: [
      TableColumn("name", "Name", width: .fixed(8), alignment: .right)
    ])
    narrow.press(.tab, .right, .right, .right)
    expectEqual(narrow.screen.prefix(4), ["    Name", "▾    src", "  ▾ src…", "      s…"])
  }

  @Test(arguments: ["size", "name", "other"])
  func `the program names the column with the outline`(column: String) {
    let simulation = simulate(
      Model(state: TreeState(open: ["src"], selected: "src")), columns: 20, rows: 6
    ) { model in
      [
        treeTable(
          "t", ["src"], id: { $0 }, children: { model.children[$0] }, state: model.state,
          columns: [
            TableColumn("name", "Name", width: .fixed(5)),
            TableColumn("size", "Size", width: .fixed(9), alignment: .right),
          ], outlineColumn: ViewKey(column), onEvent: { event in Change { $0.state.apply(event) } }
        ) { name in
          [label("name", [.text(name)]), label("size", [.text("\(name.count)")])]
        }
      ]
    }
    guard column == "size" else {
      expectEqual(
        simulation.screen[1...3], ["▾ src         3", "  ▸ …         5", "    …         5"])
      return
    }
    expectEqual(
      simulation.screen[1...3], ["src   ▾       3", "src/a   ▸     5", "src/b         5"])
    simulation.click("rows", column: 6, row: 1)
    expectEqual(simulation.model.state.open, [])
  }

  @Test func `an item without a cell in the column of the outline has the outline`() {
    let simulation = simulate(TreeState<String>(), columns: 20, rows: 3) { state in
      [
        treeTable(
          "t", ["a"], id: { $0 }, children: { _ in [] }, state: state, columns: Self.columns,
          outlineColumn: "size", onEvent: { _ in nil }
        ) { [label("name", [.text($0)])] }
      ]
    }
    expectEqual(simulation.screen[1], "a              ▸")
  }

  @Test func `a label with an alignment of its own has all that the outline leaves`() {
    let simulation = simulate(TreeState<String>(), columns: 20, rows: 3) { state in
      [
        treeTable(
          "t", ["a", "b"], id: { $0 }, children: { _ in [] }, state: state, columns: Self.turned,
          onEvent: { _ in nil }
        ) { name in
          [label("name", [.text(name), name == "a" ? .textAlignment(.left) : .batch([])])]
        }
      ]
    }
    expectEqual(simulation.screen[1...2], ["▸ a", "▸            b"])
  }

  @Test func `a row is selected by a click on its outline`() {
    let simulation = start()
    simulation.click("rows", column: 4, row: 2)
    expectEqual(simulation.model.state.selected, "doc")
  }

  @Test func `children that are not known yet are there when they come`() {
    let simulation = start()
    simulation.press(.tab, .down, .right)
    expectEqual(simulation.screen[3], "    doc/1         5")
    simulation.press(.down, .return)
    expectEqual(simulation.model.acted, ["doc/1"])
  }

  @Test
  func `where cells are selected the arrows go to columns, and plus and minus open and close`() {
    let simulation = start(selects: .cell)
    simulation.press(.tab, .right, .right)
    expectEqual(simulation.model.state.open, [])
    simulation.press("+")
    expectEqual(simulation.model.state.open, ["src"])
    simulation.press("-")
    expectEqual(simulation.model.state.open, [])
    simulation.press(.return)
    expectEqual(simulation.model.state.open, ["src"])
  }

  @Test func `a click on the sign opens a node`() {
    let simulation = start()
    simulation.click("rows", column: 0, row: 2)
    expectEqual(simulation.model.state.open, ["doc"])
  }

  @Test func `a cell of a node is edited, and the arrows are the field's meanwhile`() {
    let simulation = start([
      .onEdit { edit in Change { $0.edited = edit.next } }
    ])
    simulation.press(.tab, KeyPress(.function(2)))
    expectEqual(simulation.model.edited, CellKey(row: "src", column: "name"))
    simulation.focus("edit")
    simulation.press(.right, .left)
    simulation.type("+")
    expectEqual(simulation.model.state.open, [])
    simulation.press(.tab)
    expectEqual(simulation.model.edited, CellKey(row: "doc", column: "name"))
  }

  @Test func `screen readers are told how deep a node is, and if it is open`() {
    let simulation = start()
    simulation.press(.tab, .right)
    let text = simulation.textScreen.semantics.description
    #expect(text.contains("group at level 1 (expanded)"))
    #expect(text.contains("group at level 2 (collapsed)"))
    #expect(text.contains("group at level 2\n"))
    // The sign before a node says nothing more.
    #expect(!text.contains("\"open\"") && !text.contains("\"closed\""))
  }

  @Test func `no columns and no cells are no mistake`() {
    let simulation = start(columns: [])
    expectEqual(simulation.screen[0].hasPrefix("▸ src"), true)
    let empty = simulate(Model(), columns: 9, rows: 3) { model in
      [
        treeTable(
          "t", ["a"], id: { $0 }, children: { _ in nil }, state: model.state,
          columns: Self.columns, onEvent: { _ in nil }
        ) { _ in [] }
      ]
    }
    empty.press(.tab, .down, .right, "+")
    expectEqual(empty.screen.count, 3)
  }

  @Test func `a tree in columns that is switched off opens no node`() {
    let simulation = start([.isEnabled(false)])
    simulation.textScreen.click(column: 0, row: 1)
    simulation.press(.tab, .right, "+")
    expectEqual(simulation.model.state.open, [])
    expectEqual(simulation.messages.count, 0)
    let other = start()
    other.textScreen.click(column: 0, row: 1)
    expectEqual(other.model.state.open, ["src"])
  }
}
