import Expectations
import ShohinCore
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

  private var undo: ViewElement<String> {
    button("undo", [.title("Undo"), .shortcut("u"), .onPress("undo")])
  }

  private var screen: [ViewElement<String>] {
    [page([action("a"), action("b")]), toast("toast", [undo])]
  }

  private func start(at key: String, _ views: [ViewElement<String>]) -> Showing {
    let showing = Showing(30, 9, views)
    showing.screen.focus(showing.node(key))
    return showing
  }

  @Test func `a toast takes no focus by itself`() {
    let showing = start(at: "a", [page([action("a")])])
    showing.show([page([action("a")]), toast("toast", [undo])])
    expectEqual(showing.focused, "a")
    showing.press("d", "u")
    expectEqual(showing.messages, ["delete", "undo"])
  }

  @Test func `keys that a toast does not use are for the views behind it`() {
    let showing = start(at: "b", screen)
    showing.press(.tab)
    expectEqual(showing.focused, "undo")
    showing.press("d", KeyPress(.function(2)), "u", .return)
    expectEqual(showing.messages, ["delete", "rename", "undo", "undo"])
    expectEqual(showing.focused, "undo")
  }

  @Test func `so it is after a click`() {
    let showing = start(at: "a", screen)
    let cells = showing.cells("undo")
    showing.screen.click(column: (cells?.column ?? 0) + 2, row: cells?.row ?? 0)
    expectEqual(showing.focused, "undo")
    showing.press("d", KeyPress(.function(2)))
    expectEqual(showing.messages, ["undo", "delete", "rename"])
  }

  @Test func `without a focus before it only keys that count anywhere do something`() {
    let showing = start(at: "undo", screen)
    showing.press("d", KeyPress(.function(2)))
    expectEqual(showing.messages, ["rename"])
  }

  @Test func `the keys of a toast come before equal ones behind it`() {
    let other = button("other", [.title("Up"), .shortcut("u"), .onPress("up")])
    let views = [page([other, action("a")]), toast("toast", [undo])]
    let showing = start(at: "a", views)
    showing.press("u")
    showing.screen.focus(showing.node("undo"))
    showing.press("u")
    expectEqual(showing.messages, ["up", "undo"])
  }

  @Test func `what scrolls around the focus before is scrolled`() {
    let rows = (0..<20).map { action("row \($0)") }
    let showing = start(at: "row 1", [scrollView("s", [], rows), toast("toast", [undo])])
    showing.screen.focus(showing.node("undo"))
    showing.press(.end)
    #expect(showing.lines.contains { $0.contains("row 19") })
    expectEqual(showing.focused, "undo")
  }

  @Test func `a control without the focus neither types nor goes elsewhere`() {
    let showing = start(
      at: "name",
      [
        field("name", [.on(.valueChanged, send: "typed")]),
        table("t", [.onSelectRow { "\($0)" }], items: [1, 2], id: \.self) { words("\($0)") },
        toast("toast", [undo]),
      ])
    showing.screen.focus(showing.node("undo"))
    showing.press("x")
    showing.screen.focus(showing.node("t"))
    showing.screen.focus(showing.node("undo"))
    showing.press(.pageDown)
    expectEqual(showing.messages, [])
  }

  @Test func `a view that has the focus again is the only one with keys`() {
    let showing = start(
      at: "a", [page([action("a")]), action("c"), toast("toast", [undo])])
    showing.screen.focus(showing.node("undo"))
    showing.screen.focus(showing.node("c"))
    showing.press("d")
    showing.screen.focus(showing.node("undo"))
    showing.press("d")
    expectEqual(showing.messages, [])
  }

  @Test func `a view that is gone has no keys`() {
    let showing = start(at: "a", screen)
    showing.screen.focus(showing.node("undo"))
    showing.show([page([action("b")]), toast("toast", [undo])])
    showing.press("d")
    expectEqual(showing.messages, [])
  }

  @Test(arguments: [true, false])
  func `popovers and dialogs keep their keys`(isDialog: Bool) {
    let yes = action("yes")
    let layer: ViewElement<String> =
      isDialog ? dialog("layer", [], [yes]) : popover("layer", .below("a"), [], [yes])
    let showing = start(at: "a", [page([action("a")])])
    showing.show([page([action("a")]), layer])
    expectEqual(showing.focused, "yes")
    showing.press("d", KeyPress(.function(2)))
    expectEqual(showing.messages, [])
  }

  @Test func `the program is told of the keys behind a toast`() {
    let page = page([action("a")])
    let toast: ViewElement<String> = toast(
      "toast", [button("undo", [.title("Undo"), .shortcut("u", help: "Undo")])])
    let app = App<[String], String>(
      model: [],
      update: { message, model in
        model = message.split(separator: ",").map(String.init)
        return .none
      }, render: { _ in [page, toast] },
      subscriptions: { _ in .boundKeys { $0.map(\.title).joined(separator: ",") } })
    let simulation = Simulation(app, columns: 30, rows: 9)
    simulation.focus("a")
    simulation.press(.tab)
    expectEqual(simulation.focusedKey, "undo")
    expectEqual(Set(simulation.model), ["Delete", "Rename", "Undo"])
  }
}
