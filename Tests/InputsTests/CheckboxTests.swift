import Expectations
import Inputs
import ShohinTesting
import Testing
import TextBackend
import VirtualViews

@MainActor
struct CheckboxTests {
  private func start(
    _ state: Checkbox.State, columns: Int = 12, ambiguousWidth: AmbiguousWidth = .narrow,
    accepts: Bool = true, _ props: [Prop<Change<Checkbox.State>, Checkbox>] = []
  ) -> Simulation<Checkbox.State, Change<Checkbox.State>> {
    simulate(state, columns: columns, rows: 1, ambiguousWidth: ambiguousWidth) { state in
      [
        checkbox(
          "c",
          [
            .title("Logs"), .state(state),
            .onChange { box in Change { if accepts { $0 = box.state } } }, .batch(props),
          ])
      ]
    }
  }

  @Test(arguments: [
    (Checkbox.State.off, "[ ] Logs", "[ ] Logs"), (.on, "[✓] Logs", "[x] Logs"),
    (.mixed, "[-] Logs", "[-] Logs"),
  ])
  func `each state has a sign of its own`(state: Checkbox.State, narrow: String, wide: String) {
    expectEqual(start(state).screen, [narrow])
    expectEqual(start(state, ambiguousWidth: .wide).screen, [wide])
  }

  @Test func `space, return and a click tick it, also where it is ticked partly`() {
    let simulation = start(.off)
    simulation.press(.tab, .space)
    expectEqual(simulation.screen, ["[✓] Logs"])
    simulation.press(.return)
    expectEqual(simulation.model, .off)
    simulation.click("c")
    expectEqual(simulation.model, .on)
    let partly = start(.mixed)
    partly.press(.tab, .space)
    expectEqual(partly.model, .on)
  }

  @Test func `a model that rejects the change leaves the box as it is`() {
    let simulation = start(.off, accepts: false)
    simulation.press(.tab, .space)
    expectEqual(simulation.messages.count, 1)
    expectEqual(simulation.screen, ["[ ] Logs"])
  }

  @Test func `without a prop the state is the user's`() {
    let simulation = simulate(0, columns: 9, rows: 1) { count in
      [checkbox([.title("On \(count)"), .onChange { _ in Change { $0 += 1 } }])]
    }
    simulation.press(.tab, .space)
    expectEqual(simulation.screen, ["[✓] On 1"])
    simulation.press(.space)
    expectEqual(simulation.screen, ["[ ] On 2"])
  }

  @Test func `one that is switched off hears nothing`() {
    let simulation = start(.on, [.isEnabled(false)])
    simulation.press(.tab, .space)
    simulation.textScreen.click(column: 1, row: 0)
    expectEqual(simulation.messages.count, 0)
    expectEqual(simulation.focusedKey, nil)
    #expect(simulation.textScreen.style(column: 1, row: 0).attributes.contains(.dim))
  }

  @Test func `the focus is seen without colors`() {
    let simulation = start(.off)
    let before = simulation.textScreen.style(column: 1, row: 0)
    simulation.press(.tab)
    #expect(before.attributes.isEmpty)
    #expect(simulation.textScreen.style(column: 1, row: 0).attributes.contains(.reverse))
  }

  @Test func `its meaning has the state`() {
    for (state, meaning) in [
      (Checkbox.State.off, Semantics.State()), (.on, .on), (.mixed, .mixed),
    ] {
      let shown = start(state).textScreen.semantics.first(.checkbox, "Logs")?.semantics
      expectEqual(shown?.state, meaning)
      expectEqual(shown?.actions, [.press])
    }
  }

  @Test(arguments: 1...5) func `no width is too small`(columns: Int) {
    let simulation = start(.on, columns: columns, [.title("漢字é")])
    simulation.press(.tab, .space)
    expectEqual(simulation.screen.count, 1)
  }
}
