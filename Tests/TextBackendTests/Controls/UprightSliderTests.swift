import Expectations
import ShohinCore
import ShohinTesting
import Testing
import TextBackend
import VirtualViews

/// Sliders that stand, and those with marks.
@MainActor
struct UprightSliderTests {
  private func show(
    _ value: Double, columns: Int, rows: Int, ambiguousWidth: AmbiguousWidth = .narrow,
    _ props: [Prop<Double, Slider>]
  ) -> Simulation<Double, Double> {
    Simulation(
      App<Double, Double>(
        model: value,
        update: { message, model in
          model = message
          return .none
        },
        render: { value in
          [
            slider(
              "s",
              [.maximumValue(10), .step(1), .value(value), .batch(props), .onChange { $0.value }])
          ]
        }), columns: columns, rows: rows, ambiguousWidth: ambiguousWidth)
  }

  @Test func `marks stand at equal distances on the track`() {
    expectEqual(show(5, columns: 11, rows: 1, [.ticks(3)]).screen, ["╋━━━━●────┼"])
    expectEqual(
      show(5, columns: 11, rows: 1, ambiguousWidth: .wide, [.ticks(6)]).screen, ["+=+=+O+-+-+"])
    expectEqual(show(5, columns: 11, rows: 1, [.ticks(1)]).screen, ["━━━━━●─────"])
    expectEqual(show(0, columns: 3, rows: 1, [.ticks(10_000)]).screen, ["●┼┼"])
  }

  @Test func `an upright one has its greatest value at the top`() {
    expectEqual(
      show(3, columns: 1, rows: 6, [.axis(.vertical)]).screen, ["│", "│", "│", "●", "┃", "┃"])
    expectEqual(
      show(10, columns: 1, rows: 3, ambiguousWidth: .wide, [.axis(.vertical), .ticks(2)]).screen,
      ["O", "#", "+"])
  }

  @Test func `the arrows up and down, and the mouse, move an upright one`() {
    let simulation = show(3, columns: 1, rows: 11, [.axis(.vertical)])
    simulation.press(.tab, .up, .up, .down)
    expectEqual(simulation.model, 4)
    simulation.press(.right, .pageUp)
    expectEqual(simulation.model, 6)
    simulation.drag("s", from: (0, 8), to: (0, 20))
    expectEqual(simulation.model, 0)
    simulation.click("s", column: 0, row: 1)
    expectEqual(simulation.model, 9)
  }

  @Test func `up and down still leave one that lies`() {
    let simulation = Simulation(
      App<Int, Int>(
        model: 0, update: { _, _ in .none },
        render: { _ in [slider("a", [.value(0.5)]), slider("b", [.value(0.5)])] }), columns: 9,
      rows: 2)
    simulation.press(.tab, .down)
    expectEqual(simulation.focusedKey, "b")
  }

  @Test(arguments: 1...2) func `no height is too small`(rows: Int) {
    let simulation = show(3, columns: 1, rows: rows, [.axis(.vertical), .ticks(5)])
    simulation.press(.tab, .up)
    simulation.textScreen.click(column: 0, row: 0)
    expectEqual(simulation.screen.count, rows)
  }
}
