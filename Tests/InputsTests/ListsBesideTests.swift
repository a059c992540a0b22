import Expectations
import Inputs
import ShohinTesting
import Testing
import TextBackend
import VirtualViews

/// Lists beside each other, between which items are dragged.
@MainActor
struct ListsBesideTests {
  struct Model {
    var left = ["red", "green", "blue"]
    var right = ["one", "two"]
    /// The items of a third list; nil if there is none.
    var extra: [String]?
    var isOn = true
    var state = ListState<String>()
    var moves: [ListMove<String>] = []
    var acted: [String] = []

    var sections: [TableSection<String>] {
      get {
        let both = [TableSection("left", items: left), TableSection("right", items: right)]
        return extra.map { both + [TableSection("extra", items: $0)] } ?? both
      }
      set {
        (left, right) = (newValue[0].items, newValue[1].items)
        extra = newValue.count > 2 ? newValue[2].items : nil
      }
    }
  }

  private typealias Beside = Simulation<Model, Change<Model>>

  private func start(
    _ model: Model = Model(), rows: Int = 6, height: Int = 1, isEnabled: Bool = true,
    canMove: @escaping (ListMove<String>) -> Bool = { _ in true }
  ) -> Simulation<Model, Change<Model>> {
    simulate(model, columns: 24, rows: rows) { model in
      [
        stack("both", .horizontal, [.distribution(.fillEqually)]) {
          lists(
            model.sections, id: { $0 }, state: model.state, canMove: canMove,
            rowHeight: .fixed(height), placeholder: "none",
            isEnabled: isEnabled && model.isOn,
            { section, isTarget in
              [.border(.themed), .title(isTarget ? "here" : "")]
            },
            onEvent: { event in
              Change { model in
                model.state.apply(event)
                if case .act(let item) = event { model.acted.append(item) }
                if case .move(let move) = event {
                  model.moves.append(move)
                  model.sections.move(move, id: { $0 })
                }
              }
            }
          ) { label("l", [.text($0)]) }
        }
      ]
    }
  }

  private func mouse(_ simulation: Beside, _ kind: MouseEvent.Kind, _ column: Int, _ row: Int) {
    simulation.textScreen.handle(
      .mouse(MouseEvent(kind, button: .left, column: column, row: row)))
  }

  /// The words in the rows of one list.
  private func words(_ simulation: Beside, isRight: Bool) -> [String] {
    simulation.screen.dropFirst().dropLast().map { line in
      String((isRight ? line.dropFirst(12) : line.prefix(12)).filter(\.isLetter))
    }.filter { !$0.isEmpty }
  }

  @Test func `an item is shown in the other list before it is dropped, and one event names it`() {
    let simulation = start()
    mouse(simulation, .press, 5, 1)
    mouse(simulation, .drag, 17, 2)
    expectEqual(words(simulation, isRight: false), ["green", "blue"])
    expectEqual(words(simulation, isRight: true), ["one", "red", "two"])
    #expect(simulation.screen[0].dropFirst(12).contains("here"))
    #expect(!simulation.screen[0].prefix(12).contains("here"))
    expectEqual(simulation.model.moves, [])
    expectEqual(simulation.model.left, ["red", "green", "blue"])
    mouse(simulation, .release, 17, 2)
    expectEqual(simulation.model.moves, [ListMove("red", to: .after("one"))])
    let section = simulation.model.moves.first.flatMap { move in
      simulation.model.sections.section(of: move, id: { $0 })
    }
    expectEqual(section, 1)
    expectEqual(simulation.model.right, ["one", "red", "two"])
    expectEqual(simulation.model.left, ["green", "blue"])
    expectEqual(simulation.model.state.dragged, nil)
    expectEqual(simulation.diagnostics, [])
  }

  @Test func `below the last row the item comes to the end, and to an empty list as its first`() {
    var model = Model()
    let simulation = start(model)
    mouse(simulation, .press, 5, 2)
    mouse(simulation, .drag, 17, 4)
    expectEqual(words(simulation, isRight: true), ["one", "two", "green"])
    mouse(simulation, .release, 17, 4)
    expectEqual(simulation.model.moves, [ListMove("green", to: .after("two"))])
    model.right = []
    let empty = start(model)
    mouse(empty, .press, 5, 3)
    mouse(empty, .drag, 17, 3)
    expectEqual(words(empty, isRight: true), ["blue"])
    mouse(empty, .release, 17, 3)
    expectEqual(empty.model.moves, [ListMove("blue", to: .into(section: 1))])
    expectEqual(empty.model.right, ["blue"])
  }

  @Test func `in its own list an item passes the others, and comes back`() {
    let simulation = start()
    mouse(simulation, .press, 5, 1)
    mouse(simulation, .drag, 5, 3)
    expectEqual(words(simulation, isRight: false), ["green", "blue", "red"])
    mouse(simulation, .drag, 5, 1)
    expectEqual(words(simulation, isRight: false), ["red", "green", "blue"])
    mouse(simulation, .release, 5, 1)
    expectEqual(simulation.model.moves, [])
    expectEqual(simulation.model.state.dragged, nil)
  }

  @Test func `an item goes to the other list and back again while it is dragged`() {
    let simulation = start()
    mouse(simulation, .press, 5, 2)
    mouse(simulation, .drag, 17, 1)
    expectEqual(words(simulation, isRight: true), ["green", "one", "two"])
    mouse(simulation, .drag, 5, 2)
    expectEqual(words(simulation, isRight: false), ["red", "green", "blue"])
    expectEqual(words(simulation, isRight: true), ["one", "two"])
    mouse(simulation, .release, 5, 2)
    expectEqual(simulation.model.moves, [])
  }

  @Test func `escape puts the item back`() {
    let simulation = start()
    mouse(simulation, .press, 5, 1)
    mouse(simulation, .drag, 17, 1)
    simulation.press(.escape)
    expectEqual(words(simulation, isRight: false), ["red", "green", "blue"])
    mouse(simulation, .release, 17, 1)
    expectEqual(simulation.model.moves, [])
    expectEqual(simulation.model.state.dragged, nil)
  }

  @Test func `a place that the program refuses is not shown`() {
    let simulation = start(canMove: { $0.place != .before("one") })
    mouse(simulation, .press, 5, 1)
    mouse(simulation, .drag, 17, 1)
    expectEqual(words(simulation, isRight: true), ["one", "two"])
    mouse(simulation, .drag, 17, 2)
    expectEqual(words(simulation, isRight: true), ["one", "red", "two"])
    mouse(simulation, .release, 17, 2)
    expectEqual(simulation.model.moves.count, 1)
    simulation.press(.alt(.up))
    expectEqual(simulation.model.moves.count, 1)
  }

  @Test func `rows of several lines change places in their middle`() {
    let simulation = start(rows: 8, height: 2)
    mouse(simulation, .press, 5, 1)
    mouse(simulation, .drag, 5, 3)
    expectEqual(words(simulation, isRight: false), ["red", "green", "blue"])
    mouse(simulation, .drag, 5, 4)
    expectEqual(words(simulation, isRight: false), ["green", "red", "blue"])
    mouse(simulation, .drag, 17, 1)
    expectEqual(words(simulation, isRight: true), ["red", "one", "two"])
    mouse(simulation, .drag, 17, 4)
    mouse(simulation, .drag, 17, 6)
    expectEqual(words(simulation, isRight: true), ["one", "two", "red"])
  }

  @Test func `a click selects and acts, and one item of all is selected`() {
    let simulation = start()
    simulation.click(ViewAddress(.row, "two"))
    expectEqual(simulation.model.state.selected, "two")
    simulation.click(ViewAddress(.row, "green"))
    expectEqual(simulation.model.state.selection, ["green"])
    simulation.click(ViewAddress(.row, "green"))
    expectEqual(simulation.model.acted, ["green"])
    expectEqual(simulation.model.moves, [])
  }

  @Test func `keys move an item in its list, and to the list beside it at the same height`() {
    var model = Model()
    model.state = ListState(selected: ["green"])
    let simulation = start(model)
    simulation.press(.tab, .alt(.up), .alt(.up))
    expectEqual(simulation.model.left, ["green", "red", "blue"])
    simulation.press(.alt(.end), .alt(.down))
    expectEqual(simulation.model.left, ["red", "blue", "green"])
    simulation.press(.alt(.right), .alt(.right))
    expectEqual(simulation.model.right, ["one", "two", "green"])
    simulation.press(.alt(.left))
    expectEqual(simulation.model.left, ["red", "blue", "green"])
    expectEqual(simulation.model.right, ["one", "two"])
    // Up and down stay in a list.
    simulation.send(Change { $0.state.selected = "one" })
    simulation.press(.alt(.up), .alt(.home))
    expectEqual(simulation.model.right, ["one", "two"])
  }

  @Test func `an item stays the one that is dragged, whatever the program selects`() {
    let simulation = start()
    mouse(simulation, .press, 5, 1)
    mouse(simulation, .drag, 17, 2)
    simulation.send(Change { $0.state.selected = "blue" })
    mouse(simulation, .drag, 17, 1)
    mouse(simulation, .release, 17, 1)
    expectEqual(simulation.model.moves, [ListMove("red", to: .before("one"))])
  }

  @Test func `lists that are switched off stay as they are`() {
    let simulation = start(isEnabled: false)
    mouse(simulation, .press, 5, 1)
    mouse(simulation, .drag, 17, 2)
    mouse(simulation, .release, 17, 2)
    expectEqual(simulation.messages.count, 0)
  }

  @Test func `lists that are switched off while an item is dragged put it back`() {
    let simulation = start()
    mouse(simulation, .press, 5, 1)
    mouse(simulation, .drag, 17, 2)
    expectEqual(simulation.model.state.dragged, ListMove("red", to: .after("one")))
    simulation.send(Change { $0.isOn = false })
    mouse(simulation, .drag, 17, 1)
    expectEqual(simulation.model.state.dragged, nil)
    expectEqual(words(simulation, isRight: true), ["one", "two"])
    mouse(simulation, .release, 17, 1)
    expectEqual(simulation.model.moves, [])
  }

  @Test func `no key moves an item of lists that are switched off`() {
    var model = Model()
    model.state = ListState(selected: ["green"])
    let simulation = start(model)
    simulation.press(.tab, .alt(.up))
    expectEqual(simulation.model.moves.count, 1)
    simulation.send(Change { $0.isOn = false })
    simulation.press(.alt(.down), .alt(.right))
    expectEqual(simulation.model.moves.count, 1)
  }

  @Test func `a list that goes leaves the drag of an item of another one alone`() {
    var model = Model()
    model.extra = ["last"]
    let simulation = start(model)
    mouse(simulation, .press, 3, 1)
    mouse(simulation, .drag, 11, 2)
    let move = ListMove("red", to: .after("one"))
    expectEqual(simulation.model.state.dragged, move)
    simulation.send(Change { $0.extra = nil })
    expectEqual(simulation.model.state.dragged, move)
    mouse(simulation, .release, 17, 2)
    expectEqual(simulation.model.moves, [move])
  }

  @Test func `a list that goes ends the drag of its own item`() {
    var model = Model()
    model.extra = ["last"]
    let simulation = start(model)
    mouse(simulation, .press, 19, 1)
    mouse(simulation, .drag, 11, 1)
    expectEqual(simulation.model.state.dragged, ListMove("last", to: .before("one")))
    simulation.send(Change { $0.extra = nil })
    expectEqual(simulation.model.state.dragged, nil)
  }

  @Test func `the program may take away the item that is dragged`() {
    let simulation = start()
    mouse(simulation, .press, 5, 1)
    mouse(simulation, .drag, 17, 2)
    simulation.send(Change { $0.left.removeFirst() })
    mouse(simulation, .drag, 17, 3)
    mouse(simulation, .release, 17, 3)
    expectEqual(simulation.model.moves, [])
    expectEqual(simulation.model.state.dragged, nil)
    expectEqual(simulation.model.right, ["one", "two"])
  }
}
