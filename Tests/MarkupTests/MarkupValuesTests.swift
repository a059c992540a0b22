import Expectations
import Markup
import Shohin
import ShohinTesting
import Testing
import TextBackend

/// Values of the program in the attributes of a markup, as compiled views take them.
@MainActor
struct MarkupValuesTests {
  private struct State {
    var isOn = true
    var isChecked: Bool? = true
    var columns = 7
    var color = Color.accent
    var font: TextAttributes = [.bold, .dim]
    var underline = UnderlineStyle.curly
    var words = ["one two", "three"]
    var height = Table.RowHeight.fixed(2)
    var directions: ScrollView.Directions = [.vertical, .horizontal]
    var axis = Container.Axis.horizontal
    var filter = TextFilter.characters("ab")
    var place = Layer.Place.top
    var side = Layer.Alignment.end
    var tab: ViewKey? = "b"
    var nothing: ViewKey?
    var limit: Int? = 3
    var choice = Choice.second
    var width = 3...8
  }

  private enum Choice: Hashable { case first, second }

  private func element(_ text: String) throws -> ViewElement<Int> {
    try MarkupView(parsing: text).element(
      "v", messages: ["go": MessageMaker(message: 1)], state: MarkupState(of: State()))
  }

  @Test func `a row of a menu is enabled and checked by values`() throws {
    let made = try element(
      """
      <menu><item title="A" message="go" isEnabled="{state.isOn}" isChecked="{state.isChecked}"/></menu>
      """)
    let rows = try #require(Menu(made.children[0].content)).rows
    expectEqual(rows, [Menu.Row("A", isEnabled: true, isChecked: true)])
  }

  @Test func `a segment is enabled, wide and named by values`() throws {
    let made = try element(
      """
      <segmentedControl><segment key="{state.choice}" title="A" enabled="{state.isOn}"
        width="{state.columns}"/></segmentedControl>
      """)
    let control = try #require(SegmentedControl(made.content))
    expectEqual(
      control.segments, [segment(Choice.second, .title("A"), enabled: true, width: 7)])
  }

  @Test func `parts of a text look as values say`() throws {
    let made = try element(
      """
      <label>a <text color="{state.color}" font="{state.font}" underline="{state.underline}">b</text></label>
      """)
    let text: Text = "a \("b", color: .accent, font: [.bold, .dim], underline: .curly)"
    expectEqual(made, label("v", [.styledText(text)]))
  }

  @Test func `what a prop is not for is refused in parts`() {
    for text in [
      "<menu><item title=\"A\" message=\"go\" isEnabled=\"{state.isOn}!\"/></menu>",
      "<label>a <text color=\"dark{state.color}\">b</text></label>",
    ] {
      let error = #expect(throws: MarkupError.self) { try MarkupView(parsing: text) }
      #expect(
        error?.message.hasSuffix("a name in braces stands alone, because this is no text") == true)
    }
  }

  @Test func `lists, sets and other values are those of the program`() throws {
    expectEqual(
      try element(
        """
        <field suggestions="{state.words}" font="{state.font}" accepts="{state.filter}"
          maximumLength="{state.limit}" width="{state.width}" textColor="{state.color}"/>
        """),
      field(
        "v",
        [
          .suggestions(["one two", "three"]), .font([.bold, .dim]), .accepts(.characters("ab")),
          .maximumLength(3), .width(3...8), .textColor(.accent),
        ]))
    let table = try #require(Table(element("<table rowHeight=\"{state.height}\"/>").content))
    expectEqual(table.rowHeight, .fixed(2))
    expectEqual(
      try element("<scrollView directions=\"{state.directions}\"/>"),
      scrollView("v", [.directions([.vertical, .horizontal])], []))
    expectEqual(
      try element("<stack axis=\"{state.axis}\"/>"), stack("v", .horizontal, [], []))
  }

  @Test func `places of layers are values, too`() throws {
    func place(_ text: String) throws -> Layer.Place? {
      try element("<label \(text)/>").content.attributes.layer?.place
    }
    expectEqual(try place("layer=\"{state.place}\""), .top)
    expectEqual(
      try place("layer.below=\"{state.tab}\" layer.alignment=\"{state.side}\""),
      .beside("b", .below, .end))
  }

  @Test func `a key may be nil`() throws {
    func selected(_ name: String) throws -> ViewKey? {
      let made = try element(
        """
        <segmentedControl selectedKey="{state.\(name)}">
        <segment key="a" title="A"/><segment key="b" title="B"/></segmentedControl>
        """)
      return try #require(SegmentedControl(made.content)).selectedKey
    }
    expectEqual(try selected("tab"), "b")
    expectEqual(try selected("nothing"), nil)
    func selection(_ name: String) throws -> RowSelection? {
      let made = try element("<table selectedKey=\"{state.\(name)}\"/>")
      return try #require(Table(made.content)).selection
    }
    expectEqual(try selection("nothing"), RowSelection.none)
    expectEqual(try selection("choice"), RowSelection([ViewKey(Choice.second)]))
  }

  /// The keys of the first two rows, which their messages tell.
  private func pressed(_ attributes: String, _ items: [Any]) throws -> [ViewKey] {
    let view = try MarkupView(
      parsing:
        "<table items=\"{state.items}\" press=\"go\" \(attributes)><label text=\"x\"/></table>")
    let go = MessageMaker<ViewKey> { (table: Table, _) in table.cursor?.key }
    let element = try view.element("t", messages: ["go": go], state: ["items": items])
    let simulation = Simulation(
      App<[ViewKey], ViewKey>(
        model: [],
        update: { message, model in
          model.append(message)
          return .none
        }, render: { _ in [element] }), columns: 9, rows: 3)
    simulation.press(.tab)
    for _ in items {
      simulation.press(.down)
      simulation.press(.return)
    }
    return simulation.model
  }

  @Test func `rows have the keys of whatever identifies their items`() throws {
    struct Item { var id: Choice, small: UInt8, name: String }
    let items = [
      Item(id: .first, small: 1, name: "a"), Item(id: .second, small: 2, name: "b"),
    ]
    expectEqual(try pressed("", items), [ViewKey(Choice.first), ViewKey(Choice.second)])
    expectEqual(try pressed("id=\"small\"", items), [1, 2])
    expectEqual(try pressed("id=\"name\"", items), ["a", "b"])
    expectEqual(try pressed("id=\"self\"", ["x", "y"]), ["x", "y"])
  }

  /// An item that counts how often its properties are looked at.
  private struct CountedItem: CustomReflectable {
    final class Count { var looks = 0 }

    let id: Int
    let count: Count

    var customMirror: Mirror {
      count.looks += 1
      return Mirror(self, children: ["id": id])
    }
  }

  @Test func `only items in sight are looked at`() throws {
    let view = try MarkupView(
      parsing: "<table items=\"{state.items}\"><label text=\"row {item.id}\"/></table>")
    let count = CountedItem.Count()
    let items = (0..<10_000).map { CountedItem(id: $0, count: count) }
    let app = App<Int, Int>(
      model: 0,
      render: { _ in
        do { return [try view.element("t", state: ["items": items])] } catch { return [] }
      })
    let screen = Simulation(app, columns: 9, rows: 3).screen
    expectEqual(screen.map { $0.prefix(5) }, ["row 0", "row 1", "row 2"])
    #expect(count.looks < 1000)
  }

  @Test func `a property of any superclass is found`() throws {
    class First { var name = "Ada" }
    class Second: First { var age = 1 }
    class Third: Second { var isOn = true }
    let made: ViewElement<Int> = try MarkupView(parsing: "<label text=\"{state.name}\"/>").element(
      "l", state: MarkupState(of: Third()))
    expectEqual(made, label("l", [.text("Ada")]))
  }
}
