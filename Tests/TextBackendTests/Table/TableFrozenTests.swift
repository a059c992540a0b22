import Expectations
import SeededRandom
import Testing
import TextBackend
import VirtualViews

/// Columns that stay at the edges while the others are scrolled sideways.
@MainActor
struct TableFrozenTests {
  private func list(
    _ widths: [Int] = [3, 6, 6, 6, 4], leading: Int = 1, trailing: Int = 0, rows: Int = 2,
    props: [TableProp<Int, String>] = []
  ) -> ViewElement<String> {
    let columns = widths.indices.map { TableColumn($0, "\($0)title", width: .fixed(widths[$0])) }
    return table(
      "t",
      [
        .columns(columns), .frozenColumns(leading: leading, trailing: trailing), .batch(props),
      ], items: Array(0..<rows), id: { $0 }
    ) { row in
      group("row", widths.indices.map { label($0, [.text("\(row)\($0)abcd")]) })
    }
  }

  @Test func `the first column and its title stay`() {
    let showing = Showing(16, 4, [list()])
    expectEqual(
      showing.lines,
      ["0t… 1title 2titl", "00…│01abcd 02abc", "10…│11abcd 12abc", "■■■■■■■■■───────"])
    showing.mouse(.wheelRight, 8, 1)
    expectEqual(showing.lines[0], "0t… tle 2title 3")
    expectEqual(showing.lines[1], "00…│bcd 02abcd 0")
    for _ in 0..<9 { showing.mouse(.wheelRight, 8, 1) }
    expectEqual(showing.lines[0], "0t…  3title 4ti…")
    expectEqual(showing.lines[1], "00…│ 03abcd 04a…")
  }

  @Test func `columns stay at both edges`() {
    let showing = Showing(18, 4, [list(trailing: 1)])
    expectEqual(showing.lines[0], "0t… 1title 2t 4ti…")
    expectEqual(showing.lines[1], "00…│01abcd 02│04a…")
    showing.mouse(.wheelRight, 8, 1)
    expectEqual(showing.lines[1], "00…│bcd 02abc│04a…")
    for _ in 0..<9 { showing.mouse(.wheelRight, 8, 1) }
    expectEqual(showing.lines[1], "00…│cd 03abcd│04a…")
  }

  @Test func `a column that is chosen comes into sight beside those that stay`() {
    let showing = Showing(16, 4, [list([3, 6, 6, 6, 6], props: [.selectionUnit(.cell)])])
    showing.press(.tab, .down)
    expectEqual(showing.lines[1], "00…│01abcd 02abc")
    showing.press(.right, .right)
    expectEqual(showing.lines[1], "00…│1abcd 02abcd")
    expectEqual(showing.style(10, 1).attributes, .reverse)
    expectEqual(showing.style(9, 1).attributes, [])
    showing.press(.right, .right)
    expectEqual(showing.lines[1], "00…│3abcd 04abcd")
    showing.press(.left, .left)
    expectEqual(showing.lines[1], "00…│02abcd 03abc")
    expectEqual(
      (3..<11).map { showing.style($0, 1).attributes == .reverse },
      [false, true, true, true, true, true, true, false])
    showing.press(.left, .left)
    expectEqual(showing.lines[1], "00…│01abcd 02abc")
    expectEqual(showing.style(0, 1).attributes, .reverse)
  }

  @Test func `clicks and the edges of columns mean what is seen there`() {
    let showing = Showing(
      16, 4,
      [
        list(props: [.selectionUnit(.cell), .onSelect { "\($1?.column ?? -1)" }])
      ])
    for _ in 0..<9 { showing.mouse(.wheelRight, 8, 1) }
    // The fifth cell is a gap.
    for column in [0, 4, 7, 14] { showing.screen.click(column: column, row: 2) }
    expectEqual(showing.messages, ["0", "3", "4"])
    // The edge of the third column is in the gap behind it; that of the second is hidden.
    showing.mouse(.press, 4, 0)
    showing.mouse(.drag, 6, 0)
    showing.mouse(.release, 6, 0)
    expectEqual(showing.lines[2], "10…│   13abcd 14")
  }

  @Test func `a control in a column that is out of sight is brought into view`() {
    let columns = (0..<4).map { TableColumn($0, "c\($0)", width: .fixed(8)) }
    let showing = Showing(
      20, 4,
      [
        table(
          "t", [.columns(columns), .frozenColumns(leading: 1)], items: [0, 1], id: { $0 }
        ) { row -> ViewElement<String> in
          group(
            "row", (0..<4).map { button($0, [.title("\(row)\($0)"), .onPress("\(row) \($0)")]) })
        }
      ])
    for _ in 0..<5 { showing.press(.tab) }
    expectEqual(showing.lines[1].suffix(8), "[  03  ]")
    showing.press(.return)
    for _ in 0..<1 { showing.press(.tab) }
    // The button that stays is seen already.
    expectEqual(showing.lines[1].suffix(8), "[  03  ]")
    showing.press(.return, .tab)
    expectEqual(showing.lines[2].prefix(17), "[  10  ]│[  11  ]")
    expectEqual(showing.messages, ["0 3", "1 0"])
  }

  @Test func `wide characters are cut cleanly at the edge`() {
    let columns = [
      TableColumn("a", "A", width: .fixed(2)), TableColumn("b", "漢字漢字", width: .fixed(8)),
      TableColumn("c", "C", width: .fixed(6)),
    ]
    let showing = Showing(
      10, 3,
      [
        table(
          "t", [.columns(columns), .frozenColumns(leading: 1), .selectionMode(.none)], items: [0],
          id: { $0 }
        ) { _ -> ViewElement<String> in
          group(
            "row",
            [label("a", [.text("xy")]), label("b", [.text("漢字漢字")]), label("c", [.text("c")])])
        }
      ])
    showing.press(.tab, .right)
    expectEqual(showing.lines[0], "A   字漢字")
    expectEqual(showing.lines[1], "xy│ 字漢字")
  }

  @Test(arguments: [
    (1, 0, 36), (99, 99, 16), (-3, -1, 16), (5, 0, 16), (2, 2, 12), (1, 0, 3), (0, 9, 16),
    (1, 1, 1), (Int.max, Int.max, 16),
  ])
  func `any number of columns and any width show a table`(leading: Int, trailing: Int, width: Int) {
    let showing = Showing(width, 4, [list(leading: leading, trailing: trailing)])
    showing.press(.tab, .down, .right, .right, .right, .right, .right, .left)
    #expect(showing.lines[1].contains("0"))
    expectEqual(showing.diagnostics.count, 0)
    showing.show([list([], leading: leading, trailing: trailing)])
    showing.show([list([0, 0, 40], leading: leading, trailing: trailing)])
    showing.press(.right, .right, .left)
    showing.show([list(leading: leading, trailing: trailing, rows: 0)])
    showing.press(.right, .down)
    expectEqual(showing.diagnostics.count, 0)
  }

  @Test func `a column that stays gets as much wider as its edge is dragged`() {
    func dragged(leading: Int, trailing: Int, width: Int, from start: Int, to ends: Int...)
      -> [String]
    {
      let showing = Showing(width, 4, [list(leading: leading, trailing: trailing)])
      for _ in 0..<5 { showing.mouse(.wheelRight, 8, 1) }
      showing.mouse(.press, start, 0)
      return ends.map { end in
        // Also where the mouse stays in its column.
        showing.mouse(.drag, end, 0)
        showing.mouse(.drag, end, 1)
        return showing.lines[0]
      }
    }
    expectEqual(
      dragged(leading: 1, trailing: 0, width: 16, from: 3, to: 6, 4),
      ["0title  3title 4", "0ti…  3title 4ti"])
    expectEqual(
      dragged(leading: 1, trailing: 2, width: 24, from: 19, to: 20, 21),
      ["0t… e 2titl 3title  4ti…", "0t… e 2tit 3title   4ti…"])
  }

  @Test func `lanes are read in the order of the columns`() {
    let columns = (0..<5).map { TableColumn($0, "", width: .fixed(5)) }
    let showing = Showing(
      18, 4,
      [
        table(
          "t", [.columns(columns), .frozenColumns(leading: 1, trailing: 1)], items: [0, 1],
          id: { $0 }
        ) { row -> ViewElement<String> in
          group(
            "row", (0..<5).map { button($0, [.title("\(row)\($0)"), .onPress("\(row)\($0)")]) })
        }
      ])
    for _ in 0..<11 {
      showing.press(.tab)
      showing.press(.return)
    }
    expectEqual(
      showing.messages, (0..<2).flatMap { row in (0..<5).map { "\(row)\($0)" } })
  }

  @Test func `text is copied in the order of the columns, without those that are covered`() {
    func copied(_ showing: Showing, from start: (Int, Int), to end: (Int, Int)) -> [String] {
      showing.mouse(.press, start.0, start.1)
      showing.mouse(.drag, end.0, end.1)
      showing.mouse(.release, end.0, end.1)
      return showing.screen.performed.compactMap {
        if case .copy(let text) = $0 { text } else { nil }
      }
    }
    let showing = Showing(18, 4, [list(trailing: 1, props: [.selectionMode(.none)])])
    for _ in 0..<9 { showing.mouse(.wheelRight, 8, 1) }
    expectEqual(showing.lines[1], "00…│cd 03abcd│04a…")
    expectEqual(copied(showing, from: (0, 1), to: (17, 1)), ["00abcd\t02abcd\t03abcd\t04a"])
  }

  @Test func `the line beside columns that stay is seen on stripes`() {
    let showing = Showing(16, 5, [list(rows: 3, props: [.isStriped(true)])])
    showing.screen.perform(.setTheme(.always(.midnight)))
    expectEqual(
      showing.lines[1...3].map { $0.dropFirst(3).prefix(1) }, ["│", "│", "│"])
    expectEqual(showing.style(3, 2).background, showing.style(0, 2).background)
    #expect(showing.style(3, 2).background != showing.style(3, 1).background)
  }

  @Test func `headers of sections stay whole`() {
    let rows = TableItems(
      sections: [TableSection(0, header: "Section", items: Array(0..<9))], id: { $0 })
    let columns = (0..<4).map { TableColumn($0, "c\($0)", width: .fixed(6)) }
    let showing = Showing(
      16, 6,
      [
        table("t", [.columns(columns), .frozenColumns(leading: 1)], rows: rows) {
          row -> TableCell<String> in
          TableCell(group("row", (0..<4).map { label($0, [.text("r\(row ?? 0) c\($0)")]) }))
        }
      ])
    for _ in 0..<2 {
      showing.mouse(.wheelRight, 0, 1)
      showing.mouse(.wheelDown, 0, 1)
    }
    // The bar at the trailing edge is the second line.
    expectEqual(showing.lines[1], "Section        │")
    expectEqual(showing.lines[2], "r6 c0 │ r6 c2  │")
  }

  @Test(arguments: Effort.seeds(push: 4, full: 60))
  func `painting what changed gives the picture that painting all gives`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let columns = (0..<5).map { TableColumn($0, "c\($0)", width: .fixed(7)) }
    let rows = TableItems(
      sections: (0..<4).map { section in
        TableSection(
          section, header: "Section \(section)", items: Array(section * 9..<section * 9 + 9))
      }, id: { $0 })
    let showing = Showing(
      20, 7,
      [
        table(
          "t",
          [
            .columns(columns), .frozenColumns(leading: 1, trailing: Int(seed % 2)),
            .isStriped(true), .selectionUnit(seed % 3 == 0 ? .cell : .row),
          ], rows: rows
        ) { row -> TableCell<String> in
          let mark = TextStyle(foreground: .danger, attributes: .bold)
          return TableCell(
            group(
              "row", [.mark((row ?? 0) % 4 == 0 ? mark : .plain)],
              (0..<5).map { label($0, [.text("漢\(row ?? 0) \($0)")]) }))
        }
      ])
    if seed % 4 != 0 { showing.screen.perform(.setTheme(.always(.midnight))) }
    showing.press(.tab)
    let wheels: [MouseEvent.Kind] = [.wheelDown, .wheelUp, .wheelLeft, .wheelRight]
    let keys: [KeyPress] = [.down, .up, .left, .right, .pageDown, .home, .end]
    for step in 0..<40 {
      if Bool.random(using: &random) {
        showing.mouse(wheels[Int.random(in: 0..<4, using: &random)], 3, 3)
      } else {
        showing.press(keys[Int.random(in: 0..<keys.count, using: &random)])
      }
      #expect(
        showing.screen.frame.looksLike(showing.screen.wholeFrame), "seed \(seed), step \(step)")
    }
  }

  /// The line of a row by a rule of its own: which letter each cell has.
  private static func line(
    _ widths: [Int], _ leading: Int, _ trailing: Int, _ width: Int, _ offset: Int
  ) -> String {
    var content: [Character] = []
    for (index, cells) in widths.enumerated() {
      if index > 0 { content.append(" ") }
      content += Array(repeating: Character(UnicodeScalar(UInt8(97 + index))), count: cells)
    }
    let head = widths.prefix(leading).reduce(0) { $0 + $1 + 1 }
    let tail = widths.suffix(trailing).reduce(0) { $0 + $1 + 1 }
    var line = Array(content.dropFirst(offset).prefix(width))
    line.replaceSubrange(0..<head, with: content.prefix(head))
    line.replaceSubrange(width - tail..<width, with: content.suffix(tail))
    if head > 0 { line[head - 1] = "│" }
    if tail > 0 { line[width - tail] = "│" }
    return String(line)
  }

  @Test(arguments: 0..<30 as Range<UInt64>)
  func `every cell is the one that belongs there`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let widths = (0..<Int.random(in: 3...7, using: &random)).map { _ in
      Int.random(in: 1...6, using: &random)
    }
    let content = widths.reduce(0) { $0 + $1 + 1 } - 1
    let (leading, trailing) = (
      Int.random(in: 0...1, using: &random), Int.random(in: 0...1, using: &random)
    )
    let least =
      4 + (leading > 0 ? widths[0] + 1 : 0) + (trailing > 0 ? widths[widths.count - 1] + 1 : 0)
    guard least < content, leading + trailing > 0 else { return }
    let width = Int.random(in: least..<content, using: &random)
    let columns = widths.indices.map { TableColumn($0, "t", width: .fixed(widths[$0])) }
    let props: [TableProp<Int, String>] = [
      .columns(columns), .frozenColumns(leading: leading, trailing: trailing),
      .selectionMode(.none),
    ]
    let showing = Showing(
      width, 4,
      [
        table("t", [.batch(props)], items: [0, 1], id: { $0 }) { _ in
          group(
            "row",
            widths.indices.map { index in
              let letter = Character(UnicodeScalar(UInt8(97 + index)))
              return label(index, [.text(String(repeating: letter, count: widths[index]))])
            })
        }
      ])
    showing.press(.tab)
    for offset in 0...content - width {
      let expected = Self.line(widths, leading, trailing, width, offset)
      expectEqual(showing.lines[1], expected, "seed \(seed), offset \(offset)")
      expectEqual(showing.lines[2], expected, "seed \(seed), offset \(offset)")
      showing.press(.right)
    }
  }
}
