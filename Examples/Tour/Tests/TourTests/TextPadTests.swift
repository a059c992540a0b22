import Editor
import Screens
import Services
import Shohin
import ShohinTesting
import Testing

@testable import TextPad

@MainActor
struct TextPadTests {
  private typealias Pads = Simulation<DialogHost<Pad>, DialogHostMsg<PadMsg>>

  /// Runs what is to be done until something has come about: news of files come in their own time.
  private func settle(_ program: Pads, _ isSo: () -> Bool) async {
    for _ in 0..<10_000 where !isSo() {
      await program.runTasks()
      await Task.yield()
    }
    #expect(isSo(), "\(program.screen)")
  }

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

  @Test func `an answer does not concern what was written after the question`() async {
    let file = MemoryFile("old")
    let program = Simulation(textPad(file), columns: 50, rows: 12)
    await program.runTasks()
    program.type("er")
    file.change(to: "new")
    program.press(.control("s"))
    await program.runTasks()
    file.change(to: "newer")
    await settle(program) { program.model.text.state == .conflict(theirs: TextBuffer("newer")) }
    program.click(ViewAddress(.button, "Keep mine"))
    await program.runTasks()
    #expect(file.text == "newer")
    program.click(ViewAddress(.button, "Take theirs"))
    #expect(program.screen.contains { $0.contains("newer") })
    #expect(program.screen.last?.contains("Saved") == true)
  }

  @Test func `a file that was damaged or removed keeps nobody from saving`() async {
    let file = MemoryFile("old")
    let program = Simulation(textPad(file), columns: 70, rows: 12)
    await program.runTasks()
    program.type("er")
    file.change(to: [0xFF])
    for _ in 0..<2 {
      await settle(program) { program.screen.contains { $0.contains("Not readable") } }
      program.press(.return, .control("s"))
    }
    await settle(program) { program.screen.contains { $0.contains("Not readable") } }
    program.press(.return)
    file.change(to: nil)
    await settle(program) { program.model.text.state == .deleted }
    program.press(.control("s"))
    await program.runTasks()
    #expect(file.text == "older")
  }

  @Test func `a file that is no text is left alone`() async {
    let file = MemoryFile([0x66, 0xFF])
    let program = Simulation(textPad(file), columns: 40, rows: 10)
    await program.runTasks()
    #expect(program.screen.contains { $0.contains("not UTF-8 text") })
    program.press(.return)
    #expect(program.exitStatus == 0)
    #expect(file.content == [0x66, 0xFF])
  }
}
