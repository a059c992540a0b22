import Expectations
import ShohinCore
import ShohinTesting
import TextBackend
import VirtualViews
import Testing

/// Keys that ask for actions: of the program, of views, and of the library.
@MainActor
struct ActionTests {
  private func simulate(
    _ elements: [ViewElement<String>] = [field("f", []), button("b", [.title("b")])],
    _ subscriptions: @escaping @Sendable ([String]) -> Subscription<String>
  ) -> Simulation<[String], String> {
    Simulation(
      model: [String](), columns: 20, rows: 6, quitKeys: ["q"],
      update: { message, model in
        model.append(message)
        return .none
      },
      render: { _ in elements }, subscriptions: subscriptions)
  }

  private let keys: KeyMap = [
    .bind("s", "save", "Save"), .bind("ctrl+s", "save", isFirst: true), .bind("g g", "top", "Top"),
    .bind("g e", "end"), .bind("ctrl+x ctrl+c", .quit, "Quit"),
  ]

  @Test func `an action is the program's, after the views or before them`() {
    let simulation = simulate { _ in .actions(keys) { "\($0)" } }
    simulation.press("s")
    expectEqual(simulation.model, ["save"])
    simulation.focus("f")
    simulation.press("s")
    expectEqual(simulation.model, ["save"])
    simulation.press(.control("s"))
    expectEqual(simulation.model, ["save", "save"])
  }

  @Test func `keys in order ask for an action, and no other keys in between`() {
    let simulation = simulate { _ in
      [.actions(keys) { "\($0)" }, .keys { "\($0)" }]
    }
    simulation.press("g", "g", "g", "e")
    expectEqual(simulation.model, ["top", "end"])
    // What began nothing is what it is alone, and Escape takes it back.
    simulation.press("g", "x", "g", .escape, "g", "s")
    expectEqual(simulation.model.dropFirst(2), ["g", "x", "g", "save"])
  }

  @Test func `the library's actions can be bound to other keys, and be taken over`() {
    let simulation = simulate { model in
      .actions(keys, takingOver: [.interrupt]) {
        $0 == .interrupt && model.isEmpty ? "ask" : nil
      }
    }
    simulation.press(.control("c"))
    expectEqual(simulation.model, ["ask"])
    #expect(simulation.exitStatus == nil)
    simulation.press(.control("x"), .control("c"))
    expectEqual(simulation.exitStatus, 0)
    let other = simulate { _ in .actions(keys) { "\($0)" } }
    other.press(.control("c"))
    expectEqual(other.exitStatus, 130)
  }

  @Test func `keys send messages, and without one they are somebody else's`() {
    let simulation = simulate { model in
      [
        .actions([
          .bind("s", "Save", sends: "save"), .bind(["ctrl+s", "f2"], isFirst: true, sends: "save"),
          .bind("g g", "Top", sends: model.contains("save") ? "top" : nil),
          .bind("x", "Quit", for: .quit),
          .takingOver(.interrupt, sends: model.count < 6 ? "ask" : nil),
        ]),
        .keys { "\($0)" },
      ]
    }
    simulation.press("g", "g")
    expectEqual(simulation.model, ["g", "g"])
    simulation.press("s", "g", "g", .control("c"))
    expectEqual(simulation.model.dropFirst(2), ["save", "top", "ask"])
    simulation.focus("f")
    simulation.press("s", "f2")
    expectEqual(simulation.model.dropFirst(5), ["save"])
    #expect(simulation.exitStatus == nil)
    simulation.press(.control("c"))
    expectEqual(simulation.exitStatus, 130)
    let other = simulate { _ in .actions([.bind("x", "Leave", for: .quit)]) }
    other.press("x")
    expectEqual(other.exitStatus, 0)
  }

  @Test func `a key of a title like an action of the library has no other keys`() {
    let simulation = simulate { _ in .actions([.bind("x", "Cancel", sends: "cancel")]) }
    simulation.press("x", .escape)
    expectEqual(simulation.model, ["cancel"])
  }

  @Test func `users choose keys for names that were made of titles`() {
    let choices = KeyChoices(parsing: "first-row = f5\nprogram.quit = f6")
    let simulation = simulate { _ in
      .actions(
        [.bind("g g", "First row", sends: "first"), .bind("Q", "Quit", sends: "quit")],
        choices: choices)
    }
    simulation.press("f5", "f6", "g", "g", "Q")
    expectEqual(simulation.model, ["first", "quit"])
  }

  @Test
  func `a program asks before Control-C and its quit keys end it, while it has something to lose`()
  {
    let simulation = simulate([button("b", [.title("b")])]) { model in
      guard model.count < 2 else { return .none }
      return .actions([
        .takingOver(.interrupt, sends: "ask about Control-C"),
        .takingOver(.quit, sends: "ask about q"),
      ])
    }
    simulation.focus("b")
    simulation.press("q", .control("c"))
    expectEqual(simulation.model, ["ask about q", "ask about Control-C"])
    expectEqual(simulation.exitStatus, nil)
    simulation.press("q")
    expectEqual(simulation.exitStatus, 0)
  }

  @Test func `a key that the program has a use for does not give back a focus that was put away`() {
    let simulation = simulate([field("b", [])]) { _ in
      .keys { $0 == .home ? "home" : nil }
    }
    simulation.press(.tab, .escape, .home)
    expectEqual(simulation.model, ["home"])
    expectEqual(simulation.focusedKey, nil)
    simulation.press(.end)
    expectEqual(simulation.focusedKey, "b")
  }

  @Test func `keys of a view send messages while the focus is in it`() {
    let view = group(
      "g",
      [
        .actions([
          .bind("d", "Delete", sends: "delete"), .bind("e", sends: nil),
          .bind("f", "Find", isAnywhere: true, sends: "find"),
        ])
      ], [button("inner", [.title("inner")])])
    let simulation = simulate([view, button("b", [.title("b")])]) { _ in .keys { "\($0)" } }
    simulation.focus("b")
    simulation.press("d", "f")
    simulation.focus("inner")
    simulation.press("d", "e", "f")
    expectEqual(simulation.model, ["d", "find", "delete", "e", "find"])
  }

  @Test func `a view that binds keys of the library has them while the focus is in it`() {
    let view: ViewElement<String> = group(
      "g",
      [
        .keyMap([.bind("tab", "mark", "Mark"), .bind("ctrl+c", "stop", "Stop")]),
        .onAction { $0 == "mark" || $0 == "stop" ? "\($0)" : nil },
      ], [field("f", [.text("")]), button("inner", [.title("inner")])])
    let other: ViewElement<String> = group(
      "h", [.keyMap([.bind("tab", "nothing", "Nothing")]), .onAction { _ in nil }],
      [button("last", [.title("last")])])
    let simulation = simulate([button("b", [.title("b")]), view, other]) { _ in .none }
    simulation.focus("b")
    simulation.press(.tab)
    expectEqual(simulation.focusedKey, "f")
    simulation.press(.tab, .control("c"))
    expectEqual(simulation.focusedKey, "f")
    expectEqual(simulation.model, ["mark", "stop"])
    #expect(simulation.exitStatus == nil)
    // One that is not bound there, and one for which the view makes no message, are the library's.
    simulation.press(.shift(.tab))
    expectEqual(simulation.focusedKey, "b")
    simulation.focus("last")
    simulation.press(.tab)
    expectEqual(simulation.focusedKey, "b")
    simulation.press(.control("c"))
    expectEqual(simulation.exitStatus, 130)
  }

  /// Tells of the titles of some keys.
  private nonisolated func titles(of keys: KeySequence) -> Subscription<String> {
    .boundKeys { bindings in
      "help: " + bindings.filter { $0.keys == keys }.map(\.title).joined(separator: ", ")
    }
  }

  @Test func `help shows keys of the library that a view has taken over`() {
    let view: ViewElement<String> = group(
      "g", [.actions([.bind("tab", "Mark", sends: "mark")])], [button("inner", [.title("inner")])])
    let simulation = simulate([view, button("b", [.title("b")])]) { _ in titles(of: "tab") }
    simulation.focus("inner")
    expectEqual(simulation.model.last, "help: Mark")
    simulation.focus("b")
    expectEqual(simulation.model.last, "help: ")
  }

  @Test(arguments: [false, true])
  func `a key of which nobody hears at a control goes on`(isHeard: Bool) {
    let submit: Prop<String, TextField> = isHeard ? .onSubmit("submit") : .none
    let press: Prop<String, Button> = isHeard ? .onPress("press") : .none
    let view: ViewElement<String> = group(
      "g", [.actions([.bind("return", "Go", sends: "go")])],
      [field("f", [.text("a"), submit]), button("inner", [.title("inner"), press])])
    let simulation = simulate([view, field("outer", [.text("b"), submit])]) { _ in
      [.actions([.bind("return", "Program", sends: "program")]), titles(of: "return")]
    }
    for key in ["f", "inner", "outer"] {
      simulation.focus(key)
      simulation.press(.return)
    }
    expectEqual(
      simulation.model.filter { !$0.hasPrefix("help") },
      isHeard ? ["submit", "press", "submit"] : ["go", "go", "program"])
    simulation.focus("f")
    expectEqual(
      simulation.model.last { $0.hasPrefix("help") }, isHeard ? "help: " : "help: Go")
  }

  @Test func `a table of which nobody hears leaves return to the view around`() {
    let view: ViewElement<String> = group("g", [.actions([.bind("return", "Go", sends: "go")])]) {
      table("t", items: [1, 2], id: \.self) { label($0, [.text("\($0)")]) }
    }
    let simulation = simulate([view]) { _ in titles(of: "return") }
    simulation.focus("t")
    simulation.press(.down, .return)
    expectEqual(simulation.model.filter { !$0.hasPrefix("help") }, ["go"])
    expectEqual(simulation.model.last { $0.hasPrefix("help") }, "help: Go")
  }

  @Test func `a program asks before Control-C ends it, and saves by a key it has bound`() {
    enum Msg: Sendable { case save, ask, change }
    struct Draft: Equatable {
      var isChanged = true
      var asks = false
    }
    let simulation = Simulation(
      model: Draft(), columns: 20, rows: 2,
      update: { (message: Msg, model) in
        switch message {
        case .save: model = Draft(isChanged: false)
        case .ask: model.asks = true
        case .change: model.isChanged = true
        }
        return .none
      },
      render: { _ in [field("f", [])] },
      subscriptions: { model in
        .actions([.bind("ctrl+s", "save", "Save")], takingOver: [.interrupt]) { action in
          switch action {
          case "save": .save
          case .interrupt where model.isChanged && !model.asks: .ask
          default: nil
          }
        }
      })
    simulation.press(.control("c"))
    #expect(simulation.model.asks)
    #expect(simulation.exitStatus == nil)
    simulation.press(.control("s"))
    expectEqual(simulation.model, Draft(isChanged: false))
    simulation.press(.control("c"))
    expectEqual(simulation.exitStatus, 130)
  }

  @Test(arguments: [KeyPress.tab, .shiftTab, .control("c"), .control("z"), .escape, .down, "q"])
  func `every key of the library can be the program's`(key: KeyPress) {
    let map = KeyMap([.bind(KeySequence(key), "mine", isFirst: true)])
    let simulation = simulate { _ in .actions(map) { "\($0)" } }
    simulation.focus("b")
    simulation.press(key, key)
    expectEqual(simulation.model, ["mine", "mine"])
    expectEqual(simulation.focusedKey, "b")
    #expect(simulation.exitStatus == nil)
    #expect(simulation.hostCommands.allSatisfy { $0 != .suspend })
  }

  @Test func `keys bound to nothing are those of the views`() {
    let map: KeyMap = [.bind("down", .none), .bind("ctrl+c", .none)]
    let simulation = simulate { _ in [.actions(map) { _ in nil }, .keys { "\($0)" }] }
    simulation.focus("f")
    simulation.press(.down, .control("c"))
    expectEqual(simulation.focusedKey, "f")
    expectEqual(simulation.model, ["down", "ctrl+c"])
    #expect(simulation.exitStatus == nil)
  }

  @Test func `views have actions of their own while the focus is in them`() {
    let inner: KeyMap = [
      .bind("d", "delete", "Delete"), .bind("x", "cut"), .bind("tab", "stay", isFirst: true),
    ]
    let outer: KeyMap = [.bind("d", "outer"), .bind("x", "outer x")]
    let simulation = simulate([
      group(
        "outer", [.keyMap(outer), .onAction { "\($0)" }],
        [
          group(
            "inner", [.keyMap(inner), .onAction { $0 == "cut" ? nil : "\($0)" }],
            [button("b", [.title("b")])]),
          button("c", [.title("c")]),
        ]),
      button("d", [.title("d")]),
    ]) { _ in .actions([.bind("d", "program")]) { "\($0)" } }
    simulation.focus("b")
    // One that makes no message of an action leaves the key to the view around it.
    simulation.press("d", "x", .tab)
    expectEqual(simulation.model, ["delete", "outer x", "stay"])
    simulation.focus("c")
    simulation.press("d")
    simulation.focus("d")
    simulation.press("d")
    expectEqual(simulation.model.dropFirst(3), ["outer", "program"])
  }

  @Test func `a view's keys are the innermost first, and not those behind what is modal`() {
    let behind: KeyMap = [.bind("d", "behind")]
    let simulation = simulate([
      group(
        "behind", [.keyMap(behind), .onAction { "\($0)" }],
        [
          button("b", [.title("b")]),
          group("modal", [.isModal(true)], [button("c", [.title("c")])]),
        ])
    ]) { _ in .none }
    expectEqual(simulation.focusedKey, "c")
    simulation.press("d")
    expectEqual(simulation.model, [])
  }

  @Test func `the library's actions and none can be bound in a view's map`() {
    let map: KeyMap = [
      .bind("j", .focusNext), .bind("tab", .none, isFirst: true), .bind("x", .none),
    ]
    let simulation = simulate([
      group(
        "g", [.keyMap(map), .onAction { _ in nil }],
        [button("b", [.title("b")]), button("c", [.title("c")])])
    ]) { _ in
      [.actions([.bind("x", "outer")]) { "\($0)" }, .keys { "\($0)" }]
    }
    simulation.focus("b")
    simulation.press("j")
    expectEqual(simulation.focusedKey, "c")
    simulation.press(.tab, "x")
    expectEqual(simulation.focusedKey, "c")
    expectEqual(simulation.model, ["tab", "x"])
  }

  @Test func `a view that is switched off has no actions`() {
    let simulation = Simulation(
      model: [String](), columns: 20, rows: 2,
      update: { (message: String, model) in
        model.append(message)
        return .none
      },
      render: { model in
        [
          button(
            "b",
            [
              .title("b"), .isEnabled(model.isEmpty), .keyMap([.bind("d", "delete")]),
              .onAction { "\($0)" },
            ])
        ]
      })
    simulation.focus("b")
    simulation.press("d", "d")
    expectEqual(simulation.model, ["delete"])
    expectEqual(simulation.focusedKey, "b")
  }

  @Test func `a click, a paste and another focus end a sequence that began`() {
    let simulation = simulate { _ in .actions(keys) { "\($0)" } }
    simulation.press("g")
    simulation.textScreen.paste("text")
    simulation.press("g")
    simulation.focus("b")
    simulation.press("g")
    simulation.click("b")
    expectEqual(simulation.model, [])
    simulation.press("g", "g")
    expectEqual(simulation.model, ["top"])
  }

  @Test func `components of one kind may have the same keys`() {
    let simulation = simulate { _ in
      [.actions(keys) { "one \($0)" }, .actions(keys) { "two \($0)" }]
    }
    simulation.press("s")
    expectEqual(simulation.model, ["one save", "two save"])
  }

  @Test func `a page of help that is opened again is told again`() {
    let simulation = simulate { model in
      [
        .actions(keys) { "\($0)" },
        model.last == "closed" || model.isEmpty ? .none : .boundKeys { "\($0.count) keys" },
      ]
    }
    for message in ["open", "closed", "open"] { simulation.send(message) }
    expectEqual(simulation.model, ["open", "3 keys", "closed", "open", "3 keys"])
  }

  @Test func `users choose keys for the actions of the program, of views and of the library`() {
    let choices = KeyChoices(
      parsing: "save = f2\ninterrupt = ctrl+q\ndelete = ctrl+d\nfocus-next = n\n")
    let simulation = simulate([
      group(
        "g", [.keyMap([.bind("d", "delete")]), .onAction { "\($0)" }],
        [button("b", [.title("b")]), button("c", [.title("c")])])
    ]) { _ in .actions(keys, choices: choices) { $0 == "save" ? "save" : nil } }
    simulation.press("n", .tab, "d", "s", .control("d"), KeyPress(.function(2)))
    expectEqual(simulation.focusedKey, "b")
    expectEqual(simulation.model, ["delete", "save"])
    simulation.press("n", .control("c"))
    expectEqual(simulation.focusedKey, "c")
    #expect(simulation.exitStatus == nil)
    simulation.press(.control("q"))
    expectEqual(simulation.exitStatus, 130)
  }

  @Test func `a footer is told what is bound where the focus is`() {
    let simulation = simulate([
      group(
        "g", [.keyMap([.bind("d", "delete", "Delete"), .bind("s", "sort", "Sort")])],
        [button("b", [.title("b")])]),
      button("c", [.title("c")]),
    ]) { _ in
      [
        .actions(keys) { _ in nil },
        .boundKeys { $0.map { "\($0.keys) \($0.title)" }.joined(separator: ", ") },
      ]
    }
    expectEqual(simulation.model, ["s Save, g g Top, ctrl+x ctrl+c Quit"])
    simulation.focus("b")
    expectEqual(simulation.model.last, "d Delete, s Sort, g g Top, ctrl+x ctrl+c Quit")
    simulation.press(.tab)
    expectEqual(simulation.model.last, "s Save, g g Top, ctrl+x ctrl+c Quit")
    simulation.press("z")
    expectEqual(simulation.model.count, 3)
  }

  @Test func `a footer tells what a key does, also where another view has bound it`() {
    let first: KeyMap = [.bind("d", "duplicate", "Duplicate", isFirst: true)]
    let simulation = simulate([
      group(
        "g", [.keyMap([.bind("d", "delete", "Delete"), .bind("x", "cut", "Cut")])],
        [
          group(
            "h", [.keyMap([.bind("x", .none), .bind("e", "edit", "Edit")])],
            [button("b", [.title("b")])])
        ])
    ]) { model in
      [.actions(first) { "\($0)" }, .boundKeys { $0.map(\.title).joined(separator: " ") }]
    }
    simulation.focus("b")
    expectEqual(simulation.model.last, "Edit Duplicate")
    simulation.press("d")
    expectEqual(simulation.model.last, "duplicate")
  }

  @Test func `keys with two meanings are a diagnostic`() {
    let map: KeyMap = [.bind("ctrl+s", "save"), .bind("ctrl+s", "search")]
    let simulation = simulate { model in model.isEmpty ? .none : .actions(map) { "\($0)" } }
    withKnownIssue {
      simulation.send("begin")
    } matching: {
      "\($0)".contains("only the first one hears of it")
    }
    simulation.press(.control("s"))
    expectEqual(simulation.model, ["begin", "save"])
  }
}
