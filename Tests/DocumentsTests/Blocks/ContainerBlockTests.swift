import Documents
import Expectations
import Testing

/// Examples of CommonMark 0.31 for quotes, items and lists, and of tasks.
struct ContainerBlockTests {
  @Test(
    arguments: [
      ("> # Foo\n> bar\n> baz", ">[h1'Foo' 'bar/baz']"),
      ("># Foo\n>bar\n> baz", ">[h1'Foo' 'bar/baz']"),
      ("   > # Foo\n   > bar\n > baz", ">[h1'Foo' 'bar/baz']"),
      ("    > # Foo\n    > bar", "code'> # Foo/> bar'"),
      ("> # Foo\n> bar\nbaz", ">[h1'Foo' 'bar/baz']"), ("> bar\nbaz\n> foo", ">['bar/baz/foo']"),
      ("> foo\n---", ">['foo'] ---"),
      ("> - foo\n- bar", ">[ul(-['foo'])] ul(-['bar'])"),
      (">     foo\n    bar", ">[code'foo'] code'bar'"),
      ("> ```\nfoo\n```", ">[code''] 'foo' code''"),
      ("> foo\n    - bar", ">['foo/- bar']"), (">", ">[]"), (">\n>  \n> ", ">[]"),
      (">\n> foo\n>  ", ">['foo']"), ("> foo\n\n> bar", ">['foo'] >['bar']"),
      ("> foo\n> bar", ">['foo/bar']"), ("> foo\n>\n> bar", ">['foo' 'bar']"),
      ("foo\n> bar", "'foo' >['bar']"), ("> aaa\n***\n> bbb", ">['aaa'] --- >['bbb']"),
      ("> bar\nbaz", ">['bar/baz']"), ("> bar\n\nbaz", ">['bar'] 'baz'"),
      ("> bar\n>\nbaz", ">['bar'] 'baz'"), ("> > > foo\nbar", ">[>[>['foo/bar']]]"),
      (">>> foo\n> bar\n>>baz", ">[>[>['foo/bar/baz']]]"),
      (">     code\n\n>    not code", ">[code'code'] >['not code']"),
      (">\t\tfoo", ">[code'  foo']"),
    ])
  func `quotes`(markdown: String, blocks: String) { expectEqual(Outline.of(markdown), blocks) }

  @Test(
    arguments: [
      ("1.  A\n    b.\n\n        code\n\n    > q", "OL1(-['A/b.' code'code' >['q']])"),
      ("- one\n\n two", "ul(-['one']) 'two'"), ("- one\n\n  two", "UL(-['one' 'two'])"),
      (" -    one\n\n     two", "ul(-['one']) code' two'"),
      (" -    one\n\n      two", "UL(-['one' 'two'])"),
      ("   > > 1.  one\n>>\n>>     two", ">[>[OL1(-['one' 'two'])]]"),
      (">>- one\n>>\n  >  > two", ">[>[ul(-['one']) 'two']]"), ("-one\n\n2.two", "'-one' '2.two'"),
      ("- foo\n\n\n  bar", "UL(-['foo' 'bar'])"),
      ("- Foo\n\n      bar\n\n\n      baz", "UL(-['Foo' code'bar///baz'])"),
      ("123456789. ok", "ol123456789(-['ok'])"), ("1234567890. no", "'1234567890. no'"),
      ("0. ok", "ol0(-['ok'])"), ("003. ok", "ol3(-['ok'])"), ("-1. not ok", "'-1. not ok'"),
      ("- foo\n\n      bar", "UL(-['foo' code'bar'])"),
      ("  10.  foo\n\n           bar", "OL10(-['foo' code'bar'])"),
      ("1.     code\n\n   para\n\n       more", "OL1(-[code'code' 'para' code'more'])"),
      ("1.      code\n\n   para", "OL1(-[code' code' 'para'])"),
      ("-    foo\n\n  bar", "ul(-['foo']) 'bar'"),
      ("-\n  foo\n-\n  ```\n  bar\n  ```\n-\n      baz", "ul(-['foo'] -[code'bar'] -[code'baz'])"),
      ("-   \n  foo", "ul(-['foo'])"),
      ("-\n\n  foo", "ul(-[]) 'foo'"), ("- foo\n-\n- bar", "ul(-['foo'] -[] -['bar'])"),
      ("- foo\n-   \n- bar", "ul(-['foo'] -[] -['bar'])"), ("*", "ul(-[])"),
      ("foo\n*\n\nfoo\n1.", "'foo/*' 'foo/1.'"),
      ("  1.  A\n      with.\n\n          code", "OL1(-['A/with.' code'code'])"),
      ("  1.  A\nlazy.\n\n          code", "OL1(-['A/lazy.' code'code'])"),
      ("> 1. > Q\ncontinued.", ">[ol1(-[>['Q/continued.']])]"),
      (
        "- foo\n  - bar\n    - baz\n      - boo",
        "ul(-['foo' ul(-['bar' ul(-['baz' ul(-['boo'])])])])"
      ), ("- foo\n - bar\n  - baz\n   - boo", "ul(-['foo'] -['bar'] -['baz'] -['boo'])"),
      ("10) foo\n    - bar", "ol10(-['foo' ul(-['bar'])])"),
      ("10) foo\n   - bar", "ol10(-['foo']) ul(-['bar'])"), ("- - foo", "ul(-[ul(-['foo'])])"),
      ("1. - 2. foo", "ol1(-[ul(-[ol2(-['foo'])])])"),
      ("- # Foo\n- Bar\n  ---\n  baz", "ul(-[h1'Foo'] -[h2'Bar' 'baz'])"),
      ("- foo\n\n\tbar", "UL(-['foo' 'bar'])"), ("-\t\tfoo", "ul(-[code'  foo'])"),
      (" - foo\n   - bar\n\t - baz", "ul(-['foo' ul(-['bar' ul(-['baz'])])])"),
    ])
  func `items`(markdown: String, blocks: String) { expectEqual(Outline.of(markdown), blocks) }

  @Test(
    arguments: [
      ("- foo\n- bar\n+ baz", "ul(-['foo'] -['bar']) ul(-['baz'])"),
      ("1. foo\n2. bar\n3) baz", "ol1(-['foo'] -['bar']) ol3(-['baz'])"),
      ("Foo\n- bar\n- baz", "'Foo' ul(-['bar'] -['baz'])"),
      ("The number is\n14.  The", "'The number is/14.  The'"),
      ("The number is\n1.  The", "'The number is' ol1(-['The'])"),
      ("- foo\n\n- bar\n\n\n- baz", "UL(-['foo'] -['bar'] -['baz'])"),
      ("- foo\n  - bar\n    - baz\n\n\n      bim", "ul(-['foo' ul(-['bar' UL(-['baz' 'bim'])])])"),
      ("- foo\n- bar\n\n<!-- -->\n\n- baz", "ul(-['foo'] -['bar']) html'<!-- -->' ul(-['baz'])"),
      (
        "-   foo\n\n    notcode\n\n-   foo\n\n<!-- -->\n\n    code",
        "UL(-['foo' 'notcode'] -['foo']) html'<!-- -->' code'code'"
      ),
      (
        "- a\n - b\n  - c\n   - d\n  - e\n - f\n- g",
        "ul(-['a'] -['b'] -['c'] -['d'] -['e'] -['f'] -['g'])"
      ), ("1. a\n\n  2. b\n\n   3. c", "OL1(-['a'] -['b'] -['c'])"),
      ("- a\n - b\n  - c\n   - d\n    - e", "ul(-['a'] -['b'] -['c'] -['d/- e'])"),
      ("1. a\n\n  2. b\n\n    3. c", "OL1(-['a'] -['b']) code'3. c'"),
      ("- a\n- b\n\n- c", "UL(-['a'] -['b'] -['c'])"),
      ("* a\n*\n\n* c", "UL(-['a'] -[] -['c'])"),
      ("- a\n- b\n\n  c\n- d", "UL(-['a'] -['b' 'c'] -['d'])"),
      ("- a\n- b\n\n  [ref]: /url\n- d", "UL(-['a'] -['b'] -['d'])"),
      ("- a\n- ```\n  b\n\n\n  ```\n- c", "ul(-['a'] -[code'b//'] -['c'])"),
      ("- a\n  - b\n\n    c\n- d", "ul(-['a' UL(-['b' 'c'])] -['d'])"),
      ("* a\n  > b\n  >\n* c", "ul(-['a' >['b']] -['c'])"),
      ("- a\n  > b\n  ```\n  c\n  ```\n- d", "ul(-['a' >['b'] code'c'] -['d'])"),
      ("- a\n  - b\n\n    > c\n- d", "ul(-['a' UL(-['b' >['c']])] -['d'])"), ("- a", "ul(-['a'])"),
      ("- a\n  - b", "ul(-['a' ul(-['b'])])"),
      ("1. ```\n   foo\n   ```\n\n   bar", "OL1(-[code'foo' 'bar'])"),
      ("* foo\n  * bar\n\n  baz", "UL(-['foo' ul(-['bar']) 'baz'])"),
      (
        "- a\n  - b\n  - c\n\n- d\n  - e\n  - f",
        "UL(-['a' ul(-['b'] -['c'])] -['d' ul(-['e'] -['f'])])"
      ),
    ])
  func `lists`(markdown: String, blocks: String) { expectEqual(Outline.of(markdown), blocks) }

  @Test(
    arguments: [
      ("- [ ] a\n- [x] b\n- [X] c", "ul(o['a'] x['b'] x['c'])"),
      ("- [y] a\n- [x]b\n- [ ]", "ul(-['[y] a'] -['[x]b'] -['[ ]'])"),
      ("1. [x] a\n   - [ ] b", "ol1(x['a' ul(o['b'])])"),
      ("[ ] a", "'[ ] a'"), ("- # [x] a", "ul(-[h1'[x] a'])"),
    ])
  func `tasks`(markdown: String, blocks: String) { expectEqual(Outline.of(markdown), blocks) }
}
