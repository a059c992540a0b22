import Documents
import Expectations
import Testing
import TextBackend

struct LinkDefinitionTests {
  @Test(
    arguments: [
      ("[foo]: /url \"title\"\n\n[foo]", "'[foo]'", "/url"),
      ("   [foo]: \n      /url  \n           'the title'  \n\n[foo]", "'[foo]'", "/url"),
      ("[foo]: <my url>\n'title'\n\n[foo]", "'[foo]'", "my url"),
      ("[foo]: /url '\ntitle\nline1\n'\n\n[foo]", "'[foo]'", "/url"),
      (
        "[foo]: /url 'title\n\nwith blank'\n\n[foo]", "'[foo]: /url 'title' 'with blank'' '[foo]'",
        nil
      ),
      ("[foo]:\n/url\n\n[foo]", "'[foo]'", "/url"), ("[foo]:\n\n[foo]", "'[foo]:' '[foo]'", nil),
      ("[foo]: <>\n\n[foo]", "'[foo]'", ""),
      ("[foo]: <bar>(baz)\n\n[foo]", "'[foo]: <bar>(baz)' '[foo]'", nil),
      ("[foo]: /url\\bar\\*baz\n", "", "/url\\bar*baz"), ("[foo]\n\n[foo]: url", "'[foo]'", "url"),
      ("[foo]: first\n[foo]: second", "", "first"), ("[FOO]: /url\n\n[Foo]", "'[Foo]'", "/url"),
      ("[foo]: /url \"title\" ok", "'[foo]: /url \"title\" ok'", nil),
      ("[foo]: /url\n\"title\" ok", "'\"title\" ok'", "/url"),
      ("    [foo]: /url", "code'[foo]: /url'", nil), ("Foo\n[foo]: /bar", "'Foo/[foo]: /bar'", nil),
      ("# [Foo]\n[foo]: /url\n> bar", "h1'[Foo]' >['bar']", "/url"),
      ("[foo]: /url\nbar\n===\n[foo]", "h1'bar' '[foo]'", "/url"),
      ("[foo]: /foo-url \"foo\"\n[bar]: /bar-url", "", "/foo-url"),
      ("> [foo]: /url", ">[]", "/url"),
    ] as [(String, String, String?)])
  func `definitions`(markdown: String, blocks: String, address: String?) {
    let document = MarkdownDocument(markdown)
    expectEqual(Outline.of(document.blocks), blocks)
    expectEqual(document.address(of: "foo"), address)
  }

  @Test(
    arguments: [
      ("[a  \n B]: /u\n\n", "[A b]", "A b", "/u"), ("[b]: /u\n\n", "[*a*][B]", "a", "/u"),
      ("[b]: /u\n\n", "[b][]", "b", "/u"), ("[b]: /u\n\n", "![b]", "b", "/u"),
      ("[b]: /u\n\n", "[b](/v)", "b", "/v"), ("[b]: /u\n\n", "[b][c]", nil, nil),
      ("[b]: /u\n\n", "[[b]", "b", "/u"), ("[b]: /u\n\n", "`[b]`", nil, nil),
      ("[b]: /u\n\n", "\\[b]", nil, nil),
      ("[b c]: /u\n\n", "[b\nc]", "b c", "/u"),
    ] as [(String, String, String?, String?)])
  func `labels are links`(definitions: String, line: String, text: String?, address: String?) {
    let run = MarkdownDocument(definitions).text(of: line).runs.first { $0.link != nil }
    expectEqual(run.map { String($0.text) }, text)
    expectEqual(run?.link, address)
  }

  @Test(
    arguments: [
      ("a\nb", "a b"), ("a  \nb", "a\nb"), ("a \nb", "a b"), ("a\\\nb", "a\nb"),
      ("a\\\\\nb", "a\\ b"), ("`a\\\nb`", "a\\ b"), ("*a  \nb*", "a\nb"), ("a  ", "a  "),
      ("**\na", "** a"),
    ])
  func `lines are joined where they are not marked`(markdown: String, text: String) {
    expectEqual(MarkdownDocument().text(of: markdown).string, text)
  }
}
