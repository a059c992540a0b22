import Expectations
import Shohin
import TextBackend
import Testing

/// The things that are done to views that are named, and not pointed at.
@MainActor
struct NamedViewTests {
  private let screen = TextScreen(columns: 30, rows: 12)

  private func program(
    _ elements: @escaping @MainActor @Sendable ([String]) -> [ViewElement<String>]
  ) -> Program<[String], String> {
    Program(
      screen: screen,
      App<[String], String>(
        model: [],
        update: { message, told in
          told.append(message)
          return .none
        }, render: elements))
  }

  private func node(_ label: String) -> NodeID {
    screen.semantics.first { $0.semantics.label == label }?.id
      ?? NodeID(index: 999, generation: 0)
  }

  @Test func `the control with the keyboard does what it is asked, whatever the keys are`() {
    let program = program { _ in
      [
        field(
          "f", [.semanticLabel("Field"), .keyMap([.bind("end", .none)]), .onChange { $0.text }]),
        button("b", [.title("Button")]),
      ]
    }
    #expect(!screen.act(.fieldSelectAll))
    #expect(screen.focus(view: node("Field")))
    screen.type("abc")
    #expect(screen.act(.fieldStart))
    screen.type("1")
    #expect(screen.act(.fieldEnd))
    screen.type("2")
    expectEqual(program.model.last, "1abc2")
    #expect(!screen.act("none-such"))
    #expect(screen.focus(view: node("Button")))
    #expect(!screen.act(.fieldSelectAll))
  }

  @Test func `a label that is a button is pressed`() {
    let program = program { _ in
      [label("new", [.text("New"), .semanticRole(.button), .onClick("new")])]
    }
    #expect(screen.press(view: node("New")))
    expectEqual(program.model, ["new"])
  }

  @Test func `a menu in front of a dialog is reached, and what is behind the dialog is not`() {
    let program = program { told in
      [
        button("behind", [.title("Behind"), .onPress("behind")]),
        dialog(
          "d", [.title("Sure?")],
          [
            button("yes", [.title("Yes"), .onPress("yes")]),
            field("name", [.semanticLabel("Name"), .onChange { $0.text }]),
          ]),
      ]
        + (told.contains("yes")
          ? [menu("m", .below("yes"), [.semanticLabel("Menu")], [MenuItem("Open", "opened")])] : [])
    }
    #expect(screen.isBehindModal(node("Behind")))
    #expect(!screen.isBehindModal(node("Yes")))
    #expect(!screen.press(view: node("Behind")) && !screen.focus(view: node("Behind")))
    #expect(screen.setText("Ada", of: node("Name")))
    #expect(!screen.setText("Ada", of: node("Yes")))
    #expect(screen.press(view: node("Yes")))
    expectEqual(program.model, ["A", "Ad", "Ada", "yes"])
    let opened = screen.semantics.first { $0.semantics.role == .menu }
    #expect(opened.map { screen.press(view: $0.id) } == true)
    expectEqual(program.model.last, "opened")
    #expect(!screen.press(view: NodeID(index: 999, generation: 0)))
  }

  @Test func `the count of changes is another one when something may look or mean otherwise`() {
    let program = program { told in
      [label("l", [.text("\(told.count)")]), field("f", [.semanticLabel("Field")])]
    }
    func changes(_ act: () -> Void) -> Bool {
      let before = screen.changeCount
      expectEqual(screen.changeCount, before)
      _ = screen.semantics
      expectEqual(screen.changeCount, before)
      act()
      return screen.changeCount != before
    }
    #expect(changes { program.send("a") })
    #expect(changes { screen.press(.tab) })
    #expect(changes { screen.type("a") })
    #expect(changes { screen.press(.left) })
    #expect(changes { screen.resize(columns: 20, rows: 5) })
    #expect(!changes {})
  }
}
