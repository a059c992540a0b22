import Expectations
import Shohin
import ShohinTesting
import TextBackend
import Testing

@testable import HostLoop

/// A program in the loop of a host: bytes and the time go in, bytes and pictures come out.
@MainActor
struct HostLoopTests {
  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test func `bytes go in, and bytes for the terminal come out`() {
    var host = Host()
    let first = text(host.turn([], at: .zero))
    #expect(first.contains("0 s") && first.contains("Reset"))
    #expect(host.turn([], at: .zero).isEmpty)
    // Tab focuses the button, whose look changes.
    #expect(!host.turn([9], at: .milliseconds(1)).isEmpty)
    expectEqual(host.screen.picture.lines[0], "0 s" + String(repeating: " ", count: 17))
  }

  @Test func `the program says when it wants to be woken, and gets the time it is told`() {
    var host = Host()
    expectEqual(host.deadline, .seconds(1))
    _ = host.turn([], at: .milliseconds(999))
    expectEqual(host.program.model, 0)
    #expect(text(host.turn([], at: .seconds(1))).contains("1"))
    expectEqual(host.deadline, .seconds(2))
    // A host that was busy is not told of every second; the program is.
    _ = host.turn([], at: .milliseconds(5_500))
    expectEqual(host.program.model, 5)
    expectEqual(host.deadline, .seconds(6))
    // Return on the button.
    _ = host.turn([9, 13], at: .milliseconds(5_600))
    #expect(host.screen.picture.lines[0].hasPrefix("0 s"))
  }

  @Test func `an escape is a key after a silence for which the host is asked`() {
    var host = Host()
    _ = host.turn([0x1B], at: .zero)
    expectEqual(host.deadline, .milliseconds(50))
    _ = host.turn([], at: .milliseconds(49))
    #expect(host.program.exitStatus == nil)
    _ = host.turn([], at: .milliseconds(50))
    expectEqual(host.program.exitStatus, 0)
    #expect(host.deadline == nil)
  }

  @Test func `a sequence in two reads is one key, however late the second is read`() {
    var host = Host()
    _ = host.turn([0x1B, 0x5B], at: .zero)
    _ = host.turn([0x5A], at: .seconds(2))
    #expect(host.program.exitStatus == nil)
    #expect(host.screen.focused != nil)
  }

  @Test func `a host hears of changes that are not its own`() async {
    let host = Host()
    var changes = 0
    host.screen.onChange = { changes += 1 }
    _ = host.screen.picture
    host.program.send(3)
    host.program.send(4)
    expectEqual(changes, 1)
    #expect(host.screen.picture.lines[0].hasPrefix("7 s"))
    host.program.send(nil)
    expectEqual(changes, 2)
  }

  @Test func `views are found by their keys, as a test finds them`() throws {
    let screen = TextScreen(columns: 20, rows: 3)
    let program = Program<Int, Int>(
      view: screen, model: 0,
      update: { message, model in
        model += message
        return .none
      },
      render: { count in
        [label("count", [.text("\(count)")]), button("add", [.title("Add"), .onPress(2)])]
      })
    let added = try #require(program.node("add"))
    expectEqual(program.keys, ["count", "add"])
    expectEqual(program.key(of: added), "add")
    let cells = try #require(screen.cells(of: added))
    screen.click(column: cells.column, row: cells.row)
    expectEqual(program.model, 2)
    #expect(program.isIdle)
  }

  @Test func `a terminal is entered and left with the bytes of the screen`() {
    let whole = TextScreen(columns: 4, rows: 1)
    #expect(text(whole.bytesToEnter).hasPrefix("\u{1B}[?1049h"))
    #expect(text(whole.bytesToEnter).contains("\u{1B}[?7l"))
    #expect(text(whole.bytesToLeave).contains("\u{1B}[?7h"))
    #expect(text(whole.bytesToLeave).hasSuffix("\u{1B}[?1049l\u{1B}[?25h"))
    let inline = TextScreen(columns: 4, rows: 3, mode: .inline)
    let program = Program<Int, Int>(
      view: inline, model: 0, render: { _ in [label("a", [.text("a")]), label("b", [.text("b")])] })
    #expect(!text(inline.bytesToEnter).contains("1049"))
    _ = inline.takeBytes()
    // From the corner of two rows to the row after them.
    #expect(text(inline.bytesToLeave).hasSuffix("\u{1B}[1B\r\n\u{1B}[?25h"))
    #expect(program.exitStatus == nil)
  }

  @Test func `control and z ask the host to stop`() {
    let host = Host()
    host.screen.press(.control("z"))
    expectEqual(host.screen.performed, [.suspend])
  }
}
