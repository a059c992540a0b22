import Expectations
import ShohinCore
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

  @Test func `the line keeps the mouse from a drag of the whole, also where it does not move`() {
    let stolen: Prop<Change<Double?>, SplitView> = .onDrag(after: 1) { _ in Change { $0 = -1 } }
    let simulation = start(nil, rows: 3, [stolen])
    simulation.drag("s", from: (5, 0), to: (5, 2))
    expectEqual(simulation.model, nil)
    simulation.drag("s", from: (5, 0), to: (8, 0))
    expectEqual(simulation.model, 0.8)
  }

  @Test func `between boxes the line is drawn only while the user moves it`() {
    let simulation = simulate(nil as Double?, columns: 11, rows: 3) { _ in
      [
        split(
          "s", .horizontal, group("a", [.border(.light)], []),
          group("b", [.border(.light)], []))
      ]
    }
    let boxes = ["┌───┐ ┌───┐", "│   │ │   │", "└───┘ └───┘"]
    expectEqual(simulation.screen, boxes)
    simulation.press(.tab)
    expectEqual(simulation.screen[1], "│   │┃│   │")
    simulation.press(.right)
    expectEqual(simulation.screen[1], "│    │┃│  │")
    simulation.press(.left)
    simulation.textScreen.focus(nil)
    expectEqual(simulation.screen, boxes)
    simulation.drag("s", from: (5, 1), to: (4, 1))
    expectEqual(simulation.screen, ["┌──┐┃┌────┐", "│  │┃│    │", "└──┘┃└────┘"])
  }

  @Test func `the line is drawn beside parts that have none there`() {
    func row(_ first: Container.Sides, _ props: Props<Change<Double?>, SplitView> = []) -> String {
      let simulation = simulate(nil as Double?, columns: 11, rows: 3) { _ in
        [
          split(
            "s", .horizontal, props, group("a", [.border(.light), .borderSides(first)], []),
            group("b", [.border(.light)], []))
        ]
      }
      return simulation.screen[1]
    }
    expectEqual(row(.leading), "│    ││   │")
    expectEqual(row(.all), "│   │ │   │")
    expectEqual(row(.all, [.showsLine(true)]), "│   │││   │")
    let simulation = simulate(nil as Double?, columns: 4, rows: 7) { _ in
      [
        split(
          "s", .vertical, group("a", [.border(.light)], []),
          group("b", [.border(.light), .borderSides([.leading, .trailing])], []))
      ]
    }
    expectEqual(simulation.screen[3], "────")
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

  @Test func `the mouse drags the line while the keyboard stays where it is`() {
    let simulation = simulate(nil as Double?, columns: 11, rows: 2) { _ in
      [split("s", .horizontal, [], button("a", [.title("a")]), button("b", [.title("b")]))]
    }
    simulation.focus("b")
    simulation.drag("s", from: (5, 1), to: (8, 1))
    #expect(simulation.screen[1].hasPrefix("        "))
    expectEqual(simulation.focusedKey, "b")
    // A click on the line asks for its keys, and with nobody at work a drag does.
    simulation.click("s", column: 8, row: 1)
    expectEqual(simulation.focusedKey, "s")
    let other = start(nil)
    other.drag("s", from: (5, 1), to: (8, 1))
    expectEqual(other.focusedKey, "s")
  }

  @Test func `the least cells are kept, or a view is closed`() {
    let least: [Prop<Change<Double?>, SplitView>] = [
      .firstMinimum(4), .secondMinimum(4), .isCollapsible(true),
    ]
    expectEqual(start(0.3, least).screen[1], "    │")
    expectEqual(start(0, least).screen[1], "│")
    expectEqual(start(0.1, least).screen[1], "    │")
    expectEqual(start(1, least).screen[1], "          │")
    let simulation = start(0.3, least)
    simulation.press(.tab, .left)
    expectEqual(simulation.screen[1], "    ┃")
    simulation.press(.home)
    expectEqual(simulation.screen[1], "┃")
    simulation.press(.right)
    expectEqual(simulation.screen[1], "    ┃")
  }

  @Test func `a share is kept while there are too few cells for it`() {
    let simulation = start(0.8, columns: 21, [.secondMinimum(4)])
    expectEqual(simulation.screen[1], String(repeating: " ", count: 16) + "│")
    simulation.resize(columns: 6, rows: 2)
    expectEqual(simulation.screen[1], " │")
    simulation.resize(columns: 21, rows: 2)
    expectEqual(simulation.screen[1], String(repeating: " ", count: 16) + "│")
  }

  @Test func `a view that has a number of cells keeps them, at either side`() {
    for axis in [Container.Axis.horizontal, .vertical] {
      for position in [SplitView.Position.first(3), .second(3)] {
        let simulation = simulate(position, columns: 12, rows: 12) { position in
          [
            split(
              "s", axis,
              [
                .set(\.position, to: position), .onChange { view in Change { $0 = view.position } },
              ],
              label("a", [.text("a")]), label("b", [.text("b")]))
          ]
        }
        func cells(_ key: String) -> Int? {
          simulation.cells(of: key).map { axis == .horizontal ? $0.width : $0.height }
        }
        let key = position == .first(3) ? "a" : "b"
        expectEqual(cells(key), 3)
        simulation.resize(columns: 30, rows: 20)
        expectEqual(cells(key), 3)
        simulation.focus("s")
        simulation.press(axis == .horizontal ? .right : .down)
        expectEqual(simulation.model, position == .first(3) ? .first(4) : .second(2))
        simulation.resize(columns: 9, rows: 9)
        expectEqual(cells(key), position == .first(3) ? 4 : 2)
      }
    }
  }

  @Test func `a vertical line is dragged and moved by the arrows up and down`() {
    let simulation = start(nil, columns: 6, rows: 9, axis: .vertical)
    simulation.drag("s", from: (2, 4), to: (2, 6))
    expectEqual(simulation.model, 0.75)
    simulation.press(.up, .up)
    expectEqual(simulation.model, 0.5)
    simulation.press(.down)
    expectEqual(simulation.model, 0.625)
    // They point along the line.
    simulation.press(.right, .left)
    expectEqual(simulation.model, 0.625)
  }

  @Test func `a view that was closed opens to where it was`() {
    let simulation = simulate(0, columns: 21, rows: 2) { _ in
      [
        split(
          "s", .horizontal, [.isCollapsible(true), .start(.first(6))],
          label("a", [.text("a")]), label("b", [.text("b")]))
      ]
    }
    simulation.press(.tab, .right, .home)
    expectEqual(simulation.screen[1], "┃")
    simulation.press(.home)
    expectEqual(simulation.screen[1], "       ┃")
    simulation.press(.end, .end)
    expectEqual(simulation.screen[1], "       ┃")
    simulation.press(.return)
    expectEqual(simulation.screen[1], "      ┃")
  }

  @Test func `a press on the views is none on the line, and the line has the keyboard after them`()
  {
    let simulation = simulate(0, columns: 30, rows: 4) { _ in
      [
        split(
          "s", .horizontal, button("a", [.title("A")]),
          stack("b", .vertical, [label("l", [.text("text")]), field("f", [])]))
      ]
    }
    expectEqual(simulation.focusedKey, nil)
    simulation.press(.tab)
    expectEqual(simulation.focusedKey, "a")
    // Nothing there can be acted on.
    simulation.textScreen.click(column: 20, row: 0)
    simulation.program.settle()
    expectEqual(simulation.focusedKey, "a")
    simulation.press(.tab)
    expectEqual(simulation.focusedKey, "f")
    simulation.press(.tab)
    expectEqual(simulation.focusedKey, "s")
    simulation.press(.tab, .shift(.tab))
    expectEqual(simulation.focusedKey, "s")
    simulation.press(.shift(.tab))
    expectEqual(simulation.focusedKey, "f")
    simulation.click("s", column: 15, row: 0)
    expectEqual(simulation.focusedKey, "s")
  }

  @Test func `a window that is made smaller closes no view`() {
    let simulation = simulate(0, columns: 40, rows: 2) { _ in
      [
        split(
          "s", .horizontal,
          [
            .start(.first(20)), .secondMinimum(14),
            .isCollapsible(true),
          ], label("a", [.text("a")]), label("b", [.text("b")]))
      ]
    }
    func line() -> Int? {
      simulation.screen[1].firstIndex { "│┃".contains($0) }.map {
        simulation.screen[1].distance(from: simulation.screen[1].startIndex, to: $0)
      }
    }
    for (columns, first) in [(40, 20), (30, 15), (27, 12), (24, 9), (20, 5), (14, 1), (40, 20)] {
      simulation.resize(columns: columns, rows: 2)
      expectEqual(line(), first)
    }
    // One that the user closed stays so.
    simulation.press(.tab, .end)
    expectEqual(line(), 39)
    simulation.resize(columns: 60, rows: 2)
    expectEqual(line(), 59)
    simulation.press(.end)
    expectEqual(line(), 20)
  }

  /// A split that shows one of its views below 20 cells.
  private func folding(
    _ columns: Int, rows: Int = 2, axis: Container.Axis = .horizontal,
    _ props: Props<Change<Int>, SplitView> = []
  ) -> Simulation<Int, Change<Int>> {
    simulate(0, columns: columns, rows: rows) { _ in
      [
        split(
          "s", axis, [.showsOne(below: 20), .batch(props.all)], button("a", [.title("A")]),
          stack("b", .vertical, [button("b1", [.title("B1")]), button("b2", [.title("B2")])]))
      ]
    }
  }

  @Test func `where there is room for one view it is the one with the keyboard`() {
    let simulation = folding(20)
    expectEqual(simulation.screen, ["[   A    ]│[  B1   ]", "          │[  B2   ]"])
    simulation.resize(columns: 19, rows: 2)
    expectEqual(simulation.screen, ["[       A        ]│", "                  │"])
    simulation.press(.tab)
    expectEqual(simulation.focusedKey, "a")
    simulation.press(.tab)
    expectEqual(simulation.focusedKey, "b1")
    expectEqual(simulation.screen, ["│[       B1       ]", "│[       B2       ]"])
    simulation.press(.shift(.tab))
    expectEqual(simulation.screen[0], "[       A        ]│")
    simulation.focus("b2")
    expectEqual(simulation.screen[1], "│[       B2       ]")
    simulation.resize(columns: 20, rows: 2)
    expectEqual(simulation.screen, ["[   A    ]│[  B1   ]", "          │[  B2   ]"])
  }

  @Test func `a window that gets smaller shows the view with the keyboard`() {
    let simulation = folding(30)
    simulation.focus("b2")
    simulation.resize(columns: 10, rows: 2)
    expectEqual(simulation.screen, ["│[  B1   ]", "│[  B2   ]"])
  }

  @Test func `keys and a press on the line show the other view`() {
    let simulation = folding(10)
    simulation.focus("s")
    let (first, second) = ("[   A   ]┃", "┃[  B1   ]")
    expectEqual(simulation.screen[0], first)
    for (key, line) in [
      (KeyPress.right, first), (.left, second), (.left, second), (.right, first), (.home, second),
      (.end, first), (.return, first),
    ] {
      simulation.press(key)
      expectEqual(simulation.screen[0], line)
    }
    simulation.textScreen.click(column: 9, row: 1)
    expectEqual(simulation.screen[0], second)
    simulation.textScreen.click(column: 0, row: 1)
    expectEqual(simulation.screen[0], first)
    #expect(simulation.messages.isEmpty)
  }

  @Test func `a column of two shows one where there are few rows, and from right to left too`() {
    let simulation = folding(12, rows: 4, axis: .vertical)
    expectEqual(simulation.screen, ["", "[    A     ]", "", "────────────"])
    simulation.focus("b2")
    expectEqual(simulation.screen, ["────────────", "[    B1    ]", "[    B2    ]", ""])
    simulation.focus("s")
    simulation.press(.down)
    expectEqual(simulation.screen[3], "━━━━━━━━━━━━")
    simulation.press(.up)
    expectEqual(simulation.screen[0], "━━━━━━━━━━━━")
    let mirrored = folding(10)
    mirrored.textScreen.perform(.setDirection(.rightToLeft))
    expectEqual(mirrored.screen[0], "│[   A   ]")
    mirrored.focus("b1")
    expectEqual(mirrored.screen[0], "[  B1   ]│")
  }

  @Test func `the view with the keyboard is shown whatever made the room too small`() {
    let simulation = simulate(60, columns: 40, rows: 2) { least in
      [
        split(
          "s", .horizontal, [.showsOne(below: least == 60 ? 0 : least)],
          button("a", [.title("A")]), button("b", [.title("B")]))
      ]
    }
    simulation.focus("b")
    simulation.send(Change { $0 = 50 })
    #expect(simulation.screen[0].hasPrefix("│["))
    expectEqual(simulation.focusedKey, "b")
  }

  @Test func `one view alone is shown wherever the keyboard was`() {
    let simulation = simulate(0, columns: 10, rows: 1) { hidden in
      [
        split(
          "s", .horizontal, [.showsOne(below: 20)], button("a", [.title("A")]),
          hidden == 1 ? .none : button("b", [.title("B")]))
      ]
    }
    simulation.focus("b")
    expectEqual(simulation.screen, ["│[   B   ]"])
    simulation.send(Change { $0 = 1 })
    #expect(simulation.screen[0].contains("A"), "\(simulation.screen)")
  }

  @Test func `one that the user closed stays closed where there are few cells`() {
    let simulation = folding(30, [.isCollapsible(true)])
    simulation.focus("s")
    simulation.press(.home)
    simulation.focus("b1")
    simulation.resize(columns: 10, rows: 2)
    expectEqual(simulation.screen[0], "│[  B1   ]")
    simulation.press(.shift(.tab))
    expectEqual(simulation.focusedKey, "s")
  }

  @Test func `no number of cells is a trap`() {
    for columns in 1...6 {
      for share in [-1, 0, 0.5, 1, .nan, .infinity] as [Double] {
        let simulation = start(
          share, columns: columns, [.firstMinimum(3), .showsOne(below: share == 1 ? .max : 0)])
        simulation.press(.tab, .right, .end, .home)
        expectEqual(simulation.screen.count, 2)
      }
      for position in [SplitView.Position.first(-1), .first(.max), .second(.min), .second(.max)] {
        let simulation = start(
          nil, columns: columns, [.firstMinimum(.max), .start(position)])
        simulation.press(.tab, .right, .end, .home, .return)
        expectEqual(simulation.screen.count, 2)
      }
    }
  }

  @Test(arguments: [Int.min, -1, .max])
  func `any number of least cells is no trap`(least: Int) {
    let simulation = start(
      0.5, [.firstMinimum(least), .secondMinimum(least), .isCollapsible(true)])
    simulation.press(.tab, .right, .left, .left, .home, .right, .end, .left, .return)
    for (start, end) in [(5, 0), (5, 10), (0, 10), (10, 0)] {
      let moves = [(MouseEvent.Kind.press, start), (.drag, end), (.release, end)]
      for (kind, column) in moves {
        simulation.textScreen.handle(
          .mouse(MouseEvent(kind, button: .left, column: column, row: 1)))
      }
    }
    expectEqual(simulation.screen.count, 2)
  }
}
