import Expectations
import ShohinCore
import ShohinTesting
import Testing
import TextBackend
import VirtualViews

/// Where the focus goes by itself when its view is hidden, removed or switched off.
@MainActor
struct FocusSuccessionTests {
  private enum Change: String, CaseIterable { case disabled, hidden, removed }

  private func views(_ changes: [String: Change] = [:]) -> [ViewElement<String>] {
    ["a", "b", "c"].compactMap { key in
      switch changes[key] {
      case .disabled: action(key, isEnabled: false)
      case .hidden: action(key, isHidden: true)
      case .removed: nil
      case nil: action(key)
      }
    }
  }

  private func start(at key: String, _ views: [ViewElement<String>]? = nil) -> Showing {
    let showing = Showing(20, 4, views ?? self.views())
    showing.screen.focus(showing.node(key))
    return showing
  }

  @Test(arguments: Change.allCases)
  private func `the focus goes to the next view, and from the last one to the one before`(
    change: Change
  ) {
    for (key, next) in [("a", "b"), ("b", "c"), ("c", "b")] {
      let showing = start(at: key)
      showing.show(views([key: change]))
      expectEqual(showing.focused, next, "\(key)")
    }
  }

  @Test(arguments: Change.allCases)
  private func `where no other view can have it nothing else gets the focus`(change: Change) {
    let showing = start(at: "b")
    showing.show(views(["a": .disabled, "b": change, "c": .disabled]))
    expectEqual(showing.focused, change == .disabled ? "b" : nil)
    showing.show(views(["b": change]))
    expectEqual(showing.focused, change == .disabled ? "b" : nil)
  }

  @Test func `a view that is switched on again gets the focus back`() {
    let showing = start(at: "b")
    showing.show(views(["b": .disabled]))
    expectEqual(showing.focused, "c")
    showing.show(views())
    expectEqual(showing.focused, "b")
  }

  @Test(arguments: [KeyPress.tab, .return])
  func `a view that the user went on with keeps the focus`(key: KeyPress) {
    let showing = start(at: "b")
    showing.show(views(["b": .disabled]))
    showing.screen.press(key)
    let focused = showing.focused
    showing.show(views())
    expectEqual(showing.focused, focused)
    expectEqual(focused, key == .tab ? "a" : "c")
  }

  @Test func `a field keeps the focus while it is off, so that no text presses a button`() {
    func views(isEnabled: Bool) -> [ViewElement<String>] {
      [field("f", [.isEnabled(isEnabled)]), action("stop")]
    }
    let showing = start(at: "f", views(isEnabled: true))
    showing.show(views(isEnabled: false))
    showing.screen.type("a b")
    expectEqual(showing.focused, "f")
    #expect(showing.messages.isEmpty)
  }

  @Test func `the focus does not leave a scope by itself`() {
    func views(_ changes: [String: Change]) -> [ViewElement<String>] {
      [group("g", [.isFocusScope(true)], self.views(changes)), action("d")]
    }
    let showing = start(at: "c", views([:]))
    showing.show(views(["c": .hidden]))
    expectEqual(showing.focused, "b")
    showing.show(views(["a": .hidden, "b": .hidden, "c": .hidden]))
    #expect(showing.focused == nil)
  }

  @Test func `losing and getting the focus are events`() {
    func views(isHidden: Bool) -> [ViewElement<String>] {
      [
        button("a", [.on(.blur, send: "a off"), .isHidden(isHidden)]),
        button("b", [.on(.focus, send: "b on")]),
      ]
    }
    let showing = start(at: "a", views(isHidden: false))
    showing.show(views(isHidden: true))
    expectEqual(showing.focused, "b")
    expectEqual(showing.messages, ["a off", "b on"])
  }

  @Test func `a program that shows what lost the focus and hides what got it comes to an end`() {
    let simulation = Simulation(
      model: "none", columns: 20, rows: 3,
      update: { (hidden: String, model) in
        model = hidden
        return .none
      },
      render: { hidden in
        ["a", "b", "c"].map { button($0, [.on(.focus, send: $0), .isHidden(hidden == $0)]) }
      })
    simulation.focus("a")
    #expect(simulation.isIdle)
  }

  @Test func `a shortcut that disables the focused button moves the focus, Return does not`() {
    let simulation = Simulation(
      model: 0, columns: 40, rows: 3,
      update: { (step: Int, page) in
        page += step
        return .none
      },
      render: { page in
        [
          button("back", [.title("Back"), .isEnabled(page > 0), .onPress(-1)]),
          button("next", [.title("Next"), .shortcut("n"), .isEnabled(page < 2), .onPress(1)]),
        ]
      })
    simulation.focus("next")
    simulation.press("n", "n")
    expectEqual(simulation.focusedKey, "back")
    simulation.press(.return)
    expectEqual(simulation.model, 1)
    expectEqual(simulation.focusedKey, "back")
    simulation.focus("next")
    simulation.press(.return, .return, .return)
    expectEqual(simulation.model, 2)
    expectEqual(simulation.focusedKey, "next")
  }
}
