import Expectations
import ShohinCore
import ShohinTesting
import TextBackend
import Testing
import VirtualViews

/// Pastes that no text takes, and the views that hear of them.
@MainActor
struct PastingTests {
  /// A program that notes messages, and the pastes that no view used.
  private func simulate(
    _ render: @escaping @MainActor (_ heard: [String]) -> [ViewElement<String>]
  ) -> Simulation<[String], String> {
    Simulation(
      model: [String](), columns: 20, rows: 6,
      update: { message, model in
        model.append(message)
        return .none
      },
      render: render, subscriptions: { _ in .paste { "program \($0)" } })
  }

  /// Views in a container, which each make a message of a paste that begins with the letter they want.
  private func views() -> [ViewElement<String>] {
    func hear(_ name: String, _ letter: Character) -> (String) -> String? {
      { $0.first == letter ? "\(name) \($0)" : nil }
    }
    return [
      group(
        "outer", [.onPaste(hear("outer", "o"))],
        [
          group(
            "inner", [.onPaste(hear("inner", "i"))],
            [
              table("table", [.onPaste(hear("table", "t"))], items: [1, 2], id: \.self) {
                label("row", [.text("\($0)")])
              },
              button("button", [.onPaste(hear("button", "b")), .title("b")]),
              field("plain", []),
              field("field", [.onPaste(hear("field", "f")), .onChange { "text \($0.text)" }]),
              button("off", [.onPaste(hear("off", "b")), .title("off"), .isEnabled(false)]),
            ])
        ])
    ]
  }

  @Test func `a paste into a secret field that is switched off is nobody else's`() {
    let simulation = simulate { heard in
      [
        group("around", [.onPaste { "around \($0)" }]) {
          field(
            "secret",
            [.isSecureTextEntry(true), .isEnabled(heard.isEmpty), .onChange { _ in "changed" }])
        }
      ]
    }
    simulation.focus("secret")
    simulation.paste("a")
    simulation.paste("password")
    expectEqual(simulation.model, ["changed", "program password"])
  }

  @Test func `while nothing has the focus a modal view hears of it`() {
    let simulation = simulate { _ in
      [
        group("behind", [.onPaste { "behind \($0)" }], []),
        dialog("d", [.onPaste { "dialog \($0)" }], [label("l", [.text("Paste it")])]),
      ]
    }
    simulation.paste("x")
    expectEqual(simulation.model, ["dialog x"])
  }

  @Test(
    arguments: [
      ("table", "to\nbe", "table to\nbe"), ("button", "be", "button be"),
      ("table", "is", "inner is"),
      ("button", "or", "outer or"), ("button", "to", "program to"),
    ])
  func `the view with the focus hears of it, then those around it, then the program`(
    key: String, text: String, message: String
  ) {
    let simulation = simulate { _ in views() }
    simulation.focus(key)
    simulation.paste(text)
    expectEqual(simulation.model, [message])
  }

  @Test func `a field takes pastes before the views around it, and after its own handler`() {
    let simulation = simulate { _ in views() }
    simulation.focus("plain")
    simulation.paste("or")
    expectEqual(simulation.model, [])
    #expect(simulation.screen.contains("or"))
    simulation.focus("field")
    simulation.paste("fine")
    simulation.paste("or")
    expectEqual(simulation.model, ["field fine", "text or"])
  }

  @Test func `without a focus only the program hears of it`() {
    let simulation = simulate { _ in views() }
    simulation.paste("or")
    expectEqual(simulation.model, ["program or"])
  }

  @Test(arguments: [false, true])
  func `it does not leave what is modal, or a layer`(isLayer: Bool) {
    let simulation = simulate { _ in
      let inside: [ViewElement<String>] = [
        button("in", [.title("in"), .onPaste { $0 == "in" ? $0 : nil }])
      ]
      return [
        group(
          "outer", [.onPaste { "outer \($0)" }],
          [
            isLayer
              ? overlay("d", [.takesFocus(true)], inside)
              : stack("d", .vertical, [.isModal(true)], inside)
          ])
      ]
    }
    expectEqual(simulation.focusedKey, "in")
    simulation.paste("in")
    simulation.paste("out")
    expectEqual(simulation.model, ["in", "program out"])
  }

  @Test func `of several handlers of a view the last is asked first`() {
    let simulation = simulate { _ in
      [
        button(
          "b",
          [.title("b"), .onPaste { "first \($0)" }, .onPaste { $0 == "x" ? "last \($0)" : nil }])
      ]
    }
    simulation.focus("b")
    simulation.paste("x")
    simulation.paste("y")
    expectEqual(simulation.model, ["last x", "first y"])
  }

  @Test func `a view that is switched off while it has the focus leaves it to those around it`() {
    let simulation = simulate { heard in
      [
        group(
          "g", [.onPaste { "group \($0)" }],
          [button("b", [.title("b"), .isEnabled(heard.isEmpty), .onPaste { "button \($0)" }])])
      ]
    }
    simulation.focus("b")
    simulation.paste("x")
    simulation.paste("y")
    expectEqual(simulation.model, ["button x", "group y"])
  }

  @Test func `a container of a program's own uses what the view inside with the focus leaves`() {
    let simulation = simulate { _ in
      [
        customView(
          "shelf", Shelf.self, [.on(.valueChanged) { shelf, _ in shelf.heard }],
          [field("f", []), button("b", [.title("b")])])
      ]
    }
    simulation.focus("f")
    simulation.paste("text")
    expectEqual(simulation.model, [])
    simulation.focus("b")
    simulation.paste("text")
    simulation.paste("")
    expectEqual(simulation.model, ["inside text", "program "])
    simulation.focus("shelf")
    simulation.paste("more")
    expectEqual(simulation.model.last, "own more")
  }
}

/// A container of a program's own that takes pastes.
private struct Shelf: TextContainer {
  static var holdsViews: Bool { true }
  static var standsBesideViews: Bool { true }
  var attributes = ViewAttributes()
  var isEnabled = true
  var heard = ""

  func placeViews(_ views: inout PlacedViews<NoMemory>) {
    for view in 0..<views.count {
      views.place(view, at: CellFrame(column: 0, row: view, width: views.columns, height: 1))
    }
  }

  func size(width: Int?) -> (columns: Int, rows: Int)? { (10, 3) }

  func draw(in canvas: inout TextCanvas, _ look: ControlLook<NoMemory>) {}

  mutating func react(to action: ControlAction, in context: inout ControlContext<NoMemory>) {
    switch action {
    case .pasteInside(let text) where !text.isEmpty: heard = "inside \(text)"
    case .paste(let text): heard = "own \(text)"
    default: context.decline()
    }
  }
}
