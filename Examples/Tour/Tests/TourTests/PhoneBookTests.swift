import Shohin
import ShohinTesting
import Testing

@testable import PhoneBook

@MainActor
struct PhoneBookTests {
  @Test func `a table of many rows is searched and sorted`() async {
    let program = Simulation(phoneBook(count: 1_000), columns: 40, rows: 12)
    await program.runTasks()
    #expect(program.screen.contains { $0.hasPrefix("Ada Abe 0") })
    #expect(program.model.entries.prefix(2).map(\.name) == ["Ada Abe 0", "Ada Abe 154"])
    program.type("ada abe")
    await program.runTasks()
    #expect(program.screen.contains { $0.hasPrefix("Ada Abe 0") })
    #expect(program.screen.contains { $0.contains("13 entries") })
    program.press(.tab, .down, .return)
    #expect(program.model.called?.name.hasPrefix("Ada Abe") == true)
  }
}
