import Expectations
import Services
import Shohin
import ShohinTesting
import Testing
import TextBackend

@testable import Greet

@MainActor
struct DocumentationTests {
  @Test func `the program of the page is the one that compiles`() throws {
    let root = "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    let page = try #require(Folder.bytes("\(root)/Documentation/services.md"))
    let program = try #require(Folder.bytes("\(root)/Examples/Greet/Greet.swift"))
    #expect(page.firstRange(of: bytes("```swift\n") + program + bytes("```")) != nil)
  }

  @Test func `it greets, keeps the number, hears of an editor, and tells of failures`() async {
    let store = MemoryFile("name = Ada\n")
    let program = Simulation(
      greeting(in: SettingsFile(Settings(), in: store)), columns: 80, rows: 4)
    await program.runTasks()
    await until { program.model.settings.value.name == "Ada" }
    expectEqual(program.screen.first, "Hello, Ada! (0)")
    program.press(.tab, .return)
    expectEqual(program.screen.first, "Hello, Ada! (1)")
    program.advance(by: .seconds(1))
    await program.runTasks()
    expectEqual(store.text, "name = Ada\ntimes = 1\n")
    store.change(to: "name = Bob\n")
    await until { program.model.settings.value.name == "Bob" }
    expectEqual(program.screen.first, "Hello, Bob! (0)")
    store.failNext(.write, .diskFull)
    program.press(.return)
    program.advance(by: .seconds(1))
    await program.runTasks()
    expectEqual(program.screen[2], "The file could not be saved, because the disk is full.")
    program.finish()
  }
}
