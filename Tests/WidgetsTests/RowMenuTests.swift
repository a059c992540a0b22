import Expectations
import ShohinCore
import ShohinTesting
import TextBackend
import Testing
import VirtualViews
import Widgets

/// Menus and keys of the rows of tables, while the table has the keyboard.
@MainActor
struct RowMenuTests {
  struct Model {
    var row: String?
    var spot: MenuSpot?
    var heard: [String] = []
  }

  private typealias Told = Change<Model>

  private static func tell(_ text: String) -> Told { Told { $0.heard.append(text) } }

  private static func menu(of row: String) -> (MenuSpot) -> Told? {
    { spot in
      Told { model in
        (model.row, model.spot) = (row, spot)
      }
    }
  }

  /// A table of files, of which each row has a menu.
  private func start(
    _ files: [String] = ["a", "b", "c", "d"], rows: Int = 12,
    _ props: [TableProp<String, Told>] = [], row: [LabelProp<Told>] = []
  ) -> Simulation<Model, Told> {
    simulate(Model(), columns: 20, rows: rows) { model in
      [
        table(
          "files", [.onAct { Self.tell("open \($0)") }, .batch(props)], items: files, id: \.self
        ) { file in
          label("row", [.text("file \(file)"), .onMenu(Self.menu(of: file)), .batch(row)])
        },
        contextMenu(
          "menu", of: model.row ?? "", at: model.spot, [.onDismiss(Told { $0.spot = nil })],
          [
            MenuItem("Open", Self.tell("menu open")), MenuItem("Delete", Self.tell("menu delete")),
          ]),
      ]
    }
  }

  @Test(arguments: ["menu", "shift+f10"])
  func `a key opens the menu of the selected row, at that row`(name: String) throws {
    let simulation = start()
    let key = try #require(KeyPress(name))
    simulation.focus("files")
    simulation.press(.down, .down, key)
    expectEqual(simulation.model.row, "b")
    expectEqual(simulation.model.spot, .view)
    expectEqual(simulation.cells(of: "menu")?.row, 2)
    simulation.press(.down, .return)
    expectEqual(simulation.model.heard, ["menu delete"])
    simulation.press(.escape)
    #expect(simulation.model.spot == nil)
    // The keyboard is where it was, and the right button does the same.
    simulation.press(.down, key)
    expectEqual(simulation.model.row, "c")
    simulation.click("files", column: 2, row: 0, button: .right)
    expectEqual(simulation.model.row, "a")
    expectEqual(simulation.model.spot, .cell(row: 0, column: 2))
  }

  @Test func `without a selected row, the menu is the table's`() {
    let simulation = start(["a", "b"], [.onMenu { _ in Self.tell("table") }])
    simulation.focus("files")
    simulation.press(KeyPress(.menu))
    expectEqual(simulation.model.heard, ["table"])
    simulation.press(.down, KeyPress(.menu))
    expectEqual(simulation.model.row, "a")
    expectEqual(simulation.model.heard, ["table"])
  }

  @Test func `other keys of the selected row count, too, but none that the table has itself`() {
    let keys: KeyMap = [
      .bind("delete", "delete", "Delete"), .bind("return", "odd"), .bind("down", "odd"),
      .bind("f2", "rename"),
    ]
    let simulation = start(row: [.keyMap(keys), .onAction { Self.tell("\($0)") }])
    simulation.focus("files")
    simulation.press(KeyPress(.delete))
    expectEqual(simulation.model.heard, [])
    simulation.press(.down, .down, KeyPress(.delete), .return)
    expectEqual(simulation.model.heard, ["delete", "open b"])
    // A key that the table has and declines is the row's.
    simulation.press(KeyPress(.function(2)))
    expectEqual(simulation.model.heard.last, "rename")
  }

  @Test func `a row that was scrolled out of sight leaves the key to the table`() {
    let files = (0..<30).map { "\($0)" }
    let simulation = start(files, rows: 8, [.onMenu { _ in Self.tell("table") }])
    simulation.focus("files")
    simulation.press(.down)
    for _ in 0..<4 {
      simulation.textScreen.handle(.mouse(MouseEvent(.wheelDown, column: 0, row: 0)))
    }
    simulation.press(KeyPress(.menu))
    expectEqual(simulation.model.heard, ["table"])
    simulation.press(.down, KeyPress(.menu))
    expectEqual(simulation.model.row, "1")
    #expect(simulation.screen.joined().contains("Delete"))
  }

  @Test(arguments: [MouseEvent.Kind.wheelDown, .wheelUp])
  func `so does one just beyond an edge, of which there is a view`(wheel: MouseEvent.Kind) {
    let files = (0..<30).map { "\($0)" }
    let simulation = start(files, rows: 8, [.onMenu { _ in Self.tell("table") }])
    simulation.focus("files")
    let isDown = wheel == .wheelDown
    if isDown { simulation.press(.down, .down, .down) } else { simulation.press(.end, .up, .up) }
    simulation.textScreen.handle(.mouse(MouseEvent(wheel, column: 0, row: 0)))
    #expect(!simulation.screen.contains { $0.contains(isDown ? "file 2 " : "file 27") })
    simulation.press(KeyPress(.menu))
    expectEqual(simulation.model.heard, ["table"])
    #expect(simulation.model.row == nil)
  }

  @Test func `where cells are selected, the keys of no other cell count`() {
    let simulation = simulate(Model(), columns: 20, rows: 5) { _ in
      [
        table(
          "t",
          [
            .columns([TableColumn("name", "Name"), TableColumn("size", "Size")]),
            .selectionUnit(.cell), .onMenu { _ in Self.tell("table") },
          ], items: ["a", "b"], id: \.self
        ) { file in
          stack(
            "row", .horizontal, [],
            [
              label("name", [.text(file)]),
              label("size", [.text("1"), .onMenu { _ in Self.tell("size of \(file)") }]),
            ])
        }
      ]
    }
    simulation.focus("t")
    simulation.press(.down, KeyPress(.menu), .right, KeyPress(.menu))
    expectEqual(simulation.model.heard, ["table", "size of a"])
  }

  @Test func `a view that is hidden has no keys, and those of one inside come before the row's`() {
    let keys: KeyMap = [.bind("x", "x", "X"), .bind("y", "y", "Y")]
    let simulation = simulate(Model(), columns: 20, rows: 5) { _ in
      [
        table("t", items: ["a"], id: \.self) { _ in
          stack(
            "row", .horizontal, [.keyMap(keys), .onAction { Self.tell("row \($0)") }],
            [
              label(
                "hidden", [.isHidden(true), .keyMap(keys), .onAction { Self.tell("hidden \($0)") }]),
              label(
                "shown",
                [
                  .text("s"), .keyMap([.bind("x", "x", "X")]),
                  .onAction { Self.tell("shown \($0)") },
                ]),
            ])
        }
      ]
    }
    simulation.focus("t")
    simulation.press(.down, "x", "y")
    expectEqual(simulation.model.heard, ["shown x", "row y"])
  }

  @Test
  func `signs before the view of a row change nothing, and controls in it have their own keys`() {
    let menu: LabelProp<Told> = .onMenu(Self.menu(of: "b"))
    let simulation = simulate(Model(), columns: 20, rows: 8) { _ in
      [
        table("t", items: ["a", "b"], id: \.self) { name in
          stack(
            "around", .horizontal,
            [
              label("sign", [.text(">")]),
              stack(
                "inside", .horizontal,
                [
                  button("go", [.title("Go"), .onMenu { _ in Self.tell("button") }]),
                  stack(
                    "composite", .horizontal, [.onMenu { _ in Self.tell("composite") }],
                    [field("f", [])]),
                  label("name", [.text(name), name == "b" ? menu : .none]),
                ]),
            ])
        }
      ]
    }
    simulation.focus("t")
    simulation.press(.down, .down, KeyPress(.menu))
    expectEqual(simulation.model.row, "b")
    expectEqual(simulation.model.heard, [])
  }

  @Test func `a node of a tree has a menu`() {
    let simulation = simulate(Model(), columns: 20, rows: 9) { model in
      [
        tree(
          "tree", ["a", "b"], id: { $0 }, children: { $0 == "b" ? ["c"] : nil },
          state: TreeState(open: ["b"], selected: "c"), onEvent: { _ in nil }
        ) { name in
          label("name", [.text(name), .onMenu(Self.menu(of: name))])
        },
        contextMenu(
          "menu", of: model.row ?? "", at: model.spot, [],
          [MenuItem("Open", Self.tell("open"))]),
      ]
    }
    simulation.focus("tree")
    simulation.press(KeyPress(.menu))
    expectEqual(simulation.model.row, "c")
    expectEqual(simulation.cells(of: "menu")?.row, 3)
  }

  @Test(arguments: ["one", "two"])
  func `a menu stands at the row of the table beside it, where rows of another have equal keys`(
    name: String
  ) {
    let simulation = simulate(Model(), columns: 20, rows: 12) { model in
      ["one", "two"].map { table in
        stack(
          table, .vertical,
          [
            VirtualViews.table("rows \(table)", [.height(3)], items: ["a", "b"], id: \.self) {
              row in
              label("row", [.text(row), .onMenu(Self.menu(of: row))])
            },
            table == name
              ? contextMenu(
                "menu", of: model.row ?? "", at: model.spot, [],
                [MenuItem("Open", Self.tell("open"))])
              : .none,
          ])
      }
    }
    simulation.focus("rows \(name)")
    simulation.press(.down, KeyPress(.menu))
    expectEqual(simulation.cells(of: "menu")?.row, name == "one" ? 1 : 4)
  }

  @Test func `where cells are selected the cell comes before its row`() {
    let simulation = simulate(Model(), columns: 20, rows: 8) { _ in
      [
        table(
          "t",
          [
            .columns([TableColumn("name", "Name"), TableColumn("size", "Size")]),
            .selectionUnit(.cell),
          ], items: ["a", "b"], id: \.self
        ) { file in
          stack(
            "row", .horizontal, [.onMenu { _ in Self.tell("row \(file)") }],
            [
              label("name", [.text(file)]),
              label("size", [.text("1"), .onMenu { _ in Self.tell("size of \(file)") }]),
            ])
        }
      ]
    }
    simulation.focus("t")
    simulation.press(.down, .down, KeyPress(.menu), .right, KeyPress(.menu))
    expectEqual(simulation.model.heard, ["row b", "size of b"])
  }

  /// A table with two rows, and the titles of the keys that footers would show as its model.
  private func titles(
    _ props: [TableProp<Int, [String]>] = [], row: @escaping (Int) -> LabelProp<[String]>
  ) -> Simulation<[String], [String]> {
    let app = App<[String], [String]>(
      model: [],
      update: { titles, model in
        model = titles
        return .none
      },
      render: { _ in
        [
          table("t", [.batch(props)], items: [1, 2], id: \.self) { number in
            label("row", [.text("\(number)"), row(number)])
          }
        ]
      }, subscriptions: { _ in .boundKeys { $0.map(\.title) } })
    let simulation = Simulation(app, columns: 20, rows: 3)
    simulation.focus("t")
    return simulation
  }

  @Test func `footers show a menu once, though the row and the table have one`() {
    let simulation = titles([.onMenu { _ in ["table"] }]) { _ in .onMenu { _ in ["row"] } }
    simulation.press(.down)
    expectEqual(simulation.model.filter { $0 == "Menu" }.count, 1)
  }

  @Test func `footers show the keys of the selected row`() {
    let simulation = titles { .keyMap([.bind("delete", "d", "Delete \($0)")]) }
    #expect(!simulation.model.contains { $0.hasPrefix("Delete") })
    simulation.press(.down, .down)
    expectEqual(simulation.model.filter { $0.hasPrefix("Delete") }, ["Delete 2"])
  }

  @Test func `a container of a program's own says which view is current`() {
    let simulation = simulate(Model(), columns: 20, rows: 8) { _ in
      [
        customView(
          "wheel", Wheel.self, [],
          ["a", "b"].map { name in
            label(name, [.text(name), .onMenu { _ in Self.tell("menu of \(name)") }])
          })
      ]
    }
    simulation.focus("wheel")
    simulation.press(KeyPress(.menu), .right, KeyPress(.menu))
    expectEqual(simulation.model.heard, ["menu of a", "menu of b"])
  }

  @Test func `views that come and go have their keys, however many there were`() {
    let simulation = simulate(Model(), columns: 20, rows: 8) { model in
      let name = "\(model.heard.count)"
      return [
        customView(
          "wheel", Wheel.self, [.set(\.current, to: ViewKey(name))],
          [label(name, [.text(name), .onMenu { _ in Self.tell(name) }])])
      ]
    }
    simulation.focus("wheel")
    for _ in 0..<200 { simulation.press(KeyPress(.menu)) }
    expectEqual(simulation.model.heard, (0..<200).map { "\($0)" })
  }
}

/// A container of a program's own, in which one view is current.
private struct Wheel: TextContainer {
  var attributes = ViewAttributes()
  var isEnabled = true
  var current: ViewKey = "a"

  func size(width: Int?) -> (columns: Int, rows: Int)? { (10, 2) }

  mutating func resolve(over shown: Wheel?) {
    if current == "a" { current = shown?.current ?? current }
  }

  func semanticState(ofChild key: ViewKey) -> Semantics.State { key == current ? .current : [] }

  func placeViews(_ views: inout PlacedViews<NoMemory>) {
    for view in 0..<views.count {
      views.place(view, at: CellFrame(column: 0, row: view, width: views.columns, height: 1))
    }
  }

  func draw(in canvas: inout TextCanvas, _ look: ControlLook<NoMemory>) {}

  mutating func react(to action: ControlAction, in context: inout ControlContext<NoMemory>) {
    guard action == .key(.right) else { return context.decline() }
    current = "b"
  }
}
