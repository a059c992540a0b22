import Expectations
import ShohinCore
import ShohinTesting
import Synchronization
import TextBackend
import Testing
import VirtualViews

/// Views that show the keys that do something where the focus is.
@MainActor
struct BoundKeysViewTests {
  /// The titles of the keys, in as many columns as they need.
  private struct Titles: BoundKeysView, Hashable {
    var attributes = ViewAttributes()
    var showsBoundKeys: Bool = true
    var note = ""
    var boundKeys: [KeyBinding] = []

    var titles: String {
      (boundKeys.map(\.title) + [note]).filter { !$0.isEmpty }.joined(separator: "·")
    }
    var semantics: Semantics { Semantics(.text, label: titles) }

    func size(width: Int?) -> (columns: Int, rows: Int)? { (titles.count, 1) }
    func draw(in canvas: inout TextCanvas) { canvas.draw(titles, column: 0, row: 0) }
  }

  private func titles(_ props: Props<String, Titles> = []) -> ViewElement<String> {
    customView("titles", Titles.self, props)
  }

  private let keys: KeyMap = [.bind("k", "kill", "Kill"), .bind("f5", "reload", "Reload")]

  private func simulate(
    columns: Int = 24, rows: Int = 6,
    _ render: @escaping @MainActor @Sendable (String) -> [ViewElement<String>]
  ) -> Simulation<String, String> {
    let keys = keys
    return Simulation(
      model: "", columns: columns, rows: rows,
      update: { message, model in
        model = message
        return .none
      }, render: render,
      subscriptions: { .actions($0 == "none" ? [] : keys) { "\($0)" } })
  }

  /// A button with a key of its own that counts while it has the focus.
  private func button(_ key: String, _ title: String = "") -> ViewElement<String> {
    VirtualViews.button(
      key, [.title(key), .keyMap(title.isEmpty ? [] : [.bind("f2", "more", title)])])
  }

  @Test func `it shows those where the focus is, without a message`() {
    let simulation = simulate { _ in
      [titles(), button("a", "Save"), button("b"), field("f", [])]
    }
    expectEqual(simulation.screen[0], "Kill·Reload")
    simulation.focus("a")
    expectEqual(simulation.screen[0], "Save·Kill·Reload")
    simulation.focus("b")
    expectEqual(simulation.screen[0], "Kill·Reload")
    simulation.focus("f")
    #expect(simulation.screen[0].hasPrefix("Reload"), "letters are typed: \(simulation.screen)")
    expectEqual(simulation.messages, [])
  }

  @Test func `in a field that takes letters which are bound it says how to get them back`() {
    let simulation = simulate(columns: 400) { _ in
      [titles(), group("g", [.keyMap([.bind("f2", "new", "New")])], [field("f", [])])]
    }
    simulation.send("none")
    simulation.focus("f")
    #expect(simulation.screen[0].hasPrefix("New·Word left"), "no letter is bound")
    #expect(!simulation.screen[0].contains("Leave"))
    simulation.send("letters")
    #expect(simulation.screen[0].hasPrefix("New·Reload·Word left"))
    #expect(simulation.screen[0].hasSuffix("·Leave the field"), "\(simulation.screen[0])")
    simulation.press(.escape)
    expectEqual(simulation.focusedKey, nil)
    expectEqual(simulation.screen[0], "Kill·Reload")
  }

  @Test func `while a row is found by typing it says how to stop that`() {
    let simulation = simulate(columns: 400) { _ in
      [
        titles(),
        table("t", [.findByTyping { $0 }], items: ["apple", "pear"], id: { $0 }) {
          label("l", [.text($0)])
        },
      ]
    }
    simulation.focus("t")
    #expect(!simulation.screen[0].contains("Stop typing"))
    simulation.press("p")
    #expect(simulation.screen[0].hasSuffix("·Stop typing"), "\(simulation.screen[0])")
    simulation.press(.escape)
    #expect(!simulation.screen[0].contains("Stop typing"))
    expectEqual(simulation.focusedKey, "t")
  }

  @Test func `it follows keys of a view that change while nothing else does`() {
    let simulation = simulate { model in
      [titles(), button("a", model.isEmpty ? "Save" : model)]
    }
    simulation.focus("a")
    simulation.send("Send")
    expectEqual(simulation.screen[0], "Send·Kill·Reload")
  }

  @Test func `it follows a control that uses a key only now`() {
    struct Armed: TextControl, Hashable {
      static let keyMap: KeyMap = [.bind("f5", "armed.fire", "Fire")]
      var attributes = ViewAttributes()
      var isEnabled = true
      var initialMemory: Bool { false }
      func size(width: Int?) -> (columns: Int, rows: Int)? { (3, 1) }
      func draw(in canvas: inout TextCanvas, _ look: ControlLook<Bool>) {}
      mutating func react(to action: ControlAction, in context: inout ControlContext<Bool>) {
        switch action {
        case .key(.space): context.memory = true
        case .action("armed.fire") where context.memory: break
        default: context.decline()
        }
      }
    }
    let simulation = simulate { _ in [titles(), customView("c", Armed.self)] }
    simulation.focus("c")
    expectEqual(simulation.screen[0], "Kill·Reload")
    simulation.press(.space)
    expectEqual(simulation.screen[0], "Kill·Fire")
  }

  @Test func `it follows keys of the program that come and go without another view`() {
    let simulation = simulate { _ in [titles(), button("b")] }
    simulation.send("none")
    expectEqual(simulation.screen[0], "")
    simulation.send("some")
    expectEqual(simulation.screen[0], "Kill·Reload")
  }

  @Test func `it shows the keys of a dialog, and those behind again`() {
    let simulation = simulate(rows: 8) { model in
      [
        titles(), button("a", "Save"),
        model == "ask"
          ? dialog(
            "d", [.title("Sure?"), .keyMap([.bind("f8", "answer", "Answer")])],
            [label("l", [.text("text")])], buttons: [VirtualViews.button("ok", [.title("OK")])])
          : .none,
      ]
    }
    simulation.focus("a")
    simulation.send("ask")
    expectEqual(simulation.screen[0], "Answer")
    simulation.send("close")
    expectEqual(simulation.screen[0], "Save·Kill·Reload")
  }

  @Test func `it is as large as its keys need, and means them`() {
    let simulation = simulate { _ in
      [
        stack(
          "row", .horizontal,
          [titles([.horizontalHugging(.required)]), label("l", [.text("|")])]),
        button("a", "Save"), button("b"),
      ]
    }
    expectEqual(simulation.screen[0], "Kill·Reload|")
    simulation.focus("a")
    expectEqual(simulation.screen[0], "Save·Kill·Reload|")
    #expect(simulation.textScreen.semantics.first(.text, "Save·Kill·Reload") != nil)
  }

  @Test func `it keeps the keys when the program shows something else by it`() {
    let simulation = simulate { model in
      [titles([.set(\.note, to: model), .set(\.boundKeys, to: [])]), button("a", "Save")]
    }
    simulation.focus("a")
    simulation.send("note")
    expectEqual(simulation.screen[0], "Save·Kill·Reload·note")
  }

  @Test func `one that comes later, or shows keys later, has those of now`() {
    let simulation = simulate { model in
      [
        button("a", "Save"),
        model.isEmpty ? .none : titles([.set(\.showsBoundKeys, to: model != "off")]),
      ]
    }
    simulation.focus("a")
    simulation.send("on")
    expectEqual(simulation.screen[1], "Save·Kill·Reload")
    simulation.send("off")
    expectEqual(simulation.screen[1], "")
    simulation.send("on")
    expectEqual(simulation.screen[1], "Save·Kill·Reload")
    simulation.send("")
    simulation.send("on")
    expectEqual(simulation.screen[1], "Save·Kill·Reload")
  }

  @Test func `each screen of a program shows its own`() {
    let store = Store(
      App<Int, String>(
        model: 0, update: { _, _ in .none },
        render: { [self] _ in [titles(), button("a", "Save"), button("b", "Open")] }))
    let screens = [TextScreen(columns: 12, rows: 3), TextScreen(columns: 12, rows: 3)]
    let programs = screens.map { Program(screen: $0, store: store) }
    screens[0].press(.tab)
    screens[1].press(.tab)
    screens[1].press(.tab)
    expectEqual(screens.map { $0.lines[0] }, ["Save        ", "Open        "])
    expectEqual(programs.count, 2)
  }

  @Test func `it is drawn when the keys change, and only then`() {
    struct Counting: BoundKeysView, Hashable {
      static let draws = Atomic(0)
      var attributes = ViewAttributes()
      var boundKeys: [KeyBinding] = []
      func size(width: Int?) -> (columns: Int, rows: Int)? { (9, 1) }
      func draw(in canvas: inout TextCanvas) {
        Self.draws.add(1, ordering: .relaxed)
        canvas.draw("\(boundKeys.count) keys", column: 0, row: 0)
      }
    }
    let simulation = simulate { model in
      [
        customView("c", Counting.self, [.onClick { _ in "clicked" }]), button("a"), button("b"),
        button("x", "Save"), label("l", [.text("message \(model)")]),
      ]
    }
    func draws(_ act: () -> Void) -> Int {
      let before = Counting.draws.load(ordering: .relaxed)
      act()
      _ = simulation.screen
      return Counting.draws.load(ordering: .relaxed) - before
    }
    expectEqual(draws {}, 1)
    expectEqual(draws { simulation.focus("a") }, 0)
    expectEqual(draws { simulation.focus("b") }, 0)
    expectEqual(draws { simulation.focus("x") }, 1)
    expectEqual(draws { simulation.send("text") }, 0)
    expectEqual(draws { simulation.focus("a") }, 1)
    expectEqual(draws { simulation.send("none") }, 1)
    // The program compares with what it described, not with what the screen has filled in.
    simulation.click("c")
    let counts = simulation.textScreen.counts
    simulation.click("c")
    _ = simulation.screen
    expectEqual(simulation.messages.suffix(2), ["clicked", "clicked"])
    expectEqual(simulation.textScreen.counts.viewsChanged, counts.viewsChanged)
    expectEqual(simulation.textScreen.frame, simulation.textScreen.wholeFrame)
  }

  @Test func `nobody looks for the keys while no view shows them`() {
    struct Asked: TextControl, Hashable {
      static let asked = Atomic(0)
      static let keyMap: KeyMap = [.bind("f5", "asked.own", "Own")]
      var attributes = ViewAttributes()
      var isEnabled = true
      func size(width: Int?) -> (columns: Int, rows: Int)? { (3, 1) }
      func draw(in canvas: inout TextCanvas, _ look: ControlLook<NoMemory>) {}
      mutating func react(to action: ControlAction, in context: inout ControlContext<NoMemory>) {
        if action == .action("asked.own") { Self.asked.add(1, ordering: .relaxed) }
        context.decline()
      }
    }
    let asked: ViewElement<String> = customView("asked", Asked.self)
    let simulation = simulate { model in
      [
        asked, button("b"),
        model.isEmpty ? .none : titles([.set(\.showsBoundKeys, to: model == "on")]),
      ]
    }
    for message in ["", "off"] {
      simulation.send(message)
      simulation.focus("b")
      simulation.focus("asked")
      expectEqual(simulation.screen[0], "")
      expectEqual(Asked.asked.load(ordering: .relaxed), 0)
    }
    simulation.send("on")
    expectEqual(simulation.screen[2], "Kill·Reload")
    expectEqual(Asked.asked.load(ordering: .relaxed), 1)
    // Keys that have not changed are not looked at again.
    _ = simulation.screen
    simulation.textScreen.settle()
    expectEqual(Asked.asked.load(ordering: .relaxed), 1)
    // Nor is anything once the view is gone.
    simulation.send("")
    simulation.focus("b")
    simulation.focus("asked")
    _ = simulation.screen
    expectEqual(Asked.asked.load(ordering: .relaxed), 1)
  }
}
