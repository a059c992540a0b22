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
    #expect(program.model.lines == ["one"])
    let file = try #require(FileHandle(forWritingAtPath: path))
    try file.seekToEnd()
    try file.write(contentsOf: Data("\nthree\n".utf8))
    program.send(.changed)
    await program.runTasks()
    #expect(program.model.lines == ["one", "twó", "three"])
    program.press(.tab)
    program.type("t")
    #expect(program.screen.contains { $0.contains("2 of 3 lines") })
    try "new\n".write(toFile: path, atomically: false, encoding: .utf8)
    program.send(.changed)
    await program.runTasks()
    #expect(program.model.lines == ["new"] && program.model.filter == "t")
  }
}
