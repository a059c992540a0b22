import Containers
import Expectations
import SeededRandom
import Shohin
import ShohinTesting
import TextBackend
import Testing

/// Grids as a user sees them: each view fills its cells with its letter.
@MainActor
struct GridTests {
  private func grid(
    _ columns: [GridTrack], rows: [GridTrack] = [], spacing: Int = 0,
    _ props: Props<Int, Grid>, _ children: [ViewElement<Int>]
  ) -> ViewElement<Int> {
    Containers.grid("g", columns: columns, rows: rows, spacing: spacing, props, children)
  }

  private func grid(
    _ columns: [GridTrack], rows: [GridTrack] = [], spacing: Int = 0,
    _ children: [ViewElement<Int>]
  ) -> ViewElement<Int> { grid(columns, rows: rows, spacing: spacing, [], children) }

  @Test func `a column is as wide as its widest view in all rows`() {
    expectEqual(
      screen(
        8, 3,
        grid(
          [.fitted, .fraction(1)], spacing: 1,
          [letter("a"), letter("b"), letter("c", 3), letter("d")])),
      ["aaa bbbb", "ccc dddd", ""])
  }

  @Test func `a view for which there is no row is told of`() {
    func problems(rows: Int) -> [String] {
      let views = "abcdefg".map { letter("\($0)") }
      let app = App<Int, Int>(
        model: 0, update: { _, _ in .none }, render: { _ in [self.grid([.fraction(1)], views)] })
      return Simulation(app, columns: 20, rows: rows, expectsDiagnostics: true)
        .diagnostics.map(\.identifier)
    }
    expectEqual(problems(rows: 7), [])
    expectEqual(problems(rows: 6), ["no-cells"])
  }

  @Test func `fractions share what is left, and the first ones get the odd cells`() {
    let views = ["a", "b", "c"].map { letter($0) }
    expectEqual(
      screen(8, 1, grid([.fraction(1), .fraction(1), .fraction(1)], views)), ["aaabbbcc"])
    expectEqual(
      screen(9, 1, grid([.fixed(2), .fraction(2), .fraction(1)], views)), ["aabbbbbcc"])
  }

  @Test func `a track of a number keeps to it where there are too few cells`() {
    let views = ["a", "b"].map { letter($0) }
    expectEqual(screen(3, 1, grid([.fixed(4), .fixed(4)], views)), ["aaa"])
    expectEqual(screen(6, 1, grid([.fixed(4), .fixed(4)], views)), ["aaaabb"])
  }

  @Test func `a track between two numbers takes what others leave, and keeps its least`() {
    let views = [letter("a", 4), letter("b"), letter("c")]
    let tracks: [GridTrack] = [.fitted, .minmax(2, 5), .minmax(1, 3)]
    expectEqual(screen(14, 1, grid(tracks, views)), ["aaaabbbbbccc"])
    expectEqual(screen(9, 1, grid(tracks, views)), ["aaaabbbcc"])
    expectEqual(screen(5, 1, grid(tracks, views)), ["aabbc"])
    expectEqual(screen(3, 1, grid(tracks, views)), ["bbc"])
  }

  @Test func `a fraction with a least size keeps that, and the others share the rest`() {
    let views = ["a", "b", "c"].map { letter($0) }
    let tracks: [GridTrack] = [.fraction(1), .minmax(6, .fraction(1)), .fraction(1)]
    expectEqual(screen(12, 1, grid(tracks, views)), ["aaabbbbbbccc"])
    expectEqual(screen(18, 1, grid(tracks, views)), ["aaaaaabbbbbbcccccc"])
  }

  @Test func `the longest of fitted columns give way first`() {
    let views = [letter("a", 9), letter("b", 2), letter("c", 9)]
    let tracks = Array(repeating: GridTrack.fitted, count: 3)
    expectEqual(screen(13, 1, grid(tracks, views)), ["aaaaaabbccccc"])
    expectEqual(screen(4, 1, grid(tracks, views)), ["aabc"])
  }

  @Test func `text that wraps in its column makes the row higher`() {
    expectEqual(
      screen(6, 4, grid([.fixed(4), .fraction(1)], [letter("a", 8, wraps: true), letter("b")])),
      ["aaaabb", "aaaabb", "", ""])
  }

  @Test func `a view covers several columns and rows, and others go around it`() {
    expectEqual(
      screen(
        3, 3,
        grid(
          Array(repeating: .fraction(1), count: 3),
          [
            letter("a", props: [.span(columns: 2)]), letter("b", props: [.span(rows: 2)]),
            letter("c"),
            letter("d"), letter("e", props: [.span(columns: 3)]),
          ])),
      ["aab", "cdb", "eee"])
  }

  @Test
  func `a view that covers more columns than before moves the others, though it shows the same`() {
    let simulation = shown(3, 2) { count in
      [
        self.grid(
          Array(repeating: .fraction(1), count: 3),
          [letter("a", props: [.span(columns: 1 + count)]), letter("b"), letter("c")])
      ]
    }
    expectEqual(simulation.screen, ["abc", ""])
    simulation.send(1)
    expectEqual(simulation.screen, ["aab", "c"])
  }

  @Test func `columns grow for a view that covers several, fitted ones and not others`() {
    let wide = letter("w", 9, props: [.span(columns: 3)])
    let row = ["a", "b", "c"].map { letter($0) }
    expectEqual(
      screen(12, 2, grid([.fixed(2), .fitted, .fitted], [wide] + row)),
      ["wwwwwwwww", "aabbbbccc"])
    expectEqual(
      screen(12, 2, grid([.fixed(2), .fitted, .fraction(1)], [wide] + row)),
      ["wwwwwwwwwwww", "aabccccccccc"])
  }

  @Test(arguments: [2, 3, 10_000, Int.max])
  func `a span over the edge ends there`(span: Int) {
    expectEqual(
      screen(
        4, 2,
        grid(
          [.fraction(1), .fraction(1)],
          [
            letter("a", props: [.span(columns: span)]), letter("b", props: [.span(rows: span)]),
            letter("c"),
          ])),
      ["aaaa", "bbcc"])
  }

  @Test func `a track aligns the views that need less than it has`() {
    expectEqual(
      screen(
        9, 4,
        grid(
          [.fraction(1), .fraction(1).aligned(.center), .fraction(1).aligned(.trailing)],
          rows: [.fixed(3)], [.alignment(.center)],
          ["a", "b", "c"].map { letter($0) })),
      ["", "aaa b   c", "", ""])
  }

  @Test func `lines of text stand beside each other whatever is around them`() {
    func text(_ key: String, _ text: String) -> ViewElement<Int> { label(key, [.text(text)]) }
    expectEqual(
      screen(
        8, 3,
        grid(
          [.fitted, .fraction(1)], spacing: 1, [.alignment(.firstBaseline)],
          [text("l", "Name"), group("g", [.border(.ascii)], [text("v", "x")])])),
      ["     +-+", "Name |x|", "     +-+"])
  }

  @Test func `a grid that is narrow has other columns`() {
    let views = ["a", "b", "c", "d"].map { letter($0) }
    let element = grid(
      [.fraction(1), .fraction(1), .fraction(1), .fraction(1)],
      [.columns([.fraction(1), .fraction(1)], below: 8), .columns([.fraction(1)], below: 4)], views)
    expectEqual(screen(8, 1, element), ["aabbccdd"])
    expectEqual(screen(6, 2, element), ["aaabbb", "cccddd"])
    expectEqual(screen(3, 4, element), ["aaa", "bbb", "ccc", "ddd"])
  }

  @Test func `a hidden view that collapses takes no track, nor any gap`() {
    let simulation = shown(9, 3) { isHidden in
      [
        self.grid(
          [.fitted, .fitted, .fitted], spacing: 1, [.rowSpacing(1)],
          [
            letter("a", 2),
            letter("b", 2, props: [.isHidden(isHidden == 1), .collapses()]), letter("c", 2),
            letter("d", 2),
            letter("e", 2, props: [.isHidden(isHidden == 1), .collapses(.horizontal)]),
            letter("f", 2),
          ])
      ]
    }
    expectEqual(simulation.screen, ["aa bb cc", "", "dd ee ff"])
    simulation.send(1)
    expectEqual(simulation.screen, ["aa cc", "", "dd ff"])
    simulation.send(1)
    expectEqual(simulation.screen, ["aa bb cc", "", "dd ee ff"])
  }

  @Test func `rows have tracks, too`() {
    expectEqual(
      screen(
        1, 8,
        stack(
          "s", .vertical, [.distribution(.fillEqually)],
          [
            grid(
              [.fraction(1)], rows: [.fixed(1), .fraction(2), .fraction(1)], [.rowSpacing(1)],
              ["a", "b", "c"].map { letter($0) })
          ])),
      ["a", "", "b", "b", "b", "b", "", "c"])
  }

  @Test func `lines of text at the end stand beside each other`() {
    let box: ViewElement<Int> = stack("b", .vertical, [.border(.ascii)], [label("t", [.text("x")])])
    let line: ViewElement<Int> = label("l", [.text("one")])
    expectEqual(
      screen(
        12, 4,
        Containers.grid(
          "g", columns: [.fitted, .fitted], [.alignment(.lastBaseline)], [box, line])),
      ["+-+", "|x|one", "+-+", ""])
    expectEqual(
      screen(12, 4, flow("g", [.alignment(.lastBaseline)], [box, line])),
      ["+-+", "|x|one", "+-+", ""])
  }

  @Test(arguments: Effort.seeds(push: 60, full: 2_000))
  func `in the cells that a grid asks for all views have what they need`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let kinds: [GridTrack] = [
      .fitted, .fraction(1), .fraction(3), .minmax(1, 9), .minmax(3, 12), .minmax(2, .fraction(1)),
    ]
    let tracks = (0..<Int.random(in: 1...5, using: &random)).map { _ in random.pick(kinds) }
    let names = ["a", "b", "c", "d", "e"].prefix(tracks.count)
    let needs = tracks.map { _ in Int.random(in: 1...9, using: &random) }
    let spacing = random.pick([0, 1])
    func views(_ isAcross: Bool) -> [ViewElement<Int>] {
      zip(names, needs).map { letter($0, isAcross ? $1 : 1, isAcross ? 1 : $1) }
    }
    let across = screen(
      200, 1,
      stack(
        "s", .horizontal, [.distribution(.start), .alignment(.leading)],
        [Containers.grid("g", columns: tracks, spacing: spacing, views(true))]))
    let down = screen(
      1, 200,
      stack(
        "s", .vertical, [.distribution(.start), .alignment(.leading)],
        [
          Containers.grid(
            "g", columns: [.fitted], rows: tracks, [.rowSpacing(spacing)], views(false))
        ]))
    for (name, need) in zip(names, needs) {
      let got = across[0].count { String($0) == name }
      #expect(got >= need, "seed \(seed): \(name) has \(got) columns of \(need), \(tracks)")
      let rows = down.count { $0 == name }
      #expect(rows >= need, "seed \(seed): \(name) has \(rows) rows of \(need), \(tracks)")
    }
  }
}
