import Expectations
import ModelTerminal
import SeededRandom
import TestThreads
import Testing
import TerminalPort
import VirtualViews

/// Whatever a text or a picture holds, only the encoder's own sequences reach the terminal.
@Suite(.computes)
struct HostileBytesTests {
  @Test(arguments: Effort.seeds(push: 80, full: 200))
  func `no text gets a command through`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var canvas = Canvas(size: CellSize(columns: 40, rows: 6))
    var encoder = FrameEncoder(
      options: .init(colorDepth: .trueColor, trustsClusters: seed % 2 == 0))
    var terminal = TerminalModel(columns: 40, rows: 6, widths: .codePoints)
    for _ in 0..<5 {
      let count = Int.random(in: 0...30, using: &random)
      let text = (0..<count).map { _ in random.pick(HostileText.parts) }.joined()
      let point = CellPoint(
        column: Int.random(in: -5...39, using: &random), row: Int.random(in: 0...5, using: &random))
      canvas.draw(text, at: point, link: seed % 3 == 0 ? text : nil)
      var bytes: [UInt8] = []
      encoder.encode(canvas.frame(), into: &bytes)
      terminal.receive(bytes)
    }
    #expect(terminal.violations.isEmpty, "seed \(seed)")
  }

  @Test(arguments: (UInt32(0)..<0x20).map { $0 } + (UInt32(0x7F)..<0xA0).map { $0 })
  func `a control that got into a cell is replaced at the last door`(value: UInt32) throws {
    let scalar = try #require(Unicode.Scalar(value))
    var grid = CellGrid(columns: 4, rows: 1)
    grid.put(Cell(scalar), column: 0, row: 0)
    grid.put(Cell(cluster: 0, width: 2), column: 1, row: 0)
    let frame = Frame(grid: grid, clusters: ["a\(scalar)\u{301}"])
    var bytes: [UInt8] = []
    var encoder = FrameEncoder(options: .init(trustsClusters: true))
    encoder.encode(frame, into: &bytes)
    var terminal = TerminalModel(columns: 4, rows: 1)
    terminal.receive(bytes)
    #expect(terminal.violations.isEmpty)
    expectEqual(terminal.cells[0][0].text, "\u{FFFD}")
  }

  @Test
  func `numbers no table knows are shown as something harmless`() {
    var grid = CellGrid(columns: 4, rows: 1)
    grid.put(Cell(cluster: 77, style: 500), column: 0, row: 0)
    let frame = Frame(grid: grid, styles: [], clusters: [])
    var bytes: [UInt8] = []
    var encoder = FrameEncoder()
    encoder.encode(frame, into: &bytes)
    var terminal = TerminalModel(columns: 4, rows: 1)
    terminal.receive(bytes)
    #expect(terminal.violations.isEmpty)
    expectEqual(frame.lines, ["\u{FFFD}   "])
    expectEqual(terminal.cells[0].map(\.text), ["\u{FFFD}", " ", " ", " "])
  }

  @Test(arguments: [0, 1])
  func `a picture without cells is no problem`(rows: Int) {
    var encoder = FrameEncoder()
    var bytes: [UInt8] = []
    encoder.encode(
      Canvas(size: CellSize(columns: 0, rows: rows)).frame(cursor: .zero), into: &bytes)
    encoder.encode(
      Canvas(size: CellSize(columns: rows, rows: 0)).frame(cursor: .zero), into: &bytes)
    expectEqual(bytes.isEmpty, false)
  }
}
