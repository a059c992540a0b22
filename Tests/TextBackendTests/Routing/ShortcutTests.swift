import Expectations
import ShohinCore
import ShohinTesting
import TextBackend
import Testing
import VirtualViews

/// Keys of views that count wherever the focus is, also where lines begin at the right edge.
@MainActor
struct ShortcutTests {
  /// A view with keys that count anywhere.
  private func having(_ key: String, _ keys: KeyMap) -> ViewElement<String> {
    group(key, [.keyMap(keys), .onAction { "\($0)" }], [words(key)])
  }

  @Test func `a key is offered on where it only begins a sequence of another view`() {
    let showing = Showing(
      20, 4,
      [
        action("b"), having("A", [.bind("g g", "twice", isAnywhere: true)]),
        having("B", [.bind("g", "once", isAnywhere: true)]),
      ])
    showing.screen.press(.tab)
    showing.screen.type("gx")
    expectEqual(showing.messages, ["once"])
    showing.screen.type("gg")
    expectEqual(showing.messages, ["once", "twice"])
  }

  private func rightToLeft(_ elements: [ViewElement<String>]) -> Showing {
    let showing = Showing(24, 4, elements)
    showing.screen.perform(.setDirection(.rightToLeft))
    return showing
  }

  @Test func `from right to left an arrow means the same wherever the focus is`() {
    let showing = rightToLeft([
      action("b"), having("g", [.bind("right", "next", isAnywhere: true)]),
      button("s", [.title("s"), .shortcut("ctrl+left"), .onPress("pressed")]),
    ])
    for focused in ["b", "s"] {
      showing.screen.focus(showing.node(focused))
      let count = showing.messages.count
      for key in [KeyPress.right, .left, .control(.left), .control(.right)] {
        showing.screen.press(key)
      }
      expectEqual(Array(showing.messages.dropFirst(count)), ["next", "pressed"])
      showing.screen.press(.left)
      expectEqual(showing.messages.last, "next")
    }
    // A button shows the key that presses it.
    #expect(showing.lines.joined().contains("Ctrl+→"), "\(showing.lines)")
  }

  @Test func `from right to left the keys that a program is told of are those to press`() {
    var app = App<[KeyBinding], [KeyBinding]>(
      model: [],
      update: { keys, model in
        model = keys
        return .none
      },
      render: { _ in
        [
          group(
            "g",
            [
              .keyMap([
                .bind("alt+right", "next", "Next"),
                .bind("alt+left", "back", "Back", isAnywhere: true),
              ])
            ], [stepper("s", [.maximumValue(9)])]),
          group(
            "h", [.keyMap([.bind("f5 left", "far", "Far", isAnywhere: true)])],
            [label("far", [.text("far")])]),
        ]
      }, subscriptions: { _ in .boundKeys { $0 } })
    app.direction = .rightToLeft
    let simulation = Simulation(app, columns: 20, rows: 4)
    simulation.focus("s")
    func keys(_ title: String) -> [String] {
      simulation.model.filter { $0.title == title }.map(\.keys.description)
    }
    expectEqual(keys("More"), ["left"])
    expectEqual(keys("Less"), ["right"])
    expectEqual(keys("Next"), ["alt+left"])
    expectEqual(keys("Back"), ["alt+right"])
    expectEqual(keys("Far"), ["f5 right"])
    simulation.press(.left)
    expectEqual(simulation.content(of: "s").flatMap { Stepper($0) }?.value, 1)
    simulation.textScreen.perform(.setDirection(.leftToRight))
    simulation.textScreen.settle()
    expectEqual(keys("More"), ["right"])
  }
}
