import TerminalPort
import Testing
import VirtualViews

@testable import HTMLBackend

struct LiveMessageTests {
  private static let node = NodeID(index: 12, generation: 3)

  @Test(
    arguments: [
      ("hello 80 24 dark", .hello(columns: 80, rows: 24, .dark)),
      ("size 1 1000", .size(columns: 1, rows: 1000)),
      ("scheme light", .scheme(.light)), ("key ctrl+s", .input(.key(.control("s")))),
      ("key a", .input(.key("a"))), ("key +", .input(.key("+"))),
      ("key space", .input(.key(.space))),
      ("key ctrl+shift+S", .input(.key(KeyPress(.character("S"), .control)))),
      ("key ctrl++", .input(.key(.control("+")))), ("key ctrl+?", .input(.key(.control("?")))),
      ("key shift+tab", .input(.key(.shiftTab))), ("key é", .input(.key("é"))),
      ("paste a\r\nb c", .input(.paste("a\nb c"))), ("paste ", .input(.paste(""))),
      ("text 日本", .text("日本")),
      ("key \u{E34}", .input(.key("\u{E34}"))), ("key \u{93F}", .input(.key("\u{93F}"))),
      ("key \u{A0}", .text("\u{A0}")), ("key ab", .unknownKey), ("key ctrl+", .unknownKey),
      ("text \u{301}a", .text("\u{301}a")), ("paste \u{200D}x", .input(.paste("\u{200D}x"))),
      ("set v12-3 \u{301}", .set(node, "\u{301}")),
      ("window 1", .input(.focus(true))), ("window 0", .input(.focus(false))),
      (
        "mouse press left 3 4 5",
        .input(
          .mouse(
            MouseEvent(.press, button: .left, column: 3, row: 4, modifiers: [.shift, .control])))
      ),
      ("mouse wheelUp none -1 0 0", .input(.mouse(MouseEvent(.wheelUp, column: -1, row: 0)))),
      ("press v12-3", .press(node, nil)), ("press v12-3-4", .press(node, .item(4))),
      ("press v12-3-cell", .press(node, nil)), ("press v12-3-head-2", .press(node, .title(2))),
      ("press v12-3-control", .press(node, nil)), ("press v12-3-body", .press(node, .other)),
      ("press v12-3--9223372036854775807", .press(node, .other)),
      ("press v12-3-9223372036854775807", .press(node, .other)),
      ("focus v12-3-cell", .focus(node)),
      ("set v12-3 a  b", .set(node, "a  b")), ("set v12-3 ", .set(node, "")),
      ("step v12-3 -7", .step(node, -7)),
    ] as [(String, LiveMessage)])
  func `a line is a message`(line: String, message: LiveMessage) {
    #expect(LiveMessage(line) == message)
  }

  @Test(arguments: [
    "", "hello", "hello 80 24", "hello 0 24 dark", "hello 80 1001 dark", "hello 80 24 blue",
    "hello 8x 24 dark", "size 80",
    "key", "key ", "mouse press left 3 4", "mouse push left 3 4 0",
    "mouse press left 3 4 8",
    "mouse press left 3 99999 0", "press", "press 12", "press v12", "press v-1-0",
    "press v99999999999-0", "step v1-0 x",
    "step v1-0 101", "window 2", "nothing", "HELLO 80 24 dark",
  ])
  func `a line that is none is refused`(line: String) {
    #expect(LiveMessage(line) == nil)
  }
}
