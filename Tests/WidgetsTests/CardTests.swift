import Expectations
import ShohinTesting
import Testing
import TextBackend
import VirtualViews
import Widgets

@MainActor
struct CardTests {
  struct Model {
    var opened: [Int] = []
    var ticks = 0
    var chosen: Int?
    var isEnabled = true
    var canTick = true
    var isDeclined = false
    var around = 0
  }

  /// Two cards below each other, the second one with a button inside.
  private func start(_ model: Model = Model()) -> Simulation<Model, Change<Model>> {
    simulate(model, columns: 24, rows: 10) { model in
      func props(_ number: Int) -> Props<Change<Model>, Card> {
        [
          .isSelected(model.chosen == number), .isEnabled(model.isEnabled),
          .onPress { model.isDeclined ? nil : Change { $0.opened.append(number) } },
        ]
      }
      let cards: [ViewElement<Change<Model>>] = [
        card(1, props(1)) {
          label("title", [.text("Water the plants"), .font(.bold)])
          label("due", [.text("Friday")])
        },
        card(
          2, props(2),
          [
            label("title", [.text("Buy milk")]),
            button(
              "tick",
              [
                .title("Tick"), .isEnabled(model.canTick), .onPress(Change { $0.ticks += 1 }),
              ]),
          ]),
      ]
      let keys: [KeyMessage<Change<Model>>] = [
        .bind("return", "Around", sends: Change { $0.around += 1 })
      ]
      return [stack("cards", .vertical, [.distribution(.start), .actions(keys)], cards)]
    }
  }

  @Test func `a card has a border around what is inside`() {
    expectEqual(
      start().screen,
      [
        "╭──────────────────────╮", "│ Water the plants     │", "│ Friday               │",
        "╰──────────────────────╯", "╭──────────────────────╮", "│ Buy milk             │",
        "│ [       Tick       ] │", "╰──────────────────────╯", "", "",
      ])
  }

  @Test func `Return and Space press the card with the keyboard`() {
    let simulation = start()
    simulation.press(.tab, .return, .space, .tab)
    expectEqual(simulation.focusedKey, 2)
    simulation.press(.return)
    expectEqual(simulation.model.opened, [1, 1, 2])
  }

  @Test func `a control inside comes after the card, and has its keys for itself`() {
    let simulation = start()
    simulation.press(.tab, .tab, .tab)
    expectEqual(simulation.focusedKey, "tick")
    simulation.press(.return)
    expectEqual(simulation.model.ticks, 1)
    expectEqual(simulation.model.opened, [])
  }

  @Test(arguments: [(0, 0), (5, 1), (22, 2), (23, 3)])
  func `a click anywhere on a card presses it`(_ column: Int, _ row: Int) {
    let simulation = start()
    simulation.click(column: column, row: row)
    expectEqual(simulation.model.opened, [1])
    expectEqual(simulation.focusedKey, 1)
  }

  @Test func `a click on a control inside is that of the control`() {
    let simulation = start()
    simulation.click("tick")
    expectEqual(simulation.model.ticks, 1)
    expectEqual(simulation.model.opened, [])
    simulation.click(column: 20, row: 5)
    expectEqual(simulation.model.opened, [2])
  }

  @Test func `a card that is chosen or has the keyboard looks so without colors`() {
    let simulation = start(Model(chosen: 2))
    simulation.press(.tab)
    expectEqual(simulation.screen[0].first, "╔")
    expectEqual(simulation.screen[4].first, "┏")
    simulation.press(.tab)
    expectEqual(simulation.screen[0].first, "╭")
    expectEqual(simulation.screen[4].first, "╔")
  }

  @Test func `a card that is switched off is no stop, and hears no click`() {
    let simulation = start(Model(isEnabled: false))
    simulation.press(.tab)
    expectEqual(simulation.focusedKey, "tick")
    simulation.click(column: 3, row: 1)
    expectEqual(simulation.model.opened, [])
  }

  @Test func `a press that is declined goes on to the views around`() {
    let simulation = start(Model(isDeclined: true))
    simulation.press(.tab, .return)
    expectEqual(simulation.model.opened, [])
    expectEqual(simulation.model.around, 1)
  }

  @Test func `a click on a control inside that is switched off presses nothing`() {
    let simulation = start(Model(canTick: false))
    simulation.textScreen.click(column: 12, row: 6)
    expectEqual(simulation.model.ticks, 0)
    expectEqual(simulation.model.opened, [])
    simulation.textScreen.click(column: 12, row: 5)
    expectEqual(simulation.model.opened, [2])
  }

  @Test func `a layer inside of a card is not in its name`() {
    let simulation = simulate(0, columns: 30, rows: 8) { _ in
      [
        card("card", [.onPress(Change { $0 += 1 })]) {
          label("title", [.text("Plants")])
          tooltip("tip", .below("title"), "Water them")
        }
      ]
    }
    let named = simulation.textScreen.semantics.first(.button, "Plants")
    expectEqual(named?.isNamedByContent, true)
    #expect(simulation.textScreen.semantics.description.contains("Water them"))
  }

  @Test func `the keys of buttons that a user has exchanged press cards as well`() {
    let simulation = simulate(0, columns: 20, rows: 4) { _ in
      [
        card(
          "card",
          [
            .onPress(Change { $0 += 1 }),
            .keyMap([.bind("ctrl+o", .buttonPress, "Open", isAnywhere: true)]),
          ]
        ) { label([.text("Plants")]) }
      ]
    }
    simulation.press("ctrl+o")
    expectEqual(simulation.model, 1)
  }

  @Test func `a card is read as a button with the texts inside`() {
    let simulation = start(Model(chosen: 1))
    expectEqual(
      simulation.textScreen.semantics.children[0].description,
      """
      group
        button "Water the plants, Friday" (selected)
          text "Water the plants"
          text "Friday"
        button "Buy milk"
          text "Buy milk"
          button "Tick"
      """)
    simulation.click(ViewAddress(.button, "Buy milk"))
    expectEqual(simulation.model.opened, [2])
  }
}
