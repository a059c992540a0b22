import Expectations
import LayoutStrings
import Markup
import Shohin
import ShohinTesting
import TextBackend
import Testing

/// Markups as programs show them.
@MainActor
struct MarkupViewTests {
  private static let greeter = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!-- Greets whoever types a name. -->
    <Component xmlns:layout="layout">
      <Label key="greeting" text="Hello {state.name}!" layout:top="margins" layout:leading="margins"/>
      <Field key="name" change="rename" text="{state.name}"
        layout:below="greeting offset(1)" layout:fillHorizontally="margins"/>
      <Group key="box" border="ascii" layout:below="name" layout:leading="name"
        layout:width="[width &lt; 30] 10; [width >= 30] 12">
        <Label key="inside" layout:trailing="super" layout:top="super">inner text</Label>
      </Group>
      <Button key="save" title="Save" press="save" layout:below="box" layout:trailing="margins"/>
    </Component>
    """

  private enum Msg: Equatable { case rename(String), save }

  private func simulation(
    _ markup: String, columns: Int, expectsDiagnostics: Bool = false
  ) throws -> Simulation<[String], Msg> {
    let view = try MarkupView(parsing: markup, file: "Greeter.ui.xml")
    return Simulation(
      App<[String], Msg>(
        model: ["Ada", ""],
        update: { message, model in
          switch message {
          case .rename(let name): model[0] = name
          case .save: model[1] = "saved"
          }
          return .none
        },
        render: { model in
          do {
            return [
              try view.element(
                "greeter",
                messages: [
                  "rename": MessageMaker { (field: TextField, _) in .rename(field.text) },
                  "save": MessageMaker(message: .save),
                ], state: ["name": model[0]])
            ]
          } catch { return [label("error", [.text("\(error)")])] }
        }), columns: columns, rows: 9, expectsDiagnostics: expectsDiagnostics)
  }

  @Test func `views stand where the markup puts them`() throws {
    expectEqual(
      try simulation(Self.greeter, columns: 24).screen,
      [
        "", "  Hello Ada!", "", "  Ada", "  +--------+", "  |ner text|", "  +--------+",
        "              [ Save ]", "",
      ])
    expectEqual(try simulation(Self.greeter, columns: 30).screen[4], "  +----------+")
  }

  @Test func `limits that contradict each other are a mistake, and in the program's data raised`()
    throws
  {
    let text = "<label key=\"l\" text=\"x\" width.atLeast=\"9\" width.atMost=\"3\"/>"
    let error = #expect(throws: MarkupError.self) {
      try MarkupView(parsing: text, file: "A.ui.xml")
    }
    expectEqual(error?.message, "width: “atLeast” (9) is more than “atMost” (3)")
    func width(_ least: String, _ most: String, _ state: [String: Any]) throws -> ClosedRange<Int> {
      let view = try MarkupView(
        parsing: "<label key=\"l\" width.atLeast=\"\(least)\" width.atMost=\"\(most)\"/>",
        file: "A.ui.xml")
      let element: ViewElement<Msg> = try view.element(
        "l", messages: [:], state: MarkupState(state))
      return try #require(Label(element.content)).attributes.width
    }
    expectEqual(try width("{state.a}", "{state.b}", ["a": 9, "b": 3]), 9...9)
    expectEqual(try width("9", "{state.b}", ["b": 3]), 9...9)
    expectEqual(try width("{state.a}", "3", ["a": 9]), 9...9)
    expectEqual(try width("{state.a}", "3", ["a": 2]), 2...3)
    expectEqual(try width("2", "{state.b}", ["b": 3]), 2...3)
  }

  @Test func `events make the messages that the markup names, and the state is shown`() throws {
    let simulation = try simulation(Self.greeter, columns: 24)
    simulation.press(.tab)
    simulation.type("!")
    expectEqual(simulation.model[0], "Ada!")
    expectEqual(simulation.screen[1], "  Hello Ada!!")
    simulation.click("save")
    expectEqual(simulation.model[1], "saved")
  }

  @Test func `a markup is the elements that a program would write`() throws {
    let view = try MarkupView(
      parsing: """
        <stack key="s" axis="horizontal" spacing="2" padding.horizontal="1" padding.top="3">
          <label key="a" textColor="accent" font="bold dim">A &amp; <![CDATA[<B>]]></label>
          <segmentedControl key="c" selectedKey="x" change="pick">
            <segment key="x" title="One"/><segment key="y" title="Two"/>
          </segmentedControl>
          <slider key="v" value="4" minimumValue="1.5" isEnabled="false"/>
          <scrollView key="r"><label key="t" text="{{braces}}"/></scrollView>
        </stack>
        """)
    let made: ViewElement<Int> = try view.element(
      "s", messages: ["pick": MessageMaker(message: 1)])
    let written: ViewElement<Int> = stack(
      "s", .horizontal, spacing: 2, [.padding(1, on: .horizontal), .padding(3, on: .top)],
      [
        label("a", [.text("A & <B>"), .textColor(.accent), .font([.bold, .dim])]),
        segmentedControl(
          "c",
          [
            .set(
              \.segments,
              to: [
                Segment(key: "x", content: .title("One")),
                Segment(key: "y", content: .title("Two")),
              ]),
            .set(\.selectedKey, to: "x"), .on(.valueChanged) { _, _ in 1 },
          ]),
        slider(
          "v", [.set(\.minimumValue, to: 1.5), .set(\.value, to: 4), .isEnabled(false)]),
        scrollView("r", [], [label("t", [.text("{braces}")])]),
      ])
    expectEqual(made, written)
    expectEqual(view.stateNames, [])
    expectEqual(try MarkupView(parsing: Self.greeter).stateNames, ["name"])
    expectEqual(try MarkupView(parsing: Self.greeter).messageNames, ["rename", "save"])
  }

  @Test(
    arguments: [
      (
        "<component>\n  <label txt=\"Name\"/>\n</component>",
        "m:2:10: label has no \"txt\", did you mean \"text\"?\n    <label txt=\"Name\"/>\n           ^"
      ),
      (
        "<component><lable/></component>",
        "m:1:13: There is no view \"lable\", did you mean \"label\"?\n  <component><lable/></component>\n              ^"
      ),
      (
        "<stack><label key=\"a\" layout:topp=\"super\"/></stack>",
        """
        m:1:23: There is no layout property "topp", did you mean "layout:top"?
          <stack><label key="a" layout:topp="super"/></stack>
                                ^
        """
      ),
      (
        "<stack><label key=\"a\" layout:top=\"super ofset(1)\"/></stack>",
        """
        m:1:41: There is no modifier "ofset", did you mean "offset"? Expected offset, inset, multiplied or divided.
          <stack><label key="a" layout:top="super ofset(1)"/></stack>
                                                  ^
        """
      ),
      (
        "<stack spacing=\"two\"/>",
        "m:1:17: spacing: must be a whole number.\n  <stack spacing=\"two\"/>\n                  ^"
      ),
      (
        "<stack><label layout:top=\"super\"/></stack>",
        "m:1:9: A view with a layout needs a key.\n  <stack><label layout:top=\"super\"/></stack>\n          ^"
      ),
      (
        "<scrollView><label key=\"a\" layout:top=\"super\"/></scrollView>",
        """
        m:1:28: A layout needs a component, group or stack around the view.
          <scrollView><label key="a" layout:top="super"/></scrollView>
                                     ^
        """
      ),
      (
        "<label text=\"{name}\"/>",
        "m:1:14: Expected {state.name}, or two braces for one.\n  <label text=\"{name}\"/>\n               ^"
      ),
      (
        "<group>words</group>",
        "m:1:2: There is no text in <group>; use <label>.\n  <group>words</group>\n   ^"
      ),
    ])
  func `a mistake is shown with its place`(markup: String, expected: String) {
    let error = #expect(throws: MarkupError.self) { try MarkupView(parsing: markup, file: "m") }
    expectEqual(error?.description, expected)
  }

  @Test func `names of messages and of the state are known when the view is made`() throws {
    let view = try MarkupView(
      parsing: "<stack>\n<button press=\"sav\" title=\"{state.titel}\"/></stack>", file: "m")
    let message = #expect(throws: MarkupError.self) {
      let _: ViewElement<Int> = try view.element(
        "s", messages: ["save": MessageMaker(message: 1)], state: ["titel": "x"])
    }
    expectEqual(message?.line, 2)
    #expect(message?.message.contains("sav") == true)
    let state = #expect(throws: MarkupError.self) {
      let _: ViewElement<Int> = try view.element("s", state: ["title": "x"])
    }
    expectEqual(state?.suggestion, "title")
    expectEqual(state?.column, 28)
  }

  @Test func `groups inside other containers keep their layouts`() throws {
    let simulation = try simulation(
      """
      <scrollView><group key="g"><label key="a" text="A" layout:trailing="super" layout:top="super"/>
      <label key="b" text="B" layout:below="a" layout:leading="super"/></group></scrollView>
      """, columns: 9)
    expectEqual(simulation.screen.prefix(2), ["        A", "B"])
  }

  @Test func `a table shows items, and its row names their properties`() throws {
    struct Guest { var number: Int, name: String }
    let view = try MarkupView(
      parsing: """
        <table items="{state.guests}" id="number" press="open">
          <label text="{item.number} {item.name}"/>
        </table>
        """)
    let guests = [Guest(number: 7, name: "Ada"), Guest(number: 9, name: "Bob")]
    let element: ViewElement<Int> = try view.element(
      "t", messages: ["open": MessageMaker(message: 1)], state: ["guests": guests])
    let app = App<Int, Int>(model: 0, render: { _ in [element] })
    expectEqual(Simulation(app, columns: 9, rows: 3).screen, ["7 Ada", "9 Bob", ""])
  }

  @Test func `cells on one side may be named beside those on all sides`() throws {
    for text in ["padding=\"1\" padding.top=\"3\"", "padding.top=\"3\" padding=\"1\""] {
      let made: ViewElement<Int> = try MarkupView(parsing: "<label \(text)/>").element("l")
      expectEqual(made, label("l", [.padding(1), .padding(3, on: .top)]))
    }
  }

  @Test func `a state may be the properties of a value, and have values inside`() throws {
    struct User { var name = "Ada", age: Int? = 36 }
    struct State { var user = User(), isOn = true }
    let view = try MarkupView(
      parsing: "<switch title=\"{state.user.name} {state.twice}\" isOn=\"{state.isOn}\"/>")
    let made: ViewElement<Int> = try view.element(
      "s", state: MarkupState(of: State(), ["twice": 2]))
    expectEqual(made, `switch`("s", [.title("Ada 2"), .isOn(true)]))
  }

  @Test(
    arguments: [
      (
        "<stack><label key=\"a\" layout:top=\"b\"/></stack>", "There is no view or guide \"b\" here"
      ),
      (
        "<label text=\"a\" textColor=\"re\" isHidden=\"{state.x}\"/>",
        "textColor: “re” is no color: neither a name, nor a token, nor #rrggbb"
      ),
      (
        "<stack spacing=\"1{state.x}\"/>",
        "spacing: a name in braces stands alone, because this is no text"
      ),
      ("<label text=\"{item.x}\"/>", "There is an item only in the row of a table with items"),
      ("<table items=\"{state.x}\"/>", "A table of items needs one view inside, its row"),
      ("<table items=\"x\"><label/></table>", "items: Expected {state.name}"),
      ("<label text=\"{state.a-b}\"/>", "Expected {state.name}, or two braces for one"),
      ("<menu><item title=\"A\" mesage=\"x\"/></menu>", "item has no \"mesage\""),
    ])
  func `a mistake is found when the file is read`(markup: String, message: String) {
    let error = #expect(throws: MarkupError.self) { try MarkupView(parsing: markup) }
    expectEqual(error?.message, message)
  }

  @Test(
    arguments: [
      ("<form><row/></form>", "A row needs a field, and may have a note"),
      ("<form><wide><label/><label/></wide></form>", "wide needs one view inside"),
      ("<form><row lable=\"a\"><field/></row></form>", "row has no \"lable\""),
      ("<stack><row><field/></row></stack>", "There is no view \"row\""),
      (
        "<grid columns=\"1fr x\"/>",
        "columns: must be a list of tracks, such as fitted 1fr 4..10 20:trailing"
      ),
    ])
  func `a mistake in a container is found`(markup: String, message: String) {
    let error = #expect(throws: MarkupError.self) { try MarkupView(parsing: markup) }
    expectEqual(error?.message, message)
  }

  @Test func `samples of the state make a view`() throws {
    let view = try MarkupView(
      parsing: """
        <stack isHidden="{state.isOff}" spacing="{state.gap}"><label text="{state.a.b} {state.gap}"/>
        <table items="{state.all}"><label text="{item.x}"/></table></stack>
        """)
    expectEqual(view.stateSamples.keys.sorted(), ["a.b", "all", "gap", "isOff"])
    let made: ViewElement<Int> = try view.element("v", state: MarkupState(view.stateSamples))
    expectEqual(made.children[0].description, "label label#1 “{a.b} 1”")
  }

  @Test func `guides of the program are known by the header`() throws {
    _ = try MarkupView(
      parsing: "<component guides=\"keys\"><label key=\"a\" layout:bottom=\"keys\"/></component>")
  }
}
