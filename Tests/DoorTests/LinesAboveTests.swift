import Expectations
import Shohin
import TextBackend
import Testing

/// The lines that a program prints above itself, on a screen that is read.
@MainActor
struct LinesAboveTests {
  private func program(_ screen: TextScreen) -> Program<Int, String> {
    Program(
      screen: screen,
      App<Int, String>(
        model: 0, update: { message, _ in .printAbove(message) },
        render: { _ in [label("a", [.text("view")])] }))
  }

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test func `lines that the host took are not kept for bytes that nobody asks for`() {
    let screen = TextScreen(columns: 20, rows: 3)
    let program = program(screen)
    for number in 0..<100 { program.send("line \(number)") }
    screen.settle()
    expectEqual(screen.takeLinesAbove().count, 100)
    screen.perform(.setScreenMode(.inline))
    program.send("later")
    #expect(!text(screen.takeBytes()).contains("line"))
  }

  @Test func `lines that the host took go out with the bytes for a terminal all the same`() {
    let screen = TextScreen(columns: 20, rows: 3, mode: .inline)
    let program = program(screen)
    program.send("one")
    screen.settle()
    #expect(text(screen.takeBytes()).contains("one"))
    program.send("two")
    screen.settle()
    expectEqual(screen.takeLinesAbove(), ["one", "two"])
    #expect(text(screen.takeBytes()).contains("two"))
  }
}
