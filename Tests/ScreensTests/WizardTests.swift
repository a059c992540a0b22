import Expectations
import Screens
import Shohin
import ShohinTesting
import Testing
import TextBackend
@testable import Wizard

@MainActor
struct WizardTests {
  private func start() -> Simulation<Wizard, WizardMsg> {
    Simulation(wizard, columns: 60, rows: 12)
  }

  private func typeName(_ simulation: Simulation<Wizard, WizardMsg>) {
    simulation.type("shell\n")
  }

  private func choose(_ simulation: Simulation<Wizard, WizardMsg>) {
    typeName(simulation)
    simulation.click("program")
    simulation.click("to options")
  }

  @Test func `four steps lead to a project, and a summary is printed`() async {
    let simulation = start()
    expectEqual(simulation.focusedKey, "name")
    choose(simulation)
    #expect(simulation.screen.contains { $0.contains("Loading…") })
    #expect(simulation.screen[0].contains("Name › Template › Options"))
    await simulation.runTasks()
    simulation.advance(by: .seconds(2))
    await simulation.runTasks()
    expectEqual(simulation.focusedKey, "next")
    simulation.click("program tests")
    simulation.click("next")
    #expect(simulation.screen.contains("shell, a program with program tests"))
    simulation.click("create")
    expectEqual(simulation.exitStatus, 0)
    expectEqual(simulation.linesAbove, ["shell, a program with program tests"])
  }

  @Test func `options that load are cancelled by escape`() async {
    let simulation = start()
    choose(simulation)
    await simulation.runTasks()
    simulation.advance(by: .seconds(1))
    simulation.press(.escape)
    expectEqual(simulation.model.screens.navigation.routes, [.name, .template])
    // Work that was cancelled ends when the system comes to it.
    await simulation.runTasks()
    #expect(simulation.isIdle)
    simulation.advance(by: .seconds(5))
    expectEqual(simulation.model.draft.options, [])
  }

  @Test func `values are kept on the way back, and visited steps are jumped to`() {
    let simulation = start()
    simulation.press(.alt("2"))
    expectEqual(simulation.model.screens.navigation.routes, [.name])
    typeName(simulation)
    simulation.click("plugin")
    simulation.press(.alt("1"))
    expectEqual(simulation.model.screens.navigation.routes, [.name])
    expectEqual(simulation.focusedKey, "name")
    simulation.press(.alt("2"))
    #expect(simulation.screen.contains { $0.contains("• plugin") })
    simulation.press(.alt("3"))
    expectEqual(simulation.model.screens.navigation.routes, [.name, .template])
    simulation.press(.escape)
    simulation.type("s")
    expectEqual(simulation.model.draft.name, "shells")
  }

  @Test func `control-c asks, and keeping brings the focus back to the field and its caret`() {
    let simulation = start()
    simulation.type("abc")
    simulation.press(.left, .control("c"))
    #expect(simulation.screen.contains { $0.contains("Discard changes?") })
    simulation.press(.escape)
    expectEqual(simulation.focusedKey, "name")
    simulation.type("X")
    expectEqual(simulation.model.draft.name, "abXc")
    simulation.press(.control("c"))
    simulation.click("yes")
    expectEqual(simulation.exitStatus, 1)
  }
}
