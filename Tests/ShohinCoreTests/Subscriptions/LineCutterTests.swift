import Expectations
import ShohinCore
import Testing

struct LineCutterTests {
  private static let limit = 4096

  @Test func `a line may be a megabyte long`() { expectEqual(LineCutter().limit, 1 << 20) }

  @Test(arguments: [
    (["a\nb\n"], ["a", "b"]), (["a", "b\nc"], ["ab", "c"]), (["a\r\n", "\n"], ["a", ""]),
    (["\n\n"], ["", ""]), ([""], []), (["é", "\n"], ["é"]), (["a\r", "\nb"], ["a", "b"]),
  ])
  func `bytes are cut at line feeds, wherever they are split`(pieces: [String], lines: [String]) {
    var cutter = LineCutter()
    var cut: [String] = []
    for piece in pieces { cut += cutter.feed(Array(piece.utf8)) }
    if let last = cutter.finish() { cut.append(last) }
    expectEqual(cut, lines)
  }

  @Test func `a line without an end comes in pieces`() {
    var cutter = LineCutter(limit: Self.limit)
    let piece = [UInt8](repeating: 65, count: Self.limit / 2)
    #expect(cutter.feed(piece).isEmpty)
    #expect(cutter.feed(piece).isEmpty)
    expectEqual(cutter.feed(piece).map(\.utf8.count), [Self.limit])
    expectEqual(cutter.finish()?.utf8.count, Self.limit / 2)
    #expect(cutter.finish() == nil)
  }

  @Test(arguments: ["\n", "\r\n"])
  func `a line that is just short enough is one line`(end: String) {
    var cutter = LineCutter(limit: Self.limit)
    let line = [UInt8](repeating: 65, count: Self.limit)
    var lines = cutter.feed(line)
    for byte in end.utf8 { lines += cutter.feed([byte]) }
    expectEqual(lines.map(\.utf8.count), [Self.limit])
    expectEqual(cutter.feed(Array("a\n".utf8)), ["a"])
  }

  @Test(arguments: ["é", "漢", "👩‍👩‍👧", "e\u{301}", "🇸🇪"], 0...24)
  func `a piece ends at the end of a character`(character: Character, before: Int) {
    var cutter = LineCutter(limit: Self.limit)
    let text =
      String(repeating: "a", count: Self.limit - before)
      + String(repeating: character, count: 80)
    let bytes = Array(text.utf8)
    var lines = cutter.feed(Array(bytes.dropLast(80)))
    for byte in bytes.suffix(80) { lines += cutter.feed([byte]) }
    while let last = cutter.finish() { lines.append(last) }
    expectEqual(lines.count, 2)
    expectEqual(lines.joined(), text)
    #expect(lines.allSatisfy { $0.utf8.count <= Self.limit })
    #expect(lines.allSatisfy { $0.last == "a" || $0.last == character })
  }

  @Test func `a carriage return within a line stays, also where a piece ends`() {
    var cutter = LineCutter(limit: Self.limit)
    let lines = cutter.feed(
      [UInt8](repeating: 65, count: Self.limit - 1) + Array("\rb\n".utf8))
    expectEqual(lines.count, 2)
    #expect(lines.joined().hasSuffix("A\rb"))
  }

  @Test func `pieces of many marks on one letter, and of no text at all, are short enough`() {
    let marks = Array(("e" + String(repeating: "\u{301}", count: Self.limit)).utf8)
    for bytes in [marks, [UInt8](repeating: 0x80, count: 3 * Self.limit)] {
      var cutter = LineCutter(limit: Self.limit)
      let pieces = cutter.feed(bytes)
      #expect(pieces.count >= 2)
      #expect(pieces.allSatisfy { $0.unicodeScalars.count <= Self.limit })
    }
  }

  @Test func `bytes that are no text are replaced`() {
    var cutter = LineCutter(limit: Self.limit)
    expectEqual(cutter.feed([0xFF, 0x41, 0x0A]), ["\u{FFFD}A"])
  }

  @Test(arguments: 4...9) func `a character that is longer than a line is cut`(limit: Int) {
    var cutter = LineCutter(limit: limit)
    let marks = "e" + String(repeating: "\u{301}", count: 400)
    let pieces = cutter.feed(Array((marks + "\nb\n").utf8))
    expectEqual(pieces.last, "b")
    expectEqual(pieces.dropLast().joined().unicodeScalars.count, 401)
    #expect(pieces.allSatisfy { $0.utf8.count <= limit })
  }
}
