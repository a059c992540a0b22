import Expectations
import ShohinCore
import ShohinTesting
import Testing
import VirtualViews

@MainActor
private func simulation(
  _ command: Command<String>
) -> Simulation<[String], String> {
  Simulation(
    model: [],
    update: { message, model in
      model.append(message)
      return message == "go" ? command : []
    },
    render: { model in
      [field("name", [])] + (model.isEmpty ? [] : [button("new", [.title("New")])])
    })
}

@MainActor
struct HostCommandTests {
  @Test func `a view gets the keyboard in the turn that renders it`() {
    let simulation = simulation(.focus("new"))
    simulation.send("go")
    expectEqual(simulation.focusedKey, "new")
  }

  @Test func `of views with one key the first one that can have the keyboard gets it`() {
    let simulation = Simulation(
      model: 0,
      update: { (message: String, model: inout Int) in
        model += 1
        return .focus("value")
      },
      render: { _ in
        [
          group("row", [label("value", [.text("a label")])]),
          group("off", [field("value", [.isEnabled(false)])]),
          group("box", [field("value", [.text("this one")])]), field("value", []),
          button("go", [.title("Go")]),
        ]
      })
    simulation.focus("go")
    simulation.send("now")
    let focused = simulation.textScreen.focused
    expectEqual(
      simulation.textScreen.semantics.first { $0.id == focused }?.semantics.value, "this one")
  }

  @Test func `the keyboard is taken away again`() {
    let simulation = simulation(.blur)
    simulation.focus("name")
    simulation.send("go")
    #expect(simulation.focusedKey == nil)
  }

  @Test func `Control-V pastes what was copied wherever somebody hears of pasted text`() {
    let simulation = Simulation<[String], String>(
      model: [], columns: 20, rows: 6,
      update: { message, model in
        model.append(message)
        return message == "copy" ? .copy("1 2") : .none
      },
      render: { _ in
        [
          field("name", []),
          table("table", [.onPaste { "table: \($0)" }], items: [1, 2], id: \.self) {
            label([.text("\($0)")])
          }, button("button", [.title("Go")]),
        ]
      },
      subscriptions: { _ in [.paste { "program: \($0)" }, .keys { "key: \($0)" }] })
    simulation.focus("table")
    // Nothing was copied yet: it is a key like any other.
    simulation.press("ctrl+v")
    simulation.send("copy")
    simulation.press("ctrl+v", "shift+insert")
    simulation.focus("name")
    simulation.press("ctrl+v")
    simulation.focus("button")
    simulation.press("ctrl+v")
    expectEqual(
      simulation.model,
      ["key: ctrl+v", "copy", "table: 1 2", "table: 1 2", "program: 1 2"])
    expectEqual(simulation.screen[0], "1 2")
  }

  @Test func `the focus of a view in which nothing can be acted on is a diagnostic`() {
    let simulation = Simulation<Int, String>(
      model: 0, columns: 20, rows: 4,
      update: { key, _ in .focus(key) },
      render: { _ in
        [label("title", [.text("Mail")]), group("form", [field("name", [])])]
      })
    simulation.expectsDiagnostics = true
    simulation.send("title")
    expectEqual(simulation.diagnostics.map(\.identifier), ["unfocusable-view"])
    expectEqual(simulation.diagnostics.map(\.keys), [["title"]])
    expectEqual(simulation.focusedKey, nil)
    simulation.send("form")
    expectEqual(simulation.diagnostics.count, 1)
    expectEqual(simulation.focusedKey, "name")
  }

  @Test func `a program begins in its first field, and what is typed goes there`() {
    let simulation = Simulation(
      App<Int, String>(
        model: 0, initialCommand: .focusFirst,
        render: { _ in
          [
            label("title", [.text("Mail")]), field("off", [.isEnabled(false)]), field("name", []),
            field("town", []),
          ]
        }), columns: 20, rows: 6)
    expectEqual(simulation.focusedKey, "name")
    simulation.type("Ada")
    expectEqual(simulation.screen[2].hasPrefix("Ada"), true)
    simulation.expectLaws()
  }

  @Test func `the first view of a dialog that comes has the keyboard`() {
    let simulation = Simulation<Bool, String>(
      model: false, columns: 30, rows: 10,
      update: { message, model in
        model = message == "open"
        return .focusFirst
      },
      render: { isOpen in
        [field("name", [])]
          + (isOpen ? [dialog("d", [], [field("inside", [])])] : [])
      })
    simulation.send("open")
    expectEqual(simulation.focusedKey, "inside")
    simulation.send("close")
    expectEqual(simulation.focusedKey, "name")
  }

  @Test func `a component gives the keyboard to its own first view`() {
    struct Page { var form = 0 }
    enum PageMessage: Sendable { case form(String) }
    let form = App<Int, String>(
      model: 0, update: { _, _ in .focusFirst },
      render: { _ in [label("title", [.text("Mail")]), field("inside", []), field("next", [])] }
    ).scope(id: "form", state: \Page.form, message: PageMessage.form)
    let simulation = Simulation(
      App<Page, PageMessage>(
        model: Page(),
        update: { message, model in
          switch message {
          case .form(let message): form.update(message, &model)
          }
        },
        render: { model in [field("name", [])] + form.elements(of: model) }),
      columns: 20, rows: 6)
    expectEqual(simulation.focusedKey, nil)
    simulation.send(.form("begin"))
    expectEqual(simulation.focusedKey, "inside")
  }

  @Test func `a view with links that the program follows is the first one of a page`() {
    let text: Text = "see \("this", link: "a")"
    let simulation = Simulation<Int, String>(
      model: 0, columns: 20, rows: 4,
      update: { message, _ in message == "go" ? .focusFirst : .focus("page") },
      render: { _ in
        [
          label("title", [.text("Mail")]),
          group("page", [.onLink { $0 }], [label("linked", [.styledText(text)])]),
        ]
      })
    simulation.send("go")
    expectEqual(simulation.focusedKey, "linked")
    simulation.send("page")
    expectEqual(simulation.focusedKey, "linked")
  }

  @Test func `where nothing can have the keyboard for now nothing is said, and no view has it`() {
    let simulation = Simulation(
      App<Int, String>(
        model: 0, initialCommand: .focusFirst,
        render: { _ in [field("off", [.isEnabled(false)])] }),
      columns: 20, rows: 6)
    expectEqual(simulation.focusedKey, nil)
    expectEqual(simulation.diagnostics.count, 0)
  }

  @Test func `a screen without a view that can have the keyboard is a diagnostic`() {
    let simulation = Simulation(
      App<Int, String>(
        model: 0, initialCommand: .focusFirst, render: { _ in [label("title", [.text("Mail")])] }),
      columns: 20, rows: 6, expectsDiagnostics: true)
    expectEqual(simulation.diagnostics.map(\.identifier), ["unfocusable-view"])
    expectEqual(simulation.focusedKey, nil)
  }

  @Test func `the focus of a view that is not there is a diagnostic, unless another view gets it`()
  {
    let simulation = simulation([
      .focus("nowhere"), .focus("new"), .focus("elsewhere"), .focus("beyond"),
    ])
    simulation.expectsDiagnostics = true
    simulation.send("go")
    expectEqual(simulation.diagnostics.map(\.identifier), ["unknown-focus", "unknown-focus"])
    expectEqual(simulation.diagnostics.map(\.keys), [["elsewhere"], ["beyond"]])
    expectEqual(simulation.focusedKey, "new")
  }

  @Test func `what the host is asked for can be read, in order`() {
    let simulation = simulation([
      .copy("text"), .setTitle("title"), .bell, .suspend, .open("https://example.org"),
      .printAbove("line"), .notify("done", title: "build"), .showProgress(.running(0.5)),
    ])
    simulation.send("go")
    expectEqual(
      simulation.hostCommands,
      [
        .copy("text"), .setTitle("title"), .bell, .suspend, .open(url: "https://example.org"),
        .printAbove("line"), .notify(title: "build", text: "done"), .showProgress(.running(0.5)),
      ])
  }

  @Test(arguments: [0, 1])
  func `a text that is too long is not copied, and a diagnostic says so`(excess: Int) {
    let simulation = simulation(
      .copy(String(repeating: "x", count: HostCommand.copyLimit + excess)))
    simulation.expectsDiagnostics = true
    simulation.send("go")
    expectEqual(simulation.hostCommands.count, 1 - excess)
    expectEqual(simulation.diagnostics.map(\.identifier), (excess == 0 ? [] : ["copy-too-long"]))
  }

  @Test func `another program's end is a message, and its sequence goes on`() {
    let simulation = simulation(
      .sequence([
        .run(executable: "vi", arguments: ["file"]) { $0.isSuccess ? "saved" : "given up" },
        .perform { "after" },
      ]))
    simulation.send("go")
    expectEqual(simulation.model, ["go"])
    simulation.endChild()
    expectEqual(simulation.model, ["go", "saved", "after"])
    simulation.send("go")
    simulation.endChild(.exited(status: 1))
    expectEqual(simulation.model.suffix(2), ["given up", "after"])
  }

  @Test func `the end of a program whose command was cancelled is nothing`() {
    let simulation = simulation([
      Command.run(executable: "vi") { _ in "never" }.cancellable(id: 1), .cancel(id: 1),
    ])
    simulation.send("go")
    #expect(!simulation.tell(.ended(1, .exited(status: 0))))
    expectEqual(simulation.model, ["go"])
  }
}
