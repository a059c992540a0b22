import Expectations
import ShohinCore
import ShohinTesting
import Testing
import TextBackend
import VirtualViews

/// The one clipboard of a screen: everything that is copied can be pasted into its fields, and goes to the terminal.
@MainActor
struct ClipboardTests {
  enum Msg: Sendable {
    case copy(String)
  }

  /// The text that a table copies.
  private static func text(of cells: CellSelection) -> String {
    cells.text(of: [1, 2], id: \.self) { row, _ in "r\(row)" }
  }

  private func start(expectsDiagnostics: Bool = false, copying text: String = "x")
    -> Simulation<Int, Msg>
  {
    let app = App<Int, Msg>(
      model: 0,
      update: { message, _ in
        switch message {
        case .copy(let text): .copy(text)
        }
      },
      render: { _ in
        [
          button("copy", [.title("Copy"), .onPress(.copy(text))]),
          table(
            "t", [.height(2), .onCopy { .copy(Self.text(of: $0)) }],
            items: [1, 2], id: \.self
          ) { label("l", [.text("row \($0)")]) },
          label("words", [.text("one two")]), field("secret", [.isSecureTextEntry(true)]),
          field("f", []),
        ]
      })
    return Simulation(app, columns: 20, rows: 6, expectsDiagnostics: expectsDiagnostics)
  }

  private func pasted(_ simulation: Simulation<Int, Msg>) -> String {
    simulation.focus("f")
    simulation.press(.control("v"))
    return simulation.screen.last ?? ""
  }

  /// Clicks twice on a view, which need not be one to act on.
  private func doubleClick(_ key: String, column: Int, _ simulation: Simulation<Int, Msg>) {
    guard let cells = simulation.cells(of: key) else { return }
    for _ in 1...2 { simulation.textScreen.click(column: cells.column + column, row: cells.row) }
  }

  private func copied(_ simulation: Simulation<Int, Msg>) -> [String] {
    simulation.hostCommands.compactMap { if case .copy(let text) = $0 { text } else { nil } }
  }

  @Test func `a command copies for the fields of the screen, too`() {
    let simulation = start()
    simulation.click("copy")
    expectEqual(copied(simulation), ["x"])
    expectEqual(pasted(simulation), "x")
  }

  /// A control that shows what it knows when the focus or the mouse comes and goes.
  private struct Listener: TextControl {
    var attributes = ViewAttributes()
    var isEnabled = true
    var heard: [String] = []

    mutating func resolve(over shown: Listener?) { heard = shown?.heard ?? heard }

    func size(width: Int?) -> (columns: Int, rows: Int)? { (3, 1) }
    func draw(in canvas: inout TextCanvas, _ look: ControlLook<NoMemory>) {}
    mutating func react(to action: ControlAction, in context: inout ControlContext<NoMemory>) {
      switch action {
      case .focus, .blur, .hover: heard.append("\(context.clipboard) at \(context.time)")
      default: context.decline()
      }
    }
  }

  @Test func `a control knows the clipboard and the time as the focus and the mouse come and go`() {
    let simulation = Simulation<Int, Msg>(
      model: 0, columns: 20, rows: 3, update: { _, _ in .copy("x") },
      render: { _ in
        [
          customView("c", Listener.self, [.tracksHover(true)] as Props<Msg, Listener>),
          button("b", [.title("b"), .onPress(.copy("x"))]),
        ]
      })
    simulation.click("b")
    simulation.advance(by: .seconds(7))
    simulation.focus("c")
    simulation.hover("c")
    simulation.focus("b")
    let heard = simulation.content(of: "c")?.value as? Listener
    expectEqual(Set(heard?.heard ?? []).count, 1)
    #expect(heard?.heard.count ?? 0 >= 3)
    #expect(heard?.heard.first?.hasPrefix("x at 7") == true, "\(heard?.heard ?? [])")
  }

  @Test func `what a table copies can be pasted into a field`() {
    let simulation = start()
    simulation.focus("t")
    simulation.press(.down, .alt("c"))
    let texts = copied(simulation)
    expectEqual(texts.count, 1)
    expectEqual(pasted(simulation), texts.first)
  }

  @Test func `selected text can be pasted into a field`() {
    let simulation = start()
    doubleClick("words", column: 5, simulation)
    expectEqual(copied(simulation), ["two"])
    expectEqual(pasted(simulation), "two")
  }

  @Test func `the text that was copied last counts, whoever copied it`() {
    let simulation = start()
    simulation.click("copy")
    expectEqual(pasted(simulation), "x")
    simulation.type("y")
    simulation.press(.shift(.home), .alt("c"))
    simulation.press(.end)
    expectEqual(pasted(simulation), "xyxy")
    expectEqual(copied(simulation), ["x", "xy"])
    simulation.click("copy")
    simulation.focus("f")
    simulation.press(.end)
    expectEqual(pasted(simulation), "xyxyx")
  }

  @Test func `a secret is not copied, and what was copied before stays`() {
    let simulation = start()
    simulation.click("copy")
    simulation.focus("secret")
    simulation.type("swordfish")
    simulation.press(.shift(.home), .alt("c"), .alt("x"))
    doubleClick("secret", column: 2, simulation)
    expectEqual(copied(simulation), ["x"])
    expectEqual(pasted(simulation), "x")
  }

  @Test func `a copied text can be pasted into a secret and is shown nowhere`() {
    let simulation = start(copying: "sesame")
    simulation.click("copy")
    simulation.focus("secret")
    simulation.press(.control("v"))
    expectEqual(simulation.screen[4], String(repeating: "•", count: 6))
  }

  @Test func `a text that is too long for terminals leaves the clipboard of the fields alone, too`()
  {
    let simulation = start(
      expectsDiagnostics: true, copying: String(repeating: "x", count: HostCommand.copyLimit + 1))
    simulation.click("copy")
    expectEqual(simulation.diagnostics.map(\.identifier), ["copy-too-long"])
    expectEqual(pasted(simulation), "")
  }
}
