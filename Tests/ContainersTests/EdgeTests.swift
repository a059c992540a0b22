import Containers
import Expectations
import SeededRandom
import Shohin
import ShohinTesting
import TextBackend
import Testing

/// Containers in no cells, in very many, and with numbers that no screen has.
@MainActor
struct EdgeTests {
  private func containers(_ children: [ViewElement<Int>]) -> [ViewElement<Int>] {
    [
      grid("g", columns: [.fitted, .fraction(1), .minmax(2, 9)], spacing: 1, children),
      flow("f", spacing: 1, children), stack("h", .horizontal, spacing: 1, children),
      stack("v", .vertical, [.distribution(.spaceEvenly)], children),
      aspect("a", columns: 2, rows: 1, children),
      form("o", children.map { .row($0, label("\($0.key)", [.text("x")])) }),
    ]
  }

  @Test(arguments: [(0, 0), (1, 1), (1, 0), (0, 1), (2, 1), (1, 5)])
  func `containers need no cells to be laid out`(size: (columns: Int, rows: Int)) {
    let views = ["a", "b", "c"].map { letter($0, 3, 2, wraps: true) }
    for container in containers(views) + containers([]) {
      let simulation = shown(size.columns, size.rows, expectsDiagnostics: true) { _ in [container] }
      // A screen has one cell at least.
      expectEqual(simulation.screen.count, max(1, size.rows))
      #expect(simulation.screen.allSatisfy { $0.count <= max(1, size.columns) })
    }
  }

  @Test(arguments: [(1, 1), (1, 4), (2, 1), (10_000, 3)])
  func `containers that are joined need no cells either, in both directions`(
    size: (columns: Int, rows: Int)
  ) {
    let views = ["a", "b", "c"].map { letter($0, 3, 2, wraps: true) }
    for (container, key) in zip(containers(views), ["g", "f", "h", "v", "a", "o"]) {
      for direction in [LayoutDirection.leftToRight, .rightToLeft] {
        let simulation = shown(
          size.columns, size.rows, direction, expectsDiagnostics: true,
          layout: { context in
            context.constraints {
              context[key].edges == context.margins.edges
              context["z"].leading == context[key, "b"].trailing
              context["z"].top == context[key, "c"].top - 1_000_000
            }
          }
        ) { _ in [letter("z"), container] }
        expectEqual(simulation.screen.count, size.rows)
        #expect(simulation.screen.allSatisfy { $0.count <= size.columns })
        #expect(!simulation.diagnostics.map(\.identifier).contains("unsatisfiable-constraints"))
      }
    }
  }

  private nonisolated static let numbers = [Int.min, -1, Int.max, 1 << 40]

  @Test(arguments: 0..<5, Effort.isFull ? numbers : [Int.min, .max])
  func `tracks of numbers beyond all screens are cut`(track: Int, number: Int) {
    let tracks: [GridTrack] = [
      .fixed(number), .minmax(number, 3), .minmax(3, number), .fraction(number),
      .minmax(number, .fraction(number)),
    ]
    let simulation = shown(20, 4, expectsDiagnostics: true) { _ in
      [
        grid(
          "g", columns: [.fitted, tracks[track]], rows: [tracks[track]], spacing: number,
          [.rowSpacing(number)], Self.spanning(number))
      ]
    }
    expectEqual(simulation.screen.count, 4)
  }

  private static func spanning(_ number: Int) -> [ViewElement<Int>] {
    ["a", "b", "c"].map { letter($0, props: [.span(columns: number, rows: number)]) }
  }

  @Test(arguments: numbers)
  func `numbers beyond all screens are cut`(number: Int) {
    let views = Self.spanning(number)
    let others = [
      flow("f", spacing: number, [.lineSpacing(number)], views),
      aspect("a", columns: number, rows: number, views),
      stack("s", .horizontal, spacing: number, [.verticalBelow(number)], views),
    ]
    for element in others {
      let simulation = shown(20, 4, expectsDiagnostics: true) { _ in [element] }
      expectEqual(simulation.screen.count, 4)
    }
  }

  @Test func `a thousand views and ten thousand columns are laid out`() {
    let views: [ViewElement<Int>] = (0..<1_000).map { number in
      customView(number, Letter.self, [.set(\.letter, to: "\(number % 10)")])
    }
    let tracks = Array(repeating: GridTrack.fraction(1), count: 10_000)
    let wide = shown(10_000, 2, expectsDiagnostics: true) { _ in
      [grid("g", columns: tracks, views)]
    }
    expectEqual(wide.screen[0].prefix(12), "012345678901")
    let lines = shown(100, 12, expectsDiagnostics: true) { _ in [flow("f", views)] }
    expectEqual(lines.screen[9].count, 100)
    expectEqual(lines.screen[10], "")
    let joined = shown(
      10_000, 2, expectsDiagnostics: true,
      layout: { context in
        context.constraints {
          context["s"].leading == context.view.leading
          context["s"].top == context.view.top
          context["o"].leading == context["s", 999].trailing
        }
      }
    ) { _ in [letter("o"), stack("s", .horizontal, views)] }
    expectEqual(joined.screen[0].count, 1_001)
  }

  @Test(arguments: Effort.seeds(push: 6, full: 1_000))
  func `tracks keep their least size, and have all cells if any takes what is left`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let tracks: [GridTrack] = (0..<Int.random(in: 1...6, using: &random)).map { _ in
      switch Int.random(in: 0..<4, using: &random) {
      case 0: .fixed(Int.random(in: 0...4, using: &random))
      case 1: .fraction(Int.random(in: 1...3, using: &random))
      case 2: .minmax(Int.random(in: 0...3, using: &random), .fraction(1))
      default: .minmax(1, Int.random(in: 1...6, using: &random))
      }
    }
    let names = "abcdef".map(String.init)
    for columns in stride(from: 0, through: 30, by: 3) {
      let screen = shown(columns, 1, expectsDiagnostics: true) { _ in
        [grid("g", columns: tracks, zip(tracks, names).map { letter($1) })]
      }.screen[0]
      let widths = names.prefix(tracks.count).map { name in screen.count { String($0) == name } }
      let all = shown(200, 1, expectsDiagnostics: true) { _ in
        [grid("g", columns: tracks, zip(tracks, names).map { letter($1) })]
      }.screen[0]
      // Fractions share what is left, to the last cell.
      if all.count == 200, widths.allSatisfy({ $0 > 0 }) { expectEqual(screen.count, columns) }
      #expect(widths.reduce(0, +) <= columns, "seed \(seed)")
    }
  }
}
