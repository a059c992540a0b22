import Expectations
import Testing
import TextBackend
import VirtualViews

/// A control that writes down what it is told.
private struct Recorder: TextControl {
  struct Memory: Hashable, Sendable {
    var told: [String] = []
    var columns = 0
  }

  var attributes = ViewAttributes()
  var isEnabled = true

  var initialMemory: Memory { Memory() }
  var fillsWidth: Bool { true }

  func size(width: Int?) -> (columns: Int, rows: Int)? { (width ?? 4, 1) }

  func draw(in canvas: inout TextCanvas, _ look: ControlLook<Memory>) {
    let told = look.memory.told.joined(separator: " ")
    canvas.draw("\(look.memory.columns) \(told)", column: 0, row: look.middleRow)
  }

  func settleMemory(_ memory: inout Memory, in look: ControlLook<Memory>) {
    memory.columns = look.columns
  }

  mutating func react(to action: ControlAction, in context: inout ControlContext<Memory>) {
    switch action {
    case .focus(let cause):
      context.memory.told.append("\(cause)")
      if cause == .key { context.emit(.editingDidBegin) }
    case .blur: context.memory.told.append("blur")
    case .pointer(let pointer) where action.activates:
      context.memory.told.append("click \(pointer.column)")
    default: context.decline()
    }
  }
}

/// What controls are told beside keys.
@MainActor
struct ControlTellingTests {
  private func recorder(_ key: String) -> ViewElement<String> {
    customView(
      key, Recorder.self,
      [
        .on(.focus, send: "\(key) has the focus"), .on(.blur, send: "\(key) lost it"),
        .on(.editingDidBegin, send: "\(key) begins"),
      ])
  }

  private func line(_ showing: Showing, _ row: Int) -> String {
    String(showing.lines[row].reversed().drop { $0 == " " }.reversed())
  }

  @Test func `a control hears how it got the keyboard, and that it lost it`() {
    let showing = Showing(30, 2, [recorder("a"), recorder("b")])
    showing.screen.press(.tab)
    expectEqual(line(showing, 0), "30 key")
    expectEqual(showing.messages, ["a has the focus", "a begins"])
    showing.screen.handle(.mouse(MouseEvent(.press, button: .left, column: 5, row: 1)))
    expectEqual(line(showing, 0), "30 key blur")
    expectEqual(line(showing, 1), "30 pointer")
    showing.screen.handle(.mouse(MouseEvent(.release, button: .left, column: 6, row: 1)))
    expectEqual(line(showing, 1), "30 pointer click 6")
    expectEqual(showing.messages.dropFirst(2), ["a lost it", "b has the focus"])
    showing.screen.focus(showing.node("a"))
    expectEqual(line(showing, 0), "30 key blur program")
  }

  @Test func `it is no click where the release was elsewhere`() {
    let showing = Showing(30, 2, [recorder("a"), recorder("b")])
    showing.screen.handle(.mouse(MouseEvent(.press, button: .left, column: 5, row: 1)))
    showing.screen.handle(.mouse(MouseEvent(.release, button: .left, column: 5, row: 0)))
    expectEqual(line(showing, 1), "30 pointer")
  }

  @Test func `what it remembers follows its cells while it has the keyboard`() {
    let showing = Showing(30, 1, [recorder("a")])
    expectEqual(line(showing, 0), "0")
    showing.screen.press(.tab)
    expectEqual(line(showing, 0), "30 key")
    showing.screen.resize(columns: 12, rows: 1)
    expectEqual(line(showing, 0), "12 key")
  }
}
