import Expectations
import Testing
import TextBackend
import VirtualViews

/// Views that ask for cells by what the program says, and not by what their content needs.
@MainActor
struct SizeLimitsTests {
  private func text(_ key: String, _ text: String, _ props: Props<String, Label> = [])
    -> ViewElement<String>
  { label(key, [.text(text), .batch(props.all)]) }

  private func bar(_ key: String, _ props: Props<String, Label> = []) -> ViewElement<String> {
    text(key, key, props)
  }

  private func rows(_ props: Props<String, ItemTable<Int>>) -> ViewElement<String> {
    table("t", props, items: Array(0..<9), id: { $0 }) { number in bar("r\(number)") }
  }

  private func lines(_ columns: Int, _ rows: Int, _ element: ViewElement<String>) -> [String] {
    Showing(columns, rows, [element]).lines.map { line in
      String(line.reversed().drop { $0 == " " }.reversed())
    }
  }

  private func columns(_ width: Int, of key: String, _ element: ViewElement<String>) -> Range<Int>?
  {
    Showing(width, 4, [element]).cells(key).map { $0.column..<$0.column + $0.width }
  }

  private func row(
    _ views: [ViewElement<String>], _ distribution: Container.Distribution = .fill
  ) -> ViewElement<String> {
    stack("row", .horizontal, [.distribution(distribution)], views)
  }

  @Test func `a view in a row has the columns that the program says`() {
    let field: ViewElement<String> = field("f", [.text("1"), .width(10)])
    for width in [11, 20, 40] {
      let row = row([text("l", "Name"), field, text("end", "|")])
      expectEqual(columns(width, of: "f", row), 4..<min(14, width - 1))
    }
    // One that is longer is cut, and what is beside it has the columns that are left.
    let cut = row([text("l", "a long text", [.width(6)]), text("end", "|")])
    expectEqual(lines(12, 1, cut), ["a lon…|"])
    expectEqual(lines(12, 1, row([text("l", "a", [.width(3)]), text("end", "|")])), ["a  |"])
  }

  @Test func `a view in a column keeps its columns although others fill theirs`() {
    let column: ViewElement<String> = stack(
      "c", .vertical, [field("f", [.width(10)]), button("b", [.title("Go"), .width(...12)])])
    expectEqual(columns(30, of: "f", column), 0..<10)
    expectEqual(columns(30, of: "b", column), 0..<12)
    expectEqual(columns(8, of: "f", column), 0..<8)
    let centered: ViewElement<String> = stack(
      "c", .vertical, [.alignment(.center)], [field("f", [.width(10)])])
    expectEqual(columns(30, of: "f", centered), 10..<20)
  }

  @Test func `at least and at most leave the rest to the content`() {
    func width(_ text: String, _ prop: LabelProp<String>) -> Int? {
      columns(40, of: "l", row([label("l", [.text(text), prop]), bar("end")], .start))?.count
    }
    expectEqual(["", "four", "eight or"].map { width($0, .width(5...)) }, [5, 5, 8])
    expectEqual(["", "four", "eight or"].map { width($0, .width(...6)) }, [0, 4, 6])
    expectEqual(["", "four", "eight or"].map { width($0, .width(2...6)) }, [2, 4, 6])
  }

  @Test func `text has the rows that it needs in its columns`() {
    let words: ViewElement<String> = label(
      "t", [.text("one two three"), .numberOfLines(0), .width(5)])
    expectEqual(
      lines(20, 5, stack("c", .vertical, [.distribution(.start)], [words, bar("end")])),
      ["one", "two", "three", "end", ""])
    let low: ViewElement<String> = label(
      "t", [.text("one two three"), .numberOfLines(0), .width(5), .height(2)])
    expectEqual(
      lines(20, 4, stack("c", .vertical, [.distribution(.start)], [low, bar("end")])),
      ["one", "two…", "end", ""])
    let high: ViewElement<String> = label("t", [.text("one"), .height(3)])
    expectEqual(
      lines(20, 4, stack("c", .vertical, [.distribution(.start)], [high, bar("end")])),
      ["one", "", "", "end"])
  }

  @Test func `the columns that a full view leaves go to the others`() {
    // Of views that grow alike the last one grows first, and then those before it.
    let row = row([text("a", "a"), text("b", "b", [.width(...5)])])
    expectEqual(columns(12, of: "a", row), 0..<7)
    expectEqual(columns(12, of: "b", row), 7..<12)
    // Those that nobody takes are free.
    let full = self.row([text("a", "a", [.width(...3)]), text("b", "b", [.width(...5)])])
    expectEqual(columns(12, of: "b", full), 3..<8)
    let shared = self.row([text("a", "a", [.width(...3)]), text("b", "b")], .fillEqually)
    expectEqual(columns(12, of: "a", shared), 0..<3)
    expectEqual(columns(12, of: "b", shared), 3..<9)
  }

  @Test func `padding and borders count, and margins do not`() {
    let text = text("t", "x", [.width(5), .padding(1, on: .horizontal), .margin(2, on: .leading)])
    expectEqual(columns(12, of: "t", row([text, bar("end")])), 2..<7)
    let box: ViewElement<String> = group("g", [.border(.ascii), .width(6), .height(4)], [bar("x")])
    expectEqual(
      lines(10, 5, stack("c", .vertical, [.distribution(.start)], [box, bar("end")])),
      ["+----+", "|x   |", "|    |", "+----+", "end"])
  }

  @Test func `a container is as wide as it is told, whatever is inside`() {
    let box: ViewElement<String> = group(
      "g", [.width(6)], [text("t", "a long text"), field("f", [.text("field")])])
    expectEqual(columns(20, of: "t", row([box, bar("end")])), 0..<6)
    expectEqual(columns(20, of: "end", row([box, bar("end")])), 6..<20)
    let wide: ViewElement<String> = group("g", [.width(16)], [text("t", "a")])
    expectEqual(columns(20, of: "end", row([wide, bar("end")], .start)), 16..<19)
  }

  @Test func `what takes all the cells there are takes as many as it may`() {
    let slider: ViewElement<String> = slider("s", [.width(...8)])
    expectEqual(columns(20, of: "s", stack("c", .vertical, [slider])), 0..<8)
    expectEqual(columns(20, of: "s", row([slider, bar("end")])), 0..<8)
    expectEqual(columns(6, of: "s", stack("c", .vertical, [slider])), 0..<6)
    let table = rows([.width(7), .height(...3)])
    expectEqual(
      lines(12, 5, stack("c", .vertical, [.distribution(.start)], [table, bar("end")])),
      ["r0    █", "r1    │", "r2    │", "end", ""])
  }

  @Test func `hidden views that collapse need no cells`() {
    let hidden = text("h", "x", [.width(9), .height(3), .isHidden(true), .collapses()])
    expectEqual(lines(12, 2, row([hidden, bar("end")])), ["end", ""])
  }

  @Test func `a view that may be wider than before is so at once`() {
    func screen(_ prop: FieldProp<String>) -> [ViewElement<String>] {
      [stack("c", .vertical, [field("f", [.text("ab"), prop])])]
    }
    let showing = Showing(20, 1, screen(.width(...8)))
    expectEqual(showing.cells("f")?.width, 8)
    showing.show(screen(.width(...12)))
    expectEqual(showing.cells("f")?.width, 12)
    showing.show(screen(.width(ViewAttributes.anyLength)))
    expectEqual(showing.cells("f")?.width, 20)
    showing.show(screen(.width(3)))
    expectEqual(showing.cells("f")?.width, 3)
  }

  @Test func `constraints are stronger, and where they say nothing the view has its cells`() {
    func screen(_ isPinned: Bool) -> ViewElement<String> {
      group(
        "g", [],
        layout: { context in
          let field = context["f"]
          let pins = [
            field.leftAnchor.constraint(equalTo: context.view.leftAnchor),
            field.topAnchor.constraint(equalTo: context.view.topAnchor),
            field.rightAnchor.constraint(equalTo: context.view.rightAnchor),
          ]
          return Array(pins.prefix(isPinned ? 3 : 2))
        }, [field("f", [.width(10)])])
    }
    expectEqual(columns(30, of: "f", screen(false)), 0..<10)
    expectEqual(columns(30, of: "f", screen(true)), 0..<30)
    let slider: ViewElement<String> = group(
      "g", [],
      layout: { [$0["s"].leftAnchor.constraint(equalTo: $0.view.leftAnchor)] },
      [slider("s", [.width(25...)])])
    expectEqual(columns(30, of: "s", slider), 0..<25)
  }

  @Test func `layers and dialogs fit what they are told`() {
    let showing = Showing(
      12, 5, [popover("p", .topLeading, [rows([.width(6), .height(...2)])])])
    expectEqual(
      showing.lines,
      ["╭──────╮    ", "│r0   █│    ", "│r1   ││    ", "╰──────╯    ", "            "])
  }

  @Test func `impossible lengths are as close to it as can be`() {
    func attributes(_ prop: LabelProp<String>) -> ViewAttributes {
      guard case .label(let label) = label("l", [prop]).content else { return ViewAttributes() }
      return label.attributes
    }
    expectEqual(attributes(.width(-3)).width, 0...0)
    expectEqual(attributes(.width(...(-3))).width, 0...0)
    expectEqual(attributes(.height(Int.max...)).height, 32_767...32_767)
    expectEqual(attributes(.height(Int.min...Int.max)).height, ViewAttributes.anyLength)
  }
}
