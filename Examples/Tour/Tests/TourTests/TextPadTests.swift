import Services
import Shohin
import ShohinTesting
import Testing

@testable import TextPad

@MainActor
struct TextPadTests {
  @Test func `a text is saved, and asked about before it is lost`() async {
    let file = MemoryFile("old")
    let program = Simulation(textPad(file), columns: 40, rows: 10)
    await program.runTasks()
    program.press(.end)
    program.type("er")
    program.press(.control("s"))
    await program.runTasks()
    #expect(file.content.map { String(decoding: $0, as: UTF8.self) } == "older")
    program.type("!")
    program.press(.control("c"))
    #expect(program.screen.contains { $0.contains("Leave without saving?") })
    program.press(.escape)
    #expect(program.exitStatus == nil)
    program.press(.control("s"))
    await program.runTasks()
    program.press(.control("c"))
    #expect(program.exitStatus == 0)
  }

  @Test func `what another program has written is not written over`() async {
    let file = MemoryFile("old")
    let program = Simulation(textPad(file), columns: 50, rows: 12)
    await program.runTasks()
    program.press(.end)
    program.type("er")
    file.change(to: "new")
    program.press(.control("s"))
    await program.runTasks()
    #expect(file.text == "new")
    program.click(ViewAddress(.button, "Keep mine"))
    await program.runTasks()
    #expect(file.text == "older")
    #expect(program.screen.last?.contains("Saved") == true)
  }

  @Test func `a file that is no text is left alone`() async {
    let file = MemoryFile([0x66, 0xFF])
    let program = Simulation(textPad(file), columns: 40, rows: 10)
    await program.runTasks()
    #expect(program.screen.contains { $0.contains("no text in UTF-8") })
    program.press(.return)
    #expect(program.exitStatus == 0)
    #expect(file.content == [0x66, 0xFF])
  }
}
