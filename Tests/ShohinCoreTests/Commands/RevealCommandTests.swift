import Expectations
import SeededRandom
import ShohinCore
import ShohinTesting
import Testing
import TextBackend
import VirtualViews

/// Views and rows that a program brings into sight, at a place among the rows that are seen.
@MainActor
struct RevealCommandTests {
  enum Message: Hashable, Sendable {
    case reveal(Int, RevealPlace)
    case row(Int, RevealPlace, in: String = "list")
    case scroll(Int)
    case first(Int?)
  }

  private struct Model: Sendable {
    var first: Int?
    var told = 0
  }

  private func simulate(
    rows: Int = 9, expectsDiagnostics: Bool = false,
    _ render: @escaping (Model) -> [ViewElement<Message>]
  ) -> Simulation<Model, Message> {
    Simulation(
      model: Model(), columns: 20, rows: rows,
      update: { message, model in
        switch message {
        case .reveal(let key, let place): return .reveal(key, at: place)
        case .row(let key, let place, let list): return .reveal(key, in: list, at: place)
        case .scroll(let rows): return .scroll("list", rows: rows)
        case .first(let row):
          model.first = row
          model.told += 1
          return .none
        }
      }, render: { render($0) }, expectsDiagnostics: expectsDiagnostics)
  }

  private func row(_ number: Int, in simulation: Simulation<Model, Message>) -> Int? {
    simulation.screen.firstIndex { $0.hasPrefix("row \(number) ") }
  }

  private static let placed: [(RevealPlace, Int)] = [(.top, 0), (.center, 4), (.bottom, 8)]

  @Test func `a view stands at the upper edge, in the middle, or at the lower edge`() {
    let simulation = simulate { _ in
      [scrollView("list", (0..<99).map { label($0, [.text("row \($0)")]) })]
    }
    for (place, expected) in Self.placed {
      for start in [Int.min, Int.max] {
        simulation.send(.scroll(start))
        simulation.send(.reveal(50, place))
        expectEqual(row(50, in: simulation), expected, "\(place)")
      }
    }
    // As far as the content goes.
    simulation.send(.reveal(1, .center))
    expectEqual(row(1, in: simulation), 1)
    simulation.send(.reveal(98, .top))
    expectEqual(row(98, in: simulation), 8)
  }

  @Test func `a view that is higher than the window shows its beginning, or its end at the bottom`()
  {
    let simulation = simulate { _ in
      [
        scrollView(
          "list",
          [
            label([.text("before")]),
            stack(1, .vertical, [], (0..<30).map { label([.text("row \($0)")]) }),
            label([.text("after")]),
          ])
      ]
    }
    for place in [RevealPlace.top, .center, .nearest] {
      simulation.send(.scroll(.max))
      simulation.send(.reveal(1, place))
      expectEqual(row(0, in: simulation), 0, "\(place)")
    }
    simulation.send(.scroll(.min))
    simulation.send(.reveal(1, .bottom))
    expectEqual(row(29, in: simulation), 8)
  }

  @Test func `views that scroll inside of each other bring it to the same place`() {
    let simulation = simulate { _ in
      [
        scrollView(
          "list",
          [
            label([.text("head"), .height(20)]),
            scrollView([.height(5)], (0..<30).map { label($0, [.text("row \($0)")]) }),
            label([.text("foot"), .height(20)]),
          ])
      ]
    }
    for (place, expected) in Self.placed {
      simulation.send(.scroll(.min))
      simulation.send(.reveal(15, place))
      expectEqual(row(15, in: simulation), expected, "\(place)")
    }
  }

  @Test(arguments: [Table.RowHeight.fixed(1), .automatic()])
  func `a row of a table far away comes to any place, and the selection stays`(
    height: Table.RowHeight
  ) {
    let middle = Effort.count(push: 10_000, full: 50_000)
    let simulation = simulate { _ in
      [
        table(
          "list", [.rowHeight(height), .onSelectRow { .first($0) }],
          items: Array(0..<2 * middle), id: \.self
        ) {
          label([.text("row \($0)")])
        }
      ]
    }
    simulation.focus("list")
    simulation.press(.down)
    let (selected, told) = (simulation.model.first, simulation.model.told)
    for (place, expected) in Self.placed {
      for start in [Int.min, Int.max] {
        simulation.send(.scroll(start))
        simulation.send(.row(middle, place))
        expectEqual(row(middle, in: simulation), expected, "\(place)")
      }
    }
    simulation.send(.scroll(.min))
    simulation.send(.row(middle, .nearest))
    expectEqual(row(middle, in: simulation), 8)
    expectEqual(simulation.model.first, selected)
    expectEqual(simulation.model.told, told)
    // The keyboard goes on where it was.
    simulation.press(.down)
    expectEqual(simulation.model.first, selected.map { $0 + 1 })
  }

  @Test func `the program that says which row is the first one is told`() {
    let simulation = simulate { model in
      [
        table(
          "list", [.firstRow(model.first ?? 0), .onScroll { .first($0.value(as: Int.self)) }],
          items: Array(0..<1000), id: \.self
        ) {
          label([.text("row \($0)")])
        }
      ]
    }
    simulation.send(.row(500, .top))
    expectEqual(simulation.model.first, 500)
    expectEqual(row(500, in: simulation), 0)
  }

  @Test func `a header at the edge covers no row, and the middle is that of the rest`() {
    let sections = (0..<20).map { part in
      TableSection(part, header: "part \(part)", items: Array(part * 20..<part * 20 + 20))
    }
    let simulation = simulate(rows: 10) { _ in
      [
        table("list", rows: TableItems(sections: sections, id: { $0 })) {
          TableCell(label([.text("row \($0 ?? -1)")]))
        }
      ]
    }
    for (place, expected) in [(RevealPlace.top, 1), (.center, 5), (.bottom, 9)] {
      simulation.send(.row(210, place))
      expectEqual(row(210, in: simulation), expected, "\(place)")
    }
  }

  @Test func `a table that is out of sight itself is brought into sight with the row`() {
    let simulation = simulate { _ in
      [
        scrollView([
          label([.text("head"), .height(30)]),
          table("list", [.height(5)], items: Array(0..<100), id: \.self) {
            label([.text("row \($0)")])
          },
        ])
      ]
    }
    simulation.send(.row(50, .center))
    expectEqual(row(50, in: simulation), 6)
  }

  @Test func `a table that is as high as its rows is scrolled by what is around it`() {
    let simulation = simulate { _ in
      [
        scrollView([
          label([.text("head")]),
          table("list", items: Array(0..<100), id: \.self) { label([.text("row \($0)")]) },
        ])
      ]
    }
    simulation.focus("list")
    simulation.press(.home)
    for (place, expected) in Self.placed {
      simulation.send(.row(50, place))
      expectEqual(row(50, in: simulation), expected, "\(place)")
      expectEqual(row(50, in: simulation), expected)
    }
  }

  @Test
  func `the table may be inside of the view with the key, as that of a list is, and switched off`()
  {
    let simulation = simulate { _ in
      [
        group("list") {
          field("search", [])
          table("rows", [.isEnabled(false)], items: Array(0..<1000), id: \.self) {
            label([.text("row \($0)")])
          }
        }
      ]
    }
    simulation.send(.row(500, .bottom))
    expectEqual(row(500, in: simulation), 8)
  }

  @Test func `a table that follows its end shows the beginning of a high last row at the top`() {
    let simulation = simulate { _ in
      [
        table(
          "list", [.followsEnd(true), .rowHeight(.automatic())], items: Array(0..<30), id: \.self
        ) { number in
          stack(
            .vertical, [],
            (0..<(number == 29 ? 20 : 1)).map { label([.text("row \(number + $0)")]) })
        }
      ]
    }
    simulation.send(.row(29, .top))
    expectEqual(row(29, in: simulation), 0)
    simulation.send(.row(29, .bottom))
    expectEqual(row(48, in: simulation), 8)
  }

  @Test func `in a scroll view it is the view inside with the key`() {
    let simulation = simulate { _ in
      [
        scrollView("other", [.height(3)], (0..<30).map { label($0, [.text("other \($0)")]) }),
        scrollView("list", (0..<30).map { label($0, [.text("row \($0)")]) }),
      ]
    }
    simulation.send(.row(20, .top))
    expectEqual(row(20, in: simulation), 3)
    expectEqual(simulation.screen.first?.hasPrefix("other 0"), true)
  }

  @Test func `a row or a container that is not there is a diagnostic that names it`() {
    let simulation = simulate(expectsDiagnostics: true) { _ in
      [table("list", items: [1, 2, 3], id: \.self) { label([.text("row \($0)")]) }]
    }
    simulation.send(.row(4, .top))
    simulation.send(.row(4, .top, in: "lists"))
    expectEqual(simulation.diagnostics.map(\.identifier), ["unknown-view", "unknown-view"])
    #expect(
      simulation.diagnostics[0].message.contains(
        "Neither a row nor a view of \"list\" has the key 4"))
    #expect(simulation.diagnostics[1].message.contains("Did you mean \"list\"?"))
  }

  @Test(arguments: [RevealPlace.top, .center, .bottom])
  func `a table without room shows the row at its place once it has some`(place: RevealPlace) {
    let simulation = simulate { model in
      [
        table("list", [.height(model.first ?? 0)], items: Array(0..<100), id: \.self) {
          label([.text("row \($0)")])
        }
      ]
    }
    simulation.send(.row(50, place))
    simulation.send(.first(9))
    expectEqual(row(50, in: simulation), Self.placed.first { $0.0 == place }?.1)
  }

  @Test func `a component reveals the rows of its own table`() {
    struct Pair { var left = 0, right = 0 }
    enum PairMessage: Sendable { case left(Int), right(Int) }
    let pane = App<Int, Int>(
      model: 0, update: { row, _ in .reveal(row, in: "list", at: .top) },
      render: { _ in
        [table("list", items: Array(0..<100), id: \.self) { label([.text("row \($0)")]) }]
      })
    let (left, right) = (
      pane.scope(id: "left", state: \Pair.left, message: PairMessage.left),
      pane.scope(id: "right", state: \Pair.right, message: PairMessage.right)
    )
    let simulation = Simulation(
      App<Pair, PairMessage>(
        model: Pair(),
        update: { message, model in
          switch message {
          case .left(let row): left.update(row, &model)
          case .right(let row): right.update(row, &model)
          }
        },
        render: { model in
          [
            stack(
              .horizontal, [.distribution(.fillEqually)],
              left.elements(of: model) + right.elements(of: model))
          ]
        }), columns: 40, rows: 5)
    simulation.send(.right(50))
    #expect(simulation.screen[0].hasPrefix("row 0 "), "\(simulation.screen)")
    #expect(simulation.screen[0].dropFirst(20).hasPrefix("row 50"), "\(simulation.screen)")
  }
}
