import ConstraintLayout
import Expectations
import Testing
import TextBackend
import VirtualViews

/// Boxes that hide what is behind them.
@MainActor
struct OpaqueTests {
  /// A box of 6 by 3 cells over a text and a button.
  private func box(_ props: Props<String, Container>) -> Showing {
    Showing(
      12, 3,
      layout: { _, context in
        ["back", "button", "box"].flatMap { key -> [LayoutConstraint] in
          guard let view = context.view(key) else { return [] }
          let isBox = key == "box"
          return [
            view.leadingAnchor.constraint(
              equalTo: context.view.leadingAnchor, constant: isBox ? 2 : 0),
            view.topAnchor.constraint(
              equalTo: context.view.topAnchor, constant: key == "button" ? 2 : 0),
            view.widthAnchor.constraint(equalToConstant: isBox ? 6 : 12),
            view.heightAnchor.constraint(equalToConstant: isBox ? 3 : key == "back" ? 2 : 1),
          ]
        }
      },
      [
        label("back", [.text("abcdefghijkl\nabcdefghijkl"), .numberOfLines(0)]),
        button("button", [.title("press"), .onPress("pressed")]),
        group("box", props, [words("No")]),
      ])
  }

  @Test func `without a background of its own a box shows what is between its cells`() {
    expectEqual(box([.border(.light)]).lines[1], "ab│Nofg│ijkl")
  }

  @Test func `an opaque box has blanks there, in the terminal's own background`() {
    let showing = box([.border(.light), .isOpaque(true)])
    expectEqual(showing.lines[0], "ab┌────┐ijkl")
    expectEqual(showing.lines[1], "ab│No  │ijkl")
    expectEqual(showing.style(5, 1).background, .default)
  }

  @Test func `clicks do not reach what is behind it`() {
    let open = box([])
    open.screen.click(column: 4, row: 2)
    expectEqual(open.messages, ["pressed"])
    let closed = box([.isOpaque(true)])
    closed.screen.click(column: 4, row: 2)
    #expect(closed.messages.isEmpty)
    closed.screen.click(column: 9, row: 2)
    expectEqual(closed.messages, ["pressed"])
  }

  @Test func `with a color it is that color`() {
    let showing = box([.isOpaque(true), .backgroundColor(.blue)])
    expectEqual(showing.style(5, 2).background, .blue)
    expectEqual(showing.lines[2], box([.isOpaque(true)]).lines[2])
    expectEqual(showing.lines[0], "abNo    ijkl")
  }

  @Test func `when it goes, all is seen again`() {
    let showing = box([.isOpaque(true)])
    expectEqual(showing.lines[0], "abNo    ijkl")
    showing.show([label("back", [.text("abcdefghijkl\nabcdefghijkl"), .numberOfLines(0)])])
    expectEqual(showing.lines[1], "abcdefghijkl")
  }
}
