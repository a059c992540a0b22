import Expectations
import Shohin
import ShohinReplay
import ShohinTesting
import Testing
import TextBackend

/// Programs with components, and with other properties of a program, that can be rewound.
@MainActor
struct RewindComponentTests {
  private enum PartMsg: Hashable, Sendable { case begin, did(String) }
  private enum WholeMsg: Sendable { case part(PartMsg), remove }

  private struct Whole: Equatable {
    var part: [String]? = []
  }

  /// A program with a component that works in a task, and waits.
  private var whole: App<Whole, WholeMsg> {
    let part = App<[String], PartMsg>(
      model: [],
      update: { message, model in
        switch message {
        case .begin:
          return [.task { .did("task") }, .after(.seconds(1), .did("wait"))]
        case .did(let what):
          model.append(what)
          return .none
        }
      })
    let component = part.scope(id: "part", state: \Whole.part) { WholeMsg.part($0) }
    return App(
      model: Whole(),
      update: { message, model in
        switch message {
        case .part(let message): return component.update(message, &model)
        case .remove:
          model.part = nil
          return .none
        }
      })
  }

  @Test func `the commands of a component are done in a program that can be rewound`() async {
    let simulation = Simulation(whole.rewindable())
    simulation.send(.program(.part(.begin)))
    // A message in between is where commands without a component end.
    simulation.send(.toggle)
    await simulation.runTasks()
    expectEqual(simulation.model.present.part, ["task"])
    simulation.advance(by: .seconds(1))
    expectEqual(simulation.model.present.part, ["task", "wait"])
  }

  @Test func `the commands of a component end with it in a program that can be rewound`() async {
    let simulation = Simulation(whole.rewindable().rewindable())
    simulation.send(.program(.program(.part(.begin))))
    await simulation.runTasks()
    simulation.send(.program(.program(.remove)))
    expectEqual(simulation.model.present.present.part, nil)
    simulation.advance(by: .seconds(1))
    expectEqual(simulation.model.present.messageCount, 3)
  }

  private enum StayMsg: Sendable { case turn(Bool), came, went }

  @Test func `views neither come nor go because the past is looked at`() {
    let app = App<[String], StayMsg>(
      model: [],
      update: { message, model in
        model.append("\(message)")
        return .none
      },
      render: { model in
        let isOn = model.last { $0.hasPrefix("turn") } == "turn(true)"
        return [
          button("off", [.title("Off"), .onPress(.turn(false))]),
          isOn
            ? group("group", [label("view", [.onAppear(.came), .onDisappear(.went)])]) : .none,
        ]
      })
    let simulation = Simulation(app.rewindable(), columns: 60, rows: 24)
    simulation.send(.program(.turn(true)))
    expectEqual(simulation.model.present, ["turn(true)", "came"])
    simulation.press(KeyPress(.function(12)))
    for _ in 0..<2 {
      simulation.press(.up, .up, .up)
      expectEqual(simulation.model.position, 0)
      simulation.press(.down, .down, .down)
      expectEqual(simulation.model.position, 2)
    }
    simulation.press(.up, .up)
    simulation.press(.escape)
    expectEqual(simulation.model.present, ["turn(true)", "came"])
    // Afterwards they come and go as ever.
    simulation.click("off")
    expectEqual(simulation.model.present.suffix(2), ["turn(false)", "went"])
    simulation.send(.program(.turn(true)))
    expectEqual(simulation.model.present.suffix(2), ["turn(true)", "came"])
  }

  private enum LoginMsg: Sendable { case typed(String), logIn(String), done }

  @Test func `the panel does not show what secure fields do not show`() {
    let app = App<[String], LoginMsg>(
      model: ["", ""],
      update: { message, model in
        switch message {
        case .typed(let text): model[0] = text
        case .logIn(let text): model[1] = "as \(text)"
        case .done: model[0] = ""
        }
        return .none
      },
      render: { model in
        [
          group(
            "login",
            [
              field(
                "secret",
                [.text(model[0]), .isSecureTextEntry(true), .onChange { .typed($0.text) }])
            ])
        ]
      })
    let simulation = Simulation(app.rewindable(), columns: 100, rows: 40)
    simulation.press(.tab)
    simulation.type("Zebra")
    simulation.send(.program(.logIn("Zebra")))
    simulation.press(KeyPress(.function(12)))
    var seen: [String] = []
    for _ in 0...6 {
      seen += simulation.screen
      simulation.press(.up)
    }
    #expect(!seen.contains { $0.contains("Z") || $0.contains("ebra") }, "\(seen)")
    #expect(seen.contains { $0.contains("logIn(\"•••••\")") && $0.contains("as •••••") }, "\(seen)")
  }

  @Test func `a program that can be rewound keeps its theme and its direction`() {
    let app = App<Int, Int>(model: 0).themed(.always(.dusk)).reading(.rightToLeft)
    expectEqual(app.rewindable().theme, app.theme)
    expectEqual(app.rewindable().direction, .rightToLeft)
  }
}
