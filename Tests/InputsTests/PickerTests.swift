import Expectations
import Inputs
import SeededRandom
import Shohin
import ShohinTesting
import Testing
import TextBackend
import VirtualViews
import Widgets

@MainActor
struct PickerTests {
  struct Model: Equatable {
    var size: String?
    var state = PickerState()
  }

  private static let sizes = [
    choice("s", "Small"), choice("m", "Medium"), choice("x", "Huge", isEnabled: false),
    choice("l", "Large", detail: "9 €"),
  ]

  private func start(
    _ size: String? = "m", _ choices: [Choice<String>] = sizes, columns: Int = 30, rows: Int = 10,
    filters: Bool? = nil, ambiguousWidth: AmbiguousWidth = .narrow,
    accepts: @escaping @Sendable (String?) -> Bool = { _ in true },
    _ props: [Prop<Change<Model>, PickerLine>] = []
  ) -> Simulation<Model, Change<Model>> {
    simulate(
      Model(size: size), columns: columns, rows: rows, ambiguousWidth: ambiguousWidth
    ) { model in
      [
        picker(
          "p", choices, selected: model.size, state: model.state, filters: filters, Props(props)
        ) { event in
          Change { model in
            var next = model.size
            model.state.apply(event, to: &next)
            if accepts(next) { model.size = next }
          }
        }, button("after", [.title("After")]),
      ]
    }
  }

  @Test func `the line shows what is chosen, and return opens the list below it`() {
    let simulation = start()
    expectEqual(simulation.screen[0], "[ Medium                   ▾ ]")
    simulation.press(.tab, .return)
    expectEqual(
      simulation.screen[1...6].map { String($0.prefix(17)) },
      [
        "╭───────────────╮", "│  Small        │", "│✓ Medium       │", "│  Huge         │",
        "│  Large     9 €│", "╰───────────────╯",
      ])
    simulation.press(.up, .return)
    expectEqual(simulation.model, Model(size: "s"))
    expectEqual(simulation.focusedKey, "line")
  }

  @Test func `the list is as wide as the widest title, which may have fewer bytes than others`() {
    let choices = [choice("a", "éééééééééé"), choice("b", "abcdefghijklmno")]
    let simulation = start("a", choices)
    simulation.press(.tab, .return)
    expectEqual(simulation.screen[3].prefix(20), "│  abcdefghijklmno  ")
  }

  @Test(arguments: [false, true])
  func `the keys of an open list say what Return does`(filters: Bool) {
    let simulation = Simulation(
      App<[String], [String]>(
        model: [],
        update: { keys, model in
          model = keys
          return .none
        },
        render: { _ in
          var state = PickerState()
          state.isOpen = true
          return [
            picker("p", Self.sizes, selected: "m", state: state, filters: filters) { _ in nil }
          ]
        },
        subscriptions: { _ in
          .boundKeys { keys in keys.filter { $0.keys == "return" }.map(\.title) }
        }), columns: 30, rows: 10)
    expectEqual(simulation.model, ["Choose"])
  }

  @Test func `without a choice the line has the placeholder, and a choice that is none too`() {
    #expect(start(nil).screen[0].contains("[ Choose…"))
    #expect(start("none").screen[0].contains("[ Choose…"))
    #expect(start(nil, []).screen[0].contains("[ Choose…"))
  }

  @Test func `escape and a press elsewhere close it, and nothing is chosen`() {
    let simulation = start()
    simulation.click("line")
    #expect(simulation.model.state.isOpen)
    simulation.press(.down, .escape)
    expectEqual(simulation.model, Model(size: "m"))
    simulation.click("line")
    simulation.textScreen.click(column: 25, row: 9)
    expectEqual(simulation.model, Model(size: "m"))
  }

  @Test func `a test clicks on a picker by its key`() {
    let simulation = start()
    simulation.click("p")
    #expect(simulation.model.state.isOpen)
    simulation.press(.up, .return)
    expectEqual(simulation.model.size, "s")
  }

  @Test func `a click chooses a row, but none that is disabled`() {
    let simulation = start()
    simulation.click("line")
    simulation.textScreen.click(column: 4, row: 4)
    simulation.program.settle()
    #expect(simulation.model.state.isOpen)
    expectEqual(simulation.model.size, "m")
    simulation.textScreen.click(column: 4, row: 5)
    expectEqual(simulation.model, Model(size: "l"))
  }

  @Test func `letters find a row, or are searched for`() {
    let simulation = start()
    simulation.press(.tab, .return, "l", .return)
    expectEqual(simulation.model.size, "l")
    let other = start(filters: true)
    other.press(.tab, "a")
    expectEqual(other.model.state.query, "a")
    #expect(other.screen[2].contains("a"))
    expectEqual(other.screen[3], "│  Small        │")
    other.type("r")
    expectEqual(other.screen[3], "│  Large     9 €│")
    other.press(.return)
    expectEqual(other.model, Model(size: "l"))
  }

  @Test func `a letter that a button or the program has bound is theirs while the list is closed`()
  {
    func start(_ keys: KeyMap) -> Simulation<[String], String> {
      Simulation(
        model: [String](), columns: 30, rows: 10,
        update: { message, model in
          model.append(message)
          return .none
        },
        render: { _ in
          [
            picker(
              "p", Self.sizes, selected: "m" as String?, state: PickerState(), filters: true
            ) { "\($0)" },
            button("b", [.title("Save"), .shortcut("s"), .onPress("save")]),
          ]
        }, subscriptions: { _ in [.actions(keys) { "\($0)" }, .keys { "key \($0)" }] })
    }
    let simulation = start([.bind("q", "leave")])
    simulation.press(.tab, "s", "q")
    expectEqual(simulation.model, ["save", "leave"])
    simulation.press("l")
    expectEqual(simulation.model.count, 3)
    expectEqual(simulation.model.last?.contains("l"), true)
    expectEqual(simulation.model.last?.hasPrefix("key"), false)
  }

  @Test func `the search says which row return chooses`() {
    let simulation = start(filters: true)
    simulation.press(.tab, .return)
    func item() -> Semantics.Item? {
      simulation.textScreen.semantics.first { $0.semantics.role == .textField }?.semantics
        .currentItem
    }
    expectEqual(item(), Semantics.Item("Medium", 2, of: 4))
    simulation.press(.up)
    expectEqual(item(), Semantics.Item("Small", 1, of: 4))
    simulation.type("large")
    expectEqual(item(), Semantics.Item("Large", 1, of: 1))
  }

  @Test(arguments: [false, true])
  func `a mark stays with its choice when the choices change while the list is open`(
    filters: Bool
  ) {
    struct Names: Equatable {
      var names = ["ada", "alan", "bob"]
      var chosen = "ada"
      var state = PickerState()
    }
    let simulation = simulate(Names(), columns: 30, rows: 10) { model in
      [
        picker(
          "p", model.names.map { choice($0, $0) }, selected: model.chosen, state: model.state,
          filters: filters
        ) { event in Change { $0.state.apply(event, to: &$0.chosen) } }
      ]
    }
    simulation.press(.tab, .return, .down)
    simulation.send(Change { $0.names.insert("aaron", at: 0) })
    simulation.press(.return)
    expectEqual(simulation.model.chosen, "alan")
    // Where the choice is gone, the one at its place is marked.
    simulation.press(.return, .down)
    simulation.send(Change { $0.names = ["aaron", "ada"] })
    simulation.press(.return)
    expectEqual(simulation.model.chosen, "ada")
  }

  @Test func `the arrows mark rows round the ends while one searches`() {
    let simulation = start(filters: true)
    simulation.press(.tab, .return, .down, .down, .down)
    expectEqual(simulation.model.state.marked?.place, 0)
    simulation.press(.up, .return)
    expectEqual(simulation.model.size, "l")
    simulation.press(.return)
    simulation.type("zzz")
    #expect(simulation.screen.joined().contains("Nothing found"))
    simulation.press(.down, .return)
    expectEqual(simulation.model.size, "l")
    #expect(simulation.model.state.isOpen)
  }

  @Test func `thousands of choices cost what is seen of them`() {
    let choices = (0..<Effort.count(push: 3_000, full: 10_000)).map {
      choice("\($0)", "choice \($0)")
    }
    let simulation = start("500", choices)
    simulation.press(.tab, .return)
    #expect(simulation.screen.contains { $0.contains("✓ choice 500") })
    let before = simulation.textScreen.counts.cellsPainted
    simulation.press(.down)
    #expect(simulation.textScreen.counts.cellsPainted - before < 400)
    simulation.press(.return)
    expectEqual(simulation.model.size, "501")
    simulation.press("2")
    simulation.type("777")
    simulation.press(.return)
    expectEqual(simulation.model.size, "2777")
  }

  @Test func `the list stays on a screen of 20 by 6, and on any other`() {
    for (columns, rows) in [(20, 6), (20, 5), (9, 4), (3, 3), (1, 1), (2, 9)] {
      for filters in [false, true] {
        let simulation = simulate(
          Model(size: "m"), columns: columns, rows: rows, expectsDiagnostics: true
        ) { model in
          [
            picker(
              "p", Self.sizes, selected: model.size, state: model.state, filters: filters
            ) { event in Change { $0.state.apply(event, to: &$0.size) } }
          ]
        }
        simulation.press(.tab, .return)
        if rows == 6 {
          #expect(simulation.screen.contains { $0.contains("Medium") }, "\(simulation.screen)")
          #expect(simulation.screen.last?.hasPrefix("╰") == true, "\(simulation.screen)")
        }
        simulation.press(.down, .down, .return)
        // Where there is no cell for the rows, no row is chosen.
        if columns > 2 { expectEqual(simulation.model.size, "l", "\(columns)x\(rows)") }
        expectEqual(simulation.screen.count, rows)
      }
    }
  }

  @Test func `a model that refuses a choice keeps the one before`() {
    let simulation = start("s", accepts: { $0 != "m" })
    simulation.press(.tab, .return, .down, .return)
    expectEqual(simulation.model, Model(size: "s"))
  }

  @Test func `one that is switched off does not open`() {
    let simulation = start("s", Self.sizes, [.isEnabled(false)])
    simulation.press(.tab, .return)
    simulation.textScreen.click(column: 3, row: 0)
    #expect(!simulation.model.state.isOpen)
  }

  @Test func `its meaning has the choice, and whether it is open`() {
    let simulation = start("l")
    func meaning(_ simulation: Simulation<Model, Change<Model>>) -> Semantics? {
      simulation.textScreen.semantics.first { $0.semantics.role == .comboBox }?.semantics
    }
    expectEqual(meaning(simulation)?.value, "Large")
    simulation.press(.tab, .return)
    #expect(meaning(simulation)?.state.contains(.expanded) == true)
    // The words that ask to choose are no name of what is chosen.
    expectEqual(meaning(simulation)?.label, "")
    expectEqual(meaning(start(nil))?.label, "Choose…")
    expectEqual(meaning(start(nil))?.value, nil)
    expectEqual(meaning(start("l", Self.sizes, [.semanticLabel("Size")]))?.label, "Size")
    expectEqual(meaning(start("l", Self.sizes, [.set(\.placeholder, to: "Size")]))?.label, "Size")
  }

  @Test func `several choices are added and taken away, and counted`() {
    struct Tags: Equatable {
      var tags: Set<String> = ["m"]
      var state = PickerState()
    }
    let simulation = simulate(Tags(), columns: 30, rows: 9) { model in
      [
        picker("p", Self.sizes, selected: model.tags, state: model.state) { event in
          Change { $0.state.apply(event, to: &$0.tags) }
        }
      ]
    }
    #expect(simulation.screen[0].contains("Medium (1)"))
    var (state, tags) = (PickerState(), Set(["m"]))
    state.apply(.choose("l"), to: &tags)
    expectEqual(tags, ["l", "m"])
    simulation.press(.tab, .return, .home, .space)
    expectEqual(simulation.model.tags, ["s", "m"])
    #expect(simulation.screen[2].contains("[✓] Small"))
    #expect(simulation.screen.joined().contains("2 of 4"))
    simulation.press(.down, .return, .escape)
    expectEqual(simulation.model.tags, ["s"])
    #expect(simulation.screen[0].contains("Small (1)"))
    simulation.press(.return)
    simulation.click("rows", column: 5, row: 3)
    #expect(simulation.screen[0].contains("Small, Large (2)"))
  }

  @Test func `wide text and wide signs have room`() {
    let simulation = start(
      "a", [choice("a", "漢字é"), choice("b", "x")], columns: 20, rows: 6, ambiguousWidth: .wide)
    #expect(simulation.screen[0].contains("漢字é"))
    #expect(simulation.screen[0].contains("v ]"))
    simulation.press(.tab, .return)
    #expect(simulation.screen.joined().contains("x 漢字é"))
  }

  @Test func `a list of any number of rows has pages`() {
    for rows in [Int.max, .min] {
      let simulation = simulate(Model(size: "s"), rows: 10) { model in
        [
          picker("p", Self.sizes, selected: model.size, state: model.state, rows: rows) { event in
            Change { $0.state.apply(event, to: &$0.size) }
          }
        ]
      }
      simulation.press(.tab, .return, .pageDown, .pageDown, .pageDown, .return)
      expectEqual(simulation.model.size, "l")
      simulation.press(.return, .pageUp, .pageUp, .pageUp, .return)
      expectEqual(simulation.model.size, "s")
    }
  }

  @Test func `the mark stays where several choices are added and taken away`() {
    struct Tags: Equatable {
      var tags: Set<String> = ["m", "l"]
      var state = PickerState()
    }
    let simulation = simulate(Tags(), columns: 30, rows: 9) { model in
      [
        picker("p", Self.sizes, selected: model.tags, state: model.state) { event in
          Change { $0.state.apply(event, to: &$0.tags) }
        }
      ]
    }
    simulation.press(.tab, .return, .return)
    let once = simulation.model.tags
    simulation.press(.return)
    expectEqual(simulation.model.tags, ["m", "l"])
    simulation.press(.return)
    expectEqual(simulation.model.tags, once)
  }

  @Test func `a letter that opens a list without a search marks the row that begins with it`() {
    let simulation = start("m")
    simulation.press(.tab, "L")
    #expect(simulation.model.state.isOpen)
    #expect(simulation.screen.joined().contains("Medium"), "\(simulation.screen)")
    simulation.press(.return)
    expectEqual(simulation.model, Model(size: "l"))
    // One that no row begins with, or one that cannot be chosen, opens the list as other keys do.
    for letter in ["z", "h"] as [KeyPress] {
      simulation.press(letter, .return)
      expectEqual(simulation.model, Model(size: "l"))
    }
    simulation.press("s", .down, .return)
    expectEqual(simulation.model, Model(size: "m"))
  }

  @Test func `a search marks the first row that can be chosen`() {
    let choices = [
      choice("x", "Huge", isEnabled: false), choice("h", "Humble"), choice("s", "Small"),
    ]
    let simulation = start("s", choices, filters: true)
    simulation.press(.tab, .return)
    simulation.type("hu")
    simulation.press(.return)
    expectEqual(simulation.model, Model(size: "h"))
  }

  @Test func `what is switched off while its list is open shows it no more`() {
    struct Both {
      var isEnabled = true
      var size: String? = "m"
      var state = PickerState()
      var color = Color.red
      var colors = ColorPickerState()
    }
    let simulation = simulate(Both(), columns: 40, rows: 14) { model in
      [
        picker(
          "p", Self.sizes, selected: model.size, state: model.state,
          [.isEnabled(model.isEnabled)]
        ) { event in Change { $0.state.apply(event, to: &$0.size) } },
        colorPicker("c", model.color, state: model.colors, [.isEnabled(model.isEnabled)]) { event in
          Change { $0.colors.apply(event, to: &$0.color) }
        },
      ]
    }
    simulation.send(Change { $0.isEnabled = false })
    let closed = simulation.screen
    simulation.send(Change { $0.isEnabled = true })
    simulation.send(Change { $0.state.apply(PickerEvent<String>.open(query: "")) })
    #expect(simulation.screen != closed)
    simulation.send(Change { $0.isEnabled = false })
    expectEqual(simulation.screen, closed)
    simulation.send(Change { $0.state = PickerState() })
    simulation.send(Change { $0.isEnabled = true })
    simulation.send(Change { $0.colors.apply(.open) })
    #expect(simulation.screen != closed)
    simulation.send(Change { $0.isEnabled = false })
    expectEqual(simulation.screen, closed)
  }

  @Test func `a line that opens is one row high where there is room for more`() {
    let simulation = simulate(0, columns: 30, rows: 12) { _ in
      [
        stack("s", .vertical) {
          label([.text("above")])
          picker("p", [Choice(1, "one")], selected: 1, state: PickerState()) { _ in nil }
          colorPicker("c", .red, state: ColorPickerState()) { _ in nil }
          datePicker("d", nil, state: DatePickerState()) { _ in nil }
          label([.text("below")])
        }
      ]
    }
    expectEqual(["p", "c", "d"].map { simulation.cells(of: $0)?.height }, [1, 1, 1])
  }
}
