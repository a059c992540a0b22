import Expectations
import SeededRandom
import Testing
import TextBackend
import VirtualViews

/// Painting what changed gives what painting everything gives, and paints no more than that.
@MainActor
struct DamageTests {
  /// What a layout function may look at while it changes.
  private final class Program {
    var boxes: RandomBoxes
    init(seed: UInt64) { boxes = RandomBoxes(seed: seed) }
  }

  /// On a push two that see a span of damage lose its end.
  private nonisolated static let seeds: [UInt64] = Effort.isFull ? Array(0..<60) : [2, 8]

  @Test(arguments: seeds)
  func `painting in part is painting as a whole, cell by cell`(seed: UInt64) {
    let program = Program(seed: seed)
    let showing = Showing(
      30, 12, layout: { _, context in program.boxes.constraints(in: context) },
      program.boxes.elements)
    for step in 0..<60 {
      if let event = program.boxes.step() {
        showing.screen.handle(event)
      } else {
        showing.show(program.boxes.elements)
      }
      if step % 29 == 28 { showing.screen.showsLayout.toggle() }
      let (frame, whole) = (showing.screen.frame, showing.screen.wholeFrame)
      #expect(frame.grid.violations.isEmpty, "seed \(seed), step \(step)")
      let same = frame.looksLike(whole)
      #expect(same, "seed \(seed), step \(step): \(frame.lines) is not \(whole.lines)")
      guard same else { return }
    }
  }

  private func panel(_ number: Int) -> [ViewElement<String>] {
    let boxes: [ViewElement<String>] = (0..<6).map { row in
      let columns: [ViewElement<String>] = (0..<5).map { column in
        let shown = row == 3 && column == 2 ? number : row
        return stack(
          column, .vertical, [.border(.light), .set(\.backgroundColor, to: .blue)],
          [label("name", [.text("Widget")]), label("value", [.text("Value \(shown)")])])
      }
      return stack(row, .horizontal, columns)
    }
    return [stack("rows", .vertical, boxes)]
  }

  @Test func `one number among thirty widgets is painted alone`() {
    let showing = Showing(100, 24, panel(100))
    _ = showing.screen.takeBytes()
    let before = showing.screen.counts
    showing.show(panel(101))
    let bytes = showing.screen.takeBytes()
    let counts = showing.screen.counts - before
    expectEqual(counts.paints, 1)
    // Its nine columns, and the margin for halves of wide glyphs.
    #expect((9...20).contains(counts.cellsPainted), "\(counts.cellsPainted)")
    #expect((1...9).contains(bytes.count))
  }

  @Test func `a picture is painted as a whole once`() {
    let showing = Showing(100, 24, panel(1))
    _ = showing.lines
    expectEqual(showing.screen.counts.cellsPainted, 2400)
    showing.show(panel(1))
    _ = showing.lines
    expectEqual(showing.screen.counts.cellsPainted, 2400)
  }

  @Test func `moving the focus paints the two views it is about`() {
    let views: [ViewElement<String>] = (0..<10).map { button($0, [.title("Button \($0)")]) }
    let showing = Showing(60, 12, [stack("s", .vertical, views)])
    showing.screen.press(.tab)
    _ = showing.lines
    let before = showing.screen.counts
    showing.screen.press(.tab)
    _ = showing.lines
    #expect((showing.screen.counts - before).cellsPainted <= 120)
  }

  private func page(_ status: String, _ look: String) -> [ViewElement<String>] {
    let props: Props<String, Container> =
      switch look {
      case "border": [.border(.light), .title("Rows")]
      case "color": [.backgroundColor(.blue), .padding(1)]
      default: []
      }
    let rows: [ViewElement<String>] = (0..<4).map { label($0, [.text("Row \($0)")]) }
    return [
      stack(
        "page", .vertical,
        [
          label("title", [.text("Title")]), stack("content", .vertical, props, rows),
          label("status", [.text(status)]),
        ])
    ]
  }

  @Test(arguments: ["plain", "border", "color"])
  func `the first text of an empty label paints its line and the edge of the view that gives way`(
    look: String
  ) {
    let showing = Showing(40, 12, page("", look))
    var last = showing.lines
    for text in ["saved", ""] {
      let before = showing.screen.counts.cellsPainted
      showing.show(page(text, look))
      #expect(showing.lines != last)
      last = showing.lines
      expectEqual(last[11].hasPrefix("saved"), text == "saved")
      let painted = showing.screen.counts.cellsPainted - before
      #expect((40...120).contains(painted), "\(painted)")
      #expect(showing.screen.frame.looksLike(showing.screen.wholeFrame))
    }
  }

  @Test func `a container that changes its columns is painted with its title and its sides`() {
    func shown(_ text: String) -> [ViewElement<String>] {
      let rows: [ViewElement<String>] = (0..<8).map { label($0, [.text("Row \($0)")]) }
      return [
        stack(
          "page", .horizontal,
          [
            stack("content", .vertical, [.border(.light), .title("T")], rows),
            label("side", [.text(text)]),
          ])
      ]
    }
    let showing = Showing(40, 10, shown("a"))
    for text in ["abc", "a", "abcdef", ""] {
      _ = showing.lines
      showing.show(shown(text))
      #expect(showing.screen.frame.looksLike(showing.screen.wholeFrame), "\(showing.lines)")
    }
  }

  @Test func `what a view leaves is what was behind it`() {
    func shown(_ isHidden: Bool) -> [ViewElement<String>] {
      [label("a", [.text("漢字漢字")]), label("b", [.text("x"), .set(\.isHidden, to: isHidden)])]
    }
    let showing = Showing(
      9, 1,
      layout: { _, context in
        ["a", "b"].enumerated().flatMap { place, key in
          [
            context[key].leadingAnchor.constraint(
              equalTo: context.view.leadingAnchor, constant: Double(place * 3)),
            context[key].topAnchor.constraint(equalTo: context.view.topAnchor),
          ]
        }
      }, shown(false))
    expectEqual(showing.lines, ["漢 x漢字 "])
    showing.show(shown(true))
    expectEqual(showing.lines, ["漢字漢字 "])
    showing.show(shown(false))
    expectEqual(showing.lines, ["漢 x漢字 "])
  }
}
