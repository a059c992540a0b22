import Expectations
import SeededRandom
import Testing
import VirtualViews

@testable import Documents

/// Code line by line, as editors need it, and as a whole.
struct CodeLineTests {
  private static let languages = CodeLanguage.all

  /// The part of each byte, but of line feeds.
  private func parts(_ pieces: [CodeScanner.Piece], _ bytes: [UInt8]) -> [CodeScanner.Part] {
    pieces.flatMap { piece in piece.bytes.filter { bytes[$0] != 10 }.map { _ in piece.part } }
  }

  @Test(arguments: Effort.seeded(Array(0..<CodeLanguage.all.count), push: 40, full: 2_000))
  func `the parts of all lines are those of the whole`(number: Int, seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let language = Self.languages[number]
    let signs =
      language.lineComments + language.blockComments.flatMap { [$0.open, $0.close] }
      + language.strings.map(\.sign) + language.strings.map(\.sign)
      + language.keywords.sorted().prefix(4)
    let parts =
      signs + [
        "\n", "\n", "\n", "\\", "\\\n", " ", "a", "1.", "2", ":", "$", "{", "}", "é", "#", "+", "-",
        "@",
      ]
    let code = (0..<Int.random(in: 1..<60, using: &random)).map { _ in random.pick(parts) }.joined()
    var whole = CodeScanner(code, language)
    let wanted = self.parts(whole.pieces(), whole.bytes)
    var (found, state): ([CodeScanner.Part], CodeLineState) = ([], .start)
    for line in code.split(separator: "\n", omittingEmptySubsequences: false) {
      var scanner = CodeScanner(String(line), language, from: state)
      found += self.parts(scanner.pieces(), scanner.bytes)
      state = scanner.state
    }
    expectEqual(found, wanted, "seed \(seed), \(language.names): \(code.debugDescription)")
  }

  @Test func `lines have runs, and states between them`() throws {
    let swift = try #require(SimpleHighlighter().language(named: "Swift"))
    let styles = CodeStyles()
    let (runs, next) = swift.runs(ofLine: "let x /* y")
    expectEqual(
      runs,
      [CodeRun(range: 0..<3, style: styles.keyword), CodeRun(range: 6..<10, style: styles.comment)])
    let (rest, last) = swift.runs(ofLine: "z */ 1", from: next)
    expectEqual(
      rest,
      [CodeRun(range: 0..<4, style: styles.comment), CodeRun(range: 5..<6, style: styles.number)])
    expectEqual(last, .start)
    expectEqual(swift.runs(ofLine: "", from: next).next, next)
  }
}
