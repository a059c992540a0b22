import Shohin
import TextBackend

// The cost of a turn in which one view changes: from the message to the bytes, on a screen of 80 by 24
// cells in a theme with surfaces. And the cost of a change of the theme, on one of 200 by 50.
//
//     Scripts/build-benchmark.sh ViewBenchmark && .build/release/ViewBenchmark

@main
@MainActor
struct ViewBenchmark {
  static func main() {
    print("view".padded(28), "µs a turn".padded(10), "bytes")
    for view in MeasuredView.all { measure(view) }
    measureThemes()
  }

  private static func measure(_ view: MeasuredView) {
    let screen = TextScreen(columns: 80, rows: 24)
    screen.perform(.setTheme(.always(.midnight)))
    let program = Program(
      view: screen, model: 0,
      update: { (_: Int, model) in
        model += 1
        return .none
      },
      render: { turn in
        [
          stack(
            "s", .vertical, [.distribution(.start)], [view.view(turn), label("l", [.text("x")])])
        ]
      })
    _ = screen.takeBytes()
    let turns = 500
    var bytes = 0
    let time = best {
      bytes = 0
      for _ in 0..<turns {
        program.send(0)
        bytes += screen.takeBytes().count
      }
    }
    print(view.name.padded(28), "\(tenths(time / turns))".padded(10), bytes / turns)
  }

  private static func measureThemes() {
    let screen = TextScreen(columns: 200, rows: 50)
    let program = Program(
      view: screen, model: 0, update: { (_: Int, _) in .none },
      render: { _ in
        MeasuredView.all.enumerated().map { stack($0, .vertical, [$1.view(3)]) }
      })
    let themes: [Theme] = [.midnight, .paper, .dusk]
    _ = screen.takeBytes()
    var bytes = 0
    let time = best {
      bytes = 0
      for number in 0..<60 {
        screen.perform(.setTheme(.always(themes[number % 3])))
        bytes += screen.takeBytes().count
      }
    }
    print("another theme, 200 by 50".padded(28), "\(tenths(time / 60))".padded(10), bytes / 60)
    withExtendedLifetime(program) {}
  }

  /// The shortest of seven runs.
  private static func best(_ work: () -> Void) -> Duration {
    (0..<7).map { _ in ContinuousClock().measure(work) }.min() ?? .zero
  }

  /// Microseconds with one digit.
  private static func tenths(_ time: Duration) -> Double {
    (time / .microseconds(1) * 10).rounded() / 10
  }
}

extension String {
  fileprivate func padded(_ count: Int) -> String {
    self + String(repeating: " ", count: max(0, count - self.count))
  }
}
