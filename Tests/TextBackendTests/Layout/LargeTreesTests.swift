import Expectations
import SeededRandom
import Testing
import TextBackend
import VirtualViews

/// Trees larger than people write them.
@MainActor
struct LargeTreesTests {
  @Test(arguments: Effort.sample([false, true], push: 1))
  func `thousands of groups in each other are laid out`(isHorizontal: Bool) {
    var view = letter("a", 1)
    for level in 0..<Effort.count(push: 1_000, full: 10_000) {
      view = stack("\(level)", isHorizontal ? .horizontal : .vertical, [], [view])
    }
    expectEqual(Showing(2, 1, [view]).lines, ["aa"])
  }

  @Test func `groups in each other are measured through what is put off`() {
    func nested(_ levels: Int) -> ViewElement<String> {
      var view: ViewElement<String> = label(
        "text", [.text("one two three four"), .set(\.numberOfLines, to: 0)])
      for level in 0..<levels {
        view = stack(
          "\(level)", level.isMultiple(of: 2) ? .horizontal : .vertical, [.distribution(.start)],
          [view, letter("x", 1)])
      }
      return view
    }
    // Every second level takes a column, every other one a row.
    let lines = Showing(150, 110, [nested(200)]).lines
    #expect(lines[0].hasPrefix("one two three four" + String(repeating: "x", count: 100)))
    let few = Showing(12, 8, [nested(4)]).lines
    #expect(few[0].hasPrefix("one two"))
  }

  @Test func `groups with constraints in each other are laid out`() {
    var view: ViewElement<String> = label(
      "text", [.text("one two three"), .set(\.numberOfLines, to: 0)])
    for level in 0..<300 {
      let key = view.key
      view = group(
        "\(level)",
        layout: { context in
          [
            context[key].leadingAnchor.constraint(equalTo: context.view.leadingAnchor),
            context[key].trailingAnchor.constraint(equalTo: context.view.trailingAnchor),
            context[key].topAnchor.constraint(equalTo: context.view.topAnchor),
          ]
        }, [view])
    }
    let showing = Showing(8, 3, [view])
    expectEqual(showing.lines, ["one two ", "three   ", "        "])
  }

  @Test func `thousands of rows are laid out and the first ones drawn`() {
    let rows = (0..<Effort.count(push: 3_000, full: 10_000)).map {
      label($0, [LabelProp<String>.text("\($0)")])
    }
    let showing = Showing(6, 2, [stack("s", .vertical, [.distribution(.start)], rows)])
    expectEqual(showing.lines.count, 2)
    expectEqual(showing.screen.counts.layouts, 1)
  }
}
