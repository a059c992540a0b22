import Expectations
import ShohinCore
import ShohinTesting
import Testing
import TextBackend
import VirtualViews

/// What views mean to users.
@MainActor
struct SemanticTreeTests {
  @Test func `views say what they are, what they hold and their state`() {
    let showing = Showing(
      30, 10,
      [
        label("title", [.text("Settings")]),
        group(
          "box", [.border(.light), .title("Network")],
          [
            field("name", [.placeholder("Name"), .text("alpha")]),
            field("code", [.placeholder("Code"), .text("1234"), .isSecureTextEntry(true)]),
            `switch`("on", [.title("Wi-Fi"), .isOn(true)]),
            slider("volume", [.value(0.5), .semanticLabel("Volume")]),
            stepper("count", [.value(3), .isEnabled(false)]),
            segmentedControl(
              "kind",
              [
                .segments([segment("a", .title("One")), segment("b", .title("Two"))]),
                .selectedKey("b"),
              ]),
            button("hidden", [.title("Hidden"), .isHidden(true)]),
            button("save", [.title("Save")]),
          ]),
      ])
    showing.screen.press(.tab)
    expectEqual(
      showing.screen.semantics.description,
      """
      group
        text "Settings"
        group "Network"
          textField "Name" = alpha (focused)
          textField "Code" (secret)
          switch "Wi-Fi" (on)
          slider "Volume" = 0.5
          spinButton = 3 (disabled)
          radioGroup = Two
            radio "One"
            radio "Two" (on)
          button "Save"
      """)
  }

  @Test func `a table without rows says why, and a label that is clicked may be a button`() {
    let items: [Int] = []
    let showing = Showing(
      20, 4,
      [
        table("a", [.placeholder("Nothing yet.")], items: items, id: \.self) { _ in label([]) },
        table(
          "b", state: CollectionViewState<Int, String>.failed(message: "No net", retry: "again"),
          id: \.self
        ) { _ in label([]) },
        label("c", [.text("More"), .semanticRole(.button), .onClick("more")]),
      ])
    let parts = showing.screen.semantics.children.map(\.semantics)
    expectEqual(parts.map(\.note), ["Nothing yet.", "No net", ""])
    expectEqual(parts.map { $0.state.contains(.invalid) }, [false, true, false])
    expectEqual(parts.map(\.role), [.table, .table, .button])
    expectEqual(parts[2].actions, [.press])
  }

  @Test func `the program adds states and a note that a view does not know of`() {
    let showing = Showing(
      10, 1,
      [
        field(
          "name",
          [
            .isEnabled(false), .semanticLabel("Name"), .semanticState([.required, .invalid]),
            .semanticNote("Too short"),
          ])
      ])
    expectEqual(
      showing.screen.semantics.description,
      """
      group
        textField "Name" =  (disabled) (required) (invalid) · Too short
      """)
  }

  @Test func `a view is found by what it is, and stands where it is seen`() throws {
    let showing = Showing(20, 3, [words("above"), button("b", [.title("Save")])])
    let save = try #require(showing.screen.semantics.first(.button, "Save"))
    expectEqual(save.id, showing.node("b"))
    expectEqual(save.key, "b")
    expectEqual(save.cells.row, 1)
    #expect(showing.screen.semantics.first(.button, "Load") == nil)
  }

  @Test func `a table has the rows that are shown, and says which one is current and selected`() {
    let simulation = Simulation<[Int], [Int]>(
      model: Array(0..<8), columns: 20, rows: 10,
      update: { message, model in
        model = message
        return .none
      },
      render: { model in
        [
          table("t", [.selectionMode(.single)], rows: TableItems(model, id: \.self)) { item in
            TableCell(label("l", [.text("row \(item ?? -1)")]))
          }
        ]
      })
    simulation.send([1, 5])
    simulation.focus("t")
    simulation.press(.down, .down)
    expectEqual(
      simulation.textScreen.semantics.description,
      """
      group
        table = 2 (focused)
          text "row 1"
          text "row 5" (selected) (current)
      """)
  }

  @Test func `a tree may be as deep as it likes`() {
    var element: ViewElement<String> = label("l", [.text("deep")])
    for level in 0..<1_000 { element = group(level, [], [element]) }
    let showing = Showing(20, 3, [element])
    var node = showing.screen.semantics
    var depth = 0
    while let next = node.children.first { (node, depth) = (next, depth + 1) }
    expectEqual(depth, 1_001)
    expectEqual(node.semantics.label, "deep")
  }

  @Test func `a view that is deep inside is found as fast as another one`() {
    let screen = TextScreen(columns: 20, rows: 4)
    let program = Program(
      screen: screen,
      App<Int, Int>(
        model: 0, update: { _, _ in .none },
        render: { _ in
          var inner: Element<Int> = button("deep", [.title("Press")])
          // In 2^40 steps it would never be found.
          for level in 0..<40 { inner = group("level \(level)", [inner]) }
          return [inner]
        }))
    program.settle()
    #expect(screen.semantics.first(.button, "Press")?.key == "deep")
    #expect(screen.semantics.first { $0.key == "level 3" }?.children.count == 1)
    #expect(screen.semantics.first(.button, "Release") == nil)
  }
}
