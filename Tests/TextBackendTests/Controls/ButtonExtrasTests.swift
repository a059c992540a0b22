import Expectations
import ShohinCore
import ShohinTesting
import Testing
import TextBackend
import VirtualViews

/// Buttons with icons, with shortcuts, and while what they began goes on.
@MainActor
struct ButtonExtrasTests {
  private func show(
    columns: Int = 24, rows: Int = 3, ambiguousWidth: AmbiguousWidth = .narrow,
    _ views: @escaping @MainActor ([String]) -> [ViewElement<String>]
  ) -> Simulation<[String], String> {
    Simulation(
      App<[String], String>(
        model: [],
        update: { message, model in
          model.append(message)
          return .none
        }, render: views),
      columns: columns, rows: rows, ambiguousWidth: ambiguousWidth)
  }

  private func save(_ props: [Prop<String, Button>]) -> ViewElement<String> {
    button("save", [.title("Save"), .onPress("save"), .batch(props)])
  }

  @Test func `a short title is seen without signs where there is no room for both`() {
    func title(_ columns: Int, _ title: String = "Save") -> String {
      Simulation<Int, Int>(
        model: 0, columns: columns, rows: 1, update: { _, _ in .none },
        render: { _ in [button("b", [.title(title)])] }
      ).screen[0]
    }
    expectEqual(
      (1...8).map { title($0) },
      ["…", "S…", "Sa…", "[S…]", "[Sa…]", "[Save]", "[Save ]", "[ Save ]"])
    expectEqual((1...6).map { title($0, "25") }, ["…", "25", "25", "[25]", "[25 ]", "[ 25 ]"])
  }

  @Test func `an icon stands before the title, and keys behind it`() {
    let simulation = show { _ in
      [
        stack(
          "line", .vertical, [.distribution(.start), .alignment(.leading)],
          [
            save([.icon("★"), .shortcut("ctrl+s")]),
            button("open", [.title("Open"), .shortcut("o")]),
            button("go", [.icon("漢"), .title("Go")]),
          ])
      ]
    }
    expectEqual(
      simulation.screen, ["[ ★ Save  Ctrl+S ]", "[ Open  o ]", "[ 漢 Go ]"])
    #expect(simulation.textScreen.style(column: 12, row: 0).attributes.contains(.dim))
    simulation.focus("save")
    #expect(!simulation.textScreen.style(column: 12, row: 0).attributes.contains(.dim))
  }

  @Test func `where there is no room the keys go, then the blanks, and then the title is cut`() {
    for (columns, line) in [
      (18, "[ ★ Save  Ctrl+S ]"), (17, "[    ★ Save     ]"), (10, "[ ★ Save ]"),
      (9, "[★ Save ]"), (8, "[★ Save]"), (7, "[★ Sa…]"), (4, "[★ ]"), (2, "★"), (1, "…"),
    ] {
      let simulation = show(columns: columns, rows: 1) { _ in
        [self.save([.icon("★"), .shortcut("ctrl+s")])]
      }
      expectEqual(simulation.screen[0], line)
    }
  }

  @Test func `a shortcut presses the button wherever the focus is in its layer`() {
    let simulation = show { _ in
      [
        field("name", [.placeholder("name")]),
        button("other", [.title("Other"), .onPress("other")]),
        save([.shortcut("s"), .shortcut("ctrl+s")]),
      ]
    }
    // With no focus at all.
    simulation.press("s")
    expectEqual(simulation.model, ["save"])
    simulation.focus("other")
    simulation.press("s", .control("s"))
    expectEqual(simulation.model.count, 3)
    expectEqual(simulation.focusedKey, "other")
    // Who types, types.
    simulation.focus("name")
    simulation.press("s")
    expectEqual(simulation.model.count, 3)
    expectEqual(simulation.screen[0], "s")
    simulation.press(.control("s"))
    expectEqual(simulation.model.count, 4)
  }

  @Test
  func `a shortcut is none while the button is switched off, hidden, loading or behind a dialog`() {
    let cases: [[Prop<String, Button>]] = [
      [.isEnabled(false)], [.isHidden(true)], [.isLoading(true)],
    ]
    for props in cases {
      let simulation = show { _ in [self.save([.shortcut("ctrl+s"), .batch(props)])] }
      simulation.press(.control("s"))
      expectEqual(simulation.model, [])
    }
    let simulation = show(columns: 40, rows: 12) { _ in
      [
        self.save([.shortcut("ctrl+s")]),
        dialog(
          "d", [.title("Sure?")], [label([.text("?")])],
          buttons: [button("yes", [.title("Yes"), .shortcut("y"), .onPress("yes")])]),
      ]
    }
    simulation.press(.control("s"), "y")
    expectEqual(simulation.model, ["yes"])
  }

  @Test func `a shortcut comes before the program, and its help is told`() {
    final class Heard { var keys: [String] = [] }
    let heard = Heard()
    let app = App<[String], String>(
      model: [],
      update: { message, model in
        model.append(message)
        return .none
      },
      render: { _ in
        [button("save", [.title("Save"), .shortcut("s", help: "Save"), .onPress("save")])]
      },
      subscriptions: { _ in
        [
          .actions([.bind("s", "program", "Other")]) { _ in "program" },
          .boundKeys { bindings in
            heard.keys = bindings.map(\.title)
            return nil
          },
        ]
      })
    let simulation = Simulation(app, columns: 20, rows: 2)
    simulation.press("s")
    expectEqual(simulation.model, ["save"])
    #expect(heard.keys.contains("Save"))
  }

  @Test func `a computed shortcut that no key has is none`() {
    let simulation = show { _ in
      [9, 10].map { number in
        button(
          number, [.title("Go"), .shortcut(KeySequence("\(number)")), .onPress("\(number)")])
      }
    }
    simulation.press("9", "1", "0")
    expectEqual(simulation.model, ["9"])
    expectEqual(simulation.screen[0].filter { $0 == "9" }, "9")
  }

  @Test func `views without controls have keys anywhere, too`() {
    let simulation = show { _ in
      [
        group(
          "panel",
          [
            .keyMap([.bind("f2", "rename", "Rename", isAnywhere: true)]),
            .onAction { $0 == "rename" ? "rename" : nil },
          ], [label([.text("panel")])]), button("other", [.title("Other")]),
      ]
    }
    simulation.focus("other")
    simulation.press(KeyPress(.function(2)))
    expectEqual(simulation.model, ["rename"])
  }

  @Test func `while it is loading a sign turns, and it keeps the focus and hears nothing`() {
    let simulation = show(columns: 8, rows: 2) { messages in
      [
        button("save", [.title("Save"), .onPress("save"), .isLoading(!messages.isEmpty)]),
        button("icon", [.icon("★"), .title("x"), .isLoading(!messages.isEmpty)]),
      ]
    }
    expectEqual(simulation.screen, ["[ Save ]", "[ ★ x  ]"])
    simulation.press(.tab, .return)
    let first = simulation.screen
    #expect(first[0].hasSuffix("Save ]") && first[0] != "[ Save ]", "\(first)")
    #expect(!first[1].contains("★"))
    simulation.advance(by: .milliseconds(300))
    #expect(simulation.screen != first)
    simulation.press(.return, .space)
    simulation.click("save")
    expectEqual(simulation.model, ["save"])
    expectEqual(simulation.focusedKey, "save")
    let meaning = simulation.textScreen.semantics.first(.button, "Save")?.semantics
    #expect(meaning?.state.contains(.busy) == true)
  }

  @Test func `where signs are wide the sign that turns is a letter`() {
    let simulation = show(columns: 8, rows: 1, ambiguousWidth: .wide) { _ in
      [button("save", [.title("Save"), .isLoading(true)])]
    }
    let sign = simulation.screen[0].dropFirst().first
    #expect("|/-\\".contains(sign ?? "?"))
  }
}
