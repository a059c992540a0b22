import Containers
import Expectations
import SeededRandom
import Shohin
import ShohinTesting
import TextBackend
import Testing

/// Screens that are read from right to left are the mirror images of the others.
@MainActor
struct DirectionLawTests {
  /// The mirror image of a screen of letters and plain borders.
  private func mirrored(_ screen: [String], _ columns: Int) -> [String] {
    screen.map { line in
      let padded = line + String(repeating: " ", count: max(0, columns - line.count))
      var image = String(padded.reversed())
      while image.last == " " { image.removeLast() }
      return image
    }
  }

  private func expectMirrored(
    _ columns: Int, _ rows: Int, _ comment: String,
    layout: (@MainActor @Sendable (LayoutContext) -> [LayoutConstraint])? = nil,
    _ render: @escaping @MainActor () -> [ViewElement<Int>]
  ) {
    let left = shown(columns, rows, expectsDiagnostics: true, layout: layout) { _ in render() }
    let right = shown(columns, rows, .rightToLeft, expectsDiagnostics: true, layout: layout) { _ in
      render()
    }
    expectEqual(right.screen, mirrored(left.screen, columns), Comment(rawValue: comment))
    expectEqual(Set(right.diagnostics), Set(left.diagnostics), Comment(rawValue: comment))
  }

  @Test(arguments: Effort.seeds(push: 14, full: 2_000))
  func `containers of all kinds are mirrored, alone and joined`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let container = RandomContainer(&random)
    let isJoined = Bool.random(using: &random)
    let pins = Int.random(in: 0..<4, using: &random)
    let bars = [BarEdge.leading, .trailing, .top].filter { _ in Bool.random(using: &random) }
    for _ in 0..<3 {
      let columns = Int.random(in: 1...30, using: &random)
      let rows = Int.random(in: 1...12, using: &random)
      expectMirrored(
        columns, rows, "seed \(seed), \(columns) × \(rows), pins \(pins)",
        layout: { context in
          context.constraints {
            if pins == 0 { context["c"].edges == context.safeArea.edges }
            if pins == 1 {
              context["c"].leading == context.margins.leading + 1
              context["c"].top == context.margins.top
            }
            if pins == 2 {
              context["c"].trailing == context.safeArea.trailing - 2
              context["c"].centerY == context.safeArea.centerY
            }
            if pins == 3 {
              context["c"].leading == context.readableContent.leading
              context["c"].width == 10 ~ .high
              context["c"].top == context.view.top
            }
            if isJoined {
              for path in container.paths {
                let view =
                  path.count == 2 ? context["c", path[1]] : context["c", path[1], path[2]]
                context["o"].leading == view.trailing ~ 2
                context["o"].top == view.bottom ~ 2
              }
            }
          }
        }
      ) {
        bars.enumerated().map { number, edge in
          letter(["A", "B", "C"][number], 2, props: [.bar(edge)])
        } + [letter("o", 1), container.element]
      }
    }
  }

  @Test func `layers and the views beside them are mirrored`() {
    for place in [Layer.Place.topLeading, .bottomTrailing, .center] {
      expectMirrored(9, 5, "\(place)") {
        [
          letter("a", 3), overlay("d", [.layer(place), .layerMargin(1)], [letter("l", 3, 2)]),
        ]
      }
    }
    for side in [Layer.Side.before, .after, .below] {
      expectMirrored(12, 6, "\(side)") {
        [
          stack("s", .horizontal, [.distribution(.start)], [letter("x", 4), letter("a", 3)]),
          overlay("d", [.layer(.beside("a", side, .start))], [letter("l", 2, 2)]),
        ]
      }
    }
    expectMirrored(12, 6, "an anchor in constraints") {
      [
        stack("s", .horizontal, [.distribution(.start)], [letter("x", 4), letter("a", 3)]),
        group(
          "d",
          [.layer(.beside("a", .below, .start)), .layerWidth(.cells(8)), .layerHeight(.cells(2))],
          layout: { context in
            context.constraints {
              context["l"].leading == context.anchorGuide.leading + 1
              context["l"].top == context.view.top
            }
          }, [letter("l", 2)]),
      ]
    }
  }

  @Test func `views beside rows of tables and what scrolls are mirrored`() {
    expectMirrored(
      14, 5, "a row",
      layout: { context in
        context.constraints {
          context["t"].leading == context.view.leading + 1
          context["t"].top == context.view.top
          context["t"].width == 8
          context["t"].height == 4
          context["o"].leading == context["t", 2].trailing + 1
          context["o"].top == context["t", 2].top
          context["p"].leading == context["s", "i"].trailing
          context["p"].top == context["s", "i"].top
          context["s"].leading == context["t"].leading + 2
          context["s"].top == context["t"].bottom
          context["s"].height == 1
          context["s"].width == 5
        }
      }
    ) {
      [
        table("t", items: Array(0..<3), id: \.self) { _ in letter("x", 3) },
        scrollView("s", [.padding(1, on: .leading)], [letter("i", 2)]), letter("o", 2),
        letter("p", 1),
      ]
    }
  }

  @Test func `constraints with left and right stay, and those with leading and trailing turn`() {
    let simulation = shown(
      10, 2, .rightToLeft,
      layout: { context in
        context.constraints {
          context["a"].left == context.view.left + 1
          context["a"].top == context.view.top
          context["b"].leading == context.view.leading + 1
          context["b"].top == context.view.top + 1
        }
      }
    ) { _ in [letter("a", 2), letter("b", 3)] }
    expectEqual(simulation.screen, [" aa", "      bbb"])
  }

  @Test func `margins, padding, borders and their sides are mirrored`() {
    expectMirrored(12, 5, "sides") {
      [
        stack(
          "s", .horizontal,
          [
            .border(.ascii), .borderSides([.leading, .top]), .padding(2, on: .leading),
            .margin(1, on: .trailing), .distribution(.start),
          ], [letter("a", 2, props: [.margin(1, on: .leading)]), letter("b", 1)])
      ]
    }
  }

  @Test func `content that scrolls begins at the right edge`() {
    let simulation = shown(5, 2, .rightToLeft) { _ in
      [
        scrollView(
          "t", [.directions(.horizontal), .showsScrollIndicator(false)],
          [letter("a", 3), letter("b", 4), letter("c", 2)])
      ]
    }
    expectEqual(simulation.screen[0], "bbaaa")
    simulation.turnWheel("t", right: -1)
    expectEqual(simulation.screen[0], "cbbbb")
    simulation.turnWheel("t", right: -9)
    expectEqual(simulation.screen[0], "ccbbb")
    simulation.turnWheel("t", right: 9)
    expectEqual(simulation.screen[0], "bbaaa")
  }

  @Test func `a program turns round while it runs, and back`() {
    let simulation = Simulation(
      App<Int, Int>(
        model: 0,
        update: { message, _ in .setDirection(message == 1 ? .rightToLeft : .leftToRight) }
      ) { _ in
        [stack("s", .horizontal, [.distribution(.start)], [letter("a", 2), letter("b", 1)])]
      }, columns: 6, rows: 1)
    expectEqual(simulation.screen, ["aab"])
    simulation.send(1)
    expectEqual(simulation.screen, ["   baa"])
    simulation.send(0)
    expectEqual(simulation.screen, ["aab"])
  }
}
