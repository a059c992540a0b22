import Charts
import Expectations
import Shohin
import ShohinTesting
import Testing
import TextBackend
import ShownView

@MainActor
struct SpinnerTests {
  private nonisolated static let shipped: [SpinnerFrames] = [
    .dots, .line, .rising, .corner, .moon, .ball,
  ]

  private func sign(_ phase: Int, _ frames: SpinnerFrames, _ width: AmbiguousWidth) -> String {
    let element: ViewElement<String> = spinner("v", [.phase(phase), .frames(frames)])
    return ShownView(8, 1, ambiguousWidth: width, element).lines[0]
  }

  @Test(arguments: shipped)
  func `the signs come one after the other, and again`(frames: SpinnerFrames) {
    let count = frames.signs.count
    let shown = (-count..<2 * count).map { sign($0, frames, .narrow) }
    expectEqual(shown, frames.signs + frames.signs + frames.signs)
  }

  @Test func `a spinner that is gone does not wake the program`() {
    let simulation = Simulation(
      App<Bool, Bool>(
        model: true,
        update: { isShown, model in
          model = isShown
          return .none
        },
        render: { isShown in
          isShown
            ? [spinner("v", [.title("Searching")]), label("l", [.text("x")])]
            : [label("l", [.text("y")])]
        }), columns: 20, rows: 2)
    _ = simulation.screen
    simulation.advance(by: .milliseconds(120))
    simulation.send(false)
    expectEqual(simulation.screen[0], "y")
    simulation.expectIdle(wakeUps: 0)
    // Motion goes on where something moves.
    simulation.send(true)
    let first = simulation.screen
    simulation.advance(by: .milliseconds(240))
    #expect(simulation.screen != first)
  }

  @Test func `signs that take two columns are a line`() {
    expectEqual((0..<4).map { sign($0, .moon, .wide) }, SpinnerFrames.line.signs)
    expectEqual(sign(1, .ball, .wide), "( *  )")
  }

  @Test func `the text stands behind the sign`() {
    let shown = ShownView(12, 1, spinner("v", [.title("Searching 水")]))
    expectEqual(shown.lines, ["⠋ Searching…"])
    expectEqual(
      shown.semantics, Semantics(.custom("progressbar"), label: "Searching 水", value: "in progress")
    )
    #expect(sign(.min, SpinnerFrames([]), .narrow).isEmpty)
  }
}
