import Documents
import Expectations
import SeededRandom
import TestThreads
import Testing
import TextBackend

@Suite(.computes)
struct SimpleHighlighterTests {
  /// The code with `K`, `S`, `C`, `N`, `+`, `-` below keywords, strings, comments, numbers and changes.
  private func parts(_ code: String, _ language: String) -> String? {
    let styles = CodeStyles()
    return SimpleHighlighter().highlight(code, language: language)?.runs.map { run in
      let sign: Character =
        switch run.style {
        case styles.keyword: "K"
        case styles.comment: "C"
        case styles.string: language == "diff" ? "+" : "S"
        case styles.number: "N"
        case styles.removed: "-"
        default: "."
        }
      return String(repeating: sign, count: run.text.count)
    }.joined()
  }

  @Test(
    arguments: [
      ("swift", "let a1 = \"b\\\"\" // let", "KKK......SSSSS.CCCCCC"),
      ("swift", "/* a\n */ 0x1F", "CCCCCCCC.NNNN"),
      ("swift", "\"\"\"\na \"b\"\n\"\"\" if", "SSSSSSSSSSSSS.KK"),
      ("swift", "outlet \"open\nlet", ".......SSSSS.KKK"),
      ("Python", "def f('x'): # 1", "KKK...SSS...CCC"),
      ("ts", "const x = `a\nb` + 1.5", "KKKKK.....SSSSS...NNN"),
      ("json", "{\"a\": [true, \"b\", 1]}", ".KKK...KKKK..SSS..N.."),
      ("yaml", "a-b: yes # c\nd: http://e", "KKK..KKK.CCC.K.........."),
      ("sh", "if [ \"$a\" ]; then echo $b a#c; fi", "KK...SSSS....KKKK.KKKK.NN......KK"),
      ("cpp", "char c = 'a'; // '", "KKKK.....SSS..CCCC"),
      ("rust", "fn f<'a>(x: &'a str) { '\\n' }", "KK.....................SSSS.."),
      ("go", "func f() `a\nb`", "KKKK.....SSSSS"),
      ("sql", "SELECT 'it' FROM t -- x", "KKKKKK.SSSS.KKKK...CCCC"),
      ("diff", "@@ 1 @@\n-a\n+b\n c", "NNNNNNNN---+++.."),
    ])
  func `parts have looks`(language: String, code: String, expected: String) {
    expectEqual(parts(code, language), expected)
  }

  @Test func `other languages stay plain`() {
    #expect(SimpleHighlighter().highlight("let", language: "brainfuck") == nil)
    #expect(SimpleHighlighter().highlight("let", language: "") == nil)
  }

  @Test(arguments: CodeLanguage.all.compactMap(\.names.first), Effort.seeds(push: 5, full: 500))
  func `no character is lost or changed`(language: String, seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let parts = [
      "a", "let", "\"", "'", "`", "\\", "\n", "//", "/*", "*/", "#", "--", "1", "1.", ".5", "é",
      "👩‍👩‍👧", "$", "${", "}", ":", " ", "\"\"\"", "+", "@", "\t", "\u{301}", "\r\n",
    ]
    let code = (0..<40).map { _ in random.pick(parts) }.joined()
    expectEqual(SimpleHighlighter().highlight(code, language: language)?.string, code)
  }

  @Test(
    arguments: [
      "\"", "'", "'\\", "\"\\", "/*", "/", "a", "1", "$", "${", "a ", "\"\"\"", "#", "\n", "a:",
      " ", "`", "--", "é", "1.",
    ],
    ["swift", "rust", "json", "sh", "sql"])
  func `a pattern that goes on and on takes a short time`(pattern: String, language: String) {
    expectProportionalTime(upTo: Effort.count(push: 640, full: 20_000)) { count in
      let code = String(repeating: pattern, count: count)
      let text = SimpleHighlighter().highlight(code, language: language)
      expectEqual(text?.string.utf8.count, code.utf8.count)
    }
  }

  /// A highlighter that breaks its promise.
  private struct Shouting: CodeHighlighter {
    func highlight(_ code: String, language: String) -> Text? { Text(code.uppercased() + "!\n") }
  }

  @Test func `a highlighter that changes the code is not believed`() {
    let document = MarkdownDocument("```\nabc\n```")
    expectEqual(document.lines(columns: 20, highlighter: Shouting()).map(\.string), ["  abc"])
  }
}
