import Expectations
import ShohinTesting
import Testing
import VirtualViews
import Widgets

/// Menus that open where the user asked for them.
@MainActor
struct ContextMenuTests {
  struct Model {
    var spot: MenuSpot?
    var chosen: [String] = []
    var presses = 0
  }

  private func start(rows: Int = 8) -> Simulation<Model, Change<Model>> {
    simulate(Model(), columns: 20, rows: rows) { model in
      func item(_ title: String) -> MenuItem<Change<Model>> {
        MenuItem(
          title,
          Change { model in
            model.chosen.append(title)
            model.spot = nil
          })
      }
      return [
        button(
          "b",
          [
            .title("File"), .onPress(Change { $0.presses += 1 }),
            .onMenu { spot in Change { $0.spot = spot } },
          ]),
        button("other", [.title("Other"), .onPress(Change { $0.presses += 10 })]),
        contextMenu(
          "m", of: "b", at: model.spot, [.onDismiss(Change { $0.spot = nil })],
          [item("Open"), item("Delete")]),
      ]
    }
  }

  @Test func `the right button opens it at the mouse, and a click in it chooses`() {
    let simulation = start()
    simulation.click("b", column: 5, button: .right)
    expectEqual(simulation.model.spot, .cell(row: 0, column: 5))
    expectEqual(simulation.cells(of: "m")?.column, 5)
    expectEqual(simulation.cells(of: "m")?.row, 1)
    simulation.click("rows", row: 1)
    expectEqual(simulation.model.chosen, ["Delete"])
    expectEqual(simulation.model.presses, 0)
    #expect(!simulation.screen.joined().contains("Delete"))
  }

  @Test(arguments: [true, false])
  func `a view with a menu has clicks and keys of its own, too`(menuIsLast: Bool) {
    typealias Told = Change<[String]>
    func tell(_ text: String) -> Told { Told { $0.append(text) } }
    let menu: [ControlProp<Told, Button>] = [.onMenu { tell("menu \($0)") }]
    let own: [ControlProp<Told, Button>] = [
      .onClick { $0.button == .middle ? tell("middle") : nil }, .onPress(tell("press")),
      .keyMap([.bind("f2", "rename")]), .onAction { $0 == "rename" ? tell("rename") : nil },
    ]
    let simulation = simulate([String](), columns: 20, rows: 4) { _ in
      [button("b", [.title("x"), .batch(menuIsLast ? own + menu : menu + own)])]
    }
    simulation.press(.tab, KeyPress(.function(2)), KeyPress(.menu))
    expectEqual(simulation.model, ["rename", "menu view"])
    simulation.click("b", column: 0, button: .right)
    expectEqual(simulation.model.last, "menu cell(row: 0, column: 0)")
    simulation.click("b", button: .middle)
    simulation.click("b")
    expectEqual(Array(simulation.model.dropFirst(3)), ["middle", "press"])
  }

  @Test
  func `an earlier handler keeps its effects, and what it takes without a message goes no further`()
  {
    typealias Told = Change<[String]>
    let menu: ControlProp<Told, Container> = .onMenu { _ in Told { $0.append("menu") } }
    let outer: ControlProp<Told, Container> = .onClick { _ in Told { $0.append("outer") } }
    func simulation(_ props: [ControlProp<Told, Container>]) -> Simulation<[String], Told> {
      simulate([String](), columns: 20, rows: 4) { _ in
        [group("g", [outer], [group("b", [.batch(props)], [button("x", [.title("x")])])])]
      }
    }
    let quiet = simulation([.on(.click, toMessage: nil), menu])
    quiet.click("b", column: 10)
    expectEqual(quiet.model, [])
    let leaving = simulation([
      .handler(
        EventHandler(
          .click, MessageMaker(message: Told { $0.append("click") }),
          options: EventHandlingOptions(resignFirstResponder: true))), menu,
    ])
    leaving.press(.tab)
    leaving.click("b", column: 10, button: .right)
    #expect(leaving.focusedKey != nil)
    leaving.click("b", column: 10)
    #expect(leaving.focusedKey == nil)
    expectEqual(leaving.model, ["menu", "click"])
  }

  @Test func `the left button and keys of the view do what they did`() {
    let simulation = start()
    simulation.click("b")
    simulation.press(.return)
    expectEqual(simulation.model.presses, 2)
    #expect(simulation.model.spot == nil)
  }

  @Test(arguments: ["menu", "shift+f10"])
  func `a key opens it below the view, and Escape closes it`(name: String) throws {
    let simulation = start()
    let key = try #require(KeyPress(name))
    simulation.focus("b")
    simulation.press(key)
    expectEqual(simulation.model.spot, .view)
    expectEqual(simulation.cells(of: "m")?.column, 0)
    simulation.press(.down, .escape)
    #expect(simulation.model.spot == nil)
    simulation.press(key)
    simulation.press(.down, .return)
    expectEqual(simulation.model.chosen, ["Delete"])
  }

  @Test func `a press elsewhere closes it and does what it does there`() {
    let simulation = start(rows: 12)
    simulation.click("b", column: 12, button: .right)
    simulation.click("other", column: 1)
    #expect(simulation.model.spot == nil)
    expectEqual(simulation.model.presses, 10)
  }

  @Test func `another press with the right button opens it there`() {
    let simulation = start()
    simulation.click("b", column: 12, button: .right)
    simulation.click("b", column: 2, button: .right)
    expectEqual(simulation.model.spot, .cell(row: 0, column: 2))
    expectEqual(simulation.cells(of: "m")?.column, 2)
  }
}
