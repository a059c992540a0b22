import Expectations
import Foundation
import Shohin
import Testing
import TextBackend

@testable import CounterDemo

struct RequestTests {
  @Test func `without arguments the demo runs`() {
    expectEqual(Request([]), .run())
  }

  @Test func `a run may have a seed`() {
    expectEqual(Request(["--seed", "42"]), .run(seed: 42))
  }

  @Test func `a run may be recorded, and a recording shown`() {
    expectEqual(Request(["--record", "a", "--seed", "1"]), .run(seed: 1, record: "a"))
    expectEqual(Request(["--replay", "a"]), .replay("a", speed: 1))
    expectEqual(Request(["--live", "a"]), .live("a", seed: nil, theme: nil))
    expectEqual(Request(["--speed", "2.5", "--replay", "a"]), .replay("a", speed: 2.5))
    for arguments in [
      ["--record"], ["--replay", ""], ["--speed", "2"], ["--replay", "a", "--speed", "0"],
      ["--replay", "a", "--speed", "fast"], ["--replay", "a", "--record", "b"],
      ["--live", "a", "--record", "b"],
    ] {
      guard case .mistake(let sentence) = Request(arguments) else {
        Issue.record("\(arguments) is no mistake")
        continue
      }
      #expect(!sentence.isEmpty)
    }
  }

  @Test(arguments: [["--help"], ["-h"], ["--render", "1x1", "--help"]])
  func `help is given when asked for`(arguments: [String]) {
    expectEqual(Request(arguments), .help)
  }

  @Test(arguments: [("80x24", 80, 24), ("0x0", 0, 0), ("10000x10000", 10_000, 10_000)])
  func `a frame has a size`(text: String, columns: Int, rows: Int) {
    expectEqual(Request(["--render", text]), .render(Rendering(columns: columns, rows: rows)))
  }

  @Test func `options come in any order`() {
    let expected = Rendering(
      columns: 30, rows: 16, keys: [.tab, .control("u"), "7"], isStyled: true, seed: 1)
    expectEqual(
      Request(["--render", "30x16", "--press", "tab ctrl-u 7", "--ansi", "--seed", "1"]),
      .render(expected))
    expectEqual(
      Request(["--seed", "1", "--ansi", "--press", " tab  ctrl-u 7", "--render", "30x16"]),
      .render(expected))
  }

  @Test(arguments: ["", "80", "80x", "x24", "80x24x1", "-1x5", "10001x1", "1x10001", "axb", "8 x2"])
  func `a size that is none is a mistake`(text: String) {
    expectEqual(
      Request(["--render", text]),
      .mistake(
        "--render needs a size such as 80x24, each number at most 10000; this is \"\(text)\"."))
  }

  @Test(arguments: [
    (["--what"], "Unknown argument --what; see --help."),
    (["--help", "what"], "Unknown argument what; see --help."),
    (["--press", "tab"], "--press and --ansi need --render; see --help."),
    (["--ansi"], "--press and --ansi need --render; see --help."),
    (["--seed", "-1"], "--seed needs a whole number from 0 up; this is \"-1\"."),
    (["--seed"], "--seed needs a whole number from 0 up; this is \"\"."),
    (
      ["--render", "9x9", "--press", "tab tabb"],
      "--press knows no key named \"tabb\"; see --help."
    ),
  ])
  func `a mistake is one sentence`(arguments: [String], sentence: String) {
    expectEqual(Request(arguments), .mistake(sentence))
  }

  @Test(arguments: [
    ("tab", KeyPress.tab), ("shift-tab", .shiftTab), ("return", .return), ("space", .space),
    ("escape", .escape), ("up", .up), ("down", .down), ("left", .left), ("right", .right),
    ("home", .home), ("end", .end), ("page-up", .pageUp), ("page-down", .pageDown),
    ("backspace", .backspace), ("delete", .delete), ("q", "q"), ("7", "7"), ("é", "é"),
    ("ctrl-u", .control("u")), ("alt-f", .alt("f")), ("ctrl--", .control("-")), ("-", "-"),
    ("ctrl-left", KeyPress(.left, .control)), ("shift-alt-end", KeyPress(.end, [.shift, .alt])),
  ])
  func `a key has a name`(name: String, key: KeyPress) {
    expectEqual(KeyPress(name), key)
  }

  @Test func `a theme has a name`() {
    expectEqual(Request(["--theme", "dusk"]), .run(theme: .dusk))
    let names = Theme.all.map(\.name)
    expectEqual(
      Request(["--theme", "noon"]),
      .mistake("There is no theme \"noon\"; there are \(names.joined(separator: ", "))."))
    #expect(names.allSatisfy(Request.usage.contains))
  }

  @Test func `a theme is read from a file`() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).theme")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data("name = Plum\naccent = #dda0dd\n".utf8).write(to: file)
    let plum = Theme("Plum", .dark, [.accent: Color(red: 221, green: 160, blue: 221)])
    expectEqual(Request(["--theme", file.path()]), .run(theme: plum))
    try Data("accent #dda0dd\ninfo = red\nlink =".utf8).write(to: file)
    expectEqual(
      Request(["--theme", file.path()]),
      .mistake(
        """
        \(file.path()), line 1: "accent #dda0dd" is not a name, "=" and a value, as \
        "accent = #dda0dd" is.
        \(file.path()), line 3: "link" has no value.
        """))
  }

  @Test(arguments: ["./no.theme", "plum.theme", "/", "."])
  func `a theme that cannot be read is a mistake`(path: String) {
    expectEqual(Request(["--theme", path]), .mistake("The theme \"\(path)\" cannot be read."))
  }

  @Test(arguments: ["", "ctrl-", "tabs", "shift-tabs", "77", "ctrl-shift-"])
  func `other names are no keys`(name: String) {
    #expect(KeyPress(name) == nil)
  }
}
