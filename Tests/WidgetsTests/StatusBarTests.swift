import Expectations
import ShohinCore
import ShohinTesting
import Testing
import TextBackend
import VirtualViews
import Widgets

/// Lines of keys: the room that they share with a text, the look of keys, and clicks on them.
@MainActor
struct StatusBarTests {
  private static let keys: KeyMap = [
    .bind("ctrl+s", "save", "Save"), .bind("down", "next", "Next"), .bind("f10", "quit", "Quit"),
  ]

  private func line(
    _ columns: Int, _ text: Text = "", _ keys: KeyMap = Self.keys,
    _ props: Props<Change<Int>, StatusLine> = []
  ) -> String {
    simulate(0, columns: columns, rows: 1) { _ in [statusBar("s", keys.bindings, text, props)] }
      .screen[0]
  }

  // MARK: - Room

  @Test func `an ellipsis stands for keys for which there is no room`() {
    expectEqual(line(31), " Ctrl+S Save  ↓ Next  F10 Quit")
    expectEqual(line(30), " Ctrl+S Save  ↓ Next  …")
    expectEqual(line(24), " Ctrl+S Save  ↓ Next  …")
    expectEqual(line(23), " Ctrl+S Save  …")
    expectEqual(line(16), " Ctrl+S Save  …")
    // A shorter key behind one for which there is no room is shown.
    expectEqual(line(15), " ↓ Next  …")
    expectEqual(line(10), " …")
    expectEqual(line(3), " …")
    expectEqual(line(2), "")
  }

  @Test func `the key of help is kept behind the ellipsis`() {
    let keys: KeyMap = [.bind("f1", "help", "Help", prominence: .kept), Self.keys]
    expectEqual(line(40, "", keys), " Ctrl+S Save  ↓ Next  F10 Quit  F1 Help")
    expectEqual(line(39, "", keys), " Ctrl+S Save  ↓ Next  …  F1 Help")
    expectEqual(line(30, "", keys), " Ctrl+S Save  …  F1 Help")
    expectEqual(line(20, "", keys), " ↓ Next  …  F1 Help")
    expectEqual(line(19, "", keys), " …  F1 Help")
    expectEqual(line(10, "", keys), " …")
    expectEqual(line(40, "file.txt", keys), " Ctrl+S Save  …  F1 Help       file.txt")
  }

  @Test func `a text has half of the row at most while keys are missing`() {
    let letters = String(repeating: "x", count: 40)
    let text = Text(letters)
    func cut(_ cells: Int) -> String { letters.prefix(cells - 1) + "…" }
    let all = " Ctrl+S Save  ↓ Next  F10 Quit  "
    expectEqual(line(73, text), all + letters)
    // The text gives way until it has half of the row, and then keys do.
    expectEqual(line(72, text), all + cut(39))
    expectEqual(line(64, text), all + cut(31))
    expectEqual(line(63, text), all + cut(30))
    // It has what they leave.
    expectEqual(line(62, text), " Ctrl+S Save  ↓ Next  …  " + cut(36))
    expectEqual(line(40, text), " Ctrl+S Save  …  " + cut(22))
    // A short text is not cut for keys.
    expectEqual(line(30, "3 of 9"), " Ctrl+S Save  …        3 of 9")
    // All of the row is the text's where no key has room.
    expectEqual(line(16, text), " " + cut(14))
    expectEqual(line(12, "3 of 9"), " …   3 of 9")
    expectEqual(line(8, "3 of 9"), " 3 of 9")
    expectEqual(line(12, text, []), " " + cut(10))
  }

  @Test func `a line without a text is read without a comma at its end`() {
    var line = StatusLine()
    line.bindings = Self.keys.bindings
    expectEqual(line.semantics.label, "Ctrl+S Save, Down Next, F10 Quit")
    line.text = "3 of 9"
    expectEqual(line.semantics.label, "Ctrl+S Save, Down Next, F10 Quit, 3 of 9")
  }

  // MARK: - The look of keys

  @Test func `keys are signs, or words where the theme has nothing but ASCII`() {
    let keys: KeyMap = [
      .bind("shift+tab", "a", "A"), .bind("alt+return", "b", "B"), .bind("ctrl+x ctrl+s", "c", "C"),
      .bind("escape", "d", "D"), .bind("page-down", "e", "E"), .bind("q", "f", "F"),
      .bind("shift+left", "g", "G"), .bind("Q", "h", "H"), .bind("alt+up", "i", "I"),
    ]
    expectEqual(
      line(100, "", keys),
      " Shift+Tab A  Alt+Return B  Ctrl+X Ctrl+S C  Escape D  PageDown E  q F  Shift+← G  Q H  Alt+↑ I"
    )
    let simulation = simulate(0, columns: 110, rows: 1, ambiguousWidth: .wide) { _ in
      [statusBar("s", keys.bindings)]
    }
    expectEqual(
      simulation.screen[0],
      " Shift+Tab A  Alt+Return B  Ctrl+X Ctrl+S C  Escape D  PageDown E  q F  Shift+Left G  Q H  Alt+Up I"
    )
  }

  @Test func `a tree in columns shows one key to open and one to close`() {
    let simulation = simulate(TreeState<String>(selected: "a"), columns: 50, rows: 4) { state in
      [
        treeTable(
          "t", ["a", "b"], id: { $0 }, children: { _ in [] }, state: state,
          columns: [TableColumn("n", "Name")], onEvent: { _ in nil }
        ) { [label("n", [.text($0)])] }, statusBar("s"),
      ]
    }
    simulation.press(.tab)
    #expect(simulation.screen[3].hasPrefix(" → Open  ← Close"), "\(simulation.screen[3])")
    #expect(!simulation.screen[3].contains("+"), "\(simulation.screen[3])")
  }

  // MARK: - Clicks

  /// A program with keys of its own, of a view and of a button.
  private func start(
    _ props: Props<Change<[String]>, StatusLine> = []
  ) -> Simulation<[String], Change<[String]>> {
    simulate([], columns: 60, rows: 4) { _ in
      [
        group(
          "pane",
          [
            .keyMap([.bind("f2", "rename", "Rename")]),
            .onAction { action in Change { $0.append("\(action)") } },
          ], [button("b", [.title("b")])]),
        button(
          "d",
          [
            .title("Delete"), .shortcut("f8", help: "Delete"), .onPress(Change { $0.append("d") }),
          ]),
        statusBar("s", "text", props),
      ]
    }
  }

  private func column(
    of text: String, in simulation: Simulation<[String], Change<[String]>>
  ) -> Int {
    let line = simulation.screen[3]
    return line.firstRange(of: text)
      .map { line.distance(from: line.startIndex, to: $0.lowerBound) } ?? -1
  }

  @Test func `a click on a key does what the key does where the focus is`() {
    let simulation = start()
    simulation.focus("b")
    simulation.textScreen.click(column: column(of: "Rename", in: simulation), row: 3)
    expectEqual(simulation.model, ["rename"])
    // The focus stays where it was, so the key is still there.
    expectEqual(simulation.focusedKey, "b")
    simulation.textScreen.click(column: column(of: "F8", in: simulation), row: 3)
    expectEqual(simulation.model, ["rename", "d"])
  }

  @Test func `keys are clicked by what they do`() {
    let simulation = start()
    simulation.focus("b")
    simulation.click(ViewAddress(.button, "Rename"))
    expectEqual(simulation.model, ["rename"])
  }

  @Test func `a click between keys, on the text and on the ellipsis does nothing`() {
    let simulation = start()
    simulation.focus("b")
    let line = simulation.screen[3]
    simulation.textScreen.click(column: column(of: "text", in: simulation), row: 3)
    simulation.textScreen.click(column: column(of: "  F8", in: simulation), row: 3)
    simulation.textScreen.click(column: 0, row: 3)
    expectEqual(simulation.model, [])
    expectEqual(simulation.focusedKey, "b")
    expectEqual(simulation.screen[3], line)
  }

  @Test func `the mouse over a key shows it`() {
    let simulation = start([.tracksHover(true)])
    simulation.focus("b")
    let (first, other) = (column(of: "F2", in: simulation), column(of: "F8", in: simulation))
    func style(_ column: Int) -> TextStyle { simulation.textScreen.style(column: column, row: 3) }
    let before = style(first)
    simulation.hover("s", column: first, row: 0)
    #expect(style(first) != before)
    #expect(style(first + 4) == style(first + 5))
    expectEqual(style(other), before)
    simulation.hover("b")
    expectEqual(style(first), before)
  }

  @Test func `Tab does not stop at a line of keys`() {
    let simulation = start()
    simulation.press(.tab, .tab, .tab)
    expectEqual(simulation.focusedKey, "b")
  }

  // MARK: - Beside other views

  @Test(arguments: [18, 22, 26])
  func `a bar that takes the room of the table with the focus stands still`(columns: Int) {
    let simulation = Simulation(
      model: 0, columns: columns, rows: 4,
      update: { (_: String, model) in
        model += 1
        return .none
      },
      render: { _ in
        [
          stack("row", .horizontal) {
            [
              statusBar("s", "", [.set(\.attributes.bar, to: nil)]),
              table("t", [.onSelect { _, _ in "row" }], items: Array(0..<100), id: \.self) {
                label(
                  "l",
                  [.text("\($0)"), .actions([.bind("x", "Delete all of this", sends: "delete")])])
              },
            ]
          }
        ]
      }, expectsDiagnostics: true)
    simulation.focus("t")
    simulation.press(.down)
    let before = simulation.screen
    // The table has its columns, with or without the keys of its row beside it.
    #expect(before.allSatisfy { $0.contains { $0.isNumber } }, "\(before)")
    for message in ["a", "b", "c"] {
      simulation.send(message)
      expectEqual(simulation.screen, before)
    }
    for _ in 0..<8 {
      simulation.press(.down)
      #expect(simulation.screen[0].first == before[0].first, "\(simulation.screen)")
    }
    let found = simulation.diagnostics
    expectEqual(found.map(\.identifier), columns == 26 ? [] : ["cyclic-keys"])
    if let first = found.first { expectEqual(first.keys, ["t", "s"]) }
  }
}
