import ConstraintLayout
import Expectations
import Testing
import TextBackend
import VirtualViews

/// Containers that say how many cells the views inside need.
@MainActor
struct MeasuringContainerTests {
  private func showing(_ columns: Int, _ texts: [String]) -> Showing {
    Showing(
      columns, 6,
      [
        customView("pairs", Pairs.self, [.verticalHugging(.high)], texts.map { words($0) }),
        words("end"),
      ])
  }

  @Test func `it is as high as its views need in the columns there are`() {
    expectEqual(
      showing(14, ["one", "two", "three"]).lines.prefix(3),
      ["one    two    ", "three         ", "end           "])
    let narrow = showing(9, ["one", "two", "three"])
    expectEqual(narrow.lines.prefix(4), ["one      ", "two      ", "three    ", "end      "])
  }

  @Test func `another size of the screen is another question`() {
    let showing = showing(9, ["one", "two"])
    showing.screen.resize(columns: 14, rows: 6)
    expectEqual(showing.lines[1].prefix(3), "end")
    showing.screen.resize(columns: 9, rows: 6)
    expectEqual(showing.lines[2].prefix(3), "end")
  }

  @Test func `containers inside each other deeper than questions go are measured all the same`() {
    var element: ViewElement<String> = words("core")
    for depth in 0..<200 {
      element = customView(depth, Pairs.self, [.verticalHugging(.high)], [element])
    }
    let showing = Showing(20, 3, [element, words("end")])
    expectEqual(showing.lines.map { $0.prefix(4) }, ["core", "end ", "    "])
  }

  @Test func `views without cells and views that are not there need nothing`() {
    expectEqual(showing(14, []).lines[0].prefix(3), "end")
  }
}

/// Views in pairs beside each other, seven columns each; under each other where there are fewer than 14.
struct Pairs: TextContainer, Hashable {
  var attributes = ViewAttributes()
  var isEnabled = true

  static var holdsViews: Bool { true }
  static var measuresViews: Bool { true }
  var fillsWidth: Bool { false }
  func takesFocus(_ memory: NoMemory) -> Bool { false }

  private func perRow(_ columns: Int?) -> Int { columns.map { $0 >= 14 ? 2 : 1 } ?? 2 }

  func size(of views: inout MeasuredViews, width: Int?) -> (columns: Int, rows: Int) {
    // A view that is not there changes nothing.
    let none = views.size(of: views.count, width: width)
    let perRow = perRow(width)
    return (7 * perRow + none.columns, (views.count + perRow - 1) / perRow + none.rows)
  }

  func placeViews(_ views: inout PlacedViews<NoMemory>) {
    let perRow = perRow(views.columns)
    for view in 0..<views.count {
      views.place(
        view, at: CellFrame(column: view % perRow * 7, row: view / perRow, width: 7, height: 1))
    }
  }

  func draw(in canvas: inout TextCanvas, _ look: ControlLook<NoMemory>) {}

  mutating func react(to action: ControlAction, in context: inout ControlContext<NoMemory>) {
    context.decline()
  }
}
