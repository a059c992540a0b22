import Expectations
import ShohinCore
import ShohinTesting
import Testing
import TextBackend
import VirtualViews
import Widgets

@MainActor
struct BarsTests {
  enum MenuName { case file, edit }
  struct Model {
    var open: MenuName?
    var chosen: [String] = []
  }

  private func start() -> Simulation<Model, Change<Model>> {
    simulate(Model(), columns: 24, rows: 6) { model in
      func item(_ title: String) -> MenuItem<Change<Model>> {
        MenuItem(
          title,
          Change { model in
            model.chosen.append(title)
            model.open = nil
          })
      }
      return [
        menuBar(
          "bar",
          [
            BarMenu(.file, "File", [item("Open"), item("Close")]),
            BarMenu(.edit, "Edit", [item("Undo")]),
          ], open: model.open
        ) { name in Change { $0.open = name } }, button("b", [.title("Body")]),
      ]
    }
  }

  @Test func `a menu opens below its title, and a choice is made in it`() {
    let simulation = start()
    expectEqual(simulation.screen[0], " File  Edit")
    simulation.press(.tab, .return)
    expectEqual(simulation.model.open, .file)
    #expect(simulation.screen[1...4].joined().contains("Close"))
    simulation.press(.down, .return)
    expectEqual(simulation.model.chosen, ["Close"])
    #expect(simulation.model.open == nil)
    expectEqual(simulation.focusedKey, ViewKey(MenuName.file))
  }

  @Test func `arrows go from menu to menu`() {
    let simulation = start()
    simulation.press(.tab, .return, .right)
    expectEqual(simulation.model.open, .edit)
    #expect(simulation.screen.joined().contains("Undo"))
    simulation.press(.right)
    expectEqual(simulation.model.open, .file)
    simulation.press(.left, .return)
    expectEqual(simulation.model.chosen, ["Undo"])
    simulation.press(.return, .escape)
    #expect(simulation.model.open == nil)
  }

  @Test func `the mouse opens and chooses`() {
    let simulation = start()
    simulation.click(MenuName.edit)
    expectEqual(simulation.model.open, .edit)
    simulation.click("rows", column: 3, row: 0)
    expectEqual(simulation.model.chosen, ["Undo"])
  }

  @Test func `a second click on a title closes its menu`() {
    let simulation = start()
    simulation.click(MenuName.file)
    expectEqual(simulation.model.open, .file)
    simulation.textScreen.click(column: 2, row: 0)
    #expect(simulation.model.open == nil)
  }

  @Test func `a status bar has hints for which there is room, and a text`() {
    let keys: [KeyBinding] = [
      .bind("ctrl+s", "save", "Save"), .bind("?", "help", "Help"), .bind("f1", "help", "Help"),
      .bind("x", "none"), .bind("ctrl+q", "quit", "Quit"),
    ]
    func lines(_ columns: Int) -> [String] {
      simulate(0, columns: columns, rows: 2) { _ in
        [statusBar("s", keys, "3 of 9"), label("l", [.text("body")])]
      }.screen
    }
    let all = "Ctrl+S Save  ? Help  Ctrl+Q Quit"
    expectEqual(
      lines(50),
      [
        "body", " " + all + String(repeating: " ", count: 50 - all.count - 8) + "3 of 9",
      ])
    #expect(!lines(30)[1].contains("Quit") && lines(30)[1].hasSuffix("3 of 9"))
    expectEqual(lines(8), ["body", " 3 of 9"])
  }

  @Test func `a status bar shows first what matters most, and no keys that everybody knows`() {
    let keys: KeyMap = [
      .bind("1", "one", "One"), .bind("ctrl+w", "word", "Delete word", prominence: .low),
      .bind("space", "stage", "Stage", prominence: .high), .bind("2", "two", "Two"),
    ]
    func line(_ keys: KeyMap) -> String {
      simulate(0, columns: 40, rows: 1) { _ in [statusBar("s", keys.bindings)] }.screen[0]
    }
    expectEqual(line(keys), " Space Stage  1 One  2 Two")
    expectEqual(line(keys.prominence(.low)), "")
    expectEqual(line(keys.prominence(.high, of: ["two"])), " Space Stage  2 Two  1 One")
    expectEqual(
      line(KeyMap.controls),
      line(
        KeyMap(
          KeyMap.controls.bindings.filter {
            !$0.action.name.hasPrefix("field.")
          })))
  }

  @Test func `a status bar shows the shortcuts of all buttons`() {
    let simulation = simulate(0, columns: 40, rows: 4) { _ in
      [
        button("d", [.title("Delete"), .shortcut("f8", help: "Delete")]),
        button("u", [.title("Undo"), .shortcut("f9", help: "Undo")]),
        button("r", [.title("Back"), .shortcut("f10", help: "Undo")]),
        statusBar("s"),
      ]
    }
    // Equal words for one action are one hint.
    expectEqual(simulation.screen[3], " F8 Delete  F9 Undo")
  }

  @Test func `a status bar without keys of its own shows those that do something now`() {
    let keys: KeyMap = [
      .bind("f2", "rename", "Rename"), .bind("f5", "load", "Load", prominence: .high),
      .bind("f6", "more", "More", prominence: .low),
    ]
    let simulation = simulate("notes.txt", columns: 50, rows: 4) { text in
      [
        group("pane", [.keyMap(keys)], [button("b", [.title("b")])]), field("f", []),
        statusBar("fixed", [.bind("f1", "help", "Help")], ""),
        statusBar("s", "\(text)", [.backgroundColor(.surface)]),
      ]
    }
    func bar() -> String { simulation.screen[2] }
    func line(_ keys: String) -> String {
      keys + String(repeating: " ", count: 49 - keys.count - simulation.model.count)
        + simulation.model
    }
    expectEqual(bar(), line(" "))
    simulation.focus("b")
    expectEqual(bar(), line(" F5 Load  F2 Rename"))
    simulation.send(Change { $0 = "todo.txt" })
    expectEqual(bar(), line(" F5 Load  F2 Rename"))
    // The editing keys of a field are none for footers, and change nothing in them.
    simulation.focus("f")
    expectEqual(bar(), line(" "))
    expectEqual(simulation.screen[3], " F1 Help")
    #expect(simulation.textScreen.semantics.first(.text, "todo.txt") != nil)
    simulation.focus("b")
    let label = "F5 Load, F2 Rename, todo.txt"
    #expect(simulation.textScreen.semantics.first(.text, label) != nil)
  }

  @Test func `keys that a status bar does not show draw nothing`() {
    let simulation = simulate(0, columns: 30, rows: 3) { _ in
      [field("f", []), field("g", [.isSecureTextEntry(true)]), statusBar("s", "text")]
    }
    func painted(_ act: () -> Void) -> Int {
      _ = simulation.screen
      let before = simulation.textScreen.counts
      act()
      _ = simulation.screen
      return simulation.textScreen.counts.cellsPainted - before.cellsPainted
    }
    expectEqual(simulation.screen[2].suffix(4), "text")
    // The field, and nothing of the bar.
    expectEqual(painted { simulation.focus("f") }, 30)
  }

  @Test func `a way leads back`() {
    let folders = ["Home", "Mail", "Drafts", "2026"]
    func start(_ columns: Int) -> Simulation<Int, Change<Int>> {
      simulate(3, columns: columns, rows: 1) { last in
        [
          breadcrumb(
            "way", Array(folders[...last].enumerated()), title: { Text($0.element) },
            onGo: { place in Change { $0 = place.offset } })
        ]
      }
    }
    let simulation = start(30)
    expectEqual(simulation.screen, ["Home › Mail › Drafts › 2026"])
    simulation.press(.tab, .left, .left, .return)
    expectEqual(simulation.model, 1)
    expectEqual(simulation.screen, ["Home › Mail"])
    simulation.click("way", column: 2, row: 0)
    expectEqual(simulation.model, 0)
    let short = start(20)
    expectEqual(short.screen, ["Home › … › 2026"])
    expectEqual(issues { short.click(ViewAddress(.link, "Mail")) }.count, 1)
    short.click(ViewAddress(.link, "Home"))
    expectEqual(short.model, 0)
    // Where even that is too much, the place where the user is stays.
    expectEqual(start(14).screen, ["… › 2026"])
    expectEqual(start(7).screen, ["2026"])
    expectEqual(start(3).screen, ["20…"])
  }

  @Test func `a banner tells its kind without colors, and goes`() {
    let simulation = simulate(true, columns: 40, rows: 2) { isShown in
      [
        isShown
          ? banner("b", .warning, "No connection", onDismiss: Change { $0 = false }) {
            button("again", [.title("Again")])
          } : .none
      ]
    }
    expectEqual(simulation.screen[0], "┃ ! No connection [ Again ] [ Dismiss ]")
    simulation.resize(columns: 20, rows: 5)
    let rows = ["No connection", "[ Again ]", "[ Dismiss ]"].map { text in
      simulation.screen.firstIndex { $0.contains(text) }
    }
    expectEqual(rows, [0, 2, 4])
    simulation.resize(columns: 40, rows: 2)
    simulation.click("dismiss")
    #expect(!simulation.model)
  }
}
