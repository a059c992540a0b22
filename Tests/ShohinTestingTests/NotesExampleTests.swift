import Shohin
import ShohinTesting
import Testing

@testable import Notes

@MainActor
struct NotesExampleTests {
  private func notes(_ count: Int) -> Simulation<NotesModel, NotesMsg> {
    Simulation(
      model: NotesModel(count: count), columns: 30, rows: 6, update: update, render: render)
  }

  @Test func `notes are shown in columns`() {
    let simulation = notes(1_000)
    #expect(simulation.screen[1] == "Title ▲                 Words")
    #expect(simulation.screen[2] == "shopping, 0                 0█")
    #expect(simulation.screen[5] == "1000 notes")
  }

  @Test func `notes are filtered off the main actor, and sorted`() async {
    let simulation = notes(1_000)
    simulation.focus(NotesKey.filter)
    simulation.type("dream")
    await simulation.runTasks()
    #expect(simulation.screen[5] == "166 notes")
    simulation.textScreen.click(column: 26, row: 1)
    await simulation.runTasks()
    #expect(simulation.model.order == TableOrder(by: NotesKey.words))
    #expect(simulation.model.shown.map(\.words) == simulation.model.shown.map(\.words).sorted())
    simulation.finish()
  }

  @Test func `a note is opened, and the table says when there is none`() async {
    let simulation = notes(10)
    simulation.focus(NotesKey.notes)
    simulation.press(.down, .down, .return)
    #expect(simulation.screen[5] == "Opened: a letter, 1")
    simulation.focus(NotesKey.filter)
    simulation.type("zzz")
    await simulation.runTasks()
    #expect(simulation.screen[3].contains("No note is like that."))
  }
}
