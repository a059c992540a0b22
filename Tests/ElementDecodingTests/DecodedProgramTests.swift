import ElementDecoding
import Expectations
import Foundation
import Testing
import VirtualViews

/// Data that describes tables, views of the program's own, places and messages.
struct DecodedProgramTests {
  private struct Gauge: CustomView {
    var attributes = ViewAttributes()
    var title: String = ""
    var value: Double = 0
    var ticks: Int = 0
    var isRound: Bool = false
    var needle: Color = .default
  }

  private func decoded(_ json: String) throws -> DecodedElement {
    var names = CustomViewNames()
    names.add(
      "gauge", Gauge.self,
      [
        .text("title", \.title), .number("value", \.value), .integer("ticks", \.ticks),
        .flag("isRound", \.isRound), .color("needle", \.needle),
      ])
    let decoder = JSONDecoder()
    decoder.userInfo[CustomViewNames.key] = names
    return try decoder.decode(DecodedElement.self, from: Data(json.utf8))
  }

  @Test func `a view of the program's own is found by its name`() throws {
    let element: ViewElement<String> = try decoded(
      #"""
      {"type":"gauge","key":"g","props":{"title":"speed","value":0.5,"ticks":3,"isRound":true,
      "needle":"red","tag":2}}
      """#
    ).element()
    var gauge = Gauge(title: "speed", value: 0.5, ticks: 3, isRound: true, needle: .red)
    gauge.tag = 2
    expectEqual(Gauge(element.content), gauge)
  }

  @Test func `elements without keys have places`() throws {
    let element: ViewElement<String> = try decoded(
      #"{"type":"group","children":[{"type":"label"},{"type":"label"},{"type":"button"}]}"#
    ).element()
    expectEqual(
      element.children.map(\.key), [.place(.label, 1), .place(.label, 2), .place(.button, 1)])
  }

  @Test func `a table has rows and looks as data says`() throws {
    let element: ViewElement<String> = try decoded(
      #"""
      {"type":"table","key":"t","props":{"rowHeight":2,"separatorStyle":"singleLine",
      "selectionMode":"multiple","selectedKey":"a","placeholder":"none","canRefresh":true,"scrollAnchor":"position","selectionAnchor":"position","selectsFirstRow":true,"query":"a","followsEnd":true,"actsOnDoubleClick":true},
      "rows":[{"type":"label","key":"a","props":{"text":"A"}},{"type":"label","key":"b"}]}
      """#
    ).element()
    let table = try #require(Table(element.content))
    expectEqual(table.rowHeight, .fixed(2))
    expectEqual(table.separatorStyle, .singleLine)
    expectEqual(table.selectionMode, .multiple)
    expectEqual(table.selection, ["a"])
    expectEqual(table.placeholder, .message("none"))
    #expect(table.canRefresh)
    #expect(table.scrollAnchor == .position && table.followsEnd && table.actsOnDoubleClick)
    #expect(table.selectionAnchor == .position && table.selectsFirstRow && table.query == "a")
    expectEqual(table.sections.lineCount, 2)
  }

  @Test func `messages are known by their names`() throws {
    let form = try decoded(
      #"""
      {"type":"group","key":"g","children":[
        {"type":"field","key":"f","on":{"change":"rename","submit":"save"}},
        {"type":"button","key":"b","on":{"press":"save"}}]}
      """#)
    let element: ViewElement<String> = try form.element(messages: [
      "save": MessageMaker(message: "saved"),
      "rename": MessageMaker { (field: TextField, _) in "renamed to \(field.text)" },
    ])
    let field = element.children[0]
    expectEqual(field.handlers.map(\.events), [.editingChanged, .editingDidEndOnExit])
    expectEqual(element.children[1].handlers.map(\.events), [.primaryAction])
    var shown = TextField()
    shown.text = "x"
    let event = ViewEvent(node: .root, kind: .editingChanged, content: shown.content)
    expectEqual(field.handlers.map { $0.maker.message(for: event) }, ["renamed to x", "saved"])
    let plain: ViewElement<String> = form.element()
    #expect(plain.children.flatMap(\.handlers).isEmpty)
  }

  @Test func `data names the first focus of a container, and the message of a paste`() throws {
    let form = try decoded(
      #"""
      {"type":"group","key":"g","props":{"firstFocus":"f"},"on":{"paste":"take"},"children":[
        {"type":"field","key":"f"}]}
      """#)
    let element: ViewElement<String> = try form.element(messages: [
      "take": MessageMaker { $0.pastedText.map { "took \($0)" } }
    ])
    expectEqual(Container(element.content)?.firstFocus, "f")
    expectEqual(element.handlers.map(\.events), [.paste])
    var event = ViewEvent(node: .root, kind: .paste, content: element.content)
    event.pastedText = "a\nb"
    expectEqual(element.handlers.map { $0.maker.message(for: event) }, ["took a\nb"])
  }

  @Test func `data names a view whose links are followed, and the message of one`() throws {
    let page = try decoded(
      #"{"type":"group","key":"g","props":{"followsLinks":true},"on":{"link":"open"}}"#)
    let element: ViewElement<String> = try page.element(messages: [
      "open": MessageMaker { $0.link.map { "open \($0)" } }
    ])
    #expect(element.content.attributes.followsLinks)
    var event = ViewEvent(node: .root, kind: .link, content: element.content)
    event.link = "a b"
    expectEqual(element.handlers.map { $0.maker.message(for: event) }, ["open a b"])
  }

  @Test func `a message that is not there is reported with its place`() throws {
    let form = try decoded(
      #"{"type":"group","children":[{"type":"button","on":{"press":"sve"}}]}"#)
    #expect(throws: ElementDecodingError.self) {
      try form.element(messages: ["save": MessageMaker(message: "saved")])
    }
    do {
      _ = try form.element(messages: ["save": MessageMaker(message: "saved")])
    } catch {
      expectEqual(
        "\(error)", "children[0].on.press (button): there is no message “sve”; there are save")
    }
  }
}
