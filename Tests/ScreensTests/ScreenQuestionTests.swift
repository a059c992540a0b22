import Expectations
import Screens
import Shohin
import ShohinTesting
import Testing
import TextBackend

/// A question of a screen that knows no route.
private struct PickNumber: Question { typealias Answer = Int? }

private enum Msg: Hashable, Sendable {
  case pick, picked(Int?), pickLater, cancel, confirm, confirmed(Bool), pickRoute

  /// The messages of buttons, whose keys they are.
  static let wishes: [Msg] = [.pick, .pickLater, .cancel, .confirm, .pickRoute]
}

/// Screens of which one asks, and another one is the answer.
@MainActor
struct ScreenQuestionTests {
  private let log = Log()

  private func asker() -> Screen<[String], Msg> {
    let app = App<[String], Msg>(
      model: [],
      update: { message, model in
        switch message {
        case .pick: return .ask(PickNumber()) { .picked($0) }.cancellable(id: "pick")
        case .picked(let number): model.append(number.map { "\($0)" } ?? "none")
        case .pickLater:
          return .stream { send in
            let number = try await send.result(of: Place.colors, as: Int.self)
            send(.picked(number))
          }.cancellable(id: "pick")
        case .cancel: return .cancel(id: "pick")
        case .confirm: return .confirm("Sure?") { .confirmed($0) }
        case .confirmed(let isSure): model.append("\(isSure)")
        case .pickRoute: return .present(Place.colors) { .picked($0) }
        }
        return .none
      },
      render: { _ in Msg.wishes.map { button($0, [.title("\($0)"), .onPress($0)]) } })
    return Screen("Asker", app)
  }

  private func picker() -> Screen<Int, Int> {
    Screen(
      "Picker",
      App(
        model: 0, update: { message, _ in .tell(message) },
        render: { _ in [button("seven", [.title("Seven"), .onPress(7)])] }))
  }

  private func simulation(_ root: Place = .home) -> ScreensSimulation {
    let wireframe = Wireframe<Place> { [log] place in
      switch place {
      case .colors: picker().wired { (number: Int) in [.dismiss(result: number)] }
      case .note: picker().wired { (_: Int) in [.replace(.colors)] }
      case .list: asker().wired().presenting { (_: PickNumber) in .note }
      default:
        asker().wired { route, _ in
          log.lines.append("\(route) returned")
          return nil
        }
        .presenting { (_: PickNumber) in .colors }
      }
    }
    return simulate(wireframe, Navigation(root))
  }

  private func press(_ wish: Msg, _ simulation: ScreensSimulation) {
    simulation.focus(wish)
    simulation.press(.return)
  }

  private func picked(_ simulation: ScreensSimulation) -> [String]? {
    simulation.model.topModel(as: [String].self)
  }

  @Test func `a question is answered by a route, whose result comes as one message`() {
    let simulation = simulation()
    press(.pick, simulation)
    expectEqual(simulation.model.navigation.routes, [.colors])
    simulation.press(.return)
    expectEqual(picked(simulation), ["7"])
    expectEqual(log.lines, [], "onReturn is for presentations that answer nothing")
    expectEqual(simulation.focusedKey, ViewKey(Msg.pick))
    #expect(simulation.isIdle)
  }

  @Test func `going back answers without a result, and so does one of another type`() {
    let simulation = simulation()
    press(.pick, simulation)
    simulation.press(.escape)
    expectEqual(picked(simulation), ["none"])
    press(.pickRoute, simulation)
    simulation.send(.navigate(.dismiss(result: "of another type")))
    expectEqual(picked(simulation), ["none", "none"])
    #expect(simulation.isIdle)
  }

  @Test func `a presentation answers also when its first screen was replaced`() {
    let simulation = simulation(.list)
    press(.pick, simulation)
    simulation.press(.return)
    expectEqual(simulation.model.navigation.routes, [.colors])
    expectEqual(picked(simulation), nil)
    simulation.press(.return)
    expectEqual(picked(simulation), ["7"])
  }

  @Test func `a task waits for the result of a route`() async {
    let simulation = simulation()
    press(.pickLater, simulation)
    await simulation.runTasks()
    expectEqual(simulation.model.navigation.routes, [.colors])
    simulation.press(.return)
    await simulation.runTasks()
    expectEqual(picked(simulation), ["7"])
    #expect(simulation.isIdle)
  }

  @Test func `a route goes away with the task that waits for it`() async {
    let simulation = simulation()
    press(.pickLater, simulation)
    await simulation.runTasks()
    simulation.send(.navigate(.present(.note)))
    simulation.send(.navigate(.reset([.settings])))
    await simulation.runTasks()
    expectEqual(simulation.model.navigation.routes, [.settings])
    #expect(simulation.isIdle, "the screen that asked is gone")
  }

  @Test func `a route is left when who asked waits for it no longer`() async {
    let simulation = simulation(.settings)
    press(.pick, simulation)
    let before = simulation.model.openCount
    // The screen that asked hears this although it is covered.
    simulation.press(.escape)
    expectEqual([before, simulation.model.openCount], [2, 1])
    expectEqual(picked(simulation), ["none"])
  }

  @Test func `dialogs of a screen lie over all screens, and go with it`() {
    let simulation = simulation()
    simulation.send(.navigate(.push(.list)))
    press(.confirm, simulation)
    expectEqual(simulation.model.dialogs.open.map(\.question.title), ["Sure?"])
    simulation.press(.return)
    expectEqual(picked(simulation), ["true"])
    press(.confirm, simulation)
    simulation.send(.navigate(.pop))
    expectEqual(simulation.model.dialogs.open.count, 0)
    expectEqual(simulation.focusedKey, ViewKey(Msg.pick))
    #expect(simulation.isIdle)
  }
}
