import Expectations
import ShohinTesting
import Testing
import TextBackend
import VirtualViews

/// Keys while a layer has the focus that is a guest on the screen, such as a toast.
@MainActor
struct GuestKeysTests {
  private func page(_ inside: [ViewElement<String>]) -> ViewElement<String> {
    group(
      "page",
      [
        .keyMap([
          .bind("d", "delete", "Delete"), .bind("f2", "rename", "Rename", isAnywhere: true),
        ]),
        .onAction { "\($0)" },
      ], inside)
  }

  private let save: ViewElement<String> = button(
    "save", [.title("Save"), .shortcut("s"), .onPress("save")])
  private let undo: ViewElement<String> = button(
    "undo", [.title("Undo"), .shortcut("u"), .onPress("undo")])

  private func start(at key: String, _ views: [ViewElement<String>]) -> Showing {
    let showing = Showing(30, 9, views)
    showing.screen.focus(showing.node(key))
    return showing
  }

  @Test func `shortcuts of the screen count while a toast has the focus`() {
    let showing = start(at: "save", [page([save]), toast("toast", [undo])])
    showing.press(.tab)
    expectEqual(showing.focused, "undo")
    showing.press("s", KeyPress(.function(2)), "u", .return)
    expectEqual(showing.messages, ["save", "rename", "undo", "undo"])
    expectEqual(showing.focused, "undo")
  }

  @Test func `keys that need the focus behind a toast do nothing`() {
    let showing = start(at: "save", [page([save]), toast("toast", [undo])])
    showing.press("d")
    showing.press(.tab)
    showing.press("d")
    expectEqual(showing.messages, ["delete"])
  }

  @Test func `the keys of a toast come before equal ones behind it`() {
    let other = button("other", [.title("Up"), .shortcut("u"), .onPress("up")])
    let showing = start(at: "save", [page([other, save]), toast("toast", [undo])])
    showing.press("u")
    showing.screen.focus(showing.node("undo"))
    showing.press("u")
    expectEqual(showing.messages, ["up", "undo"])
  }

  @Test func `shortcuts of a toast in front of a dialog count behind those of the dialog`() {
    let name: ViewElement<String> = field("name", [])
    let other = button("other", [.title("Up"), .shortcut("alt+u"), .onPress("up")])
    let later = button("later", [.title("Snooze"), .shortcut("alt+s"), .onPress("snooze")])
    let both = button("both", [.title("Undo"), .shortcut("alt+u"), .onPress("undo")])
    let showing = start(
      at: "name",
      [page([save]), dialog("dialog", [], [name, other]), toast("toast", [later, both])])
    showing.press(.alt("s"), .alt("u"), "s")
    expectEqual(showing.messages, ["snooze", "up"])
    expectEqual(showing.focused, "name")
  }

  @Test func `shortcuts of a toast behind a dialog do not count`() {
    let later = button("later", [.title("Snooze"), .shortcut("alt+s"), .onPress("snooze")])
    let showing = start(
      at: "name",
      [page([save]), toast("toast", [later]), dialog("dialog", [], [field("name", [])])])
    showing.press(.alt("s"))
    expectEqual(showing.messages, [])
  }

  @Test func `a toast in a dialog has the keys of the dialog behind it, and no others`() {
    let yes = button("yes", [.title("Yes"), .shortcut("y"), .onPress("yes")])
    let showing = start(
      at: "undo", [page([save]), dialog("ask", [], [yes, toast("toast", [undo])])])
    expectEqual(showing.focused, "undo")
    showing.press("s", "y")
    expectEqual(showing.messages, ["yes"])
  }

  @Test(arguments: [true, false])
  func `popovers and dialogs keep their keys`(isDialog: Bool) {
    let layer: ViewElement<String> =
      isDialog ? dialog("layer", [], [undo]) : popover("layer", .below("save"), [], [undo])
    let showing = start(at: "save", [page([save])])
    showing.show([page([save]), layer])
    expectEqual(showing.focused, "undo")
    showing.press("s", "d", KeyPress(.function(2)))
    expectEqual(showing.messages, [])
  }

  @Test func `a toast that is a scope keeps its keys`() {
    let layer: ViewElement<String> = toast("toast", [.isFocusScope(true)], [undo])
    let showing = start(at: "undo", [page([save]), layer])
    showing.press("s")
    expectEqual(showing.messages, [])
  }
}
