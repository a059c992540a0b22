import Editor
import Shohin
import TextBackend
import Testing

@testable import HTMLBackend

/// Clicks without a place, as screen readers make them.
@MainActor
struct PressTests {
  private typealias Told = Program<[String], String>

  private func program(
    rows: Int = 16, layout: LayoutDirection? = nil, _ elements: [Element<String>]
  ) -> (Told, LiveProgram) {
    let screen = TextScreen(columns: 30, rows: rows)
    var app = App<[String], String>(
      model: [],
      update: { message, told in
        told.append(message)
        return .none
      }, render: { _ in elements })
    app.direction = layout
    let program = Program(screen: screen, app)
    return (program, LiveProgram(ProgramPage(screen, .dark) { program.content(of: $0) }))
  }

  private func node(_ live: LiveProgram, _ role: Semantics.Role, _ label: String? = nil) -> NodeID {
    let found = live.screen.semantics.first { node in
      node.semantics.role == role && (label ?? node.semantics.label) == node.semantics.label
    }
    return found?.id ?? NodeID(index: 999, generation: 0)
  }

  @Test func `a view behind a dialog cannot be pressed, and the dialog is not pressed instead`() {
    let behind = (0..<16).map { row in
      button(row, [.title("Behind \(row)"), .onPress("behind")]) as Element<String>
    }
    let (program, live) = program(
      behind + [dialog("d", [.title("Sure?")], [button("yes", [.title("Yes"), .onPress("yes")])])])
    for row in 0..<16 { live.take(.press(node(live, .button, "Behind \(row)"), nil)) }
    #expect(program.model == [])
    live.take(.press(node(live, .button, "Yes"), nil))
    #expect(program.model == ["yes"])
  }

  @Test func `a text is set whatever the program binds the keys to, and in all lines`() {
    let screen = TextScreen(columns: 30, rows: 16)
    let program = Program(
      screen: screen,
      App<[String], String>(
        model: [],
        update: { message, told in
          told.append(message)
          return .none
        },
        render: { _ in
          [
            field(
              "f",
              [
                .semanticLabel("Field"), .onChange { $0.text },
                .onSubmit { "submitted \($0.text)" },
              ]),
            textView("t", [.placeholder("Note"), .onEdit { $0.text }]),
          ]
        },
        subscriptions: { _ in
          .actions([.bind("ctrl+u", "undo", isFirst: true), .bind("end", "last", isFirst: true)]) {
            "action \($0)"
          }
        }))
    let live = LiveProgram(ProgramPage(screen, .dark) { program.content(of: $0) })
    for (text, line) in [("Ada", "Ada"), ("a\nb", "a b"), ("", "")] {
      live.take(.set(node(live, .textField, "Field"), text))
      #expect(program.model.last == line)
    }
    for text in ["one\ntwo\nthree", "four\nfive"] {
      live.take(.set(node(live, .textField, "Note"), text))
      #expect(program.model.last == text)
    }
    let others = program.model.filter { $0.hasPrefix("action") || $0.hasPrefix("submitted") }
    #expect(others == [])
  }

  @Test func `a group is pressed without a view inside of it`() {
    let (program, live) = program([
      group(
        "g", [.semanticLabel("Group")],
        [button("a", [.title("A"), .onPress("a")]), button("b", [.title("B"), .onPress("b")])])
    ])
    let focused = live.screen.focused
    live.take(.press(node(live, .group, "Group"), nil))
    #expect(program.model == [] && live.screen.focused == focused)
  }

  @Test(
    arguments: [
      (0, "0"), (1, nil), (2, nil), (3, "3"), (39, "39"), (40, nil), (65_535, nil),
    ] as [(Int, String?)])
  func `a row of a menu is chosen wherever the menu is scrolled to`(row: Int, told: String?) {
    let items = (0..<40).map { number in
      number == 1
        ? MenuItem<String>.line
        : MenuItem("Row \(number)", "\(number)", isEnabled: number != 2)
    }
    let (program, live) = program([
      button("anchor", [.title("Menu")]), menu("m", .below("anchor"), [], items),
    ])
    let menu = node(live, .menu)
    for _ in 0..<20 where told != nil { live.take(.input(.key(.down))) }
    live.take(.press(menu, .item(row)))
    #expect(program.model == (told.map { [$0] } ?? []))
  }

  @Test func `a title sorts by its column`() {
    let element: Element<String> = table(
      "t",
      [
        .columns([TableColumn("name", "Name"), TableColumn("age", "Age", isSortable: true)]),
        .onOrder { "\($0.column)" },
      ],
      rows: TableItems([1, 2], id: \.self)
    ) { number in
      TableCell(
        group(
          "row",
          [label("name", [.text("N\(number ?? 0)")]), label("age", [.text("\(number ?? 0)")])]))
    }
    let (program, live) = program([element])
    let table = node(live, .table)
    live.take(.press(table, .other))
    live.take(.press(table, .title(2)))
    #expect(program.model == [])
    live.take(.press(table, .title(1)))
    #expect(program.model.count == 1 && program.model.first?.contains("age") == true)
  }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func `a larger value is larger in either direction`(direction: LayoutDirection) {
    let (program, live) = program(
      layout: direction,
      [slider("s", [.value(3), .maximumValue(10), .step(1), .onChange { "\($0.value)" }])])
    live.take(.step(node(live, .slider), 1))
    #expect(program.model == ["4.0"])
  }
}
