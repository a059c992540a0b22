import Expectations
import ShohinCore
import ShohinTesting
import TextBackend
import Testing
import VirtualViews

/// Keys inside controls ask for named actions, which users and programs bind to other keys.
@MainActor
struct ControlKeysTests {
  /// A control that wants Tab for itself.
  private struct Indenter: TextControl {
    var attributes = ViewAttributes()
    var isEnabled = true
    var initialMemory: Int { 0 }

    static let keyMap: KeyMap = [
      .bind("tab", "indenter.more", "Indent", isFirst: true), .bind("g g", "indenter.none"),
      .bind("d", "indenter.decline"),
    ]

    func size(width: Int?) -> (columns: Int, rows: Int)? { (9, 1) }

    func draw(in canvas: inout TextCanvas, _ look: ControlLook<Int>) {
      canvas.draw(String(repeating: ">", count: look.memory), column: 0, row: 0, style: look.style)
    }

    mutating func react(to action: ControlAction, in context: inout ControlContext<Int>) {
      switch action {
      case .action("indenter.more"): context.memory += 1
      case .action("indenter.none"): context.memory = 0
      case .action("indenter.decline"), .key("x"): context.decline()
      case .key: context.memory += 100
      default: context.decline()
      }
    }
  }

  private func simulate(
    _ elements: [ViewElement<String>], _ keys: KeyMap = [], choices: String = "",
    hears: Bool = false
  ) -> Simulation<[String], String> {
    Simulation(
      model: [String](), columns: 30, rows: 4,
      update: { message, model in
        model.append(message)
        return .none
      },
      render: { _ in elements },
      subscriptions: { _ in
        [
          .actions(keys, choices: KeyChoices(parsing: choices)) { hears ? "\($0)" : nil },
          .keys { "\($0)" },
        ]
      })
  }

  /// What a field shows after keys that were pressed in it.
  private func typing(
    _ keys: [KeyPress], program: KeyMap = [], view: KeyMap = [], choices: String = ""
  ) -> [String] {
    let simulation = simulate(
      [field("f", [.keyMap(view)])], program, choices: choices)
    simulation.focus("f")
    simulation.type("one two")
    for key in keys { simulation.press(key) }
    return [simulation.screen[0]] + simulation.model
  }

  private let deleteWord = KeyPress.control("t")

  @Test func `a field has the keys of its map`() {
    expectEqual(typing([.control("w"), "!"]), ["one !"])
    expectEqual(typing([.control("a"), "!"]), ["!one two"])
    expectEqual(typing([KeyPress(.left, .control), .control("k")]), ["one"])
    expectEqual(typing([deleteWord]), ["one two", "ctrl+t"])
  }

  @Test func `a user chooses other keys for what a control does`() {
    let choices = "field.delete-word = ctrl+t, f2\nfield.start = ctrl+x a\n"
    expectEqual(typing([deleteWord, KeyPress(.function(2))], choices: choices), [""])
    expectEqual(typing([.control("w")], choices: choices), ["one two", "ctrl+w"])
    expectEqual(typing([.control("x"), "a", "!"], choices: choices), ["!one two"])
    expectEqual(typing([.control("x"), "!"], choices: choices), ["one two!", "ctrl+x"])
  }

  @Test func `maps of the program and of views bind keys to what a control does`() {
    let map: KeyMap = [.bind("ctrl+t", .fieldDeleteWord)]
    expectEqual(typing([deleteWord, "!"], program: map), ["one !"])
    expectEqual(typing([deleteWord, "!"], view: map), ["one !"])
    let first: KeyMap = [.bind("ctrl+w", .fieldStart, isFirst: true)]
    expectEqual(typing([.control("w"), "!"], program: first), ["!one two"])
  }

  @Test func `the map of a control's own view goes before what is usual`() {
    expectEqual(typing([.control("w"), "!"], view: [.bind("ctrl+w", .fieldStart)]), ["!one two"])
    // Other actions have the keys that the control leaves.
    expectEqual(typing([.control("w")], view: [.bind("ctrl+w", "close")]), ["one"])
    expectEqual(typing([.control("w")], program: [.bind("ctrl+w", .fieldStart)]), ["one"])
  }

  @Test func `a program that makes a message of a control's action does that instead`() {
    let map: KeyMap = [.bind("ctrl+t", .fieldDeleteWord)]
    let simulation = simulate([field("f", [.text("one two")])], map, hears: true)
    simulation.focus("f")
    simulation.press(deleteWord)
    expectEqual(simulation.screen[0], "one two")
    expectEqual(simulation.model, ["field.delete-word"])
  }

  @Test(arguments: [true, false])
  func `what scrolls around the focus does what keys of anybody ask for`(isUsers: Bool) {
    let rows: [ViewElement<String>] = [button("b", [.title("b")])]
    let page: ViewElement<String> = scrollView(
      "page", [], rows + (0..<40).map { label($0, [.text("row \($0)")]) })
    let map: KeyMap = isUsers ? [] : [.bind("ctrl+t", .scrollEnd)]
    let simulation = simulate(
      [page], map, choices: isUsers ? "scroll.end = ctrl+t" : "")
    simulation.focus("b")
    simulation.press(deleteWord)
    expectEqual(simulation.screen.last?.hasPrefix("row 39"), true)
  }

  @Test func `an action is nobody's where its control has no focus`() {
    let map: KeyMap = [.bind("ctrl+t", .fieldDeleteWord)]
    let elements: [ViewElement<String>] = [
      field("f", [.text("one two")]), button("b", [.title("b")]),
    ]
    let simulation = simulate(elements, map)
    simulation.press(deleteWord)
    simulation.focus("b")
    simulation.press(deleteWord)
    expectEqual(simulation.model, ["ctrl+t", "ctrl+t"])
    expectEqual(simulation.screen[0], "one two")
  }

  @Test(arguments: [
    ("slider.increase = up", KeyPress.up, "v6"), ("slider.maximum = m", "m", "v10"),
    ("slider.decrease-much = f3", KeyPress(.function(3)), "v4"),
  ])
  func `a slider has other keys`(choices: String, key: KeyPress, message: String) {
    let element: ViewElement<String> = slider(
      "s", [.value(5), .maximumValue(10), .step(1), .onChange { "v\(Int($0.value))" }])
    let simulation = simulate([element], choices: choices)
    simulation.focus("s")
    simulation.press(key)
    expectEqual(simulation.model, [message])
  }

  @Test func `a stepper, a segmented control and a menu have other keys`() {
    let choices = """
      stepper.increase = u
      segments.last = l
      menu.next = j
      menu.choose = o
      """
    let elements: [ViewElement<String>] = [
      stepper("st", [.value(1), .maximumValue(9), .onChange { "\($0.value)" }]),
      segmentedControl(
        "se",
        [
          .segments([segment("a", .title("A")), segment("b", .title("B"))]),
          .onChange { "\($0.selectedKey.map { "\($0)" } ?? "none")" },
        ]),
      menu("m", .center, [], [MenuItem("One", "one"), MenuItem("Two", "two")]),
    ]
    let simulation = simulate(elements, choices: choices)
    simulation.press("j", "o")
    expectEqual(simulation.model, ["two"])
    let others = simulate(Array(elements.prefix(2)), choices: choices)
    others.focus("st")
    others.press("u", .right)
    others.focus("se")
    others.press("l")
    expectEqual(others.model, ["2.0", "right", "b"])
  }

  @Test func `a control of a program has a map, too, also before the library's keys`() {
    let simulation = simulate([customView("i", Indenter.self, []), button("b", [.title("b")])])
    simulation.focus("i")
    simulation.press(.tab, .tab)
    expectEqual(simulation.screen[0], ">>")
    // A key that is bound comes as an action only; what the control declines goes on.
    simulation.press("d", "x")
    expectEqual(simulation.model, ["d", "x"])
    simulation.press("g", "g")
    expectEqual(simulation.screen[0], "")
    simulation.press("g", "x")
    #expect(simulation.screen[0].hasPrefix(">>>"))
  }

  @Test func `a footer is told of the control's keys last, while it has the focus`() {
    let simulation = Simulation(
      model: "", columns: 20, rows: 3,
      update: { (message: String, model) in
        model = message
        return .none
      },
      render: { _ in [slider("s", []), button("b", [.title("b")])] },
      subscriptions: { _ in
        [
          .actions([.bind("s", "save", "Save"), .bind("right", "next", "Next", isFirst: true)]) {
            "\($0)"
          },
          .boundKeys { $0.map { "\($0.keys) \($0.title)" }.joined(separator: ", ") },
        ]
      })
    simulation.focus("s")
    expectEqual(
      simulation.model,
      "s Save, right Next, left Less, page-up Much more, page-down Much less, home Least, end Most")
    simulation.focus("b")
    expectEqual(simulation.model, "s Save, right Next")
  }

  @Test(arguments: [
    ("", "up More, down Less"), ("slider.increase = m", "right Next, m More, down Less"),
    ("slider.increase = m, right\nslider.decrease = up", "m More, right More, up Less"),
  ])
  func `a footer shows the keys that point where the knob of an upright slider goes`(
    _ choices: String, _ shown: String
  ) {
    let simulation = Simulation(
      model: "", columns: 20, rows: 6,
      update: { (message: String, model) in
        model = message
        return .none
      },
      render: { _ in [slider("s", [.axis(.vertical)])] },
      subscriptions: { _ in
        [
          .actions([.bind("right", "next", "Next")], choices: KeyChoices(parsing: choices)) {
            "\($0)"
          },
          .boundKeys {
            $0.filter { ["More", "Less", "Next"].contains($0.title) }
              .map { "\($0.keys) \($0.title)" }.joined(separator: ", ")
          },
        ]
      })
    simulation.focus("s")
    expectEqual(simulation.model, shown)
  }

  @Test func `keys are shown instead of others that do the same`() {
    let keys: KeyMap = [.bind("a", "go", "Go"), .bind("b", "go"), .bind("c", "stay", "Stay")]
    expectEqual(
      keys.showing("b", insteadOf: "a"),
      [.bind("b", "go", "Go"), .bind("a", "go"), .bind("c", "stay", "Stay")])
    expectEqual(
      keys.showing("x", insteadOf: "a").bindings.filter { !$0.title.isEmpty }.map(\.keys),
      ["x", "c"])
    expectEqual(keys.showing("a", insteadOf: "a"), keys)
    expectEqual(keys.showing("a", insteadOf: "b"), keys)
    expectEqual(keys.showing("a", insteadOf: "q"), keys)
    expectEqual(keys.showing("c", insteadOf: "a"), keys)
  }

  @Test func `choices that take the keys of a control's other action are a problem`() {
    let simulation = Simulation(
      model: 0, columns: 20, rows: 3, update: { (_: String, _) in .none },
      render: { _ in [slider("s", [])] },
      subscriptions: { _ in
        .actions(choices: KeyChoices(parsing: "slider.decrease = right\nslider.maximun = m")) {
          "\($0)"
        }
      }, expectsDiagnostics: true)
    let messages = simulation.diagnostics.map(\.message)
    expectEqual(messages.count, 2)
    #expect(messages.contains { $0.contains("\"slider.increase\" and to \"slider.decrease\"") })
    #expect(messages.contains { $0.contains("Perhaps \"slider.maximum\" is meant.") })
  }

  @Test func `the maps of the library's controls have no problems`() {
    for map in [
      TextField.keyMap, Slider.keyMap, Stepper.keyMap, SegmentedControl.keyMap, Menu.keyMap,
      ScrollView.keyMap, Table.keyMap,
    ] {
      #expect(map.problems.isEmpty)
      #expect(map.unsent(by: .plain).isEmpty)
      #expect(!map.bindings.isEmpty)
    }
  }
}
