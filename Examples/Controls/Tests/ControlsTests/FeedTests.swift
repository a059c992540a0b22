import Controls
import Shohin
import ShohinTesting
import Testing
import TextBackend

/// A list of a package's own that makes its rows when they are seen.
@MainActor
struct FeedTests {
  private func feed(_ numbers: [Int], made: Made = Made()) -> Simulation<[Int], [Int]> {
    Simulation(
      model: numbers, columns: 20, rows: 6,
      update: { numbers, model in
        guard !numbers.isEmpty else { return .reveal(500_000, in: "feed", at: .top) }
        model = numbers
        return .none
      },
      render: { numbers in
        [
          customView("feed", Feed.self, items: numbers, id: \.self) { number in
            made.count += 1
            return stack(
              "entry", .vertical,
              [
                label("title", [.text("entry \(number)")]),
                button("open", [.title("open"), .onPress([number])]),
              ])
          }
        ]
      })
  }

  /// The number of rows that were made.
  private final class Made { var count = 0 }

  @Test func `only what is seen is made, of a million entries`() {
    let made = Made()
    let screen = feed(Array(0..<1_000_000), made: made)
    for (row, text) in screen.screen.enumerated() {
      #expect(text.contains(row % 2 == 0 ? "entry \(row / 2) " : "open"))
    }
    #expect(made.count <= 4)
    screen.focus("feed")
    screen.press(.end)
    #expect(screen.screen[4].hasPrefix("entry 999999"))
    #expect(made.count <= 10)
  }

  @Test func `keys and the wheel scroll, and go to the program at the ends`() {
    let screen = feed(Array(0..<9))
    screen.focus("feed")
    screen.press(.down)
    #expect(screen.screen[0].hasPrefix("entry 1"))
    screen.turnWheel("feed", down: 1)
    #expect(screen.screen[1].hasPrefix("entry 3"))
    screen.press(.up, .up, .up)
    #expect(screen.screen[0].hasPrefix("entry 0"))
  }

  @Test func `a view inside is brought into sight by the keyboard, and acts`() {
    let screen = feed(Array(0..<9))
    for _ in 0...6 { screen.press(.tab) }
    #expect(screen.screen[4].hasPrefix("entry 5 "))
    screen.press(.return)
    #expect(screen.model == [5])
  }

  @Test func `entries that come before those that are seen leave them where they are`() {
    let screen = feed(Array(0..<9))
    screen.focus("feed")
    screen.press(.down, .down)
    #expect(screen.screen[0].hasPrefix("entry 2"))
    screen.send(Array(-5..<9))
    #expect(screen.screen[0].hasPrefix("entry 2"))
  }

  @Test func `the program brings an entry far away into sight`() {
    let screen = feed(Array(0..<1_000_000))
    screen.send([])
    #expect(screen.screen[0].hasPrefix("entry 500000"))
  }
}
