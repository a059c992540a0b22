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
    expectEqual(colors(showing), [.default, .default, .focus, .focus])
    showing.screen.focus(nil)
    expectEqual(colors(showing), [.default, .default, .default, .default])
  }

  /// Three columns of 10, in a view that shows 15.
  private func board() -> [ViewElement<String>] {
    func column(_ key: String) -> ViewElement<String> {
      stack(
        key, .vertical, [.border(.light), .highlightsFocus(true), .width(10)],
        [button(key + "b", [.title(key)])])
    }
    return [
      scrollView("s", [.directions(.horizontal)]) {
        stack("columns", .horizontal, [column("A"), column("B"), column("C")])
      }
    ]
  }

  @Test func `the box that tells of the focus comes into sight with the view`() {
    let showing = Showing(15, 4, board())
    showing.press(.tab)
    expectEqual(showing.trimmed[0], "┌────────┐┌────")
    showing.press(.tab)
    expectEqual(showing.trimmed[0], "────┐┌────────┐")
    showing.press(.tab)
    expectEqual(showing.trimmed[0], "────┐┌────────┐")
    expectEqual(showing.focused, "Cb")
    showing.press(.shiftTab)
    expectEqual(showing.trimmed[0], "┌────────┐┌────")
  }

  @Test func `a box that is larger than what is seen stays where the view is seen`() {
    let showing = Showing(9, 4, board())
    showing.press(.tab, .tab)
    let shown = showing.trimmed
    showing.press(.shiftTab, .tab)
    expectEqual(showing.trimmed, shown)
    expectEqual(showing.focused, "Bb")
  }

  @Test func `nothing moves away from under the mouse`() {
    // The last column of the box is out of sight.
    let showing = Showing(19, 4, board())
    let before = showing.trimmed
    showing.screen.handle(.mouse(MouseEvent(.press, button: .left, column: 12, row: 1)))
    expectEqual(showing.focused, "Bb")
    expectEqual(showing.trimmed, before)
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

  @Test func `a container of a program's own is told that the focus is inside`() {
    struct Pane: TextContainer, Hashable {
      var attributes = ViewAttributes()
      var isEnabled = true
      static var holdsViews: Bool { true }
      static var measuresViews: Bool { true }
      var arrangement: Container {
        var container = Container()
        container.highlightsFocus = true
        return container
      }
      func takesFocus(_ memory: NoMemory) -> Bool { false }
      var fillsWidth: Bool { false }
      func size(of views: inout MeasuredViews, width: Int?) -> (columns: Int, rows: Int) { (6, 2) }
      func placeViews(_ views: inout PlacedViews<NoMemory>) {
        views.place(0, at: CellFrame(column: 0, row: 1, width: 6, height: 1))
      }
      func draw(in canvas: inout TextCanvas, _ look: ControlLook<NoMemory>) {
        canvas.draw(canvas.highlightsFocus ? "in" : "out", column: 0, row: 0)
      }
      mutating func react(to action: ControlAction, in context: inout ControlContext<NoMemory>) {
        context.decline()
      }
    }
    let showing = Showing(
      8, 3, [customView("p", Pane.self, [], [button("b", [.title("b")])])])
    #expect(showing.trimmed.contains("out"), "\(showing.trimmed)")
    showing.press(.tab)
    #expect(showing.trimmed.contains("in"), "\(showing.trimmed)")
  }
}
