import Expectations
import ShohinCore
import ShohinTesting
import Testing
import TextBackend
import VirtualViews

/// Something that is dragged to the edge of what scrolls.
@MainActor
struct DragScrollingTests {
  /// A card, by its number.
  struct Card: Hashable, Sendable {
    let number: Int
  }

  struct Msg: Equatable, Sendable {
    let card: Int
    let action: PointerAction
    var line: String {
      "\(card) \(action.kind) \(action.target(of: Card.self).map { "\($0.number)" } ?? "-")"
    }
  }

  private typealias Elements = [ViewElement<Msg>]

  private func start(_ render: @escaping @MainActor () -> Elements) -> Simulation<[String], Msg> {
    Simulation(
      model: [], columns: 12, rows: 6,
      update: { (message: Msg, model: inout [String]) in
        model.append(message.line)
        return .none
      },
      render: { (_: [String]) -> Elements in
        [label("title", [.text("title")])] + render() + [label("end", [.text("end")])]
      })
  }

  private func cards(_ numbers: Range<Int>) -> Elements { numbers.map { card($0) } }

  private func card(_ number: Int) -> ViewElement<Msg> {
    button(
      Card(number: number),
      [.title("card\(number)"), .onDrag { Msg(card: number, action: $0) }])
  }

  /// A table of cards, which has views of those in sight only.
  private func cardTable(_ count: Int) -> ViewElement<Msg> {
    table("t", [.selectionMode(.none)], items: Array(0..<count), id: { Card(number: $0) }) {
      number in
      label("l", [.text("card\(number)"), .onDrag { Msg(card: number, action: $0) }])
    }
  }

  private func mouse(
    _ simulation: Simulation<[String], Msg>, _ kind: MouseEvent.Kind, _ column: Int, _ row: Int
  ) {
    simulation.textScreen.handle(
      .mouse(MouseEvent(kind, button: .left, column: column, row: row)))
  }

  private func wait(_ simulation: Simulation<[String], Msg>, steps: Int = 1) {
    for _ in 0..<steps { simulation.advance(by: .milliseconds(240)) }
  }

  /// The cards in sight.
  private func rows(_ simulation: Simulation<[String], Msg>) -> [String] {
    simulation.screen.filter { $0.contains("card") }
      .map { $0.filter { $0.isLetter || $0.isNumber } }
  }

  @Test func `at the last row a scroll view scrolls on, and the program hears of the card there`() {
    let simulation = start { [scrollView("s", cards(0..<9))] }
    expectEqual(rows(simulation), ["card0", "card1", "card2", "card3"])
    mouse(simulation, .press, 4, 1)
    mouse(simulation, .drag, 4, 4)
    simulation.advance(by: .milliseconds(230))
    expectEqual(rows(simulation), ["card0", "card1", "card2", "card3"])
    expectEqual(simulation.model, ["0 press 0", "0 drag 3"])
    simulation.advance(by: .milliseconds(10))
    expectEqual(rows(simulation), ["card1", "card2", "card3", "card4"])
    expectEqual(simulation.model, ["0 press 0", "0 drag 3", "0 drag 4"])
    wait(simulation, steps: 9)
    expectEqual(rows(simulation), ["card5", "card6", "card7", "card8"])
    expectEqual(simulation.model.last, "0 drag 8")
    // At its end nothing is awake.
    expectEqual(simulation.textScreen.timeToNextTurn, nil)
    mouse(simulation, .drag, 4, 1)
    wait(simulation, steps: 2)
    expectEqual(rows(simulation), ["card3", "card4", "card5", "card6"])
    mouse(simulation, .release, 4, 1)
    expectEqual(simulation.model.last, "0 release 3")
    expectEqual(simulation.textScreen.timeToNextTurn, nil)
    wait(simulation)
    expectEqual(rows(simulation), ["card3", "card4", "card5", "card6"])
  }

  @Test func `a row of a table is dragged to rows that were far out of sight`() {
    let simulation = start { [cardTable(200)] }
    mouse(simulation, .press, 2, 1)
    mouse(simulation, .drag, 2, 4)
    wait(simulation, steps: 100)
    expectEqual(rows(simulation), ["card100", "card101", "card102", "card103"])
    mouse(simulation, .drag, 2, 3)
    mouse(simulation, .release, 2, 3)
    expectEqual(Array(simulation.model.suffix(3)), ["0 drag 103", "0 drag 102", "0 release 102"])
    // Nobody has the mouse any more, so the row needs no view out of sight.
    mouse(simulation, .press, 2, 2)
    mouse(simulation, .release, 2, 2)
    expectEqual(Array(simulation.model.suffix(2)), ["101 press 101", "101 release 101"])
  }

  @Test func `a table on which something is dropped scrolls, and keeps the keyboard`() {
    let simulation = start {
      [
        stack("both", .horizontal, [.distribution(.fillEqually)]) {
          stack("cards", .vertical, cards(50..<52))
          table("t", [], items: Array(0..<9), id: { Card(number: $0) }) { number in
            label("l", [.text("row\(number)")])
          }
        }
      ]
    }
    simulation.focus("t")
    mouse(simulation, .press, 2, 1)
    mouse(simulation, .drag, 8, 4)
    wait(simulation, steps: 2)
    expectEqual(simulation.model.last, "50 drag 5")
    mouse(simulation, .release, 8, 4)
    expectEqual(simulation.model.last, "50 release 5")
    expectEqual(simulation.focusedKey, ViewKey("t"))
  }

  @Test func `sideways it scrolls by a tenth of what is seen`() {
    let simulation = Simulation(
      model: [], columns: 40, rows: 3,
      update: { (message: Msg, model: inout [String]) in
        model.append(message.line)
        return .none
      },
      render: { (_: [String]) -> Elements in
        let cards = (0..<6).map { number in
          label(
            Card(number: number),
            [
              .text("card\(number)"), .width(20), .onDrag { Msg(card: number, action: $0) },
            ])
        }
        return [scrollView("s", [.directions(.horizontal)], [stack("all", .horizontal, cards)])]
      })
    mouse(simulation, .press, 2, 0)
    mouse(simulation, .drag, 39, 0)
    wait(simulation)
    expectEqual(simulation.screen[0].hasPrefix("0  "), true)
    wait(simulation, steps: 4)
    expectEqual(simulation.screen[0].hasPrefix("card1  "), true)
    wait(simulation, steps: 40)
    expectEqual(simulation.screen[0].contains("card5"), true)
    expectEqual(simulation.textScreen.timeToNextTurn, nil)
  }

  @Test(arguments: [(37, true), (36, false), (2, true), (3, false)])
  func `three columns are the edge of a wide view`(column: Int, scrolls: Bool) {
    let simulation = Simulation(
      model: [], columns: 40, rows: 3,
      update: { (message: Msg, model: inout [String]) in
        model.append(message.line)
        return .none
      },
      render: { (_: [String]) -> Elements in
        let cards = (0..<6).map { number in
          label(
            Card(number: number),
            [.text("card\(number)"), .width(20), .onDrag { Msg(card: number, action: $0) }])
        }
        return [scrollView("s", [.directions(.horizontal)], [stack("all", .horizontal, cards)])]
      })
    simulation.textScreen.handle(
      .mouse(MouseEvent(.wheelRight, column: 10, row: 0)))
    let before = simulation.screen[0]
    mouse(simulation, .press, 20, 0)
    mouse(simulation, .drag, column, 0)
    wait(simulation)
    expectEqual(simulation.screen[0] != before, scrolls)
  }

  @Test(arguments: [5, 0])
  func `on the border around it a list scrolls on`(row: Int) {
    let simulation = Simulation(
      model: [], columns: 12, rows: 6,
      update: { (message: Msg, model: inout [String]) in
        model.append(message.line)
        return .none
      },
      render: { (_: [String]) -> Elements in
        [group("box", [.border(.light)], [scrollView("s", self.cards(0..<9))])]
      })
    if row == 0 {
      for _ in 0..<3 {
        simulation.textScreen.handle(.mouse(MouseEvent(.wheelDown, column: 4, row: 2)))
      }
    }
    mouse(simulation, .press, 4, 2)
    mouse(simulation, .drag, 4, row)
    // Beyond the edge it is quicker.
    for _ in 0..<2 { simulation.advance(by: .milliseconds(80)) }
    expectEqual(rows(simulation).first, row == 0 ? "card3" : "card2")
    mouse(simulation, .release, 4, row)
    expectEqual(simulation.textScreen.timeToNextTurn, nil)
  }

  @Test(arguments: [(1, false), (2, true)])
  func `padding around a list is no border`(row: Int, scrolls: Bool) {
    let simulation = Simulation(
      model: [], columns: 16, rows: 9,
      update: { (message: Msg, model: inout [String]) in
        model.append(message.line)
        return .none
      },
      render: { (_: [String]) -> Elements in
        [group("box", [.padding(2)], [scrollView("s", self.cards(0..<9))])]
      })
    for _ in 0..<3 {
      simulation.textScreen.handle(.mouse(MouseEvent(.wheelDown, column: 4, row: 4)))
    }
    let before = rows(simulation)
    mouse(simulation, .press, 4, 4)
    mouse(simulation, .drag, 4, row)
    wait(simulation)
    expectEqual(rows(simulation) != before, scrolls)
    mouse(simulation, .release, 4, row)
  }

  @Test func `a mouse that leaves the edge in time scrolls nothing`() {
    let simulation = start { [scrollView("s", cards(0..<9))] }
    mouse(simulation, .press, 4, 1)
    mouse(simulation, .drag, 4, 4)
    simulation.advance(by: .milliseconds(200))
    mouse(simulation, .drag, 4, 3)
    wait(simulation)
    // Beyond the view something else is under the mouse.
    mouse(simulation, .drag, 4, 5)
    wait(simulation)
    expectEqual(rows(simulation), ["card0", "card1", "card2", "card3"])
    expectEqual(simulation.textScreen.timeToNextTurn, nil)
  }

  @Test func `a view inside that is at its end leaves it to the one around, as with the wheel`() {
    let simulation = start {
      [
        scrollView(
          "outer",
          [
            scrollView("inner", [.height(4)], cards(0..<5)),
            stack("more", .vertical, cards(5..<9)),
          ])
      ]
    }
    mouse(simulation, .press, 4, 1)
    mouse(simulation, .drag, 4, 4)
    wait(simulation)
    expectEqual(rows(simulation), ["card1", "card2", "card3", "card4"])
    wait(simulation)
    expectEqual(rows(simulation), ["card2", "card3", "card4", "card5"])
    mouse(simulation, .release, 4, 4)
    expectEqual(simulation.model.last, "0 release 5")
  }

  @Test func `controls that use the wheel otherwise are left alone`() {
    let simulation = start { [card(0), customView("w", WheelCounter.self, [])] }
    mouse(simulation, .press, 4, 1)
    mouse(simulation, .drag, 4, 2)
    expectEqual(simulation.textScreen.timeToNextTurn, nil)
    wait(simulation)
    expectEqual(simulation.screen[2].prefix(1), "0")
  }

  @Test
  func
    `a container of a program's own that scrolls does so, too, and one that only hears of the wheel does not`()
  {
    for scrolls in [true, false] {
      let simulation = start {
        [customView("c", Shelf.self, [.set(\.scrolls, to: scrolls)], cards(0..<9))]
      }
      mouse(simulation, .press, 4, 1)
      mouse(simulation, .drag, 4, 4)
      wait(simulation, steps: 2)
      expectEqual(rows(simulation).first, scrolls ? "card2" : "card0")
      expectEqual(simulation.textScreen.timeToNextTurn != nil, scrolls)
      mouse(simulation, .release, 4, 4)
      expectEqual(simulation.model.last, scrolls ? "0 release 5" : "0 release 3")
    }
  }
}

/// A control that counts turns of the wheel.
private struct WheelCounter: TextControl {
  var attributes = ViewAttributes()
  var isEnabled = true
  var initialMemory: Int { 0 }

  func size(width: Int?) -> (columns: Int, rows: Int)? { (8, 1) }

  func draw(in canvas: inout TextCanvas, _ look: ControlLook<Int>) {
    canvas.draw("\(look.memory)", column: 0, row: 0)
  }

  mutating func react(to action: ControlAction, in context: inout ControlContext<Int>) {
    guard case .wheel(let rows, _, _) = action else { return context.decline() }
    context.memory += rows
  }
}

/// A container of a program's own, which scrolls or counts turns of the wheel.
private struct Shelf: TextContainer {
  struct Memory: Equatable {
    var top = 0
    var turns = 0
  }

  var attributes = ViewAttributes()
  var isEnabled = true
  var scrolls = true
  var initialMemory: Memory { Memory() }

  func placeViews(_ views: inout PlacedViews<Memory>) {
    for number in 0..<views.count {
      views.place(
        number,
        at: CellFrame(
          column: 0, row: number - views.memory.top, width: views.columns, height: 1))
    }
  }

  func draw(in canvas: inout TextCanvas, _ look: ControlLook<Memory>) {}

  static func isPlaced(_ memory: Memory, otherThan other: Memory) -> Bool {
    memory.top != other.top
  }

  mutating func react(to action: ControlAction, in context: inout ControlContext<Memory>) {
    guard case .wheel(let rows, _, _) = action else { return context.decline() }
    if scrolls { context.memory.top += rows } else { context.memory.turns += rows }
  }
}
