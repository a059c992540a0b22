import Expectations
import Inputs
import SeededRandom
import ShohinTesting
import Testing
import TextBackend
import VirtualViews

@MainActor
struct RangeSliderTests {
  private func start(
    _ range: ClosedRange<Double> = 2...8, columns: Int = 11, rows: Int = 1,
    ambiguousWidth: AmbiguousWidth = .narrow, expectsDiagnostics: Bool = false,
    accepts: Bool = true, _ props: [Prop<Change<ClosedRange<Double>>, RangeSlider>] = []
  ) -> Simulation<ClosedRange<Double>, Change<ClosedRange<Double>>> {
    simulate(
      range, columns: columns, rows: rows, ambiguousWidth: ambiguousWidth,
      expectsDiagnostics: expectsDiagnostics
    ) { range in
      [
        rangeSlider(
          "r",
          [
            .maximumValue(10), .step(1), .range(range), .batch(props),
            .onChange { view in Change { if accepts { $0 = view.range } } },
          ])
      ]
    }
  }

  @Test func `the track is filled between the knobs`() {
    expectEqual(start().screen, ["──●━━━━━●──"])
    expectEqual(start(ambiguousWidth: .wide).screen, ["--O=====O--"])
    expectEqual(start(2...8, [.ticks(6)]).screen, ["┼─●━╋━╋━●─┼"])
    expectEqual(
      start(columns: 3, rows: 6, [.axis(.vertical), .ticks(2)]).screen.map {
        $0.filter { $0 != " " }
      },
      ["┼", "●", "┃", "┃", "●", "┼"])
  }

  @Test func `in a column it stays one row, and an upright one takes the rows`() {
    func screen(_ props: Props<Change<Int>, RangeSlider>) -> [String] {
      simulate(0, columns: 9, rows: 7) { _ in
        [label("a", [.text("above")]), rangeSlider("r", props), label("b", [.text("below")])]
      }.screen
    }
    expectEqual(screen([]).prefix(3).map { $0 }, ["above", "●━━━━━━━●", "below"])
    expectEqual(screen([.axis(.vertical)]).last, "below")
    expectEqual(screen([.axis(.vertical), .axis(.horizontal)]).dropFirst(2).first, "below")
  }

  @Test func `arrows move a knob, and space goes to the other one`() {
    let simulation = start()
    simulation.press(.tab, .right)
    expectEqual(simulation.model, 3...8)
    expectEqual(simulation.screen, ["───●━━━━○──"])
    simulation.press(.space, .right)
    expectEqual(simulation.model, 3...9)
    expectEqual(simulation.screen, ["───○━━━━━●─"])
    simulation.press(.pageDown, .pageDown)
    expectEqual(simulation.model, 3...7)
    simulation.press(.end)
    expectEqual(simulation.model, 3...10)
    simulation.press(.return, .home, .up)
    expectEqual(simulation.model, 1...10)
  }

  @Test func `a page is a tenth of the whole, and a step at least`() {
    for (step, lower) in [(nil, 1), (3, 3), (0.4, 1.2)] as [(Double?, Double)] {
      let simulation = start(0...10, [.step(step)])
      simulation.press(.tab, .pageUp)
      #expect(abs(simulation.model.lowerBound - lower) < 1e-9, "\(simulation.model)")
    }
  }

  @Test func `one that is not continuous tells where it was let go`() {
    let simulation = start(2...8, columns: 11, [.isContinuous(false)])
    simulation.press(.tab)
    _ = simulation.takeMessages()
    simulation.drag("r", from: (2, 0), to: (6, 0))
    expectEqual(simulation.model, 6...8)
    expectEqual(simulation.takeMessages().count, 1)
    simulation.drag("r", from: (6, 0), to: (6, 0))
    expectEqual(simulation.takeMessages().count, 0)
    simulation.press(.right)
    expectEqual(simulation.model, 7...8)
  }

  @Test func `with shift both knobs go, and keep their distance`() {
    let simulation = start()
    simulation.press(.tab, KeyPress(.right, .shift), KeyPress(.right, .shift))
    expectEqual(simulation.model, 4...10)
    simulation.press(KeyPress(.right, .shift), KeyPress(.left, .shift))
    expectEqual(simulation.model, 3...9)
  }

  @Test func `the mouse drags the nearest knob, which stops at the other one`() {
    let simulation = start()
    simulation.drag("r", from: (3, 0), to: (20, 0))
    expectEqual(simulation.model, 8...8)
    simulation.drag("r", from: (9, 0), to: (10, 0))
    expectEqual(simulation.model, 8...10)
    simulation.drag("r", from: (0, 0), to: (-5, 0))
    expectEqual(simulation.model, 0...10)
    let upright = start(columns: 1, rows: 11, [.axis(.vertical)])
    upright.drag("r", from: (0, 2), to: (0, 0))
    expectEqual(upright.model, 2...10)
  }

  @Test func `of two knobs in one place the mouse takes the one that can move`() {
    let most = start(10...10)
    most.drag("r", from: (10, 0), to: (4, 0))
    expectEqual(most.model, 4...10)
    let least = start(0...0)
    least.drag("r", from: (0, 0), to: (4, 0))
    expectEqual(least.model, 0...4)
  }

  @Test func `knobs keep the least distance`() {
    let simulation = start(4...5, [.gap(3)])
    simulation.press(.tab, .right)
    expectEqual(simulation.model, 2...5)
    simulation.press(.space, .left)
    expectEqual(simulation.model, 2...5)
  }

  @Test func `bounds the wrong way round are reported, and others are mended`() {
    let reversed = start(expectsDiagnostics: true, [.minimumValue(5), .maximumValue(1)])
    expectEqual(reversed.diagnostics.map(\.identifier), ["reversed-range"])
    reversed.press(.tab, .right, .space, .left)
    expectEqual(reversed.screen[0].count, 11)
    for value in [Double.nan, .infinity, -.infinity] {
      let simulation = start(
        2...8,
        [
          .minimumValue(value), .maximumValue(value), .step(value), .gap(value),
        ])
      simulation.press(.tab, .right, .space, .left, .end)
      simulation.drag("r", from: (0, 0), to: (5, 0))
      #expect(simulation.model.lowerBound.isFinite && simulation.model.upperBound.isFinite)
    }
    let large = start(
      2...8,
      [
        .minimumValue(-.greatestFiniteMagnitude), .maximumValue(.greatestFiniteMagnitude),
      ])
    large.press(.tab, .right, .space, .left, KeyPress(.right, .shift))
    #expect(large.model.lowerBound.isFinite && large.model.upperBound.isFinite)
  }

  @Test func `a range of the program beyond the bounds is shown in them`() {
    expectEqual(start(-5...50).screen, ["●━━━━━━━━━●"])
    expectEqual(start(20...50).screen, ["──────────●"])
  }

  @Test func `a model that refuses, and one that is switched off`() {
    let refusing = start(accepts: false)
    refusing.press(.tab, .right)
    expectEqual(refusing.screen, ["──●━━━━━○──"])
    let off = start(2...8, [.isEnabled(false)])
    off.press(.tab, .right)
    off.textScreen.click(column: 0, row: 0)
    expectEqual(off.messages.count, 0)
  }

  @Test(arguments: 1...3) func `no size is too small`(length: Int) {
    for axis in [Container.Axis.horizontal, .vertical] {
      let simulation = start(
        columns: axis == .horizontal ? length : 1, rows: axis == .vertical ? length : 1,
        [.axis(axis), .ticks(10_000)])
      simulation.press(.tab, .right, .space, .left)
      simulation.textScreen.click(column: 0, row: 0)
      expectEqual(simulation.screen.count, axis == .vertical ? length : 1)
    }
  }

  @Test(arguments: Effort.seeds(push: 4, full: 200))
  func `no walk of keys and of the mouse leaves the bounds`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let simulation = start(2...8, [.gap(Double(seed % 4)), .minimumValue(-3), .step(0.7)])
    simulation.press(.tab)
    let keys: [KeyPress] = [
      .left, .right, .pageUp, .pageDown, .home, .end, .space, KeyPress(.left, .shift),
      KeyPress(.right, .shift),
    ]
    for _ in 0..<40 {
      if Bool.random(using: &random) {
        simulation.press(keys[Int.random(in: 0..<keys.count, using: &random)])
      } else {
        simulation.drag(
          "r", from: (Int.random(in: 0..<11, using: &random), 0),
          to: (Int.random(in: -3..<15, using: &random), 0))
      }
      let range = simulation.model
      #expect(range.lowerBound >= -3 && range.upperBound <= 10, "seed \(seed): \(range)")
    }
  }
}
