import Expectations
import Inputs
import ShohinTesting
import Testing
import TextBackend
import VirtualViews

@MainActor
struct RatingTests {
  private func start(
    _ stars: Int, columns: Int = 9, ambiguousWidth: AmbiguousWidth = .narrow,
    accepts: Bool = true, _ props: [Prop<Change<Int>, Rating>] = []
  ) -> Simulation<Int, Change<Int>> {
    simulate(stars, columns: columns, rows: 1, ambiguousWidth: ambiguousWidth) { stars in
      [
        rating(
          "r",
          [
            .stars(stars), .batch(props),
            .onChange { view in Change { if accepts { $0 = view.stars } } },
          ])
      ]
    }
  }

  @Test(arguments: [
    (0, "☆☆☆☆☆", "....."), (3, "★★★☆☆", "***.."), (5, "★★★★★", "*****"), (99, "★★★★★", "*****"),
    (-9, "☆☆☆☆☆", "....."),
  ])
  func `stars that are given are filled`(stars: Int, narrow: String, wide: String) {
    expectEqual(start(stars).screen, [narrow])
    expectEqual(start(stars, ambiguousWidth: .wide).screen, [wide])
  }

  @Test func `keys give stars and take them away`() {
    let simulation = start(3)
    simulation.press(.tab, .right, .right, .right)
    expectEqual(simulation.model, 5)
    simulation.press(.left, "2", .left, .left, .left)
    expectEqual(simulation.model, 0)
    simulation.press(.end)
    expectEqual(simulation.model, 5)
    simulation.press(.home, "7")
    expectEqual(simulation.model, 0)
    let kept = start(3, [.canClear(false)])
    kept.press(.tab, .home, .left, "0")
    expectEqual(kept.model, 1)
  }

  @Test func `the mouse shows what it would give, and says it once`() {
    let simulation = start(1)
    simulation.hover("r", column: 3, row: 0)
    expectEqual(simulation.screen, ["★★★★☆"])
    expectEqual(simulation.model, 1)
    simulation.drag("r", from: (0, 0), to: (2, 0))
    expectEqual(simulation.model, 3)
    expectEqual(simulation.messages.count, 1)
    simulation.click("r", column: 2, row: 0)
    expectEqual(simulation.model, 0)
    let kept = start(3, [.canClear(false)])
    kept.click("r", column: 2, row: 0)
    expectEqual(kept.model, 3)
  }

  @Test func `stars that do not fit are numbers`() {
    expectEqual(start(3, columns: 5, [.most(10_000)]).screen, ["★ 3/…"])
    let simulation = start(3, columns: 12, [.most(10_000)])
    expectEqual(simulation.screen, ["★ 3/10000"])
    simulation.press(.tab, .end)
    expectEqual(simulation.model, 10_000)
    simulation.click("r", column: 1, row: 0)
    expectEqual(simulation.screen.count, 1)
  }

  @Test func `no stars, a model that refuses, and one that is switched off`() {
    let none = start(3, [.most(0)])
    none.press(.tab, .right, "3")
    expectEqual(none.screen, [""])
    expectEqual(start(3, [.most(-4)]).screen, [""])
    let refusing = start(3, accepts: false)
    refusing.press(.tab, .right)
    expectEqual(refusing.screen, ["★★★☆☆"])
    let off = start(3, [.isEnabled(false)])
    off.press(.tab, .right)
    off.textScreen.click(column: 4, row: 0)
    expectEqual(off.messages.count, 0)
  }

  @Test func `its meaning is a value among others`() {
    let meaning = start(3, [.set(\.title, to: "Film")]).textScreen.semantics.first(.slider, "Film")
    expectEqual(meaning?.semantics.value, "3 of 5")
  }

  @Test func `a click on numbers instead of stars changes nothing`() {
    let simulation = start(3, columns: 12, [.most(10_000)])
    for column in 0..<12 {
      simulation.click("r", column: column, row: 0)
      simulation.drag("r", from: (column, 0), to: (0, 0))
    }
    expectEqual(simulation.model, 3)
    expectEqual(simulation.messages.count, 0)
  }
}
