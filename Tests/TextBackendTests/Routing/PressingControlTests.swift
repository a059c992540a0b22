import Expectations
import ShohinCore
import ShohinTesting
import TextBackend
import Testing
import VirtualViews

/// Controls that have keys pressed (`ControlContext.press(_:)`).
@MainActor
struct PressingControlTests {
  /// A control that presses keys when it is clicked, and by F9.
  private struct Presser: TextControl, Hashable {
    static let keyMap: KeyMap = [.bind("f9", "presser.press")]
    var attributes = ViewAttributes()
    var isEnabled = true
    var keys: KeySequence = "a"
    var isDeclining = false
    func size(width: Int?) -> (columns: Int, rows: Int)? { (1, 1) }
    func draw(in canvas: inout TextCanvas, _ look: ControlLook<NoMemory>) {}
    mutating func react(to action: ControlAction, in context: inout ControlContext<NoMemory>) {
      switch action {
      case .action: press(&context)
      case .pointer(let pointer) where pointer.kind == .click: press(&context)
      default: context.decline()
      }
    }
    private func press(_ context: inout ControlContext<NoMemory>) {
      context.press(keys)
      context.emit(.primaryAction)
      if isDeclining { context.decline() }
    }
  }

  private func simulate(
    _ props: [Prop<String, Presser>]
  ) -> Simulation<String, String> {
    Simulation(
      model: "", columns: 20, rows: 4,
      update: { message, model in
        model += message + " "
        return message == "see" ? .focus("f") : .none
      },
      render: { model in
        [
          customView(
            "p", Presser.self, [.on(.primaryAction) { _, _ in "told" }, .batch(props)]),
          field("f", [.onChange { $0.text }]),
          model.contains("show")
            ? button("b", [.title("B"), .shortcut("f6"), .onPress("button")]) : .none,
        ]
      },
      subscriptions: { _ in
        .actions([
          .bind("f5", "see"), .bind("ctrl+x ctrl+s", "save"), .bind("f6", "missed"),
          .bind("f7", "show"),
        ]) { "\($0)" }
      })
  }

  @Test func `keys do what they do, after the program has heard of the action`() {
    let simulation = simulate([.set(\.keys, to: "f5")])
    simulation.click("p")
    expectEqual(simulation.messages, ["told", "see"])
  }

  @Test func `each key meets what the one before led to, and a sequence is one`() {
    let simulation = simulate([.set(\.keys, to: "f5 x b")])
    simulation.click("p")
    expectEqual(simulation.messages, ["told", "see", "x", "xb"])
    // The button is there once the first key has done what it does.
    let showing = simulate([.set(\.keys, to: "f7 f6")])
    showing.click("p")
    expectEqual(showing.messages, ["told", "show", "button"])
    let saving = simulate([.set(\.keys, to: "ctrl+x ctrl+s")])
    saving.click("p")
    expectEqual(saving.messages, ["told", "save"])
  }

  @Test func `what is declined presses nothing, and a control that presses its own key ends`() {
    let declining = simulate([.set(\.isDeclining, to: true)])
    declining.click("p")
    expectEqual(declining.messages, [])
    let simulation = simulate([.set(\.keys, to: "f9")])
    simulation.focus("p")
    simulation.press(KeyPress(.function(9)))
    expectEqual(simulation.messages, ["told", "told"])
    // The next one is as good as the first.
    simulation.press(KeyPress(.function(9)))
    expectEqual(simulation.messages.count, 4)
  }
}
