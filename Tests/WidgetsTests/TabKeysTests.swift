import Expectations
import ShohinTesting
import Testing
import TextBackend
import VirtualViews
import Widgets

/// The keys that show another tab from its page.
@MainActor
struct TabKeysTests {
  private let next: KeyPress = .control(.pageDown)
  private let previous: KeyPress = .control(.pageUp)

  private func pages(
    _ chosen: Int, isEnabled: Bool = true, _ props: Props<Change<Int>, Container> = []
  ) -> ViewElement<Change<Int>> {
    tabs(
      "t",
      [
        tab(1, "One") { field("a", [.text("first")]) },
        tab(2, "Two", isEnabled: false) { label("b", [.text("second")]) },
        tab(3, "Three") { button("c", [.title("third")]) },
        tab(4, "Four") { label("d", [.text("fourth")]) },
      ], selected: chosen, isEnabled: isEnabled, props
    ) { number in Change { $0 = number } }
  }

  @Test func `they go on from a view of the page, and around`() {
    let simulation = simulate(1) { [pages($0)] }
    simulation.focus("a")
    simulation.press(next)
    expectEqual(simulation.model, 3)
    simulation.focus("c")
    simulation.press(next)
    expectEqual(simulation.model, 4)
    // The view with the focus has gone.
    simulation.press(next)
    expectEqual(simulation.model, 1)
    simulation.press(previous)
    expectEqual(simulation.model, 4)
    simulation.press(previous)
    expectEqual(simulation.model, 3)
  }

  @Test func `they count also where no view has the focus, and on the titles`() {
    let simulation = simulate(4) { [pages($0)] }
    simulation.press(next)
    expectEqual(simulation.model, 1)
    simulation.focus("tabs.titles")
    simulation.press(next)
    expectEqual(simulation.model, 3)
  }

  @Test func `a number that no tab has begins at an end`() {
    let simulation = simulate(9) { [pages($0)] }
    simulation.press(next)
    expectEqual(simulation.model, 1)
    let other = simulate(9) { [pages($0)] }
    other.press(previous)
    expectEqual(other.model, 4)
  }

  @Test func `they do nothing where there is nothing to choose`() {
    let simulation = simulate(1) { [pages($0, isEnabled: false)] }
    simulation.focus("a")
    simulation.press(next)
    expectEqual(simulation.model, 1)
    let single = simulate(1) { model in
      [
        tabs("t", [tab(1, "One") { label([.text("x")]) }], selected: model) { number in
          Change { $0 = number + 10 }
        }
      ]
    }
    single.press(next)
    expectEqual(single.model, 1)
  }

  @Test func `a view that uses them keeps them`() {
    let simulation = simulate([0, 1]) { model in
      [
        tabs(
          "t",
          [
            tab(1, "One") {
              group(
                "g",
                [
                  .keyMap([.bind("ctrl+page-down", "own")]),
                  .onAction { _ in Change { $0[0] += 1 } },
                ], [button("b", [.title("b")])])
            },
            tab(2, "Two") { label([.text("x")]) },
          ], selected: model[1]
        ) { number in Change { $0[1] = number } }
      ]
    }
    simulation.focus("b")
    simulation.press(next)
    expectEqual(simulation.model, [1, 1])
    simulation.press(previous)
    expectEqual(simulation.model, [1, 2])
  }

  @Test func `of tabs in tabs, the inner ones turn, unless there the program leaves the page`() {
    let simulation = simulate([1, 1]) { model in
      [
        tabs(
          "outer",
          [
            tab(1, "One") {
              tabs(
                "inner",
                [
                  tab(1, "A") { field("f", [.text("x")]) },
                  tab(2, "B") { field("f", [.text("y")]) },
                ], selected: model[1]
              ) { number in model[1] == 2 ? nil : Change { $0[1] = number } }
            },
            tab(2, "Two") { label([.text("z")]) },
          ], selected: model[0]
        ) { number in Change { $0[0] = number } }
      ]
    }
    simulation.focus("f")
    simulation.press(next)
    expectEqual(simulation.model, [1, 2])
    simulation.focus("f")
    simulation.press(next)
    expectEqual(simulation.model, [2, 2])
  }

  @Test func `a program has other keys for them, or none`() {
    let simulation = simulate(1) {
      [pages($0, [.keyMap([.bind("alt+n", .nextTab, "On"), .bind("ctrl+page-down", .none)])])]
    }
    simulation.focus("a")
    simulation.press(next)
    expectEqual(simulation.model, 1)
    simulation.press(.alt("n"))
    expectEqual(simulation.model, 3)
  }

  @Test func `a footer shows them`() {
    let simulation = simulate(1, columns: 100) { model in
      [pages(model), statusBar("status", "")]
    }
    simulation.focus("a")
    let bar = simulation.screen.last ?? ""
    #expect(bar.contains("Next tab"), "\(bar)")
    #expect(!bar.contains("Previous tab"), "\(bar)")
  }

  @Test func `a switch shows its key`() {
    let simulation = simulate(false, columns: 60) { isOn in
      [
        `switch`(
          "s", [.title("Wrap"), .isOn(isOn), .onChange { new in Change { $0 = new.isOn } }]),
        statusBar("status", ""),
      ]
    }
    simulation.press(.tab)
    #expect(simulation.screen.last?.contains("Space Toggle") == true, "\(simulation.screen)")
    simulation.press(.space)
    #expect(simulation.model)
    simulation.press(.return)
    #expect(!simulation.model)
    simulation.click("s")
    #expect(simulation.model)
  }
}
