import Charts
import Shohin
import TextBackend
import Widgets

// 12. A dashboard: timers, charts, and a split that the user moves.
//
// A timer is a subscription: it runs while the model wants it, here while it is not paused. Each part of the screen shows
// a part of the model, and a part that has not changed is neither compared nor painted.
//
// The values are a walk from the program's own random numbers, so a test has the same picture every time.
//
// Try: Space pauses; the line in the middle is dragged, or moved by the arrows; another size of the window.
// Read next: 13-Downloads.

struct Dashboard: Equatable {
  var load: [Double] = [0.5]
  var memory: [Double] = [0.3]
  var isPaused = false
  var seconds = 0
}

enum DashboardMsg: Sendable { case tick, load(Int), memory(Int), pause }

@MainActor func dashboard() -> App<Dashboard, DashboardMsg> {
  App(
    model: Dashboard(),
    update: { message, board in
      switch message {
      case .tick:
        board.seconds += 1
        return [
          RandomGenerator(toMessage: DashboardMsg.load).generate(min: -10, max: 10),
          RandomGenerator(toMessage: DashboardMsg.memory).generate(min: -5, max: 5),
        ]
      case .load(let step): board.load = walk(board.load, by: step)
      case .memory(let step): board.memory = walk(board.memory, by: step)
      case .pause: board.isPaused.toggle()
      }
      return .none
    }, render: render,
    subscriptions: { board in
      [
        .actions([.bind("space", "Pause", sends: .pause)]),
        board.isPaused ? .none : .every(.seconds(1), id: "tick", .tick),
      ]
    })
}

/// The last two minutes of values from 0 to 1, with a next one.
private func walk(_ values: [Double], by hundredths: Int) -> [Double] {
  let next = min(max((values.last ?? 0) + Double(hundredths) / 100, 0), 1)
  return Array((values + [next]).suffix(120))
}

func render(board: Dashboard) -> [Element<DashboardMsg>] {
  [
    label(
      "title",
      [.bar(.top), .text("Up \(board.seconds) s\(board.isPaused ? ", paused" : "")"), .font(.bold)]),
    split(
      "parts", .horizontal, [.firstMinimum(16), .secondMinimum(16)],
      stack("now", .vertical, spacing: 1, [.distribution(.start)]) {
        gauge("load", [.title("Load"), .value(board.load.last ?? 0), .thresholds(thresholds)])
        gauge(
          "memory", [.title("Memory"), .value(board.memory.last ?? 0), .thresholds(thresholds)])
      },
      lineChart(
        "history",
        [.series([PlotSeries("load", board.load), PlotSeries("memory", board.memory)]), .y(0...1)])),
  ]
}

private let thresholds = [Threshold(0.7, .warning), Threshold(0.9, .danger)]

@main struct DashboardProgram {
  @MainActor static func main() async {
    await Program(screen: Terminal(quitKeys: ["q"]), dashboard()).runAndExit()
  }
}
