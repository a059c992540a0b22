import Testing
import TextBackend

struct InputDecoderTests {
  @Test(arguments: InputCorpus.entries)
  func `a sequence means what its terminal means`(entry: InputCorpus.Entry) {
    let events = InputRun.events(of: [entry.bytes], kitty: entry.isKitty)
    #expect(InputNotation.text(events) == entry.events)
  }

  @Test(arguments: InputCorpus.entries)
  func `where a read ends makes no difference`(entry: InputCorpus.Entry) {
    let bytes = entry.bytes
    let whole = InputRun.events(of: [bytes], kitty: entry.isKitty)
    for cut in bytes.indices {
      let pieces = [Array(bytes[..<cut]), Array(bytes[cut...])]
      #expect(InputRun.events(of: pieces, kitty: entry.isKitty) == whole, "cut at \(cut)")
    }
    #expect(InputRun.events(of: bytes.map { [$0] }, kitty: entry.isKitty) == whole, "single bytes")
  }

  @Test func `the corpus is not thin`() {
    #expect(InputCorpus.entries.count >= 250)
    let different = Set(InputCorpus.entries.map { Array("\($0.terminal) ".utf8) + $0.bytes })
    #expect(different.count == InputCorpus.entries.count)
  }

  @Test func `only a marked report of the cursor is one`() {
    let events = InputRun.events(of: [InputNotation.bytes("␛[1;2R␛[?1;2R")])
    #expect(InputNotation.text(events) == "shift+f3 cursorPosition(column:1,row:0)")
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
