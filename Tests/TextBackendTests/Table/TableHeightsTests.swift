import Expectations
import Testing
import TextBackend
import VirtualViews

/// How high rows are, and what separates them.
@MainActor
struct TableHeightsTests {
  @Test func `rows are as high as what they show, and nothing jumps`() {
    let texts = (0..<200).map { "\($0) " + String(repeating: "word ", count: $0 % 4) }
    let rows: ViewElement<String> = table(
      "t", [.rowHeight(.automatic())], items: texts, id: { $0 }
    ) { label("l", [.text($0), .set(\.numberOfLines, to: 0)]) }
    let showing = Showing(10, 6, [rows])
    expectEqual(showing.words, "0 1word 2word word 3word wordword")
    showing.screen.press(.tab)
    showing.screen.press(.end)
    #expect(showing.lines[5].hasPrefix("word word"))
    #expect(showing.lines[4].hasPrefix("199 word"))
    showing.screen.press(.up)
    #expect(showing.lines[4].hasPrefix("199 word"))
    showing.screen.press(.home)
    expectEqual(showing.words, "0 1word 2word word 3word wordword")
  }

  @Test func `the lower end of the bar is the end of the rows, however high they turn out to be`() {
    let rows: ViewElement<String> = table(
      "t", [.rowHeight(.automatic()), .selectionMode(.none)], items: Array(0..<61), id: { $0 }
    ) { row in
      label("l", [.text(row == 60 ? "END" : "row \(row) and more words"), .numberOfLines(0)])
    }
    for isDragged in [false, true] {
      let showing = Showing(16, 9, [rows])
      func mouse(_ kind: MouseEvent.Kind, _ row: Int) {
        showing.screen.handle(.mouse(MouseEvent(kind, button: .left, column: 15, row: row)))
      }
      mouse(.press, isDragged ? 0 : 8)
      if isDragged { mouse(.drag, 8) }
      mouse(.release, 8)
      #expect(showing.lines[8].hasPrefix("END"), "\(showing.lines)")
    }
  }

  @Test func `rows get the height that the program says by now`() {
    func rows(_ height: Int) -> ViewElement<String> {
      table("t", [.rowHeight(.fixed(height))], items: [1, 2, 3], id: { $0 }) {
        label("l", [.text("row \($0)")])
      }
    }
    let showing = Showing(6, 4, [rows(1)])
    expectEqual(showing.words, "row1 row2 row3 ")
    showing.show([rows(2)])
    expectEqual(showing.words, "row1  row2 ")
  }

  @Test func `a line separates rows`() {
    let rows: ViewElement<String> = table(
      "t", [.separatorStyle(.singleLine)], items: [1, 2], id: { $0 }
    ) { label("l", [.text("row \($0)")]) }
    expectEqual(Showing(6, 4, [rows]).lines, ["row 1 ", "──────", "row 2 ", "──────"])
  }

  @Test(arguments: [
    (KeyPress.end, 20), (.pageDown, 20), (.end, -1), (.pageDown, -1), (.end, 0),
  ])
  func `rows that change by the message of a key leave the row in sight to which it went`(
    key: KeyPress, change: Int
  ) {
    var count = 60
    var gone: Int?
    func rows() -> [ViewElement<String>] {
      [
        table(
          "t", [.rowHeight(.automatic()), .onSelectRow { "\($0)" }],
          items: (0..<count).filter { $0 != gone }, id: { $0 }
        ) { id in
          let lines = (0...id % 3).map { "row \(id).\($0)" }
          return label(
            "l", [.text(lines.joined(separator: "\n")), .set(\.numberOfLines, to: 0)])
        }
      ]
    }
    let showing = Showing(12, 7, rows())
    showing.onMessage = { message in
      gone = change < 0 ? Int(message).flatMap { $0 > 0 ? $0 - 1 : nil } : nil
      count += max(0, change)
      showing.describe(rows())
    }
    showing.press(.tab, .down, key)
    let selected = Int(showing.messages.last ?? "") ?? -1
    #expect(selected >= 3)
    let seen = showing.reversedLines.map { showing.trimmed[$0].prefix(8).filter { $0 != " " } }
    expectEqual(seen, (0...max(0, selected) % 3).map { "row\(selected).\($0)" })
  }
}
