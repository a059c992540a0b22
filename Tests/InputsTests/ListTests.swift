import Expectations
import Inputs
import SeededRandom
import ShohinTesting
import Testing
import TextBackend
import VirtualViews
import Widgets

@MainActor
struct ListTests {
  struct Model {
    var items = ["red", "green", "blue", "pink"]
    var state = ListState<String>(selected: ["red"])
    var acted: [String] = []
    var moves: [ListMove<String>] = []
  }

  func start(
    _ model: Model = Model(), columns: Int = 16, rows: Int = 5,
    selects: Table.SelectionMode = .single, movesOn: Bool = true, searches: Bool = false,
    canMove: ((ListMove<String>) -> Bool)? = { _ in true }, refuses: Bool = false,
    props: Props<Change<Model>, Container> = [],
    row: @escaping (String) -> ViewElement<Change<Model>> = { label("l", [.text($0)]) }
  ) -> Simulation<Model, Change<Model>> {
    simulate(model, columns: columns, rows: rows) { model in
      [
        list(
          "list", model.items, id: { $0 }, state: model.state, selects: selects,
          movesOn: movesOn, text: searches ? { $0 } : nil, canMove: canMove, placeholder: "nothing",
          props,
          onEvent: { event in
            Change { model in
              model.state.apply(event)
              if case .act(let id) = event { model.acted.append(id) }
              if case .move(let move) = event {
                model.moves.append(move)
                if !refuses { model.items.move(move, id: { $0 }) }
              }
            }
          }, row: row)
      ]
    }
  }

  @Test func `keys and clicks select and act`() {
    let simulation = start(canMove: nil)
    simulation.press(.tab, .down)
    #expect(simulation.model.state.isSelected("green"))
    expectEqual(simulation.model.state.cursor, "green")
    simulation.press(.return)
    simulation.click("rows", column: 1, row: 3)
    simulation.click("rows", column: 1, row: 3)
    expectEqual(simulation.model.acted, ["green", "pink"])
  }

  @Test func `items are clicked by their texts`() {
    let simulation = start(canMove: nil)
    simulation.click(ViewAddress(.row, "green"))
    expectEqual(simulation.model.state.cursor, "green")
  }

  @Test(arguments: [KeyPress.space, .return, .down, .control("a"), .home, "z"])
  func `a key that the program binds at a list comes before those of its table`(key: KeyPress) {
    let simulation = start(
      selects: .multiple,
      props: [
        .keyMap([
          .bind("space", "remove"), .bind("return", "remove"), .bind("down", "remove"),
          .bind("ctrl+a", "remove"), .bind("home", "remove"), .bind("z", "remove"),
        ]),
        .onAction { $0 == "remove" ? Change { $0.items.removeAll { $0 == "red" } } : nil },
      ])
    simulation.press(.tab, key)
    expectEqual(simulation.model.items, ["green", "blue", "pink"])
    expectEqual(simulation.model.acted, [])
  }

  @Test func `what the program declines at a list is the table's, and is declined once`() {
    var asked = 0
    let simulation = start(
      props: [
        .keyMap([.bind("return", "odd"), .bind("space", "odd")]),
        .onAction { _ in
          asked += 1
          return nil
        },
      ])
    simulation.press(.tab, .return)
    expectEqual(simulation.model.acted, ["red"])
    expectEqual(asked, 1)
  }

  @Test(arguments: [true, false])
  func `a key of a list that the program binds there is taken over, which is no problem`(
    isFirst: Bool
  ) {
    let simulation = start(
      Model(state: ListState(selected: ["blue"])),
      props: [
        .keyMap([.bind("alt+up", "raise", "Raise", isFirst: isFirst)]),
        .onAction { action in
          guard action == "raise" else { return nil }
          return Change { $0.acted.append("raise") }
        },
      ])
    simulation.press(.tab, .alt(.up))
    expectEqual(simulation.model.acted, ["raise"])
    expectEqual(simulation.model.items, ["red", "green", "blue", "pink"])
    expectEqual(simulation.diagnostics, [])
    // Its other keys are there.
    simulation.press(.alt(.down))
    expectEqual(simulation.model.items, ["red", "green", "pink", "blue"])
  }

  @Test(arguments: [true, false])
  func `a key of a list that the program binds there and declines moves`(isFirst: Bool) {
    let simulation = start(
      Model(state: ListState(selected: ["blue"])),
      props: [
        .keyMap([.bind("alt+up", "raise", isFirst: isFirst)]), .onAction { _ in nil },
      ])
    simulation.press(.tab, .alt(.up))
    expectEqual(simulation.model.items, ["red", "blue", "green", "pink"])
  }

  @Test func `a footer says what a key does that the program has taken over`() {
    let simulation = simulate(Model(), columns: 60, rows: 6) { model in
      [
        list(
          "list", model.items, id: { $0 }, state: model.state, canMove: { _ in true },
          [
            .keyMap([.bind("alt+up", "raise", "Raise")]),
            .onAction { $0 == "raise" ? Change { $0.acted.append("raise") } : nil },
          ], onEvent: { event in Change { $0.state.apply(event) } },
          row: { label("l", [.text($0)]) }), statusBar("keys"),
      ]
    }
    simulation.press(.tab)
    let line = simulation.screen.last ?? ""
    #expect(line.contains("Alt+↑ Raise") && line.contains("Alt+↓ Move down"), "\(line)")
    #expect(!line.contains("Move up"), "\(line)")
  }

  @Test func `the views in the rows of a list have a key before the program's of the list`() {
    let simulation = start(
      props: [
        .keyMap([.bind("return", "acted"), .bind("down", "acted")]),
        .onAction { action in Change { $0.acted.append("\(action)") } },
      ],
      row: { item in
        button("b \(item)", [.title(item), .onPress(Change { $0.acted.append("pressed") })])
      })
    simulation.focus("b red")
    simulation.press(.return, .down)
    expectEqual(simulation.model.acted, ["pressed", "acted"])
  }

  @Test func `keys of the program's own are beside those that move items`() {
    let simulation = start(props: [
      .keyMap([.bind("d", "delete", "Delete")]),
      .onAction { $0 == "delete" ? Change { $0.items.removeAll { $0 == "red" } } : nil },
    ])
    simulation.press(.tab, .alt(.down))
    expectEqual(simulation.model.items, ["green", "red", "blue", "pink"])
    simulation.press("d")
    expectEqual(simulation.model.items, ["green", "blue", "pink"])
  }

  @Test
  func `the neighbour of an item that is deleted is selected, so that one after the other can be`()
  {
    let simulation = start(props: [
      .keyMap([.bind("d", "delete", "Delete")]),
      .onAction { action in
        action != "delete"
          ? nil : Change { model in model.items.removeAll { $0 == model.state.cursor } }
      },
    ])
    simulation.press(.tab, .down, "d")
    expectEqual(simulation.model.items, ["red", "blue", "pink"])
    expectEqual(simulation.model.state.cursor, "blue")
    #expect(simulation.model.state.isSelected("blue"))
    simulation.press("d", "d", "d", "d")
    expectEqual(simulation.model.items, [])
  }

  @Test func `a list that shares its selection with others selects no neighbour`() {
    let simulation = start(movesOn: false)
    simulation.press(.tab, .down)
    let told = simulation.messages.count
    simulation.send(Change { $0.items.removeAll { $0 == "green" } })
    expectEqual(simulation.messages.count, told + 1)
    #expect(simulation.model.state.isSelected("green"))
    simulation.press(.down)
    expectEqual(simulation.model.state.cursor, "pink")
  }

  @Test func `items that are all made anew leave the selection as it is`() {
    let simulation = start(props: [
      .keyMap([.bind("c", "clear"), .bind("f", "fill")]),
      .onAction { action in Change { $0.items = action == "clear" ? [] : Model().items } },
    ])
    simulation.press(.tab, .down, "c")
    #expect(simulation.screen.contains { $0.contains("nothing") })
    simulation.press("f", .down)
    expectEqual(simulation.model.state.cursor, "blue")
  }

  @Test func `a table of which only the header is left keeps its selection`() {
    struct Rows { var items = ["red", "green"], selection: RowSelection = ["green"] }
    let simulation = simulate(Rows(), columns: 10, rows: 4) { model in
      [
        table(
          "t",
          [
            .headerView(label("head", [.text("Colors")])),
            .selection(model.selection, movesOn: true), .keyMap([.bind("c", "clear")]),
            .onAction { _ in Change { $0.items = [] } },
            .onSelect { selection, _ in Change { $0.selection = selection } },
          ], items: model.items, id: \.self
        ) { label("l", [.text($0)]) }
      ]
    }
    simulation.press(.tab, "c")
    expectEqual(simulation.model.items, [])
    expectEqual(simulation.model.selection, ["green"])
  }

  @Test func `of several items one that is deleted leaves the keyboard where it was`() {
    var model = Model()
    model.items = (0..<40).map { "item \($0)" }
    model.state = ListState(selected: ["item 30"])
    let simulation = start(
      model, selects: .multiple, canMove: nil,
      props: [
        .keyMap([.bind("d", "delete")]),
        .onAction { action in
          action != "delete"
            ? nil : Change { model in model.items.removeAll { $0 == model.state.cursor } }
        },
      ])
    simulation.press(.tab, .control(.home), .control(.down), .space)
    expectEqual(simulation.model.state.selection.keys?.count, 2)
    expectEqual(simulation.model.state.cursor, "item 1")
    simulation.press("d")
    expectEqual(simulation.model.items.count, 39)
    expectEqual(simulation.model.state.cursor, "item 2")
    #expect(simulation.model.state.isSelected("item 30"))
  }

  @Test func `the mouse drags an item of a list that is named by its own key`() {
    let simulation = start()
    simulation.drag("list", from: (3, 0), to: (3, 2))
    expectEqual(simulation.model.items, ["green", "blue", "red", "pink"])
    simulation.click("list", column: 3, row: 3)
    expectEqual(simulation.model.state.cursor, "pink")
  }

  @Test func `several items are selected`() {
    let simulation = start(selects: .multiple, canMove: nil)
    simulation.press(.tab, KeyPress(.down, .shift), .down, .space)
    expectEqual(simulation.model.state.selection.keys?.count, 0)
    simulation.press(.control("a"))
    #expect(Model().items.allSatisfy(simulation.model.state.isSelected))
  }

  @Test func `alt and the arrows move the item where the keyboard is`() {
    let simulation = start()
    simulation.press(.tab, KeyPress(.down, .alt))
    expectEqual(simulation.model.items, ["green", "red", "blue", "pink"])
    expectEqual(simulation.model.moves, [ListMove("red", to: .after("green"))])
    simulation.press(KeyPress(.end, .alt))
    expectEqual(simulation.model.items, ["green", "blue", "pink", "red"])
    simulation.press(KeyPress(.down, .alt))
    expectEqual(simulation.model.moves.count, 2)
    simulation.press(KeyPress(.home, .alt))
    expectEqual(simulation.model.items, ["red", "green", "blue", "pink"])
    expectEqual(simulation.model.state.cursor, "red")
  }

  @Test func `a row that is dragged is shown where it comes to`() {
    let simulation = start()
    drag(simulation, (3, 0), (3, 2))
    expectEqual(simulation.screen, ["  green", "  blue", "↕ red", "  pink", ""])
    expectEqual(simulation.model.items, Model().items)
    release(simulation, (3, 2))
    expectEqual(simulation.model.items, ["green", "blue", "red", "pink"])
    expectEqual(simulation.model.moves, [ListMove("red", to: .after("blue"))])
    // To the top.
    drag(simulation, (3, 3), (3, 0))
    release(simulation, (3, 0))
    expectEqual(simulation.model.moves.last, ListMove("pink", to: .before("green")))
  }

  @Test(arguments: [true, false])
  func `an item that goes while it is dragged is held no more, also when it comes back`(
    isMovedOn: Bool
  ) {
    let simulation = start()
    drag(simulation, (3, 0), (3, 2))
    simulation.send(Change { $0.items.removeFirst() })
    if isMovedOn {
      simulation.textScreen.handle(.mouse(MouseEvent(.drag, button: .left, column: 3, row: 1)))
    }
    release(simulation, (3, 0))
    simulation.send(Change { $0.items.insert("red", at: 0) })
    expectEqual(simulation.model.state.dragged, nil)
    expectEqual(simulation.screen, ["  red", "  green", "  blue", "  pink", ""])
  }

  @Test func `escape, the way back and a program that refuses leave it where it was`() {
    let simulation = start()
    drag(simulation, (3, 0), (3, 2))
    simulation.press(.escape)
    release(simulation, (3, 2))
    drag(simulation, (3, 0), (3, 2), (3, 0))
    expectEqual(simulation.model.state.dragged, nil)
    release(simulation, (3, 0))
    expectEqual(simulation.model.moves, [])
    let refusing = start(canMove: { $0.place != .after("blue") })
    drag(refusing, (3, 0), (3, 1), (3, 2))
    expectEqual(refusing.screen.prefix(3), ["  green", "↕ red", "  blue"])
    let late = start(refuses: true)
    drag(late, (3, 0), (3, 2))
    release(late, (3, 2))
    expectEqual(late.screen.prefix(2), ["  red", "  green"])
  }

  @Test func `rows keep what they remember wherever they go`() {
    let simulation = start(row: { name in
      stack("row", .horizontal, [label("name", [.text(name)]), field("f-\(name)", [])])
    })
    simulation.focus("f-red")
    simulation.type("!?")
    simulation.focus("rows")
    simulation.press(KeyPress(.down, .alt), KeyPress(.down, .alt))
    #expect(simulation.screen[2].contains("red!?"), "\(simulation.screen)")
  }

  @Test func `items move from one section to another`() {
    struct Days {
      var sections = [
        TableSection("a", header: "Today", items: ["x", "y"]),
        TableSection("b", header: "Later", items: []),
        TableSection("c", header: "Done", items: ["z"]),
      ]
      var state = ListState<String>(selected: ["y"])
      var moves: [ListMove<String>] = []
    }
    let simulation = simulate(Days(), columns: 12, rows: 6) { model in
      [
        list(
          "list", sections: model.sections, id: { $0 }, state: model.state,
          canMove: { _ in true },
          onEvent: { event in
            Change { model in
              model.state.apply(event)
              guard case .move(let move) = event else { return }
              model.moves.append(move)
              model.sections.move(move, id: { $0 })
            }
          }
        ) { label("l", [.text($0)]) }
      ]
    }
    func items() -> [[String]] { simulation.model.sections.map(\.items) }
    expectEqual(simulation.screen, ["Today", "  x", "  y", "Later", "Done", "  z"])
    simulation.press(.tab, KeyPress(.down, .alt))
    expectEqual(simulation.model.moves.last, ListMove("y", to: .into(section: 1)))
    expectEqual(items(), [["x"], ["y"], ["z"]])
    simulation.press(KeyPress(.down, .alt))
    expectEqual(simulation.model.moves.last, ListMove("y", to: .before("z")))
    expectEqual(simulation.screen, ["Today", "  x", "Later", "Done", "  y", "  z"])
    simulation.press(KeyPress(.up, .alt), KeyPress(.up, .alt))
    expectEqual(items(), [["x", "y"], [], ["z"]])
    // By the mouse: over a header it goes to the section on the far side of it.
    drag(simulation, (3, 1), (3, 3))
    expectEqual(simulation.screen, ["Today", "  y", "Later", "↕ x", "Done", "  z"])
    release(simulation, (3, 3))
    expectEqual(items(), [["y"], ["x"], ["z"]])
    drag(simulation, (3, 5), (3, 4))
    release(simulation, (3, 4))
    expectEqual(items(), [["y"], ["x", "z"], []])
    // Over an item further down it comes behind that, in its section.
    drag(simulation, (3, 1), (3, 4))
    expectEqual(simulation.screen, ["Today", "Later", "  x", "  z", "↕ y", "Done"])
    release(simulation, (3, 4))
    expectEqual(simulation.model.moves.last, ListMove("y", to: .after("z")))
  }

  @Test func `one that is switched off can neither be selected, searched nor moved`() {
    let simulation = simulate(Model(), columns: 16, rows: 5) { model in
      [
        list(
          "list", model.items, id: { $0 }, state: model.state, text: { $0 },
          canMove: { _ in true }, isEnabled: false,
          onEvent: { event in Change { $0.state.apply(event) } }
        ) { label("l", [.text($0)]) }
      ]
    }
    simulation.press(.tab, .down, KeyPress(.down, .alt))
    drag(simulation, (3, 1), (3, 3))
    release(simulation, (3, 3))
    expectEqual(simulation.focusedKey, nil)
    expectEqual(simulation.messages.count, 0)
  }

  @Test func `a million rows are described for what is seen of them`() {
    var made = 0
    var asked = 0
    let numbers = Array(0..<1_000_000)
    let simulation = simulate(ListState<Int>(selected: [500_000]), columns: 20, rows: 5) { state in
      [
        list(
          "list", numbers,
          id: {
            asked += 1
            return $0
          }, state: state, canMove: { _ in true },
          onEvent: { event in Change { $0.apply(event) } }
        ) { number in
          made += 1
          return label("l", [.text("row \(number)")])
        }
      ]
    }
    #expect(simulation.screen.contains { $0.contains("row 500000") })
    simulation.press(.tab)
    (made, asked) = (0, 0)
    simulation.press(.down, .pageDown)
    #expect(made < 60 && asked < 2_000, "\(made) rows, \(asked) keys")
    expectEqual(simulation.model.cursor, 500_005)
  }

  @Test func `no items, one cell and the same key twice are no trap`() {
    for (columns, rows) in [(1, 1), (2, 2), (9, 1), (16, 4)] {
      for items in [[], ["a"], ["a", "a", "漢字é"]] {
        var model = Model()
        model.items = items
        let simulation = simulate(
          model, columns: columns, rows: rows, expectsDiagnostics: true
        ) { model in
          [
            list(
              "list", model.items, id: { $0 }, state: model.state, text: { $0 },
              canMove: { _ in true }, placeholder: "nothing",
              onEvent: { event in
                Change { model in
                  model.state.apply(event)
                  if case .move(let move) = event { model.items.move(move, id: { $0 }) }
                }
              }
            ) { label("l", [.text($0)]) }
          ]
        }
        simulation.press(.tab, .tab, .down, .end, KeyPress(.up, .alt), .return)
        drag(simulation, (0, 0), (0, 3))
        release(simulation, (0, 3))
        expectEqual(simulation.model.items.sorted(), items.sorted())
      }
    }
  }

  @Test func `keys move items after the one that was dragged was taken away`() {
    let simulation = start()
    drag(simulation, (3, 0), (3, 2))
    simulation.send(Change { $0.items.removeAll { $0 == "red" } })
    release(simulation, (3, 2))
    simulation.click("rows", column: 3, row: 0)
    simulation.press(.alt(.down))
    expectEqual(simulation.model.items, ["blue", "green", "pink"])
  }

  @Test func `a list that goes while an item is dragged comes back without it being dragged`() {
    struct Shown {
      var model = Model()
      var isShown = true
    }
    let simulation = simulate(Shown(), columns: 16, rows: 5) { shown in
      [
        shown.isShown
          ? list(
            "list", shown.model.items, id: { $0 }, state: shown.model.state,
            canMove: { _ in true },
            onEvent: { event in
              Change { shown in
                shown.model.state.apply(event)
                if case .move(let move) = event { shown.model.items.move(move, id: { $0 }) }
              }
            }, row: { label("l", [.text($0)]) }) : label("none", [.text("gone")])
      ]
    }
    drag(simulation, (3, 0), (3, 2))
    #expect(simulation.model.model.state.dragged != nil)
    simulation.send(Change { $0.isShown = false })
    release(simulation, (3, 2))
    expectEqual(simulation.model.model.state.dragged, nil)
    simulation.send(Change { $0.isShown = true })
    expectEqual(simulation.screen.prefix(4), ["  red", "  green", "  blue", "  pink"])
    simulation.press(.tab, .alt(.down))
    expectEqual(simulation.model.model.items, ["green", "red", "blue", "pink"])
  }

  /// Every walk of the mouse and of keys keeps all items, and moves by a message that says where.
  @Test(arguments: Effort.seeds(push: 4, full: 200))
  func `no walk loses an item`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let simulation = start(rows: 3)
    for _ in 0..<8 {
      let before = simulation.model
      let places = (0..<4).map { _ in
        (Int.random(in: -1..<16, using: &random), Int.random(in: -1..<5, using: &random))
      }
      drag(simulation, (2, Int.random(in: 0..<3, using: &random)), places[0], places[1], places[2])
      release(simulation, places[3])
      expectEqual(simulation.model.items.sorted(), before.items.sorted(), "seed \(seed)")
      expectEqual(simulation.model.state.dragged, nil)
      var expected = before.items
      for move in simulation.model.moves.dropFirst(before.moves.count) {
        expected.move(move, id: { $0 })
      }
      expectEqual(simulation.model.items, expected)
    }
  }

  private func drag<Model>(
    _ simulation: Simulation<Model, Change<Model>>, _ start: (Int, Int), _ places: (Int, Int)...
  ) {
    let screen = simulation.textScreen
    screen.handle(.mouse(MouseEvent(.press, button: .left, column: start.0, row: start.1)))
    for place in places {
      screen.handle(.mouse(MouseEvent(.drag, button: .left, column: place.0, row: place.1)))
    }
    screen.settle()
  }

  private func release<Model>(_ simulation: Simulation<Model, Change<Model>>, _ place: (Int, Int)) {
    simulation.textScreen.handle(
      .mouse(MouseEvent(.release, button: .left, column: place.0, row: place.1)))
    simulation.textScreen.settle()
  }

  @Test func `boxes in rows are ticked by keys and by clicks, one row after the other`() {
    let simulation = simulate(Model(), columns: 16, rows: 6) { model in
      [
        list(
          "list", model.items, id: { $0 }, state: model.state,
          onEvent: { event in
            Change { model in
              model.state.apply(event)
              if case .act(let id) = event { model.acted.append(id) }
            }
          }
        ) { item in
          checkbox(
            "done",
            [
              .title(item), .isOn(model.acted.contains(item)), .isTabStop(false),
              .onChange { _ in Change { $0.acted.append("clicked " + item) } },
            ])
        }
      ]
    }
    simulation.press(.tab, .space, .down, .space)
    expectEqual(simulation.model.acted, ["red", "green"])
    simulation.textScreen.click(column: 1, row: 3)
    expectEqual(simulation.model.acted.last, "clicked pink")
    simulation.press(.tab)
    expectEqual(simulation.focusedKey, "rows", "the boxes are no stops")
  }
}
