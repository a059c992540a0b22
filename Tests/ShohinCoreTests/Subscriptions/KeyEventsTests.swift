import Expectations
import ShohinCore
import ShohinTesting
import Testing
import TextBackend
import VirtualViews

/// Keys that go down, repeat and go up, beside what views and actions make of them.
@MainActor
struct KeyEventsTests {
  private func listen(
    _ subscriptions: @escaping @MainActor ([String]) -> Subscription<String>,
    render: @escaping @MainActor ([String]) -> [ViewElement<String>] = { _ in [] }
  ) -> Simulation<[String], String> {
    Simulation(
      model: [],
      update: { message, model in
        model.append(message)
        return message == "quit" ? .quit(status: 0) : .none
      }, render: render, subscriptions: subscriptions)
  }

  private static func told(_ press: KeyPress) -> String { "\(press.kind) \(KeyPress(press.key))" }

  private func hold(_ key: KeyPress, _ simulation: Simulation<[String], String>) {
    simulation.press(key)
    simulation.press(key, kind: .repeat)
    simulation.press(key, kind: .release)
  }

  @Test func `a program hears what a key does`() {
    let simulation = listen { _ in .keyEvents(Self.told) }
    hold("left", simulation)
    hold("a", simulation)
    expectEqual(
      simulation.model,
      ["press left", "repeat left", "release left", "press a", "repeat a", "release a"])
  }

  @Test func `other subscriptions get a press for each repeat, and nothing of a release`() {
    let simulation = listen { _ in
      [
        .keysBeforeViews {
          #expect($0.kind == .press)
          return $0 == "b" ? "before \($0)" : nil
        },
        .keys {
          #expect($0.kind == .press)
          return $0 == "a" ? "key \($0)" : nil
        },
        .actions([.bind("c", "Cut", sends: "cut"), .bind("g g", "Go", sends: "go")]),
      ]
    }
    for key in ["a", "b", "c"] as [KeyPress] { hold(key, simulation) }
    expectEqual(simulation.model, ["key a", "key a", "before b", "before b", "cut", "cut"])
    // A key that is held and let go in the middle of a sequence.
    simulation.press("g")
    simulation.press("g", kind: .release)
    simulation.press("g")
    expectEqual(simulation.model.last, "go")
  }

  @Test func `fields and buttons get a press for each repeat, and nothing of a release`() {
    let simulation = listen(
      { _ in .keyEvents { $0.kind == .release ? Self.told($0) : nil } },
      render: { _ in
        [
          field("name", [.onChange { $0.text }]),
          button("go", [.title("Go"), .onPress("pressed")]),
        ]
      })
    simulation.focus("name")
    hold("x", simulation)
    expectEqual(simulation.model, ["x", "xx", "release x"])
    simulation.focus("go")
    hold("space", simulation)
    expectEqual(simulation.model.suffix(3), ["pressed", "pressed", "release space"])
  }

  @Test func `a message of a key is handled before the key goes on`() {
    let simulation = listen({ model in
      [
        .keyEvents(Self.told),
        .actions([.bind("a", "A", sends: model.contains("press a") ? "after" : "before")]),
      ]
    })
    simulation.press("a")
    expectEqual(simulation.model, ["press a", "after"])
  }

  @Test func `a program that ended by a key gets no more of it`() {
    let simulation = listen({ _ in
      [.keyEvents { $0 == "a" ? "quit" : nil }, .keys { "key \($0)" }]
    })
    simulation.press("a")
    expectEqual(simulation.model, ["quit"])
  }

  @Test func `a program that ended by Control-Z is not stopped as a job`() {
    let simulation = listen({ _ in .keyEvents { _ in "quit" } })
    simulation.press("ctrl+z")
    expectEqual(simulation.exitStatus, 0)
    #expect(!simulation.hostCommands.contains(.suspend))
  }

  @Test func `it takes no key away, also not from a dialog`() {
    let simulation = listen(
      { _ in [.keyEvents { $0.key == .return ? Self.told($0) : nil }, .keys { "key \($0)" }] },
      render: { _ in
        [
          stack("top", .vertical, [.isModal(true)]) {
            button("go", [.title("Go"), .onPress("pressed")])
          }
        ]
      })
    simulation.focus("go")
    hold(.return, simulation)
    expectEqual(
      simulation.model, ["press return", "pressed", "repeat return", "pressed", "release return"])
  }

  @Test func `a release without anybody who hears it does nothing at all`() {
    let simulation = listen({ _ in .keys { "key \($0)" } })
    for key in ["a", "ctrl+c", "tab"] as [KeyPress] { simulation.press(key, kind: .release) }
    #expect(simulation.model.isEmpty && simulation.exitStatus == nil)
  }

  @Test func `the screen is asked while the model wants it, also one that comes later`() {
    let simulation = listen { model in
      model == ["stop"] ? .none : [.keyEvents(Self.told), .keyEvents { _ in nil }]
    }
    expectEqual(simulation.hostCommands, [.reportKeyEvents(true)])
    #expect(simulation.textScreen.wantsKeyEvents)
    let other = TextScreen(columns: 10, rows: 1)
    let program = Program(screen: other, store: simulation.program.store)
    #expect(other.wantsKeyEvents)
    simulation.send("stop")
    expectEqual(simulation.hostCommands, [.reportKeyEvents(true), .reportKeyEvents(false)])
    #expect(!simulation.textScreen.wantsKeyEvents && !other.wantsKeyEvents)
    simulation.press("a")
    expectEqual(simulation.model, ["stop"])
    expectEqual(program.exitStatus, nil)
  }

  @Test func `a program after one that hears keys is not told what they do`() {
    let simulation = listen { _ in .keyEvents(Self.told) }
    let next = Program<Int, Int>(
      screen: simulation.textScreen, App(model: 0, update: { _, _ in .none }, render: { _ in [] }))
    #expect(!simulation.textScreen.wantsKeyEvents)
    _ = next
  }
}
