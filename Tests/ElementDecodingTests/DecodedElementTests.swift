import ElementDecoding
import Expectations
import Foundation
import Testing
import VirtualViews

private func decode(_ json: String) throws -> ViewElement<String> {
  try JSONDecoder().decode(DecodedElement.self, from: Data(json.utf8)).element()
}

/// Elements of every built-in kind, read from JSON.
struct DecodedElementTests {
  /// Elements in JSON, and the same in code.
  struct Pair: Sendable, CustomTestStringConvertible {
    let json: String
    let element: @Sendable () -> ViewElement<String>
    var testDescription: String { json }
  }

  static let pairs = [
    Pair(json: #"{"type":"button","key":"a","props":{"title":"Click me"}}"#) {
      button("a", [.title("Click me")])
    },
    Pair(json: #"{"type":"label","key":1}"#) { label(1, []) },
    Pair(json: #"{"type":"slider","key":"v","props":{"axis":"vertical"}}"#) {
      slider("v", [.axis(.vertical)])
    },
    Pair(
      json: #"""
        {"type":"label","key":"l","props":{"text":"x","textAlignment":"right","textColor":"red",
        "font":["bold","dim"],"underline":"curly","numberOfLines":3,"bar":"top","tag":7,"isHidden":true,
        "backgroundColor":"#0a0B0c","tintColor":200,"horizontalHugging":1,"verticalHugging":2,
        "horizontalCompressionResistance":3,"verticalCompressionResistance":4}}
        """#
    ) {
      label(
        "l",
        [
          .text("x"), .textAlignment(.right), .set(\.textColor, to: .red),
          .set(\.font, to: [.bold, .dim]), .set(\.underline, to: .curly),
          .set(\.numberOfLines, to: 3), .bar(.top), .tag(7), .set(\.isHidden, to: true),
          .set(\.backgroundColor, to: Color(red: 10, green: 11, blue: 12)),
          .set(\.tintColor, to: .indexed(200)), .set(\.horizontalHugging, to: 1),
          .set(\.verticalHugging, to: 2), .set(\.horizontalCompressionResistance, to: 3),
          .set(\.verticalCompressionResistance, to: 4),
        ])
    },
    Pair(
      json: #"""
        {"type":"field","key":"f","props":{"text":"t","placeholder":"p","textAlignment":"center",
        "keyboardType":"url","returnKeyType":"go","isSecureTextEntry":true,"isEnabled":false,
        "textColor":"gray","font":["italic"]}}
        """#
    ) {
      field(
        "f",
        [
          .text("t"), .placeholder("p"), .textAlignment(.center), .keyboardType(.url),
          .returnKeyType(.go), .set(\.isSecureTextEntry, to: true), .set(\.isEnabled, to: false),
          .set(\.textColor, to: .gray), .set(\.font, to: .italic),
        ])
    },
    Pair(json: #"{"type":"field","key":"f","props":{"placeholder":null}}"#) { field("f", []) },
    Pair(
      json: #"""
        {"type":"field","key":"f","props":{"accepts":"decimal","maximumLength":9,"prefix":"€",
        "suffix":"kg","message":"bad","history":["a"],"suggestions":["b","c"]}}
        """#
    ) {
      field(
        "f",
        [
          .accepts(.decimal), .maximumLength(9), .prefix("€"), .suffix("kg"),
          .message(.error("bad")), .history(["a"]), .suggestions(["b", "c"]),
        ])
    },
    Pair(
      json: #"""
        {"type":"field","key":"f","props":{"accepts":{"characters":"ab"},"message":{"warning":"w"}}}
        """#
    ) { field("f", [.accepts(.characters("ab")), .message(.warning("w"))]) },
    Pair(json: #"{"type":"field","key":"f","props":{"mask":"@@:@@"}}"#) {
      field("f", [.mask("@@:@@")])
    },
    Pair(json: #"{"type":"field","key":"f","props":{"mask":null}}"#) { field("f", []) },
    Pair(
      json: #"""
        {"type":"segmentedControl","key":"c","props":{"segments":[{"key":1,"icon":"★"},
        {"key":2,"icon":{"sign":"▦","ascii":"#","label":"Grid"},"title":"Two"}]}}
        """#
    ) {
      segmentedControl(
        "c",
        [
          .segments([
            segment(1, .icon("★")),
            segment(2, .iconAndTitle(Icon("▦", ascii: "#", label: "Grid"), "Two")),
          ])
        ])
    },
    Pair(
      json: #"""
        {"type":"field","key":"f","props":{"accepts":null,"maximumLength":null,"message":null}}
        """#
    ) { field("f", []) },
    Pair(
      json: #"""
        {"type":"button","key":"b","props":{"isEnabled":false,"title":"t","focusedTitle":"f",
        "disabledTitle":"d","font":["reverse"]}}
        """#
    ) {
      button(
        "b",
        [
          .isEnabled(false), .title("t"), .title("f", for: .focused), .title("d", for: .disabled),
          .set(\.font, to: .reverse),
        ])
    },
    Pair(
      json: #"""
        {"type":"slider","key":"s","props":{"value":4,"minimumValue":1,"maximumValue":9.5,
        "step":0.5,"isContinuous":false,"isEnabled":false}}
        """#
    ) {
      slider(
        "s",
        [
          .value(4), .minimumValue(1), .maximumValue(9.5), .step(0.5),
          .isContinuous(false), .isEnabled(false),
        ])
    },
    Pair(
      json: #"""
        {"type":"stepper","key":"s","props":{"value":4,"minimumValue":1,"maximumValue":9,
        "stepValue":2,"wraps":true,"isEnabled":true}}
        """#
    ) {
      stepper(
        "s",
        [
          .value(4), .minimumValue(1), .maximumValue(9), .stepValue(2), .wraps(true),
        ])
    },
    Pair(
      json: #"{"type":"switch","key":"w","props":{"isOn":true,"title":"t","isEnabled":false}}"#
    ) {
      `switch`("w", [.isOn(true), .title("t"), .isEnabled(false)])
    },
    Pair(
      json: #"""
        {"type":"segmentedControl","key":"c","props":{"selectedKey":2,"isEnabled":true,
        "segments":[{"key":"a","title":"A"},{"key":2,"title":"B","enabled":false,"width":4}]}}
        """#
    ) {
      segmentedControl(
        "c",
        [
          .segments([
            segment("a", .title("A")), segment(2, .title("B"), enabled: false, width: 4),
          ]), .selectedKey(2),
        ])
    },
    Pair(json: #"{"type":"segmentedControl","key":"c","props":{"selectedKey":null}}"#) {
      segmentedControl("c", [.selectedKey(nil)])
    },
    Pair(
      json: #"""
        {"type":"group","key":"g","props":{"border":"rounded","borderColor":"blue","title":"t",
        "alignment":"center","distribution":"spaceBetween","isFocusScope":true}}
        """#
    ) {
      group(
        "g",
        [
          .border(.rounded), .set(\.borderColor, to: .blue), .title("t"), .alignment(.center),
          .distribution(.spaceBetween), .set(\.isFocusScope, to: true),
        ], [])
    },
    Pair(
      json: #"""
        {"type":"scrollView","key":"v","props":{"directions":"both","spacing":1,
        "alignment":"center","showsScrollIndicator":false,"isEnabled":false}}
        """#
    ) {
      scrollView(
        "v",
        [
          .directions([.vertical, .horizontal]), .spacing(1), .alignment(.center),
          .showsScrollIndicator(false), .isEnabled(false),
        ], [])
    },
    Pair(json: #"{"type":"stack","key":"g","props":{"axis":"horizontal","spacing":2}}"#) {
      stack("g", .horizontal, spacing: 2, [ViewElement<String>]())
    },
  ]

  @Test(arguments: pairs)
  func `data describes the element that code describes`(pair: Pair) throws {
    let decoded = try decode(pair.json)
    let element = pair.element()
    expectEqual(decoded.key, element.key)
    expectEqual(decoded.content, element.content)
    #expect(decoded.children.isEmpty)
    #expect(decoded.handlers.isEmpty)
  }

  @Test func `children are nested and keep their order`() throws {
    let element = try decode(
      #"""
      {"type":"group","key":"g","children":[
        {"type":"label","key":"a"},
        {"type":"stack","key":"s","children":[{"type":"switch","key":"w"}]},
        {"type":"label","key":"a"}]}
      """#)
    var tree = ViewTree()
    let result = tree.update(to: [element])
    expectEqual(tree.keys, ["g", "a", "s", "w", "a"])
    expectEqual(result.counts.duplicates, 1)
  }

  @Test func `a list of elements can be read`() throws {
    let json = #"[{"type":"label","key":"a"},{"type":"button","key":"b"}]"#
    let elements = try JSONDecoder().decode([DecodedElement].self, from: Data(json.utf8))
    expectEqual(elements.map(\.key), ["a", "b"])
  }
}

/// Data that describes no view: the type and the place are named.
struct ElementDecodingErrorTests {
  private func problem(_ json: String) -> String {
    do {
      _ = try decode(json)
      return "nothing"
    } catch {
      return "\(error)"
    }
  }

  @Test func `a wrong value deep inside is found by its path`() {
    let json = #"""
      {"type":"group","key":"g","children":[{"type":"label","key":"a"},{"type":"label","key":"b"},
      {"type":"button","key":"c","props":{"title":5}}]}
      """#
    expectEqual(
      problem(json),
      "children[2].props.title (button): must be a text, or an object with markdown or runs")
  }

  @Test(arguments: [
    (
      #"{"type":"image","key":"a"}"#,
      """
      type (image): there is no such type; there are \
      button, dialog, field, group, label, menu, overlay, popover, scrollView, \
      segmentedControl, slider, stack, stepper, switch, table, toast, tooltip
      """
    ),
    (#"{"key":"a"}"#, "type (element): is missing"),
    (#"{"type":"label","key":true}"#, "key (label): must be a text or a whole number"),
    (#"{"type":"label","key":1.5}"#, "key (label): must be a text or a whole number"),
    (#"[1]"#, "the whole (element): must be an object"),
    (
      #"{"type":"label","key":"a","color":"red"}"#,
      "color (element): is unknown; known are buttons, children, items, key, on, props, rows, text, type"
    ),
    (
      #"{"type":"label","key":"a","children":[]}"#,
      "children (label): only a group, a stack, a scrollView or a layer can have children"
    ),
    (
      #"{"type":"switch","key":"a","props":{"isOn":"yes"}}"#,
      "props.isOn (switch): must be true or false"
    ),
    (
      #"{"type":"label","key":"a","props":{"textAlignment":"middle"}}"#,
      "props.textAlignment (label): “middle” is none of natural, left, center, right"
    ),
    (
      ##"{"type":"label","key":"a","props":{"textColor":"#12345"}}"##,
      "props.textColor (label): “#12345” is no color: neither a name, nor a token, nor #rrggbb"
    ),
    (
      #"{"type":"label","key":"a","props":{"textColor":256}}"#,
      "props.textColor (label): 256 is no color of the palette 0…255"
    ),
    (
      #"{"type":"label","key":"a","props":{"font":["bold","huge"]}}"#,
      "props.font (label): “huge” is none of bold, dim, italic, reverse, strikethrough, blink"
    ),
    (
      #"{"type":"label","key":"a","props":{"verticalHugging":0}}"#,
      "props.verticalHugging (label): must be from 1 to 1000"
    ),
    (
      #"{"type":"segmentedControl","key":"a","props":{"segments":[{"key":"x","title":1}]}}"#,
      "props.segments[0].title (segmentedControl): must be a text, or an object with markdown or runs"
    ),
    (#"{"type":"label","key":"a","props":5}"#, "props (label): must be an object"),
    (#"{"type":"label","rows":[]}"#, "rows (label): only a table can have rows"),
    (#"{"type":"label","on":{"press":1}}"#, "on.press (label): must be a text"),
    (
      #"{"type":"label","on":{"tap":"a"}}"#,
      """
      on.tap (label): there is no such event; there are press, change, submit, focus, blur, \
      refresh, order, need, follow, scroll, endReached, endLeft, dismiss, appear, disappear, click, drag, wheel, focusEntered, focusLeft, paste, link
      """
    ),
    (
      #"{"type":"group","key":"a","children":{}}"#,
      "children (element): must be a list of elements"
    ),
  ])
  func `what is wrong is said with its type and place`(json: String, expected: String) {
    expectEqual(problem(json), expected)
  }

  @Test func `an unknown prop is named, with those there are`() {
    let text = problem(#"{"type":"switch","key":"a","props":{"on":true}}"#)
    #expect(
      text.hasPrefix("props.on (switch): is unknown; known are avoidsOthers, backdrop, "))
    #expect(text.contains("isOn"))
  }
}
