import Expectations
import Inputs
import ShohinTesting
import Testing
import TextBackend
import VirtualViews

// Lists whose items are searched by a field above them.
extension ListTests {
  @Test func `a letter that the program binds at a list is typed into its search`() {
    let simulation = start(
      searches: true, canMove: nil,
      props: [
        .keyMap([.bind("space", "remove"), .bind("f8", "remove")]),
        .onAction { $0 == "remove" ? Change { $0.items.removeAll { $0 == "red" } } : nil },
      ])
    simulation.focus("query")
    simulation.press(.space)
    expectEqual(simulation.model.state.query, " ")
    expectEqual(simulation.model.items.count, 4)
    simulation.press(KeyPress(.function(8)))
    expectEqual(simulation.model.items.count, 3)
    simulation.focus("rows")
    simulation.press(.space)
    expectEqual(simulation.model.state.query, " ")
  }

  @Test func `a search shows what has the letters, and moves nothing`() {
    let simulation = start(searches: true)
    simulation.press(.tab)
    simulation.type("re")
    expectEqual(simulation.screen.prefix(4), ["re", "red", "green", ""])
    simulation.press(.down, .down, KeyPress(.up, .alt), .return)
    expectEqual(simulation.model.acted, ["green"])
    expectEqual(simulation.model.moves, [])
    simulation.press(.shiftTab)
    simulation.type("zz")
    #expect(simulation.screen.joined().contains("Nothing found"))
  }

  @Test func `no key acts on a row that does not look selected`() {
    var model = Model()
    model.state = ListState(selected: ["green"])
    let simulation = start(model, searches: true, canMove: nil)
    simulation.press(.tab)
    simulation.type("b")
    simulation.press(.down)
    expectEqual(simulation.focusedKey, "rows")
    simulation.press(.return, .space)
    expectEqual(simulation.model.acted, [])
    expectEqual(simulation.model.state.cursor, "green")
    simulation.press(.down, .return)
    expectEqual(simulation.model.acted, ["blue"])
  }

  @Test func `a search begins at the first item that is found`() {
    var model = Model()
    model.items = (1...60).map { "row \($0)" }
    model.state = ListState(selected: ["row 30"])
    let simulation = start(model, rows: 6, searches: true, canMove: nil)
    #expect(simulation.screen.joined().contains("row 30"))
    simulation.press(.tab)
    simulation.type("row 4")
    expectEqual(
      simulation.screen.map { $0.prefix(7).split(separator: " ").joined(separator: " ") },
      ["row 4", "row 4", "row 14", "row 24", "row 34", "row 40"])
    // Nothing is selected that the user has not chosen; what was chosen comes back into sight.
    expectEqual(simulation.model.state.cursor, "row 30")
    for _ in 0..<5 { simulation.press(.backspace) }
    #expect(simulation.screen.joined().contains("row 30"))
    expectEqual(simulation.diagnostics, [])
  }

  @Test func `a list that selects its first item tells so`() {
    var model = Model()
    model.state = ListState(selectsFirst: true)
    let simulation = start(model, canMove: nil)
    expectEqual(simulation.model.state.cursor, "red")
    simulation.press(.tab, .return)
    expectEqual(simulation.model.acted, ["red"])
    simulation.send(Change { $0.items = [] })
    simulation.send(Change { $0.items = ["teal", "gold"] })
    expectEqual(simulation.model.state.cursor, "teal")
    #expect(simulation.model.state.isSelected("teal"))
  }

  @Test func `one that selects its first item is chosen from while one types`() {
    var model = Model()
    model.state = ListState(selectsFirst: true)
    let simulation = start(model, searches: true, canMove: nil)
    simulation.press(.tab)
    simulation.type("re")
    expectEqual(simulation.model.state.cursor, "red")
    simulation.press(.down)
    expectEqual(simulation.model.state.cursor, "green")
    expectEqual(simulation.focusedKey, "query")
    simulation.press(.down, .return, .up, .return)
    expectEqual(simulation.model.acted, ["green", "red"])
    simulation.type("zz")
    simulation.press(.return)
    expectEqual(simulation.model.acted, ["green", "red"])
    expectEqual(simulation.model.state.cursor, nil)
    // The first one that is found, and not the one beside the last one.
    simulation.press(.backspace, .backspace, .backspace)
    expectEqual(simulation.model.state.query, "r")
    expectEqual(simulation.model.state.cursor, "red")
    expectEqual(simulation.diagnostics, [])
  }

  @Test func `a search that finds nothing keeps Return, and the choice of before comes back`() {
    var model = Model()
    model.state = ListState(selectsFirst: true)
    let simulation = simulate(model, columns: 40, rows: 16) { model in
      [
        dialog(
          "d", [.title("Color")],
          [
            list(
              "list", model.items, id: { $0 }, state: model.state, text: { $0 },
              onEvent: { event in
                Change { model in
                  model.state.apply(event)
                  if case .act(let id) = event { model.acted.append(id) }
                }
              }, row: { label("l", [.text($0)]) })
          ],
          buttons: [
            button(
              "ok", [.title("OK"), .kind(.filled), .onPress(Change { $0.acted.append("ok") })])
          ])
      ]
    }
    simulation.focus("query")
    simulation.type("zz")
    simulation.press(.return)
    expectEqual(simulation.model.acted, [])
    simulation.press(.backspace, .backspace)
    expectEqual(simulation.model.state.cursor, "red")
    simulation.type("b")
    expectEqual(simulation.model.state.cursor, "blue")
    simulation.press(.backspace)
    expectEqual(simulation.model.state.cursor, "blue")
    simulation.press(.return)
    expectEqual(simulation.model.acted, ["blue"])
  }

  @Test func `a search selects the first item among several, and keeps several that are selected`()
  {
    var model = Model()
    model.state = ListState(selectsFirst: true)
    let simulation = start(model, selects: .multiple, searches: true, canMove: nil)
    simulation.press(.tab)
    simulation.type("b")
    expectEqual(simulation.model.state.cursor, "blue")
    simulation.press(.return, .backspace)
    simulation.send(Change { $0.state.apply(.select(["red", "pink"], cursor: "red")) })
    simulation.type("p")
    #expect(simulation.model.state.isSelected("red"))
    #expect(simulation.model.state.isSelected("pink"))
    expectEqual(simulation.model.acted, ["blue"])
  }

  @Test(arguments: [false, true])
  func `without a search the items are not gone through`(selectsFirst: Bool) {
    var asked = 0
    var state = ListState<Int>(selectsFirst: selectsFirst)
    state.cursor = 99_999
    let items = Array(0..<100_000)
    let simulation = simulate(state, columns: 16, rows: 5) { state in
      [
        list(
          "list", items,
          id: { item in
            asked += 1
            return item
          }, state: state, text: { "\($0)" }, onEvent: { event in Change { $0.apply(event) } },
          row: { label("l", [.text("\($0)")]) })
      ]
    }
    simulation.press(.tab)
    #expect((1..<1_000).contains(asked), "\(asked)")
  }

  /// A list whose program searches its items itself.
  private func startFound(
    _ state: ListState<String>, selects: Table.SelectionMode = .single, movesOn: Bool = true
  ) -> Simulation<FoundModel, Change<FoundModel>> {
    simulate(FoundModel(state: state), columns: 16, rows: 6) { model in
      [
        list(
          "list",
          (1...60).map { "row \($0)" }.filter { model.query.isEmpty || $0.contains(model.query) },
          id: { $0 }, state: model.state, selects: selects, movesOn: movesOn, query: model.query,
          onEvent: { event in Change { $0.state.apply(event) } }
        ) { label("l", [.text($0)]) }
      ]
    }
  }

  struct FoundModel {
    var query = ""
    var state: ListState<String>
  }

  @Test func `a list that the program searches begins at its first item`() {
    let simulation = startFound(ListState(selected: ["row 47"]))
    #expect(simulation.screen.joined().contains("row 47"))
    simulation.send(Change { $0.query = "4" })
    expectEqual(simulation.screen[0].split(separator: " ").prefix(2), ["row", "4"])
    // An item that is hidden stays selected, and comes back into sight.
    simulation.send(Change { $0.query = "5" })
    expectEqual(simulation.screen[0].split(separator: " ").prefix(2), ["row", "5"])
    expectEqual(simulation.model.state.selected, "row 47")
    simulation.send(Change { $0.query = "" })
    #expect(simulation.screen.joined().contains("row 47"))
  }

  @Test func `a list that selects its first item does so in the program's search`() {
    var state = ListState<String>(selectsFirst: true)
    state.selected = "row 47"
    let simulation = startFound(state)
    // The search finds the selected item, so that stays selected.
    simulation.send(Change { $0.query = "4" })
    expectEqual(simulation.model.state.selected, "row 47")
    simulation.send(Change { $0.query = "5" })
    expectEqual(simulation.model.state.selected, "row 5")
  }

  @Test func `several items that the program's search hides stay selected`() {
    var state = ListState<String>(selectsFirst: true)
    state.apply(.select(["row 46", "row 47"], cursor: "row 47"))
    let simulation = startFound(state, selects: .multiple)
    simulation.send(Change { $0.query = "5" })
    expectEqual(simulation.model.state.selection, ["row 46", "row 47"])
    simulation.send(Change { $0.query = "" })
    expectEqual(simulation.model.state.selection, ["row 46", "row 47"])
  }
}
