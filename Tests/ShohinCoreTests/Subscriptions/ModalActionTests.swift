import Expectations
import ShohinCore
import ShohinTesting
import TextBackend
import VirtualViews
import Testing

/// Keys of the program while a modal view is shown.
@MainActor
struct ModalActionTests {
  private let keys: KeyMap = [
    .bind("x", "delete", "Delete"), .bind("f5", "reload", "Reload"),
    .bind("ctrl+l", "log", "Log", isFirst: true), .bind("escape", "leave", "Leave"),
    .bind("ctrl+c", "leave"), .bind("tab", "next"),
  ]

  private func simulate(asks: Bool) -> Simulation<[String], String> {
    Simulation(
      model: [String](), columns: 20, rows: 8,
      update: { message, model in
        model.append(message)
        return .none
      },
      render: { messages in
        [
          button("behind", [.title("Behind")]),
          !asks || messages.contains("gone")
            ? .none
            : dialog(
              "question", [.title("Sure?"), .onDismiss("gone")], [label([.text("?")])],
              buttons: [button("yes", [.title("Yes")]), button("no", [.title("No")])]),
        ]
      },
      subscriptions: { _ in
        [
          .actions(keys) { "\($0)" },
          .boundKeys { "keys: " + $0.map(\.title).joined(separator: " ") },
        ]
      })
  }

  @Test func `a dialog keeps the keys of the program to itself, but for those that come first`() {
    let simulation = simulate(asks: true)
    expectEqual(simulation.model, ["keys: Log Close"])
    simulation.press("x", KeyPress(.function(5)), .control("l"))
    expectEqual(simulation.model, ["keys: Log Close", "log"])
  }

  @Test func `keys of the library that the program has bound are the library's in a dialog`() {
    let simulation = simulate(asks: true)
    expectEqual(simulation.focusedKey, "yes")
    simulation.press(.tab)
    expectEqual(simulation.focusedKey, "no")
    simulation.press(.escape)
    expectEqual(simulation.model, ["keys: Log Close", "gone", "keys: Delete Reload Log Leave"])
    simulation.press("x", .escape)
    expectEqual(simulation.model.suffix(2), ["delete", "leave"])
  }

  @Test func `Control-C ends a program that asks, also where the program has bound it`() {
    let simulation = simulate(asks: true)
    simulation.press(.control("c"))
    expectEqual(simulation.exitStatus, 130)
    let other = simulate(asks: false)
    other.press(.control("c"))
    expectEqual(other.model.last, "leave")
    #expect(other.exitStatus == nil)
  }

  /// The titles of the keys that a program is told of that shows a view.
  private func titles(_ view: ViewElement<String>) -> String {
    let simulation = Simulation<String, String>(
      model: "", columns: 30, rows: 9,
      update: { message, model in
        model = message
        return .none
      },
      render: { _ in [button("b", [.title("B")]), view] },
      subscriptions: { _ in
        .boundKeys { $0.map { "\($0.keys) \($0.title)" }.joined(separator: ", ") }
      })
    return simulation.model
  }

  @Test func `help shows Escape while a layer hears of it`() {
    expectEqual(
      titles(popover("p", .below("b"), [.onDismiss("gone")], [label([.text("?")])])), "escape Close"
    )
    expectEqual(titles(popover("p", .below("b"), [], [label([.text("?")])])), "")
    expectEqual(titles(.none), "")
    // Escape does more at work than to have a toast go.
    expectEqual(titles(toast("t", [.onDismiss("gone")], [label([.text("?")])])), "")
    let dialog: ViewElement<String> = dialog(
      "d",
      [
        .onDismiss("gone"), .keyMap([.bind("escape", "stay", "Stay")]), .onAction { "\($0)" },
      ], [button("c", [.title("C")])])
    expectEqual(titles(dialog), "escape Stay")
  }
}
