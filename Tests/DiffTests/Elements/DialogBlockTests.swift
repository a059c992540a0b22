import Expectations
import Testing
import VirtualViews

/// Dialogs, popovers and toasts of a block of children.
struct DialogBlockTests {
  private func dialog(_ isShared: Bool) -> ViewElement<String> {
    VirtualViews.dialog("d", [.title("Sure?")], buttons: [button("yes", [.title("Yes")])]) {
      label("bar", [.bar(.top)])
      label([.text("a")])
      if isShared { label([.text("b")]) }
    }
  }

  @Test func `a dialog of a block is that of its elements`() {
    let bar: ViewElement<String> = label("bar", [.bar(.top)])
    let text: ViewElement<String> = label([.text("a")])
    let buttons: [ViewElement<String>] = [button("yes", [.title("Yes")])]
    expectEqual(
      dialog(true),
      VirtualViews.dialog(
        "d", [.title("Sure?")], [bar, text, label([.text("b")])], buttons: buttons))
    expectEqual(
      dialog(false), VirtualViews.dialog("d", [.title("Sure?")], [bar, text], buttons: buttons))
    expectEqual(
      VirtualViews.dialog("d") { text } as ViewElement<String>, VirtualViews.dialog("d", [], [text])
    )
  }

  @Test func `popovers and toasts of a block are those of their elements`() {
    let text: ViewElement<String> = label([.text("a")])
    expectEqual(
      popover("p", .below("x"), [.title("t")]) { text },
      popover("p", .below("x"), [.title("t")], [text]))
    expectEqual(popover("p", .below("x")) { text }, popover("p", .below("x"), [text]))
    expectEqual(toast("t", [.title("t")]) { text }, toast("t", [.title("t")], [text]))
    expectEqual(toast("t") { text }, toast("t", [text]))
  }

  @Test func `rows of a dialog that are as they were are not made again`() {
    var made = 0
    func tree(_ items: [Int]) -> [ViewElement<String>] {
      [
        VirtualViews.dialog("d") {
          label("bar", [.bar(.top)])
          forEach(items, id: \.self) { item in
            made += 1
            return label(item, [.text("\(item)")])
          }
        }
      ]
    }
    var views = ViewTree()
    _ = views.update(to: tree([1, 2, 3]))
    expectEqual(made, 3)
    _ = views.update(to: tree([1, 2, 3, 4]))
    expectEqual(made, 4)
  }
}
