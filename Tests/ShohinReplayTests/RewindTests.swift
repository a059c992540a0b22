import Expectations
import SeededRandom
import Shohin
import ShohinReplay
import ShohinTesting
import Testing
import TextBackend

@testable import CounterDemo

/// The panel of a program's past, keys in and screen out.
@MainActor
struct RewindTests {
  private typealias CounterSimulation = Simulation<
    RewindModel<CounterModel, CounterMsg>, RewindMsg<CounterMsg>
  >

  private func makeCounter() -> CounterSimulation {
    Simulation(CounterDemo.app(.midnight).rewindable(), columns: 80, rows: 40)
  }

  private func pressIncrement(_ count: Int, in counter: CounterSimulation) {
    for _ in 0..<count { counter.click(CounterKey.increment) }
  }

  @Test func `a program that can be rewound looks like one that cannot`() {
    let counter = makeCounter()
    let plain = Simulation(CounterDemo.app(.midnight), columns: 80, rows: 40)
    expectEqual(counter.screen, plain.screen)
    pressIncrement(3, in: counter)
    #expect(counter.screen[1].hasSuffix("Counter: 3"))
  }

  @Test func `a key opens the messages with their causes and changes`() {
    let counter = makeCounter()
    pressIncrement(2, in: counter)
    counter.click(CounterKey.reset)
    counter.press(KeyPress(.function(12)))
    let screen = counter.screen
    #expect(screen.contains { $0.contains("Messages: the present 3/3") }, "\(screen)")
    let rows = screen.filter { $0.contains("view increment") || $0.contains("view reset") }
    expectEqual(rows.count, 3)
    #expect(rows[0].contains("1") && rows[0].contains("increment"), "\(rows)")
    #expect(rows[0].contains("counter: 0 → 1"), "\(rows)")
    #expect(rows[1].contains("counter: 1 → 2"), "\(rows)")
    #expect(rows[2].contains("counter: 2 → 0"), "\(rows)")
    #expect(screen.contains { $0.contains("escape to the present") }, "\(screen)")
    counter.press(KeyPress(.function(12)))
    #expect(!counter.screen.contains { $0.contains("Messages") })
  }

  @Test func `the arrows scrub through the past, whose picture is shown, and Escape goes back`() {
    let counter = makeCounter()
    pressIncrement(4, in: counter)
    counter.press(KeyPress(.function(12)))
    for expected in [3, 2, 1] {
      counter.press(.up)
      #expect(counter.screen[1].hasSuffix("Counter: \(expected)"), "\(counter.screen)")
    }
    #expect(counter.screen.contains { $0.contains("the past 1/4") })
    counter.press(.left)
    #expect(counter.screen[1].hasSuffix("Counter: 0"))
    counter.press(.left)
    counter.press(.right, .right)
    #expect(counter.screen[1].hasSuffix("Counter: 2"))
    // A view of the past does nothing.
    expectEqual(counter.model.present.counter, 4)
    counter.press(.escape)
    #expect(counter.screen[1].hasSuffix("Counter: 4"))
    #expect(!counter.screen.contains { $0.contains("the past") })
    pressIncrement(1, in: counter)
    #expect(counter.screen[1].hasSuffix("Counter: 5"))
  }

  @Test func `Return goes on from the past`() {
    let counter = makeCounter()
    pressIncrement(4, in: counter)
    counter.press(KeyPress(.function(12)))
    counter.press(.up, .up, .return)
    expectEqual(counter.model.present.counter, 2)
    expectEqual(counter.model.messageCount, 2)
    pressIncrement(1, in: counter)
    counter.press(KeyPress(.function(12)))
    #expect(counter.screen.contains { $0.contains("the present 3/3") })
    #expect(counter.screen.contains { $0.contains("counter: 2 → 3") })
  }

  @Test func `the panel can stand at the other edge, and the mouse scrubs with the slider`() throws
  {
    let counter = makeCounter()
    pressIncrement(9, in: counter)
    counter.press(KeyPress(.function(12)))
    counter.press("s")
    #expect(counter.screen[0].contains("Messages"), "\(counter.screen[0])")
    let slider = try #require(counter.screen.prefix(18).lastIndex { $0.contains("●") })
    counter.textScreen.click(column: 2, row: slider)
    #expect(counter.screen[0].contains("the past 0/9"), "\(counter.screen)")
    counter.press("s")
    #expect(counter.screen[1].hasSuffix("Counter: 0"), "\(counter.screen)")
  }

  /// A program that goes on by itself: a timer, random numbers, a task, and a name that is typed.
  private var busy: App<Busy, BusyMsg> {
    App(
      model: Busy(), initialCommand: .send(.rolled(1)),
      update: { message, model in
        switch message {
        case .tick: model.ticks += 1
        case .typed(let name): model.names[0] = name
        case .add:
          model.names.append("new")
          return .task { .rolled(7) }
        case .rolled(let number): model.rolled = number
        }
        return .none
      },
      render: { model in
        [
          label("ticks", [.text("\(model.ticks) ticks, rolled \(model.rolled)")]),
          field("name", [.text(model.names[0]), .onChange { .typed($0.text) }]),
          button("add", [.title("Add"), .onPress(.add)]),
        ]
      },
      subscriptions: { _ in
        [.every(.seconds(1), .tick), .keys { $0 == "+" ? .rolled(99) : nil }]
      })
  }

  private struct Busy: Equatable, Codable {
    var ticks = 0
    var names = [""]
    var rolled = 0
  }

  private enum BusyMsg: Codable, Equatable, Sendable {
    case tick, typed(String), add, rolled(Int)
  }

  @Test func `what happens while the past is shown is in the present`() {
    let simulation = Simulation(busy.rewindable(), columns: 90, rows: 24)
    simulation.press(.tab)
    simulation.type("Al")
    simulation.press(KeyPress(.function(12)))
    simulation.press(.up, .up)
    #expect(simulation.screen[0].hasPrefix("0 ticks, rolled 1"))
    simulation.advance(by: .seconds(3))
    #expect(simulation.screen[0].hasPrefix("0 ticks"))
    #expect(simulation.screen.contains { $0.contains("tick") && $0.contains("subscription") })
    #expect(simulation.screen.contains { $0.contains("names[0]: ") && $0.contains("→ A") })
    // A letter is none for the program either.
    simulation.press("+")
    simulation.press(.escape)
    #expect(simulation.screen[0].hasPrefix("3 ticks, rolled 1"))
    expectEqual(simulation.model.present.names, ["Al"])
    // The keyboard is where it was.
    simulation.type("f")
    expectEqual(simulation.model.present.names, ["Alf"])
    simulation.press(.escape, "+")
    #expect(simulation.screen[0].hasPrefix("3 ticks, rolled 99"))
  }

  @Test(arguments: Effort.seeds(push: 2, full: 50))
  func `whoever looks at the past changes nothing`(seed: UInt64) {
    let counter = makeCounter()
    let plain = Simulation(CounterDemo.app(.midnight), columns: 80, rows: 40)
    var random = SplitMix64(seed: seed)
    func number(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &random) }
    let keys: [KeyPress] = [.tab, .tab, .shiftTab, .return, .space, .left, .right, "7", .backspace]
    for _ in 0..<30 {
      let key = keys[number(keys.count)]
      let rolled = number(10)
      counter.willGenerate(rolled)
      plain.willGenerate(rolled)
      counter.press(key)
      plain.press(key)
      if number(3) == 0 {
        counter.press(KeyPress(.function(12)))
        for _ in 0..<number(6) {
          counter.press([.up, .down, .left, .right, .home, .pageUp, "s"][number(7)])
        }
        counter.press(.escape)
      }
      expectEqual(counter.screen, plain.screen)
    }
    expectEqual(counter.model.present, plain.model)
  }

  private enum LayerMsg: Sendable { case dialog(Bool), popover(Bool), typed(String) }

  private struct LayerModel: Equatable {
    var showsDialog = false
    var showsPopover = false
    var text = ""
  }

  @Test func `layers of the past leave the keyboard in the panel, and are seen`() {
    let app = App<LayerModel, LayerMsg>(
      model: LayerModel(),
      update: { message, model in
        switch message {
        case .dialog(let isShown): model.showsDialog = isShown
        case .popover(let isShown): model.showsPopover = isShown
        case .typed(let text): model.text = text
        }
        return .none
      },
      render: { model in
        [
          field("field", [.text(model.text), .onChange { .typed($0.text) }]),
          model.showsDialog
            ? dialog(
              "dialog", [.title("Sure?"), .onDismiss(.dialog(false))], [],
              buttons: [button("yes", [.title("Yes"), .onPress(.dialog(false))])]) : .none,
          model.showsPopover
            ? popover(
              "popover", .below("field"), [.onDismiss(.popover(false))],
              [button("pop", [.title("Pop"), .onPress(.popover(false))])]) : .none,
        ]
      })
    let simulation = Simulation(app.rewindable(), columns: 60, rows: 24)
    for message in [.dialog(true), .dialog(false), .popover(true), .popover(false)] as [LayerMsg] {
      simulation.send(.program(message))
    }
    simulation.focus("field")
    simulation.type("a")
    simulation.press(KeyPress(.function(12)))
    for place in [4, 3, 2, 1, 0] {
      simulation.press(.up)
      expectEqual(simulation.model.position, place)
      expectEqual(
        simulation.screen.contains { $0.contains("Sure?") && !$0.contains("│") }, place == 1)
      expectEqual(
        simulation.screen.contains { $0.contains("Pop ") && !$0.contains("true") }, place == 3)
    }
    simulation.press(.down, .down, .escape)
    expectEqual(simulation.model.position, nil)
    simulation.type("b")
    expectEqual(simulation.model.present, LayerModel(text: "ab"))
  }

  @Test func `a program that is rewound is recorded and replayed as any other`() throws {
    let session = MemoryRecording(busy.rewindable(), columns: 60, rows: 20)
    let screen = session.screen
    screen.press(.tab)
    screen.type("Bo")
    screen.press(KeyPress(.function(12)))
    screen.press(.up)
    _ = screen.picture
    screen.press(.return)
    screen.type("b")
    _ = screen.picture
    let replay = Replay(busy.rewindable(), try session.recording)
    replay.run()
    expectEqual(replay.problem, nil)
    expectEqual(replay.model.present, session.program.model.present)
    expectEqual(replay.model.present.names, ["Bb"])
    expectEqual(replay.picture.lines, screen.picture.lines)
  }

  @Test func `any monkey may rewind`() async {
    await expectNothingBreaks(busy.rewindable(), steps: 60, seed: 7)
  }
}
