import Expectations
import Shohin
import ShohinTesting
import TextBackend
import Testing

@testable import MillionNotes

@MainActor
struct MillionNotesTests {
  private func notes(_ count: Int, rows: Int = 6) -> Simulation<NotesModel, NotesMsg> {
    Simulation(
      model: NotesModel(count: count), columns: 40, rows: rows, update: update, render: render,
      subscriptions: { _ in .keys { $0.key == .delete ? .delete : nil } })
  }

  @Test func `notes are shown in columns`() {
    let simulation = notes(1_000)
    expectEqual(simulation.screen[1], "No. ▲ Title                       Words")
    expectEqual(simulation.screen[2], "    0 a dream, 0                      0█")
    expectEqual(simulation.screen[5], "1000 notes, 0 selected")
  }

  @Test func `notes are filtered off the main actor, and sorted`() async {
    let simulation = notes(1_000)
    simulation.focus(NotesKey.filter)
    simulation.type("dream")
    expectEqual(simulation.screen[5], "Looking…")
    await simulation.runTasks()
    expectEqual(simulation.screen[5], "167 notes, 0 selected")
    simulation.textScreen.click(column: 36, row: 1)
    await simulation.runTasks()
    expectEqual(simulation.model.question.order, TableOrder(by: NotesKey.words))
    let words = simulation.model.groups[0].map(\.words)
    expectEqual(words, words.sorted())
    expectEqual(words.count, 167)
    simulation.finish()
  }

  @Test func `notes are grouped under headers that stay`() async {
    let simulation = notes(100)
    simulation.click(NotesKey.grouped)
    await simulation.runTasks()
    expectEqual(simulation.screen[2], "a dream                                █")
    expectEqual(simulation.screen[3], "    0 a dream, 0                      0│")
    simulation.focus(NotesKey.notes)
    simulation.press(.down, .down, .down, .down)
    expectEqual(simulation.screen[2], "a dream                                │")
    expectEqual(simulation.screen[4], "   18 a dream, 18                   968│")
  }

  @Test func `a note is opened, and the table says when there is none`() async {
    let simulation = notes(10)
    simulation.focus(NotesKey.notes)
    simulation.press(.down, .down, .return)
    expectEqual(simulation.screen[5], "10 notes, 1 selected · Opened: the gard…")
    simulation.focus(NotesKey.filter)
    simulation.type("zzz")
    await simulation.runTasks()
    #expect(simulation.screen[3].contains("No notes match."))
  }

  @Test func `deleted notes leave the selection to their neighbour, again and again`() {
    let simulation = notes(10)
    simulation.focus(NotesKey.notes)
    simulation.press(.down, .down, KeyPress(.down, .shift), .delete)
    expectEqual(simulation.model.notes.map(\.id), [0, 3, 4, 5, 6, 7, 8, 9])
    expectEqual(simulation.model.selection, [3])
    simulation.press(.delete, .delete)
    expectEqual(simulation.model.notes.map(\.id), [0, 5, 6, 7, 8, 9])
    expectEqual(simulation.screen[5], "6 notes, 1 selected")
    simulation.press(.control("a"), .delete)
    #expect(simulation.model.notes.isEmpty)
    expectEqual(simulation.screen[5], "0 notes, 0 selected")
  }

  @Test func `typing finds a note, and a key loads all again`() {
    let simulation = notes(1_000)
    simulation.focus(NotesKey.notes)
    simulation.type("books to read, 99")
    simulation.press(.return)
    expectEqual(simulation.model.opened?.id, 994)
    simulation.press(KeyPress(.function(5)))
    #expect(simulation.screen[2].contains("Loading…"))
    simulation.advance(by: .milliseconds(500))
    expectEqual(simulation.screen[2], "    0 a dream, 0                      0█")
  }
}
