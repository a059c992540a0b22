import Expectations
import Shohin
import ShohinTesting
import TextBackend
import Testing

@testable import Door
@testable import Inspector

/// The inspector of a form, on the screen.
@MainActor
struct InspectorTests {
  private func inspect(_ asks: Answering) -> Simulation<InspectorModel, InspectorMsg> {
    Simulation(
      inspector(
        of: "form", asking: { await asks.answer($0) }, waiting: { await asks.wait($0) }),
      columns: 76, rows: 16)
  }

  /// The door of a program, until it is closed.
  @MainActor private final class Answering {
    let door: DoorSession
    var isOpen = true

    init(_ program: Program<[String], FormMsg>) throws {
      door = try #require(DoorSession(program))
    }

    func answer(_ request: JSON) -> JSON? {
      door.answer(request.description).flatMap { try? JSON(line: $0) }
    }

    func wait(_ request: JSON) async -> JSON? {
      var found: JSON?
      await until {
        if isOpen { found = answer(request) }
        return !isOpen || found != nil
      }
      return found
    }
  }

  /// Lets the inspector ask and show until its screen passes a check.
  private func see(
    _ inspector: Simulation<InspectorModel, InspectorMsg>,
    sourceLocation: SourceLocation = #_sourceLocation, _ isSeen: ([String]) -> Bool
  ) async {
    for _ in 0..<2_000 {
      await inspector.runTasks()
      if isSeen(inspector.screen) { return }
      try? await Task.sleep(for: .milliseconds(1))
    }
    Issue.record("It shows \(inspector.screen)", sourceLocation: sourceLocation)
  }

  @Test func `the tree, the messages, the turns and the reasons of a program`() async throws {
    let program = makeForm().program
    let asks = try Answering(program)
    let inspector = inspect(asks)
    await see(inspector) { $0[1].contains("▾ group") }
    await see(inspector) { screen in screen.contains { $0.contains("name textField “Name” =") } }
    // Typed by another tool.
    let other = try #require(DoorSession(program))
    _ = other.answer(#"{"do":"set","view":{"label":"Name"},"text":"Ada"}"#)
    _ = other.answer(#"{"do":"press","view":{"role":"button"}}"#)
    inspector.press("2")
    await see(inspector) { screen in
      screen.contains { $0.contains(#".save"#) && $0.contains(#"the view "save""#) }
        && screen.contains { $0.contains(#"+   "Ada","#) }
    }
    inspector.press("1")
    for _ in 0..<4 { inspector.press(.down) }
    await see(inspector) { screen in
      screen.contains { $0.contains("No constraints: the container") }
    }
    inspector.press("4")
    await see(inspector) { screen in screen.contains { $0.contains("Turn Messages Compared") } }
    inspector.press("5")
    await see(inspector) { screen in
      screen.contains { $0.contains("No picture since this looks") }
    }
    #expect(!inspector.screen[0].contains("ended"))
    asks.isOpen = false
    await see(inspector) { $0[0].contains("the program has ended") }
  }
}
