import SeededRandom

/// Markdown of many kinds, and what looks like it.
enum RandomMarkdown {
  private static let lines = [
    "# Title", "## A *b* `c`", "Text of some words that go on", "a", "漢字かな交じり文", "👩‍👩‍👧 e\u{301}", "",
    "", "", " ", "> quote", ">", "> > deep", "- item", "* other", "+ third",
    "1. one", "10) ten", "- [ ] todo", "- [x] done", "-", "```swift", "```", "~~~",
    "let a = \"b\" // c", "    code", "\tcode", "---", "***", "===", "| a | b |", "|---|:-:|",
    "| c | d **e** |",
    "a | b | c", "-|-|-:", "[a]: https://a.b 'c'", "[a] and [b][a]", "[link](https://a.b)", "<div>",
    "</div>", "<!-- x", "-->", "<br>", "\\", "hard  ", "hard\\", "*em* **strong** ~~gone~~",
    "\u{1B}[31m", "\u{7}", "a\u{301}\u{302}", "ﬀ ±½ …",
    "averyveryverylongwordwithoutanyblanksatall", "\u{200B}\u{FEFF}", "x\ty\tz", "###### six",
    "#no", "1.", "`", "**", "![i](u)", "&amp;",
  ]

  static func text(_ random: inout SplitMix64, most: Int = 14) -> String {
    (0..<Int.random(in: 0...most, using: &random)).reduce(into: "") { text, _ in
      text += random.pick(["", "", "", "  ", "    ", "> ", "- ", "   "]) + random.pick(lines)
      text += random.pick(["\n", "\n", "\n", "\n\n", "\r\n", "\r", "  \n", ""])
    }
  }
}
