import Foundation
import Shohin
import ShohinTesting
import Testing

@testable import LogViewer

@MainActor
struct LogViewerTests {
  @Test func `what is new in a file is shown, and only that is read`() async throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).log").path()
    defer { try? FileManager.default.removeItem(atPath: path) }
    try "one\ntwó".write(toFile: path, atomically: false, encoding: .utf8)
    let program = Simulation(logViewer(path), columns: 40, rows: 8)
    await program.runTasks()
    #expect(program.model.lines.map(\.text) == ["one"])
    let file = try #require(FileHandle(forWritingAtPath: path))
    try file.seekToEnd()
    try file.write(contentsOf: Data("\nthree\n".utf8))
    program.send(.changed)
    await program.runTasks()
    #expect(program.model.lines.map(\.text) == ["one", "twó", "three"])
    program.type("t")
    #expect(program.screen.contains { $0.contains("2 of 3 lines") })
    try "new\n".write(toFile: path, atomically: false, encoding: .utf8)
    program.send(.changed)
    await program.runTasks()
    #expect(program.model.lines.map(\.text) == ["new"] && program.model.filter == "t")
  }

  @Test func `the end is in sight until the user scrolls up`() {
    let program = Simulation(logViewer("missing"), columns: 20, rows: 6)
    let lines = (1...9).map { "line \($0)\n" }.joined()
    program.send(.read(Data(lines.utf8), from: 0))
    #expect(program.screen[4].hasPrefix("line 9"))
    program.turnWheel("lines", down: -1)
    program.send(.read(Data("line 10\n".utf8), from: lines.utf8.count))
    #expect(!program.screen.contains { $0.hasPrefix("line 10") })
    #expect(program.screen[5] == "10 of 10 lines")
  }

  @Test func `a file that cannot be read is told of`() async throws {
    let program = Simulation(logViewer("/nowhere/at.all"), columns: 60, rows: 6)
    await program.runTasks()
    let failure = try #require(program.model.failure)
    #expect(program.screen.contains { $0.contains(failure.prefix(20)) })
  }
}
