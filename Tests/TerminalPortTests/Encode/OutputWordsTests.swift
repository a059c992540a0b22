import Expectations
import SeededRandom
import TestThreads
import Testing

@testable import TerminalPort

@Suite(.computes)
struct OutputWordsTests {
  private func words(_ text: String) -> [String] { OutputWords(Array(text.utf8)).lines }

  @Test(
    arguments: [
      ("\u{1B}[3;10H", "to row 3, column 10"), ("\u{1B}[H", "to row 1, column 1"),
      ("\u{1B}[5G", "to column 5"), ("\u{1B}[2d", "to row 2"), ("\u{1B}[A", "up 1"),
      ("\u{1B}[0B", "down 1"), ("\u{1B}[K", "erase the row from the cursor on"),
      ("\u{1B}[2J", "erase all of the screen"), ("\u{1B}[4X", "erase cells: 4"),
      ("\u{1B}[2;9r", "rows 2 to 9 scroll"), ("\u{1B}[r", "all rows scroll"),
      ("\u{1B}[9b", "the last character again: 9 times"), ("\u{1B}[m", "plain"),
      ("\u{1B}[1;38;5;9;48;2;1;2;255m", "bold, color 9, background #0102ff"),
      ("\u{1B}[38:2::16:32:48;4:3m", "color #102030, underlined, form 3"),
      ("\u{1B}[93;101m", "color 11, background 9"),
      ("\u{1B}[39;49;22m", "the terminal's color, the terminal's background, not bold"),
      ("\u{1B}[?25l", "cursor off"), ("\u{1B}[?2026h", "one picture at once on"),
      ("\u{1B}[?4711h", "mode 4711 on"), ("\u{1B}[2 q", "cursor shape 2"),
      ("\u{1B}[>1u", "keyboard protocol >1"), ("\u{1B}[>4;1m", "CSI >4;1m"),
      ("\u{1B}]2;Notes\u{1B}\\", "title \"Notes\""),
      ("\u{1B}]8;;https://a.b\u{7}", "link to https://a.b"),
      ("\u{1B}]8;;\u{1B}\\", "end of the link"), ("\u{1B}]52;c;aGk=\u{1B}\\", "clipboard"),
      ("\u{1B}]9;4;1;50\u{1B}\\", "progress 1;50"),
      ("\u{1B}_Ga=T;xx\u{1B}\\", "an image of kitty, 7 bytes"),
      ("\u{1B}Pq#0\u{1B}\\", "an image or a request of 3 bytes"), ("\r", "to column 1"),
      ("\n", "down one row, or scroll up"), ("\u{1B}(B", "ESC ( B"),
      ("\u{1B}[12", "a sequence that is cut short: CSI 12"),
      ("\u{1B}", "an Escape with nothing behind it"),
    ])
  func `one sequence is one line`(sequence: String, line: String) {
    expectEqual(words(sequence), [line])
  }

  @Test func `texts and sequences stand in their order, and every text is whole`() {
    expectEqual(
      words("\u{1B}[2;1Hdé \"x\"\u{1B}[1m😀"),
      ["to row 2, column 1", "\"dé \\\"x\\\"\"", "bold", "\"😀\""])
  }

  @Test func `any bytes are read to their end`() {
    var unread: [[UInt8]] = []
    for first in UInt8.min...UInt8.max {
      // On a push a third of the bytes behind those that begin no sequence of any length.
      let step = Effort.isFull || (0x40...0x5F).contains(first) ? 1 : 3
      for second in stride(from: first % UInt8(step), through: .max, by: step) {
        let bytes = [0x1B, first, second]
        if OutputWords(bytes).lines.isEmpty { unread.append(bytes) }
      }
    }
    expectEqual(unread, [])
    expectEqual(OutputWords([]).lines, [])
    #expect(words("\u{1B}[38;2m\u{1B}[48;9;9m\u{1B}[38:2m\u{1B}[99999999999999999999H").count == 4)
  }

  @Test func `the bytes of a picture are all named`() {
    let encoder = DrivenSession()
    encoder.present(["Hello", "  World"])
    let lines = OutputWords(encoder.screen.bytes).lines
    #expect(lines.contains("\"Hello\""), "\(lines)")
    #expect(!lines.contains { $0.hasPrefix("CSI") || $0.hasPrefix("control") }, "\(lines)")
  }
}
