import Testing
import TextBackend
import VirtualViews

/// Trees larger than people write them.
@MainActor
struct LargeTreesTests {
  @Test(arguments: [false, true])
  func `a thousand groups in each other are laid out`(isHorizontal: Bool) {
    var view = letter("a", 1)
    for level in 0..<1_000 {
      view = stack("\(level)", isHorizontal ? .horizontal : .vertical, [], [view])
    }
    #expect(Showing(2, 1, [view]).lines == ["aa"])
  }

  @Test func `ten thousand rows are laid out and the first ones drawn`() {
    let rows = (0..<10_000).map { label($0, [LabelProp<String>.text("\($0)")]) }
    let showing = Showing(6, 2, [stack("s", .vertical, [.distribution(.start)], rows)])
    #expect(showing.lines.count == 2)
    #expect(showing.screen.counts.layouts == 1)
  }
}
