import Expectations
import ShohinCore
import ShohinTesting
import Testing
import TextBackend
import VirtualViews

/// Views that are made of others, of which the keys come before those of the control inside.
@MainActor
struct InheritedKeysTests {
  private func simulate(
    _ render: @escaping @MainActor @Sendable () -> [ViewElement<String>]
  ) -> Simulation<[KeyBinding], String> {
    Simulation(
      model: [], columns: 20, rows: 6,
      update: { _, _ in .none }, render: { _ in render() })
  }

  private let keys: KeyMap = [
    .bind("home", "begin", "Begin"), .bind("x", "cut", "Cut"), .bind("end", "odd"),
    .bind("ctrl+k", "kill", "Kill"),
  ]

  /// A field in a container that has keys.
  private func search(_ props: Props<String, Container>, inherits: Bool = true)
    -> ViewElement<String>
  {
    stack(
      "search", .vertical,
      [.keyMap(keys), .onAction { $0 == "odd" ? nil : "\($0)" }, .batch(props.all)],
      [
        field("f", [.text("ab"), .inheritsKeys(inherits), .onChange { $0.text }]),
        button("b", [.title("b")]),
      ])
  }

  @Test func `a container between has its own keys, and footers say so`() {
    let app = App<[KeyBinding], [KeyBinding]>(
      model: [],
      update: { keys, model in
        model = keys
        return .none
      },
      render: { _ in
        [
          group(
            "outer", [.keyMap([.bind("x", "a", "A")]), .onAction { _ in [] }],
            [
              group(
                "inner",
                [
                  .inheritsKeys(true), .keyMap([.bind("x", "b", "B")]),
                  .onAction { _ in [.bind("x", "asked", "Inner")] },
                ], [button("go", [.title("Go")])])
            ])
        ]
      }, subscriptions: { _ in .boundKeys { $0 } })
    let simulation = Simulation(app, columns: 20, rows: 3)
    simulation.focus("go")
    expectEqual(simulation.model.map(\.title), ["B"])
    simulation.press("x")
    expectEqual(simulation.model.map(\.title), ["Inner"])
  }

  @Test func `keys of the container come before those of the control, and typed letters do not`() {
    let simulation = simulate { [search([])] }
    simulation.focus("f")
    simulation.press(.home, "x", .control("k"))
    expectEqual(simulation.messages, ["begin", "abx", "kill"])
    // A key that is declined is the control's: the caret goes to the end.
    simulation.press(.left, .left, .end, .backspace)
    expectEqual(simulation.messages.last, "a")
  }

  @Test func `a default that comes first does so also where a program binds its keys`() {
    var declines = false
    let defaults: KeyMap = [.bind("x", "cut", "Cut", isFirst: true), .bind("y", "copy", "Copy")]
    let simulation = simulate {
      [
        stack(
          "s", .vertical,
          [
            .keyMap(defaults.asDefaults),
            .onAction { action in
              if action == "own" { return declines ? nil : "own" }
              return "\(action)"
            }, .keyMap([.bind("x", "own", "Own"), .bind("y", "other", isFirst: true)]),
          ], [field("f", [.onChange { $0.text }])])
      ]
    }
    simulation.focus("f")
    simulation.press("x", "y", "z")
    expectEqual(simulation.messages, ["own", "other", "z"])
    declines = true
    simulation.press("x")
    expectEqual(simulation.messages.last, "cut")
  }

  @Test func `without it they have what the control leaves`() {
    let simulation = simulate { [search([], inherits: false)] }
    simulation.focus("f")
    simulation.press(.home, "x")
    expectEqual(simulation.messages, ["xab"])
  }

  @Test func `the views beside the control have their own keys first`() {
    let simulation = simulate { [search([])] }
    simulation.focus("b")
    simulation.press("x", .home)
    expectEqual(simulation.messages, ["cut", "begin"])
  }

  @Test func `containers hand on what they have, the outermost first, and each is asked once`() {
    var asked: [String] = []
    let simulation = simulate { () -> [ViewElement<String>] in
      [
        stack(
          "outer", .vertical,
          [
            .keyMap([.bind("home", "outer"), .bind("end", "outer end")]),
            .onAction {
              asked.append("\($0)")
              return $0 == "outer" ? nil : "\($0)"
            },
          ], [search([.inheritsKeys(true)])])
      ]
    }
    simulation.focus("f")
    simulation.press(.home, .end)
    expectEqual(simulation.messages, ["begin", "outer end"])
    expectEqual(asked, ["outer", "outer end"])
    asked = []
    simulation.focus("b")
    simulation.press(.end)
    expectEqual(simulation.messages.last, "outer end")
    expectEqual(asked, ["outer end"])
  }

  @Test(arguments: [false, true])
  func `keys do not come into a layer, or into what is modal`(isLayer: Bool) {
    let simulation = simulate { () -> [ViewElement<String>] in
      let inside: [ViewElement<String>] = [field("f", [.text("ab"), .inheritsKeys(true)])]
      return [
        stack(
          "outer", .vertical, [.keyMap([.bind("f5", "outer")]), .onAction { "\($0)" }],
          [
            isLayer
              ? overlay("d", [.inheritsKeys(true)], inside)
              : stack("d", .vertical, [.isModal(true), .inheritsKeys(true)], inside)
          ])
      ]
    }
    simulation.focus("f")
    simulation.press(KeyPress(.function(5)))
    expectEqual(simulation.messages, [])
  }

  @Test func `the keys of the container are told first, and instead of the control's`() {
    let keys = keys
    func titles(inherits: Bool) -> [String] {
      let simulation = Simulation<[KeyBinding], [KeyBinding]>(
        model: [], columns: 20, rows: 4,
        update: { keys, model in
          model = keys
          return .none
        },
        render: { _ in
          [
            stack(
              "search", .vertical, [.keyMap(keys)],
              [
                field(
                  "f",
                  [.inheritsKeys(inherits), .keyMap([.bind("f2", "own", "Own")])])
              ])
          ]
        }, subscriptions: { _ in .boundKeys { $0 } })
      simulation.focus("f")
      return simulation.model.map(\.title)
    }
    let own = TextField.keyMap.bindings.first { $0.keys == "ctrl+k" }?.title ?? ""
    #expect(!own.isEmpty)
    expectEqual(titles(inherits: true).prefix(3), ["Begin", "Kill", "Own"])
    #expect(!titles(inherits: true).contains(own))
    expectEqual(titles(inherits: false).prefix(1), ["Own"])
  }
}
