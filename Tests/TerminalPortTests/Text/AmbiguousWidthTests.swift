import Expectations
import ModelTerminal
import SeededRandom
import TestThreads
import Testing
import TerminalPort
import VirtualViews

/// Characters whose width Unicode leaves open, where they take two columns.
@Suite(.computes)
struct AmbiguousWidthTests {
  private static let wide = TextMetrics(ambiguousWidth: .wide)
  private static let settings = [TextMetrics(), wide]

  /// Compares with another source than that of the table, by number and hash (FNV-1a over values).
  ///
  /// It is the `unicodedata` of Python 3.9, 3.12 and 3.13 (Unicode 13.0, 15.0 and 15.1, which
  /// agree), of which all scalars with East_Asian_Width=A are taken but marks and formatting.
  @Test func `the ambiguous characters are those of Unicode`() {
    var (count, hash) = (0, UInt64(0xCBF2_9CE4_8422_2325))
    for value in Self.values {
      guard let scalar = Unicode.Scalar(value), isWidened(scalar) else { continue }
      count += 1
      hash = (hash ^ UInt64(value)) &* 0x100_0000_01B3
    }
    expectEqual(count, (Effort.isFull ? 138_370 : 7302))
    expectEqual(hash, (Effort.isFull ? 0xCEAA_FD92_8D5E_083A : 0xF2F5_49D3_4DC9_B99E))
  }

  /// The scalars that are looked at.
  ///
  /// Those beyond the second plane are for private use. On a push only a part is looked at of those where none is ambiguous:
  /// among ideographs, syllables and old scripts.
  private static let values: [UInt32] =
    Effort.isFull
    ? Array(0...0x10FFFF)
    : Array(0...0x33FF) + stride(from: 0x3400, to: 0xE000, by: 13) + Array(0xE000...0x11FFF)
      + stride(from: 0x12000, to: 0x1F000, by: 13) + Array(0x1F000...0x1FFFF)

  /// Whether only the wide setting has it in two columns.
  private func isWidened(_ scalar: Unicode.Scalar) -> Bool {
    // Noncharacters and controls are shown as others.
    guard let narrow = Sanitizer.cluster(for: Character(scalar)), narrow.glyph == .scalar(scalar)
    else { return false }
    return Self.wide.columns(of: String(scalar)) == 2 && narrow.columns == 1
  }

  /// On a push in blocks that have ambiguous characters or others that are told apart from them.
  @Test(
    arguments: Effort.isFull
      ? Array(0..<0x24) + [0xE0, 0xF0, 0x10F] : [0, 1, 2, 3, 0xD, 0xE, 0xF, 0x1F, 0xE0, 0x10F])
  func `a wide character is disputed, and nothing else is another one`(block: UInt32) {
    var wrong: [String] = []
    for value in block << 12..<(block + 1) << 12 {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let narrow = Sanitizer.cluster(for: Character(scalar))
      let wide = Sanitizer.cluster(for: Character(scalar), Self.wide)
      let isWidened = wide?.columns == 2 && narrow?.columns == 1
      let isRight = isWidened ? wide?.certainty == .disputed : wide == narrow
      if !isRight || wide?.glyph != narrow?.glyph { wrong.append(String(value, radix: 16)) }
      // The short way of segmentation has to come to the same.
      if Array(TextClusters("a\(scalar)b", Self.wide)).dropFirst().dropLast() != [wide].compact {
        if scalar != "\t", !scalar.joins { wrong.append(String(value, radix: 16)) }
      }
    }
    #expect(wrong.isEmpty)
  }

  @Test(arguments: [
    ("±", 2), ("Ω", 2), ("ж", 2), ("─", 2), ("…", 2), ("é", 2), ("e\u{301}", 1), ("漢", 2), ("a", 1),
    ("α\u{301}", 2), ("♀\u{FE0F}", 2), ("🏃‍♀️", 2), ("\u{E0B0}", 2), ("\u{85}", 2), ("ｶ", 1),
    ("\u{1B}", 1), ("\u{301}", 0), ("\u{AD}", 0), ("\u{FFFD}", 2), ("±\t|", 9), ("α\u{FF9F}", 2),
  ])
  func `a text has the columns of its characters`(text: String, columns: Int) {
    expectEqual(Self.wide.columns(of: text), columns)
  }

  @Test func `ASCII marks what was cut`() {
    expectEqual(Self.wide.truncated("hello there", to: 6), "hel...")
    expectEqual(Self.wide.truncated("±±±±", to: 6), "±...")
    expectEqual(Self.wide.truncated("±±±±", to: 2), "±")
    expectEqual(Self.wide.truncated("±±±±", to: 8), "±±±±")
  }

  private static let parts = [
    "a", "bc", "def", " ", "  ", "日本", "é", "e\u{301}", "👨‍👩‍👧", "±", "Ωж", "──", "…", "♀\u{FE0F}",
    "1️⃣", "à\u{331}", "α\u{301}", "\u{E0B0}", "❤", "ﾊﾟ", "\u{85}", "©", "①",
  ]

  private func text(_ random: inout SplitMix64) -> String {
    (0..<Int.random(in: 0...12, using: &random)).map { _ in random.pick(Self.parts) }.joined()
  }

  @Test(arguments: Array(UInt64(0)..<200))
  func `what is measured is what is drawn and what the terminal advances`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for metrics in Self.settings {
      let text = text(&random)
      let columns = metrics.columns(of: text)
      var canvas = Canvas(size: CellSize(columns: 80, rows: 1), metrics: metrics)
      expectEqual(canvas.draw(text, at: .zero), columns, "\(text)")
      canvas.draw("|", at: CellPoint(column: columns, row: 0))
      let frame = canvas.frame()
      expectEqual(frame.lines(trimmed: true)[0], shown(text, metrics) + "|", "\(text)")
      var encoder = FrameEncoder(options: .init(trustsClusters: true, metrics: metrics))
      var terminal = TerminalModel(columns: 80, rows: 1, metrics: metrics)
      var bytes: [UInt8] = []
      encoder.encode(frame, into: &bytes)
      terminal.receive(bytes)
      #expect(terminal.differences(from: frame, comparingDisputed: true).isEmpty, "\(text)")
      // Without an encoder that puts the cursor in its place, too.
      var plain = TerminalModel(columns: 80, rows: 1, metrics: metrics)
      plain.receive(Array(shown(text, metrics).utf8))
      expectEqual(plain.cursor.column, columns, "\(text)")
    }
  }

  private func shown(_ text: String, _ metrics: TextMetrics) -> String {
    String(TextClusters(text, metrics).map(\.character))
  }

  @Test(arguments: Array(UInt64(0)..<200))
  func `lines that are wrapped or cut fit`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let text = text(&random)
    let width = Int.random(in: 2...12, using: &random)
    for metrics in Self.settings {
      let wrapped = metrics.wrapped(text, to: width)
      #expect(wrapped.lines.allSatisfy { metrics.columns(of: $0) <= width }, "\(text)")
      expectEqual(wrapped.columns, wrapped.lines.map { metrics.columns(of: $0) }.max(), "\(text)")
      let words = { (text: String) in text.filter { $0 != " " } }
      expectEqual(words(wrapped.lines.joined()), words(text), "\(text)")
      let size = CellSize(columns: wrapped.columns, rows: wrapped.lines.count)
      expectEqual(metrics.size(of: text, width: width), size, "\(text)")
      let cut = metrics.truncated(text, to: width)
      #expect(metrics.columns(of: cut) <= width, "\(text)")
      expectEqual((cut == text), (metrics.columns(of: text) <= width), "\(text)")
    }
  }

  @Test(arguments: [
    ("wide", AmbiguousWidth.wide), ("narrow", .narrow), ("", .narrow), ("2", .narrow),
  ])
  func `a person says it in the environment`(value: String, width: AmbiguousWidth) {
    expectEqual(AmbiguousWidth.chosen { $0 == "SHOHIN_AMBIGUOUS" ? value : nil }, width)
    expectEqual(AmbiguousWidth.chosen { _ in nil }, .narrow)
  }
}

extension [TextCluster?] {
  fileprivate var compact: [TextCluster] { compactMap(\.self) }
}

extension Unicode.Scalar {
  /// Whether it is no character of its own between two letters.
  fileprivate var joins: Bool { "a\(self)b".count != 3 }
}
