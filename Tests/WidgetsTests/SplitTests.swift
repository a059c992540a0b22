import Expectations
import ShohinTesting
import Testing
import TextBackend
import VirtualViews
import Widgets

@MainActor
struct SplitTests {
  private func start(
    _ share: Double?, columns: Int = 11, rows: Int = 2, axis: Container.Axis = .horizontal,
    _ props: [Prop<Change<Double?>, SplitView>] = []
  ) -> Simulation<Double?, Change<Double?>> {
    simulate(share, columns: columns, rows: rows) { share in
      [
        split(
          "s", axis,
          [
            .batch(share.map { [.set(\.share, to: $0)] } ?? []),
            .onChange { view in Change { $0 = view.share } }, .batch(props),
          ], label("a", [.text("first")]), label("b", [.text("second")]))
      ]
    }
  }

  @Test func `two views share the cells with a line between them`() {
    expectEqual(start(nil).screen, ["first│seco…", "     │"])
    expectEqual(
      start(nil, rows: 5, axis: .vertical).screen, ["first", "", "───────────", "second", ""])
  }

  @Test func `arrows move the line, and return puts it back`() {
    let simulation = start(nil)
    simulation.press(.tab, .right, .right)
    expectEqual(simulation.screen[1], "       ┃")
    simulation.press(.left)
    expectEqual(simulation.model, 0.6)
    simulation.press(.return)
    expectEqual(simulation.screen[1], "     ┃")
    simulation.press(.home)
    expectEqual(simulation.screen[1], " ┃")
    simulation.press(.left)
    expectEqual(simulation.screen[1], " ┃")
  }

  @Test func `the mouse drags the line`() {
    let simulation = start(nil)
    simulation.drag("s", from: (5, 1), to: (8, 1))
    #expect(simulation.screen[1].hasPrefix("        "))
    expectEqual(simulation.model, 0.8)
    simulation.drag("s", from: (8, 1), to: (-40, 1))
    expectEqual(simulation.model, 0.1)
  }

  @Test func `the least cells are kept, or a view is closed`() {
    let least: [Prop<Change<Double?>, SplitView>] = [
      .set(\.firstMinimum, to: 4), .set(\.secondMinimum, to: 4), .set(\.isCollapsible, to: true),
    ]
    expectEqual(start(0.3, least).screen[1], "    │")
    expectEqual(start(0.1, least).screen[1], "│")
    expectEqual(start(1, least).screen[1], "          │")
    let simulation = start(0.3, least)
    simulation.press(.tab, .left)
    expectEqual(simulation.screen[1], "    ┃")
    simulation.press(.home)
    expectEqual(simulation.screen[1], "┃")
    simulation.press(.right)
    expectEqual(simulation.screen[1], "    ┃")
  }

  @Test func `no number of cells is a trap`() {
    for columns in 1...6 {
      for share in [-1, 0, 0.5, 1, .nan, .infinity] as [Double] {
        let simulation = start(share, columns: columns, [.set(\.firstMinimum, to: 3)])
        simulation.press(.tab, .right, .end, .home)
        expectEqual(simulation.screen.count, 2)
      }
    }
  }
}
