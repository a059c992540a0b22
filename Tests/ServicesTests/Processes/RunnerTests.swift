import Expectations
import Services
import Shohin
import ShohinTesting
import Testing
import TextBackend

@testable import Runner

@MainActor
struct RunnerTests {
  @Test func `the program of the page is the one that compiles`() throws {
    let root = "/" + #filePath.split(separator: "/").dropLast(4).joined(separator: "/")
    let page = try #require(Folder.bytes("\(root)/Documentation/processes.md"))
    let program = try #require(Folder.bytes("\(root)/Examples/Runner/Runner.swift"))
    #expect(page.firstRange(of: bytes("```swift\n") + program + bytes("```")) != nil)
  }

  @Test func `it shows lines as they come, stops, and tells the end`() async {
    let first = ScriptedProcess(["make", "all"], output: "cc a.c\ncc")
    let second = ScriptedProcess(
      ["make", "all"], output: "a\u{1B}[31mb\n", error: "no\n", .exited(2))
    let processes = ScriptedProcesses([first, second])
    let program = Simulation(runner(of: ["make", "all"], on: processes), columns: 40, rows: 8)
    expectEqual(program.screen.first, "make all")
    program.click("button")
    await program.runTasks()
    expectEqual(program.model.lines.map(\.text), ["cc a.c"])
    #expect(program.screen.contains { $0.contains("cc a.c") })
    first.print(" b.c\n")
    await program.runTasks()
    expectEqual(program.model.lines.map(\.text), ["cc a.c", "cc b.c"])
    program.click("button")
    await program.runTasks()
    expectEqual(first.signals, [.terminate])
    expectEqual(program.model.status, "Stopped.")
    program.click("button")
    await program.runTasks()
    expectEqual(program.model.lines.map(\.isError), [false, true])
    expectEqual(program.model.status, "It failed with status 2.")
    // The text of a label is data, and no control.
    #expect(!program.screen.contains { $0.contains("\u{1B}") })
    program.click("button")
    await program.runTasks()
    #expect(program.model.status.hasPrefix("make could not be run"), "\(program.model.status)")
    program.finish()
  }
}
