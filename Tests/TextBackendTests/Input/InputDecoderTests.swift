import Testing
import TextBackend

struct InputDecoderTests {
  @Test(arguments: InputCorpus.entries)
  func `a sequence means what its terminal means`(entry: InputCorpus.Entry) {
    let heard = InputRun.heard(of: [entry.bytes], entry.settings)
    #expect(InputNotation.text(heard) == entry.events)
  }

  @Test(arguments: InputCorpus.entries)
  func `where a read ends makes no difference`(entry: InputCorpus.Entry) {
    let bytes = entry.bytes
    let whole = InputRun.heard(of: [bytes], entry.settings)
    for cut in bytes.indices {
      let pieces = [Array(bytes[..<cut]), Array(bytes[cut...])]
      #expect(InputRun.heard(of: pieces, entry.settings) == whole, "cut at \(cut)")
    }
    #expect(InputRun.heard(of: bytes.map { [$0] }, entry.settings) == whole, "single bytes")
  }

  @Test func `the corpus is not thin`() {
    #expect(InputCorpus.entries.count >= 300)
    let different = Set(InputCorpus.entries.map { Array("\($0.terminal) ".utf8) + $0.bytes })
    #expect(different.count == InputCorpus.entries.count)
  }

  @Test(arguments: [
    (false, "shift+f3 extendedCursorPosition(column:1,row:0)"),
    (true, "cursorPosition(column:1,row:0) extendedCursorPosition(column:1,row:0)"),
  ])
  func `the place of the cursor is told only to who asked`(asked: Bool, expected: String) {
    let bytes = InputNotation.bytes("␛[1;2R␛[?1;2R")
    let heard = InputRun.heard(of: [bytes], InputSettings(cursorReport: asked))
    #expect(InputNotation.text(heard) == expected)
  }

  @Test(arguments: [
    ("␛[M␠!!", "press-left(0,0)"), ("␛[M#!!", "release(0,0)"), ("␛[MC$%", "move(3,4)"),
    ("␛[M`!!", "wheelUp(0,0)"), ("␛[M␠␀!x", "x"), ("␛[M0!!", "control+press-left(0,0)"),
    ("␛[M@!!", "drag-left(0,0)"),
  ])
  func `the old mouse protocol is read where it was switched on`(input: String, expected: String) {
    let events = InputRun.events(of: [InputNotation.bytes(input)], oldMouse: true)
    #expect(InputNotation.text(events) == expected)
  }

  @Test func `conveniences are the keys they are called after`() {
    #expect(KeyPress.shiftTab == KeyPress(.tab, [.shift]))
    #expect(KeyPress.control("c") == KeyPress(.character("c"), [.control]))
    #expect(KeyPress.space.key == .character(" "))
  }
}
