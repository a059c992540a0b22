import Shohin
import ShohinTesting
import Testing

@testable import Downloads

@MainActor
struct DownloadsTests {
  @Test func `four downloads run at a time, and one that is stopped leaves its slot`() async {
    let program = Simulation(downloads(), columns: 60, rows: 12)
    func running() -> [Int] { program.model.all.filter { $0.state == .runs }.map(\.id) }
    #expect(running() == [1, 2, 3, 4])
    program.press(.tab, .down, .return)
    #expect(running() == [2, 3, 4, 5])
    await program.runToEnd(limit: 5_000)
    #expect(program.screen[0] == "49 of 50 are here")
  }
}
