import ConstraintLayout
import Expectations
import Testing
import TextBackend
import VirtualViews

/// Containers of a program that are unusual, or wrong: none of them stops the program.
@MainActor
struct ContainerMistakesTests {
  @Test func `a container that is as large as the views inside gives lanes`() {
    func shown(_ text: String, _ lanes: [ViewLane]) -> [ViewElement<String>] {
      [
        customView(
          "c", Laning.self, [.set(\.lanes, to: lanes)],
          [group("row", [label("a", [.text(text)]), words("b")])])
      ]
    }
    let lanes = [ViewLane(start: 0, width: 4), ViewLane(start: 6, width: 3)]
    let showing = Showing(10, 2, shown("a", lanes))
    expectEqual(showing.lines[0], "a     b   ")
    showing.show(shown("cccc", lanes))
    expectEqual(showing.lines[0], "cccc  b   ")
    showing.screen.resize(columns: 9, rows: 3)
    expectEqual(showing.lines[0], "cccc  b  ")
    showing.show(shown("d", [ViewLane(start: 3, width: 4), ViewLane(start: 0, width: 3)]))
    expectEqual(showing.lines[0], "b  d     ")
    showing.show(shown("d", []))
    #expect(showing.lines[0].allSatisfy { $0 == " " })
    #expect(showing.diagnostics.filter { $0.identifier != "no-cells" }.isEmpty)
  }

  @Test func `lanes hold also where a view inside changes and its row needs as many cells`() {
    func shown(_ one: String, _ other: String) -> [ViewElement<String>] {
      let lanes = [4, 4].enumerated().map { number, width in
        ViewLane(start: 5 * number, width: width, alignment: .right)
      }
      let views = [label("a", [.text(one)]), label("b", [.text(other)])] as [ViewElement<String>]
      return [
        customView(
          "c", Laning.self, [.set(\.lanes, to: lanes)], [stack("row", .horizontal, views)])
      ]
    }
    let showing = Showing(10, 1, shown("x", "yyy"))
    expectEqual(showing.lines, ["   x  yyy "])
    showing.show(shown("xxx", "y"))
    expectEqual(showing.lines, [" xxx    y "])
  }

  @Test func `a lazy container without rows is empty, which is said, and the rest is shown`() {
    let showing = Showing(10, 3, [customView("log", Rowless.self, []), words("below")])
    #expect(showing.lines[2].hasPrefix("below"))
    expectEqual(showing.diagnostics.map(\.identifier), ["misplaced-views"])
    expectEqual(showing.diagnostics.first?.keys, ["log"])
    expectEqual(showing.diagnostics.first?.message.contains("`items:`"), true)
    showing.press(.tab, .down)
    showing.screen.click(column: 0, row: 0)
    #expect(showing.lines[2].hasPrefix("below"))
  }

  @Test func `views inside that do not count as rows are not shown`() {
    let showing = Showing(
      10, 3, [customView("log", Rowless.self, [], [words("child")]), words("below")])
    #expect(showing.lines[2].hasPrefix("below"))
    expectEqual(showing.diagnostics.map(\.identifier), ["misplaced-views"])
  }

  @Test func `a view that a container does not have is left out, which is said once`() {
    let showing = Showing(10, 3, [customView("c", Greedy.self, [], [words("a")])])
    #expect(showing.lines[0].hasPrefix("a"))
    expectEqual(showing.diagnostics.map(\.identifier), ["misplaced-views"])
    expectEqual(showing.diagnostics.first?.message.contains("a view 7, and there are 1"), true)
    showing.screen.resize(columns: 12, rows: 3)
    _ = showing.lines
    expectEqual(showing.diagnostics.count, 1)
  }
}

/// A container as large as the views inside, which says where those inside of them stand.
private struct Laning: TextContainer {
  var attributes = ViewAttributes()
  var isEnabled = true
  var lanes: [ViewLane] = []

  static let holdsViews = true
  static func == (left: Self, right: Self) -> Bool { left.lanes == right.lanes }

  func size(width: Int?) -> (columns: Int, rows: Int)? { (0, 0) }

  func placeViews(_ views: inout PlacedViews<NoMemory>) {
    for view in 0..<views.count {
      let frame = CellFrame(column: 0, row: view, width: views.columns, height: 1)
      views.place(view, at: frame, lanes: lanes, areLanesNew: true)
    }
  }

  mutating func react(to action: ControlAction, in context: inout ControlContext<NoMemory>) {
    context.decline()
  }

  func draw(in canvas: inout TextCanvas, _ look: ControlLook<NoMemory>) {}
}

/// A lazy container that begins with rows, whether there are any or not.
private struct Rowless: TextContainer, LazyContainer {
  var attributes = ViewAttributes()
  var isEnabled = true
  var window = RowWindow(rows: 0..<3)

  func size(width: Int?) -> (columns: Int, rows: Int)? { (5, 2) }

  func placeViews(_ views: inout PlacedViews<NoMemory>) {
    for (view, line) in window.indices.enumerated() {
      _ = (views.size(of: view, width: 4), views.frame(of: view))
      views.place(view, at: CellFrame(column: 0, row: line, width: views.columns, height: 1))
    }
    views.show(RowWindow(rows: 0..<2))
  }

  mutating func react(to action: ControlAction, in context: inout ControlContext<NoMemory>) {
    context.show(RowWindow(rows: 1..<2))
  }

  func draw(in canvas: inout TextCanvas, _ look: ControlLook<NoMemory>) {}
}

/// A container that places a view too many, and one before the first.
private struct Greedy: TextContainer {
  var attributes = ViewAttributes()
  var isEnabled = true

  func size(width: Int?) -> (columns: Int, rows: Int)? { nil }

  func placeViews(_ views: inout PlacedViews<NoMemory>) {
    for view in [-1, 0, 7] {
      views.place(view, at: CellFrame(column: 0, row: 0, width: views.columns, height: 1))
    }
  }

  mutating func react(to action: ControlAction, in context: inout ControlContext<NoMemory>) {
    context.decline()
  }

  func draw(in canvas: inout TextCanvas, _ look: ControlLook<NoMemory>) {}
}
