import Expectations
import Testing
import TextBackend
import VirtualViews

/// Numbers that no screen has are data like all others: nothing traps.
@MainActor
struct HostileNumbersTests {
  @Test(arguments: [Int.max, Int.min, -1, 1 << 33])
  func `sizes, gaps and segment widths beyond all screens are survived`(number: Int) {
    for axis in Container.Axis.allCases {
      for distribution in Container.Distribution.allCases {
        let views = stack(
          "s", axis, spacing: number, [.distribution(distribution), .border(.light)],
          [
            letter("a", number, number), letter("b", number, number),
            segmentedControl("c", [.segments([segment("d", .title("e"), width: number)])]),
          ])
        let showing = Showing(8, 4, [group("g", [.border(.light)], [views]), words("z")])
        expectEqual(showing.lines.count, 4)
        #expect(showing.screen.takeBytes().count < 4_000)
      }
    }
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300, -1e300])
  func `constants beyond all screens are survived`(number: Double) {
    let layout: Showing.Layout = { _, context in
      [
        context["a"].leadingAnchor.constraint(
          equalTo: context.view.leadingAnchor, constant: number),
        context["a"].widthAnchor.constraint(equalToConstant: number),
      ]
    }
    let text: ViewElement<String> = label("a", [.text("one two"), .set(\.numberOfLines, to: 0)])
    let showing = Showing(8, 2, layout: layout, [text])
    expectEqual(showing.lines.count, 2)
  }

  @Test(arguments: [Double.leastNonzeroMagnitude, 1e-10, -1e-10, 1e-300, 1.0000000000000002, 1e-9])
  func `multipliers that leave next to nothing of a term are survived`(multiplier: Double) {
    for priority in [LayoutPriority.required, .high, .low] {
      let layout: Showing.Layout = { _, context in
        let (a, width) = (context["a"].widthAnchor, context.view.widthAnchor)
        return [
          width.constraint(equalTo: a, multiplier: multiplier).priority(priority),
          width.constraint(lessThanOrEqualTo: a, multiplier: multiplier).priority(priority),
          a.constraint(equalTo: a, multiplier: multiplier, constant: 3).priority(priority),
        ]
      }
      let showing = Showing(8, 2, layout: layout, [label("a", [.text("one")])])
      expectEqual(showing.lines.count, 2)
    }
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e308, -1e308, 0])
  func `a slider and a stepper of any bounds are drawn and moved`(number: Double) {
    let showing = Showing(
      20, 2,
      [
        slider("s", [.minimumValue(number), .maximumValue(-number), .value(number)]),
        stepper("t", [.minimumValue(-number), .maximumValue(number), .stepValue(number)]),
      ])
    for column in [0, 5, 19] {
      showing.screen.click(column: column, row: 0)
      showing.screen.click(column: column, row: 1)
    }
    for key in [KeyPress.right, .left, .home, .end, .pageUp, .pageDown] {
      showing.screen.press(.tab)
      showing.screen.press(key)
    }
    guard case .slider(let shown) = showing.content("s") else { return #expect(Bool(false)) }
    #expect(shown.bounds.contains(shown.value))
    #expect(showing.lines.allSatisfy { $0.count == 20 })
  }
}
