import Expectations
import Testing
import TextBackend
import VirtualViews

/// The mouse, keys and the focus with layers on the screen.
@MainActor
struct LayerInputTests {
  private var behind: [ViewElement<String>] {
    [action("a"), action("b"), scrollView("s", [], (0..<9).map { action("row \($0)") })]
  }

  private func panel(
    _ key: String = "panel", _ props: [Prop<String, Container>] = [],
    _ children: [ViewElement<String>]
  ) -> ViewElement<String> {
    overlay(
      key, [.layer(.topTrailing), .layerWidth(.cells(8)), .batch(props)], children)
  }

  @Test func `the mouse meets the front layer first, and what it leaves free behind it`() {
    let showing = Showing(20, 6, behind + [panel([action("x")])])
    showing.screen.click(column: 14, row: 0)
    expectEqual(showing.messages, ["x"])
    showing.screen.click(column: 2, row: 0)
    showing.screen.click(column: 14, row: 1)
    expectEqual(showing.messages, ["x", "a", "b"])
  }

  private func panel(_ children: [ViewElement<String>]) -> ViewElement<String> {
    panel("panel", [], children)
  }

  @Test func `neither the wheel nor a click leaves a layer for the views around it`() {
    let holder = scrollView(
      "s", [], (0..<9).map { action("row \($0)") } + [panel([words("text")])])
    let clicked = stack("h", .vertical, [.onClick("around")], [holder])
    let showing = Showing(20, 6, [clicked])
    let before = showing.lines
    showing.screen.handle(.mouse(MouseEvent(.wheelDown, column: 13, row: 0)))
    showing.screen.click(column: 13, row: 0)
    expectEqual(showing.lines, before)
    #expect(showing.messages.isEmpty)
    showing.screen.handle(.mouse(MouseEvent(.wheelDown, column: 2, row: 0)))
    #expect(showing.lines != before)
  }

  @Test func `the focus begins with the view that a layer names`() {
    func panel(_ first: String?) -> [ViewElement<String>] {
      behind + [
        self.panel(
          "panel", [.takesFocus(true), .firstFocus(first)],
          [
            action("x"), stack("inner", .vertical, [.firstFocus("z")], [action("y"), action("z")]),
          ])
      ]
    }
    // A name that no view has, or one that cannot have the focus, changes nothing.
    let cases: [(String?, String)] = [
      (nil, "x"), ("x", "x"), ("y", "y"), ("z", "z"), ("inner", "z"), ("panel", "x"), ("a", "x"),
      ("?", "x"),
    ]
    for (first, expected) in cases {
      let showing = Showing(20, 6, panel(first))
      expectEqual(showing.focused, expected)
    }
  }

  @Test func `a container inside says where the focus begins if it comes first, or is given it`() {
    let inner = stack("inner", .vertical, [.firstFocus("z")], [action("y"), action("z")])
    let showing = Showing(
      20, 6, behind + [panel("panel", [.takesFocus(true)], [inner, action("x")])])
    expectEqual(showing.focused, "z")
    let outside = Showing(20, 6, [action("x"), inner])
    outside.screen.focus(outside.node("inner"))
    expectEqual(outside.focused, "z")
  }

  @Test func `keys do not leave a layer for what scrolls around it`() {
    let holder = scrollView(
      "s", [],
      (0..<9).map { action("row \($0)") }
        + [panel("panel", [.takesFocus(true)], [action("x")])])
    let showing = Showing(20, 6, [holder])
    let before = showing.lines
    expectEqual(showing.focused, "x")
    showing.screen.press(.end)
    expectEqual(showing.lines, before)
  }

  @Test func `a modal layer keeps everything inside, and what is in front of it can be clicked`() {
    let dialog = panel("dialog", [.isModal(true), .layer(.center)], [action("yes")])
    let toast = overlay(
      "toast", [.layer(.bottomTrailing)], [action("undo")] as [ViewElement<String>])
    let low = overlay("low", [.layer(.topTrailing)], [action("low")] as [ViewElement<String>])
    let showing = Showing(20, 6, behind + [low, dialog, toast])
    expectEqual(showing.focused, "yes")
    for row in 0..<5 { showing.screen.click(column: 1, row: row) }
    showing.screen.click(column: 18, row: 0)
    #expect(showing.screen.views(column: 18, row: 0).isEmpty)
    showing.screen.handle(.mouse(MouseEvent(.wheelDown, column: 1, row: 4)))
    showing.screen.press(.tab)
    showing.screen.press(.end)
    #expect(showing.messages.isEmpty)
    expectEqual(showing.focused, "yes")
    showing.screen.click(column: 16, row: 5)
    expectEqual(showing.messages, ["undo"])
    expectEqual(showing.focused, "yes")
  }

  @Test func `a layer that takes the focus gives it back to exactly where it was`() {
    let showing = Showing(20, 6, behind)
    showing.screen.press(.tab)
    showing.screen.press(.tab)
    expectEqual(showing.focused, "b")
    let menu = panel("menu", [.takesFocus(true), .isFocusScope(true)], [action("x"), action("y")])
    showing.show(behind + [menu])
    var seen: [String?] = [showing.focused]
    for _ in 0..<2 {
      showing.screen.press(.tab)
      seen.append(showing.focused)
    }
    expectEqual(seen, ["x", "y", "x"])
    showing.show(behind)
    expectEqual(showing.focused, "b")
  }

  private func dialogs(_ names: [String]) -> [ViewElement<String>] {
    [action("a"), action("b")]
      + names.map { dialog($0, [], [action("in \($0)")], buttons: [action("end \($0)")]) }
  }

  @Test func `a view behind a dialog that is to have the focus has it when the dialog goes`() {
    let showing = Showing(30, 12, dialogs([]))
    showing.screen.focus(showing.node("a"))
    showing.show(dialogs(["one"]))
    expectEqual(showing.focused, "in one")
    showing.screen.focus(showing.node("b"))
    expectEqual(showing.focused, "in one")
    showing.show(dialogs([]))
    expectEqual(showing.focused, "b")
  }

  @Test
  func
    `with several dialogs it has it when the last one goes, and a view of one when that is in front`()
  {
    let showing = Showing(30, 12, dialogs([]))
    showing.screen.focus(showing.node("a"))
    showing.show(dialogs(["one"]))
    showing.show(dialogs(["one", "two"]))
    showing.screen.focus(showing.node("b"))
    showing.screen.focus(showing.node("end one"))
    expectEqual(showing.focused, "in two")
    showing.show(dialogs(["one"]))
    expectEqual(showing.focused, "end one")
    showing.show(dialogs([]))
    expectEqual(showing.focused, "b")
  }

  @Test func `a focus that the user moved elsewhere stays there`() {
    let menu = panel("menu", [.takesFocus(true)], [action("x")])
    let showing = Showing(20, 6, behind)
    showing.screen.press(.tab)
    showing.show(behind + [menu])
    showing.screen.click(column: 2, row: 1)
    expectEqual(showing.focused, "b")
    showing.show(behind)
    expectEqual(showing.focused, "b")
  }

  @Test func `a layer without a place loses the focus to where it was`() {
    func scene(_ anchor: String) -> [ViewElement<String>] {
      behind + [
        panel("menu", [.takesFocus(true), .layer(.below(anchor))], [action("x")])
      ]
    }
    let showing = Showing(20, 6, behind)
    showing.screen.press(.tab)
    showing.show(scene("a"))
    expectEqual(showing.focused, "x")
    showing.show(scene("nowhere"))
    expectEqual(showing.focused, "a")
  }

  @Test func `escape goes to the layer with the focus and those inside it before a toast`() {
    let note: ViewElement<String> = toast("note", [.onDismiss("note")]) { label([.text("Toast")]) }
    func ask(_ inside: [ViewElement<String>] = []) -> ViewElement<String> {
      dialog("ask", [.onDismiss("ask")], [field("f", [.text("x")])] + inside, buttons: [])
    }
    func messages(_ elements: [ViewElement<String>]) -> [String] {
      let showing = Showing(40, 12, [label("behind", [.text("behind")])] + elements)
      showing.screen.press(.escape)
      return showing.messages
    }
    let hint: ViewElement<String> = popover("hint", .below("f"), [.onDismiss("hint")]) {
      label([.text("Hint")])
    }
    expectEqual(messages([ask(), note]), ["ask"])
    expectEqual(messages([note, ask()]), ["ask"])
    expectEqual(messages([ask([hint]), note]), ["hint"])
    let list = panel("list", [.onDismiss("list"), .layer(.bottom)], [words("list")])
    expectEqual(messages([ask([list]), note]), ["list"])
    expectEqual(messages([ask(), hint]), ["hint"])
    let modal = group(
      "g", [.isModal(true), .onDismiss("g")], [field("f", []) as ViewElement<String>])
    expectEqual(messages([modal, note]), ["g"])
    // One that makes nothing of it leaves it to those in front, and never to what is behind.
    let plain = dialog("ask", [], [field("f", [.text("x")]) as ViewElement<String>], buttons: [])
    expectEqual(messages([plain, note]), ["note"])
    expectEqual(messages([note, plain]), [])
    expectEqual(messages([field("f", []), note]), ["note"])
  }

  @Test func `escape goes to the front layer that has a message for it`() {
    let showing = Showing(
      20, 6,
      behind + [
        panel("low", [.onDismiss("low goes")], [words("low")]),
        panel("high", [.onDismiss("high goes"), .layer(.bottom)], [words("high")]),
        panel("hint", [.layer(.bottomLeading)], [words("hint")]),
      ])
    showing.screen.press(.escape)
    expectEqual(showing.messages, ["high goes"])
    showing.show(behind + [panel("low", [.onDismiss("low goes")], [words("low")])])
    showing.screen.press(.escape)
    expectEqual(showing.messages, ["high goes", "low goes"])
  }

  @Test(arguments: [false, true])
  func
    `a press outside of a layer that it does not dismiss goes through, or to nobody where it is modal`(
      isModal: Bool
    )
  {
    let layer: ViewElement<String> = overlay(
      "o",
      [
        .layer(.bottomTrailing), .isModal(isModal), .dismissesByPress(false), .onDismiss("gone"),
      ], [button("b", [.title("b"), .onPress("b")])])
    let showing = Showing(12, 4, [button("under", [.title("under"), .onPress("under")]), layer])
    showing.screen.click(column: 1, row: 0)
    expectEqual(showing.messages, isModal ? [] : ["under"])
    showing.screen.press(.escape)
    expectEqual(showing.messages.last, "gone")
  }

  @Test(arguments: [false, true])
  func `a press outside goes through or is swallowed, as the program says`(swallows: Bool) {
    let popover = panel(
      "popover", [.onDismiss("goes"), .swallowsPresses(swallows)], [action("x")])
    let showing = Showing(20, 6, behind + [popover])
    showing.screen.click(column: 2, row: 1)
    expectEqual(showing.messages, (swallows ? ["goes"] : ["goes", "b"]))
    showing.screen.click(column: 14, row: 0)
    expectEqual(showing.messages.last, "x")
    expectEqual(showing.messages.count { $0 == "goes" }, 1)
  }

  @Test func `a press in a layer inside another one is outside of neither`() {
    let inner = panel("inner", [.onDismiss("inner goes"), .layer(.bottom)], [action("y")])
    let outer = panel("outer", [.onDismiss("outer goes")], [action("x"), inner])
    let showing = Showing(20, 6, behind + [outer])
    showing.screen.click(column: 10, row: 5)
    expectEqual(showing.messages, ["y"])
    showing.screen.click(column: 14, row: 0)
    expectEqual(showing.messages, ["y", "inner goes", "x"])
    showing.screen.click(column: 2, row: 0)
    expectEqual(showing.messages.suffix(3), ["inner goes", "outer goes", "a"])
  }
}
