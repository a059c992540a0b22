import Documents
import Expectations
import SeededRandom
import Synchronization
import Testing
import TextBackend
import VirtualViews

@testable import Editor

/// A highlighter that marks what is between braces, over lines, and counts the lines that it is asked for.
private struct Braces: SequentialHighlighter {
  final class Count: Hashable, Sendable {
    let lines = Mutex(0)
    static func == (one: Count, other: Count) -> Bool { one === other }
    func hash(into hasher: inout Hasher) {}
  }

  let count = Count()
  let start = 0

  func spans(ofLine line: String, from depth: Int) -> (spans: [TextSpan], next: Int) {
    count.lines.withLock { $0 += 1 }
    var (depth, spans): (Int, [TextSpan]) = (depth, [])
    for (place, byte) in line.utf8.enumerated() {
      if byte == UInt8(ascii: "{") { depth += 1 }
      if depth > 0 {
        spans.append(
          TextSpan(place..<place + 1, TextStyle(foreground: .indexed(UInt8(min(depth, 200))))))
      }
      if byte == UInt8(ascii: "}") { depth = max(0, depth - 1) }
    }
    return (spans, depth)
  }
}

/// The states of lines, which are kept while a text is edited.
struct LineStatesTests {
  private func lines(_ count: Int) -> TextBuffer {
    TextBuffer(String(repeating: "a line { of } text\n", count: count))
  }

  private func asked(_ highlighter: Braces, _ body: () -> Void) -> Int {
    let old = highlighter.count.lines.withLock { $0 }
    body()
    return highlighter.count.lines.withLock { $0 } - old
  }

  @Test func `a key costs a few lines wherever it is pressed`() {
    let highlighter = Braces()
    var text = lines(1_000)
    var states = LineStates(highlighter, text)
    _ = states.spans(ofLine: 999)
    for line in [0, 500, 990] {
      text.replace(
        text.range(ofLine: line).lowerBound..<text.range(ofLine: line).lowerBound, with: "x")
      expectEqual(asked(highlighter) { states.follow(text) } <= 3, true, "line \(line)")
      expectEqual(states.states.count, 1_001)
      expectEqual(asked(highlighter) { _ = states.spans(ofLine: 999) }, 1)
    }
  }

  @Test func `a sign that changes all lines behind it costs what is seen`() {
    let highlighter = Braces()
    var text = lines(1_000)
    var states = LineStates(highlighter, text)
    _ = states.spans(ofLine: 999)
    text.replace(0..<0, with: "{")
    let cost = asked(highlighter) {
      states.follow(text)
      for line in 0..<40 { _ = states.spans(ofLine: line) }
    }
    #expect(cost <= 120, "\(cost)")
    expectEqual(states.spans(ofLine: 900).count, "a line { of } text".utf8.count)
  }

  @Test func `a line that is too long has no look, and leaves the state`() {
    let text = TextBuffer("{\n" + String(repeating: "}", count: 10_000) + "\nx")
    var states = LineStates(Braces(), text)
    expectEqual(states.spans(ofLine: 1), [])
    expectEqual(states.spans(ofLine: 2).count, 1)
  }

  @Test(arguments: Effort.seeds(push: 3, full: 2_000))
  func `after any changes the lines look as if the text was new`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let parts = ["{", "}", "a", "\n", "\r\n", "\r", "é", "{\n{\n", "\n\n\n"]
    // More lines than are looked at for the state that was there before.
    let long = String(repeating: "x\n", count: 70)
    var text = TextBuffer(long + (0..<20).map { _ in random.pick(parts) }.joined() + long)
    let box = LineStatesBox()
    let highlighter = Braces()
    for step in 0..<20 {
      let start = text.edge(atOrBefore: Int.random(in: 0...text.count, using: &random))
      let length = random.pick([0, 0, 1, 2, 30])
      let end = text.edge(atOrAfter: min(start + length, text.count))
      let new = (0..<Int.random(in: 0..<4, using: &random)).map { _ in random.pick(parts) }.joined()
      text.replace(start..<end, with: step == 10 ? long : new)
      var fresh = LineStates(highlighter, text)
      for _ in 0..<4 {
        let line = Int.random(in: 0..<text.lineCount, using: &random)
        let found = box.spans(ofLine: line, in: text, by: highlighter)
        expectEqual(
          found, fresh.spans(ofLine: line), "seed \(seed), step \(step), line \(line)")
      }
    }
  }

  @Test func `code is marked over lines`() throws {
    let code = try #require(CodeSpans("swift"))
    let text = TextBuffer("let a = 1 /* one\ntwo\n*/ \"\"\"\nlet\n\"\"\"; let")
    func marked(_ line: Int) -> [String] {
      let line = text.line(line), bytes = Array(line.utf8)
      let number = (0..<text.lineCount).first { text.line($0) == line } ?? 0
      return code.spans(ofLine: line, number: number, in: text).map {
        String(decoding: bytes[$0.range], as: UTF8.self)
      }
    }
    expectEqual(marked(0), ["let", "1", "/* one"])
    expectEqual(marked(1), ["two"])
    expectEqual(marked(2), ["*/", "\"\"\""])
    expectEqual(marked(3), ["let"])
    expectEqual(marked(4), ["\"\"\"", "let"])
    let styles = CodeStyles()
    expectEqual(code.spans(ofLine: "let", number: 3, in: text).map(\.style), [styles.string])
    #expect(CodeSpans("brainfuck") == nil)
    expectEqual(CodeSpans("SWIFT"), code)
  }
}
