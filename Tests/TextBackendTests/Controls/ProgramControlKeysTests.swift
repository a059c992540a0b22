import Expectations
import ShohinCore
import ShohinTesting
import TextBackend
import Testing
import VirtualViews

/// The keys of a program's own controls are checked and bound as those of the library's.
@MainActor
struct ProgramControlKeysTests {
  /// A number that some actions change, one of which has no keys.
  private struct Dial: TextControl {
    var attributes = ViewAttributes()
    var isEnabled = true
    var level = 4

    static let keyMap: KeyMap = [.bind("right", "dial.more"), .bind("left", "dial.less")]
    static let unboundActions: [KeyAction] = ["dial.reset", "dial.full"]

    mutating func resolve(over shown: Dial?) { level = shown?.level ?? level }

    func size(width: Int?) -> (columns: Int, rows: Int)? { (3, 1) }

    func draw(in canvas: inout TextCanvas, _ look: ControlLook<NoMemory>) {
      canvas.draw("\(level)", column: 0, row: 0)
    }

    mutating func react(to action: ControlAction, in context: inout ControlContext<NoMemory>) {
      switch action {
      case .action("dial.more"): level += 1
      case .action("dial.less"): level -= 1
      case .action("dial.reset"): level = 0
      case .action("dial.full"): level = 9
      default: context.decline()
      }
    }
  }

  /// A control whose map has a key twice, one behind another, and one that old terminals do not send.
  private struct Muddle: TextControl {
    var attributes = ViewAttributes()
    var isEnabled = true

    static let keyMap: KeyMap = [
      .bind("a", "muddle.one"), .bind("a", "muddle.two"), .bind("a b", "muddle.three"),
      .bind("ctrl+1", "muddle.four"),
    ]

    func size(width: Int?) -> (columns: Int, rows: Int)? { (3, 1) }
    func draw(in canvas: inout TextCanvas, _ look: ControlLook<NoMemory>) {}
    mutating func react(to action: ControlAction, in context: inout ControlContext<NoMemory>) {}
  }

  /// A control whose keys are found out with a screen of its own.
  private struct Curious: TextControl {
    var attributes = ViewAttributes()
    var isEnabled = true

    static var keyMap: KeyMap {
      MainActor.assumeIsolated {
        let showing = Showing(9, 1, [customView("m", Muddle.self, [] as Props<String, Muddle>)])
        return [.bind(showing.lines.count == 1 ? "x" : "y", "curious.x")]
      }
    }

    func size(width: Int?) -> (columns: Int, rows: Int)? { (3, 1) }
    func draw(in canvas: inout TextCanvas, _ look: ControlLook<NoMemory>) {}
    mutating func react(to action: ControlAction, in context: inout ControlContext<NoMemory>) {
      if action != .action("curious.x") { context.decline() }
    }
  }

  @Test func `a control of a program's own may look at a screen to find out its keys`() {
    let showing = Showing(
      20, 2, [customView("c", Curious.self, [] as Props<String, Curious>)])
    showing.screen.press(.tab)
    showing.screen.press("x")
    expectEqual(showing.focused, "c")
  }

  private func simulate(
    _ elements: [ViewElement<String>], _ keys: KeyMap = [], choices: String = ""
  ) -> Simulation<[String], String> {
    Simulation(
      model: [String](), columns: 20, rows: 3,
      update: { message, model in
        model.append(message)
        return .none
      }, render: { _ in elements },
      subscriptions: { _ in
        [.actions(keys, choices: KeyChoices(parsing: choices)) { _ in nil }, .keys { "\($0)" }]
      }, expectsDiagnostics: true)
  }

  private let dial: ViewElement<String> = customView("d", Dial.self, [])

  @Test(arguments: ["control", "group", "program"])
  func `keys that are bound to no action are none of the control's`(place: String) {
    let none: KeyMap = [.bind("right", .none)]
    func props<View: ViewDescription>(at here: String) -> [Prop<String, View>] {
      here == place ? [.keyMap(none)] : []
    }
    let simulation = simulate(
      [
        group(
          "g", [.batch(props(at: "group"))],
          [customView("d", Dial.self, [.batch(props(at: "control"))])])
      ], place == "program" ? none : [])
    simulation.focus("d")
    simulation.press("right", "left")
    expectEqual(simulation.screen[0], "3")
    // It goes on as a key.
    expectEqual(simulation.messages, ["right"])
  }

  @Test func `conflicts in the map of a program's control are told when the first one comes`() {
    let showing = Showing(20, 3, [button("b", [.title("b")])])
    showing.screen.settle()
    #expect(showing.diagnostics.isEmpty)
    let muddles: [ViewElement<String>] = (1...2).map { customView($0, Muddle.self, []) }
    showing.show(muddles)
    showing.screen.settle()
    let messages = showing.diagnostics.map(\.message)
    expectEqual(messages.count, 2)
    #expect(messages.contains { $0.contains("\"muddle.one\" and to \"muddle.two\"") })
    #expect(messages.contains { $0.contains("a b never becomes \"muddle.three\"") })
    showing.show(muddles.reversed())
    showing.screen.settle()
    expectEqual(showing.diagnostics.count, 2)
  }

  @Test func `keys of a program's control that the terminal cannot send are told`() {
    let showing = Showing(20, 2, [customView("m", Muddle.self, [])])
    showing.screen.keyboard = .plain
    showing.screen.settle()
    let unsent = showing.diagnostics.map(\.message).filter { $0.contains("cannot send") }
    expectEqual(unsent.count, 1)
    expectEqual(unsent.first?.contains("\"muddle.four\""), true)
  }

  @Test func `a user's choice that takes the keys of another action is told`() {
    let simulation = simulate([dial], choices: "dial.reset = right")
    #expect(
      simulation.diagnostics.map(\.message).contains {
        $0.contains("\"dial.more\" and to \"dial.reset\"")
      })
  }

  @Test func `users and programs bind keys to an action that has none`() {
    let byUser = simulate([dial], choices: "dial.reset = r, f2\ndial.full = g g")
    byUser.focus("d")
    byUser.press("r")
    expectEqual(byUser.screen[0], "0")
    byUser.press("g", "g")
    expectEqual(byUser.screen[0], "9")
    let byProgram = simulate([dial], [.bind("ctrl+r", "dial.reset")])
    byProgram.focus("d")
    byProgram.press(.control("r"))
    expectEqual(byProgram.screen[0], "0")
    let byView: ViewElement<String> = customView(
      "d", Dial.self, [.keyMap([.bind("r", "dial.reset")])])
    let ofView = simulate([byView])
    ofView.focus("d")
    ofView.press("r")
    expectEqual(ofView.screen[0], "0")
    for simulation in [byUser, byProgram, ofView] { #expect(simulation.diagnostics.isEmpty) }
  }

  @Test func `a choice that begins like a control's actions and is none is told at once`() {
    let simulation = simulate([dial], choices: "dial.nonsense = n\ntable.whatever = w")
    let messages = simulation.diagnostics.map(\.message)
    expectEqual(messages.count, 2)
    #expect(messages.contains { $0.contains("\"dial.nonsense\"") })
    #expect(messages.contains { $0.contains("\"table.whatever\"") })
  }

  @Test func `any other choice that nobody has is told when its keys are pressed`() {
    let simulation = simulate([dial], choices: "editor.fold = n")
    simulation.focus("d")
    simulation.press("x")
    #expect(simulation.diagnostics.isEmpty)
    simulation.press("n", "n")
    expectEqual(simulation.diagnostics.count, 1)
    expectEqual(simulation.diagnostics.first?.message.contains("\"editor.fold\""), true)
    expectEqual(simulation.model, ["x", "n", "n"])
  }

  @Test func `what the program binds and nobody does is told if it is like a control's action`() {
    let simulation = simulate(
      [dial], [.bind("1", "dial.rest"), .bind("2", "dial.nonsense"), .bind("3", "save")])
    simulation.focus("d")
    #expect(simulation.diagnostics.isEmpty)
    simulation.press("1", "2", "3")
    let messages = simulation.diagnostics.map(\.message)
    expectEqual(messages.count, 2)
    #expect(messages.contains { $0.contains("Perhaps \"dial.reset\" is meant.") })
    #expect(messages.contains { $0.contains("\"dial.nonsense\"") })
  }

  @Test func `an action of a control that is not there now is known`() {
    let simulation = simulate(
      [dial, button("b", [.title("b")])], [.bind("ctrl+r", "dial.reset")],
      choices: "dial.full = f")
    simulation.focus("b")
    simulation.press(.control("r"), "f")
    #expect(simulation.diagnostics.isEmpty)
    expectEqual(simulation.model, ["ctrl+r", "f"])
  }
}
