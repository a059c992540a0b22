import Expectations
import Shohin
import ShohinTesting
import Testing
import TextBackend

/// Parts of views by their names, and cells of the screen without a view.
@MainActor
struct PartAddressTests {
  /// A control of a program's own: three levels, each with a name, of which some are out of sight.
  struct Levels: TextControl, ChangingControl, Hashable {
    static var followsDirection: Bool { true }
    var attributes = ViewAttributes()
    var isEnabled = true
    var pressed = ""
    private static let names = ["low", "middle", "high", "off"]

    func size(width: Int?) -> (columns: Int, rows: Int)? { (18, 1) }

    func draw(in canvas: inout TextCanvas, _ look: ControlLook<NoMemory>) {
      for part in parts(look) {
        canvas.draw(part.semantics.label, column: part.cells?.column ?? 0, row: 0)
      }
    }

    func parts(_ look: ControlLook<NoMemory>) -> [SemanticPart] {
      Self.names.enumerated().map { number, name in
        SemanticPart(
          .radio, name, state: name == "middle" ? .disabled : [],
          cells: CellFrame(column: 6 * number, row: 0, width: 6, height: 1))
      }
    }

    mutating func react(to action: ControlAction, in context: inout ControlContext<NoMemory>) {
      guard case .pointer(let pointer) = action, pointer.kind == .click else {
        return context.decline()
      }
      pressed = Self.names[pointer.column / 6]
    }
  }

  private func show(
    columns: Int = 30, rows: Int = 8, direction: LayoutDirection = .leftToRight,
    _ views: [ViewElement<String>]
  ) -> Simulation<[String], String> {
    Simulation(
      App(
        model: [],
        update: {
          $1.append($0)
          return .none
        }, render: { _ in views }
      ).reading(direction), columns: columns, rows: rows)
  }

  private let levels: ViewElement<String> = customView(
    "levels", Levels.self, [.onChange { $0.pressed }, .padding(1), .width(20)])

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func `a part of a program's own control is clicked in its middle`(direction: LayoutDirection) {
    let simulation = show(direction: direction, [levels])
    simulation.click(ViewAddress(.radio, "high"))
    simulation.click(ViewAddress("low"))
    expectEqual(simulation.model, ["high", "low"])
    let isMirrored = direction == .rightToLeft
    expectEqual(simulation.cells(of: ViewAddress("low"))?.column, isMirrored ? 23 : 1)
    expectEqual(simulation.cells(of: ViewAddress("low"))?.row, 1)
  }

  @Test func `a part that is out of sight, or disabled, is an issue that says so`() throws {
    let simulation = show([levels])
    let texts = issues {
      simulation.click(ViewAddress(.radio, "off"))
      simulation.click(ViewAddress(.radio, "middle"))
      simulation.hover(ViewAddress(.radio, "off"))
      simulation.click(ViewAddress(.tab, "low"))
    }
    try #require(texts.count == 4)
    #expect(texts[0].contains("There is radio \"off\", but it is scrolled out of sight"))
    #expect(texts[1].contains("The mouse does not reach radio \"middle\": it is disabled"))
    #expect(texts[2].contains("scrolled out of sight"))
    #expect(texts[3].contains("There is no view tab \"low\""))
    #expect(texts[3].contains("    radio \"low\"\n    radio \"middle\" (disabled)\n"))
    #expect(texts[3].contains("    radio \"off\" (out of sight)"))
    expectEqual(simulation.model, [])
  }

  @Test func `several parts with one name are an issue, and the first is meant`() {
    let simulation = show([
      segmentedControl(
        "s",
        [
          .segments([segment(1, .title("One")), segment(2, .title("One"))]), .onChange { _ in "1" },
        ]),
      segmentedControl("t", [.segments([segment(1, .title("One"))]), .onChange { _ in "2" }]),
    ])
    let texts = issues { simulation.click(ViewAddress(.radio, "One")) }
    expectEqual(texts, ["3 parts are radio \"One\"; the step is done with the first."])
    expectEqual(simulation.model, ["1"])
  }

  @Test func `segments are clicked by their titles, where they are in sight`() {
    let simulation = show(
      columns: 14,
      [
        segmentedControl(
          "s",
          [
            .segments(["One", "Two", "Three"].map { segment($0, .title($0)) }),
            .onChange { $0.selection(as: String.self) },
          ])
      ])
    simulation.click(ViewAddress(.radio, "Two"))
    expectEqual(simulation.model, ["Two"])
    expectEqual(
      simulation.textScreen.semantics.children[0].parts.map(\.semantics.state), [[], .on, []])
    // As much of it as there is.
    expectEqual(simulation.cells(of: ViewAddress(.radio, "Three"))?.width, 1)
    simulation.click(ViewAddress(.radio, "Three"))
    expectEqual(simulation.model, ["Two", "Three"])
  }

  @Test func `the parts of a control that is disabled are disabled`() {
    let simulation = show([
      segmentedControl("s", [.segments([segment(1, .title("One"))]), .isEnabled(false)])
    ])
    expectEqual(
      simulation.textScreen.semantics.children[0].parts.map(\.semantics.state), [.disabled])
    expectEqual(issues { simulation.click(ViewAddress(.radio, "One")) }.count, 1)
  }

  @Test func `rows of a menu are clicked by their titles`() {
    let simulation = show([
      label("file", [.text("File")]),
      menu(
        "menu", .below("file"), [],
        [
          MenuItem("Wrap", "wrap", isChecked: true), .line,
          MenuItem("Print", "print", isEnabled: false), MenuItem("Close", "close"),
        ]),
    ])
    simulation.click(ViewAddress(.menuItem, "Close"))
    expectEqual(simulation.model, ["close"])
    let parts = simulation.textScreen.semantics.first { $0.semantics.role == .menu }?.parts
    expectEqual(parts?.map(\.semantics.state), [.on, .disabled, []])
  }

  private func people(
    order: TableOrder? = nil, names: [String] = ["Ada", "Grace", "Alan"], columns: Int = 30,
    rows: Int = 8
  ) -> Simulation<[String], String> {
    show(
      columns: columns, rows: rows,
      [
        table(
          "people",
          [
            .columns([
              TableColumn("name", "Name", width: .fixed(10), isSortable: true),
              TableColumn("field", "Field", width: .fixed(10), isResizable: false),
              TableColumn("hidden", "Hidden", width: .fixed(0)),
              TableColumn("born", "Born", width: .fixed(10)),
            ]), .order(order), .onOrder { "by \($0.column.description)" },
            .onMoveColumn { "move \($0.column)" },
            .onSelect { selection, _ in "selected \(selection)" },
          ], items: names, id: \.self
        ) { name in
          group(
            "row",
            [
              label("name", [.text(name)]), label("field", [.text("computers")]),
              button("born", [.title("1815"), .onPress("born")]),
            ])
        }
      ])
  }

  @Test func `rows are clicked by a text of theirs or by all`() throws {
    let simulation = people()
    simulation.click(ViewAddress(.row, "Grace"), column: 1)
    simulation.click(ViewAddress(.row, "Alan computers 1815"), column: 1)
    expectEqual(simulation.model, ["selected [\"Grace\"]", "selected [\"Alan\"]"])
    let texts = issues {
      simulation.click(ViewAddress(.row, "computers"), column: 1)
      simulation.click(ViewAddress(.row, "Charles"))
    }
    try #require(texts.count == 2)
    expectEqual(texts[0], "3 parts are row \"computers\"; the step is done with the first.")
    #expect(texts[1].contains("Rows that are scrolled out of sight have no views."))
    expectEqual(simulation.model.last, "selected [\"Ada\"]")
  }

  @Test func `a row with a button in its middle is clicked beside that`() {
    let row: ViewElement<String> = stack("row", .horizontal) {
      label("l", [.text("text"), .width(5)])
      button("b", [.title("a"), .onPress("pressed"), .width(20)])
    }
    let simulation = show([
      table("t", [.onSelect { _, _ in "selected" }], items: ["a"], id: \.self) { _ in row }
    ])
    let texts = issues { simulation.click(ViewAddress(.row, "text a")) }
    #expect(texts.first?.contains("For a view inside of it, name that one") == true, "\(texts)")
    simulation.click(ViewAddress(.row, "text a"), column: 0)
    simulation.click(ViewAddress(.button, "a"))
    expectEqual(simulation.model, ["selected", "pressed"])
  }

  @Test
  func `a view is clicked where the only control inside of it is, and not where there are several`()
  {
    let simulation = show([
      stack(
        "one", .horizontal,
        [
          button("a", [.title("A"), .onPress("a")]),
          label("wide", [.text("a text in the middle")]),
        ]),
      stack(
        "two", .horizontal,
        [button("b", [.title("B"), .onPress("b")]), button("c", [.title("C"), .onPress("c")])]),
      stack("off", .horizontal, [button("d", [.title("D"), .onPress("d"), .isEnabled(false)])]),
    ])
    simulation.click("one")
    expectEqual(simulation.model, ["a"])
    expectEqual(issues { simulation.click("two") }.count, 1)
    expectEqual(issues { simulation.click("off") }.count, 1)
    expectEqual(simulation.model, ["a"])
  }

  @Test func `titles of columns say what can be done with them, and are clicked and dragged`() {
    let simulation = people(order: TableOrder(by: "born", isAscending: false))
    let parts = simulation.textScreen.semantics.first { $0.semantics.role == .table }?.parts ?? []
    expectEqual(parts.map(\.semantics.label), ["Name", "Field", "Born"])
    expectEqual(
      parts.map(\.semantics.actions), [[.press, .resize, .move], [.move], [.resize, .move]])
    expectEqual(parts.map(\.semantics.value), [nil, nil, "descending"])
    simulation.click(ViewAddress(.columnHeader, "Name"))
    simulation.drag(ViewAddress(.columnHeader, "Name"), onto: ViewAddress(.columnHeader, "Born"))
    expectEqual(simulation.model, ["by name", "move name"])
  }

  @Test func `a title of a column that is scrolled out of sight is an issue`() {
    let simulation = people(columns: 14)
    let texts = issues { simulation.click(ViewAddress(.columnHeader, "Born")) }
    #expect(texts.first?.contains("scrolled out of sight") == true, "\(texts)")
  }

  @Test func `a click on a bare cell dismisses a dialog`() throws {
    let simulation = show([
      label("behind", [.text("behind")]),
      overlay(
        "dialog", [.layer(.center), .isModal(true), .border(.light), .onDismiss("gone")],
        [button("ok", [.title("OK")])]),
    ])
    simulation.click(column: 0, row: 7)
    expectEqual(simulation.model, ["gone"])
    let texts = issues {
      simulation.click(column: 30, row: 0)
      simulation.click(column: 0, row: -1)
    }
    try #require(texts.count == 2)
    #expect(texts[0].contains("no cell in column 30 and row 0: it has 30 columns and 8 rows"))
  }

  @Test func `the mouse is dragged from cell to cell`() throws {
    let simulation = show([label("text", [.text("one two")]), label("more", [.text("three")])])
    simulation.drag(from: (column: 4, row: 0), to: (column: 5, row: 1))
    let copied = simulation.hostCommands.compactMap { command -> String? in
      if case .copy(let text) = command { text } else { nil }
    }
    expectEqual(copied, ["two\nthree"])
    let texts = issues {
      simulation.drag(from: (column: 0, row: 0), to: (column: 0, row: 8))
      simulation.drag(from: (column: 31, row: 0), to: (column: 0, row: 0))
    }
    try #require(texts.count == 2)
    #expect(texts[0].contains("no cell in column 0 and row 8"))
    #expect(texts[1].contains("no cell in column 31 and row 0"))
  }
}
