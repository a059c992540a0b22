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

  @Test func `a program that can be rewound keeps its theme and its direction`() {
    let app = App<Int, Int>(model: 0).themed(.always(.dusk)).reading(.rightToLeft)
    expectEqual(app.rewindable().theme, app.theme)
    expectEqual(app.rewindable().direction, .rightToLeft)
  }
}
