import Expectations
import Markup
import SeededRandom
import Shohin
import TestThreads
import Testing

/// Markups that are no markups.
@Suite(.computes)
struct MarkupReaderTests {
  @Test(
    arguments: [
      ("", 1, 1, "Expected an element, such as <component>"),
      ("text", 1, 1, "Expected an element, such as <component>"),
      ("<a", 1, 3, "Expected > or an attribute"),
      ("<stack>", 1, 2, "Expected the end of <stack>"),
      ("<stack></stac>", 1, 10, "Expected the end of <stack>, but found </stac>"),
      ("<stack a></stack>", 1, 9, "Expected = and a value in quotation marks"),
      ("<stack a=b/>", 1, 10, "Expected a value in quotation marks"),
      ("<stack a=\"b/>", 1, 10, "Expected the end of this value"),
      ("<stack a=\"<\"/>", 1, 11, "Expected &lt; for < in a value"),
      ("<stack a='1' a='2'/>", 1, 14, "The attribute \"a\" is there twice"),
      ("<stack a='1'b='2'/>", 1, 13, "Expected > or an attribute"),
      ("<stack>&nbsp;</stack>", 1, 8, "There is no entity \"nbsp\""),
      ("<stack>a & b</stack>", 1, 10, "Expected &amp; for &"),
      ("<stack>&#0;</stack>", 1, 8, "There is no entity \"#0\""),
      ("<stack/>\n<stack/>", 2, 1, "Expected nothing behind the element"),
      ("<!-- <stack/>", 1, 5, "Expected -->, the end of this comment"),
      ("<1/>", 1, 2, "Expected the name of an element"),
    ])
  func `a mistake has a place`(text: String, line: Int, column: Int, message: String) {
    let error = #expect(throws: MarkupError.self) { try MarkupView(parsing: text) }
    expectEqual(error?.line, line)
    expectEqual(error?.column, column)
    expectEqual(error?.message, message)
  }

  @Test func `entities that grow are refused with their declaration`() {
    let bomb = """
      <!DOCTYPE lolz [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>
      <label>&b;</label>
      """
    let error = #expect(throws: MarkupError.self) { try MarkupView(parsing: bomb) }
    expectEqual(
      error?.message, "Declarations are not part of a markup: no <!DOCTYPE and no entities")
  }

  @Test func `bytes that are no UTF-8 are told of at their place`() {
    let bytes = Array("<label>\n".utf8) + [0xFF] + Array("</label>".utf8)
    let error = #expect(throws: MarkupError.self) { try MarkupView(parsing: bytes) }
    expectEqual(error?.line, 2)
    expectEqual(error?.message, "This is no UTF-8: the file has another encoding")
  }

  @Test func `elements may be deep, but not too deep`() throws {
    func nest(_ depth: Int) -> String {
      String(repeating: "<stack>", count: depth) + String(repeating: "</stack>", count: depth)
    }
    let deep: ViewElement<Int> = try MarkupView(parsing: nest(200)).element("s")
    expectEqual(deep.children.count, 1)
    // More than all stacks have room for.
    let many = Effort.count(push: 30_000, full: 100_000)
    let error = #expect(throws: MarkupError.self) { try MarkupView(parsing: nest(many)) }
    expectEqual(error?.message, "Elements are inside each other too deep")
  }

  @Test(arguments: Effort.seeds(push: 200, full: 20_000))
  func `any bytes are a markup or a mistake`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let words = [
      "<", ">", "/", "</", "/>", "<stack", "<label ", "key", "=", "\"", "'", " ", "\n", "&amp;",
      "&",
      "{state.a}", "{", "layout:top", "super", "<styles>", "<style ", "name", "extend", "</styles>",
      "<b>", "</b>", "<templates>", "<template ", "argument:a", "<form>", "<row ", "<grid ",
      "columns",
      "1fr", "<table ", "items", "{item.b}", "textTransform", "uppercase", "/>", "<label>",
      "</label>",
      "</stack>", "<stack>", "<!--", "-->", "<![CDATA[", "]]>", "<?", "é",
      "\u{0}",
    ]
    let text = (0..<Int.random(in: 0...40, using: &random)).map { _ in random.pick(words) }.joined()
    do { _ = try MarkupView(parsing: text) } catch {
      #expect(error.line >= 1 && error.column >= 1, "seed \(seed)")
      #expect(error.description.hasSuffix("^"))
    }
  }

  @Test func `a large markup is read in one pass`() throws {
    // Ten megabytes at full size.
    let count = Effort.count(push: 2_000, full: 200_000)
    let rows = (0..<count).map { "<label key=\"\($0)\" text=\"row\" layout:top=\"super\"/>" }
      .joined()
    let words = String(repeating: "word ", count: count)
    let text = "<stack>\(rows)<label key=\"w\">\(words)</label></stack>"
    let element: ViewElement<Int> = try MarkupView(parsing: text).element("s")
    expectEqual(element.children.count, count + 1)
  }
}
