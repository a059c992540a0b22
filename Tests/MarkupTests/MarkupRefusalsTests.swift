import Expectations
import Markup
import Shohin
import Testing

/// Parts of markups that would mean nothing, and what is shown in their place.
struct MarkupRefusalsTests {
  private static let styled = """
    <styles><style name="t" text="styled"/><style name="b" title="styled"/></styles>
    """

  @Test func `a text inside counts more than that of a style`() throws {
    let made: ViewElement<Int> = try MarkupView(
      parsing: """
        <stack>\(Self.styled)<label key="a" style="t">inside</label>
        <label key="b" style="t">in<b>side</b></label><button key="c" style="b">inside</button></stack>
        """
    ).element("s")
    expectEqual(
      made.children,
      [
        label("a", [.text("inside")]), label("b", [.styledText("in\("side", font: .bold)")]),
        button("c", [.title("inside")]),
      ])
  }

  @Test(
    arguments: [
      ("<label text=\"a\">b</label>", 8, "label has a text inside already"),
      ("<label text.markdown=\"a\">b</label>", 8, "label has a text inside already"),
      (
        "<menu><item title=\"a\" message=\"m\">b</item></menu>", 13,
        "item has a text inside already"
      ),
      (
        "<stack><templates><template name=\"t\">x</template></templates><label template=\"t\">b</label></stack>",
        69, "label has a text inside already"
      ),
      ("<slider template=\"t\"/>", 9, "slider has no \"template\""),
      ("<label argument:x=\"1\"/>", 8, "An argument needs a template"),
      ("<dialog><buttons key=\"b\"/></dialog>", 18, "buttons has no \"key\""),
      (
        "<label textTransform=\"uppercase\" text.markdown=\"a\"/>", 8,
        "label has no \"textTransform\" here"
      ),
      (Self.style("textTransform=\"uppercase\""), 32, "A style has no \"textTransform\""),
      (Self.style("layout:top=\"super\""), 32, "A style has no \"layout:top\""),
      (Self.style("argument:x=\"1\""), 32, "A style has no \"argument:x\""),
      ("<stack><styles a=\"b\"/></stack>", 16, "styles has no \"a\""),
      (
        "<stack><styles><color name=\"a\" value=\"red\" like=\"b\"/></styles></stack>", 44,
        "color has no \"like\""
      ),
      (
        "<stack><styles><token name=\"a\" like=\"raised\" b=\"\"/></styles></stack>", 46,
        "token has no \"b\""
      ),
      ("<stack><templates a=\"b\"/></stack>", 19, "templates has no \"a\""),
      (
        "<stack><templates><template name=\"t\" argument=\"a: Int\"/></templates></stack>", 38,
        "template has no \"argument\""
      ),
      (
        "<stack><templates><template name=\"t\"/><template name=\"t\"/></templates></stack>", 55,
        "\"t\" is there twice"
      ),
      (Self.template("Int", "x"), 102, "argument:a: must be a whole number"),
      (Self.template("Double", "x"), 105, "argument:a: must be a number"),
    ])
  func `what would mean nothing is refused`(markup: String, column: Int, message: String) {
    let error = #expect(throws: MarkupError.self) { try MarkupView(parsing: markup) }
    expectEqual(error?.message, message)
    expectEqual(error?.column, column)
  }

  private static func style(_ attribute: String) -> String {
    "<stack><styles><style name=\"a\" \(attribute)/></styles></stack>"
  }

  private static func template(_ type: String, _ value: String) -> String {
    "<stack><templates><template name=\"t\" arguments=\"a: \(type)\"/></templates>"
      + "<label template=\"t\" argument:a=\"\(value)\"/></stack>"
  }

  @Test(arguments: [("Double", "5", "5.0"), ("Double", "1e2", "100.0"), ("Int", "05", "5")])
  func `a number for a template is shown as its type is`(
    type: String, value: String, shown: String
  ) throws {
    let made: ViewElement<Int> = try MarkupView(
      parsing: """
        <stack><templates><template name="t" arguments="a: \(type)">{a}</template></templates>
        <label key="l" template="t" argument:a="\(value)"/></stack>
        """
    ).element("s")
    expectEqual(made.children, [label("l", [.styledText(Text(shown))])])
  }

  @Test func `attributes with many points are refused, however many`() {
    let name = Array(repeating: "a", count: 100_000).joined(separator: ".")
    for text in ["<label \(name)=\"1\"/>", "<menu><item \(name)=\"1\"/></menu>"] {
      #expect(throws: MarkupError.self) { try MarkupView(parsing: text) }
    }
  }

  @Test(.timeLimit(.minutes(1)))
  func `styles that extend one another in many ways are read at once`() throws {
    let styles = (1...40).map { "<style name=\"s\($0)\" extend=\"s\($0 - 1) s\($0 - 1)\"/>" }
      .joined()
    let made: ViewElement<Int> = try MarkupView(
      parsing: """
        <stack><styles><style name="s0" font="bold"/>\(styles)</styles>
        <label key="l" style="s40"/></stack>
        """
    ).element("s")
    expectEqual(made.children, [label("l", [.font(.bold)])])
  }

  @Test(
    arguments: [
      ("<stack><label key=\"a\" layout:top=\"&lt;= super ofset(1)\"/></stack>", 47),
      ("<stack><label key=\"a\" layout:top=\"super offset(1); up\"/></stack>", 52),
      ("<label text=\"&amp;&#228; {name}\"/>", 26),
      ("<label text=\"ä {name}\"/>", 16),
    ])
  func `a mistake behind a reference has its place`(markup: String, column: Int) {
    let error = #expect(throws: MarkupError.self) { try MarkupView(parsing: markup) }
    expectEqual(error?.column, column)
  }

  @Test func `a layer may have a number of cells`() throws {
    let made: ViewElement<Int> = try MarkupView(
      parsing: "<overlay layerWidth=\"9\" layerHeight=\"fitting\"/>"
    ).element("o")
    expectEqual(made.content.attributes.layer?.width, .cells(9))
  }

  @Test func `letters of tooltips, rows and segments are changed`() throws {
    let made: ViewElement<Int> = try MarkupView(
      parsing: """
        <stack><tooltip key="t" textTransform="uppercase">tip</tooltip>
        <menu key="m"><item textTransform="uppercase" title="a" message="go"/></menu>
        <segmentedControl key="s"><segment key="x" textTransform="capitalized" title="one two"/>
        <segment key="y" textTransform="uppercase">a<b>b</b></segment></segmentedControl></stack>
        """
    ).element("s", messages: ["go": MessageMaker(message: 1)])
    expectEqual(made.children[0], tooltip("t", .center, "TIP"))
    expectEqual(try #require(Menu(made.children[1].children[0].content)).rows.map(\.title), ["A"])
    expectEqual(
      try #require(SegmentedControl(made.children[2].content)).segments,
      [
        segment("x", .title("One Two")), segment("y", .text("A\("B", font: .bold)")),
      ])
  }
}
