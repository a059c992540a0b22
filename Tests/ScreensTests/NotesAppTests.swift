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
@Suite(.ends)
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
    await wait { !app.model.model.notes.isLoading }
    return app
  }

  private func wait(_ hasHappened: () -> Bool) async {
    // However busy the machine is; one that never happens ends with the suite's time.
    await until { hasHappened() || Task.isCancelled }
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

  @Test func `clicks on an item of the title bar select none of its text`() async throws {
    let app = await start(try store([groceries]))
    let place = try #require(app.screen[0].firstRange(of: "Sort")).lowerBound
    let column = app.screen[0].distance(from: app.screen[0].startIndex, to: place) + 1
    for _ in 0..<2 { app.textScreen.click(column: column, row: 0) }
    expectEqual(
      app.textScreen.semantics.first(.button, "Sort")?.semantics.actions, [.press])
    // Else it would be copied, as where text is selected.
    app.press(.control("c"))
    expectEqual(app.exitStatus, 0)
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

  @Test func `what was typed just now is saved when the window is closed, whatever goes on`()
    async throws
  {
    let file = MemoryFile()
    let app = await start(file)
    app.willGenerate(7)
    app.press("n")
    app.type("x")
    app.advance(by: .milliseconds(300))
    // The first save has not come to anything yet.
    app.type("y")
    app.tell(.signal(.hangUp))
    expectEqual(app.exitStatus, nil)
    await app.runTasks()
    app.advance(by: .milliseconds(300))
    expectEqual(app.exitStatus, 129)
    expectEqual(try saved(file).map(\.title), ["xy"])
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
    #expect(lines(app).contains("No notes match."))
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
    app.type("Hello")
    app.advance(by: .milliseconds(300))
    await app.runTasks()
    await waitForDialog("Not saved", app)
    expectEqual(file.text, "{ no notes")
    app.press(.tab, .return)
    expectEqual(lines(app)[1], "Hello")
    file.change(to: "[]")
    await wait { app.model.model.notes.failure == nil }
    app.type("!")
    app.press(.escape)
    await app.runTasks()
    expectEqual(try saved(file).map(\.title), ["Hello!"])
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
    // The first save finds that the diary is gone, and the second one writes what both have made.
    for _ in 0..<10_000 where one.model.model.document.isChanged {
      await one.runTasks()
      try? await Task.sleep(for: .milliseconds(1))
    }
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

  // MARK: - With other programs

  @Test func `of a note that two programs change nothing is lost`() async throws {
    let file = try store([groceries, diary])
    let app = await start(file)
    app.press(.down, .return)
    app.type("!")
    var theirs = groceries
    theirs.body += "\nA dog"
    file.change(to: Array(try JSONEncoder().encode([theirs, diary])))
    await wait { app.model.model.document.saved.first == theirs }
    #expect(app.screen.contains { $0.contains("A dog") }, "the editor shows both")
    app.press(.escape)
    await app.runTasks()
    theirs.title = "Groceries!"
    expectEqual(try saved(file), [theirs, diary])
  }

  @Test func `a text that both have changed stays as two notes`() async throws {
    let file = try store([groceries])
    let app = await start(file)
    app.press(.down, .return)
    app.type("!")
    file.change(
      to: Array(try JSONEncoder().encode([Note(id: "1", title: "Shopping", body: groceries.body)])))
    await wait { app.model.model.document.saved.first?.title == "Shopping" }
    app.press(.escape)
    await app.runTasks()
    expectEqual(try saved(file).map(\.title), ["Groceries!", "Shopping"])
    app.press(.down, .return)
    app.type("?")
    app.press(.escape)
    await app.runTasks()
    expectEqual(try saved(file).count, 2, "and is told once")
  }

  @Test func `Undo brings nothing back over a newer note`() async throws {
    let file = try store([groceries])
    let app = await start(file)
    app.press(.down, "d")
    await app.runTasks()
    file.change(to: Array(try JSONEncoder().encode([Note(id: "1", title: "Newer")])))
    await wait { app.model.model.document.saved.count == 1 }
    #expect(!app.screen.contains { $0.contains("is deleted") })
    app.press("u")
    await app.runTasks()
    expectEqual(try saved(file).map(\.title), ["Newer"])
  }

  @Test func `a note that another program deletes is left, and the user is told`() async throws {
    let file = try store([groceries, diary])
    let app = await start(file)
    app.press(.down, .return)
    file.change(to: Array(try JSONEncoder().encode([diary])))
    await waitForDialog("Deleted", app)
    app.press(.return)
    #expect(lines(app)[0].hasPrefix("Notes (1)"))
    await app.runTasks()
    expectEqual(try saved(file), [diary])
  }

  @Test func `a note that is being changed survives its deletion by another program`() async throws
  {
    let file = try store([groceries])
    let app = await start(file)
    app.press(.down, .return)
    app.type("!")
    file.change(to: "[]")
    await wait { app.model.model.document.saved.isEmpty }
    app.press(.escape)
    await app.runTasks()
    expectEqual(try saved(file).map(\.title), ["Groceries!"])
  }

  @Test func `those notes are wiped that the user was asked about`() async throws {
    let file = try store([groceries])
    let app = await start(file)
    app.press("w")
    file.change(to: Array(try JSONEncoder().encode([diary, groceries])))
    await wait { app.model.model.document.saved.count == 2 }
    app.press(.shiftTab, .return)
    await app.runTasks()
    expectEqual(try saved(file), [diary])
  }

  @Test func `damaged versions are told of once, and no longer when the file is good again`()
    async throws
  {
    let file = try store([groceries])
    let app = await start(file)
    for number in 1...3 {
      file.change(to: "{ \(number)")
      await wait { app.model.model.notes.failure != nil }
      await app.runTasks()
    }
    await waitForDialog("Not loaded", app)
    expectEqual(app.model.dialogs.open.count, 1)
    file.change(to: Array(try JSONEncoder().encode([diary])))
    await wait { app.model.dialogs.open.isEmpty }
    expectEqual(lines(app)[1], "Diary")
  }

  @Test func `who types without a pause loses no more than two seconds`() async throws {
    let file = MemoryFile()
    let app = await start(file)
    app.willGenerate(7)
    app.press("n")
    for _ in 0..<21 {
      app.type("x")
      app.advance(by: .milliseconds(100))
      await app.runTasks()
    }
    expectEqual(file.written.count, 1)
  }

  @Test func `a save that another program comes before is brought together with what that wrote`()
    async throws
  {
    let file = try store([groceries])
    let app = await start(file)
    app.press(.down, .return)
    app.type("!")
    app.press(.escape)
    // The save has begun; before it comes to the file another program does.
    #expect(!app.waitingTasks.isEmpty)
    file.change(to: Array(try JSONEncoder().encode([diary, groceries])))
    // The stream of the file tells of it in its own time, and then it is saved once more. The program knows that
    // when it has its answer.
    func isSaved() throws -> Bool {
      try saved(file).map(\.title) == ["Groceries!", "Diary"] && !app.model.model.document.isChanged
    }
    while try !isSaved(), !Task.isCancelled {
      await app.runTasks()
      try? await Task.sleep(for: .milliseconds(1))
    }
    #expect(try isSaved())
    expectEqual(
      lines(app).filter { ["Groceries!", "Diary"].contains($0) }, ["Groceries!", "Diary"])
  }

  @Test func `a note in which nothing is written is not kept`() async throws {
    let file = MemoryFile()
    let app = await start(file)
    app.willGenerate(7)
    app.press("n")
    app.type("x")
    app.press(.backspace, .escape)
    await app.runTasks()
    #expect(lines(app).contains("You have no notes so far!"))
    expectEqual(file.content, nil)
  }
}
