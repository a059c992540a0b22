import Controls
import Shohin
import ShohinTesting
import Testing
import TextBackend

/// A rating as a user has it.
@MainActor
struct RatingTests {
  private func rate(_ stars: Int, isEnabled: Bool = true) -> Simulation<Int, Int> {
    Simulation(
      model: stars, columns: 20, rows: 2,
      update: { stars, model in
        model = stars
        return .none
      },
      render: { stars in
        [
          rating(
            "rating",
            [
              .stars(stars), .isEnabled(isEnabled),
              .on(.valueChanged) { rating, _ in rating.stars },
            ]),
          label("text", [.text("\(stars) of 5")]),
        ]
      })
  }

  @Test func `arrows and digits give stars`() {
    let screen = rate(2)
    #expect(screen.screen[0].hasPrefix("★★☆☆☆"))
    screen.press(.tab, .right, .right)
    #expect(screen.model == 4)
    screen.press(.left)
    #expect(screen.model == 3)
    screen.type("5")
    #expect(screen.screen[0].hasPrefix("★★★★★"))
    screen.press(.right)
    screen.type("0")
    #expect(screen.model == 0)
    screen.type("7x")
    #expect(screen.model == 0)
    screen.finish()
  }

  @Test func `a user gives the rating other keys`() {
    let screen = Simulation(
      model: 2, columns: 20, rows: 2,
      update: { (stars: Int, model) in
        model = stars
        return .none
      },
      render: { stars in
        [rating("rating", [.stars(stars), .on(.valueChanged) { rating, _ in rating.stars }])]
      },
      subscriptions: { _ in
        .actions(choices: KeyChoices(parsing: "rating.more = m")) { _ in nil }
      })
    screen.focus("rating")
    screen.press("m", "m", .right)
    #expect(screen.model == 4)
  }

  @Test func `a click gives the stars up to the one under it`() {
    let screen = rate(0)
    screen.click("rating", column: 3, row: 0)
    #expect(screen.model == 4)
    #expect(screen.focusedKey == "rating")
  }

  @Test func `a drag shows every star, and tells the last`() {
    let screen = rate(1)
    screen.drag("rating", from: (0, 0), to: (9, 1))
    #expect(screen.messages == [5])
    screen.drag("rating", from: (2, 0), to: (-1, 0))
    #expect(screen.messages == [5, 0])
  }

  @Test func `the mouse shows the stars that a click would give`() {
    let screen = rate(1)
    screen.hover("rating", column: 3, row: 0)
    #expect(screen.screen[0].hasPrefix("★★★★☆"))
    screen.hover("text")
    #expect(screen.screen[0].hasPrefix("★☆☆☆☆"))
    #expect(screen.messages.isEmpty)
  }

  @Test func `it says how many stars there are`() {
    let screen = rate(4)
    let rating = screen.textScreen.semantics.first(.slider, "Rating")
    #expect(rating?.semantics.value == "4 of 5")
  }

  @Test func `a rating that is switched off stays as it is, and looks it`() {
    let screen = rate(2, isEnabled: false)
    screen.press(.tab, .right)
    #expect(screen.messages.isEmpty)
    #expect(screen.focusedKey == nil)
    #expect(screen.textScreen.style(column: 0, row: 0).attributes.contains(.dim))
  }

  @Test func `the focus is seen without any color`() {
    let screen = rate(2)
    screen.press(.tab)
    #expect(screen.textScreen.style(column: 0, row: 0).attributes.contains(.reverse))
  }
}
