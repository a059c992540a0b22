import Editor
import Expectations
import Shohin
import ShohinTesting
import Testing
import TextBackend

/// A caret that the program places.
@MainActor
struct TextViewSelectionTests {
  struct Model: Equatable {
    var text = TextBuffer((1...30).map { "l\($0)" }.joined(separator: "\n"))
    var selection: TextSelection?
    var takesOver = true
  }

  enum Msg: Equatable, Sendable {
    case edited(TextBuffer)
    case moved(TextSelection?)
    case select(TextSelection?)
    case rejectMoves
  }

  /// A text of 30 lines below a field.
  private func editor(
    focus: String = "v", _ selection: TextSelection? = nil, rows: Int = 4
  ) -> Simulation<Model, Msg> {
    let simulation = Simulation<Model, Msg>(
      model: Model(selection: selection), columns: 20, rows: rows,
      update: { message, model in
        switch message {
        case .edited(let text): model.text = text
        case .moved(let selection): if model.takesOver { model.selection = selection }
        case .select(let selection): model.selection = selection
        case .rejectMoves: model.takesOver = false
        }
        return .none
      },
      render: { model in
        [
          field("field", []),
          textView(
            "v",
            [
              .buffer(model.text), .onEdit { .edited($0.buffer) }, .selection(model.selection),
              .onSelect { .moved($0.selection) },
            ]),
        ]
      })
    simulation.focus(focus)
    return simulation
  }

  private func seen(_ simulation: Simulation<Model, Msg>) -> [String] {
    simulation.screen.dropFirst().map { String($0.prefix { $0 != " " }) }
  }

  private func position(ofLine line: Int, _ simulation: Simulation<Model, Msg>) -> Int {
    simulation.model.text.range(ofLine: line - 1).lowerBound
  }

  @Test(arguments: ["field", "v"])
  func `a program goes to a line, wherever the keyboard is`(focus: String) {
    let editor = editor(focus: focus)
    editor.send(.select(TextSelection(position(ofLine: 20, editor))))
    #expect(seen(editor).contains("l20"))
    editor.send(.select(TextSelection(position(ofLine: 2, editor))))
    expectEqual(seen(editor), ["l2", "l3", "l4"])
    editor.focus("v")
    editor.press("x")
    expectEqual(editor.model.text.line(1), "xl2")
    editor.press("y")
    editor.press(KeyPress(.character("_"), .control))
    expectEqual(editor.model.text.line(1), "l2")
  }

  @Test func `a new view begins where the program says`() {
    let editor = editor(TextSelection(anchor: 0, caret: 2))
    editor.press("x")
    expectEqual(editor.model.text.line(0), "x")
  }

  @Test func `a program selects a range, and what it says once does not hold the caret`() {
    let editor = editor()
    editor.send(.rejectMoves)
    let start = position(ofLine: 10, editor)
    editor.send(.select(TextSelection(anchor: start, caret: start + 3)))
    editor.press(.delete)
    expectEqual(editor.model.text.line(9), "")
    editor.press(.down, .end)
    editor.press("x")
    expectEqual(editor.model.text.line(10), "l11x")
    // Another one counts again, and none leaves the caret where it is.
    editor.send(.select(TextSelection(0)))
    editor.send(.select(nil))
    editor.press("y")
    expectEqual(editor.model.text.line(0), "yl1")
  }

  @Test func `selections beyond the text end with it`() {
    let editor = editor()
    editor.send(.select(TextSelection(anchor: -5, caret: .max)))
    editor.press("x")
    expectEqual(editor.model.text, "x")
  }

  @Test func `a wheel leaves the caret of the program out of sight`() {
    let editor = editor(TextSelection(0))
    editor.turnWheel("v", down: 3)
    let before = seen(editor)
    editor.send(.select(TextSelection(0)))
    expectEqual(seen(editor), before)
    editor.send(.select(TextSelection(1)))
    expectEqual(seen(editor).first, "l1")
  }
}
