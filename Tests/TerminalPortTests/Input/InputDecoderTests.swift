import Expectations
import Testing
import TerminalPort

struct InputDecoderTests {
  @Test(arguments: InputCorpus.entries)
  func `a sequence means what its terminal means`(entry: InputCorpus.Entry) {
    let heard = InputRun.heard(of: [entry.bytes], entry.settings)
    expectEqual(InputNotation.text(heard), entry.events)
  }

  @Test(arguments: InputCorpus.entries)
  func `where a read ends makes no difference`(entry: InputCorpus.Entry) {
    let bytes = entry.bytes
    let whole = InputRun.heard(of: [bytes], entry.settings)
    for cut in bytes.indices {
      let pieces = [Array(bytes[..<cut]), Array(bytes[cut...])]
      expectEqual(InputRun.heard(of: pieces, entry.settings), whole, "cut at \(cut)")
    }
    expectEqual(InputRun.heard(of: bytes.map { [$0] }, entry.settings), whole, "single bytes")
  }

  @Test func `the corpus is not thin`() {
    #expect(InputCorpus.entries.count >= 300)
    let different = Set(InputCorpus.entries.map { Array("\($0.terminal) ".utf8) + $0.bytes })
    expectEqual(different.count, InputCorpus.entries.count)
  }

  @Test(arguments: [
    (false, "shift+f3 extendedCursorPosition(column:1,row:0)"),
    (true, "cursorPosition(column:1,row:0) extendedCursorPosition(column:1,row:0)"),
  ])
  func `the place of the cursor is told only to who asked`(asked: Bool, expected: String) {
    let bytes = InputNotation.bytes("␛[1;2R␛[?1;2R")
    let heard = InputRun.heard(of: [bytes], InputSettings(cursorReport: asked))
    expectEqual(InputNotation.text(heard), expected)
  }

  @Test(arguments: [
    ("␛[M␠!!", "press-left(0,0)"), ("␛[M#!!", "release(0,0)"), ("␛[MC$%", "move(3,4)"),
    ("␛[M`!!", "wheelUp(0,0)"), ("␛[M␠␀!x", "x"), ("␛[M0!!", "control+press-left(0,0)"),
    ("␛[M@!!", "drag-left(0,0)"),
  ])
  func `the old mouse protocol is read where it was switched on`(input: String, expected: String) {
    let events = InputRun.events(of: [InputNotation.bytes(input)], oldMouse: true)
    expectEqual(InputNotation.text(events), expected)
  }

  /// What terminals report without a key, in all forms.
  static let reports = [
    "␛[<64;5;5M", "␛[<65;5;5M", "␛[<0;5;5M", "␛[<0;5;5m", "␛[<32;5;5M", "␛[<35;5;5M", "␛[M`!!",
    "␛[I", "␛[O", "␛[48;24;80;0;0t", "␛[200~text␛[201~", "␛[?62;22c", "␛[>41;379;0c",
    "␛[?2026;2$y", "␛[?0u", "␛[24;80R", "␛[1;2R", "␛[?1;2R", "␛[?997;1n", "␛[6;20;10t",
    "␛[8;24;80t",
    "␛[0n", "␛P>|kitty(0.26.5)␛\\", "␛P1$r0m␛\\", "␛]11;rgb:1e/1e/2e␇", "␛]4;1;#cd0000␛\\",
    "␛]52;c;eA==␇",
  ]

  @Test(arguments: reports)
  func `an escape right before a report is a key, wherever a read ends`(report: String) {
    let settings = InputSettings(oldMouse: true, cursorReport: true)
    let bytes = InputNotation.bytes(report)
    var expected = InputRun.heard(of: [bytes], settings)
    #expect(!expected.events.contains { if case .key = $0 { true } else { false } })
    expected.events.insert(.key(.escape), at: 0)
    let all = [0x1B] + bytes
    for cut in all.indices {
      let pieces = [Array(all[..<cut]), Array(all[cut...])]
      expectEqual(InputRun.heard(of: pieces, settings), expected, "cut at \(cut)")
    }
    expectEqual(InputRun.heard(of: all.map { [$0] }, settings), expected, "single bytes")
  }

  @Test func `conveniences are the keys they are called after`() {
    expectEqual(KeyPress.shiftTab, KeyPress(.tab, [.shift]))
    expectEqual(KeyPress.control("c"), KeyPress(.character("c"), [.control]))
    expectEqual(KeyPress.space.key, .character(" "))
    expectEqual(KeyPress.alt(.down), KeyPress(.down, [.alt]))
    expectEqual(KeyPress.control(.left), KeyPress(.left, [.control]))
    expectEqual(KeyPress.shift(.tab), .shiftTab)
  }
}
