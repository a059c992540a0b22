import Expectations
import Foundation
import Screens
import Services
import Shohin
import ShohinTesting
import Testing
import TextBackend

@testable import NotesApp

@MainActor
struct NotesAppTests {
  private typealias App = Simulation<DialogHost<Notes>, DialogHostMsg<NotesMsg>>

  private let groceries = Note(id: "1", title: "Groceries", body: "Milk\nHoney\nMelons\nA cat")
  private let diary = Note(id: "2", title: "Diary", body: "A day")

  private func store(_ notes: [Note]) throws -> MemoryFile {
    MemoryFile(Array(try JSONEncoder().encode(notes)))
  }

  /// The program as it is when it has read its file.
  private func start(_ file: MemoryFile, columns: Int = 60) async -> App {
    let app = App(notesApp(in: file), columns: columns, rows: 16)
    await app.runTasks()
    await wait { !app.model.model.file.isLoading }
    return app
  }

  private func wait(_ hasHappened: () -> Bool) async {
    for _ in 0..<5_000 where !hasHappened() { await Task.yield() }
    #expect(hasHappened())
  }

  private func saved(_ file: MemoryFile) throws -> [Note] {
    try JSONDecoder().decode([Note].self, from: Data(file.content ?? []))
  }

  private func lines(_ app: App) -> [String] {
    app.screen.map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
  }

  /// Waits until a dialog with a title is there.
  private func waitForDialog(_ title: String, _ app: App) async {
    await wait { app.model.dialogs.open.first?.question.title == title }
    #expect(app.screen.contains { $0.contains("─ \(title) ─") })
  }

  @Test func `without notes the list says so, and a new note is saved while it is typed`()
    async throws
  {
    let file = MemoryFile()
    let app = await start(file)
    #expect(lines(app).contains("You have no notes so far!"))
    app.willGenerate(7)
    app.press("n")
    #expect(lines(app)[0].hasSuffix("New note"))
    app.type("Groceries")
    app.press(.tab)
    app.type("Milk")
    app.press(.return)
    app.type("Honey")
    await app.runTasks()
    expectEqual(file.written.count, 0, "not while the user types")
    app.advance(by: .milliseconds(300))
    await app.runTasks()
    expectEqual(file.written.count, 1, "20 keys are one write")
    expectEqual(try saved(file), [Note(id: "7", title: "Groceries", body: "Milk\nHoney")])
    app.press(.escape)
    expectEqual(lines(app).prefix(4).dropFirst(), ["Groceries", "Milk", "Honey"])
  }

  @Test func `a list has titles, two lines of each text, and lines between`() async throws {
    let app = await start(try store([groceries, diary]))
    expectEqual(
      lines(app).dropFirst().prefix(6),
      [
        "Groceries", "Milk", "Honey…", String(repeating: "─", count: 60), "Diary", "A day",
      ])
    #expect(lines(app)[0].hasPrefix("Notes (2)"))
  }

  @Test func `a note is opened, changed, and saved when it is left`() async throws {
    let file = try store([groceries, diary])
    let app = await start(file)
    app.press(.down, .down, .return)
    expectEqual(app.focusedKey, "title")
    app.type(" of 1999")
    app.press(.escape)
    await app.runTasks()
    expectEqual(try saved(file).map(\.title), ["Diary of 1999", "Groceries"], "the latest first")
    expectEqual(file.written.count, 1)
    app.advance(by: .seconds(1))
    await app.runTasks()
    expectEqual(file.written.count, 1, "nothing is left to be saved")
  }

  @Test func `Control-C saves what was typed just now, and ends the program`() async throws {
    let file = MemoryFile()
    let app = await start(file)
    app.willGenerate(7)
    app.press("n")
    app.type("x")
    app.press(.control("c"))
    expectEqual(app.exitStatus, nil)
    await app.runTasks()
    expectEqual(app.exitStatus, 0)
    expectEqual(try saved(file).map(\.title), ["x"])
  }

  @Test func `a deleted note comes back by Undo, for five seconds`() async throws {
    let file = try store([groceries, diary])
    let app = await start(file)
    app.press(.down, "d")
    await app.runTasks()
    expectEqual(try saved(file), [diary])
    #expect(app.screen.contains { $0.contains("“Groceries” is deleted.") })
    app.press("u")
    await app.runTasks()
    expectEqual(try saved(file), [groceries, diary])
    #expect(!app.screen.contains { $0.contains("is deleted") })
    app.press(.down, "d")
    app.advance(by: .seconds(5))
    await app.runTasks()
    #expect(!app.screen.contains { $0.contains("is deleted") })
    app.press("u")
    await app.runTasks()
    expectEqual(try saved(file).count, 1)
  }

  @Test
  func `the list shows what is looked for, while it is typed, and in the order that is wanted`()
    async throws
  {
    let app = await start(try store([groceries, diary]))
    app.press("s")
    expectEqual(lines(app)[1], "Diary")
    app.press("/")
    app.type("HONEY")
    expectEqual(lines(app)[1...2], ["HONEY", "Groceries"])
    app.type("!")
    #expect(lines(app).contains("No note is like that."))
    app.press(.escape)
    expectEqual(lines(app)[1], "Diary")
    app.press("s")
    expectEqual(lines(app)[1], "Groceries")
  }

  @Test func `all notes are wiped when the user is sure`() async throws {
    let file = try store([groceries, diary])
    let app = await start(file)
    app.press("w")
    #expect(app.screen.contains { $0.contains("Delete all 2 notes?") })
    app.press(.return)
    await app.runTasks()
    expectEqual(file.written.count, 0, "the first button is the safe one")
    app.press("w", .shiftTab, .return)
    await app.runTasks()
    expectEqual(try saved(file), [])
    #expect(lines(app).contains("You have no notes so far!"))
  }

  @Test func `what cannot be saved stays, and Retry saves it`() async throws {
    let file = try store([])
    let app = await start(file)
    file.failNext(.write, .diskFull)
    app.willGenerate(7)
    app.press("n")
    app.type("Keep me")
    app.advance(by: .milliseconds(300))
    await app.runTasks()
    await waitForDialog("Not saved", app)
    #expect(app.screen.contains { $0.contains("the disk is full") })
    expectEqual(file.written.count, 0)
    app.press(.return)
    await app.runTasks()
    expectEqual(try saved(file).map(\.title), ["Keep me"])
    app.type("!")
    app.press(.escape)
    await app.runTasks()
    expectEqual(try saved(file).map(\.title), ["Keep me!"], "the keyboard is where it was")
  }

  @Test func `a program that cannot save asks before it ends`() async throws {
    let file = try store([])
    let app = await start(file)
    app.willGenerate(7)
    app.press("n")
    app.type("x")
    file.failNext(.write, .noPermission)
    file.failNext(.write, .noPermission)
    app.press(.control("c"))
    await app.runTasks()
    await waitForDialog("Not saved", app)
    app.press(.tab, .tab, .return)
    await app.runTasks()
    expectEqual(app.exitStatus, nil, "it goes on")
    app.press(.control("c"))
    await app.runTasks()
    await waitForDialog("Not saved", app)
    app.press(.tab, .return)
    expectEqual(app.exitStatus, 1)
    expectEqual(try saved(file), [])
  }

  @Test func `what cannot be loaded is told, and loaded by Retry`() async throws {
    let file = try store([groceries])
    file.failNext(.read, .noPermission)
    let app = await start(file)
    await waitForDialog("Not loaded", app)
    app.press(.return)
    await app.runTasks()
    expectEqual(lines(app)[1], "Groceries")
    file.change(to: "{ no notes")
    await waitForDialog("Not loaded", app)
    app.press(.tab, .return)
    #expect(app.screen.contains { $0.contains("Groceries") }, "the old notes stay in sight")
  }

  @Test func `a damaged file is not overwritten`() async throws {
    let file = MemoryFile("{ no notes")
    let app = await start(file)
    await waitForDialog("Not loaded", app)
    app.press(.tab, .return)
    app.willGenerate(7)
    app.press("n")
    app.type("x")
    app.press(.escape)
    await app.runTasks()
    await waitForDialog("Not saved", app)
    expectEqual(file.text, "{ no notes")
    app.press(.tab, .return)
    #expect(app.screen.contains { $0.contains("x") })
  }

  @Test func `two programs see each other's changes, and neither loses its own`() async throws {
    let file = try store([groceries, diary])
    let (one, other) = (await start(file), await start(file))
    one.press(.down, .return)
    one.type("!")
    one.press(.escape)
    await one.runTasks()
    expectEqual(try saved(file).map(\.title), ["Groceries!", "Diary"])
    // A store in memory tells of what the test changes.
    file.change(to: file.content)
    await wait { other.model.model.notes.value?.first?.title == "Groceries!" }
    expectEqual(lines(other)[1], "Groceries!")
    other.press(.end, "d")
    await other.runTasks()
    one.willGenerate(7)
    one.press("n")
    one.type("New")
    one.press(.escape)
    await one.runTasks()
    expectEqual(try saved(file).map(\.title), ["New", "Groceries!"])
  }

  @Test func `on a wide terminal the note stands beside the list, which follows what is typed`()
    async throws
  {
    let app = await start(try store([groceries, diary]), columns: 120)
    app.press(.down, .return)
    #expect(app.screen[1].hasPrefix("Groceries") && app.screen[1].contains("│Groceries"))
    app.type("!")
    #expect(app.screen[1].hasPrefix("Groceries!"))
    app.resize(columns: 40, rows: 16)
    expectEqual(lines(app)[1], "Groceries!")
    app.press(.escape)
    #expect(lines(app)[0].hasPrefix("Not…"))
  }
}
