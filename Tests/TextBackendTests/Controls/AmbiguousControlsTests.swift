import Expectations
import Testing
import TextBackend
import VirtualViews

/// Views on a screen that shows characters of ambiguous width in two columns.
@MainActor
struct AmbiguousControlsTests {
  private func shown(
    _ columns: Int, _ rows: Int, _ elements: [ViewElement<String>]
  ) -> Showing {
    Showing(columns, rows, ambiguousWidth: .wide, elements)
  }

  /// A view in the size that it asks for, in its row the only one.
  private func natural(_ element: ViewElement<String>) -> Showing {
    let row = [Container.Distribution.start].map { ContainerProp<String>.distribution($0) }
    return shown(30, 4, [stack("s", .horizontal, [.batch(row), .alignment(.leading)], [element])])
  }

  private static let segments: [Segment] = [segment(1, .title("α")), segment(2, .title("b"))]

  private static let views: [(ViewElement<String>, [String])] = [
    (label("v", [.text("±1")]), ["±1"]),
    (button("v", [.title("±1")]), ["[ ±1 ]"]),
    (`switch`("v", [.title("±1")]), ["o-- ±1"]),
    (segmentedControl("v", [.segments(segments), .selectedKey(2)]), ["[ α | b ]"]),
    (slider("v", [.value(0.5)]), ["==========O---------"]),
    (Link.element("±1"), ["±1"]),
    (
      group("v", [.border(.light), .title("α")], [label("i", [.text("1234±")])]),
      ["+- α -+", "|1234±|", "+------+"]
    ),
    (group("v", [.border(.rounded)], [label("i", [.text("±")])]), [".--.", "|±|", "`--'"]),
    (group("v", [.border(.double)], [label("i", [.text("±")])]), ["+==+", "|±|", "+==+"]),
  ]

  @Test(arguments: 0..<9)
  func `a view is as wide as its text, and its ornaments are ASCII`(index: Int) {
    let (view, lines) = Self.views[index]
    let showing = natural(view)
    expectEqual(showing.screen.text.split(separator: "\n").map { String($0) }, lines)
    let widths = lines.map { TextMetrics(ambiguousWidth: .wide).columns(of: $0) }
    expectEqual(showing.cells("v")?.width, widths.max())
  }

  @Test func `text that is cut ends in dots`() {
    expectEqual(shown(6, 1, [label("l", [.text("±±±±")])]).lines, ["±... "])
    expectEqual(shown(9, 1, [button("b", [.title("±±±±")])]).lines, ["[±±...]"])
    let two: ViewElement<String> = label("l", [.text("one two three"), .numberOfLines(2)])
    expectEqual(shown(7, 2, [two]).lines, ["one two", "three  "])
    expectEqual(shown(6, 2, [two]).lines, ["one   ", "two..."])
  }

  @Test func `lines are wrapped by their columns`() {
    let text: ViewElement<String> = label("l", [.text("αβ γδ"), .numberOfLines(0)])
    expectEqual(shown(8, 3, [text]).lines, ["αβ    ", "γδ    ", "        "])
  }
}

// MARK: - Fields

extension AmbiguousControlsTests {
  private func editing(_ text: String, columns: Int) -> Showing {
    let showing = shown(columns, 1, [field("f", [.onChange { $0.text }])])
    showing.screen.press(.tab)
    showing.screen.paste(text)
    return showing
  }

  @Test func `the caret stands behind two columns for each character`() {
    let showing = editing("±a漢é", columns: 12)
    var columns: [Int] = []
    for _ in 0..<5 {
      columns.append(showing.screen.cursor?.column ?? -1)
      showing.screen.press(.left)
    }
    expectEqual(columns, [7, 5, 3, 2, 0])
    expectEqual(showing.lines, ["±a漢é     "])
  }

  @Test(arguments: [(0, 0), (1, 0), (2, 2), (3, 3), (4, 3), (5, 5), (6, 5), (7, 7), (9, 7)])
  func `a click puts the caret before the character it meets`(column: Int, caret: Int) {
    let showing = editing("±a漢é", columns: 12)
    showing.screen.click(column: column, row: 0)
    expectEqual(showing.screen.cursor?.column, caret)
  }

  @Test func `a text that is too long is scrolled by whole characters`() {
    let showing = editing("αβγδ", columns: 6)
    expectEqual(showing.lines, ["γδ  "])
    expectEqual(showing.screen.cursor?.column, 4)
    showing.screen.press(.home)
    expectEqual(showing.lines, ["αβγ"])
  }

  @Test func `what is selected is reversed in both columns`() {
    let showing = editing("aαb", columns: 8)
    showing.screen.press(.left)
    showing.screen.press(KeyPress(.left, .shift))
    let reversed = (0..<8).filter { showing.style($0).attributes.contains(.reverse) }
    expectEqual(reversed, [1, 2])
  }

  @Test func `a secret is shown in single columns`() {
    let secret: ViewElement<String> = field(
      "f", [.text("±漢x"), .set(\.isSecureTextEntry, to: true)])
    expectEqual(shown(8, 1, [secret]).lines, ["***     "])
  }
}

// MARK: - Tables and bars

extension AmbiguousControlsTests {
  struct File: Sendable { let name: String }

  @Test func `a fitted column is as wide as its cells, and an order is marked in ASCII`() {
    let columns = [
      TableColumn("name", "Größe", width: .fitted(), isSortable: true), TableColumn("m", "M"),
    ]
    let props: [TableProp<File, String>] = [
      .columns(columns), .order(TableOrder(by: "name")), .separatorStyle(.singleLine),
    ]
    let names = [File(name: "±1"), File(name: "αβγδε")]
    let files = table("t", Props(props), items: names, id: \.name) { file in
      group("row", [label("name", [.text(file.name)]), label("m", [.text("|")])])
    }
    expectEqual(
      shown(14, 5, [files]).lines,
      [
        "Größe ^   M  ", "±1        |  ", "--------------", "αβγδε |  ", "--------------",
      ])
  }

  @Test func `bars are ASCII`() {
    let showing = shown(8, 3, [scrollView("s", (1...9).map { words("line \($0)") })])
    expectEqual(showing.lines, ["line 1 #", "line 2 |", "line 3 |"])
  }

  @Test func `boxes of the layout are ASCII`() {
    let showing = shown(6, 3, [label("l", [.text("x")])])
    showing.screen.showsLayout = true
    expectEqual(showing.lines, ["[l---]", "      ", "      "])
  }
}

// MARK: - Custom views

extension AmbiguousControlsTests {
  /// A view that measures what it draws.
  struct Measured: TextCustomView, Hashable {
    var attributes = ViewAttributes()
    var text = "±1"

    func size(width: Int?, metrics: TextMetrics) -> (columns: Int, rows: Int)? {
      (metrics.columns(of: text) + 1, 1)
    }

    func draw(in canvas: inout TextCanvas) {
      canvas.draw(text, column: 0, row: 0)
      canvas.draw("|", column: canvas.metrics.columns(of: text), row: 0)
    }
  }

  @Test func `a custom view measures text as it is drawn`() {
    let showing = natural(customView("v", Measured.self, []))
    #expect(showing.lines[0].hasPrefix("±1| "))
    expectEqual(showing.cells("v")?.width, 4)
    let narrow = Showing(9, 1, [customView("v", Measured.self, [])])
    expectEqual(narrow.lines, ["±1|      "])
  }
}

extension Link {
  fileprivate static func element(_ text: String) -> ViewElement<String> {
    customView("v", Link.self, [.set(\.text, to: text), .set(\.target, to: "https://a.b")])
  }
}
