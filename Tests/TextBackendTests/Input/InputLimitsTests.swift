import Testing
import TextBackend

struct InputLimitsTests {
  private let limits = InputLimits(sequence: 8, string: 8, paste: 8)

  @Test(arguments: [
    ("␛[1;2;3;4;5;6;7Aq", "q"), ("␛[1;2;3;4;5;6;7␍q", "return q"), ("␛[1;2;3;4;5;6;7␘q", "q"),
    ("␛[1;2;3;4;5;6;7␛[A", "up"), ("␛O1;2;3;4;5;6Aq", "q"),
    ("␛]11;rgb:1/2/3␇q", "q"), ("␛]11;rgb:1/2/3␛\\q", "q"),
    ("␛[200~0123456789␛[201~q", "paste(01234567) q"),
    ("␛[200~0123␛[2000~89␛[201~q", "paste(0123␛[20) q"),
  ])
  func `what is too long is read to its end`(input: String, expected: String) {
    let bytes = InputNotation.bytes(input)
    #expect(InputNotation.text(InputRun.events(of: [bytes], limits: limits)) == expected)
  }

  @Test(arguments: ["␛[", "␛[200~", "␛]", "␛P", "␛O", "␛_"])
  func `nothing is kept without bound`(introducer: String) {
    var decoder = InputDecoder(limits: limits)
    var events: [InputEvent] = []
    decoder.feed(InputNotation.bytes(introducer), into: &events)
    for _ in 0..<1000 {
      decoder.feed(CollectionOfOne(UInt8(ascii: "1")), into: &events)
      #expect(decoder.heldBytes <= 8)
    }
    #expect(events.isEmpty)
  }

  @Test func `a paste of a mebibyte is one event`() {
    let text = String(repeating: "0123456789abcdef", count: 1 << 16)
    let bytes = InputNotation.bytes("␛[200~") + Array(text.utf8) + InputNotation.bytes("␛[201~")
    #expect(InputRun.events(of: [bytes]) == [.paste(text)])
  }
}
