import Expectations
import Testing
import TextBackend
import VirtualViews

/// Drags of controls that Escape takes back.
@MainActor
struct CancelledDragTests {
  /// A control with a place to which the mouse drags it.
  private struct Knob: TextControl, Hashable {
    struct Memory: Hashable, Sendable {
      var place = 0
      var start: Int?
    }
    var attributes = ViewAttributes()
    var isEnabled = true
    var takesBack = true
    var initialMemory: Memory { Memory() }

    func size(width: Int?) -> (columns: Int, rows: Int)? { (9, 1) }

    func draw(in canvas: inout TextCanvas, _ look: ControlLook<Memory>) {
      canvas.draw("o", column: look.memory.place, row: 0)
    }

    mutating func react(to action: ControlAction, in context: inout ControlContext<Memory>) {
      guard case .pointer(let pointer) = action else { return context.decline() }
      switch pointer.kind {
      case .press: context.memory.start = context.memory.place
      case .drag: context.memory.place = max(0, min(8, pointer.column))
      case .release: context.memory.start = nil
      case .cancel where takesBack:
        (context.memory.place, context.memory.start) = (context.memory.start ?? 0, nil)
      default: context.decline()
      }
    }
  }

  private func showing(_ props: Props<String, Knob> = []) -> Showing {
    let around: ViewElement<String> = group(
      "g", [.keyMap([.bind("escape", "close")]), .onAction { "\($0)" }],
      [customView("k", Knob.self, props)])
    return Showing(9, 1, [around])
  }

  private func drag(_ showing: Showing, to column: Int) {
    showing.mouse(.press, 0, 0)
    showing.mouse(.drag, column, 0)
  }

  @Test func `Escape puts back what is dragged, and letting go does nothing more`() {
    let showing = showing()
    drag(showing, to: 5)
    expectEqual(showing.lines[0].firstIndex(of: "o")?.utf16Offset(in: showing.lines[0]), 5)
    showing.press(.escape)
    #expect(showing.lines[0].hasPrefix("o"))
    showing.mouse(.drag, 7, 0)
    showing.mouse(.release, 7, 0)
    #expect(showing.lines[0].hasPrefix("o"))
    expectEqual(showing.messages, [])
    // The next drag is another one.
    drag(showing, to: 3)
    showing.mouse(.release, 3, 0)
    #expect(showing.lines[0].hasPrefix("   o"))
    showing.press(.escape)
    expectEqual(showing.messages, ["close"])
  }

  @Test func `a press that has not moved leaves Escape to others`() {
    let showing = showing()
    showing.mouse(.press, 0, 0)
    showing.press(.escape)
    expectEqual(showing.messages, ["close"])
  }

  @Test func `a control that takes nothing back leaves Escape to others, and is dragged on`() {
    let showing = showing([.set(\.takesBack, to: false)])
    drag(showing, to: 5)
    showing.press(.escape)
    expectEqual(showing.messages, ["close"])
    showing.mouse(.drag, 7, 0)
    #expect(showing.lines[0].hasPrefix("       o"))
  }
}
