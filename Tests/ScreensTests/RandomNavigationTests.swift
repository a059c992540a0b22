import Expectations
import Screens
import SeededRandom
import Shohin
import ShohinTesting
import Testing
import TextBackend

/// Many random navigations, and the screens that they leave behind.
@MainActor
struct RandomNavigationTests {
  private let log = Log()

  private func step(_ random: inout SplitMix64) -> NavigationStep<Place> {
    let route = Place.allCases[Int.random(in: 0..<5, using: &random)]
    return switch Int.random(in: 0..<12, using: &random) {
    case 0, 1, 2: .push(route)
    case 3, 4: .pop
    case 5: .present(route)
    case 6: .dismiss(result: 1)
    case 7: .jump(route)
    case 8: .replace(route)
    case 9: .select(tab: Int.random(in: 0..<2, using: &random))
    case 10: .popTo(route)
    default: Int.random(in: 0..<9, using: &random) == 0 ? .reset([route, .home]) : .popToRoot
    }
  }

  @Test func `each screen hears of its coming and going exactly as often as it comes and goes`() {
    var random = SplitMix64(seed: 23)
    let wireframe = papers(log).tabs(["A", "B"])
    let start = Navigation(tabs: Place.home, .settings)
    let store = Store(wireframe.app(ScreensState(start)))
    var moments: [Int: [ScreenEvent]] = [:]
    var heard: [ScreenEvent: Int] = [:]
    var (tops, changes) = ([store.model.navigation.top.id], 1)
    for turn in 0..<Effort.count(push: 400, full: 10_000) {
      store.send(
        .navigate((0...Int.random(in: 0..<3, using: &random)).map { _ in step(&random) }))
      changes += count(&tops, store)
      if turn.isMultiple(of: 7) {
        store.send(.back)
        changes += count(&tops, store)
      }
      for (screen, event) in log.events {
        moments[screen, default: []].append(event)
        heard[event, default: 0] += 1
      }
      log.events = []
      guard heard[.willAppear] == changes else { break }
    }
    expectEqual(heard[.willAppear], changes)
    expectEqual(heard[.willDisappear], changes - 1)
    expectEqual(moments.count, Set(tops).count, "each screen that was shown, and no other")
    for (screen, events) in moments { expectEqual(events, life(events.count), "screen \(screen)") }
  }

  /// Notes the top if it is another one; returns the number of changes.
  private func count(
    _ tops: inout [ScreenID], _ store: Store<ScreensState<Place>, ScreensMsg<Place>>
  ) -> Int {
    let top = store.model.navigation.top.id
    guard top != tops.last else { return 0 }
    tops.append(top)
    return 1
  }

  /// The first moments of a screen that comes and goes.
  private func life(_ count: Int) -> [ScreenEvent] {
    let round: [ScreenEvent] = [.willAppear, .didAppear, .willDisappear, .didDisappear]
    return (0..<count).map { round[$0 % 4] }
  }

  @Test func `pushing and popping leaves nothing behind`() {
    let simulation = simulate(papers(log))
    for _ in 0..<Effort.count(push: 20, full: 10_000) {
      simulation.send(.navigate(.push(.list)))
      simulation.press(.escape)
    }
    log.renders = [:]
    simulation.advance(by: .seconds(1))
    expectEqual(log.renders, [.home: 1])
    expectEqual(simulation.model.openCount, 1)
  }

  @Test func `a screen that comes and goes at once is no problem for the keyboard`() {
    var environment = ProgramEnvironment()
    var problems: [Diagnostic] = []
    environment.onDiagnostic = { problems.append($0) }
    let screen = TextScreen(columns: 30, rows: 8)
    let program = Program(
      screen: screen, papers(log).app(ScreensState(Navigation(.home))), environment: environment)
    screen.settle()
    let focused = screen.focused
    program.send(.navigate(.push(.list)))
    program.send(.navigate(.pop))
    screen.settle()
    expectEqual(problems, [])
    expectEqual(screen.focused, focused)
  }
}
