import Expectations
import ShohinCore
import Testing
import TextBackend
import VirtualViews

/// The mouse with no button down, and clicks in a row.
@MainActor
struct HoverTests {
  private func move(_ showing: Showing, _ column: Int, _ row: Int) {
    showing.screen.handle(.mouse(MouseEvent(.move, column: column, row: row)))
  }

  private func told(_ key: String) -> Prop<String, Label> {
    .onHover { "\(key) \($0.kind) \($0.column)" }
  }

  @Test func `a view is told when the mouse comes, moves and goes`() {
    let showing = Showing(10, 3, [words("above"), label("a", [.text("label"), told("a")])])
    move(showing, 2, 0)
    expectEqual(showing.messages, [])
    move(showing, 3, 1)
    move(showing, 4, 1)
    move(showing, 4, 2)
    move(showing, 5, 2)
    expectEqual(showing.messages, ["a enter 3", "a move 4", "a leave 4"])
  }

  @Test func `movements are asked for only while a view wants them`() {
    let showing = Showing(10, 1, [label("a", [.text("label")])])
    #expect(!showing.screen.wantsPointerMovements)
    showing.show([label("a", [.text("label"), told("a")])])
    #expect(showing.screen.wantsPointerMovements)
    showing.show([label("a", [.text("label")])])
    #expect(!showing.screen.wantsPointerMovements)
    showing.show([label("b", [.text("label"), told("b")])])
    #expect(showing.screen.wantsPointerMovements)
    showing.show([])
    #expect(!showing.screen.wantsPointerMovements)
  }

  @Test func `the innermost view that wants to know has it`() {
    let showing = Showing(
      10, 2,
      [
        group(
          "g", [.onHover { "g \($0.kind) \($0.column)" }],
          [label("a", [.text("a")]), label("b", [.text("b"), told("b")])])
      ])
    move(showing, 0, 0)
    move(showing, 0, 1)
    move(showing, 0, 0)
    expectEqual(
      showing.messages,
      [
        "g enter 0", "g leave 0", "b enter 0", "b leave 0", "g enter 0",
      ])
  }

  @Test func `a view that comes under the mouse is told, and one that goes from there as well`() {
    let showing = Showing(10, 3, [label("a", [.text("a"), told("a")]), words("below")])
    move(showing, 0, 0)
    showing.show([words("above"), label("a", [.text("a"), told("a")])])
    _ = showing.lines
    expectEqual(showing.messages, ["a enter 0", "a leave 0"])
    showing.show([label("a", [.text("a"), told("a")])])
    _ = showing.lines
    expectEqual(showing.messages.last, "a enter 0")
    showing.show([])
    _ = showing.lines
    expectEqual(showing.messages.count, 3)
  }

  @Test func `nothing behind a modal view is told`() {
    let elements: [ViewElement<String>] = [
      label("a", [.text("a"), told("a")]),
      group("m", [.isModal(true)], [label("b", [.text("b"), told("b")])]),
    ]
    let showing = Showing(10, 3, elements)
    move(showing, 0, 0)
    move(showing, 0, 1)
    expectEqual(showing.messages, ["b enter 0"])
  }

  @Test func `a view hears that the mouse went, also where a modal view came before it`() {
    let behind = label("a", [.text("label"), told("a")])
    let showing = Showing(10, 3, [behind])
    move(showing, 0, 0)
    showing.show([behind, group("m", [.isModal(true)], [label("b", [.text("b")])])])
    _ = showing.lines
    expectEqual(showing.messages, ["a enter 0", "a leave 0"])
  }

  @Test func `nobody is told while a button is down`() {
    let showing = Showing(10, 2, [slider("s", []), label("a", [.text("label"), told("a")])])
    showing.screen.handle(.mouse(MouseEvent(.press, button: .left, column: 0, row: 0)))
    showing.screen.handle(.mouse(MouseEvent(.drag, button: .left, column: 1, row: 1)))
    expectEqual(showing.messages, [])
    showing.screen.handle(.mouse(MouseEvent(.release, button: .left, column: 2, row: 1)))
    expectEqual(showing.messages, ["a enter 2"])
  }

  @Test func `a view that comes where the mouse was before a button went down is not told`() {
    let others: [ViewElement<String>] = [action("b")]
    let told = label("a", [.text("label"), told("a")])
    let showing = Showing(10, 3, others + [words("words"), told])
    move(showing, 0, 1)
    showing.screen.handle(.mouse(MouseEvent(.press, button: .left, column: 0, row: 0)))
    showing.screen.handle(.mouse(MouseEvent(.drag, button: .left, column: 0, row: 2)))
    showing.show(others + [told])
    _ = showing.lines
    expectEqual(showing.messages, [])
    showing.screen.handle(.mouse(MouseEvent(.drag, button: .left, column: 3, row: 1)))
    showing.screen.handle(.mouse(MouseEvent(.release, button: .left, column: 3, row: 1)))
    expectEqual(showing.messages, ["a enter 3"])
  }

  @Test func `a control that wants to know shows it`() {
    let showing = Showing(
      12, 2, [button("a", [.title("a"), .tracksHover(true)]), button("b", [.title("b")])])
    move(showing, 1, 0)
    expectEqual(showing.style(1, 0).underline, .single)
    move(showing, 1, 1)
    #expect(showing.style(1, 0).underline != .single)
    #expect(showing.style(1, 1).underline != .single)
  }

  @Test func `clicks on one place with little time between are counted`() {
    let showing = Showing(
      10, 2,
      [
        label("a", [.text("label"), .onClick { "click \($0.count)" }]),
        label("b", [.text("label"), .onDoubleClick("double")]),
      ])
    let time = ManualTimekeeper()
    showing.screen.clock = { time.now }
    func click(_ column: Int, _ row: Int, _ button: MouseEvent.Button = .left) {
      for kind in [MouseEvent.Kind.press, .release] {
        showing.screen.handle(
          .mouse(MouseEvent(kind, button: button, column: column, row: row)))
      }
    }
    click(0, 0)
    time.advance(by: .milliseconds(500)) {}
    click(1, 0)
    click(1, 0)
    expectEqual(showing.messages, ["click 1", "click 2", "click 3"])
    click(3, 0)
    time.advance(by: .milliseconds(501)) {}
    click(3, 0)
    click(3, 0, .right)
    expectEqual(showing.messages.dropFirst(3), ["click 1", "click 1", "click 1"])
    click(0, 1)
    expectEqual(showing.messages.count, 6)
    click(0, 1)
    expectEqual(showing.messages.last, "double")
    click(0, 1)
    expectEqual(showing.messages.count, 7)
  }

  @Test func `a press beside the start of a drag is no second click`() {
    let showing = Showing(10, 1, [label("a", [.text("one two"), .onClick { "\($0.count)" }])])
    let time = ManualTimekeeper()
    showing.screen.clock = { time.now }
    func mouse(_ kind: MouseEvent.Kind, _ column: Int) {
      showing.screen.handle(.mouse(MouseEvent(kind, button: .left, column: column, row: 0)))
    }
    for (kind, column) in [
      (.press, 1), (.drag, 2), (.drag, 1), (.release, 1), (.press, 1), (.release, 1), (.press, 2),
      (.release, 2),
    ] as [(MouseEvent.Kind, Int)] {
      mouse(kind, column)
    }
    expectEqual(showing.messages.suffix(2), ["1", "2"])
    // Where no drag was told of, the button was let go elsewhere.
    mouse(.press, 1)
    mouse(.release, 5)
    mouse(.press, 2)
    mouse(.release, 2)
    expectEqual(showing.messages.last, "1")
  }
}
