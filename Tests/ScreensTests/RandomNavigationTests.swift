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

  @Test func `every screen appears and disappears in turns, and what is shown is on top`() {
    var random = SplitMix64(seed: 23)
    let wireframe = papers(log).tabs(["A", "B"])
    let start = Navigation(tabs: Place.home, .settings)
    let store = Store(wireframe.app(ScreensState(start)))
    var balance: [String: Int] = [:]
    let places = Dictionary(uniqueKeysWithValues: Place.allCases.map { ("\($0)", $0) })
    for turn in 0..<Effort.count(push: 400, full: 10_000) {
      store.send(
        .navigate((0...Int.random(in: 0..<3, using: &random)).map { _ in step(&random) }))
      if turn.isMultiple(of: 7) { store.send(.back) }
      for line in log.take() {
        let words = line.split(separator: " ").map { String($0) }
        guard places[words[0]] != nil else { continue }
        switch words[1] {
        case "willAppear": balance[words[0], default: 0] += 1
        case "willDisappear": balance[words[0], default: 0] -= 1
        case "didAppear": balance["did " + words[0], default: 0] += 1
        case "didDisappear": balance["did " + words[0], default: 0] -= 1
        default: break
        }
      }
      let shown = balance.filter { !$0.key.hasPrefix("did ") && $0.value != 0 }
      let top = "\(store.model.navigation.top.route)"
      expectEqual(shown, [top: 1])
      #expect(
        balance.filter { $0.key.hasPrefix("did ") }.values.allSatisfy { (0...1).contains($0) })
      guard shown == [top: 1] else { return }
    }
  }

  @Test func `pushing and popping leaves nothing behind`() {
    let simulation = simulate(papers(log))
    for _ in 0..<Effort.count(push: 50, full: 10_000) {
      simulation.send(.navigate(.push(.list)))
      simulation.press(.escape)
    }
    log.renders = [:]
    simulation.advance(by: .seconds(1))
    expectEqual(log.renders, [.home: 1])
    expectEqual(simulation.model.openCount, 1)
  }
}
