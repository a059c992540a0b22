import Expectations
import Inputs
import Shohin
import ShohinTesting
import Testing
import TextBackend
import VirtualViews

/// Fields of several texts, each in a box.
@MainActor
struct TokenFieldTests {
  struct Model: Equatable {
    var to: [String] = []
    var field = TokenFieldState()
    var submitted = 0
  }

  private static let people = ["ada", "alan", "grace", "edsger"]

  private func start(
    _ to: [String] = [], _ choices: [String] = [], columns: Int = 30, rows: Int = 8,
    lines: Int = 3, separators: Set<Character> = [",", "\n"], marksFirst: Bool = false,
    direction: LayoutDirection? = nil, isFocused: Bool = true, theme: Theme? = nil,
    isEnabled: Bool = true, isValid: @escaping @Sendable (String) -> Bool = { $0.count < 8 }
  ) -> Simulation<Model, Change<Model>> {
    let simulation = simulate(
      Model(to: to), columns: columns, rows: rows, theme: theme, direction: direction
    ) { model in
      [
        stack("all", .vertical, [.distribution(.start)]) {
          tokenField(
            "to", model.to, choices, state: model.field, separators: separators, rows: lines,
            marksFirst: marksFirst, isValid: isValid,
            [.placeholder("Names"), .isEnabled(isEnabled)]
          ) { event in
            Change { model in
              if event == .submit { model.submitted += 1 }
              model.field.apply(event, to: &model.to)
            }
          }
          button("after", [.title("After")])
        }
      ]
    }
    if isFocused, isEnabled { simulation.press(.tab) }
    return simulation
  }

  // MARK: - Adding

  @Test func `a comma and return make boxes of what is typed`() {
    let simulation = start()
    simulation.type("ada, al")
    expectEqual(simulation.model.to, ["ada"])
    expectEqual(simulation.model.field.text, "al")
    expectEqual(simulation.screen[0], "[ada ×] al")
    simulation.press(.return)
    expectEqual(simulation.model.to, ["ada", "al"])
    expectEqual(simulation.model.field.text, "")
    expectEqual(simulation.screen[0], "[ada ×] [al ×]")
    expectEqual(simulation.focusedKey, "text")
    expectEqual(simulation.model.submitted, 0)
    simulation.press(.return)
    expectEqual(simulation.model.submitted, 1)
  }

  @Test func `a pasted text of several texts makes several boxes, with what was typed before`() {
    let simulation = start()
    simulation.type("a")
    simulation.paste("da, alan\r\ngrace\n, ,edsger ")
    expectEqual(simulation.model.to, ["ada", "alan", "grace", "edsger"])
    expectEqual(simulation.model.field.text, "")
    simulation.paste("kurt")
    expectEqual(simulation.model.to.count, 4)
    expectEqual(simulation.model.field.text, "kurt")
  }

  @Test func `a text that is not valid stays in the field, which says so until it is changed`() {
    let simulation = start()
    simulation.type("much too long,")
    expectEqual(simulation.model.to, [])
    expectEqual(simulation.model.field.text, "much too long")
    expectEqual(simulation.screen[0].hasPrefix("much too long"), true)
    #expect(!simulation.screen[0].contains(","))
    let field = simulation.textScreen.semantics.first(.textField, "Names")?.semantics
    expectEqual(field?.state.contains(.invalid), true)
    simulation.press(.return)
    expectEqual(simulation.model.field.isRefused, true)
    simulation.press(.backspace)
    expectEqual(simulation.model.field.isRefused, false)
    let changed = simulation.textScreen.semantics.first(.textField, "Names")?.semantics
    expectEqual(changed?.state.contains(.invalid), false)
  }

  @Test func `of a paste the valid texts are added, and the others stay apart`() {
    let simulation = start()
    simulation.paste("ada,much too long,alan,far too long")
    expectEqual(simulation.model.to, ["ada", "alan"])
    expectEqual(simulation.model.field.text, "much too long, far too long")
    expectEqual(simulation.model.field.isRefused, true)
  }

  @Test func `a text that is there already is not added again`() {
    let simulation = start(["ada"])
    simulation.type("ada,")
    simulation.paste("alan,alan,ada")
    expectEqual(simulation.model.to, ["ada", "alan"])
    expectEqual(simulation.model.field, TokenFieldState())
  }

  @Test func `other separators end a text, and return only where it is one`() {
    let simulation = start(separators: [";"])
    simulation.type("a,b;c")
    expectEqual(simulation.model.to, ["a,b"])
    simulation.press(.return)
    expectEqual(simulation.model.to, ["a,b"])
    expectEqual(simulation.model.field.text, "c")
    expectEqual(simulation.model.submitted, 1)
  }

  // MARK: - Keys

  @Test func `left and backspace mark the last box in the empty field only`() {
    for key in [KeyPress.left, .backspace] {
      let simulation = start(["ada", "alan"])
      simulation.type("xy")
      simulation.press(key)
      expectEqual(simulation.model.field.marked, nil)
      simulation.press(.end)
      while !simulation.model.field.text.isEmpty { simulation.press(.backspace) }
      expectEqual(simulation.model.field, TokenFieldState().opened)
      simulation.press(key)
      expectEqual(simulation.model.field.marked, 1)
      expectEqual(simulation.model.to, ["ada", "alan"])
    }
  }

  @Test func `arrows move the mark, and leave it behind the last box`() {
    let simulation = start(["a", "b", "c"])
    simulation.press(.left, .left)
    expectEqual(simulation.model.field.marked, 1)
    let item = simulation.textScreen.semantics.first(.textField, "Names")?.semantics.currentItem
    expectEqual(item, Semantics.Item("b", 2, of: 3))
    simulation.press(.left, .left, .left)
    expectEqual(simulation.model.field.marked, 0)
    simulation.press(.right, .right)
    expectEqual(simulation.model.field.marked, 2)
    simulation.press(.right)
    expectEqual(simulation.model.field.marked, nil)
    simulation.press(.left, .escape)
    expectEqual(simulation.model.field.marked, nil)
    expectEqual(simulation.focusedKey, "text")
  }

  @Test func `backspace and delete remove the marked box, and the next one is marked then`() {
    let simulation = start(["a", "b", "c"])
    simulation.press(.left, .left, .delete)
    expectEqual(simulation.model.to, ["a", "c"])
    expectEqual(simulation.model.field.marked, 1)
    simulation.press(.backspace)
    expectEqual(simulation.model.to, ["a"])
    expectEqual(simulation.model.field.marked, nil)
    simulation.press(.backspace)
    expectEqual(simulation.model.to, ["a"])
    simulation.press(.backspace)
    expectEqual(simulation.model.to, [])
  }

  @Test func `return takes the marked text back into the field`() {
    let simulation = start(["ada", "alan"])
    simulation.press(.left, .left, .return)
    expectEqual(simulation.model.to, ["alan"])
    expectEqual(simulation.screen[0], "[alan ×] ada")
    simulation.type("!\n")
    expectEqual(simulation.model.to, ["alan", "ada!"])
  }

  @Test func `typing and leaving the field take the mark away`() {
    let simulation = start(["ada"])
    simulation.press(.left)
    simulation.type("x")
    expectEqual(simulation.model.field.marked, nil)
    expectEqual(simulation.model.field.text, "x")
    simulation.press(.backspace, .left)
    expectEqual(simulation.model.field.marked, 0)
    simulation.press(.tab)
    expectEqual(simulation.model.field.marked, nil)
    expectEqual(simulation.focusedKey, "after")
  }

  // MARK: - Choices

  @Test func `the choices that fit and are not there yet are below the field`() {
    let simulation = start(["ada"], Self.people)
    simulation.type("a")
    #expect(simulation.screen.contains { $0.contains("│ alan") }, "\(simulation.screen)")
    #expect(!simulation.screen.contains { $0.contains("│ ada") })
    simulation.press(.down, .return)
    expectEqual(simulation.model.to, ["ada", "alan"])
    expectEqual(simulation.model.field, TokenFieldState())
    simulation.type("gr")
    simulation.click(ViewAddress(.menuItem, "grace"))
    expectEqual(simulation.model.to, ["ada", "alan", "grace"])
    expectEqual(simulation.focusedKey, "text")
    simulation.press(.down)
    #expect(simulation.screen.contains { $0.contains("edsger") })
    simulation.press(.escape)
    #expect(!simulation.screen.contains { $0.contains("edsger") })
  }

  @Test func `return takes the typed text, or the first choice where that is marked`() {
    for (marksFirst, expected) in [(false, "al"), (true, "alan")] {
      let simulation = start([], Self.people, marksFirst: marksFirst)
      simulation.type("al\n")
      expectEqual(simulation.model.to, [expected])
    }
  }

  // MARK: - The mouse

  @Test func `a click marks a box, or removes it by its sign, and the field gets the keyboard`() {
    let simulation = start(["ada", "alan"], isFocused: false)
    expectEqual(simulation.focusedKey, nil)
    simulation.textScreen.click(column: 2, row: 0)
    simulation.program.settle()
    expectEqual(simulation.focusedKey, "text")
    expectEqual(simulation.model.field.marked, 0)
    expectEqual(simulation.model.to, ["ada", "alan"])
    simulation.textScreen.click(column: 5, row: 0)
    simulation.program.settle()
    expectEqual(simulation.model.to, ["alan"])
    expectEqual(simulation.screen[0], "[alan ×]")
    let other = start(["ada"], isFocused: false)
    // The cell between the box and the field.
    other.textScreen.click(column: 7, row: 0)
    other.program.settle()
    expectEqual(other.focusedKey, "text")
    expectEqual(other.model, Model(to: ["ada"]))
    other.type("x")
    expectEqual(other.model.field.text, "x")
  }

  @Test func `a field that is switched off has no signs, and a click changes nothing`() {
    let simulation = start(["ada"], isEnabled: false)
    expectEqual(simulation.screen[0], "[ada]")
    simulation.textScreen.click(column: 2, row: 0)
    simulation.textScreen.click(column: 4, row: 0)
    simulation.program.settle()
    expectEqual(simulation.model, Model(to: ["ada"]))
  }

  // MARK: - Lines

  @Test func `boxes fold onto lines, and scroll where there are more`() {
    let simulation = start(["one", "two", "three", "four"], columns: 16, lines: 2)
    // The field is in a line of its own.
    expectEqual(simulation.screen[0].hasPrefix("[four ×]"), true, "\(simulation.screen)")
    simulation.press(.left, .left, .left, .left)
    expectEqual(simulation.model.field.marked, 0)
    expectEqual(simulation.screen[0].hasPrefix("[one ×]"), true, "\(simulation.screen)")
    let taller = start(["one", "two", "three"], columns: 16, lines: 3)
    expectEqual(taller.screen[0].hasPrefix("[one ×] [two ×]"), true, "\(taller.screen)")
    expectEqual(taller.screen[1].hasPrefix("[three ×]"), true, "\(taller.screen)")
    expectEqual(taller.screen[3].contains("After"), true, "\(taller.screen)")
  }

  @Test func `the wheel scrolls the lines, and typing brings the field back`() {
    let simulation = start(["one", "two", "three", "four"], columns: 16, lines: 1)
    #expect(!simulation.screen[0].contains("one"))
    simulation.turnWheel("to", down: -9)
    #expect(simulation.screen[0].contains("one"), "\(simulation.screen)")
    simulation.type("x")
    #expect(simulation.screen[0].contains("x"), "\(simulation.screen)")
  }

  @Test func `a text that was refused is no box while it is mended`() {
    let simulation = start(isValid: { $0.contains("@") })
    simulation.paste("ada, alan")
    expectEqual(simulation.model.to, [])
    expectEqual(simulation.model.field.text, "ada, alan")
    simulation.press(.home, .right, .right, .right)
    simulation.type("@x")
    expectEqual(simulation.model.to, [])
    expectEqual(simulation.model.field.text, "ada@x, alan")
    simulation.press(.end)
    simulation.type("@y,")
    expectEqual(simulation.model.to, ["ada@x", "alan@y"])
  }

  @Test func `a box that is wider than the screen keeps its sign`() {
    let simulation = start(["abcdefghijkl"], columns: 10)
    expectEqual(simulation.screen[0], "[abcde… ×]")
    for columns in 1...9 {
      let row = start(["abcdefghijkl", "b"], columns: columns, lines: 2).screen[0]
      #expect(row.count <= columns && (columns < 4 || row.contains("×")), "\(columns): \(row)")
    }
  }

  @Test func `right to left the first box is at the right, and arrows go the other way`() {
    let simulation = start(["ada", "alan"], columns: 24, direction: .rightToLeft)
    #expect(simulation.screen[0].hasSuffix("ada]"), "\(simulation.screen)")
    simulation.press(.right)
    expectEqual(simulation.model.field.marked, 1)
    simulation.press(.right)
    expectEqual(simulation.model.field.marked, 0)
    simulation.press(.left, .left)
    expectEqual(simulation.model.field.marked, nil)
  }

  // MARK: - Meaning and looks

  @Test func `the field is a group with its name, the texts and what removes them`() {
    let simulation = start(["ada", "alan"])
    let semantics = simulation.textScreen.semantics
    expectEqual(semantics.first(.group, "Names") != nil, true)
    expectEqual(semantics.first(.button, "ada")?.semantics.actions, [.press])
    expectEqual(semantics.first(.textField, "Names") != nil, true)
    simulation.click(ViewAddress(.button, "alan"))
    expectEqual(simulation.model.field.marked, 1)
    let marked = simulation.textScreen.semantics.first(.button, "alan")?.semantics.state
    expectEqual(marked, [.selected, .current])
    simulation.click(ViewAddress(.button, "Remove ada"))
    expectEqual(simulation.model.to, ["alan"])
    expectEqual(simulation.model.field.marked, 0)
  }

  @Test func `the sign is that of the theme, and of ASCII where nothing else is drawn`() {
    var theme = Theme.midnight
    theme.ornaments.remove = "-"
    expectEqual(start(["ada"], theme: theme).screen[0].contains("ada -"), true)
    theme.ornaments = .ascii
    expectEqual(start(["ada"], theme: theme).screen[0].contains("ada x"), true)
  }

  @Test func `a typed text can be taken in by the program`() {
    var state = TokenFieldState(text: " grace ")
    var to = ["ada"]
    expectEqual(state.takeText(into: &to), true)
    expectEqual(to, ["ada", "grace"])
    state.text = "no, yes"
    expectEqual(state.takeText(into: &to) { $0 == "yes" }, false)
    expectEqual(to, ["ada", "grace", "yes"])
    expectEqual(state.text, "no")
    expectEqual(state.isRefused, true)
  }
}

extension TokenFieldState {
  /// The state after an edit, which opens the list.
  fileprivate var opened: TokenFieldState {
    var state = self
    state.list.open()
    return state
  }
}
