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
      render: { _ in Msg.wishes.map { button($0, [.title("\($0)"), .onPress($0)]) } },
      subscriptions: { _ in .every(.seconds(9), .cancel) })
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
      case .settings:
        asker().pausingWhenCovered().wired().presenting { (_: PickNumber) in .colors }
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

  /// Waits until something is true, which it looks at each time that the program has something new to show.
  private func wait(for simulation: ScreensSimulation, until isTrue: () -> Bool) async {
    let (news, teller) = AsyncStream.makeStream(of: Void.self)
    simulation.textScreen.onChange = { teller.yield() }
    teller.yield()
    for await _ in news {
      // A screen tells of the next change when it was read.
      _ = simulation.textScreen.picture
      if isTrue() { break }
    }
    simulation.textScreen.onChange = nil
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

  @Test func `a route goes away when who asked waits for it no longer, with all above it`() async {
    for wish in [Msg.pick, .pickLater] {
      let simulation = simulation()
      press(wish, simulation)
      await simulation.runTasks()
      simulation.send(.navigate(.push(.note)))
      simulation.send(.navigate(.present(.settings)))
      expectEqual(simulation.model.navigation.presentationCount, 2)
      simulation.advance(by: .seconds(9))
      await simulation.runTasks()
      expectEqual(simulation.model.navigation.routes, [.home])
      expectEqual(picked(simulation), [])
      expectEqual(simulation.model.openCount, 1)
      #expect(simulation.isIdle)
    }
  }

  @Test func `a presentation that is gone without a dismissal is answered, too`() {
    let wireframe = Wireframe<Place> { place in
      switch place {
      case .settings:
        asker().on(.didDisappear, send: .pick).wired().presenting { (_: PickNumber) in .colors }
      default: picker().wired()
      }
    }
    let simulation = simulate(wireframe, Navigation(tabs: .settings, .home))
    // It asks behind the other tab, whose stack is then replaced.
    simulation.send(.navigate(.select(tab: 1)))
    expectEqual(simulation.model.navigation.routes, [.colors])
    simulation.send(.navigate(.reset([.note])))
    simulation.send(.navigate(.select(tab: 0)))
    expectEqual(picked(simulation), ["none"])
    #expect(simulation.isIdle)
  }

  @Test func `a screen that leaves presents nothing`() {
    let leaving = Wireframe<Place> { [log] place in
      let app = App<[String], Msg>(
        model: [],
        update: { message, model in
          if message == .pick { return .present(Place.colors) { .picked($0) } }
          return .none
        }, render: { _ in [] })
      let screen = Screen("\(place)", app).on(.willDisappear, send: .pick)
      return place == .list ? screen.wired() : paper(place, log).wired()
    }
    let simulation = simulate(leaving)
    simulation.send(.navigate(.push(.list)))
    _ = log.take()
    simulation.press(.escape)
    expectEqual(log.take(), ["home willAppear", "home didAppear"])
    expectEqual(simulation.model.navigation.routes, [.home])
    #expect(simulation.isIdle)
  }

  @Test(.ends)
  func `what a stream of a screen tells and asks is heard, and withdrawn with the stream`()
    async
  {
    enum StreamMsg: Sendable { case answered(Bool), stop }
    let app = App<Bool, StreamMsg>(
      model: true,
      update: { message, isOn in
        isOn = false
        return .none
      },
      render: { _ in [button("stop", [.title("Stop"), .onPress(.stop)])] },
      subscriptions: { isOn in
        guard isOn else { return .none }
        let questions = Subscription<StreamMsg>.stream(id: "questions") { send in
          send.tell("hello")
          send(.answered(try await send.ask(Dialog("Sure?")).button == 0))
        }
        return [questions, .every(.seconds(9), .stop)]
      })
    let wireframe = Wireframe<Place> { [log] _ in
      Screen("Streams", app).wired { (text: String) in
        log.lines.append(text)
        return []
      }
    }
    let simulation = simulate(wireframe)
    await simulation.runTasks()
    await wait(for: simulation) { !simulation.model.dialogs.open.isEmpty }
    expectEqual(log.take(), ["hello"])
    expectEqual(simulation.model.dialogs.open.count, 1)
    simulation.advance(by: .seconds(9))
    await wait(for: simulation) { simulation.model.dialogs.open.isEmpty }
    expectEqual(simulation.model.dialogs.open.count, 0)
  }

  @Test func `the keyboard is on the screen that came while a dialog was open`() {
    let simulation = simulation()
    press(.confirm, simulation)
    simulation.send(.navigate(.push(.list)))
    expectEqual(simulation.model.dialogs.open.count, 1)
    simulation.press(.return)
    expectEqual(simulation.focusedKey, ViewKey(Msg.pick))
    simulation.press(.escape)
    expectEqual(picked(simulation), ["true"])
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
