import Expectations
import Inputs
import SeededRandom
import ShohinTesting
import Testing
import TextBackend
import VirtualViews

@MainActor
struct RadioGroupTests {
  private static let sizes = [
    choice("s", "Small"), choice("m", "Medium", isEnabled: false), choice("l", "Large"),
    choice("x", "Extra", detail: "soon"),
  ]

  private func start(
    _ selected: String?, _ options: [Choice<String>] = sizes, columns: Int = 40, rows: Int = 4,
    axis: Container.Axis = .vertical, accepts: @escaping @Sendable (String) -> Bool = { _ in true },
    _ props: [Prop<Change<String?>, RadioGroup>] = []
  ) -> Simulation<String?, Change<String?>> {
    simulate(selected, columns: columns, rows: rows) { selected in
      [
        radioGroup("r", options, selected: selected, axis: axis, Props(props)) { id in
          Change { if accepts(id) { $0 = id } }
        }
      ]
    }
  }

  @Test func `options stand under each other or side by side`() {
    expectEqual(
      start("l").screen, ["( ) Small", "( ) Medium", "(●) Large", "( ) Extra soon"])
    expectEqual(
      start("s", rows: 1, axis: .horizontal).screen,
      ["(●) Small  ( ) Medium  ( ) Large  ( ) Ex"])
  }

  @Test func `arrows choose the next option that can be chosen, round at the ends`() {
    let simulation = start("s")
    simulation.press(.tab, .down)
    expectEqual(simulation.model, "l")
    simulation.press(.right)
    expectEqual(simulation.model, "x")
    simulation.press(.down)
    expectEqual(simulation.model, "s")
    simulation.press(.up)
    expectEqual(simulation.model, "x")
    simulation.press(.home)
    expectEqual(simulation.model, "s")
    simulation.press(.end)
    expectEqual(simulation.model, "x")
    simulation.press("L")
    expectEqual(simulation.model, "l")
    simulation.press("m")
    expectEqual(simulation.model, "l")
  }

  @Test func `a click chooses, but none that is disabled`() {
    let simulation = start(nil)
    simulation.click("r", column: 1, row: 2)
    expectEqual(simulation.model, "l")
    simulation.textScreen.click(column: 1, row: 1)
    expectEqual(simulation.model, "l")
    let flat = start("s", rows: 1, axis: .horizontal)
    flat.click("r", column: 24, row: 0)
    expectEqual(flat.model, "l")
    flat.textScreen.click(column: 9, row: 0)
    expectEqual(flat.model, "l")
  }

  @Test func `without a choice keys begin at an end`() {
    let simulation = start(nil)
    simulation.press(.tab)
    #expect(simulation.textScreen.style(column: 1, row: 0).attributes.contains(.reverse))
    simulation.press(.space)
    expectEqual(simulation.model, "s")
    let other = start(nil)
    other.press(.tab, .up)
    expectEqual(other.model, "x")
  }

  @Test func `a model that refuses an option leaves the one before`() {
    let simulation = start("s", accepts: { $0 != "l" })
    simulation.press(.tab, .down)
    expectEqual(simulation.messages.count, 1)
    expectEqual(simulation.screen[0], "(●) Small")
  }

  @Test func `options beyond the rows are seen around the chosen one`() {
    let count = Effort.count(push: 2_000, full: 10_000)
    let options = (0..<count).map { choice("\($0)", "option \($0)") }
    let simulation = start("500", options, rows: 3)
    expectEqual(
      simulation.screen, ["( ) option 499", "(●) option 500", "( ) option 501"])
    simulation.click("r", column: 1, row: 2)
    expectEqual(simulation.model, "501")
    simulation.press(.end)
    expectEqual(simulation.screen[2], "(●) option \(count - 1)")
    let flat = start("7", options, columns: 20, rows: 1, axis: .horizontal)
    #expect(flat.screen[0].contains("(●) option 7"))
  }

  @Test func `options with one key are reported, and the first is shown as chosen`() {
    let simulation = simulate(String?("a"), columns: 9, rows: 2, expectsDiagnostics: true) {
      selected in
      [
        radioGroup("r", [choice("a", "A"), choice("a", "B")], selected: selected) { id in
          Change { $0 = id }
        }
      ]
    }
    expectEqual(simulation.screen, ["(●) A", "( ) B"])
    expectEqual(simulation.diagnostics.map(\.identifier), ["duplicate-key"])
    expectEqual(simulation.diagnostics.first?.keys, ["r", "a"])
  }

  @Test func `no options, one cell and a key that no option has are no trap`() {
    for (columns, rows) in [(1, 1), (2, 1), (1, 3), (5, 2)] {
      for axis in [Container.Axis.vertical, .horizontal] {
        for options in [[], Self.sizes, [choice("w", "漢字é")], [choice("n", "", isEnabled: false)]] {
          let simulation = start("none", options, columns: columns, rows: rows, axis: axis)
          simulation.press(.tab, .down, .end, .space, "a")
          simulation.textScreen.click(column: 0, row: 0)
          expectEqual(simulation.screen.count, rows)
        }
      }
    }
  }

  @Test func `one that is switched off hears nothing`() {
    let simulation = start("s", Self.sizes, [.isEnabled(false)])
    simulation.press(.tab, .down)
    simulation.textScreen.click(column: 1, row: 2)
    expectEqual(simulation.model, "s")
  }

  @Test func `its meaning has the chosen option`() {
    let shown = start("l", Self.sizes, [.set(\.title, to: "Size")]).textScreen.semantics
      .first(.radioGroup, "Size")
    expectEqual(shown?.semantics.value, "Large")
  }

  @Test(arguments: [Container.Axis.vertical, .horizontal])
  func `options are clicked by their titles`(axis: Container.Axis) {
    let simulation = start(nil, ["a", "b", "c", "d"].map { choice($0, $0) }, axis: axis)
    for name in ["c", "a"] {
      simulation.click(ViewAddress(.radio, name))
      expectEqual(simulation.model, name)
    }
    let parts = simulation.textScreen.semantics.children[0].parts
    expectEqual(parts.map(\.semantics.state), [.on, [], [], []])
    simulation.resize(columns: 8, rows: 2)
    let texts = issues { simulation.click(ViewAddress(.radio, "d")) }
    #expect(texts.first?.contains("scrolled out of sight") == true, "\(texts)")
    simulation.press(.tab, .end)
    expectEqual(simulation.model, "d")
    if axis == .vertical {
      simulation.click(ViewAddress(.radio, "c"))
      expectEqual(simulation.model, "c")
    }
  }

  @Test func `without a choice of the program the choice is the user's`() {
    let simulation = simulate(0, columns: 9, rows: 2) { _ in
      [radioGroup([.options(["a", "b"].map { choice($0, $0) })])]
    }
    simulation.press(.tab, .down, .down)
    expectEqual(simulation.screen, ["( ) a", "(●) b"])
  }

  @Test func `Return in a dialog presses its filled button once an option is chosen`() {
    func start(_ selected: String?) -> Simulation<[String?], Change<[String?]>> {
      simulate([selected], columns: 40, rows: 12) { model in
        [
          dialog(
            "d", [.title("Size")],
            [
              radioGroup("r", Self.sizes, selected: model[0]) { id in Change { $0[0] = id } }
            ],
            buttons: [
              button("no", [.title("Cancel"), .onPress(Change { $0.append("no") })]),
              button("ok", [.title("OK"), .kind(.filled), .onPress(Change { $0.append("ok") })]),
            ])
        ]
      }
    }
    let simulation = start("s")
    simulation.focus("r")
    simulation.press(.down, .return)
    expectEqual(simulation.model, ["l", "ok"])
    // A button that has the focus is pressed itself, and Return chooses where nothing is chosen.
    simulation.focus("no")
    simulation.press(.return)
    expectEqual(simulation.model, ["l", "ok", "no"])
    let fresh = start(nil)
    fresh.focus("r")
    fresh.press(.return)
    expectEqual(fresh.model, ["s"])
    fresh.press(.return)
    expectEqual(fresh.model, ["s", "ok"])
  }
}
