import Shohin
import TextBackend

/// The work of a key in a field among few views and among many, from the event to the bytes.
@main
@MainActor
struct TypingBenchmark {
  private static let counts = [5, 500]

  static func main() {
    print("the text is the user's own:      \(row(isHeard: false, isLazy: false))")
    print("the program hears every key:     \(row(isHeard: true, isLazy: false))")
    print("and makes nothing else anew:     \(row(isHeard: true, isLazy: true))")
  }

  /// The least of several rounds, in which both screens take turns.
  private static func row(isHeard: Bool, isLazy: Bool) -> String {
    let screens = counts.map { start($0, isHeard: isHeard, isLazy: isLazy) }
    var least = counts.map { _ in Duration.seconds(1) }
    for _ in 0..<30 {
      for (index, screen) in screens.enumerated() {
        let start = ContinuousClock.now
        for _ in 0..<100 { type(on: screen) }
        least[index] = min(least[index], start.duration(to: .now) / 100)
      }
    }
    let microseconds = least.map { Double(Int($0 / .nanoseconds(100))) / 10 }
    return "\(counts[0]) views \(microseconds[0]) µs, \(counts[1]) views \(microseconds[1]) µs, "
      + "ratio \(Double(Int(microseconds[1] / microseconds[0] * 100)) / 100)"
  }

  private static func type(on screen: TextScreen) {
    screen.type("x")
    _ = screen.takeBytes()
    screen.press(.backspace)
    _ = screen.takeBytes()
  }

  private static var programs: [Program<String, String>] = []

  private static func start(_ count: Int, isHeard: Bool, isLazy: Bool) -> TextScreen {
    let screen = TextScreen(columns: 200, rows: 50)
    programs.append(
      Program(
        view: screen, model: "",
        update: { text, model in
          model = text
          return .none
        },
        render: { model in
          [
            isHeard
              ? field("text", [.text(model), .onChange { $0.text }]) : field("text", []),
            rest(count - 1, isLazy: isLazy),
          ]
        }))
    _ = screen.takeBytes()
    screen.press(.tab)
    _ = screen.takeBytes()
    return screen
  }

  private static func rest(_ count: Int, isLazy: Bool) -> Element<String> {
    func views() -> Element<String> {
      stack(
        "rows", .vertical,
        (0..<(count + 9) / 10).map { row in
          stack(
            row, .horizontal, spacing: 1,
            (row * 10..<min(count, row * 10 + 10)).map { label($0, [.text("label \($0)")]) })
        })
    }
    return isLazy ? lazy("rest", count) { _ in views() } : views()
  }
}
