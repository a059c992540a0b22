import Expectations
import Testing
import TextBackend
import VirtualViews

/// Lines of text beside each other, when what is around them changes.
@MainActor
struct BaselineTests {
  private func beside(_ alignment: Container.Alignment, _ inner: ViewElement<String>)
    -> [ViewElement<String>]
  {
    [
      stack(
        "s", .horizontal, [.alignment(alignment), .distribution(.start)],
        [stack("out", .vertical, [stack("in", .vertical, [inner])]), label("l", [.text("beside")])])
    ]
  }

  @Test func `a view moves with a line of text two views further in`() {
    func inner(_ side: Container.Sides) -> ViewElement<String> {
      label("t", [.text("x"), .padding(2, on: side)])
    }
    let showing = Showing(8, 3, beside(.firstBaseline, inner(.top)))
    expectEqual(showing.lines, ["        ", "        ", "xbeside "])
    showing.show(beside(.firstBaseline, inner(.bottom)))
    expectEqual(showing.lines, ["xbeside ", "        ", "        "])
  }

  @Test(arguments: [(20, 2), (8, 1)])
  func `the last line of a stack is that of its last view where it stands upright`(
    _ columns: Int, _ line: Int
  ) {
    let upright: ViewElement<String> = stack(
      "u", .horizontal, [.verticalBelow(6)],
      [label("a", [.text("aaaa")]), label("b", [.text("bbbb"), .padding(2, on: .bottom)])])
    let showing = Showing(
      columns, 4,
      [
        stack(
          "s", .horizontal, [.alignment(.lastBaseline)],
          [upright, label("l", [.text("xyz"), .horizontalHugging(.high)])])
      ])
    let row = showing.lines.firstIndex { $0.contains("xyz") }
    expectEqual(row, line)
  }
}
