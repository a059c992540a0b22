import Expectations
import Markup
import Shohin
import Testing

/// Styles, colors, parts of texts with looks, and text templates.
struct MarkupStylesTests {
  private let common = Result {
    try MarkupStyles(
      parsing: Array(
        """
        <styles>
          <color name="brand" value="#336699"/>
          <token name="side" like="raised"/>
          <style name="note" textColor="muted" padding.top="1"/>
          <style name="warning" extend="note" font="bold" backgroundColor="brand darker(50%)"/>
          <style name="round" extend="square"/>
          <style name="square" extend="round"/>
        </styles>
        """.utf8), file: "Sources/Common.styles.xml")
  }

  private func element(
    _ text: String, state: MarkupState = [:]
  ) throws -> ViewElement<Int> {
    try MarkupView(parsing: text, file: "m", styles: [common.get()]).element("r", state: state)
  }

  @Test func `a style gives props that those of the view replace`() throws {
    let made = try element(
      """
      <stack>
        <styles><style name="own" extend="Common.warning" textColor="side"/></styles>
        <label key="a" style="own" font="dim" text="x"/>
        <label key="b" style="Common.note Common.warning" padding.bottom="2" text="y"/>
      </stack>
      """)
    let dark = Color(red: 26, green: 51, blue: 77)
    let side = Color.token(ColorToken("side", like: .raised))
    expectEqual(
      made.children,
      [
        label(
          "a",
          [
            .text("x"), .textColor(side), .padding(1, on: .top), .font(.dim),
            .backgroundColor(dark),
          ]),
        label(
          "b",
          [
            .text("y"), .textColor(.muted), .padding(1, on: .top), .padding(2, on: .bottom),
            .font(.bold), .backgroundColor(dark),
          ]),
      ])
  }

  @Test func `parts of a text have looks, and letters may be changed`() throws {
    let made = try element(
      """
      <label textTransform="uppercase">
        one <b>two <i>{state.n}</i></b>,
        <text color="brand" link="x:{state.n}">four</text>
      </label>
      """, state: ["n": "three"])
    let text: Text = """
      ONE \("TWO ", font: .bold)\("THREE", font: [.bold, .italic]), \
      \("FOUR", color: Color(red: 51, green: 102, blue: 153), link: "x:three")
      """
    expectEqual(made, label("r", [.styledText(text)]))
  }

  @Test func `a text template has arguments`() throws {
    let made = try element(
      """
      <stack>
        <templates>
          <template name="t" arguments="who: String, n: Int">{who} has <b>{n}</b> {{all}}</template>
        </templates>
        <label key="a" template="t" argument:who="{state.name} B" argument:n="3"/>
      </stack>
      """, state: ["name": "A"])
    expectEqual(made.children, [label("a", [.styledText("A B has \("3", font: .bold) {all}")])])
  }

  private func read(
    _ files: [(String, String)]
  ) -> (styles: [MarkupStyles], mistakes: [MarkupError]) {
    MarkupStyles.read(files.map { ($0.0, Array("<styles>\($0.1)</styles>".utf8)) })
  }

  @Test func `files name the colors and styles of one another`() throws {
    let (styles, mistakes) = read([
      ("A.styles.xml", "<style name=\"a\" extend=\"B.b\" textColor=\"brand\"/>"),
      ("B.styles.xml", "<color name=\"brand\" value=\"red\"/><style name=\"b\" font=\"bold\"/>"),
    ])
    expectEqual(mistakes, [])
    let made: ViewElement<Int> = try MarkupView(
      parsing: "<label style=\"A.a\"/>", styles: styles
    ).element("l")
    expectEqual(made, label("l", [.font(.bold), .textColor(.red)]))
  }

  @Test(
    arguments: [
      (
        [("a/A.styles.xml", "<style name=\"a\"/>"), ("b/A.styles.xml", "<style name=\"b\"/>")],
        "b/A.styles.xml", "a/A.styles.xml has the styles \"A\" already"
      ),
      (
        [("A.styles.xml", "<style name=\"a\" extend=\"B.c\"/>"), ("B.styles.xml", "")],
        "A.styles.xml", "There is no style \"B.c\""
      ),
      (
        [
          ("A.styles.xml", "<style name=\"a\" extend=\"B.b\"/>"),
          ("B.styles.xml", "<style name=\"b\" extend=\"A.a\"/>"),
        ], "A.styles.xml", "The style \"A.a\" extends itself"
      ),
      (
        [
          ("A.styles.xml", "<style name=\"a\" textColor=\"brand\"/>"), ("B.styles.xml", "<color/>"),
        ],
        "B.styles.xml", "color needs a name"
      ),
    ] as [([(String, String)], String, String)])
  func `a mistake of several files is found when they are read`(
    files: [(String, String)], file: String, message: String
  ) {
    let mistake = read(files).mistakes.first
    expectEqual(mistake?.file, file)
    expectEqual(mistake?.message, message)
  }

  @Test func `a style of a view itself extends one that is there`() {
    let error = #expect(throws: MarkupError.self) {
      try MarkupView(
        parsing: "<stack><styles><style name=\"a\" extend=\"b\"/></styles></stack>", file: "m")
    }
    expectEqual(error?.message, "There is no style \"b\"")
  }

  @Test(
    arguments: [
      ("<label style=\"x\"/>", 1, 15, "There is no style \"x\"", nil),
      ("<label style=\"Common.not\"/>", 1, 15, "There is no style \"Common.not\"", "Common.note"),
      ("<label style=\"Comon.note\"/>", 1, 15, "There is no file of styles \"Comon\"", "Common"),
      ("<label style=\"Common.round\"/>", 1, 15, "The style \"Common.round\" extends itself", nil),
      (
        "<slider style=\"Common.note\"/>", 1, 16,
        "slider has no \"textColor\", which the style sets", nil
      ),
      (
        "<stack><styles><style name=\"a\" txt=\"\"/></styles></stack>", 1, 32,
        "No view has \"txt\"", "text"
      ),
      (
        "<stack><styles><style name=\"a\"/><style name=\"a\"/></styles></stack>", 1, 46,
        "\"a\" is there twice", nil
      ),
      (
        "<stack><styles><style name=\"a\" spacing=\"x\"/></styles></stack>", 1, 41,
        "spacing: must be a whole number", nil
      ),
      (
        "<stack><styles><style name=\"a\" spacing=\"1\" isOn=\"true\"/></styles></stack>", 1, 17,
        "There is no view that has all props of this style", nil
      ),
      (
        "<stack><styles><style name=\"a\" text=\"{state.a}\"/></styles></stack>", 1, 38,
        "A style has no values of the program", nil
      ),
      ("<stack><styles><style/></styles></stack>", 1, 17, "style needs a name", nil),
      (
        "<stack><styles><color name=\"a\" value=\"rde\"/></styles></stack>", 1, 39,
        "value: “rde” is no color", nil
      ),
      (
        "<stack><styles><token name=\"a\" like=\"acent\"/></styles></stack>", 1, 38,
        "like: “acent” is no color", "accent"
      ),
      (
        "<label textColor=\"accent darker(5%)\"/>", 1, 19,
        "textColor: “accent darker(5%)” is no color: neither a name, nor a token, nor #rrggbb", nil
      ),
      ("<label>a <c>b</c></label>", 1, 11, "There is no <c> in a text", nil),
      ("<label>a <b c=\"\">b</b></label>", 1, 13, "b has no \"c\"", nil),
      ("<field>a <b>b</b></field>", 1, 2, "The text of field has one look", nil),
      ("<label text=\"a\">a <b>b</b></label>", 1, 8, "label has a text inside already", nil),
      (
        "<label textTransform=\"upper\">a</label>", 1, 23,
        "textTransform: must be uppercase, lowercase, capitalized", nil
      ),
      ("<slider textTransform=\"uppercase\"/>", 1, 9, "slider has no \"textTransform\" here", nil),
      ("<label template=\"t\"/>", 1, 18, "There is no template \"t\"", nil),
      (
        "<stack><templates><template name=\"t\" arguments=\"a: Int\">{a}</template></templates><label template=\"t\"/></stack>",
        1, 90, "t needs argument:a", nil
      ),
      (
        "<stack><templates><template name=\"t\" arguments=\"a: Int\">{b}</template></templates></stack>",
        1, 20, "Expected {a}, or two braces for one", nil
      ),
      (
        "<stack><templates><template name=\"t\" arguments=\"a\"/></templates></stack>", 1, 49,
        "Expected arguments such as name: String", nil
      ),
    ] as [(String, Int, Int, String, String?)])
  func `a mistake has its place`(
    markup: String, line: Int, column: Int, message: String, suggestion: String?
  ) {
    let error = #expect(throws: MarkupError.self) {
      try MarkupView(parsing: markup, file: "m", styles: [common.get()])
    }
    expectEqual(error?.message, message)
    expectEqual(error?.line, line)
    expectEqual(error?.column, column)
    expectEqual(error?.suggestion, suggestion)
  }
}
