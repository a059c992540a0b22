import Expectations
import SeededRandom
import TestThreads
import TextBackend
import TextEditing
import Testing

@testable import Editor

/// The ends of lines in texts of which not all words have blanks between them; labels and text views have them in common.
@Suite(.computes)
struct LineEndTests {
  private static let cases: [(String, Int, [String])] = [
    ("日本語の文章もここにあります。", 28, ["日本語の文章もここにありま", "す。"]),
    ("日本語の文章もここにあります。", 10, ["日本語の文", "章もここに", "あります。"]),
    ("東京(とうきょう)へ", 6, ["東京", "(とう", "きょ", "う)へ"]),
    ("「はい」と言う", 5, ["「は", "い」", "と言", "う"]), ("次は『本』だ", 6, ["次は", "『本』", "だ"]),
    ("スーパーへ", 4, ["スー", "パー", "へ"]), ("ちょっと", 4, ["ちょ", "っと"]),
    ("行こう！！と", 8, ["行こ", "う！！と"]), ("人々の々", 4, ["人々", "の々"]),
    ("안녕하세요, 세계", 8, ["안녕하세", "요, 세계"]), ("中文，标点。", 6, ["中文，", "标点。"]),
    ("価格は$5です", 6, ["価格は", "$5です"]), ("税率10％だ", 8, ["税率10％", "だ"]),
    ("価格は￥5です", 7, ["価格は", "￥5です"]), ("そう…と", 4, ["そ", "う…", "と"]),
    ("word日本word", 6, ["word日", "本word"]), ("ab日本 cd", 6, ["ab日本", "cd"]),
    ("日本\u{A0}語だ", 6, ["日", "本\u{A0}語", "だ"]), ("日本\u{2060}語", 4, ["日", "本\u{2060}語"]),
    ("ﾊﾟｰﾃｨｰだ", 6, ["ﾊﾟｰﾃｨｰ", "だ"]), ("、。」）", 4, ["、。", "」）"]), ("「「「あ", 4, ["「「", "「あ"]),
    ("言う“はい”と", 5, ["言う", "“は", "い”と"]), ("a(b)c-d", 3, ["a(b", ")c-", "d"]),
    ("早い👍🏽よ", 6, ["早い👍🏽", "よ"]), ("あ　い", 4, ["あ　", "い"]),
  ]

  @Test(arguments: cases)
  func `lines end beside ideographs, not before closing signs nor behind opening ones`(
    text: String, width: Int, lines: [String]
  ) {
    expectEqual(TextMetrics().wrapped(text, to: width).lines.map { String($0) }, lines)
    let size = CellSize(
      columns: lines.map { TextMetrics().columns(of: $0) }.max() ?? 0, rows: lines.count)
    expectEqual(TextMetrics().size(of: text, width: width), size)
    // A blank at the end of a row stays in it.
    guard !text.contains("-") else { return }
    let shown = rows(of: text, width: width)
    expectEqual(shown.map { $0.last == " " ? String($0.dropLast()) : $0 }, lines)
  }

  private static let parts = [
    "a", "Z9", "日", "本", "の", "ー", "っ", "。", "「", "」", "(", ")", "！", ",", "한", "👍🏽", "é",
    "e\u{301}",
    "￥", "％", "…", "“", "”", "\"", "々", "　", "\u{A0}", "ﾊﾟ", "🇩🇪", "─",
  ]

  @Test(arguments: Effort.seeds(push: 100, full: 4_000))
  func `labels and text views end their lines at the same places`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let text = (0..<30).map { _ in random.pick(Self.parts) }.joined()
    let width = Int.random(in: 2...12, using: &random)
    let lines = TextMetrics().wrapped(text, to: width).lines.map { String($0) }
    expectEqual(rows(of: text, width: width), lines, "seed \(seed)")
    expectEqual(lines.joined(), text, "seed \(seed)")
    #expect(lines.allSatisfy { TextMetrics().columns(of: $0) <= width }, "seed \(seed)")
  }
}
