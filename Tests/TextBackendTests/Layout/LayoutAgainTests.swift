import ConstraintLayout
import Expectations
import Testing
import TextBackend
import VirtualViews

/// What changes without a change of content is laid out again as well.
@MainActor
struct LayoutAgainTests {
  private func wrapped(_ text: String) -> ViewElement<String> {
    label("text", [.text(text), .set(\.numberOfLines, to: 0)])
  }

  @Test func `a line that may wrap from now on pushes down what is below it`() {
    func shown(_ lines: Int) -> [ViewElement<String>] {
      [label("a", [.text("aa bb"), .numberOfLines(lines)]), words("cc")]
    }
    let showing = Showing(3, 3, shown(1))
    expectEqual(showing.lines, ["aa…", "cc ", "   "])
    showing.show(shown(0))
    expectEqual(showing.lines, ["aa ", "bb ", "cc "])
    showing.show(shown(1))
    expectEqual(showing.lines, ["aa…", "cc ", "   "])
  }

  @Test func `a line in a row that may wrap from now on makes the row higher`() {
    func shown(_ lines: Int) -> [ViewElement<String>] {
      let row: [ViewElement<String>] = [
        label("a", [.text("aa bb"), .numberOfLines(lines)])
      ]
      return [
        stack(
          "all", .vertical, [.distribution(.start)], [stack("row", .horizontal, row), words("cc")])
      ]
    }
    let showing = Showing(3, 3, shown(1))
    expectEqual(showing.lines, ["aa…", "cc ", "   "])
    showing.show(shown(0))
    expectEqual(showing.lines, ["aa ", "bb ", "cc "])
    showing.show(shown(1))
    expectEqual(showing.lines, ["aa…", "cc ", "   "])
  }

  @Test func `a text that needs more rows at the same length gets them inline`() {
    let layout: Showing.Layout = { _, context in
      [
        context["text"].topAnchor.constraint(equalTo: context.view.topAnchor),
        context["text"].leadingAnchor.constraint(equalTo: context.view.leadingAnchor),
        context["text"].widthAnchor.constraint(equalToConstant: 7),
      ]
    }
    let showing = Showing(20, 10, mode: .inline, layout: layout, [wrapped("aaa bbb ccc")])
    expectEqual(showing.lines.map { $0.trimmingBlanks }, ["aaa bbb", "ccc"])
    showing.show([wrapped("a bbbbbbb c")])
    expectEqual(showing.lines.map { $0.trimmingBlanks }, ["a", "bbbbbbb", "c"])
  }

  @Test func `typing finds a row of a table whose rows are measured`() {
    let rows = (0..<100).map { "\(Character(Unicode.Scalar(UInt8(97 + $0 % 26)))) \($0)" }
    let showing = Showing(
      20, 6,
      [
        table(
          "t", [.rowHeight(.automatic()), .findByTyping { $0 }], items: rows, id: { $0 }
        ) { row in
          label("l", [.text(row)])
        }
      ])
    showing.screen.press(.tab)
    showing.screen.type("z")
    #expect(showing.lines.contains { $0.hasPrefix("z 25") }, "\(showing.lines)")
  }

  @Test func `typing finds a row in sight of which not all is seen`() {
    let rows = ["a", "b", "c"]
    let showing = Showing(
      10, 4,
      [
        table(
          "t", [.rowHeight(.fixed(3)), .findByTyping { $0 }, .separatorStyle(.none)], items: rows,
          id: { $0 }
        ) { row in
          stack("s", .vertical, [label("1", [.text(row)]), label("2", [.text("2")])])
        }
      ])
    showing.screen.press(.tab)
    showing.screen.type("b")
    #expect(!showing.lines[0].hasPrefix("a"), "\(showing.lines)")
  }

  @Test func `rows that are fixed no longer are measured`() {
    func rows(_ height: Table.RowHeight) -> [ViewElement<String>] {
      [
        table("t", [.rowHeight(height)], items: [1, 2], id: { $0 }) { row in
          wrapped("row \(row)\nbelow")
        }
      ]
    }
    let showing = Showing(20, 4, rows(.fixed(1)))
    _ = showing.lines
    showing.show(rows(.automatic()))
    expectEqual(showing.lines.map { $0.trimmingBlanks }, ["row 1", "below", "row 2", "below"])
  }

  @Test func `a column that is aligned otherwise has its cells elsewhere`() {
    func rows(_ alignment: TextAlignment) -> [ViewElement<String>] {
      let columns = [TableColumn("a", "A", width: .fixed(6), alignment: alignment)]
      return [
        table("t", [.columns(columns)], items: [1], id: { $0 }) { row in
          group("row", [label("a", [.text("\(row)")])])
        }
      ]
    }
    let showing = Showing(10, 2, rows(.left))
    #expect(showing.lines[1].hasPrefix("1 "))
    showing.show(rows(.right))
    #expect(showing.lines[1].hasPrefix("     1"))
  }

  @Test func `what a resize left alone still follows its content`() {
    func box(_ text: String) -> [ViewElement<String>] {
      [stack("box", .horizontal, [label("a", [.text(text)]), label("b", [.text("b")])])]
    }
    let layout: Showing.Layout = { _, context in
      [
        context["box"].topAnchor.constraint(equalTo: context.view.topAnchor),
        context["box"].leadingAnchor.constraint(equalTo: context.view.leadingAnchor),
        context["box"].widthAnchor.constraint(equalToConstant: 10),
        context["box"].heightAnchor.constraint(equalToConstant: 1),
      ]
    }
    let showing = Showing(20, 3, layout: layout, box("a"))
    expectEqual(showing.cells("b")?.column, 1)
    showing.screen.resize(columns: 30, rows: 4)
    _ = showing.lines
    showing.show(box("aaa"))
    expectEqual(showing.cells("b")?.column, 3)
  }

  /// Nobody asks a table with rows of a fixed height how large anything in it is.
  @Test func `a row follows its content after a resize that left its table alone`() {
    func rows(_ text: String) -> [ViewElement<String>] {
      let list: ViewElement<String> = table(
        "t", [.rowHeight(.fixed(3)), .separatorStyle(.none)], items: [text], id: { _ in 1 }
      ) { text in
        stack("row", .vertical, [wrapped(text), label("below", [.text("below")])])
      }
      return [stack("box", .vertical, [list])]
    }
    let layout: Showing.Layout = { _, context in
      [
        context["box"].topAnchor.constraint(equalTo: context.view.topAnchor),
        context["box"].leadingAnchor.constraint(equalTo: context.view.leadingAnchor),
        context["box"].widthAnchor.constraint(equalToConstant: 10),
        context["box"].heightAnchor.constraint(equalToConstant: 3),
      ]
    }
    let showing = Showing(20, 4, layout: layout, rows("a"))
    #expect(showing.lines[1].hasPrefix("below"))
    // The box is seen through a larger screen, what is in it through the box as before.
    showing.screen.resize(columns: 30, rows: 5)
    _ = showing.lines
    showing.show(rows("a\nb"))
    expectEqual(showing.lines.map { $0.trimmingBlanks }, ["a", "b", "below", "", ""])
  }

  @Test func `a table tells what is shown of it though another one is laid out once more`() {
    let tables: [ViewElement<String>] = [
      table("a", [.onNeed { "a \($0)" }], items: Array(0..<50), id: { $0 }) { row in
        label("l", [.text("\(row)")])
      },
      table(
        "b", [.rowHeight(.automatic()), .onNeed { "b \($0)" }], items: Array(0..<50), id: { $0 }
      ) {
        row in
        wrapped("row \(row)\nbelow")
      },
    ]
    let halves: [ViewElement<String>] = [
      stack("s", .vertical, [.set(\.distribution, to: .fillEqually)], tables)
    ]
    let showing = Showing(20, 12, halves)
    _ = showing.lines
    #expect(showing.messages.contains { $0.hasPrefix("a ") }, "\(showing.messages)")
    #expect(showing.messages.contains { $0.hasPrefix("b ") }, "\(showing.messages)")
  }

  @Test func `what scrolls in a row begins at its start when the row is another one`() {
    func rows(_ start: Int) -> [ViewElement<String>] {
      [
        table("t", [.rowHeight(.fixed(3))], items: [start], id: { $0 }) { row in
          stack(
            "row", .vertical,
            [
              scrollView(
                "scroll", (0..<9).map { label($0, [.text("\(row) \($0)")]) as ViewElement<String> })
            ])
        }
      ]
    }
    let showing = Showing(12, 3, rows(1))
    showing.screen.handle(
      .mouse(MouseEvent(.wheelDown, button: .none, column: 1, row: 1)))
    _ = showing.lines
    showing.show(rows(2))
    #expect(showing.lines[0].hasPrefix("2 0"), "\(showing.lines)")
    showing.screen.handle(
      .mouse(MouseEvent(.wheelDown, button: .none, column: 1, row: 1)))
    #expect(!showing.lines[0].hasPrefix("2 0"), "\(showing.lines)")
  }
}

extension String {
  /// The text without the blanks at its end.
  fileprivate var trimmingBlanks: Substring {
    self[..<(lastIndex { $0 != " " }.map { index(after: $0) } ?? startIndex)]
  }
}
