import Expectations
import Screens
import Shohin
import ShohinTesting
import Testing
import TextBackend

/// Commands of screens that end with them, and outputs that still count.
@MainActor
struct EffectTests {
  private enum Msg: Sendable { case late, leave, loaded }

  /// A screen that begins with work, and tells something when it goes.
  private func wireframe(_ log: Log) -> Wireframe<Place> {
    Wireframe<Place> { place in
      let app = App(
        model: 0,
        initialCommand: .batch([.after(.seconds(2), .late), .task { .loaded }]),
        update: { (message: Msg, model: inout Int) in
          log.lines.append("\(place) \(message)")
          return message == .leave ? .tell("\(place) goes") : .none
        })
      return Screen("\(place)", app).on(.didDisappear, send: .leave)
        .wired { (text: String) in
          log.lines.append(text)
          return []
        }
    }
  }

  @Test func `no work of a screen outlives it, and its last words are heard`() async {
    let log = Log()
    let simulation = simulate(wireframe(log))
    await simulation.runTasks()
    expectEqual(log.take(), ["home loaded"])
    simulation.send(.navigate(.push(.list)))
    expectEqual(log.take(), ["home leave", "home goes"])
    simulation.press(.escape)
    expectEqual(log.take(), ["list leave", "list goes"])
    await simulation.runTasks()
    simulation.advance(by: .seconds(5))
    expectEqual(log.take(), ["home late"])
    expectEqual(simulation.model.openCount, 1)
    #expect(simulation.isIdle)
  }

  @Test func `links open routes, and what leads nowhere is told to the program around`() {
    enum Outer: Sendable { case screens(ScreensMsg<Place>), unknown(String) }
    struct Model { var screens = ScreensState(Navigation(Place.home)), unknown = "" }
    let wireframe = papers(Log()).links { link in
      link.path.reduce(into: [Place.home]) { routes, word in
        routes += Place.allCases.filter { "\($0)" == word }
      }.count > link.path.count ? [.home, .note] : nil
    }
    let component = wireframe.app(ScreensState(Navigation(Place.home)))
      .scope(id: "screens", state: \Model.screens, message: Outer.screens)
      .onAction { (link: UnknownLink) in .unknown(link.text) }
    let simulation = Simulation<Model, Outer>(
      App(
        model: Model(), initialCommand: component.initialCommand,
        update: { message, model in
          switch message {
          case .screens(let message): return component.update(message, &model)
          case .unknown(let text): model.unknown = text
          }
          return .none
        }, render: { component.elements(of: $0) },
        subscriptions: { component.subscriptions(of: $0) }))
    simulation.send(.screens(.navigate(.open("app://note"))))
    expectEqual(simulation.model.screens.navigation.routes, [.home, .note])
    expectEqual(simulation.focusedKey, "note field")
    simulation.send(.screens(.navigate(.open("app://moon"))))
    expectEqual(simulation.model.unknown, "app://moon")
    expectEqual(simulation.model.screens.navigation.routes, [.home, .note])
    expectEqual(wireframe.navigation(opening: "app://note")?.routes, [.home, .note])
  }

  @Test func `last words are heard also where somebody observes the program`() {
    let log = Log()
    let store = Store(wireframe(log).app(ScreensState(Navigation(.home))))
    let observation = store.observe { _ in }
    store.send(.navigate(.push(.list)))
    store.send(.navigate(.pop))
    store.send(.navigate(.push(.note)))
    expectEqual(log.take().filter { $0.hasSuffix("goes") }, ["home goes", "list goes"])
    withExtendedLifetime(observation) {}
  }
}
