import Expectations
import Testing
import VirtualViews

/// Maps of keys, and what users choose instead.
struct KeyMapTests {
  private let map: KeyMap = [
    .bind("ctrl+s", "save", "Save"), .bind("g g", "top"), .bind("g e", "end"),
    .bind("f2", "save"), .bind("tab", "complete", isFirst: true),
  ]

  @Test func `keys come to actions, to the beginning of some, or to nothing`() {
    expectEqual(map.match("ctrl+s", isFirst: false), .action("save"))
    expectEqual(map.match("g", isFirst: false), .beginning)
    expectEqual(map.match("g e", isFirst: false), .action("end"))
    #expect(map.match("g x", isFirst: false) == nil)
    #expect(map.match("g g g", isFirst: false) == nil)
    #expect(map.match("tab", isFirst: false) == nil)
    expectEqual(map.match("tab", isFirst: true), .action("complete"))
    expectEqual(map.keys(for: "save"), ["ctrl+s", "f2"])
  }

  @Test func `the library's bindings are those whose keys the program leaves`() {
    let left = KeyMap.standard.subtracting(map)
    expectEqual(left.keys(for: .focusNext), ["down"])
    expectEqual(left.keys(for: .interrupt), ["ctrl+c"])
    #expect(left.match("tab", isFirst: true) == nil)
  }

  @Test func `several keys ask for one action, of which the first ones have the title`() {
    let keys: KeyMap = [
      .bind(["down", "j"], "next", "Next", isFirst: true, isAnywhere: true, prominence: .high)
    ]
    let down = KeyBinding.bind(
      "down", "next", "Next", isFirst: true, isAnywhere: true, prominence: .high)
    let j = KeyBinding.bind("j", "next", isFirst: true, isAnywhere: true, prominence: .high)
    expectEqual(keys.bindings, [down, j])
    expectEqual(KeyMap.bind([], "next", "Next").bindings, [])
  }

  @Test func `a map is made of bindings and of other maps, in order`() {
    var others: KeyMap = [.bind("x", "cut")]
    others.unboundActions = ["paste"]
    let keys: KeyMap = [.bind("f2", "rename"), others, .bind("g", "go")]
    expectEqual(keys.bindings.map(\.action), ["rename", "cut", "go"])
    expectEqual(keys.actions, ["rename", "cut", "paste", "go"])
  }

  @Test func `an action that has keys in one of several maps is not without keys`() {
    var others: KeyMap = []
    others.unboundActions = ["paste", "cut"]
    let keys: KeyMap = [.bind("x", "cut")]
    expectEqual((keys + others).unboundActions, ["paste"])
    expectEqual((others + keys).unboundActions, ["paste"])
    var fixed = keys
    fixed.bindings[0].isFixed = true
    let chosen = (keys + fixed).choosing(KeyChoices(parsing: "cut = none"))
    expectEqual(chosen.bindings, fixed.bindings)
    expectEqual(chosen.unboundActions, [])
  }

  @Test func `a binding takes over the keys of a default, wherever each comes`() {
    let defaults: KeyMap = [
      .bind("x", "cut", "Cut", isFirst: true), .bind("g", "go"), .bind("h", "help"),
    ]
    let own: KeyMap = [.bind("x", "own"), .bind("g g", "top")]
    let (first, last) = (defaults.asDefaults.bindings, own.bindings)
    for map in [KeyMap(first + last), KeyMap(last + first)] {
      expectEqual(map.problems, [])
      let ordered = map.inOrder
      // They come as early as the default does by itself.
      expectEqual(ordered.match("x", isFirst: true), .action("own"))
      expectEqual(ordered.match("x", isFirst: true, isDefault: true), .action("cut"))
      #expect(ordered.match("x", isFirst: false) == nil)
      expectEqual(ordered.match("g", isFirst: false), .beginning)
      expectEqual(ordered.match("h", isFirst: false), .action("help"))
    }
    // A view has its keys in this order once they are given to it.
    var attributes = ViewAttributes()
    attributes.keyMap = KeyMap(first + last)
    expectEqual(attributes.keyMap, KeyMap(first + last).inOrder)
    expectEqual(attributes.keyMap.bindings.map(\.action), ["own", "top", "cut", "go", "help"])
    // Two defaults with equal keys are as much of a problem as two others.
    expectEqual(KeyMap(defaults.bindings + defaults.bindings).asDefaults.problems.count, 3)
  }

  @Test func `two maps are one after the other, and the first binding counts`() {
    let (one, other): (KeyMap, KeyMap) = (
      [.bind("a", "first")], [.bind("a", "x"), .bind("b", "y")]
    )
    expectEqual(one + other, KeyMap(one.bindings + other.bindings))
    expectEqual((one + other).match("a", isFirst: false), .action("first"))
    expectEqual(one + other.subtracting(one), [.bind("a", "first"), .bind("b", "y")])
    expectEqual(one + [.bind("c", "z")], [.bind("a", "first"), .bind("c", "z")])
    expectEqual([one, other].reduce([], +), one + other)
    var all = one
    all += other
    expectEqual(all, one + other)
  }

  @Test func `a user's choice replaces all keys of an action`() {
    let choices = KeyChoices(
      parsing: """
        # My keys
        save = alt+s, ctrl+x s   # two of them

        end = none
        top = #
        """)
    #expect(choices.mistakes.isEmpty)
    let chosen = map.choosing(choices)
    expectEqual(chosen.keys(for: "save"), ["alt+s", "ctrl+x s"])
    expectEqual(chosen.bindings.first?.title, "Save")
    expectEqual(chosen.keys(for: "end"), [])
    expectEqual(chosen.keys(for: "top"), ["#"])
    expectEqual(chosen.keys(for: "complete"), ["tab"])
    expectEqual(chosen.bindings.last?.isFirst, true)
    expectEqual(chosen.choosing(choices), chosen)
  }

  @Test func `keys that are fixed stay where a user chooses others, and the title is kept`() {
    var own = KeyBinding.bind("s", "press")
    own.isFixed = true
    let map = KeyMap([.bind("down", "press"), own, .bind("j", "press", "Press")])
    let chosen = map.choosing(KeyChoices(parsing: "press = n, m"))
    expectEqual(chosen.bindings.map(\.keys), ["n", "m", "s"])
    expectEqual(chosen.bindings.map(\.title), ["Press", "Press", ""])
    expectEqual(map.choosing(KeyChoices(parsing: "press = none")).keys(for: "press"), ["s"])
  }

  @Test func `choices are read as they were written`() {
    let text = "a = ,, ctrl+,\nb = none\nc = #, g g, ctrl+x ctrl+s\nd = +, page-down, G, space\n"
    let choices = KeyChoices(parsing: text)
    expectEqual(choices.mistakes, [])
    expectEqual(choices.text, text)
    expectEqual(KeyChoices(parsing: choices.text), choices)
  }

  @Test func `commas and plus signs are keys as well`() {
    let choices = KeyChoices(parsing: "a = ,\nb = ctrl+,, x\nc = +, ctrl++\n")
    #expect(choices.mistakes.isEmpty)
    expectEqual(choices.keys["a"], [","])
    expectEqual(choices.keys["b"], ["ctrl+,", "x"])
    expectEqual(choices.keys["c"], ["+", "ctrl++"])
  }

  @Test func `a mistake names its line and what is wrong, and the other lines count`() {
    let choices = KeyChoices(parsing: "save ctrl+s\r\nopen = ctl+o\nclose =\n= x\nquit = q")
    expectEqual(choices.mistakes.map(\.line), [1, 2, 3, 4])
    expectEqual(
      choices.mistakes.map(\.description),
      [
        "\"save ctrl+s\" is not an action, \"=\" and its keys, as \"save = ctrl+s\" is.",
        "\"ctl+o\" does not name keys, as \"ctrl+s\", \"f2\" or \"g g\" do.",
        "\"close\" has no keys; \"none\" takes them all away.",
        "\"= x\" is not an action, \"=\" and its keys, as \"save = ctrl+s\" is.",
      ])
    expectEqual(choices.keys, ["quit": ["q"]])
  }

  @Test func `keys that never come to their action are problems`() {
    let map: KeyMap = [
      .bind("ctrl+s", "save"), .bind("g", "go"), .bind("g g", "top"), .bind("ctrl+s", "search"),
      .bind("tab", "complete", isFirst: true), .bind("tab", "indent"),
    ]
    let bindings = map.bindings
    expectEqual(
      map.problems,
      [
        .unreachable(bindings[2], behind: bindings[1]), .taken(bindings[3], by: bindings[0]),
      ])
    expectEqual(
      map.problems[1].description,
      "ctrl+s is bound to \"save\" and to \"search\"; only the first one hears of it. Bind other keys to one of them."
    )
    #expect(KeyMap.standard.problems.isEmpty)
    #expect(KeyMap.standard.unsentByOldTerminals.isEmpty)
    let modern: KeyMap = [.bind("ctrl+x ctrl+i", "insert")]
    expectEqual(modern.unsentByOldTerminals, [.unsent(modern.bindings[0], .control("i"))])
  }

  @Test func `an action with keys that a terminal can send is no problem`() {
    let map: KeyMap = [
      .bind("ctrl+i", "insert"), .bind("f5", "insert"), .bind("ctrl+m", "mark"),
      .bind("ctrl+h", "mark"),
    ]
    expectEqual(map.unsentByOldTerminals.count, 3)
    expectEqual(map.unsent(by: .plain), map.unsentByOldTerminals.suffix(2))
    #expect(map.unsent(by: .kitty).isEmpty)
  }

  @Test func `keys that controls use are problems of what a program binds to them`() {
    let controls: KeyMap = [
      .bind("f2", "table.edit"), .bind("return", "button.press"), .bind("ctrl+k", "text.cut"),
      .bind("ctrl+x f2", "twice"), .bind("f2", "rename"),
    ]
    let map: KeyMap = [
      .bind("f2", "language"), .bind("return", "open"), .bind("ctrl+k", "palette", isFirst: true),
      .bind("ctrl+x", "exit"), .bind("shift+f2", "more"), .bind("f2", .none),
    ]
    let problems = map.covered(by: controls)
    expectEqual(problems, [.covered(map.bindings[0], by: controls.bindings[0])])
    expectEqual(
      problems[0].description,
      "f2 is \"table.edit\" of a control that has the focus, so \"language\" does not hear of it there. Bind other keys to it as well, or the same ones with isFirst: true."
    )
    let chords: KeyMap = [.bind("ctrl+k", "palette"), .bind("ctrl+x f2", "other")]
    expectEqual(
      chords.covered(by: controls),
      [
        .covered(chords.bindings[0], by: controls.bindings[2]),
        .covered(chords.bindings[1], by: controls.bindings[3]),
      ])
    #expect(KeyMap.standard.covered(by: controls).isEmpty)
  }

  @Test func `chosen actions that no map has are problems, with the nearest name`() {
    let choices = KeyChoices(
      parsing: "svae = f2\nsave = f3\nquit = f4\nfocus-nxet = n\nzoom = z\ncompleet = f5\n")
    let problems = choices.problems(in: [map])
    expectEqual(
      problems,
      [
        .unknown("compleet", nearest: "complete"), .unknown("focus-nxet", nearest: .focusNext),
        .unknown("quit", nearest: nil), .unknown("svae", nearest: "save"),
        .unknown("zoom", nearest: nil),
      ])
    expectEqual(
      problems[0].description,
      "Keys are chosen for \"compleet\", and there is no such action. Perhaps \"complete\" is meant."
    )
    #expect(problems[4].description.hasSuffix("Look for it in the list of actions."))
  }

  @Test(arguments: [
    ("", "abc", 3), ("save", "save", 0), ("svae", "save", 1), ("sav", "save", 1),
    ("saave", "save", 1),
    ("safe", "save", 1), ("kitten", "sitting", 3), ("ca", "abc", 3),
  ])
  func `the distance of names counts letters`(one: String, other: String, distance: Int) {
    expectEqual(Spelling.distance(Array(one), Array(other)), distance)
    expectEqual(Spelling.distance(Array(other), Array(one)), distance)
  }
}
