import Expectations
import ShohinCore
import ShohinTesting
import Testing
import TextBackend
import VirtualViews

/// What a control of a program's own can ask for.
@MainActor
struct ControlRequestTests {
  private func start(_ text: String) -> Simulation<Int, String> {
    Simulation(
      App(
        model: 0, update: { _, _ in .none },
        render: { _ in [customView("c", Copier.self, [.set(\.text, to: text)])] }),
      columns: 10, rows: 2, expectsDiagnostics: text.utf8.count > HostCommand.copyLimit)
  }

  @Test func `what a control copies goes to the clipboard and to other controls`() {
    let simulation = start("abc")
    simulation.press(.tab, .character("c"), .character("b"))
    expectEqual(simulation.textScreen.performed.suffix(2), [.copy("abc"), .bell])
    expectEqual(simulation.textScreen.semantics.children.first?.semantics.label, "abc")
  }

  @Test func `a text that is too long for the clipboard is for other controls, and reported`() {
    let text = String(repeating: "x", count: HostCommand.copyLimit + 1)
    let simulation = start(text)
    simulation.press(.tab, .character("c"), .character("b"))
    expectEqual(simulation.textScreen.performed.last, .bell)
    expectEqual(simulation.textScreen.semantics.children.first?.semantics.label.utf8.count, 74_995)
    expectEqual(simulation.diagnostics.map(\.identifier), ["copy-too-long"])
  }

  @Test func `a control knows the time of what is done`() {
    let simulation = start("")
    simulation.press(.tab, .character("t"))
    let first = simulation.textScreen.semantics.children.first?.semantics.value
    simulation.advance(by: .seconds(5))
    simulation.press(.character("t"))
    let second = simulation.textScreen.semantics.children.first?.semantics.value
    expectEqual((Int(second ?? "") ?? 0) - (Int(first ?? "") ?? 0), 5)
  }
}

/// A control that copies its text with `c`, shows what was copied last with `b`, and the time with `t`.
private struct Copier: TextControl, Hashable {
  var attributes = ViewAttributes()
  var isEnabled = true
  var text = ""
  var pasted = ""
  var time = Duration.zero

  var semantics: Semantics {
    Semantics(.custom("copier"), label: pasted, value: "\(time.components.seconds)")
  }

  mutating func resolve(over shown: Copier?) {
    (pasted, time) = (shown?.pasted ?? "", shown?.time ?? .zero)
  }

  func size(width: Int?) -> (columns: Int, rows: Int)? { (3, 1) }

  func draw(in canvas: inout TextCanvas, _ look: ControlLook<NoMemory>) {}

  mutating func react(to action: ControlAction, in context: inout ControlContext<NoMemory>) {
    switch action {
    case .key(.character("c")): context.copy(text)
    case .key(.character("t")): time = context.time
    case .key(.character("b")):
      pasted = context.clipboard
      context.request(.bell)
    default: context.decline()
    }
  }
}
