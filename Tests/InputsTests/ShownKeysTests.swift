import Expectations
import Inputs
import Shohin
import ShohinTesting
import Testing
import TextBackend
import VirtualViews

/// The keys that footers show at controls that lie or stand.
@MainActor
struct ShownKeysTests {
  private func keys(_ element: ViewElement<[String]>, _ titles: Set<String>) -> [String] {
    let app = App<[String], [String]>(
      model: [],
      update: { keys, model in
        model = keys
        return .none
      }, render: { _ in [element] },
      subscriptions: { _ in
        .boundKeys { $0.filter { titles.contains($0.title) }.map(\.keys.description) }
      })
    let simulation = Simulation(app, columns: 20, rows: 6)
    simulation.press(.tab)
    return simulation.model
  }

  @Test func `radio buttons show the arrows along their axis`() {
    let options = [Choice("a", "A"), Choice("b", "B")]
    func group(_ axis: Container.Axis) -> ViewElement<[String]> {
      radioGroup("r", options, selected: "a", axis: axis) { _ in nil }
    }
    expectEqual(keys(group(.vertical), ["Next", "Previous"]), ["down", "up"])
    expectEqual(keys(group(.horizontal), ["Next", "Previous"]), ["right", "left"])
  }

  @Test func `sliders with two knobs show the arrows along their axis`() {
    let titles: Set = ["More", "Less", "Move both"]
    expectEqual(keys(rangeSlider("r", []), titles), ["right", "left", "shift+right"])
    expectEqual(
      keys(rangeSlider("r", [.axis(.vertical)]), titles), ["up", "down", "shift+up"])
  }
}
