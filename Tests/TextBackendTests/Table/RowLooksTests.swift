import Expectations
import SeededRandom
import Testing
import TextBackend
import VirtualViews

/// Rows with a style of their own, stripes, and how a selected row looks nevertheless.
@MainActor
struct RowLooksTests {
  private static let danger = TextStyle(
    foreground: .onAccent, background: .danger, attributes: .bold)

  private struct Row: Equatable {
    let id: Int
    let mark: TextStyle
  }

  private func list(
    _ styles: [Int: TextStyle] = [:], _ selected: [Int: SelectionStyle] = [:],
    _ props: [TableProp<Row, String>] = []
  ) -> ViewElement<String> {
    let rows = (0..<4).map { Row(id: $0, mark: styles[$0] ?? .plain) }
    return table("t", [.batch(props)], items: rows, id: \.id) { row in
      group(
        "row", [.mark(row.mark), .selectionStyle(selected[row.id] ?? .default)],
        [label("l", [.text("row\(row.id)"), .textColor(.accent)])])
    }
  }

  private func show(_ element: ViewElement<String>, _ theme: Theme? = nil, _ depth: ColorDepth)
    -> Showing
  {
    let showing = Showing(8, 4, [element])
    if let theme { showing.screen.perform(.setTheme(.always(theme))) }
    showing.screen.colorDepth = depth
    return showing
  }

  @Test func `a style covers all of a row, and what it does not name stays`() {
    let showing = Showing(8, 4, [list([1: Self.danger, 2: TextStyle(attributes: .italic)])])
    expectEqual(showing.style(0, 1).background, .danger)
    expectEqual(showing.style(0, 1).foreground, .onAccent)
    expectEqual(showing.style(7, 1).background, .danger)
    expectEqual(showing.style(0, 1).attributes, .bold)
    expectEqual(showing.style(0, 2).foreground, .accent)
    expectEqual(showing.style(0, 2).attributes, .italic)
    expectEqual(showing.style(0, 0).attributes, [])
    showing.show([list([0: Self.danger])])
    expectEqual(showing.style(0, 1).background, .default)
    expectEqual(showing.style(0, 0).background, .danger)
  }

  @Test func `a selected row keeps the attributes of its style and loses its dimness`() {
    let bold = TextStyle(attributes: [.bold, .dim])
    let showing = Showing(
      8, 4, [list([1: bold], [1: .style(TextStyle(foreground: .danger, attributes: .bold))])])
    showing.press(.tab, .down, .down)
    expectEqual(showing.style(0, 1).attributes, [.bold, .reverse])
    // Without the keyboard a selected row is dim.
    showing.screen.focus(nil)
    expectEqual(showing.style(0, 1).attributes, [.bold, .dim, .reverse])
  }

  @Test func `a selected row that is reversed is of one piece, whatever is in it`() {
    let parts: Text = "\("a", color: .danger)\("b", font: .dim)c"
    let element: ViewElement<String> = table("t", [], items: [0, 1], id: \.self) { row in
      stack(
        "s", .horizontal,
        [
          label("l", [.styledText(parts)]), label("m", [.text("m"), .backgroundColor(.warning)]),
        ])
    }
    let showing = Showing(4, 2, [element])
    showing.press(.tab, .down)
    let whole = TextStyle(attributes: .reverse)
    expectEqual(
      (0..<4).map { showing.style($0, 0) },
      [whole, whole, whole, TextStyle(attributes: .reverse, underline: .single)])
    expectEqual(showing.style(0, 1).foreground, .danger)
    showing.screen.focus(nil)
    expectEqual(
      Set((0..<3).map { showing.style($0, 0) }), [TextStyle(attributes: [.reverse, .dim])])
    expectEqual(
      showing.style(3, 0), TextStyle(attributes: [.reverse, .dim], underline: .single))
    // A color behind the whole row is none of a part.
    let colored = table("t", items: [0, 1], id: \.self) { _ in
      label("l", [.text("ab"), .backgroundColor(.blue)]) as ViewElement<String>
    }
    let other = Showing(2, 2, [colored])
    other.press(.tab, .down)
    expectEqual(Set((0..<2).map { other.style($0, 0) }), [whole])
  }

  private func tagged() -> ViewElement<String> {
    let parts: Text = "\("a", color: .danger)b\("c", font: .dim)"
    return table("t", [], items: [0, 1], id: \.self) { row in
      stack(
        "s", .horizontal,
        [
          label("l", [.styledText(parts)]),
          label("m", [.text("m"), .textColor(.success), .font(.reverse)]),
          label("n", [.text("n"), .textColor(.onAccent), .backgroundColor(.warning)]),
        ])
    }
  }

  @Test(arguments: Theme.all.filter(\.hasSurfaces))
  func `colors in a selected row stay, and all of it has the color of the selection behind it`(
    theme: Theme
  ) {
    let showing = show(tagged(), theme, .trueColor)
    showing.press(.tab, .down)
    let colors = (0..<5).map { showing.style($0, 0).foreground }
    expectEqual(colors, [.danger, .onSelection, .onSelection, .success, .onAccent])
    expectEqual(
      (0..<5).map { showing.style($0, 0).background },
      [.selection, .selection, .selection, .selection, .warning])
    // Without the keyboard.
    showing.screen.focus(nil)
    expectEqual(
      (0..<5).map { showing.style($0, 0).foreground },
      [.danger, .text, .text, .success, .onAccent])
    expectEqual(
      (0..<5).map { showing.style($0, 0).background },
      [.raised, .raised, .raised, .raised, .warning])
  }

  /// Rows that begin with a tag, and texts beside it.
  private func beginningWithTag(_ text: String) -> ViewElement<String> {
    table("t", [], rows: TableItems([0, 1], id: \.self).depending(on: text)) { row in
      TableCell(
        stack(
          "s", .horizontal,
          [
            label("tag", [.text("tag"), .textColor(.onAccent), .backgroundColor(.warning)]),
            label("text", [.text(text)]),
          ]))
    }
  }

  @Test(arguments: [ColorDepth.trueColor, .ansi16])
  func `a tag looks the same whatever beside it was painted again`(depth: ColorDepth) {
    let theme = depth == .trueColor ? Theme.midnight : nil
    let changed = show(beginningWithTag("one"), theme, depth)
    changed.press(.tab, .down)
    changed.show([beginningWithTag("two")])
    let whole = show(beginningWithTag("two"), theme, depth)
    whole.press(.tab, .down)
    for column in 0..<6 {
      expectEqual(changed.style(column, 0), whole.style(column, 0), "\(column)")
    }
    guard depth == .trueColor else { return }
    expectEqual(
      (0..<4).map { changed.style($0, 0).background }, [.warning, .warning, .warning, .selection])
  }

  @Test func `a selected row with a color behind all of it has one color of text`() {
    let showing = show(list([1: Self.danger]), .midnight, .trueColor)
    showing.press(.tab, .down, .down)
    expectEqual(showing.style(0, 1).foreground, .onSelection)
    expectEqual(showing.style(0, 1).background, .selection)
  }

  @Test func `a theme with other colors behind selected rows has one color of text there`() {
    var theme = Theme.midnight
    theme.parts[.selectionFocused] = PartStyle(foreground: .onAccent, background: .accent)
    let showing = show(tagged(), theme, .trueColor)
    showing.press(.tab, .down)
    expectEqual(Set((0..<5).map { showing.style($0, 0).foreground }), [.onAccent])
  }

  @Test func `reversed parts of a selected row keep their colors where rows are reversed`() {
    let showing = show(tagged(), nil, .ansi16)
    showing.press(.tab, .down)
    expectEqual(showing.style(0, 0), TextStyle(attributes: .reverse))
    expectEqual(showing.style(3, 0), TextStyle(foreground: .success))
  }

  @Test func `block elements, of which pictures are made, keep their colors`() {
    let picture: Text = "\("▀", color: .danger)\("█", color: .warning)x\("y", color: .danger)"
    let showing = Showing(
      4, 1, [table("t", [], items: [0], id: \.self) { _ in label("l", [.styledText(picture)]) }])
    showing.press(.tab, .down)
    expectEqual(
      (0..<4).map { showing.style($0, 0).foreground }, [.danger, .warning, .default, .default])
  }

  @Test func `signs of the selection and of the keyboard are no style of a row`() {
    let style = TextStyle(attributes: [.reverse, .bold], underline: .single)
    let showing = Showing(8, 4, [list([1: style])])
    expectEqual(showing.style(0, 1).attributes, .bold)
    expectEqual(showing.style(0, 1).underline, .none)
  }

  private static let looks: [TextStyle] = [
    .plain, danger, TextStyle(foreground: .danger), TextStyle(background: .warning),
    TextStyle(background: .sunken), TextStyle(attributes: [.bold, .reverse]),
    TextStyle(attributes: .dim, underline: .single),
  ]

  @Test(arguments: Effort.pairs(Theme.all, [ColorDepth.trueColor, .ansi16, .none]))
  func `a selected row is told from others whatever its style is`(
    theme: Theme, depth: ColorDepth
  ) {
    // A stripe is sunken: the look that is so as well is among those with stripes.
    for (style, isStriped) in Effort.pairs(Self.looks, [true, false]) {
      let styles = Dictionary(uniqueKeysWithValues: (0..<4).map { ($0, style) })
      let showing = show(list(styles, [:], [.isStriped(isStriped)]), theme, depth)
      showing.press(.tab, .down, .down)
      let focused = (0..<4).map { showing.style(0, $0) }
      // Rows 1 and 3 are striped alike, and row 1 is selected.
      #expect(focused[1] != focused[3], "\(style)")
      #expect(focused[1] != focused[0], "\(style)")
      #expect(focused[0] == focused[2])
    }
  }

  @Test func `a row that is not to look selected does not, and acts all the same`() {
    let showing = Showing(8, 4, [list([:], [1: .none], [.onAct { "act \($0.id)" }])])
    showing.press(.tab, .down, .down)
    expectEqual(showing.reversedLines, [])
    showing.press(.return)
    expectEqual(showing.messages, ["act 1"])
    showing.press(.down)
    expectEqual(showing.reversedLines, [2])
  }

  @Test func `where several rows can be selected the keyboard is seen in each`() {
    let showing = Showing(8, 4, [list([:], [1: .none], [.selectionMode(.multiple)])])
    showing.press(.tab, .down, .down)
    expectEqual(showing.reversedLines, [])
    expectEqual(showing.style(0, 1).underline, .single)
  }

  @Test func `a row may look selected in its own way`() {
    let own = TextStyle(foreground: .black, background: .yellow, attributes: .bold)
    let showing = show(list([:], [1: .style(own)]), .midnight, .trueColor)
    showing.press(.tab, .down, .down)
    expectEqual(showing.style(0, 1).background, .yellow)
    expectEqual(showing.style(0, 1).foreground, .black)
    expectEqual(showing.style(7, 1).background, .yellow)
    expectEqual(showing.style(0, 1).attributes, .bold)
    let plain = show(list([:], [1: .style(own)]), nil, .none)
    plain.press(.tab, .down, .down)
    expectEqual(plain.style(0, 1).attributes, [.bold, .reverse])
  }

  @Test func `a cell has the props of all views`() {
    let rows = TableItems(["a", "b"], id: \.self)
    let showing = Showing(
      8, 2,
      [
        table("t", rows: rows) { item -> TableCell<String> in
          TableCell([
            .textLabel(item ?? ""), .selectionStyle(.none), .mark(TextStyle(attributes: .italic)),
          ])
        }
      ])
    showing.press(.tab, .down)
    expectEqual(showing.reversedLines, [])
    expectEqual(showing.style(0, 0).attributes, .italic)
  }

  @Test func `every second row is striped, behind what has a background`() {
    let showing = show(
      list([3: TextStyle(background: .danger)], [:], [.isStriped(true)]), .midnight, .trueColor)
    expectEqual(
      (0..<4).map { showing.style(6, $0).background }.map { "\($0)" },
      ["default", "sunken", "default", "danger"])
    // Without surfaces there are none.
    let plain = show(list([:], [:], [.isStriped(true)]), nil, .none)
    expectEqual((0..<4).map { plain.style(6, $0).background }, Array(repeating: .default, count: 4))
  }

  @Test func `stripes stay with their rows while they are scrolled`() {
    let tall = table(
      "t", [.isStriped(true), .columns([TableColumn("a", "A")])], items: Array(0..<40), id: { $0 }
    ) { row -> ViewElement<String> in group("row", [label("a", [.text("\(row)")])]) }
    let showing = show(tall, .midnight, .trueColor)
    for step in 0..<9 {
      let first = Int(showing.trimmed[1].prefix { $0.isNumber }) ?? -1
      expectEqual(first, 3 * step)
      for row in 1...3 {
        let isStripe = (first + row - 1) % 2 == 1
        expectEqual(showing.style(5, row).background == .sunken, isStripe, "step \(step)")
      }
      showing.mouse(.wheelDown, 0, 1)
    }
  }
}
