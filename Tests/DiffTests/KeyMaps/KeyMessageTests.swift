import Expectations
import Testing
import VirtualViews

/// Lists of keys with the messages that they send.
struct KeyMessageTests {
  private func names(_ keys: [KeyMessage<Int>]) -> [String] {
    KeyMap(keys).bindings.map { "\($0.keys): \($0.action) \"\($0.title)\"" }
  }

  @Test func `an action has the name of its title, that of its keys, or one of its own`() {
    expectEqual(
      names([
        .bind("ctrl+s", "Save", sends: 1), .bind("g g", "First row!", sends: 2),
        .bind("ctrl+l", sends: 3), .bind("q", "Größe ändern", as: "size", sends: 4),
        .bind("x", "→", sends: 5), .bind("y", "Größe 2", sends: 6),
      ]),
      [
        #"ctrl+s: save "Save""#, #"g g: first-row "First row!""#, #"ctrl+l: ctrl+l """#,
        #"q: size "Größe ändern""#, #"x: x "→""#, #"y: größe-2 "Größe 2""#,
      ])
  }

  @Test(
    arguments: ["ctrl+=", "#", "g #", "= =", ",", "ctrl+,", "ctrl+x ctrl+s", "space"]
      as [KeySequence])
  func `users can choose keys for an action without a title, whatever its keys are`(
    _ keys: KeySequence
  ) {
    check([.bind(keys, sends: 1)])
    check([.bind(keys, "→ = #", sends: 1)])
  }

  @Test(arguments: ["1 = 1", "C# → F#", "# 1", "\u{D4E}=", "a\u{D4E}#", "None"])
  func `users can choose keys for an action, whatever its title is`(_ title: String) {
    check([.bind("x", title, sends: 1)])
  }

  /// Expects that a user can choose F2 for the only action of a list.
  private func check(_ keys: [KeyMessage<Int>]) {
    let map = KeyMap(keys)
    let name = map.bindings[0].action.name
    let choices = KeyChoices(parsing: "\(name) = f2 # a remark")
    expectEqual(choices.mistakes, [])
    expectEqual(map.choosing(choices).bindings.map(\.keys), ["f2"], "\(name)")
    expectEqual(KeyChoices(parsing: choices.text), choices)
  }

  @Test func `a title that the library has as an action names another action`() {
    expectEqual(
      names([.bind("x", "Cancel", sends: 1), .bind("q", "Focus next", sends: 2)]),
      [#"x: program.cancel "Cancel""#, #"q: program.focus-next "Focus next""#])
    // Given by name it is the library's.
    expectEqual(
      names([.bind("x", "Cancel", as: .cancel, sends: 1)]), [#"x: cancel "Cancel""#])
  }

  @Test func `each element sends its own message, whatever its name`() {
    let keys: [KeyMessage<Int>] = [
      .bind("a", "Move", sends: 1), .bind("b", "Move", sends: 2), .bind("c", "Move", sends: 3),
      .bind("d", as: "move-2", sends: 4),
    ]
    let actions = KeyMap(keys).bindings.map(\.action)
    expectEqual(actions, ["move", "move-2", "move-3", "move-2-2"])
    expectEqual(actions.map { keys.message(for: $0) }, [1, 2, 3, 4])
    #expect(keys.message(for: "other") == nil)
    // Also while others send nothing.
    let less: [KeyMessage<Int>] = [
      .bind("a", "Move", sends: nil), .bind("b", "Move", sends: 2),
      .takingOver(.interrupt, sends: 3), .takingOver(.interrupt, sends: 4),
    ]
    expectEqual(KeyMap(less).bindings.map(\.action), ["move-2"])
    expectEqual(less.message(for: .interrupt), 3)
  }

  @Test func `several keys send one message, and the first ones have the title`() {
    let keys: [KeyMessage<Int>] = [
      .bind(["q", "ctrl+q"], "Leave", isFirst: true, isAnywhere: true, prominence: .low, sends: 1)
    ]
    let binding = KeyBinding.bind(
      "q", "leave", "Leave", isFirst: true, isAnywhere: true, prominence: .low)
    var other = binding
    (other.keys, other.title) = ("ctrl+q", "")
    expectEqual(KeyMap(keys).bindings, [binding, other])
    expectEqual(KeyMap([KeyMessage<Int>.bind([], "Leave", sends: 1)]).bindings, [])
  }

  @Test func `the actions that send nothing now stay with maps that are made of a map`() {
    let keys = KeyMap([
      KeyMessage<Int>.bind("s", "Stop", sends: nil), .bind("t", "Start", sends: 1),
    ])
    let chosen = keys.choosing(KeyChoices(parsing: "start = none"))
    expectEqual(chosen.bindings, [])
    expectEqual(chosen.unboundActions, ["start", "stop"])
    for map in [
      [] + keys.asDefaults, keys.prominence(.low).subtracting(keys) + [], keys.inOrder,
    ] {
      expectEqual(map.unboundActions, ["stop"])
    }
    expectEqual(KeyChoices(parsing: "stop = f2\nstart = f3").problems(in: [keys]), [])
  }

  @Test func `without a message keys are not bound, and an action of the library needs none`() {
    let keys: [KeyMessage<Int>] = [
      .bind("s", "Stop", sends: nil), .bind("t", "Stop", sends: 2), .bind("q", "Quit", for: .quit),
      .bind("ctrl+w", for: .none), .takingOver(.interrupt, sends: nil),
      .takingOver(.suspend, sends: 5),
    ]
    expectEqual(
      KeyMap(keys).bindings,
      [.bind("t", "stop-2", "Stop"), .bind("q", .quit, "Quit"), .bind("ctrl+w", .none)])
    expectEqual(KeyMap(keys).unboundActions, ["stop"])
    expectEqual(
      [.quit, .none, .interrupt, .suspend].map { keys.message(for: $0) }, [nil, nil, nil, 5])
  }

  @Test func `several keys ask for one action of the library, and the first ones have the title`() {
    expectEqual(
      KeyMap([KeyMessage<Int>.bind(["down", "j"], "Next", for: .focusNext, isFirst: true)]),
      [
        .bind("down", .focusNext, "Next", isFirst: true),
        .bind("j", .focusNext, isFirst: true),
      ])
  }
}
