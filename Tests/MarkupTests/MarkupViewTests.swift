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
}
