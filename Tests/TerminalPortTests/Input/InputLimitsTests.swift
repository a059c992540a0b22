import Expectations
import SeededRandom
import TestThreads
import Testing
import TerminalPort

@Suite(.computes)
struct InputLimitsTests {
  private let limits = InputLimits(sequence: 8, string: 8, paste: 8)

  @Test(arguments: [
    ("␛[1;2;3;4;5;6;7Aq", "q"), ("␛[1;2;3;4;5;6;7␍q", "return q"), ("␛[1;2;3;4;5;6;7␘q", "q"),
    ("␛[1;2;3;4;5;6;7␛[A", "up"), ("␛O1;2;3;4;5;6Aq", "q"),
    ("␛␛[1;2;3;4;5;6;7Aq", "escape q"), ("␛␛O1;2;3;4;5;6;7Aq", "escape q"),
    ("␛]11;rgb:1/2/3␇q", "q"), ("␛]11;rgb:1/2/3␛\\q", "q"),
    ("␛[200~0123456789␛[201~q", "paste(01234567) q"),
    ("␛[200~0123␛[2000~89␛[201~q", "paste(0123␛[20) q"),
  ])
  func `what is too long is read to its end`(input: String, expected: String) {
    let bytes = InputNotation.bytes(input)
    expectEqual(InputNotation.text(InputRun.events(of: [bytes], limits: limits)), expected)
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

  @Test func `a large paste is one event and a step for each byte`() {
    let count = Effort.count(push: 80_000, full: 10_000_000)
    let text = String(repeating: "0123456789abcde\n", count: count / 16)
    let bytes = InputNotation.bytes("␛[200~") + Array(text.utf8) + InputNotation.bytes("␛[201~")
    var decoder = InputDecoder()
    var events: [InputEvent] = []
    decoder.feed(bytes, into: &events)
    expectEqual(events, [.paste(text)])
    expectEqual(decoder.steps, bytes.count)
  }

  private static let noises = [
    "␛", "␛[", "␛[1;", "␛[1$$", "␛O1", "␛]", "␛]11;", "␛P>|", "␛[200~", "␛[20", "\\xE2\\x82",
    "\\xFF", "␛␛[",
    "␛[<0;1;", "␛[M", "␛_␛", "a",
  ]

  @Test(arguments: noises)
  func `the same noise over and over costs as much each time`(noise: String) {
    let piece = InputNotation.bytes(noise)
    var decoder = InputDecoder()
    var events: [InputEvent] = []
    var (count, isBounded) = (0, true)
    while count < Effort.count(push: 16 << 10, full: 64 << 10) {
      decoder.feed(piece, into: &events)
      count += piece.count
      isBounded = isBounded && decoder.heldBytes <= count
    }
    #expect(isBounded)
    #expect(decoder.steps <= 2 * count)
    #expect(events.count <= 2 * count)
  }

  @Test(arguments: Effort.seeds(push: 2, full: 4, from: 1))
  func `noise of 64 kilobytes is read to its end in two steps a byte`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let bytes = (0..<64 << 10).map { _ in UInt8.random(in: 0...255, using: &random) }
    var decoder = InputDecoder()
    var events: [InputEvent] = []
    decoder.feed(bytes, into: &events)
    #expect(decoder.steps <= 2 * bytes.count)
    #expect(decoder.heldBytes <= 64 << 10)
    #expect(decoder.takeReplies().count <= InputDecoder.replyLimit)
    #expect(events.count <= 2 * bytes.count)
  }
}
