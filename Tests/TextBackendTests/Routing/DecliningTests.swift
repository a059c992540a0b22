import Expectations
import TextBackend
import Testing
import VirtualViews

/// Handlers that make no message of an event leave it to the views around.
@MainActor
struct DecliningTests {
  private func box(
    _ key: String, _ props: Props<String, Container>, _ children: [ViewElement<String>]
  ) -> ViewElement<String> {
    group(ViewKey(key), props, children)
  }

  /// The messages of Return in the first view that has the keyboard.
  private func pressing(_ elements: [ViewElement<String>]) -> [String] {
    let showing = Showing(20, 4, elements)
    showing.screen.press(.tab)
    showing.screen.press(.return)
    return showing.messages
  }

  private let declining: ViewElement<String> = button("b", [.title("B"), .onPress { nil }])

  @Test func `an event that a handler declines goes to the view around`() {
    expectEqual(pressing([box("g", [.on(.primaryAction, send: "group")], [declining])]), ["group"])
  }

  @Test func `an event that a handler takes goes no further`() {
    let taking = button("b", [.onPress("button")])
    expectEqual(pressing([box("g", [.on(.primaryAction, send: "group")], [taking])]), ["button"])
    let silent: ViewElement<String> = button("b", [.on(.primaryAction, toMessage: nil)])
    expectEqual(pressing([box("g", [.on(.primaryAction, send: "group")], [silent])]), [])
  }

  @Test func `an event to which its view does not listen goes nowhere`() {
    let deaf: ViewElement<String> = button("b", [.on(.focus) { _, _ in nil }])
    expectEqual(pressing([box("g", [.on(.primaryAction, send: "group")], [deaf])]), [])
  }

  @Test func `the nearest view that listens is asked, and the next one if it declines, too`() {
    let inner = box("deaf", [.on(.valueChanged, send: "never")], [declining])
    let middle = box(
      "declining", [.handler(EventHandler(.primaryAction, MessageMaker { _ in nil }))], [inner])
    let outer = box("outer", [.on(.primaryAction, send: "outer")], [middle])
    expectEqual(pressing([box("last", [.on(.primaryAction, send: "last")], [outer])]), ["outer"])
  }

  @Test func `a handler for views of another kind is not asked`() {
    let typed = box("g", [.on(.primaryAction) { group, _ in "group \(group.title)" }], [declining])
    expectEqual(pressing([box("o", [.on(.primaryAction, send: "outer")], [typed])]), ["outer"])
  }

  @Test func `a handler of the view around gets the view at which the event happened`() {
    let maker = MessageMaker<String> { Button($0.content)?.title }
    let around = box("g", [.handler(EventHandler(.primaryAction, maker))], [declining])
    expectEqual(pressing([around]), ["B"])
  }

  @Test func `a message passes the functions of its view and of those around it only`() {
    let inner = box("g", [.on(.primaryAction, send: "g")], [declining.map { "inside " + $0 }])
    expectEqual(pressing([box("o", [], [inner.map { "of " + $0 }])]), ["of g"])
  }

  @Test func `of several events those go on that were declined`() {
    let both: ControlEvent = [.primaryAction, .editingDidEndOnExit]
    let submitted: ViewElement<String> = field("f", [.on(both) { _, _ in nil }])
    let inner = box("i", [.on(.primaryAction, send: "inner")], [submitted])
    let name = MessageMaker<String> { $0.kind.description }
    let outer = box("o", [.handler(EventHandler(both, name))], [inner])
    expectEqual(pressing([outer]), ["inner", "editingDidEndOnExit"])
  }

  @Test func `the options of a handler count only if it takes the event`() {
    func resigning(_ message: String?) -> EventHandler<String> {
      EventHandler(
        .primaryAction, MessageMaker { _ in message }, options: .init(resignFirstResponder: true))
    }
    let cases: [(String?, String?)] = [("taken", nil), (nil, "b")]
    for (message, focused) in cases {
      let showing = Showing(20, 4, [box("g", [.handler(resigning(message))], [declining])])
      showing.screen.press(.tab)
      showing.screen.press(.return)
      expectEqual(showing.focused, focused)
    }
  }

  @Test func `a change that a field's handler declines is the form's`() {
    let form = box(
      "form", [.on(.editingChanged, send: "edited")],
      [field("f", [.onChange { $0.text.count > 1 ? nil : "first" }])])
    let showing = Showing(20, 4, [form])
    showing.screen.press(.tab)
    showing.screen.press("a")
    showing.screen.press("b")
    expectEqual(showing.messages, ["first", "edited"])
    expectEqual(TextField(showing.content("f") ?? Label().content)?.text, "ab")
  }

  @Test func `a row's act that a table declines is the view's around`() {
    let rows = table("t", [.onAct { $0 == 1 ? nil : "\($0)" }], items: [1, 2], id: { $0 }) {
      label([.text("\($0)")])
    }
    let showing = Showing(20, 4, [box("g", [.on(.primaryAction, send: "group")], [rows])])
    showing.screen.press(.tab)
    for key in [KeyPress.home, .return, .down, .return] { showing.screen.press(key) }
    expectEqual(showing.messages, ["group", "2"])
  }

  @Test func `a layer that declines to go leaves Escape to the one behind`() {
    func layer(_ name: String, goes: Bool) -> ViewElement<String> {
      let maker = MessageMaker<String> { _ in goes ? name : nil }
      return overlay(
        name, [.layer(.center), .handler(EventHandler(.dismiss, maker))], [label([.text(name)])])
    }
    let showing = Showing(20, 4, [layer("behind", goes: true), layer("front", goes: false)])
    showing.screen.press(.escape)
    expectEqual(showing.messages, ["behind"])
  }
}
