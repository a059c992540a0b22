import ConstraintLayout
import Expectations
import Testing
import TextBackend
import VirtualViews

/// The mouse at views of any kind, and the program that hears of it.
@MainActor
struct PointerTests {
  private func mouse(
    _ showing: Showing, _ kind: MouseEvent.Kind, _ column: Int, _ row: Int,
    _ button: MouseEvent.Button = .left, _ modifiers: KeyModifiers = []
  ) {
    showing.screen.handle(
      .mouse(
        MouseEvent(kind, button: button, column: column, row: row, modifiers: modifiers)))
  }

  private func told(_ name: String) -> (PointerAction) -> String? {
    { "\(name) \($0.kind) \($0.button) \($0.column),\($0.row) \($0.isInside)" }
  }

  @Test func `a click on a label has its place in the label, its button and its keys`() {
    let views: [ViewElement<String>] = [
      words("above"), label("l", [.text("clickable"), .onClick(told("l"))]),
    ]
    let showing = Showing(12, 2, views)
    showing.screen.click(column: 3, row: 1)
    mouse(showing, .press, 5, 1, .right)
    mouse(showing, .release, 5, 1, .right)
    expectEqual(showing.messages, ["l click left 3,0 true", "l click right 5,0 true"])
    #expect(showing.focused == nil)
  }

  @Test func `an action tells the size of the view in which its cell is counted`() {
    func told(_ name: String) -> (PointerAction) -> String? {
      { "\(name) \($0.column) of \($0.columns), \($0.row) of \($0.rows)" }
    }
    let bar: ViewElement<String> = group(
      "bar",
      [
        .border(.light), .onClick(told("click")), .onHover(told("hover")), .onWheel(told("wheel")),
        .onDrag(told("drag")),
      ], [words("x"), words("y")])
    let showing = Showing(12, 4, [bar])
    mouse(showing, .move, 3, 1)
    mouse(showing, .wheelDown, 3, 2)
    mouse(showing, .press, 3, 2)
    mouse(showing, .drag, 11, 3)
    mouse(showing, .release, 3, 2)
    expectEqual(
      showing.messages,
      [
        "hover 3 of 12, 1 of 4", "wheel 3 of 12, 2 of 4", "drag 3 of 12, 2 of 4",
        "drag 11 of 12, 3 of 4", "drag 3 of 12, 2 of 4", "click 3 of 12, 2 of 4",
      ])
  }

  @Test func `an action that is made of a cell alone is one in a view that ends there`() {
    let action = PointerAction(.click, column: 3, row: -1)
    expectEqual([action.columns, action.rows], [4, 1])
    let other = PointerAction(.click, column: 3, row: 0, columns: 9, rows: 2)
    expectEqual([other.columns, other.rows], [9, 2])
  }

  @Test func `a constant message is one of the left button`() {
    let showing = Showing(12, 1, [label("l", [.text("clickable"), .onClick("clicked")])])
    mouse(showing, .press, 5, 0, .middle)
    mouse(showing, .release, 5, 0, .middle)
    #expect(showing.messages.isEmpty)
    showing.screen.click(column: 0, row: 0)
    expectEqual(showing.messages, ["clicked"])
  }

  @Test func `what one handler of a view leaves, the one before it hears of`() {
    let props: [[LabelProp<String>]] = [
      [.onClick("click"), .onDoubleClick("twice")],
      [
        .onClick { $0.button == .left ? "click" : nil }, .onClick { $0.count == 2 ? "twice" : nil },
      ],
    ]
    for props in props {
      let showing = Showing(12, 1, [label("l", [.text("clickable"), .batch(props)])])
      for _ in 1...2 { showing.screen.click(column: 0, row: 0) }
      expectEqual(showing.messages, ["click", "twice"])
    }
  }

  @Test func `of handlers that leave nothing the last one counts`() {
    let clicks: [LabelProp<String>] = [.onClick("first"), .onClick("last")]
    let showing = Showing(12, 1, [label("l", [.text("clickable"), .batch(clicks)])])
    showing.screen.click(column: 0, row: 0)
    expectEqual(showing.messages, ["last"])
  }

  @Test func `all that follows a press has its count`() {
    let handle: ViewElement<String> = label(
      "l", [.text("handle"), .onDrag { "\($0.kind) \($0.count)" }])
    let showing = Showing(12, 1, [handle])
    for _ in 1...2 {
      mouse(showing, .press, 2, 0)
      mouse(showing, .release, 2, 0)
    }
    mouse(showing, .press, 2, 0)
    mouse(showing, .drag, 4, 0)
    mouse(showing, .release, 4, 0)
    expectEqual(
      showing.messages,
      [
        "press 1", "release 1", "press 2", "release 2", "press 3", "drag 3", "release 3",
      ])
  }

  @Test func `no click is a release elsewhere, and none that began elsewhere`() {
    let showing = Showing(12, 2, [label("l", [.text("clickable"), .onClick("no")]), words("x")])
    mouse(showing, .press, 0, 0)
    mouse(showing, .release, 0, 1)
    mouse(showing, .press, 0, 1)
    mouse(showing, .release, 0, 0)
    mouse(showing, .release, 0, 0)
    #expect(showing.messages.isEmpty)
  }

  @Test func `the innermost handler that makes a message has the click`() {
    let inner: ViewElement<String> = label(
      "inner", [.text("abc"), .backgroundColor(.blue), .onClick { $0.column == 0 ? "inner" : nil }])
    let showing = Showing(
      12, 3, [group("outer", [.onClick(told("outer")), .border(.light)], [inner])])
    showing.screen.click(column: 1, row: 1)
    showing.screen.click(column: 2, row: 1)
    showing.screen.click(column: 0, row: 0)
    expectEqual(
      showing.messages,
      [
        "inner", "outer click left 2,1 true", "outer click left 0,0 true",
      ])
  }

  @Test func `a control keeps what is done on it, and a handler of its own hears of it first`() {
    let pressed = button(
      "b", [.title("press"), .onPress("pressed"), .onClick { "clicked at \($0.column)" }])
    let showing = Showing(12, 1, [group("g", [.onClick("no")], [pressed])])
    showing.screen.click(column: 4, row: 0)
    expectEqual(showing.messages, ["clicked at 4", "pressed"])
    expectEqual(showing.focused, "b")
  }

  @Test func `a control that is switched off hears nothing, and the view around it does`() {
    let off = button("b", [.title("press"), .isEnabled(false), .onClick("no")])
    let showing = Showing(12, 1, [group("g", [.onClick("around")], [off])])
    showing.screen.click(column: 4, row: 0)
    expectEqual(showing.messages, ["around"])
  }

  @Test func `a drag tells what is under the mouse, from the innermost view outwards`() {
    func pile(_ name: String, _ cards: [Int]) -> ViewElement<String> {
      group(
        name, [.border(.light)],
        cards.map { card in
          label(card, [.text("card \(card)"), .onDrag { "\($0.kind) \($0.targets)" }])
        })
    }
    let rows: ViewElement<String> = table("rows", [], items: [7, 8], id: \.self) {
      label("text", [.text("row \($0)")])
    }
    let cover: ViewElement<String> = overlay(
      "cover", [.layer(.bottomTrailing)], [label("text", [.text("cover")])])
    let showing = Showing(
      20, 4, [stack("board", .horizontal, [pile("a", [1, 2]), pile("b", [3]), rows]), cover])
    let places = [(1, 1), (2, 2), (9, 1), (9, 2), (17, 1), (19, 3), (30, 9)]
    mouse(showing, .press, 1, 1)
    for (column, row) in places { mouse(showing, .drag, column, row) }
    mouse(showing, .release, 8, 0)
    expectEqual(
      showing.messages,
      [
        "press [1, \"a\", \"board\", \"root\"]", "drag [1, \"a\", \"board\", \"root\"]",
        "drag [2, \"a\", \"board\", \"root\"]",
        "drag [3, \"b\", \"board\", \"root\"]", "drag [\"b\", \"board\", \"root\"]",
        "drag [8, \"rows\", \"board\", \"root\"]", "drag [\"text\", \"cover\"]", "drag []",
        "release [\"b\", \"board\", \"root\"]",
      ])
  }

  @Test func `a drag tells the cells of the views under the mouse`() {
    func told(_ action: PointerAction) -> String {
      ["a", "b", "stamp"].map { key in
        action.place(in: key).map { "\($0.column),\($0.row) of \($0.columns)×\($0.rows)" } ?? "-"
      }.joined(separator: " ")
    }
    let stamp = label("stamp", [.text("stamp"), .onDrag(told)])
    let showing = Showing(
      20, 4,
      [
        stack("board", .horizontal, [.set(\.distribution, to: .fillEqually)]) {
          group("a", [.border(.light)], [stamp])
          group("b", [.border(.light)], [label("text", [.text("day")])])
        }
      ])
    mouse(showing, .press, 2, 1)
    mouse(showing, .drag, 13, 2)
    mouse(showing, .release, 30, 2)
    expectEqual(
      showing.messages,
      ["2,1 of 10×4 - 1,0 of 8×1", "- 3,2 of 10×4 -", "- - -"])
  }

  @Test func `of several views with the key of a place the innermost counts`() {
    var action = PointerAction(.release, column: 0, row: 0)
    action.targets = ["a", "b", "a"]
    action.places = (0..<3).map { PointerAction.Place(column: $0, row: 0, columns: 9, rows: 1) }
    expectEqual(action.place(in: "a")?.column, 0)
    expectEqual(action.place(in: "b")?.column, 1)
    #expect(action.place(in: "c") == nil)
  }

  @Test func `the keys under the mouse are found by their type`() {
    enum Pile: String, Sendable { case open, done }
    var action = PointerAction(.release, column: 0, row: 0)
    #expect(action.target(of: Pile.self) == nil)
    action.targets = ["label", 7, "done", "open", "board"]
    expectEqual(action.target(of: Pile.self), .done)
    expectEqual(action.target(of: Int.self), 7)
    #expect(action.target(of: Double.self) == nil)
  }

  @Test func `a drag goes on after the program showed something else, and ends with its view`() {
    let handle: ViewElement<String> = label("l", [.text("handle"), .onDrag(told("l"))])
    let showing = Showing(12, 3, [handle])
    mouse(showing, .press, 0, 0)
    showing.show([words("above"), handle])
    mouse(showing, .drag, 2, 1)
    expectEqual(showing.messages.last, "l drag left 2,0 true")
    showing.show([words("above"), action("b")])
    showing.screen.settle()
    expectEqual(showing.messages.last, "l cancel left 2,0 true")
    mouse(showing, .drag, 3, 1)
    mouse(showing, .release, 3, 1)
    expectEqual(showing.messages.count, 3)
    showing.screen.click(column: 3, row: 1)
    expectEqual(showing.messages.last, "b")
  }

  @Test func `a view that is switched off, or stands elsewhere, puts back what it drags`() {
    func card(_ isEnabled: Bool = true) -> ViewElement<String> {
      button("card", [.title("card"), .isEnabled(isEnabled), .onDrag(told("card"))])
    }
    let showing = Showing(12, 3, [card()])
    mouse(showing, .press, 1, 0)
    showing.show([card(false)])
    // Another button is nobody's end.
    mouse(showing, .release, 1, 0, .right)
    expectEqual(showing.messages.count, 1)
    mouse(showing, .drag, 2, 0)
    mouse(showing, .release, 2, 0)
    expectEqual(
      showing.messages, ["card press left 1,0 true", "card cancel left 2,0 true"])
    showing.show([card()])
    mouse(showing, .press, 1, 0)
    showing.show([group("pile", [card()])])
    showing.screen.settle()
    expectEqual(showing.messages.last, "card cancel left 1,0 true")
    mouse(showing, .drag, 2, 0)
    mouse(showing, .release, 2, 0)
    expectEqual(showing.messages.count, 4)
  }

  @Test func `Escape cancels what is dragged, and nothing follows until the next press`() {
    let handle = button(
      "b", [.title("handle"), .onPress("pressed"), .onDrag { "\($0.kind) \($0.column)" }])
    let showing = Showing(12, 2, [handle, action("other")])
    for isMoved in [true, false] {
      mouse(showing, .press, 1, 0)
      if isMoved { mouse(showing, .drag, 2, 1) }
      showing.screen.press(.escape)
      mouse(showing, .drag, 1, 0)
      mouse(showing, .release, 1, 0)
    }
    mouse(showing, .press, 1, 0)
    mouse(showing, .release, 1, 0)
    expectEqual(
      showing.messages,
      ["press 1", "drag 2", "cancel 2", "press 1", "cancel 1", "press 1", "release 1"])
  }

  @Test func `a view that makes nothing of a cancelled drag leaves the key to others`() {
    let handle: ViewElement<String> = label(
      "l", [.text("handle"), .onDrag { $0.kind == .cancel ? nil : "\($0.kind)" }])
    let around: ViewElement<String> = group(
      "g", [.keyMap([.bind("escape", "close")]), .onAction { "\($0)" }], [handle, action("b")])
    let showing = Showing(12, 2, [around])
    showing.screen.press(.tab)
    mouse(showing, .press, 1, 0)
    showing.screen.press(.escape)
    mouse(showing, .release, 1, 0)
    expectEqual(showing.messages, ["press", "close", "release"])
  }

  @Test func `who lets go beside a control clicks on nothing around it`() {
    let card = group(
      "card", [.onClick("open")],
      [action("delete"), label("text", [.text("the text of the card")])])
    let showing = Showing(20, 2, [card])
    mouse(showing, .press, 2, 0)
    mouse(showing, .drag, 2, 1)
    mouse(showing, .release, 2, 1)
    #expect(showing.messages.isEmpty)
    mouse(showing, .press, 2, 1)
    mouse(showing, .release, 8, 1)
    expectEqual(showing.messages, ["open"])
  }

  @Test func `a row that came under the mouse after the press is not clicked`() {
    func rows(_ names: [String]) -> [ViewElement<String>] {
      names.map { label($0, [.text($0), .onClick($0)]) }
    }
    let showing = Showing(12, 4, rows(["a", "b"]))
    mouse(showing, .press, 0, 0)
    showing.show(rows(["new", "a", "b"]))
    mouse(showing, .release, 0, 0)
    #expect(showing.messages.isEmpty)
  }

  @Test func `a second button changes nothing for the one that is down`() {
    let showing = Showing(
      12, 3,
      [
        label("l", [.text("handle"), .onDrag { "\($0.kind) \($0.button)" }]), action("b"),
        label("m", [.text("other"), .onDrag { _ in "other" }]),
      ])
    mouse(showing, .press, 0, 0)
    mouse(showing, .press, 0, 2, .right)
    mouse(showing, .release, 0, 2, .right)
    mouse(showing, .release, 0, 1)
    expectEqual(showing.messages, ["press left", "release left"])
    mouse(showing, .press, 3, 1)
    mouse(showing, .press, 0, 2, .right)
    mouse(showing, .release, 3, 1)
    expectEqual(showing.messages.last, "b")
    #expect(!showing.style(3, 1).attributes.contains(.dim))
  }

  @Test func `a release that does not tell its button is that of the button that is down`() {
    let showing = Showing(
      12, 2, [label("l", [.text("text"), .onClick(told("l"))]), action("b")])
    mouse(showing, .press, 1, 0)
    mouse(showing, .release, 1, 0, .none)
    mouse(showing, .press, 3, 1)
    mouse(showing, .release, 3, 1, .none)
    expectEqual(showing.messages, ["l click left 1,0 true", "b"])
  }

  @Test
  func `a drag stays that of its row, wherever that is scrolled, and ends where the row is gone`() {
    func rows(_ numbers: ClosedRange<Int>) -> [ViewElement<String>] {
      [
        table("t", items: numbers.map { "row \($0)" }, id: \.self) { name in
          label("l", [.text(name), .onDrag { "\(name) \($0.kind)" }])
        }
      ]
    }
    let showing = Showing(12, 4, rows(1...40))
    mouse(showing, .press, 1, 0)
    expectEqual(showing.messages, ["row 1 press"])
    for _ in 0..<8 { mouse(showing, .wheelDown, 1, 0, .none) }
    #expect(!showing.lines[0].hasPrefix("row 1 "))
    mouse(showing, .drag, 1, 1)
    expectEqual(showing.messages, ["row 1 press", "row 1 drag"])
    // No other row gets the rest of it.
    showing.show(rows(2...40))
    mouse(showing, .drag, 1, 2)
    for _ in 0..<8 { mouse(showing, .wheelUp, 1, 0, .none) }
    mouse(showing, .drag, 1, 1)
    mouse(showing, .release, 1, 1)
    expectEqual(showing.messages, ["row 1 press", "row 1 drag", "row 1 cancel"])
    mouse(showing, .press, 1, 0)
    expectEqual(showing.messages.last, "row 2 press")
  }

  @Test func `a drag is followed outside of the view, until the button is let go`() {
    let showing = Showing(
      12, 3, [words("above"), label("l", [.text("handle"), .onDrag(told("l"))]), action("b")])
    mouse(showing, .press, 2, 1)
    mouse(showing, .drag, 9, 2)
    mouse(showing, .release, 1, 2)
    mouse(showing, .drag, 3, 1)
    expectEqual(
      showing.messages,
      [
        "l press left 2,0 true", "l drag left 9,1 false", "l release left 1,1 false",
      ])
  }

  @Test func `a press that is declined is the view's around it, or a click`() {
    let inner: ViewElement<String> = label(
      "inner", [.text("abc"), .onDrag { _ in nil }, .onClick("clicked")])
    let showing = Showing(12, 1, [group("outer", [.onDrag(told("outer"))], [inner])])
    showing.screen.click(column: 1, row: 0)
    expectEqual(
      showing.messages,
      [
        "outer press left 1,0 true", "outer release left 1,0 true", "clicked",
      ])
  }

  @Test
  func `the wheel is the innermost handler's, then the view's that scrolls, then who is around`() {
    let rows = (0..<9).map { words("row \($0)") }
    let top: ViewElement<String> = label(
      "top", [.text("top"), .onWheel { $0.modifiers.contains(.alt) ? "top" : nil }])
    let showing = Showing(
      12, 3,
      [group("g", [.onWheel { "outer \($0.kind)" }], [scrollView("s", [], [top] + rows)])])
    mouse(showing, .wheelUp, 0, 0, .none, .alt)
    expectEqual(showing.messages, ["top"])
    mouse(showing, .wheelUp, 0, 0, .none)
    expectEqual(showing.messages.last, "outer wheel(rows: -3, columns: 0)")
    mouse(showing, .wheelDown, 0, 0, .none)
    #expect(showing.lines[0].hasPrefix("row 2"))
    expectEqual(showing.messages.count, 2)
  }

  @Test func `what is behind an opaque box hears nothing`() {
    let showing = Showing(
      12, 2,
      layout: { _, context in
        ["back", "box"].flatMap { (key: String) -> [LayoutConstraint] in
          guard let view = context.view(key) else { return [] }
          return [
            view.leadingAnchor.constraint(equalTo: context.view.leadingAnchor),
            view.topAnchor.constraint(equalTo: context.view.topAnchor),
            view.widthAnchor.constraint(equalToConstant: key == "box" ? 4 : 12),
            view.heightAnchor.constraint(equalToConstant: 2),
          ]
        }
      },
      [
        label("back", [.text("behind"), .onClick("behind"), .onWheel { _ in "wheel" }]),
        group("box", [.isOpaque(true)], [words("No")]),
      ])
    showing.screen.click(column: 0, row: 0)
    mouse(showing, .wheelDown, 0, 0, .none)
    #expect(showing.messages.isEmpty)
    showing.screen.click(column: 5, row: 0)
    expectEqual(showing.messages, ["behind"])
  }

  @Test func `a press whose end was lost is over when the mouse moves without a button`() {
    let views: [ViewElement<String>] = [
      label("l", [.text("label"), .onDrag(told("l")), .onHover(told("h"))]), action("button"),
    ]
    let showing = Showing(12, 2, views)
    mouse(showing, .press, 3, 1)
    _ = showing.lines
    mouse(showing, .move, 3, 0)
    expectEqual(showing.messages, ["h enter none 3,0 true"], "the button is no more held")
    mouse(showing, .press, 3, 0)
    mouse(showing, .move, 4, 1)
    expectEqual(
      showing.messages.dropFirst(),
      ["l press left 3,0 true", "l release left 4,1 false", "h leave none 4,1 false"])
  }

  @Test func `a view whose end of a press was lost is told before another one is pressed`() {
    let showing = Showing(
      12, 2,
      ["a", "b"].map { label($0, [.text("label"), .onDrag(told($0))]) as ViewElement<String> })
    mouse(showing, .press, 3, 0)
    mouse(showing, .press, 3, 1)
    mouse(showing, .release, 3, 1)
    expectEqual(
      showing.messages.map { String($0.prefix(9)) },
      ["a press l", "a release", "b press l", "b release"])
  }

  @Test func `a press whose end was lost is over with the next one`() {
    let views: [ViewElement<String>] = [
      label("l", [.text("label"), .onDrag(told("l"))]), action("button"),
    ]
    let showing = Showing(12, 2, views)
    let idle = showing.screen.frame
    mouse(showing, .press, 3, 1)
    #expect(!showing.screen.frame.looksLike(idle))
    mouse(showing, .press, 3, 0)
    mouse(showing, .release, 3, 0)
    showing.screen.focus(nil)
    #expect(showing.screen.frame.looksLike(idle), "nothing is drawn as held")
  }
}
