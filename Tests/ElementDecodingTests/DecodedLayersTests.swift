import ElementDecoding
import Expectations
import Foundation
import Testing
import VirtualViews

/// Layers, and what else programs add to views beside their look, read from JSON.
struct DecodedLayersTests {
  private func decoded(_ json: String) throws -> DecodedElement {
    try JSONDecoder().decode(DecodedElement.self, from: Data(json.utf8))
  }

  /// Elements in JSON, and the same in code.
  struct Pair: Sendable, CustomTestStringConvertible {
    let json: String
    let element: @Sendable () -> ViewElement<String>
    var testDescription: String { json }
  }

  static let pairs = [
    Pair(
      json: #"""
        {"type":"overlay","key":"o","props":{"layer":"topTrailing","layerWidth":{"share":0.3},
        "layerHeight":{"atMost":9},"layerMargin":2,"backdrop":"dim","takesFocus":true,
        "dismissesByPress":false,"dismissesByClick":true,"swallowsPresses":true,"avoidsOthers":true},"children":[{"type":"label","key":"l","props":{"text":"x"}}]}
        """#
    ) {
      overlay(
        "o",
        [
          .layer(.topTrailing), .layerWidth(.share(0.3)), .layerHeight(.atMost(9)),
          .layerMargin(2), .backdrop(.dim), .takesFocus(true), .dismissesByPress(false),
          .dismissesByClick(true),
          .swallowsPresses(true),
          .avoidsOthers(true),
        ], [label("l", [.text("x")])])
    },
    Pair(json: #"{"type":"overlay","key":"o","props":{"layer":"pointer"}}"#) {
      overlay("o", [.layer(.pointer)], [])
    },
    Pair(
      json: #"""
        {"type":"stack","key":"b","props":{"border":"light","padding":2,"width":{"atMost":40},"height":{"atLeast":3,"atMost":9},
        "margin":{"horizontal":1,"all":3,"top":0},"borderSides":["top","trailing"],
        "title":{"markdown":"*Files*"},"captions":{"topTrailing":"3 of 9","bottom":{"markdown":"`q`"}}},
        "children":[{"type":"label","key":"l","props":{"text":{"markdown":"a **b**"},"width":7,"height":{"atLeast":2},
        "wrapping":"character","truncation":"middle"}}]}
        """#
    ) {
      stack(
        "b", .vertical,
        [
          .border(.light), .padding(2), .margin(3), .margin(1, on: .horizontal),
          .margin(0, on: .top), .width(...40), .height(3...9),
          .borderSides([.top, .trailing]), .styledTitle(Text("Files").italic()),
          .caption("3 of 9", at: .topTrailing), .caption(Text(markdown: "`q`"), at: .bottom),
        ]
      ) {
        label(
          "l",
          [
            .styledText("a " + Text("b").bold()), .wrapping(.character), .truncation(.middle),
            .width(7), .height(2...),
          ])
      }
    },
    Pair(
      json: #"""
        {"type":"label","key":1,"props":{"text":"up","layer":"bottom","layerWidth":12,
        "layerHeight":"fitting"}}
        """#
    ) {
      label(1, [.text("up"), .layer(.bottom), .layerWidth(.cells(12)), .layerHeight(.fitting)])
    },
    Pair(
      json: #"""
        {"type":"dialog","key":"d","props":{"title":"Delete"},"children":[
        {"type":"label","key":"t","props":{"text":"Sure?","bar":"top"}},
        {"type":"label","key":"m","props":{"text":"All of it"}}],
        "buttons":[{"type":"button","key":"yes","props":{"title":"Yes"}}]}
        """#
    ) {
      dialog(
        "d", [.title("Delete")],
        [label("t", [.text("Sure?"), .bar(.top)]), label("m", [.text("All of it")])],
        buttons: [button("yes", [.title("Yes")])])
    },
    Pair(json: #"{"type":"dialog","key":"d"}"#) { dialog("d", [], []) },
    Pair(
      json: #"""
        {"type":"popover","key":"p","props":{"layer":{"below":"search","alignment":"end"},
        "layerWidth":"anchor"},"children":[{"type":"switch","key":"s"}]}
        """#
    ) {
      popover("p", .below("search", .end), [.layerWidth(.anchor)], [`switch`("s", [])])
    },
    Pair(
      json: #"""
        {"type":"toast","key":"t","children":[{"type":"label","key":"l","props":{"text":"Saved"}}]}
        """#
    ) { toast("t", [label("l", [.text("Saved")])]) },
    Pair(
      json: #"{"type":"tooltip","key":"t","props":{"layer":{"above":7}},"text":"Saves the file"}"#
    ) { tooltip("t", .above(7), "Saves the file") },
    Pair(
      json: #"""
        {"type":"menu","key":"m","props":{"layer":{"after":"files"}},"items":[
        {"title":"Open","message":"open"},{},
        {"title":"Delete","message":"delete","detail":"Del","isEnabled":false}]}
        """#
    ) {
      menu(
        "m", .after("files"), [],
        [
          MenuItem("Open", "open"), .line,
          MenuItem("Delete", "delete", detail: "Del", isEnabled: false),
        ])
    },
    Pair(
      json: #"""
        {"type":"group","key":"g","props":{"spatialNavigation":true,"semanticLabel":"Keys",
        "tracksHover":true}}
        """#
    ) { group("g", [.spatialNavigation(true), .semanticLabel("Keys"), .tracksHover(true)], []) },
    Pair(
      json: #"""
        {"type":"field","key":"f","props":{"semanticState":["required","invalid"],
        "semanticNote":"Too short"}}
        """#
    ) { field("f", [.semanticState([.required, .invalid]), .semanticNote("Too short")]) },
    Pair(
      json: #"""
        {"type":"group","key":"g","props":{"semanticState":["collapsed"],"semanticLevel":2,
        "selectionStyle":"none"}}
        """#
    ) {
      group("g", [.semanticState(.collapsed), .semanticLevel(2), .selectionStyle(.none)], [])
    },
    Pair(json: #"{"type":"scrollView","key":"s","props":{"position":{"row":20}}}"#) {
      scrollView("s", [.position(ScrollPosition(row: 20))], [])
    },
    Pair(json: #"{"type":"scrollView","key":"s","props":{"position":null}}"#) {
      scrollView("s", [], [])
    },
  ]

  @Test(arguments: pairs)
  func `data describes the layer that code describes`(pair: Pair) throws {
    let element: ViewElement<String> = try decoded(pair.json).element()
    expectEqual(element, pair.element())
    expectEqual(element.description, pair.element().description)
  }

  @Test func `a table begins at the row that data says`() throws {
    let table = Table(
      try decoded(#"{"type":"table","key":"t","props":{"firstRow":"b"},"rows":[]}"#).content)
    expectEqual(table?.firstRow, "b")
  }

  @Test func `rows of a menu and buttons of a dialog send the messages that data names`() throws {
    let menu = try decoded(
      #"""
      {"type":"menu","key":"m","items":[{"title":"Open","message":"open"},{},
      {"title":"Count","message":"count"}],"on":{"dismiss":"close"}}
      """#)
    let messages: [String: MessageMaker<String>] = [
      "open": MessageMaker(message: "opened"), "close": MessageMaker(message: "closed"),
      "count": MessageMaker { (menu: Menu, _) in "\(menu.rows.count) rows" },
    ]
    let element = try menu.element(messages: messages)
    var shown = try #require(Menu(element.children[0].content))
    var made: [String?] = []
    for chosen in [0, 1, 2] {
      shown.chosen = chosen
      made.append(message(of: shown.content, .primaryAction, at: element.children[0]))
    }
    expectEqual(made, ["opened", nil, "3 rows"])
    expectEqual(message(of: element.content, .dismiss, at: element), "closed")
    let dialog = try decoded(
      #"""
      {"type":"dialog","key":"d","buttons":[{"type":"button","key":"b","on":{"press":"opne"}}]}
      """#)
    let error = #expect(throws: ElementDecodingError.self) {
      try dialog.element(messages: messages)
    }
    expectEqual(error?.path, "buttons[0].on.press")
    let wrong = try decoded(#"{"type":"menu","key":"m","items":[{"title":"A","message":"a"}]}"#)
    let other = #expect(throws: ElementDecodingError.self) { try wrong.element(messages: messages) }
    expectEqual(other?.path, "items[0].message")
  }

  @Test(arguments: [
    ("appear", ControlEvent.appear), ("disappear", .disappear), ("scroll", .scroll),
    ("dismiss", .dismiss), ("click", .click), ("drag", .drag), ("wheel", .wheel),
    ("order", .order), ("need", .rowsShown), ("follow", .follow),
    ("endReached", .endReached), ("endLeft", .endLeft),
  ])
  func `events have names`(name: String, event: ControlEvent) throws {
    let element = try decoded(#"{"type":"label","key":"l","on":{"\#(name)":"said"}}"#)
      .element(messages: ["said": MessageMaker(message: name)])
    expectEqual(element.handlers.map(\.events), [event])
    expectEqual(message(of: element.content, event, at: element), name)
  }

  @Test func `views that data describes tell that they come and go`() throws {
    let element = try decoded(#"{"type":"label","key":"l","on":{"appear":"a","disappear":"d"}}"#)
      .element(messages: ["a": MessageMaker(message: "came"), "d": MessageMaker(message: "went")])
    var tree = ViewTree()
    var said: [String] = []
    for shown in [[element], []] {
      _ = tree.update(to: shown)
      said += tree.takeStays().compactMap { $0.answer.messages.first as? String }
    }
    expectEqual(said, ["came", "went"])
  }

  private func message(
    of content: Content, _ event: ControlEvent, at element: ViewElement<String>
  ) -> String? {
    let event = ViewEvent(node: .root, kind: event, content: content)
    return element.handlers.lazy.compactMap { $0.maker.message(for: event) }.first
  }

  @Test(arguments: [
    (#"{"type":"label","layer":1}"#, "layer (element): is unknown"),
    (#"{"type":"label","props":{"layer":"middle"}}"#, "props.layer (label): “middle” is none of"),
    (
      #"{"type":"popover","props":{"layer":{"below":"a","above":"b"}}}"#,
      "props.layer (popover): must name one side"
    ),
    (
      #"{"type":"popover","props":{"layer":{"at":"a","row":1}}}"#,
      "props.layer.column (popover): is missing"
    ),
    (
      #"{"type":"popover","props":{"layerWidth":{"atMost":1,"share":1}}}"#,
      "props.layerWidth (popover): must have either atMost or share"
    ),
    (#"{"type":"tooltip","key":"t"}"#, "text (tooltip): is missing"),
    (#"{"type":"group","buttons":[]}"#, "buttons (group): only a dialog can have buttons"),
    (#"{"type":"dialog","items":[]}"#, "items (dialog): only a menu can have items"),
    (#"{"type":"label","text":"x"}"#, "text (label): only a tooltip can have text"),
    (
      #"{"type":"menu","children":[]}"#,
      "children (menu): only a group, a stack, a scrollView or a layer can have children"
    ),
    (
      #"{"type":"group","props":{"width":{"atLeast":9,"atMost":3}},"children":[]}"#,
      "props.width (group): “atLeast” (9) is more than “atMost” (3)"
    ),
    (
      #"{"type":"scrollView","props":{"position":{"line":1}}}"#,
      "props.position.line (scrollView): is unknown"
    ),
  ])
  func `what is wrong with a layer is named`(json: String, problem: String) {
    let error = #expect(throws: ElementDecodingError.self) { try decoded(json) }
    expectEqual(error?.description.hasPrefix(problem), true, "\(String(describing: error))")
  }
}
