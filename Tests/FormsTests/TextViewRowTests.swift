import Editor
import Expectations
import Forms
import Shohin
import ShohinTesting
import Testing
import TextBackend
import VirtualViews

/// Texts of several lines in a form.
@MainActor
struct TextViewRowTests {
  private static func notes(
    keys: KeyMap = KeyMap(), rows: ClosedRange<Int> = 2...4,
    _ rules: FormRules<Values, String> = [.required, .length(...12)],
    submits: Bool = false
  ) -> Form<Values, Msg> {
    Form(keys: keys, toMessage: Msg.form, onSubmit: Msg.save) { _ in
      textRow(\.name, "Name")
      textViewRow(\.other, "Notes", rows: rows, rules, props: [.submitsOnReturn(submits)]).help(
        "All you know")
      textRow(\.email, "Mail")
    }
  }

  /// A form whose text has the keyboard, without colors, so that fields look as they are.
  private func start(
    _ form: Form<Values, Msg> = notes(), _ values: Values = Values(), rows: Int = 12
  ) -> Simulation<Model, Msg> {
    let simulation = simulate(form, values, rows: rows)
    simulation.focus(FormKey(\Values.other))
    return simulation
  }

  @Test func `return begins a line, and tab leaves the text`() {
    let simulation = start()
    simulation.type("one\ntwo")
    expectEqual(simulation.values.other, "one\ntwo")
    expectEqual(
      simulation.lines.prefix(6).map { $0 },
      ["Name", "", "Notes *  one", "         two", "         All you know", "Mail"])
    simulation.press(.tab)
    expectEqual(simulation.focusedKey, ViewKey(FormKey(\Values.email)))
    simulation.press(.shiftTab, .shiftTab)
    expectEqual(simulation.focusedKey, ViewKey(FormKey(\Values.name)))
    simulation.press(.return)
    expectEqual(simulation.focusedKey, ViewKey(FormKey(\Values.other)))
    expectEqual(simulation.values.other, "one\ntwo")
  }

  @Test func `the field grows with its text, and the fields below move`() {
    let simulation = start()
    for (lines, row) in [(1, 5), (2, 5), (3, 6), (4, 7), (5, 7), (9, 7)] {
      simulation.send(.form(.edit(\.other, (1...lines).map { "\($0)" }.joined(separator: "\n"))))
      expectEqual(simulation.lines.firstIndex { $0.hasPrefix("Mail") }, row, "\(lines) lines")
    }
    simulation.press(KeyPress(.end, .control))
    #expect(simulation.lines.contains { $0.hasSuffix(" 9") }, "\(simulation.lines)")
  }

  @Test func `problems stand below the text once it was left, and go with the key that mends it`() {
    let simulation = start()
    simulation.type(" \n ")
    simulation.press(.tab)
    expectEqual(simulation.lines[4], "         ! Please fill this in")
    simulation.press(.shiftTab)
    simulation.type("123456789")
    expectEqual(simulation.lines[4], "         All you know")
    simulation.type("\n0")
    expectEqual(simulation.lines[5], "         ! At most 12 characters, please")
    simulation.press(.backspace, .backspace)
    #expect(!simulation.lines.contains { $0.contains("!") }, "\(simulation.lines)")
  }

  @Test func `a form that is submitted shows the text that is not right`() {
    let simulation = start()
    simulation.focus("submit")
    simulation.press(.return)
    expectEqual(simulation.focusedKey, ViewKey(FormKey(\Values.other)))
    expectEqual(simulation.model.saved, [])
    simulation.type("a\nb")
    simulation.focus("submit")
    simulation.press(.return)
    expectEqual(simulation.model.saved.map(\.other), ["a\nb"])
  }

  @Test func `control-S submits the form from within the text`() {
    let simulation = start(Self.notes(keys: .form))
    simulation.type("a\nb")
    simulation.press(.control("s"))
    expectEqual(simulation.model.saved.map(\.other), ["a\nb"])
    let without = start()
    without.type("a")
    without.press(.control("s"))
    expectEqual(without.model.saved, [])
  }

  @Test func `a text that return submits goes on as a line of text does`() {
    let simulation = start(Self.notes([], submits: true))
    simulation.type("a")
    simulation.press(KeyPress(.return, .alt))
    simulation.type("b\n")
    expectEqual(simulation.values.other, "a\nb")
    expectEqual(simulation.focusedKey, ViewKey(FormKey(\Values.email)))
    simulation.press(.return)
    expectEqual(simulation.model.saved.map(\.other), ["a\nb"])
    let last = simulate(
      form { _ in textViewRow(\.other, "Notes", props: [.submitsOnReturn(true)]) })
    last.press(.tab)
    last.type("a\n")
    expectEqual(last.model.saved.map(\.other), ["a"])
  }

  @Test func `changes are taken back, and the form knows`() {
    let simulation = start(Self.notes(), Values(other: "old"))
    simulation.press(KeyPress(.end, .control))
    simulation.type("er")
    expectEqual(simulation.values.other, "older")
    #expect(simulation.model.form.isDirty)
    simulation.press(KeyPress(.character("z"), .alt))
    expectEqual(simulation.values.other, "old")
    #expect(!simulation.model.form.isDirty)
    simulation.press(KeyPress(.character("y"), .alt))
    expectEqual(simulation.values.other, "older")
    simulation.send(.form(.reset))
    #expect(simulation.lines.contains("Notes *  old"), "\(simulation.lines)")
  }

  @Test func `a program that changes the text is obeyed, and the caret stays`() {
    let simulation = simulate(
      Self.notes(), normalising: { $0[\.other] = $0[\.other].uppercased() })
    simulation.focus(FormKey(\Values.other))
    simulation.type("ab\ncd")
    simulation.press(.up, .left)
    simulation.type("x")
    expectEqual(simulation.values.other, "AXB\nCD")
  }

  @Test func `a text is pasted with its lines`() {
    let simulation = start()
    simulation.paste("a\nb\nc")
    expectEqual(simulation.values.other, "a\nb\nc")
  }

  @Test func `a text that is switched off is passed over and keeps its value`() {
    let form = form { _ in
      textRow(\.name, "Name")
      textViewRow(\.other, "Notes", [.length(9...)]).isEnabled(false)
    }
    let simulation = simulate(form, Values(other: "a\nb"))
    simulation.press(.tab, .tab)
    expectEqual(simulation.focusedKey, "submit")
    simulation.press(.return)
    expectEqual(simulation.model.saved.map(\.other), ["a\nb"])
  }

  @Test(arguments: [3, 4, 5, 6]) func `in a low window the line with the caret is seen`(rows: Int) {
    let simulation = start(Self.notes(rows: 2...8, []), rows: rows)
    simulation.type("1\n2\n3\n4\n5\n6\n7\n8\n9\nlast")
    #expect(simulation.lines.contains { $0.contains("last") }, "\(simulation.lines)")
    simulation.press(KeyPress(.home, .control))
    #expect(simulation.lines.contains { $0.contains(" 1 ") }, "\(simulation.lines)")
  }

  @Test func `the text tells its label and what is wrong to those who do not see it`() {
    let simulation = start()
    simulation.type("x\n")
    simulation.press(.backspace, .backspace, .tab)
    var fields: [Semantics] = []
    simulation.textScreen.semantics.forEach { _, node in
      if node.semantics.label == "Notes" { fields.append(node.semantics) }
    }
    expectEqual(fields.map(\.note), ["Please fill this in"])
    #expect(fields.first?.state.isSuperset(of: [.required, .invalid]) == true)
  }
}
