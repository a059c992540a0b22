import ConstraintLayout
import Expectations
import Testing
import TextBackend
import VirtualViews

/// A control that takes every kind of action, and writes down what it was told.
private struct Dial: TextControl {
  struct Memory: Hashable, Sendable {
    var keys = 0
    var highest = 0
  }

  var attributes = ViewAttributes()
  var isEnabled = true
  var level = 0
  var heard: String = ""

  var initialMemory: Memory { Memory() }

  func size(width: Int?) -> (columns: Int, rows: Int)? { (10, 1) }

  func updateMemory(_ memory: inout Memory) { memory.highest = max(memory.highest, level) }

  func draw(in canvas: inout TextCanvas, _ look: ControlLook<Memory>) {
    canvas.draw(
      "\(level) \(look.memory.keys) \(look.memory.highest)", column: 0, row: 0, style: look.style)
  }

  func cursor(_ look: ControlLook<Memory>) -> (column: Int, row: Int)? {
    level == 7 ? (look.columns - 1, look.rows - 1) : nil
  }

  mutating func react(to action: ControlAction, in context: inout ControlContext<Memory>) {
    switch action {
    case .key(.right):
      level += 1
      context.memory.keys += 1
    case .key(.space): context.emit(.primaryAction)
    case .key(.character("n")): context.moveFocus(forwards: true)
    case .key(.character("p")): context.moveFocus(forwards: false)
    case .key(.character("x")): context.resignFocus()
    case .paste(let text): heard = text
    case .wheel(let rows, _, let pointer) where rows > 0: level += rows + pointer.column
    case .pointer(let pointer):
      level = pointer.column
      heard = "\(pointer.kind) \(pointer.column) \(pointer.row) \(pointer.isInside)"
      context.emit(pointer.kind == .release ? .valueChanged : [])
    default:
      level = 99
      context.decline()
    }
  }
}

/// Text that needs more rows in fewer columns.
private struct Paragraph: TextCustomView {
  var attributes = ViewAttributes()
  var length = 20

  func size(width: Int?) -> (columns: Int, rows: Int)? {
    let columns = max(1, min(width ?? length, length))
    return (columns, (length + columns - 1) / columns)
  }

  func draw(in canvas: inout TextCanvas) {
    for row in 0..<canvas.rows {
      let count = min(canvas.columns, max(0, length - row * canvas.columns))
      canvas.draw(String(repeating: "x", count: count), column: 0, row: row)
    }
  }
}

/// Controls that a program brings along.
@MainActor
struct TextControlTests {
  private func dial(_ key: String = "d", level: Int = 0, isEnabled: Bool = true)
    -> ViewElement<String>
  {
    customView(
      key, Dial.self,
      [
        .set(\.level, to: level), .isEnabled(isEnabled),
        .on(.valueChanged) { dial, _ in "\(key) \(dial.level) \(dial.heard)" },
        .on(.primaryAction, send: "\(key) acts"),
      ])
  }

  private func mouse(_ showing: Showing, _ kind: MouseEvent.Kind, _ column: Int, _ row: Int) {
    showing.screen.handle(.mouse(MouseEvent(kind, button: .left, column: column, row: row)))
  }

  /// The words of a row.
  private func row(_ showing: Showing, _ row: Int) -> String {
    String(showing.lines[row].reversed().drop { $0 == " " }.reversed())
  }

  private func value(_ showing: Showing, _ key: String = "d") -> Dial? {
    showing.content(key).flatMap { Dial($0) }
  }

  @Test func `a key changes the value, and handlers get it`() {
    let showing = Showing(10, 1, [dial()])
    for key in [KeyPress.tab, .right, .right] { showing.screen.press(key) }
    expectEqual(showing.messages, ["d 1 ", "d 1 "])
    showing.show([dial(level: 5)])
    showing.screen.press(.right)
    expectEqual(showing.messages.last, "d 6 ")
  }

  @Test func `a key that is declined moves the focus, and changes nothing`() {
    let showing = Showing(10, 2, [dial("a"), dial("b")])
    for key in [KeyPress.tab, .down] { showing.screen.press(key) }
    expectEqual(showing.focused, "b")
    expectEqual(value(showing, "a")?.level, 0)
    #expect(showing.messages.isEmpty)
  }

  @Test func `what it remembers stays with the view, and follows what the program shows`() {
    let showing = Showing(10, 2, [dial()])
    for key in [KeyPress.tab, .right, .right] { showing.screen.press(key) }
    expectEqual(row(showing, 0), "0 2 0")
    showing.show([words("above"), dial(level: 4)])
    expectEqual(row(showing, 1), "4 2 4")
    showing.show([words("above"), dial(level: 1)])
    expectEqual(row(showing, 1), "1 2 4")
    showing.show([words("above")])
    expectEqual(row(showing, 1), "")
    showing.show([words("above"), dial(level: 1)])
    expectEqual(row(showing, 1), "1 0 0")
  }

  @Test func `events that it names are those that are reported`() {
    let showing = Showing(10, 1, [dial()])
    for key in [KeyPress.tab, .space] { showing.screen.press(key) }
    expectEqual(showing.messages, ["d acts"])
  }

  @Test func `the pointer is followed from the press to the release, outside as well`() {
    let showing = Showing(20, 3, [words("above"), dial(), words("below")])
    mouse(showing, .press, 3, 1)
    expectEqual(row(showing, 1), "3 0 0")
    mouse(showing, .drag, 15, 2)
    expectEqual(row(showing, 1), "15 0 0")
    #expect(showing.messages.isEmpty)
    mouse(showing, .release, 18, 0)
    expectEqual(showing.messages, ["d 18 release 18 -1 false"])
    expectEqual(showing.focused, "d")
  }

  @Test func `a paste is the control's that has the keyboard`() {
    let showing = Showing(10, 1, [dial()])
    showing.screen.press(.tab)
    showing.screen.paste("seven")
    expectEqual(showing.messages, ["d 0 seven"])
  }

  @Test func `the wheel is the control's under it, and the view's around it if it declines`() {
    let rows = [dial(level: 1)] + (0..<9).map { words("row \($0)") }
    let showing = Showing(10, 3, [scrollView("s", [], rows)])
    mouse(showing, .wheelDown, 2, 0)
    expectEqual(showing.messages, ["d 6 "])
    mouse(showing, .wheelDown, 0, 2)
    #expect(showing.lines[0].hasPrefix("row 2"))
    mouse(showing, .wheelUp, 0, 0)
    mouse(showing, .wheelUp, 0, 0)
    #expect(showing.lines[1].hasPrefix("row 0"))
    mouse(showing, .wheelDown, 0, 1)
    mouse(showing, .wheelUp, 0, 0)
    expectEqual(showing.messages.count, 1)
  }

  @Test(arguments: [("n", "c"), ("p", "a"), ("x", nil as String?)])
  func `it can send the focus on, back or away`(key: String, focused: String?) {
    let showing = Showing(10, 3, [dial("a"), dial("b"), dial("c")])
    for key in [KeyPress.tab, .tab] { showing.screen.press(key) }
    showing.screen.type(key)
    expectEqual(showing.focused, focused)
  }

  @Test func `it looks like the library's controls with the focus, pressed and disabled`() {
    let showing = Showing(10, 2, [dial("a"), dial("b", isEnabled: false)])
    expectEqual(showing.style(0, 0).attributes, [])
    expectEqual(showing.style(0, 1).attributes, .dim)
    showing.screen.press(.tab)
    expectEqual(showing.style(0, 0).attributes, [.reverse, .bold])
    mouse(showing, .press, 0, 0)
    expectEqual(showing.style(0, 0).attributes, [.reverse, .bold, .dim])
    mouse(showing, .release, 0, 0)
    showing.screen.press(.tab)
    mouse(showing, .press, 0, 1)
    expectEqual(value(showing, "b")?.level, 0)
    expectEqual(showing.focused, "a")
  }

  @Test func `the cursor stands where it says, while it has the keyboard`() {
    let showing = Showing(10, 2, [words("above"), dial(level: 7)])
    #expect(showing.screen.cursor == nil)
    showing.screen.press(.tab)
    expectEqual(showing.screen.cursor?.column, 9)
    expectEqual(showing.screen.cursor?.row, 1)
  }

  @Test func `a view is asked for its rows in the columns that it gets`() {
    let paragraph: ViewElement<String> = customView("p", Paragraph.self)
    let showing = Showing(
      16, 6,
      [
        group(
          "all", [.distribution(.start)],
          [stack("row", .horizontal, [], [words("1234567"), paragraph]), words("end")])
      ])
    expectEqual(showing.cells("p"), CellFrame(column: 7, row: 0, width: 9, height: 3))
    expectEqual(row(showing, 3), "end")
  }

  @Test func `the same under constraints`() {
    let paragraph: ViewElement<String> = customView("p", Paragraph.self)
    let showing = Showing(
      16, 6,
      layout: { _, context in
        guard let view = context.view("p"), let end = context.view("end") else { return [] }
        return [
          view.leadingAnchor.constraint(equalTo: context.view.leadingAnchor),
          view.topAnchor.constraint(equalTo: context.view.topAnchor),
          view.widthAnchor.constraint(equalToConstant: 5),
          end.topAnchor.constraint(equalTo: view.bottomAnchor),
          end.leadingAnchor.constraint(equalTo: context.view.leadingAnchor),
        ]
      }, [paragraph, words("end")])
    expectEqual(showing.cells("p"), CellFrame(column: 0, row: 0, width: 5, height: 4))
    expectEqual(row(showing, 4), "end")
  }
}
