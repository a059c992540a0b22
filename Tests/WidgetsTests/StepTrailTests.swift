import Expectations
import ShohinTesting
import Testing
import TextBackend
import VirtualViews
import Widgets

@MainActor
struct StepTrailTests {
  private func show(
    _ current: Int?, columns: Int, _ titles: [Text] = ["Name", "Template", "Options"]
  ) -> Simulation<Int, Change<Int>> {
    simulate(0, columns: columns, rows: 1) { _ in
      [stepTrail("steps", Array(titles.indices), current: current) { titles[$0] }]
    }
  }

  @Test(arguments: [
    (0, "● Name ─── ○ Template ─── ○ Options"), (1, "✓ Name ─── ● Template ─── ○ Options"),
    (2, "✓ Name ─── ✓ Template ─── ● Options"), (3, "✓ Name ─── ✓ Template ─── ✓ Options"),
    (-1, "✓ Name ─── ✓ Template ─── ✓ Options"), (nil, "✓ Name ─── ✓ Template ─── ✓ Options"),
  ])
  func `steps are done, in hand or to come`(_ current: Int?, _ line: String) {
    expectEqual(show(current, columns: 40).screen, [line])
  }

  @Test(arguments: [
    (35, "✓ Name ─── ● Template ─── ○ Options"), (34, "● Template  2 of 3"),
    (18, "● Template  2 of 3"), (17, "● Template"), (10, "● Template"), (6, "● Tem…"), (1, "…"),
  ])
  func `where there is no room, the step in hand stands alone`(_ columns: Int, _ line: String) {
    expectEqual(show(1, columns: columns).screen, [line])
  }

  @Test func `when all are done, the last one stands alone`() {
    expectEqual(show(nil, columns: 20).screen, ["✓ Options  3 of 3"])
  }

  @Test func `no steps are nothing`() {
    expectEqual(show(0, columns: 20, []).screen, [""])
    #expect(show(0, columns: 20, []).diagnostics.isEmpty)
  }

  @Test func `when all are done, that is said`() {
    #expect(
      show(nil, columns: 40).textScreen.semantics.description
        .contains("\"Options\" = 3 of 3, done"))
  }

  @Test func `it is read as the step in hand`() {
    #expect(
      show(1, columns: 40).textScreen.semantics.description.contains("\"Template\" = 2 of 3"))
  }

  @Test(arguments: [
    (0, "● Account ─── ○ Server"), (1, "✓ Account ─── ● Server"), (2, "✓ Account ─── ✓ Server"),
    (-3, "● Account ─── ○ Server"), (9, "✓ Account ─── ✓ Server"),
  ])
  func `the step in hand may be a number`(_ current: Int, _ line: String) {
    let simulation = simulate(0, columns: 30, rows: 1) { _ in
      [stepTrail("steps", ["Account", "Server"], current: current)]
    }
    expectEqual(simulation.screen, [line])
    simulation.press(.tab)
    expectEqual(simulation.focusedKey, nil)
  }

  /// A trail whose user goes back, at some step.
  private func goBack(from step: Int, columns: Int = 40) -> Simulation<Int, Change<Int>> {
    simulate(step, columns: columns, rows: 1) { step in
      [
        stepTrail("steps", ["Name", "Template", "Options"], current: step) { step in
          Change { $0 = step }
        }
      ]
    }
  }

  @Test func `a click on a step that is done goes back to it, and one on another does not`() {
    let simulation = goBack(from: 2)
    expectEqual(simulation.screen, ["✓ Name ─── ✓ Template ─── ● Options"])
    simulation.textScreen.click(column: 30, row: 0)
    simulation.textScreen.click(column: 8, row: 0)
    expectEqual(simulation.model, 2)
    simulation.click("steps", column: 12, row: 0)
    expectEqual(simulation.model, 1)
    simulation.textScreen.click(column: 30, row: 0)
    expectEqual(simulation.model, 1)
    simulation.click(ViewAddress(.link, "Name"))
    expectEqual(simulation.model, 0)
    expectEqual(simulation.screen, ["● Name ─── ○ Template ─── ○ Options"])
  }

  @Test func `arrows mark a step that is done, and return goes there`() {
    let simulation = goBack(from: 2)
    simulation.press(.tab, .left, .left, .return)
    expectEqual(simulation.model, 0)
    let other = goBack(from: 3)
    other.press(.tab, .home, .right, .space)
    expectEqual(other.model, 1)
    // The last step that is done is marked at first.
    let last = goBack(from: 2)
    last.press(.tab, .right, .return)
    expectEqual(last.model, 1)
    let end = goBack(from: 3)
    end.press(.tab, .home, .end, .return)
    expectEqual(end.model, 2)
  }

  @Test(arguments: Theme.all)
  func `the marked step can be read in every theme, whatever colors its title has`(theme: Theme) {
    let titles: [Text] = [
      "Name", Text("Template", style: TextStyle(foreground: .accent)), "Options",
    ]
    let simulation = simulate(0, columns: 40, rows: 1) { _ in
      [
        stepTrail("steps", titles, current: 2) { _ in Change { _ in } }
      ]
    }
    simulation.textScreen.perform(.setTheme(.always(theme)))
    simulation.press(.tab)
    for (key, column) in [(KeyPress.end, 11), (.home, 0)] {
      simulation.press(key)
      for place in column..<column + 6 {
        let style = simulation.textScreen.style(column: place, row: 0)
        #expect(
          style.foreground != style.background || style.foreground == .default,
          "\(theme.name), \(place): \(style)")
      }
    }
  }

  @Test func `where there is no room, the marked step stands alone`() {
    let simulation = goBack(from: 2, columns: 20)
    expectEqual(simulation.screen, ["● Options  3 of 3"])
    simulation.press(.tab)
    expectEqual(simulation.screen, ["✓ Template  2 of 3"])
    simulation.press(.left)
    expectEqual(simulation.screen, ["✓ Name  1 of 3"])
    simulation.press(.return)
    expectEqual(simulation.model, 0)
  }

  @Test func `the first step leads nowhere, and Tab leaves it out`() {
    let simulation = goBack(from: 0)
    simulation.press(.tab)
    expectEqual(simulation.focusedKey, nil)
    expectEqual(simulation.diagnostics, [])
  }

  @Test func `a trail that went back to the first step keeps the keyboard, and uses no key`() {
    let simulation = goBack(from: 2)
    simulation.press(.tab, .home, .return)
    expectEqual(simulation.model, 0)
    expectEqual(simulation.focusedKey, "steps")
    simulation.press(.end, .return)
    expectEqual(simulation.model, 0)
  }

  @Test(arguments: [0, 1, 2, 3])
  func `it can be pressed if a step is done`(step: Int) {
    var view = StepLinks()
    view.trail.titles = ["Name", "Template", "Options"]
    view.trail.current = step
    expectEqual(view.semantics.actions.contains(.press), step > 0)
  }

  @Test func `values go back, too`() {
    let simulation = simulate("Options", columns: 40, rows: 1) { step in
      [
        stepTrail(
          "steps", ["Name", "Template", "Options"], current: step, title: { Text($0) },
          onGo: { step in Change { $0 = step } })
      ]
    }
    simulation.click("steps", column: 0, row: 0)
    expectEqual(simulation.model, "Name")
  }
}
