import Expectations
import Testing
import TerminalPort
import VirtualViews

/// Texts that lead somewhere.
@MainActor
struct LinkTests {
  private func bytes(_ draw: (inout Canvas) -> Void) -> String {
    var canvas = Canvas(size: CellSize(columns: 20, rows: 2))
    var encoder = FrameEncoder()
    var bytes: [UInt8] = []
    encoder.encode(canvas.frame(), into: &bytes)
    draw(&canvas)
    bytes = []
    encoder.encode(canvas.frame(), into: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func `a link is around its text, and ends with the picture`() {
    let written = bytes { $0.draw("here", at: .zero, link: "https://a.b") }
    expectEqual(written, "\u{1B}]8;id=1;https://a.b\u{1B}\\here\u{1B}]8;;\u{1B}\\")
  }

  @Test func `what follows a link is none`() {
    let written = bytes {
      $0.draw("ab", at: .zero, link: "x:y")
      $0.draw("cd", at: CellPoint(column: 2, row: 0))
    }
    expectEqual(written, "\u{1B}]8;id=1;x:y\u{1B}\\ab\u{1B}]8;;\u{1B}\\cd")
  }

  @Test func `nothing in a target ends the command`() {
    let written = bytes { $0.draw("a", at: .zero, link: "x:\u{1B}\\\u{7} é\u{9C}\u{0}") }
    expectEqual(written, "\u{1B}]8;id=1;x:%1B\\%07%20%C3%A9%C2%9C%00\u{1B}\\a\u{1B}]8;;\u{1B}\\")
  }

  @Test(arguments: [2_000, 2_001])
  func `a target that is too long is none`(count: Int) {
    let written = bytes { $0.draw("a", at: .zero, link: String(repeating: "x", count: count)) }
    expectEqual(written.contains("]8;"), (count == 2_000))
  }

  @Test func `a link over a background and in a marked row stays one`() {
    var canvas = Canvas(size: CellSize(columns: 4, rows: 1))
    canvas.fill(CellRect(size: canvas.size), style: TextStyle(background: .blue))
    canvas.draw("ab", at: .zero, link: "x:y")
    let frame = canvas.frame()
    expectEqual(frame.style(at: .zero).background, .blue)
    expectEqual((0..<3).map { frame.link(at: CellPoint(column: $0, row: 0)) }, ["x:y", "x:y", nil])
  }
}
