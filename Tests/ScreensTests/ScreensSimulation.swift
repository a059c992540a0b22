import Screens
import Shohin
import ShohinTesting
import Testing
import TextBackend

/// What happened in the screens of a test.
@MainActor
final class Log {
  var lines: [String] = []
  var renders: [Place: Int] = [:]
  /// The moments of the screens, each by its number.
  var events: [(screen: Int, event: ScreenEvent)] = []
  private var count = 0

  /// The number of another screen.
  func nextNumber() -> Int {
    count += 1
    return count
  }

  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}

/// A screen with a field, a list and a counter, which tells what is typed after a colon.
struct Paper: Equatable {
  var place: Place
  var text = ""
  var ticks = 0
  var asks = false
  /// Its number among all screens; nil before it heard of its coming.
  var number: Int?
}

enum PaperMsg: Sendable {
  case typed(String), go([NavigationStep<Place>]), event(ScreenEvent), tick, returned(String), ask
}

struct PaperOutput: Sendable { var steps: [NavigationStep<Place>] }

@MainActor
func paper(_ place: Place, _ log: Log) -> Screen<Paper, PaperMsg> {
  let app = App(model: Paper(place: place)) { (message: PaperMsg, model: inout Paper) in
    switch message {
    case .typed(let text): model.text = text
    case .go(let steps): return .tell(PaperOutput(steps: steps))
    case .event(let event):
      let number = model.number ?? log.nextNumber()
      model.number = number
      log.events.append((number, event))
      log.lines.append("\(place) \(event)")
    case .tick: model.ticks += 1
    case .returned(let text): log.lines.append("\(place) \(text)")
    case .ask: model.asks = true
    }
    return .none
  } render: { model in
    log.renders[place, default: 0] += 1
    return [
      label("ticks", [.text("\(place) \(model.ticks)")]),
      field("\(place) field", [.text(model.text), .onChange { .typed($0.text) }]),
      scrollView("\(place) rows", (0..<30).map { label($0, [.text("row \($0)")]) }),
    ]
  } subscriptions: { _ in
    .every(.seconds(1), .tick)
  }
  return ScreenEvent.allCases.reduce(Screen(Text("\(place)"), app)) { screen, event in
    screen.on(event, send: .event(event))
  }
  .objecting { $0.text == "unsaved" ? .ask : nil }
}

/// A program of such screens.
@MainActor
func papers(
  _ log: Log,
  change: @escaping @MainActor (Screen<Paper, PaperMsg>) -> Screen<Paper, PaperMsg> = { $0 }
) -> Wireframe<Place> {
  Wireframe<Place> { place in
    change(paper(place, log)).wired { (output: PaperOutput) in
      output.steps
    } onReturn: { route, result in
      .returned("\(route) \(result.map { "\($0)" } ?? "nothing")")
    }
  }
}

typealias ScreensSimulation = Simulation<ScreensState<Place>, ScreensMsg<Place>>

@MainActor
func simulate(
  _ wireframe: Wireframe<Place>, _ navigation: Navigation<Place> = Navigation(.home),
  columns: Int = 30, rows: Int = 8
) -> ScreensSimulation {
  Simulation(wireframe.app(ScreensState(navigation)), columns: columns, rows: rows)
}
