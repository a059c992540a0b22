import Expectations
import Forms
import Inputs
import SeededRandom
import Shohin
import ShohinTesting
import Testing
import TextBackend
import VirtualViews

/// Forms of all sizes, and programs that have their own mind.
@MainActor
struct FormEdgeTests {
  @Test func `a form without rows is submitted at once`() {
    let simulation = simulate(form { _ in })
    simulation.press(.tab, .return)
    expectEqual(simulation.model.saved, [Values()])
    simulation.send(.form(.reset))
    #expect(!simulation.model.form.isDirty)
    let nothing = simulate(form(submit: nil) { _ in })
    expectEqual(nothing.shown, [])
  }

  @Test func `a form that is not there hears nothing, and one that is keeps what it hears`() {
    let form = form { _ in textRow(\.name, "Name") }
    var state: FormState<Values>?
    _ = form.update(.reset, &state)
    #expect(state == nil)
    var other = FormState(Values())
    other[\.name] = "Ada"
    state = other
    _ = form.update(.submit, &state)
    expectEqual(state?.values.name, "Ada")
    _ = form.update(.reset, &state)
    expectEqual(state?.values.name, "")
  }

  @Test(arguments: [0, 1, 2, 3, 4, 9])
  func `the list of a picker is open while the window becomes too low for the form`(rows: Int) {
    let simulation = simulate(
      form { _ in
        textRow(\.name, "Name", [.required]).help("As in your passport")
        numberRow(\.age, "Age")
        pickerRow(\.color, "Color", ["red", "blue"].map { choice($0, $0) }, [.required])
        switchRow(\.isOn, "On")
      }, columns: 60, rows: 20)
    simulation.expectsDiagnostics = true
    simulation.press(.tab, .tab, .tab, .return)
    for columns in [60, 7, 1, 0, 60] {
      simulation.resize(columns: columns, rows: rows)
      simulation.expectLaws()
    }
    simulation.resize(columns: 60, rows: 20)
    simulation.press(.down, .return)
    expectEqual(simulation.model.form.values.color, "blue")
  }

  /// Rows that several forms could have.
  private struct ContactRows: FormContent {
    let hasMail: Bool

    func makeFormRows() -> FormRows<Values, Msg> {
      let name: FormRow<Values, Msg> = textRow(\.name, "Name", [.required])
      return FormRows(hasMail ? [name, textRow(\.email, "Mail")] : [name])
    }
  }

  @Test func `a program's own type is a statement of a block, with its rows in their place`() {
    let simulation = simulate(
      form { values in
        textRow(\.other, "Other")
        ContactRows(hasMail: values.other != "")
        viewRow(label("note", [.text("As in your passport")]))
      })
    expectEqual(
      simulation.shown, ["Other", "Name *", "As in your passport", "[ OK ]"])
    simulation.press(.tab)
    simulation.type("x")
    #expect(simulation.shown.contains("Mail"))
    simulation.press(.tab)
    simulation.type("Ada")
    simulation.press(.tab, .tab, .return)
    expectEqual(simulation.model.saved.map(\.name), ["Ada"])
  }

  @Test func `return in the only field submits`() {
    let simulation = simulate(form(submit: nil) { _ in textRow(\.name, "Name") })
    simulation.press(.tab)
    simulation.type("Ada\n")
    expectEqual(simulation.model.saved.map(\.name), ["Ada"])
  }

  @Test func `disabled fields are passed over, not checked and not changed`() {
    let simulation = simulate(
      form { _ in
        textRow(\.name, "Name", [.required]).isEnabled(false)
        textRow(\.email, "Mail", [.required]).isEnabled(false)
      }, Values(other: "kept"))
    simulation.press(.tab)
    expectEqual(simulation.focusedKey, "submit")
    simulation.send(.form(.edit(\.name, "x")))
    simulation.send(.form(.type(\.email, "x")))
    simulation.press(.return)
    expectEqual(simulation.model.saved, [Values(other: "kept")])
  }

  @Test func `a form that is switched off cannot be changed or submitted`() {
    let simulation = simulate(form { _ in textRow(\.name, "Name", [.required]) })
    simulation.send(.set(SetForm { $0.isEnabled = false }))
    simulation.press(.tab)
    expectEqual(simulation.focusedKey, nil)
    simulation.type("x\n")
    expectEqual(simulation.model.saved, [])
  }

  @Test func `a program that changes what is typed is obeyed, and the caret stays`() {
    let simulation = simulate(
      form { _ in
        textRow(\.name, "Name", [.required])
        numberRow(\.age, "Age")
      },
      normalising: { state in
        if state[\.name] != state[\.name].uppercased() {
          state[\.name] = state[\.name].uppercased()
        }
        if let age = state[\.age], age > 99 { state[\.age] = 99 }
      })
    simulation.press(.tab)
    simulation.type("adb")
    simulation.press(.left)
    simulation.type("x")
    expectEqual(simulation.values.name, "ADXB")
    simulation.press(.tab)
    simulation.type("100")
    expectEqual(simulation.values.age, 99)
    expectEqual(simulation.screen[2], "Age     99")
    simulation.type("x")
    expectEqual(simulation.screen[2], "Age     99x")
    expectEqual(simulation.values.age, 99)
  }

  @Test func `messages come and go without moving the caret, the focus or the fields`() {
    let simulation = simulate(
      form { _ in
        textRow(\.name, "Name", [.length(3...)])
        textRow(\.other, "Other", [.length(3...)])
      })
    simulation.press(.tab)
    simulation.type("ab")
    let before = simulation.cells(of: FormKey(\Values.other))
    simulation.press(.tab)
    #expect(simulation.screen[1].contains("!"))
    expectEqual(simulation.cells(of: FormKey(\Values.other)), before)
    simulation.press(.shiftTab, .home)
    simulation.type("x")
    expectEqual(simulation.values.name, "xab")
    #expect(!simulation.screen[1].contains("!"))
    expectEqual(simulation.focusedKey, ViewKey(FormKey(\Values.name)))
  }

  @Test func `a click at a button that leaves a wrong field presses it`() {
    let simulation = simulate(form { _ in textRow(\.name, "Name", [.length(3...)]) })
    simulation.press(.tab)
    simulation.type("ab")
    simulation.click("submit")
    #expect(simulation.model.form.wasSubmitted)
    expectEqual(simulation.focusedKey, ViewKey(FormKey(\Values.name)))
  }

  @Test func `a text that tells no value stays what it is until the form is reset`() {
    let simulation = simulate(
      form(reset: "Reset") { _ in
        numberRow(\.age, "Age", [.range(0...9)])
        textRow(\.name, "Name")
      })
    simulation.press(.tab)
    simulation.type("4x")
    simulation.press(.tab)
    expectEqual(simulation.screen[0], "Age   4x")
    expectEqual(simulation.screen[1], "      ! This is no whole number; write")
    expectEqual(simulation.values.age, 4)
    #expect(simulation.model.form.isDirty)
    simulation.press(.shiftTab, .end, .backspace)
    simulation.type("2")
    expectEqual(simulation.screen[1], "      ! From 0 to 9, please")
    simulation.resize(columns: 20, rows: 5)
    #expect(simulation.lines.contains("42"))
    simulation.send(.form(.reset))
    #expect(!simulation.model.form.isDirty)
    expectEqual(simulation.model.form.draft(\.age), nil)
    expectEqual(simulation.focusedKey, ViewKey(FormKey(\Values.age)))
  }

  @Test func `fields come and go with the values, and keep what was typed`() {
    let simulation = simulate(
      form { values in
        checkboxRow(\.isOn, "More")
        if values.isOn { numberRow(\.age, "Age") }
        textRow(\.name, "Name")
      })
    simulation.press(.tab, .space, .tab)
    simulation.type("4x")
    simulation.send(.form(.edit(\.isOn, false)))
    #expect(!simulation.screen.contains { $0.contains("4x") })
    simulation.send(.form(.submit))
    expectEqual(simulation.model.saved.count, 1)
    simulation.send(.form(.edit(\.isOn, true)))
    #expect(simulation.screen.contains { $0.contains("4x") })
    simulation.send(.form(.submit))
    expectEqual(simulation.model.saved.count, 1)
  }

  @Test func `rules of the whole form stand at a field, or below all`() {
    let simulation = simulate(
      form { _ in
        textRow(\.name, "Name")
        textRow(\.other, "Other")
        formRule("one of both, please", at: \.other) { !$0.name.isEmpty || !$0.other.isEmpty }
        formRule("not on") { $0.isOn }
      })
    expectEqual(simulation.shown.filter { $0.contains("!") }, [])
    simulation.send(.form(.submit))
    expectEqual(simulation.focusedKey, ViewKey(FormKey(\Values.other)))
    expectEqual(
      simulation.shown.filter { $0.contains("!") }, ["! one of both, please", "! not on"])
    simulation.type("x")
    expectEqual(simulation.shown.filter { $0.contains("!") }, ["! not on"])
    simulation.send(.form(.submit))
    expectEqual(simulation.model.saved, [])
    simulation.send(.form(.edit(\.isOn, true)))
  }

  @Test func `a rule of the whole form is known again when it says something else`() {
    let simulation = simulate(
      form { values in
        numberRow(\.size, "Rooms")
        numberRow(\.age, "Guests")
        formRule("At most \(values.size * 2) guests") { ($0.age ?? 0) <= $0.size * 2 }
      }, Values(age: 9))
    simulation.send(.form(.submit))
    expectEqual(simulation.shown.filter { $0.contains("!") }, ["! At most 2 guests"])
    simulation.send(.form(.edit(\.size, 2)))
    expectEqual(simulation.shown.filter { $0.contains("!") }, ["! At most 4 guests"])
    simulation.send(.form(.edit(\.size, 5)))
    expectEqual(simulation.shown.filter { $0.contains("!") }, [])
  }

  @Test func `a rule of the whole form that comes later waits, and leaves the others`() {
    let simulation = simulate(
      form { values in
        switchRow(\.isOn, "More")
        if values.isOn { formRule("new") { _ in false } }
        formRule("old") { _ in false }
      })
    simulation.send(.form(.submit))
    expectEqual(simulation.shown.filter { $0.contains("!") }, ["! old"])
    simulation.send(.form(.edit(\.isOn, true)))
    expectEqual(simulation.shown.filter { $0.contains("!") }, ["! old"])
    simulation.send(.form(.submit))
    expectEqual(simulation.shown.filter { $0.contains("!") }, ["! new", "! old"])
  }

  @Test func `rules of two pages that say the same are two`() {
    let simulation = simulate(
      form { values in
        if values.isOn {
          numberRow(\.size, "Size")
          formRule("too much") { $0.size < 5 }
        } else {
          textRow(\.name, "Name")
          formRule("too much") { $0.name != "x" }
        }
      }, Values(name: "x", size: 9))
    simulation.send(.form(.submit))
    expectEqual(simulation.shown.filter { $0.contains("!") }, ["! too much"])
    simulation.send(.set(SetForm { $0.form[\.isOn] = true }))
    #expect(simulation.screen.joined().contains("Size"))
    expectEqual(simulation.shown.filter { $0.contains("!") }, [])
    simulation.send(.form(.submit))
    expectEqual(simulation.shown.filter { $0.contains("!") }, ["! too much"])
  }

  @Test func `buttons of the program's own stay as they are in a form that is switched off`() {
    let names = form { _ in textRow(\.name, "Name") }
    let state = FormState(Values())
    let simulation = Simulation(
      App<Int, Msg>(
        model: 0,
        render: { _ in
          [
            names.element(
              "form", state, isEnabled: false,
              buttons: [button("stop", [.title("Stop"), .onPress(.form(.submit))])])
          ]
        }), columns: 40, rows: 8)
    simulation.press(.tab)
    expectEqual(simulation.focusedKey, "stop")
  }

  @Test func `a server's answer stands at its field until that is changed`() {
    let names = form { _ in
      textRow(\.name, "Name")
      textRow(\.other, "Other")
    }
    let simulation = simulate(names)
    simulation.send(.set(SetForm { _ = names.refuse("is taken", at: \.other, &$0.form) }))
    #expect(simulation.screen.contains("       ! is taken"), "\(simulation.screen)")
    simulation.send(.form(.edit(\.name, "a")))
    #expect(simulation.screen.contains("       ! is taken"))
    simulation.send(.form(.edit(\.other, "a")))
    #expect(!simulation.screen.contains { $0.contains("!") })
    simulation.send(.set(SetForm { $0.form.message = "No connection" }))
    #expect(simulation.screen.contains("! No connection"), "\(simulation.screen)")
    simulation.send(.form(.submit))
    #expect(!simulation.screen.contains("! No connection"))
  }

  @Test func `the summary lists what is wrong, and goes to it`() {
    var names = form { _ in
      textRow(\.name, "Name", [.required])
      textRow(\.other, "Other", [.required])
    }
    names.showsSummary = true
    let simulation = simulate(names)
    simulation.send(.form(.submit))
    expectEqual(simulation.screen[0], "! 2 fields are not right yet:")
    #expect(simulation.screen[2].contains("Other: Please fill this in"))
    simulation.press(.tab, .shiftTab, .shiftTab, .return)
    expectEqual(simulation.focusedKey, ViewKey(FormKey(\Values.other)))
    simulation.type("x")
    expectEqual(simulation.screen[0], "! One field is not right yet:")
  }

  @Test func `control-s submits if the form has that key`() {
    var names = form(submit: nil) { _ in textRow(\.name, "Name") }
    names.keys = .form
    let simulation = simulate(names)
    simulation.press(.tab, KeyPress(.character("s"), .control))
    expectEqual(simulation.model.saved.count, 1)
  }

  @Test func `a form knows whether there is something to lose`() {
    var state = FormState(Values(name: "Ada"))
    let names = form { _ in textRow(\.name, "Name") }
    #expect(!state.isDirty)
    _ = names.update(.edit(\.name, "Bob"), &state)
    #expect(state.isDirty)
    _ = names.update(.edit(\.name, "Ada"), &state)
    #expect(!state.isDirty)
    _ = names.update(.edit(\.name, "Bob"), &state)
    state.accept()
    #expect(!state.isDirty)
    expectEqual(state.initial.name, "Bob")
  }

  @Test func `pickers, radios, segments and boxes change their values`() {
    let simulation = simulate(
      form { _ in
        pickerRow(\.color, "Color", [choice("r", "Red"), choice("g", "Green")], [.required])
        pickerRow(\.tags, "Tags", [choice("a", "A"), choice("b", "B")])
        radioRow(\.size, "Size", [choice(1, "One"), choice(2, "Two")], axis: .horizontal)
        segmentsRow(\.kind, "Kind", [choice(1, "One"), choice(2, "Two")])
        switchRow(\.isOn, "On")
        checkboxRow(\.agrees, "I agree")
      }, rows: 16)
    simulation.press(.tab, .return)
    expectEqual(simulation.model.form.wasLeft(\.color), false)
    simulation.press(.down, .return)
    expectEqual(simulation.values.color, "g")
    simulation.press(.tab, .return, .space, .down, .space, .escape)
    expectEqual(simulation.values.tags, ["a", "b"])
    simulation.press(.tab, .right)
    expectEqual(simulation.values.size, 2)
    simulation.press(.tab, .right)
    expectEqual(simulation.values.kind, 2)
    simulation.press(.tab, .space)
    expectEqual(simulation.values.isOn, true)
    simulation.press(.tab, .space)
    expectEqual(simulation.values.agrees, true)
  }

  @Test func `any control stands in a row, and any view between rows`() {
    let simulation = simulate(
      form { _ in
        controlRow(\.size, "Size", [.range(1...3)]) { place in
          stepper(
            place.key,
            [
              .maximumValue(9), .value(Double(place.value)),
              .onChange { place.edit(Int($0.value)) }, place.props(),
            ])
        }
        viewRow(label("note", [.text("Between")]))
        for number in 0..<2 { numberRow(\.numbers[number], "Number \(number)") }
      })
    simulation.press(.tab, .right, .right, .right, .tab)
    expectEqual(simulation.values.size, 4)
    #expect(simulation.screen[1].hasSuffix("! From 1 to 3, please"))
    #expect(simulation.screen.contains("Between"))
    simulation.type("7\n8")
    expectEqual(simulation.values.numbers, [0: 7, 1: 8])
  }

  @Test func `a wrong type and a field that is not there are ignored`() {
    let simulation = simulate(form { _ in textRow(\.name, "Name") })
    simulation.send(.form(.edit(\.size, 4)))
    simulation.send(.form(.type(\.age, "4")))
    simulation.send(.form(.type(\.name, "Ada")))
    simulation.send(.form(.focus(\.size)))
    expectEqual(simulation.values, Values())
  }

  @Test func `every field says what it is, what it needs and what is wrong`() {
    let simulation = simulate(
      form { _ in
        textRow(\.name, "Name", [.required]).help("As on your letters")
        numberRow(\.age, "Age")
        checkboxRow(\.isOn, "I agree", [.isOn])
      })
    simulation.press(.tab, .tab)
    simulation.type("x")
    simulation.press(.tab)
    let text = simulation.textScreen.semantics.description
    #expect(text.contains("form"), "\(text)")
    #expect(
      text.contains("textField \"Name\" =  (required) (invalid) · Please fill this in"), "\(text)")
    #expect(
      text.contains("textField \"Age\" = x (invalid) · This is no whole number; write 42"),
      "\(text)")
    #expect(text.contains("checkbox \"I agree\" (focused) (required)"), "\(text)")
  }

  @Test func `a thousand fields are filled in, submitted and searched for mistakes`() {
    let count = Effort.count(push: 40, full: 1_000)
    let simulation = simulate(
      form { _ in
        for number in 0..<count { numberRow(\.numbers[number], "Number \(number)", [.required]) }
      })
    for number in 0..<count where number != count - 2 {
      simulation.send(.form(.edit(\.numbers[number], Int?.some(number))))
    }
    simulation.send(.form(.submit))
    expectEqual(simulation.focusedKey, ViewKey(FormKey(\Values.numbers[count - 2])))
    simulation.type("7")
    simulation.send(.form(.submit))
    expectEqual(simulation.model.saved.first?.numbers.count, count)
  }

  @Test func `a rule at a disabled field refuses below all fields`() {
    let simulation = simulate(
      form { values in
        textRow(\.name, "Name")
        textRow(\.other, "Other").isEnabled(values.isOn)
        formRule("one of both, please", at: \.other) { !$0.name.isEmpty || !$0.other.isEmpty }
      })
    simulation.send(.form(.submit))
    expectEqual(simulation.model.saved, [])
    expectEqual(simulation.shown.filter { $0.contains("!") }, ["! one of both, please"])
    simulation.send(.form(.edit(\.name, "x")))
    simulation.send(.form(.submit))
    expectEqual(simulation.model.saved.map(\.name), ["x"])
  }

  @Test func `a problem of a field is also that of a rule between fields that stands there`() {
    let names = form { _ in
      textRow(\.name, "Name", [.length(...3)])
      textRow(\.other, "Other")
      formRule("the same", at: \.name) { $0.name != $0.other }
      formRule("not on") { !$0.isOn }
    }
    func problem(_ values: Values) -> String? {
      names.problem(at: \.name, in: FormState(values))
    }
    expectEqual(problem(Values(name: "a", other: "a", isOn: true)), "the same")
    expectEqual(problem(Values(name: "a", other: "b", isOn: true)), nil)
    #expect(problem(Values(name: "four", other: "four"))?.contains("3") == true)
    expectEqual(names.problem(at: \.other, in: FormState(Values())), nil)
  }

  @Test func `a view among the rows keeps what it remembers when rows above it come and go`() {
    let simulation = simulate(
      form { values in
        if values.isOn { section("More") }
        if values.agrees { viewRow(label("hint", [.text("A hint")])) }
        viewRow(field("search", [.placeholder("Search")]))
        viewRow(label([.text("Without a key")]))
        viewRow(field([.placeholder("None")]))
        checkboxRow(\.isOn, "On")
      })
    simulation.focus("search")
    simulation.type("abc")
    simulation.press(.tab)
    simulation.type("xyz")
    for isOn in [true, false] {
      simulation.send(.set(SetForm { $0.form[\.agrees] = isOn }))
      simulation.send(.form(.edit(\.isOn, isOn)))
      #expect(simulation.shown.contains("abc"), "\(simulation.shown)")
      if isOn { #expect(simulation.shown.contains("A hint"), "\(simulation.shown)") }
      // One without a key is the same one as long as no other without a key comes before it.
      #expect(simulation.shown.contains("xyz"), "\(simulation.shown)")
    }
  }

  @Test func `views among the rows may have the same key`() {
    let simulation = simulate(
      form { _ in
        viewRow(label("note", [.text("One")]))
        viewRow(label("note", [.text("Two")]))
      })
    expectEqual(simulation.shown, ["One", "Two", "[ OK ]"])
    expectEqual(simulation.diagnostics, [])
  }

  @Test func `a group of values that is set takes the texts of its parts along`() {
    let simulation = simulate(
      form { _ in
        numberRow(\.area.width, "Width")
        numberRow(\.area.height, "Height")
      })
    simulation.press(.tab, .control("u"))
    simulation.type("7x")
    simulation.press(.tab, .control("u"))
    simulation.type("05")
    expectEqual(simulation.values.area, Values.Area(width: 7, height: 5))
    simulation.send(.set(SetForm { $0.form[\.area] = Values.Area(width: 9, height: 5) }))
    expectEqual(simulation.lines[0], "Width *   9")
    expectEqual(simulation.model.form.draft(\.area.width), nil)
    // The other part is what it was, and so is its text.
    expectEqual(simulation.lines[2], "Height *  05")
    simulation.send(.form(.submit))
    expectEqual(simulation.model.saved.map(\.area), [Values.Area(width: 9, height: 5)])
  }

  @Test func `a group of values that is set has its parts checked again`() async {
    let simulation = simulate(
      form { _ in numberRow(\.area.width, "Width", [.check { $0 > 5 ? "too wide" : nil }]) })
    simulation.press(.tab, .control("u"))
    simulation.type("10")
    simulation.advance(by: .seconds(1))
    await simulation.runTasks()
    expectEqual(simulation.shown[1], "! too wide")
    simulation.send(.set(SetForm { $0.form[\.area] = Values.Area(width: 2, height: 5) }))
    #expect(!simulation.shown.contains("! too wide"))
    simulation.send(.form(.submit))
    simulation.advance(by: .milliseconds(1))
    await simulation.runTasks()
    expectEqual(simulation.model.saved.map(\.area.width), [2])
  }

  @Test func `the list of a picker goes when its form is switched off`() {
    let simulation = simulate(
      form { values in
        pickerRow(\.color, "Color", [choice("r", "Red"), choice("g", "Green")])
          .isEnabled(!values.isOn)
        pickerRow(\.tags, "Tags", [choice("a", "Alpha"), choice("b", "Beta")])
      })
    simulation.press(.tab, .return)
    #expect(simulation.screen.joined().contains("Green"))
    simulation.send(.set(SetForm { $0.form[\.isOn] = true }))
    #expect(!simulation.screen.joined().contains("Green"), "\(simulation.screen)")
    simulation.focus(FormKey(\Values.tags))
    simulation.press(.return)
    #expect(simulation.screen.joined().contains("Beta"))
    simulation.send(.set(SetForm { $0.isEnabled = false }))
    #expect(!simulation.screen.joined().contains("Beta"), "\(simulation.screen)")
  }
}
