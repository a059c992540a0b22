import Documents
import Expectations
import Testing

/// Examples of CommonMark 0.31 for blocks without blocks inside, and of tables.
struct LeafBlockTests {
  @Test(
    arguments: [
      ("", ""), ("  \n\n", ""), ("aaa\n\nbbb", "'aaa' 'bbb'"),
      ("aaa\nbbb\n\n\nccc", "'aaa/bbb' 'ccc'"),
      ("  aaa\n bbb", "'aaa/bbb'"), ("aaa\n             bbb", "'aaa/bbb'"),
      ("   aaa\nbbb", "'aaa/bbb'"), ("    aaa\nbbb", "code'aaa' 'bbb'"),
      ("a\r\nb\r\rc", "'a/b' 'c'"),
    ])
  func `paragraphs`(markdown: String, blocks: String) { expectEqual(Outline.of(markdown), blocks) }

  @Test(
    arguments: [
      ("***\n---\n___", "--- --- ---"), ("+++", "'+++'"), ("===", "'==='"),
      ("--\n**\n__", "'--/**/__'"),
      (" ***\n  ***\n   ***", "--- --- ---"), ("    ***", "code'***'"),
      ("Foo\n    ***", "'Foo/***'"),
      ("_____________________________________", "---"), (" - - -", "---"),
      (" **  * ** * ** * **", "---"),
      ("-     -      -      -", "---"), ("- - - -    ", "---"),
      ("_ _ _ _ a\n\na------", "'_ _ _ _ a' 'a------'"),
      ("*-*", "'*-*'"), ("- foo\n***\n- bar", "ul(-['foo']) --- ul(-['bar'])"),
      ("Foo\n***\nbar", "'Foo' --- 'bar'"),
      ("Foo\n---\nbar", "h2'Foo' 'bar'"), ("* Foo\n* * *\n* Bar", "ul(-['Foo']) --- ul(-['Bar'])"),
      ("- Foo\n- * * *", "ul(-['Foo'] -[---])"),
    ])
  func `rules`(markdown: String, blocks: String) { expectEqual(Outline.of(markdown), blocks) }

  @Test(
    arguments: [
      (
        "# foo\n## foo\n### foo\n#### foo\n##### foo\n###### foo",
        "h1'foo' h2'foo' h3'foo' h4'foo' h5'foo' h6'foo'"
      ),
      ("####### foo", "'####### foo'"), ("#5 bolt\n\n#hashtag", "'#5 bolt' '#hashtag'"),
      ("\\## foo", "'\\## foo'"),
      ("#                  foo                     ", "h1'foo'"),
      (" ### foo\n  ## foo\n   # foo", "h3'foo' h2'foo' h1'foo'"),
      ("    # foo", "code'# foo'"), ("foo\n    # bar", "'foo/# bar'"),
      ("## foo ##\n  ###   bar    ###", "h2'foo' h3'bar'"),
      ("# foo ##################################\n##### foo ##", "h1'foo' h5'foo'"),
      ("### foo ###     ", "h3'foo'"),
      ("### foo ### b", "h3'foo ### b'"), ("# foo#", "h1'foo#'"),
      ("## \n#\n### ###", "h2'' h1'' h3''"),
      ("****\n## foo\n****", "--- h2'foo' ---"),
      ("Foo bar\n# baz\nBar foo", "'Foo bar' h1'baz' 'Bar foo'"),
      ("#\tFoo", "h1'Foo'"),
    ])
  func `headings with number signs`(markdown: String, blocks: String) {
    expectEqual(Outline.of(markdown), blocks)
  }

  @Test(
    arguments: [
      ("Foo *bar*\n=========\n\nFoo *bar*\n---------", "h1'Foo *bar*' h2'Foo *bar*'"),
      ("Foo *bar\nbaz*\n====", "h1'Foo *bar/baz*'"),
      ("Foo\n-------------------------\n\nFoo\n=", "h2'Foo' h1'Foo'"),
      ("   Foo\n---\n\n  Foo\n  ===", "h2'Foo' h1'Foo'"),
      ("    Foo\n    ---\n\n    Foo\n---", "code'Foo/---//Foo' ---"),
      ("Foo\n   ----      ", "h2'Foo'"),
      ("Foo\n    ---", "'Foo/---'"), ("Foo\n= =\n\nFoo\n--- -", "'Foo/= =' 'Foo' ---"),
      ("Foo\\\n----", "h2'Foo\\'"),
      ("> Foo\n---", ">['Foo'] ---"), ("> foo\nbar\n===", ">['foo/bar/===']"),
      ("- Foo\n---", "ul(-['Foo']) ---"),
      ("Foo\nBar\n---", "h2'Foo/Bar'"),
      ("---\nFoo\n---\nBar\n---\nBaz", "--- h2'Foo' h2'Bar' 'Baz'"), ("\n====", "'===='"),
      ("---\n---", "--- ---"), ("- foo\n-----", "ul(-['foo']) ---"),
      ("    foo\n---", "code'foo' ---"),
      ("Foo\n\nbar\n---\nbaz", "'Foo' h2'bar' 'baz'"), ("[a]: /u\n===", "'==='"),
    ])
  func `headings with a line below`(markdown: String, blocks: String) {
    expectEqual(Outline.of(markdown), blocks)
  }

  @Test(
    arguments: [
      ("    a simple\n      indented code block", "code'a simple/  indented code block'"),
      ("  - foo\n\n    bar", "UL(-['foo' 'bar'])"),
      ("1.  foo\n\n    - bar", "OL1(-['foo' ul(-['bar'])])"),
      ("    <a/>\n    *hi*\n\n    - one", "code'<a/>/*hi*//- one'"),
      ("    chunk1\n\n    chunk2\n  \n \n \n    chunk3", "code'chunk1//chunk2////chunk3'"),
      ("    chunk1\n      \n      chunk2", "code'chunk1/  /  chunk2'"),
      ("Foo\n    bar", "'Foo/bar'"), ("    foo\nbar", "code'foo' 'bar'"),
      (
        "# Heading\n    foo\nHeading\n------\n    foo\n----",
        "h1'Heading' code'foo' h2'Heading' code'foo' ---"
      ),
      ("        foo\n    bar", "code'    foo/bar'"), ("\n    \n    foo\n    \n", "code'foo'"),
      ("    foo  ", "code'foo  '"),
      ("\tfoo\tbaz\t\tbim", "code'foo\tbaz\t\tbim'"), ("  \tfoo", "code'foo'"),
    ])
  func `indented code`(markdown: String, blocks: String) {
    expectEqual(Outline.of(markdown), blocks)
  }

  @Test(
    arguments: [
      ("```\n<\n >\n```", "code'</ >'"), ("~~~\n<\n >\n~~~", "code'</ >'"),
      ("``\nfoo\n``", "'``/foo/``'"),
      ("```\naaa\n~~~\n```", "code'aaa/~~~'"), ("````\naaa\n```\n``````", "code'aaa/```'"),
      ("```", "code''"),
      ("`````\n\n```\naaa", "code'/```/aaa'"), ("> ```\n> aaa\n\nbbb", ">[code'aaa'] 'bbb'"),
      ("```\n\n  \n```", "code'/  '"),
      ("```\n```", "code''"), (" ```\n aaa\naaa\n```", "code'aaa/aaa'"),
      ("  ```\naaa\n  aaa\naaa\n  ```", "code'aaa/aaa/aaa'"),
      ("   ```\n   aaa\n    aaa\n  aaa\n   ```", "code'aaa/ aaa/aaa'"),
      ("    ```\n    aaa\n    ```", "code'```/aaa/```'"),
      ("```\naaa\n  ```", "code'aaa'"), ("```\naaa\n    ```", "code'aaa/    ```'"),
      ("``` ```\naaa", "'``` ```/aaa'"),
      ("~~~~~~\naaa\n~~~ ~~", "code'aaa/~~~ ~~'"),
      ("foo\n```\nbar\n```\nbaz", "'foo' code'bar' 'baz'"),
      ("foo\n---\n~~~\nbar\n~~~\n# baz", "h2'foo' code'bar' h1'baz'"),
      ("```ruby\ndef\n```", "code:ruby'def'"),
      ("~~~~    ruby startline=3 $%@#$\ndef\n~~~~~~~", "code:ruby startline=3 $%@#$'def'"),
      ("````;\n````", "code:;''"),
      ("``` aa ```\nfoo", "'``` aa ```/foo'"), ("~~~ aa ``` ~~~\nfoo\n~~~", "code:aa ``` ~~~'foo'"),
      ("```\n``` aaa\n```", "code'``` aaa'"),
    ])
  func `fenced code`(markdown: String, blocks: String) { expectEqual(Outline.of(markdown), blocks) }

  @Test(
    arguments: [
      (
        "<table><tr><td>\n<pre>\n**Hello**,\n\n_world_.\n</pre>",
        "html'<table><tr><td>/<pre>/**Hello**,' '_world_./</pre>'"
      ),
      (" <div>\n  *hello*\n\n*foo*", "html' <div>/  *hello*' '*foo*'"),
      ("</div>\n*foo*", "html'</div>/*foo*'"),
      ("<div id=\"foo\"\n*hi*", "html'<div id=\"foo\"/*hi*'"),
      ("<i class=\"foo\">\n*bar*\n</i>", "html'<i class=\"foo\">/*bar*/</i>'"),
      ("</ins>\n*bar*", "html'</ins>/*bar*'"), ("<del>*foo*</del>", "'<del>*foo*</del>'"),
      ("<script>\n\na\n</script>\nokay", "html'<script>//a/</script>' 'okay'"),
      ("<!-- Foo\n\nbar -->\nokay", "html'<!-- Foo//bar -->' 'okay'"),
      ("<?php\n\n?>\nokay", "html'<?php//?>' 'okay'"), ("<!DOCTYPE html>", "html'<!DOCTYPE html>'"),
      ("<![CDATA[\n\n]]>\na", "html'<![CDATA[//]]>' 'a'"),
      ("Foo\n<div>\nbar\n</div>", "'Foo' html'<div>/bar/</div>'"),
      ("Foo\n<a href=\"bar\">\nbaz", "'Foo/<a href=\"bar\">/baz'"),
      ("    <!-- foo -->", "code'<!-- foo -->'"), ("- <div>\n- foo", "ul(-[html'<div>'] -['foo'])"),
      ("<https://a.b>", "'<https://a.b>'"),
    ])
  func `HTML`(markdown: String, blocks: String) { expectEqual(Outline.of(markdown), blocks) }

  @Test(
    arguments: [
      ("| foo | bar |\n| --- | --- |\n| baz | bim |", "table:nn(foo|bar; baz|bim)"),
      ("| abc | defghi |\n:-: | -----------:\nbar | baz", "table:cr(abc|defghi; bar|baz)"),
      (
        "| f\\|oo  |\n| ------ |\n| b `\\|` az |\n| b **\\|** im |",
        "table:n(f|oo; b `|` az; b **|** im)"
      ),
      ("| abc | def |\n| --- | --- |\n| bar | baz |\n> bar", "table:nn(abc|def; bar|baz) >['bar']"),
      (
        "| abc | def |\n| --- | --- |\n| bar | baz |\nbar\n\nbar",
        "table:nn(abc|def; bar|baz; bar) 'bar'"
      ),
      ("| abc | def |\n| --- |\n| bar |", "'| abc | def |/| --- |/| bar |'"),
      (
        "| abc | def |\n| --- | --- |\n| bar |\n| bar | baz | boo |",
        "table:nn(abc|def; bar; bar|baz)"
      ),
      ("| abc | def |\n| --- | --- |", "table:nn(abc|def)"),
      ("text\na | b\n:- | -", "'text' table:ln(a|b)"),
      ("- a | b\n  --|--\n  c | d", "ul(-[table:nn(a|b; c|d)])"),
      ("a | b\n- | -\n# c", "table:nn(a|b) h1'c'"),
    ])
  func `tables`(markdown: String, blocks: String) { expectEqual(Outline.of(markdown), blocks) }
}
