import Expectations
import Testing
import TextBackend
import VirtualViews

/// The focus in layers that do not take it, such as toasts, and the view to which it goes back.
@MainActor
struct VisitedLayerTests {
  private let page = [action("a"), action("b"), action("c")]

  /// The page with its second view focused, then in one toast after the other.
  private func start(in toasts: [ViewElement<String>]) -> Showing {
    let showing = Showing(30, 12, page + toasts)
    showing.press(.tab, .tab)
    expectEqual(showing.focused, "b")
    showing.press(.tab)
    for _ in toasts { showing.press(.tab) }
    return showing
  }

  private let undo = toast("t", [action("undo")] as [ViewElement<String>])
  private let other = overlay(
    "o", [.layer(.topTrailing)], [action("other")] as [ViewElement<String>])
  private let ask = dialog("ask", [], [action("yes")] as [ViewElement<String>])

  @Test func `a toast that goes gives the focus back to exactly where it was`() {
    let showing = start(in: [undo])
    expectEqual(showing.focused, "undo")
    showing.screen.focus(showing.node("b"))
    showing.press(.tab, .tab)
    expectEqual(showing.focused, "undo")
    showing.show(page)
    expectEqual(showing.focused, "c")
    showing.press(.return)
    expectEqual(showing.messages, ["c"])
  }

  @Test func `a toast that was clicked gives the focus back`() {
    let showing = Showing(30, 12, page + [other])
    showing.press(.tab)
    showing.screen.focus(showing.node("other"))
    expectEqual(showing.focused, "other")
    showing.show(page)
    expectEqual(showing.focused, "a")
  }

  @Test func `a toast that is hidden gives the focus back`() {
    func shown(_ isHidden: Bool) -> [ViewElement<String>] {
      page + [toast("t", [.isHidden(isHidden)], [action("undo")])]
    }
    let showing = Showing(30, 12, shown(false))
    showing.press(.tab)
    showing.screen.focus(showing.node("undo"))
    showing.show(shown(true))
    expectEqual(showing.focused, "a")
  }

  @Test func `a view that had the focus nowhere before is not looked for`() {
    let showing = Showing(30, 12, page + [undo])
    showing.screen.focus(showing.node("undo"))
    showing.show(page)
    expectEqual(showing.focused, nil)
  }

  @Test func `a focus that was put away comes back after a dialog came and went`() {
    let fields: [ViewElement<String>] = [field("a", []), field("b", [])]
    let showing = Showing(30, 12, fields)
    showing.press(.tab, .tab, .escape)
    showing.show(fields + [ask])
    expectEqual(showing.focused, "yes")
    showing.show(fields)
    expectEqual(showing.focused, nil)
    showing.press(.tab)
    expectEqual(showing.focused, "b")
  }

  @Test func `so it does after a dialog in which nothing can be acted on`() {
    let fields: [ViewElement<String>] = [field("a", []), field("b", [])]
    let showing = Showing(30, 12, fields)
    showing.press(.tab, .tab, .escape)
    showing.show(fields + [dialog("wait", [], [words("Loading")] as [ViewElement<String>])])
    expectEqual(showing.focused, nil)
    showing.show(fields)
    showing.press(.tab)
    expectEqual(showing.focused, "b")
  }

  @Test func `a focus that was put away in a dialog is another than that behind it`() {
    let fields: [ViewElement<String>] = [field("a", []), field("b", [])]
    let inside = dialog("ask", [], [field("x", []), field("y", [])] as [ViewElement<String>])
    let showing = Showing(30, 12, fields)
    showing.press(.tab, .tab, .escape)
    showing.show(fields + [inside])
    showing.press(.tab, .escape)
    expectEqual(showing.focused, nil)
    showing.press(.home)
    expectEqual(showing.focused, "y")
    showing.press(.escape)
    showing.show(fields)
    showing.press(.tab)
    expectEqual(showing.focused, "b")
  }

  @Test func `a focus that the user moved out of a toast stays there`() {
    let showing = start(in: [undo])
    showing.press(.tab)
    expectEqual(showing.focused, "a")
    showing.show(page)
    expectEqual(showing.focused, "a")
  }

  @Test(arguments: [true, false])
  func `toasts that go one after the other give the focus back to the page`(isFrontFirst: Bool) {
    let showing = start(in: [undo, other])
    expectEqual(showing.focused, "other")
    showing.show(page + [isFrontFirst ? undo : other])
    expectEqual(showing.focused, isFrontFirst ? "undo" : "other")
    showing.show(page)
    expectEqual(showing.focused, "c")
  }

  @Test func `the focus that went to and fro between toasts goes back to the page`() {
    let showing = start(in: [undo, other])
    showing.press(KeyPress(.tab, .shift))
    expectEqual(showing.focused, "undo")
    showing.show(page)
    expectEqual(showing.focused, "c")
  }

  @Test(arguments: [true, false])
  func `what a popover knew is not lost while a view in front of it is there`(isTogether: Bool) {
    let showing = Showing(30, 12, page + [undo])
    showing.press(.tab, .tab)
    let menu = popover("p", .below("b"), [], [action("x")] as [ViewElement<String>])
    showing.show(page + [undo, menu])
    expectEqual(showing.focused, "x")
    showing.screen.focus(showing.node("undo"))
    expectEqual(showing.focused, "undo")
    showing.show(page + [undo, menu, ask])
    expectEqual(showing.focused, "yes")
    showing.show(page + [undo, ask])
    if !isTogether { showing.show(page + [ask]) }
    showing.show(page)
    expectEqual(showing.focused, "b")
  }

  @Test func `a view that is gone is not gone back to`() {
    let showing = start(in: [undo, other])
    showing.show([page[0], page[1], undo])
    expectEqual(showing.focused, "undo")
    showing.show([page[0], page[1]])
    expectEqual(showing.focused, nil)
  }

  @Test func `a button of a toast that is gone leaves the focus to the page when the toast goes`() {
    let showing = start(in: [undo])
    showing.show(page + [toast("t", [words("Done")])])
    expectEqual(showing.focused, nil)
    showing.show(page)
    expectEqual(showing.focused, "c")
  }

  @Test func `a dialog gives the focus back to a toast, and that to the page`() {
    let showing = start(in: [undo])
    showing.show(page + [undo, ask])
    expectEqual(showing.focused, "yes")
    showing.show(page + [undo])
    expectEqual(showing.focused, "undo")
    showing.show(page)
    expectEqual(showing.focused, "c")
  }

  @Test(arguments: [true, false])
  func `a dialog gives the focus back to the page if the toast is gone`(isTogether: Bool) {
    let showing = start(in: [undo])
    if !isTogether { showing.show(page + [undo, ask]) }
    showing.show(page + [ask])
    expectEqual(showing.focused, "yes")
    showing.show(page)
    expectEqual(showing.focused, "c")
  }

  @Test func `a toast in a dialog gives the focus back to the dialog`() {
    let showing = Showing(30, 12, page)
    showing.press(.tab)
    showing.show(page + [dialog("ask", [], [action("yes"), action("no"), undo])])
    showing.press(.tab, .tab)
    expectEqual(showing.focused, "undo")
    showing.show(page + [dialog("ask", [], [action("yes"), action("no")])])
    expectEqual(showing.focused, "no")
    showing.show(page)
    expectEqual(showing.focused, "a")
  }

  @Test func `a popover that goes while a toast has the focus does not lose what was before it`() {
    let filter = popover("filter", .below("a"), [action("x")] as [ViewElement<String>])
    let showing = Showing(30, 12, page + [other])
    showing.press(.tab)
    showing.show(page + [other, filter])
    expectEqual(showing.focused, "x")
    showing.screen.focus(showing.node("other"))
    showing.show(page + [other])
    expectEqual(showing.focused, "other")
    showing.show(page)
    expectEqual(showing.focused, "a")
  }
}
