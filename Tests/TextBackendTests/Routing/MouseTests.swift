import Expectations
import Testing
import TextBackend
import VirtualViews

/// What the mouse means.
@MainActor
struct MouseTests {
  private func mouse(
    _ showing: Showing, _ kind: MouseEvent.Kind, _ column: Int, _ row: Int,
    _ button: MouseEvent.Button = .left
  ) {
    showing.screen.handle(.mouse(MouseEvent(kind, button: button, column: column, row: row)))
  }

  @Test func `a press and release inside a button press it and focus it`() {
    let showing = Showing(10, 2, [action("a"), action("b")])
    showing.screen.click(column: 3, row: 1)
    expectEqual(showing.messages, ["b"])
    expectEqual(showing.focused, "b")
  }

  @Test func `a release outside is no press`() {
    let showing = Showing(10, 2, [action("a"), action("b")])
    mouse(showing, .press, 3, 0)
    #expect(showing.style(3, 0).attributes.contains(.reverse))
    mouse(showing, .release, 3, 1)
    mouse(showing, .release, 3, 0)
    #expect(showing.messages.isEmpty)
  }

  @Test(arguments: [MouseEvent.Button.right, .middle, .none, .extra(8)])
  func `other buttons mean nothing`(button: MouseEvent.Button) {
    let showing = Showing(10, 1, [action("a")])
    mouse(showing, .press, 3, 0, button)
    mouse(showing, .release, 3, 0, button)
    #expect(showing.messages.isEmpty)
    #expect(showing.focused == nil)
  }

  @Test func `clicks on labels, containers and nothing keep the focus`() {
    let showing = Showing(10, 4, [action("a"), words("x"), group("g", [], [words("y")])])
    showing.screen.press(.tab)
    for row in 1..<4 { showing.screen.click(column: 0, row: row) }
    showing.screen.click(column: 500, row: -3)
    expectEqual(showing.focused, "a")
    #expect(showing.messages.isEmpty)
  }

  /// Two views over each other.
  private func over(_ views: [ViewElement<String>]) -> Showing {
    Showing(
      10, 1,
      layout: { _, context in
        views.flatMap { view in
          let item = context[view.key]
          return [
            item.leadingAnchor.constraint(equalTo: context.view.leadingAnchor),
            item.trailingAnchor.constraint(equalTo: context.view.trailingAnchor),
            item.topAnchor.constraint(equalTo: context.view.topAnchor),
            item.heightAnchor.constraint(equalToConstant: 1),
          ]
        }
      }, views)
  }

  @Test func `the front one of two views is hit`() {
    let showing = over([action("a"), action("b")])
    showing.screen.click(column: 3, row: 0)
    expectEqual(showing.messages, ["b"])
  }

  @Test func `a disabled view in front takes the click and does nothing`() {
    let showing = over([action("a"), action("b", isEnabled: false)])
    showing.screen.click(column: 3, row: 0)
    #expect(showing.messages.isEmpty)
  }

  @Test func `a hidden view and a label without background are clicked through`() {
    for front in [action("b", isHidden: true), words("b")] {
      let showing = over([action("a"), front])
      showing.screen.click(column: 3, row: 0)
      expectEqual(showing.messages, ["a"])
    }
  }

  @Test func `what a background covers cannot be clicked`() {
    for front in [
      group("b", [.backgroundColor(.blue)], [words("x")]),
      label("b", [.set(\.backgroundColor, to: .blue)]),
    ] {
      let showing = over([action("a"), front])
      showing.screen.click(column: 8, row: 0)
      #expect(showing.messages.isEmpty)
    }
  }

  @Test func `what a parent cuts off cannot be clicked`() {
    let small = group(
      "g",
      layout: { context in
        [
          context["b"].leadingAnchor.constraint(equalTo: context.view.leadingAnchor),
          context["b"].topAnchor.constraint(equalTo: context.view.topAnchor, constant: 1),
        ]
      }, [action("b")])
    let showing = Showing(
      10, 2,
      layout: { _, context in
        [
          context["g"].leadingAnchor.constraint(equalTo: context.view.leadingAnchor),
          context["g"].topAnchor.constraint(equalTo: context.view.topAnchor),
          context["g"].heightAnchor.constraint(equalToConstant: 1),
          context["g"].widthAnchor.constraint(equalToConstant: 10),
        ]
      }, [small])
    showing.screen.click(column: 3, row: 1)
    #expect(showing.messages.isEmpty)
    expectEqual(showing.lines, ["          ", "          "])
  }

  @Test func `a slider follows the drag beyond its ends`() {
    let showing = Showing(11, 1, [slider("s", [.onChange { "\($0.value)" }])])
    mouse(showing, .press, 5, 0)
    mouse(showing, .drag, 10, 0)
    mouse(showing, .drag, 900, 7)
    mouse(showing, .drag, -900, 7)
    mouse(showing, .release, -900, 7)
    mouse(showing, .drag, 5, 0)
    expectEqual(showing.messages, ["0.5", "1.0", "0.0"])
  }

  @Test func `a view that went away while the button was down is not pressed`() {
    let showing = Showing(10, 2, [action("a"), action("b")])
    mouse(showing, .press, 3, 0)
    showing.show([action("b")])
    mouse(showing, .drag, 3, 0)
    mouse(showing, .release, 3, 0)
    #expect(showing.messages.isEmpty)
  }

  @Test func `the wheel and moves mean nothing`() {
    let showing = Showing(10, 1, [action("a")])
    for kind in [MouseEvent.Kind.wheelUp, .wheelDown, .move] { mouse(showing, kind, 3, 0, .none) }
    #expect(showing.messages.isEmpty)
  }

  @Test func `a click shows what the program makes of the focus it moves`() {
    func views(_ text: String) -> [ViewElement<String>] {
      [
        button("a", [.title("a"), .on(.blur, send: "left")]),
        field("b", [.text(text)]),
      ]
    }
    let showing = Showing(10, 2, views("old"))
    showing.onMessage = { [unowned showing] _ in showing.describe(views("new")) }
    showing.screen.press(.tab)
    showing.screen.click(column: 1, row: 1)
    expectEqual(showing.lines[1], "new       ")
    showing.screen.press("x")
    expectEqual(showing.messages, ["left"])
  }
}
