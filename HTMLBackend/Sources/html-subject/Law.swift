import HTMLBackend
import Shohin
import TextBackend

/// Pages of texts that nobody would write, and what has to be found in them.
@MainActor enum Law {
  private static let parts = [
    "<", ">", "&", "\"", "'", "</span>", "<script>alert(1)</script>", "-->", "<!--", "]]>", "&lt;",
    "&#0;", "\u{0}",
    "\u{1B}[31m", "\r\n", "\n", "\t", " ", "`", "=", "onclick=", "javascript:alert(1)", "\u{202E}",
    "\u{FEFF}", "\u{85}",
    "é", "日本", "👩‍👩‍👧", "e\u{301}\u{301}", "</textarea>", "</title>", "<style>", "{}", "\u{2028}",
    "\u{FFFE}", "\\",
    "a", "word", "\u{AD}", "&amp", "<b", "/>", "א",
  ]

  /// `law SEED COUNT`: for each seed a page, then a line of zeros, the expected texts, and another one.
  static func printPages() {
    let numbers = CommandLine.arguments.dropFirst(2).compactMap { UInt64($0) }
    for seed in numbers[0]..<(numbers[0] + numbers[1]) {
      var source = Source(state: seed)
      let texts = (0..<6).map { _ in text(&source) }
      let screen = TextScreen(columns: 60, rows: 12)
      let program =
        Program(view: screen, model: 0, render: { (_: Int) in views(texts) }, layout: nil)
        as Program<Int, Never>
      let page = HTML.page(of: program, PageOptions(title: texts[5], language: texts[4])) ?? ""
      print(page)
      print("\u{1}expected")
      for line in screen.lines { print(line) }
      print("\u{1}tree")
      print(screen.semantics)
      print("\u{1}texts")
      for text in texts {
        print(Array(text.unicodeScalars).map { String($0.value) }.joined(separator: " "))
      }
      print("\u{1}end")
    }
  }

  private static func views(_ texts: [String]) -> [Element<Never>] {
    [
      label("label", [.text(texts[0])]),
      button("button", [.title(texts[1], for: .normal), .semanticNote(texts[2])]),
      field("field", [.text(texts[2]), .placeholder(texts[3])]),
      toggle(texts),
      group("group", [.semanticLabel(texts[5])], [label("inner", [.text(texts[4])])]),
      label("role", [.text(texts[1]), .semanticRole(.custom(texts[3]))]),
    ]
  }

  private static func toggle(_ texts: [String]) -> Element<Never> {
    `switch`("switch", [.title(texts[3])])
  }

  private static func text(_ source: inout Source) -> String {
    (0..<Int.random(in: 1...5, using: &source)).map { _ in parts.randomElement(using: &source) ?? ""
    }.joined()
  }

  /// Numbers that are the same for a seed.
  private struct Source: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = state
      mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
      return mixed ^ (mixed >> 31)
    }
  }
}
