import Expectations
import SeededRandom
import Testing
import TextBackend
import VirtualViews

/// What scrolls is moved in the picture, and only what came is painted.
@MainActor
struct ScrolledCellsTests {
  /// What a layout function may look at while it changes.
  private final class Program {
    var scrolls: RandomScrolls
    init(seed: UInt64) { scrolls = RandomScrolls(seed: seed) }
  }

  @Test(arguments: Effort.seeds(push: 2, full: 140))
  func `moving what was scrolled is painting it, cell by cell`(seed: UInt64) {
    let program = Program(seed: seed)
    let showing = Showing(
      30, 12, layout: { _, context in program.scrolls.constraints(in: context) },
      program.scrolls.elements)
    for step in 0..<80 {
      // Several things may happen before somebody looks.
      for _ in 0...program.scrolls.pause() {
        if let event = program.scrolls.step() {
          showing.screen.handle(event)
        } else {
          showing.show(program.scrolls.elements)
        }
      }
      let (frame, whole) = (showing.screen.frame, showing.screen.wholeFrame)
      #expect(frame.grid.violations.isEmpty, "seed \(seed), step \(step)")
      let same = frame.looksLike(whole)
      #expect(same, "seed \(seed), step \(step): \(frame.lines) is not \(whole.lines)")
      guard same else { return }
    }
  }

  private func list(_ props: [TableProp<Int, String>] = []) -> ViewElement<String> {
    table("t", Props(props), items: Array(0..<1000), id: { $0 }) {
      label("l", [.text("row \($0)")])
    }
  }

  /// The cells that are painted when a person does something.
  private func painted(_ showing: Showing, _ act: (Showing) -> Void) -> Int {
    _ = showing.lines
    let before = showing.screen.counts.cellsPainted
    act(showing)
    _ = showing.lines
    return showing.screen.counts.cellsPainted - before
  }

  @Test func `a selection that moves paints two rows`() {
    let showing = Showing(40, 20, [list()])
    showing.press(.tab, .down)
    #expect(painted(showing) { $0.press(.down) } <= 2 * 40 + 20 * 5)
    let bare = Showing(40, 20, [list([.showsScrollIndicator(false)])])
    bare.press(.tab, .down)
    expectEqual(painted(bare) { $0.press(.down) }, 2 * 40)
  }

  @Test(arguments: [MouseEvent.Kind.wheelDown, .wheelUp])
  func `a table that scrolls paints the rows that came`(kind: MouseEvent.Kind) {
    let showing = Showing(40, 20, [list([.showsScrollIndicator(false)])])
    for _ in 0..<4 { showing.mouse(.wheelDown, 0, 0) }
    expectEqual(painted(showing) { $0.mouse(kind, 0, 0) }, 3 * 40)
  }

  @Test func `a selection that takes the rows with it paints three rows`() {
    let showing = Showing(40, 20, [list([.showsScrollIndicator(false)])])
    showing.press(.tab, .end, .home)
    for _ in 0..<25 { showing.press(.down) }
    #expect(showing.lines[19].hasPrefix("row 25"))
    expectEqual(painted(showing) { $0.press(.down) }, 2 * 40)
  }

  @Test func `what is inside a scroll view is moved with it`() {
    let rows: [ViewElement<String>] = (0..<50).map { row in
      stack(row, .horizontal, [label("a", [.text("row")]), label("b", [.text("\(row)")])])
    }
    let showing = Showing(
      40, 20, [scrollView("s", [.showsScrollIndicator(false)], rows)])
    expectEqual(painted(showing) { $0.mouse(.wheelDown, 0, 0) }, 3 * 40)
  }

  @Test(arguments: [true, false])
  func `views that scroll over each other at once look as if all were painted`(isFront: Bool) {
    let rows: [ViewElement<String>] = (0..<60).map { row in
      label(row, [.text(String(repeating: "\(row) ", count: 1 + row * 7 % 11))])
    }
    let views = [scrollView("a", rows), scrollView("b", rows)]
    let showing = Showing(
      40, 20,
      layout: { _, context in
        let (a, b) = (context["a"], context["b"])
        return [
          a.widthAnchor.constraint(equalTo: context.view.widthAnchor),
          a.heightAnchor.constraint(equalTo: context.view.heightAnchor, constant: -4),
          b.topAnchor.constraint(equalTo: context.view.topAnchor, constant: 3),
          b.bottomAnchor.constraint(equalTo: context.view.bottomAnchor),
          b.leadingAnchor.constraint(equalTo: context.view.leadingAnchor, constant: 6),
          b.widthAnchor.constraint(equalToConstant: 20),
        ]
      }, isFront ? views : views.reversed())
    var random = SplitMix64(seed: 5)
    for row in [0, 18] { for _ in 0..<8 { showing.mouse(.wheelDown, 10, row) } }
    for step in 0..<Effort.count(push: 25, full: 60) {
      for _ in 0..<Int.random(in: 1..<5, using: &random) {
        let isUp = Int.random(in: 0..<2, using: &random) == 0
        // The first cell is in one of them only, and so is the last row.
        let row = Int.random(in: 0..<2, using: &random) * 18
        showing.mouse(isUp ? .wheelUp : .wheelDown, row == 0 ? 0 : 10, row)
      }
      let (frame, whole) = (showing.screen.frame, showing.screen.wholeFrame)
      #expect(frame.looksLike(whole), "step \(step): \(frame.lines) is not \(whole.lines)")
    }
  }

  @Test func `a view that scrolls in one that does at once looks as if all were painted`() {
    let rows: [ViewElement<String>] = (0..<30).map { label($0, [.text("row \($0)")]) }
    let inner: [ViewElement<String>] = (0..<30).map { label($0, [.text("inside \($0)")]) }
    let box = group(
      "box",
      layout: { context in
        let view = context["inner"]
        return [
          view.topAnchor.constraint(equalTo: context.view.topAnchor),
          view.widthAnchor.constraint(equalTo: context.view.widthAnchor),
          view.heightAnchor.constraint(equalToConstant: 6),
          context.view.heightAnchor.constraint(equalToConstant: 6),
        ]
      }, [scrollView("inner", inner)])
    let showing = Showing(20, 10, [scrollView("s", rows[..<7] + [box] + rows[7...])])
    #expect(showing.lines[9].hasPrefix("inside 2"))
    showing.mouse(.wheelDown, 0, 0)
    showing.mouse(.wheelDown, 0, 5)
    #expect(showing.lines[4].hasPrefix("inside 3"))
    #expect(showing.lines[9].hasPrefix("inside 8"))
    #expect(showing.screen.frame.looksLike(showing.screen.wholeFrame))
  }

  @Test func `a view over a selected row looks as it did`() {
    let showing = Showing(
      20, 6,
      layout: { _, context in
        [
          context["t"].widthAnchor.constraint(equalTo: context.view.widthAnchor),
          context["t"].heightAnchor.constraint(equalTo: context.view.heightAnchor),
          context["over"].leadingAnchor.constraint(
            equalTo: context.view.leadingAnchor, constant: 10),
        ]
      },
      [list([.showsScrollIndicator(false)]), label("over", [.text("over")])])
    showing.press(.tab, .down)
    expectEqual(showing.style(9, 0).attributes, .reverse)
    expectEqual(showing.style(10, 0).attributes, [])
  }

  @Test func `where another view is over the rows its cells are painted as well`() {
    let showing = Showing(
      40, 20,
      layout: { _, context in
        [
          context["t"].widthAnchor.constraint(equalTo: context.view.widthAnchor),
          context["t"].heightAnchor.constraint(equalTo: context.view.heightAnchor),
          context["over"].topAnchor.constraint(equalTo: context.view.topAnchor, constant: 8),
          context["over"].leadingAnchor.constraint(
            equalTo: context.view.leadingAnchor, constant: 10),
        ]
      },
      [list([.showsScrollIndicator(false)]), label("over", [.text("漢字")])])
    let count = painted(showing) { $0.mouse(.wheelDown, 0, 0) }
    #expect(count > 3 * 40 && count <= 3 * 40 + 2 * 8)
    #expect(showing.lines[8].hasPrefix("row 11    漢字"))
  }
}

extension Frame {
  /// Whether both show the same, by whatever numbers.
  func looksLike(_ other: Frame) -> Bool {
    if self == other { return true }
    guard size == other.size, cursor == other.cursor else { return false }
    return (0..<size.rows).allSatisfy { row in
      (0..<size.columns).allSatisfy { column in
        let point = CellPoint(column: column, row: row)
        return text(at: point) == other.text(at: point)
          && style(at: point) == other.style(at: point) && link(at: point) == other.link(at: point)
      }
    }
  }
}
