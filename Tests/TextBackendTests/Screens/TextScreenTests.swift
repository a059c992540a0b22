import ConstraintLayout
import Expectations
import Testing
import TextBackend
import VirtualViews

/// The screen without a terminal.
@MainActor
struct TextScreenTests {
  @Test(arguments: [(0, 0), (1, 1), (0, 3), (3, 0), (-4, -1)])
  func `a screen of any size shows as much as it can`(columns: Int, rows: Int) {
    let showing = Showing(columns, rows, [words("abc"), action("d"), field("f", [])])
    for key in [KeyPress.tab, .return, .tab, "x", .left] { showing.screen.press(key) }
    showing.screen.click(column: 0, row: 0)
    expectEqual(showing.lines.count, max(0, rows))
    #expect(showing.lines.allSatisfy { $0.count == max(0, columns) })
    expectEqual(showing.screen.size.width, Double(max(0, columns)))
  }

  @Test func `one cell shows the first character`() {
    expectEqual(Showing(1, 1, [words("a")]).lines, ["a"])
    expectEqual(Showing(1, 1, [words("漢")]).lines.count, 1)
  }

  @Test func `a resize lays out again, to the size the layout function is told`() {
    let showing = Showing(
      4, 2,
      layout: { _, context in
        [
          context["a"].bottomAnchor.constraint(equalTo: context.view.bottomAnchor),
          context["a"].widthAnchor.constraint(equalToConstant: context.screenSize.width / 2),
          context["a"].leadingAnchor.constraint(equalTo: context.view.leadingAnchor),
        ]
      }, [letter("a", 1)])
    expectEqual(showing.lines, ["    ", "aa  "])
    showing.screen.resize(columns: 6, rows: 1)
    expectEqual(showing.lines, ["aaa   "])
    showing.screen.resize(columns: -3, rows: -3)
    #expect(showing.lines.isEmpty)
    showing.screen.resize(columns: 4, rows: 2)
    expectEqual(showing.lines, ["    ", "aa  "])
  }

  @Test func `running ends when the program quits`() async throws {
    let showing = Showing(4, 1, quitKeys: ["q"], [words("a")])
    let quitting = Task { @MainActor in showing.screen.press("q") }
    try await showing.run()
    await quitting.value
    expectEqual(showing.exitStatus, 0)
    try await showing.run()
  }

  @Test func `a type of a line feed is return`() {
    let showing = Showing(10, 1, [action("a")])
    showing.screen.press(.tab)
    showing.screen.type("\n ")
    expectEqual(showing.messages, ["a", "a"])
  }

  @Test func `a size reported by nobody sane is not believed`() {
    let showing = Showing(4, 1, [words("a")])
    showing.screen.resize(columns: .max, rows: 2)
    expectEqual(showing.screen.size, LayoutSize(width: 32_767, height: 2))
    expectEqual(showing.screen.text(column: 0, row: 0), "a")
  }

  @Test(arguments: [
    (Int.max, 1, 32_767.0, 1.0), (1, .max, 1, 32_767), (20_000, 3, 20_000, 3),
    (.max, .min, 32_767, 0),
  ])
  func `a screen is made no larger than can be kept`(
    columns: Int, rows: Int, width: Double, height: Double
  ) {
    let size = LayoutSize(width: width, height: height)
    let screen = TextScreen(columns: columns, rows: rows)
    expectEqual(screen.size, size)
    let other = TextScreen(columns: 1, rows: 1)
    other.resize(columns: columns, rows: rows)
    expectEqual(other.size, size)
  }

  @Test func `what cannot be kept is less on a terminal than in memory`() {
    let terminal = CellSize(clampingColumns: .max, rows: .max)
    expectEqual(terminal, CellSize(columns: 32_767, rows: 122))
    let memory = CellSize(
      clampingColumns: 10_000, rows: 10_000, cells: CellSize.mostCellsInMemory)
    expectEqual(memory, CellSize(columns: 10_000, rows: 10_000))
  }

  @Test(.ends) func `running ends when its task is cancelled`() async {
    let showing = Showing(4, 1, [words("a")])
    let running = Task { @MainActor in await showing.screen.run() }
    let other = Task { @MainActor in await showing.screen.run() }
    await Task.yield()
    running.cancel()
    await running.value
    #expect(showing.exitStatus == nil)
    other.cancel()
    await other.value
    let late = Task { @MainActor in
      withUnsafeCurrentTask { $0?.cancel() }
      await showing.screen.run()
    }
    await late.value
  }
}
