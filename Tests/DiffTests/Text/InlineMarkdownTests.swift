import Expectations
import SeededRandom
import TestThreads
import Testing
import VirtualViews

@Suite(.computes)
struct InlineMarkdownTests {
  /// The text as HTML, as the examples of CommonMark show it.
  private func html(_ markdown: String) -> String {
    Text(markdown: markdown).runs.map { run in
      var html = String(run.text)
      let style = run.style
      if style.background == .sunken { html = "<code>\(html)</code>" }
      if let link = run.link { html = "<a \(link)>\(html)</a>" }
      if style.attributes.contains(.italic) { html = "<em>\(html)</em>" }
      if style.attributes.contains(.bold) { html = "<b>\(html)</b>" }
      if style.attributes.contains(.strikethrough) { html = "<s>\(html)</s>" }
      return html
    }.joined()
  }

  @Test func `blanks at the end of a link are inside of it`() {
    let text = Text(paragraph: "[a  ](https://a.b)\nc") { _ in nil }
    expectEqual(text.string, "a   c")
    expectEqual(Text(paragraph: "[a](https://a.b)  \nc") { _ in nil }.string, "a\nc")
  }

  @Test func `lines of a paragraph are joined, or kept`() {
    var styles = MarkdownStyles()
    func text(_ markdown: String) -> String {
      Text(paragraph: markdown, styles: styles) { _ in nil }.string
    }
    expectEqual(text("one\ntwo  \nthree\\\nfour"), "one two\nthree\nfour")
    styles.keepsLines = true
    expectEqual(text("one\ntwo  \nthree\\\nfour"), "one\ntwo\nthree\nfour")
    expectEqual(text("*one\r\ntwo*"), "one\ntwo")
  }

  @Test(arguments: [
    ("*foo bar*", "<em>foo bar</em>"), ("a * foo bar*", "a * foo bar*"),
    ("a*\"foo\"*", "a*\"foo\"*"), ("foo*bar*", "foo<em>bar</em>"), ("foo_bar_", "foo_bar_"),
    ("_foo bar_", "<em>foo bar</em>"), ("aa_\"bb\"_cc", "aa_\"bb\"_cc"),
    ("foo-_(bar)_", "foo-<em>(bar)</em>"), ("_foo*", "_foo*"), ("*foo bar *", "*foo bar *"),
    ("_foo_bar_baz_", "<em>foo_bar_baz</em>"), ("**foo bar**", "<b>foo bar</b>"),
    ("**foo*", "*<em>foo</em>"), ("*foo**", "<em>foo</em>*"),
    ("**foo*bar**", "<b>foo*bar</b>"), ("foo ***", "foo ***"), ("**foo** bar", "<b>foo</b> bar"),
    ("foo *\\**", "foo <em>*</em>"), ("~~gone~~ ~so~", "<s>gone</s> <s>so</s>"),
    ("~~~no~~~", "~~~no~~~"), ("~~a~", "~~a~"),
    ("a ~~b *c* d~~", "a <s>b </s><s><em>c</em></s><s> d</s>"),
    ("_a b* c_ *d*", "<em>a b* c</em> <em>d</em>"),
    ("***foo***", "<b><em>foo</em></b>"),
    ("*a **b** c*", "<em>a </em><b><em>b</em></b><em> c</em>"),
    ("*foo**bar*", "<em>foo**bar</em>"), ("2 * 3 * 4", "2 * 3 * 4"),
    ("snake_case_name", "snake_case_name"),
  ])
  func `marks what is emphasized`(markdown: String, expected: String) {
    expectEqual(html(markdown), expected)
  }

  @Test(arguments: [
    ("`a*b*`", "<code>a*b*</code>"), ("`` a`b ``", "<code>a`b</code>"), ("`a", "`a"),
    ("``a`", "``a`"), ("` `", "<code> </code>"), ("*a`*`", "*a<code>*</code>"),
    ("a`b``c`", "a<code>b``c</code>"), ("`a\nb`", "<code>a b</code>"), ("\\`a`", "`a`"),
  ])
  func `takes code as it is`(markdown: String, expected: String) {
    expectEqual(html(markdown), expected)
  }

  @Test(arguments: [
    ("[a](b:c)", "<a b:c>a</a>"), ("[a](<b c>)", "<a b c>a</a>"), ("[a](b \"t\")", "<a b>a</a>"),
    ("[a](b(c)d)", "<a b(c)d>a</a>"), ("[a](b", "[a](b"), ("[a]", "[a]"), ("[a] (b)", "[a] (b)"),
    ("[*a*](b)", "<em><a b>a</a></em>"), ("*[a*](b)", "*<a b>a*</a>"),
    ("[a [b](c)](d)", "[a <a c>b</a>](d)"), ("![a](b)", "<a b>a</a>"),
    ("[a ![](b)](c)", "<a c>a </a>"), ("[a](b (c(d))", "[a](b (c(d))"),
    ("[![a](b)](c)", "<a c>a</a>"), ("<https://a.b>", "<a https://a.b>https://a.b</a>"),
    ("a < b > c", "a < b > c"), ("[a](b)[c](d)", "<a b>a</a><a d>c</a>"),
    ("[a](b \"t)", "[a](b \"t)"),
    ("\\[a](b)", "[a](b)"), ("![](b)c", "c"), ("a!b", "a!b"),
  ])
  func `follows links`(markdown: String, expected: String) { expectEqual(html(markdown), expected) }

  @Test func `has the looks it is told`() {
    var styles = MarkdownStyles()
    styles.strong = TextStyle(foreground: .warning)
    let text = Text(markdown: "a **b**", styles: styles)
    expectEqual(text, "a " + Text("b").color(.warning))
  }

  @Test(arguments: [
    "[](a (", "*a ", "*a_", "[", "](", "[a](b \"", "`", "``a", "<a:", "**a*", "(", "[a](b)", "_*",
  ])
  func `takes no longer for hostile lines than for others`(pattern: String) {
    expectProportionalTime(upTo: Effort.count(push: 4_000, full: 20_000)) { count in
      let line = String(repeating: pattern, count: count)
      #expect(Text(markdown: line).string.utf8.count <= line.utf8.count)
    }
  }
}
