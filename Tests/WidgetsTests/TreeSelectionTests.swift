import Expectations
import SeededRandom
import ShohinTesting
import Testing
import TextBackend
import VirtualViews
import Widgets

/// Trees of which several nodes are selected, whose nodes with children are acted on, and that begin anew.
@MainActor
struct TreeSelectionTests {
  struct Model {
    var state = TreeState<String>(open: ["src"], selected: "src")
    var roots = ["src", "doc", "readme"]
    var query = ""
    var filter = ""
    var acted: [String] = []
    var selection = RowSelection.none
  }

  private typealias Msg = Change<Model>

  private static let children = [
    "src": ["src/a", "src/b"], "src/a": ["src/a/x"], "doc": ["doc/1"],
  ]

  private func start(
    _ model: Model = Model(), columns: Int = 20, rows: Int = 8,
    selects: Table.SelectionMode = .multiple, acts: TreeActing = .onLeaves
  ) -> Simulation<Model, Change<Model>> {
    simulate(model, columns: columns, rows: rows) { model in
      [
        tree(
          "t", model.roots, id: { $0 }, children: { Self.children[$0] }, state: model.state,
          filter: model.filter.isEmpty ? nil : { $0.hasSuffix(model.filter) },
          query: model.query, selects: selects, acts: acts, onEvent: Self.take
        ) { label("name", [.text($0)]) }
      ]
    }
  }

  private func startTable(
    _ props: [TableProp<TreeRow<String, String>, Msg>], acts: TreeActing = .onLeaves,
    model: Model = Model()
  ) -> Simulation<Model, Change<Model>> {
    simulate(model, columns: 20, rows: 8) { model in
      [
        treeTable(
          "t", model.roots, id: { $0 }, children: { Self.children[$0] }, state: model.state,
          columns: [TableColumn("name", "Name")], acts: acts,
          [.selectionMode(.multiple), .query(model.query), .batch(props)], onEvent: Self.take
        ) { [label("name", [.text($0)])] }
      ]
    }
  }

  private static func take(_ event: TreeEvent<String>) -> Msg {
    Change { model in
      model.state.apply(event)
      if case .act(let id) = event { model.acted.append(id) }
    }
  }

  private func selected(_ simulation: Simulation<Model, Change<Model>>) -> [String] {
    simulation.model.state.selection.keys?.compactMap { $0.value(as: String.self) }.sorted() ?? []
  }

  @Test func `shift extends, space and control-click add and take away`() {
    let simulation = start()
    simulation.press(.tab, .shift(.down), .shift(.down))
    expectEqual(selected(simulation), ["src", "src/a", "src/b"])
    expectEqual(simulation.model.state.cursor, "src/b")
    simulation.press(.shift(.up))
    expectEqual(selected(simulation), ["src", "src/a"])
    simulation.press(.control(.down), .control(.down), .space)
    expectEqual(selected(simulation), ["doc", "src", "src/a"])
    simulation.press(.space)
    expectEqual(selected(simulation), ["src", "src/a"])
    // The keyboard is at a node that is not selected.
    expectEqual(simulation.model.state.cursor, "doc")
    expectEqual(simulation.model.state.selected, nil)
    for kind in [MouseEvent.Kind.press, .release] {
      simulation.textScreen.handle(
        .mouse(MouseEvent(kind, button: .left, column: 4, row: 4, modifiers: .control)))
    }
    expectEqual(selected(simulation), ["readme", "src", "src/a"])
    simulation.press(.control("a"))
    #expect(["src", "src/b", "doc"].allSatisfy(simulation.model.state.isSelected))
    simulation.click(ViewAddress(.row, "doc"))
    expectEqual(simulation.model.state.selected, "doc")
    expectEqual(selected(simulation), ["doc"])
  }

  @Test func `arrows open, close and go in and out, and a step to another node selects it alone`() {
    let simulation = start()
    simulation.press(.tab, .shift(.down))
    expectEqual(selected(simulation), ["src", "src/a"])
    simulation.press(.right)
    expectEqual(simulation.model.state.open, ["src", "src/a"])
    expectEqual(selected(simulation), ["src", "src/a"])
    simulation.press(.right)
    expectEqual(selected(simulation), ["src/a/x"])
    simulation.press(.left, .left, .left, .left)
    expectEqual(simulation.model.state, TreeState(selected: "src"))
    simulation.press(.return)
    expectEqual(simulation.model.state.open, ["src"])
    simulation.press(.down, .down, .return)
    expectEqual(simulation.model.acted, ["src/b"])
  }

  @Test func `a click on the sign closes a node and selects it alone`() {
    var model = Model()
    model.state = TreeState(open: ["src"], selected: ["src/a", "doc"])
    let simulation = start(model)
    simulation.focus("rows")
    simulation.click(column: 0, row: 0)
    expectEqual(simulation.model.state, TreeState(selected: "src"))
  }

  @Test func `a node with the keyboard that is hidden by closing leaves it to its neighbour`() {
    var model = Model()
    model.state = TreeState(open: ["src"], selected: ["src/a", "doc"])
    let simulation = start(model)
    simulation.focus("rows")
    simulation.send(Change { $0.state.open = [] })
    expectEqual(simulation.screen.prefix(3), ["▸ src", "▸ doc", "  readme"])
    expectEqual(selected(simulation), ["doc"])
    expectEqual(simulation.model.state.cursor, "doc")
    simulation.press(.right)
    expectEqual(simulation.model.state.open, ["doc"])
  }

  @Test func `nodes that the program takes away give the selection to the next one`() {
    var model = Model()
    model.state = TreeState(selected: ["doc"])
    let simulation = start(model)
    simulation.press(.tab)
    simulation.send(Change { $0.roots = ["src", "readme"] })
    expectEqual(simulation.model.state, TreeState(selected: "readme"))
  }

  @Test func `nodes that a filter hides stay selected`() {
    let simulation = start()
    simulation.press(.tab, .shift(.down))
    simulation.send(Change { $0.filter = "readme" })
    expectEqual(selected(simulation), ["src", "src/a"])
    simulation.press(.right, .left, .return)
    expectEqual(simulation.model.state.open, ["src"])
    simulation.send(Change { $0.filter = "" })
    expectEqual(selected(simulation), ["src", "src/a"])
  }

  @Test func `keys act on the nearest of the nodes that the program selects`() {
    var model = Model()
    model.state = TreeState(open: ["src"], selected: "readme")
    let simulation = start(model)
    simulation.press(.tab)
    simulation.send(Change { $0.state.selection = ["src/a", "doc"] })
    expectEqual(simulation.model.state.cursor, nil)
    simulation.press(.right)
    expectEqual(simulation.model.state.open, ["src", "doc"])
    simulation.press(.left)
    expectEqual(simulation.model.state.open, ["src"])
    simulation.press(.up)
    expectEqual(simulation.model.state.selected, "src/b")
  }

  @Test func `of nodes selected in the beginning the one listed first has the keyboard`() {
    var model = Model()
    model.state = TreeState(open: ["src"], selected: ["doc", "src/a"])
    let simulation = start(model)
    simulation.press(.tab, .right)
    expectEqual(simulation.model.state.open, ["src", "src/a"])
  }

  @Test(arguments: [Table.SelectionMode.single, .multiple])
  func `a node that the program selects alone has the keyboard`(selects: Table.SelectionMode) {
    let simulation = start(selects: selects)
    simulation.press(.tab)
    simulation.send(Change { $0.state.selection = ["doc"] })
    expectEqual(simulation.model.state.selected, "doc")
    simulation.press(.right)
    expectEqual(simulation.model.state.open, ["src", "doc"])
  }

  @Test func `the keyboard stays at a node that is selected among others`() {
    let simulation = start()
    simulation.press(.tab, .down)
    simulation.send(Change { $0.state.selection.insert("doc") })
    expectEqual(simulation.model.state.selected, "src/a")
    simulation.press(.right)
    expectEqual(simulation.model.state.open, ["src", "src/a"])
  }

  @Test(arguments: [Table.SelectionMode.single, .multiple])
  func `return and a click on the selected row act on every node, and the sign opens`(
    selects: Table.SelectionMode
  ) {
    let simulation = start(selects: selects, acts: .onEveryNode)
    simulation.press(.tab, .return)
    expectEqual(simulation.model.acted, ["src"])
    simulation.click(ViewAddress(.row, "doc"))
    expectEqual(simulation.model.acted, ["src"])
    simulation.click(ViewAddress(.row, "doc"))
    expectEqual(simulation.model.acted, ["src", "doc"])
    expectEqual(simulation.model.state.open, ["src"])
    simulation.press(.right)
    expectEqual(simulation.model.state.open, ["src", "doc"])
    simulation.press(.left)
    expectEqual(simulation.model.state.open, ["src"])
    simulation.click(column: 0, row: 0)
    expectEqual(simulation.model.state.open, [])
    expectEqual(simulation.model.acted, ["src", "doc"])
  }

  @Test func `a tree in columns has several nodes selected, and its keys go on working`() {
    let simulation = startTable([])
    simulation.press(.tab, .shift(.down))
    expectEqual(selected(simulation), ["src", "src/a"])
    simulation.press(.right, .right)
    expectEqual(simulation.model.state.open, ["src", "src/a"])
    expectEqual(simulation.model.state.selected, "src/a/x")
    simulation.press(.left, .return, "+", "-")
    expectEqual(simulation.model.state, TreeState(open: ["src"], selected: "src/a"))
  }

  @Test func `a tree in columns acts on every node`() {
    let simulation = startTable([], acts: .onEveryNode)
    simulation.press(.tab, .return, .left)
    expectEqual(simulation.model.acted, ["src"])
    expectEqual(simulation.model.state.open, [])
  }

  @Test func `a header above the rows of a tree in columns does not shift what is selected`() {
    let simulation = startTable([.headerView(label("header", [.text("All files")]))])
    simulation.press(.tab, .shift(.down))
    expectEqual(simulation.model.state.cursor, "src/a")
    simulation.press(.right)
    expectEqual(simulation.model.state.open, ["src", "src/a"])
  }

  @Test func `keys of a tree in columns work where the program keeps the selection itself`() {
    let simulation = simulate(Model(), columns: 20, rows: 8) { model in
      [
        treeTable(
          "t", model.roots, id: { $0 }, children: { Self.children[$0] }, state: model.state,
          columns: [TableColumn("name", "Name")],
          [
            .selectionMode(.multiple), .selection(model.selection),
            .onSelect { selection, _ in Change { $0.selection = selection } },
          ], onEvent: Self.take
        ) { [label("name", [.text($0)])] }
      ]
    }
    simulation.press(.tab, .end, .up)
    expectEqual(simulation.model.selection, ["doc"])
    simulation.press(.right)
    expectEqual(simulation.model.state.open, ["src", "doc"])
    simulation.press(.left)
    expectEqual(simulation.model.state.open, ["src"])
    simulation.press(.return)
    expectEqual(simulation.model.state.open, ["src", "doc"])
  }

  @Test func `keys of a tree in columns act where the program says that the keyboard is`() {
    let simulation = simulate(Model(), columns: 20, rows: 8) { model in
      [
        treeTable(
          "t", model.roots, id: { $0 }, children: { Self.children[$0] }, state: model.state,
          columns: [TableColumn("name", "Name")],
          [
            .selectionMode(.multiple), .selection(model.selection),
            .onSelect { selection, cursor in
              let node = cursor?.key.value(as: String.self)
              return Change { model in
                model.selection = selection
                model.state.apply(.selectNodes(selection, cursor: node))
              }
            },
          ], onEvent: Self.take
        ) { [label("name", [.text($0)])] }
      ]
    }
    simulation.press(.tab, .end, .home, .down, .shift(.down), .shift(.down))
    expectEqual(simulation.model.selection, ["src/a", "src/b", "doc"])
    simulation.press(.right)
    expectEqual(simulation.model.state.open, ["src", "doc"])
  }

  @Test(arguments: [true, false])
  func `a tree with another query begins at its first row`(isTable: Bool) {
    var model = Model()
    model.roots = (1...60).map { "node \($0)" }
    model.state = TreeState(selected: "node 30")
    let simulation = isTable ? startTable([], model: model) : start(model)
    simulation.press(.tab)
    #expect(simulation.screen.joined().contains("node 30"))
    search(simulation, "4")
    expectEqual(words(simulation, row: isTable ? 1 : 0), ["node", "4"])
    // The search hides the selected node, which stays selected.
    expectEqual(simulation.model.state.cursor, "node 30")
    expectEqual(selected(simulation), ["node 30"])
    // As the search ends, the selected node is in sight.
    search(simulation, "")
    #expect(simulation.screen.joined().contains("node 30"))
  }

  @Test func `without a query the tree stays where it is`() {
    var model = Model()
    model.roots = (1...60).map { "node \($0)" }
    model.state = TreeState(selected: "node 50")
    let simulation = start(model)
    simulation.send(Change { $0.roots.removeAll { !$0.contains("4") } })
    #expect(words(simulation, row: 0) != ["node", "4"])
  }

  @Test func `a key from a node that is not selected to the only one that is takes two steps`() {
    let simulation = start()
    simulation.press(.tab, .control(.down), .left)
    expectEqual(simulation.model.state, TreeState(open: ["src"], selected: "src/a"))
    simulation.press(.left)
    expectEqual(simulation.model.state, TreeState(open: ["src"], selected: "src"))
    simulation.press(.down)
    expectEqual(simulation.model.state.selected, "src/a")
  }

  @Test(arguments: Effort.seeds(push: 3, full: 200))
  func `keys act on the node that looks as if it had the keyboard`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let simulation = start(acts: random.pick([.onLeaves, .onEveryNode]))
    simulation.press(.tab)
    let keys: [KeyPress] = [
      .up, .down, .left, .right, .home, .end, .return, .space, .shift(.down), .shift(.up),
      .control(.down), .control(.up),
    ]
    for _ in 0..<40 {
      if Int.random(in: 0..<5, using: &random) == 0 {
        simulation.textScreen.click(
          column: Int.random(in: 0..<12, using: &random),
          row: Int.random(in: 0..<8, using: &random))
        simulation.focus("rows")
      } else {
        simulation.press(random.pick(keys))
      }
      let state = simulation.model.state
      let lines = simulation.textScreen.semantics.description.split(separator: "\n")
      let current = lines.firstIndex { $0.contains("(current)") }
      let name = current.flatMap { lines[($0 + 1)...].first { $0.contains("text") } }
      let cursor = name.flatMap { $0.split(separator: "\"").dropFirst().first }
      expectEqual(cursor.map(String.init), state.cursor, "seed \(seed)")
      let isSelected = current.map { lines[$0].contains("(selected)") } ?? false
      expectEqual(isSelected, state.selected != nil, "seed \(seed)")
    }
  }

  private func search(_ simulation: Simulation<Model, Change<Model>>, _ query: String) {
    simulation.send(
      Change { model in
        model.query = query
        model.roots = (1...60).map { "node \($0)" }.filter { query.isEmpty || $0.contains(query) }
      })
  }

  private func words(_ simulation: Simulation<Model, Change<Model>>, row: Int) -> [String] {
    simulation.screen[row].split(separator: " ").prefix(2).map(String.init)
  }
}
