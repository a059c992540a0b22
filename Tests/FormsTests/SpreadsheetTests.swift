import Expectations
import Forms
import Foundation
import Shohin
import ShohinTesting
import Testing
import TextBackend

@testable import Spreadsheet

/// The spreadsheet of the examples, from keys to the screen.
@MainActor
struct SpreadsheetTests {
  private func start() -> Simulation<Sheet, SheetMsg> {
    let simulation = Simulation(
      model: Sheet(), columns: 50, rows: 8, update: update, render: render)
    simulation.press(.tab)
    return simulation
  }

  private func text(_ row: Int, _ column: String, of sheet: Sheet) -> String? {
    sheet.texts[CellKey(row: row, column: column)]
  }

  @Test func `columns of numbers are typed, added and copied`() {
    let simulation = start()
    simulation.type("12\n30\n=a1+A2+1\n")
    expectEqual(text(3, "A", of: simulation.model), "=a1+A2+1")
    expectEqual(simulation.screen[1].prefix(12), "1 │       12")
    #expect(simulation.screen[3].hasPrefix("3") && simulation.screen[3].contains("43"))
    // The keyboard is below what was typed.
    expectEqual(simulation.model.selection, CellSelection(CellKey(row: 4, column: "A")))
    simulation.press(.control(.home), KeyPress(.down, .shift), KeyPress(.down, .shift))
    expectEqual(simulation.screen[7].prefix(7), "Sum: 85")
    simulation.press(KeyPress(.right, .shift), .alt("c"))
    expectEqual(simulation.hostCommands.last, .copy("12\t\n30\t\n43\t"))
    simulation.press(.delete)
    expectEqual(simulation.model.texts, [:])
  }

  @Test func `Tab goes to the side, and a formula is edited as it was typed`() {
    let simulation = start()
    simulation.type("1")
    simulation.press(.tab)
    simulation.type("2")
    simulation.press(.tab)
    simulation.type("=A1+B1\n")
    expectEqual(text(1, "C", of: simulation.model), "=A1+B1")
    simulation.press(.up, .f2)
    simulation.type("+C9\n")
    expectEqual(text(1, "C", of: simulation.model), "=A1+B1+C9")
    expectEqual(simulation.model.shown(CellKey(row: 1, column: "C")), "3")
  }

  @Test func `what is no sum is refused, and Escape gives it up`() {
    let simulation = start()
    simulation.type("=A1+cat\n")
    #expect(simulation.screen[7].hasPrefix("=A1+cat is no sum of cells"))
    expectEqual(simulation.model.selection, CellSelection(CellKey(row: 1, column: "A")))
    simulation.press(.escape)
    expectEqual(simulation.model.texts, [:])
    expectEqual(simulation.focusedKey, "sheet")
    #expect(simulation.screen[7].hasPrefix("Sum: 0"))
  }

  @Test func `a long chain of sums is added, each cell once`() {
    let simulation = start()
    simulation.type("1\n")
    for row in 2...20 {
      simulation.type("=" + Array(repeating: "A\(row - 1)", count: 4).joined(separator: "+") + "\n")
    }
    expectEqual(text(20, "A", of: simulation.model), "=A19+A19+A19+A19")
    expectEqual(simulation.model.shown(CellKey(row: 20, column: "A")), "\(1 << 38)")
    // The chain goes on in the next column, with more than 20 cells.
    simulation.press(.control(.home), .right)
    simulation.type("=A20+1\n=B1+1\n")
    expectEqual(simulation.model.shown(CellKey(row: 2, column: "B")), "\(1 << 38 + 2)")
  }

  @Test func `a sum of itself is refused, also where other cells are between`() {
    let simulation = start()
    simulation.type("=A1\n")
    expectEqual(simulation.model.texts, [:])
    #expect(simulation.screen[7].hasPrefix("=A1 is no sum of cells"))
    simulation.press(.escape)
    simulation.type("=A2\n=A3\n=A1\n")
    expectEqual(text(2, "A", of: simulation.model), "=A3")
    expectEqual(text(3, "A", of: simulation.model), nil)
  }

  @Test func `a sum of itself is a sign`() {
    var sheet = Sheet()
    let cell = CellKey(row: 1, column: "A")
    sheet.texts[cell] = "=A1"
    expectEqual(sheet.shown(cell), "#")
  }

  @Test func `the program has less than 100 lines, and its page prints it as it is`() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
    let program = try String(
      contentsOf: root.appending(path: "Examples/Spreadsheet/Spreadsheet.swift"), encoding: .utf8)
    let page = try String(
      contentsOf: root.appending(path: "Documentation/editing-cells.md"), encoding: .utf8)
    #expect(program.split(separator: "\n", omittingEmptySubsequences: false).count <= 101)
    let parts = [
      (from: "    table(\n", to: "    }, label", indent: 4),
      (from: "  case .cells(", to: "  case .select", indent: 2),
    ]
    for part in parts {
      let start = try #require(program.range(of: part.from)).lowerBound
      let end = try #require(program[start...].range(of: part.to)).lowerBound
      let lines = program[start..<end].split(separator: "\n").map { $0.dropFirst(part.indent) }
      #expect(page.contains(lines.joined(separator: "\n")), "\(part.from)")
    }
  }
}

extension KeyPress {
  fileprivate static var f2: KeyPress { KeyPress(.function(2)) }
}
