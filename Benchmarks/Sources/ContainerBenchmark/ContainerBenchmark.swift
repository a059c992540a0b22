import Containers
import Shohin
import TextBackend

/// Containers that are laid out again because one of their views changed its size, beside one that places its
/// views in a plain loop. The difference is what the arrangement costs.
@main
@MainActor
struct ContainerBenchmark {
  static func main() {
    for count in [10, 900, 1_000] {
      let plain = measure(count) { customView("c", Plain.self, [], $0) }
      print("\(count) views in a loop: \(plain) µs a turn")
      let stack = measure(count) {
        // As high as each needs, as in the loop: else fifty rows are painted.
        VirtualViews.stack(
          "c", .horizontal, spacing: 1, [.distribution(.start), .alignment(.leading)], $0)
      }
      print("  stack: \(tenths(stack - plain)) µs more")
      let grid = measure(count) {
        Containers.grid(
          "c", columns: Array(repeating: .fitted, count: 29) + [.fraction(1)], spacing: 1, $0)
      }
      print("  grid of 30 columns: \(tenths(grid - plain)) µs more")
      let flow = measure(count) { Containers.flow("c", spacing: 1, $0) }
      print("  flow: \(tenths(flow - plain)) µs more")
    }
  }

  /// The shortest time of a turn in microseconds.
  private static func measure(
    _ count: Int, _ container: @escaping ([ViewElement<Int>]) -> ViewElement<Int>
  ) -> Double {
    let views: [ViewElement<Int>] = (1..<count).map { label($0, [.text("abc")]) }
    let screen = TextScreen(columns: 6_000, rows: 50)
    let program = Program<Int, Int>(
      view: screen, model: 0,
      update: { message, model in
        model = message
        return .none
      },
      render: { [container([label(0, [.text($0 % 2 == 0 ? "a" : "bb")])] + views)] })
    var best = Double.infinity
    for round in 1..<400 {
      let start = ContinuousClock.now
      program.send(round)
      _ = screen.takeBytes()
      best = min(best, start.duration(to: .now) / .microseconds(1))
    }
    return tenths(best)
  }

  private static func tenths(_ number: Double) -> Double { (number * 10).rounded() / 10 }
}

/// Views that stand beside each other, without a thought.
struct Plain: ArrangingContainer, Hashable {
  var attributes = ViewAttributes()

  func arrange(_ views: inout MeasuredViews, in room: ContainerRoom) -> ViewArrangement {
    var arrangement = ViewArrangement(capacity: views.count)
    var column = 0
    for view in 0..<views.count {
      let size = views.size(of: view, width: nil)
      arrangement.place(view, column: column, row: 0, columns: size.columns, rows: size.rows)
      column += size.columns + 1
    }
    return arrangement
  }
}
