import ShohinCore
import Testing

struct LineCutterTests {
  @Test(arguments: [
    (["a\nb\n"], ["a", "b"]), (["a", "b\nc"], ["ab", "c"]), (["a\r\n", "\n"], ["a", ""]),
    (["\n\n"], ["", ""]), ([""], []), (["é", "\n"], ["é"]), (["a\r", "\nb"], ["a", "b"]),
  ])
  func `bytes are cut at line feeds, wherever they are split`(pieces: [String], lines: [String]) {
    var cutter = LineCutter()
    var cut: [String] = []
    for piece in pieces { cut += cutter.feed(Array(piece.utf8)) }
    if let last = cutter.finish() { cut.append(last) }
    #expect(cut == lines)
  }

  @Test func `a line without an end comes in pieces`() {
    var cutter = LineCutter()
    let piece = [UInt8](repeating: 65, count: LineCutter.limit / 2)
    #expect(cutter.feed(piece).isEmpty)
    #expect(cutter.feed(piece).map(\.utf8.count) == [LineCutter.limit])
    #expect(cutter.finish() == nil)
  }

  @Test func `bytes that are no text are replaced`() {
    var cutter = LineCutter()
    #expect(cutter.feed([0xFF, 0x41, 0x0A]) == ["\u{FFFD}A"])
  }
}
