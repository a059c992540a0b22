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
    expectEqual(simulation.model, ["keys: Log"])
    simulation.press("x", KeyPress(.function(5)), .control("l"))
    expectEqual(simulation.model, ["keys: Log", "log"])
  }

  @Test func `keys of the library that the program has bound are the library's in a dialog`() {
    let simulation = simulate(asks: true)
    expectEqual(simulation.focusedKey, "yes")
    simulation.press(.tab)
    expectEqual(simulation.focusedKey, "no")
    simulation.press(.escape)
    expectEqual(simulation.model, ["keys: Log", "gone", "keys: Delete Reload Log Leave"])
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
}
