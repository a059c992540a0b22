import Expectations
import Testing
import TextBackend
import VirtualViews

/// Borders that tell in which part of the screen the focus is.
@MainActor
struct FocusHighlightTests {
  private func pane(_ key: String, _ children: [ViewElement<String>]) -> ViewElement<String> {
    stack(key, .vertical, [.border(.light), .title(key), .highlightsFocus(true)], children)
  }

  private func panes(hasButton: Bool = true) -> [ViewElement<String>] {
    [
      stack(
        "panes", .horizontal, [.distribution(.fillEqually)],
        [
          pane("A", hasButton ? [button("a", [.title("a")])] : []),
          pane("B", [stack("inner", .vertical, [button("b", [.title("b")])])]),
        ])
    ]
  }

  private func colors(_ showing: Showing) -> [Color] {
    [0, 2, 10, 12].map { showing.style($0, 0).foreground }
  }

  @Test func `the border and the title have the color of the focus while it is inside`() {
    let showing = Showing(20, 4, panes())
    expectEqual(colors(showing), [.default, .default, .default, .default])
    showing.press(.tab)
    expectEqual(colors(showing), [.focus, .focus, .default, .default])
    showing.press(.tab)
    expectEqual(colors(showing), [.default, .default, .focus, .focus])
    showing.press(.tab)
    expectEqual(colors(showing), [.focus, .focus, .default, .default])
    showing.show(panes(hasButton: false))
    expectEqual(colors(showing), [.default, .default, .default, .default])
  }

  @Test func `where there are few colors they are bold`() {
    let showing = Showing(20, 4, panes())
    showing.screen.perform(.limitColors(.none))
    showing.press(.tab)
    expectEqual(showing.style(0, 0).attributes, .bold)
    expectEqual(showing.style(10, 0).attributes, .plain)
    showing.press(.tab)
    expectEqual(showing.style(0, 0).attributes, .plain)
    expectEqual(showing.style(10, 0).attributes, .bold)
  }
}
