import Charts
import Shohin
import TextBackend

// 4. The weather: work that takes time, can fail, and can be given up.
//
// A command is a value that says what is to be done. `.task` does it beside the program, and its result comes back as
// a message. `cancellable` gives it a name: the next question takes the place of the one before, and `.cancel` ends it.
//
// The service is asked for by a key, so a test gives the answers, and this program needs no network.
//
// Try: a city and Return; another city while the first is looked up; Escape; "Atlantis".
// Read next: 05-Dial, which has a layout of its own.

enum WeatherService: DependencyKey {
  struct Unknown: Error {}

  /// Knows a few cities, and takes as long as a server would.
  static let live: @Sendable (String) async throws -> Int = { city in
    try await Task.sleep(for: .seconds(1))
    guard let degrees = ["accra": 31, "kyoto": 18, "lima": 21][city.lowercased()] else {
      throw Unknown()
    }
    return degrees
  }
}

struct Weather: Equatable {
  enum Answer: Equatable { case none, looking, degrees(Int), unknown }
  var city = ""
  /// The city that was asked for, while another name may be typed already.
  var asked = ""
  var answer = Answer.none
}

enum WeatherMsg: Sendable { case typed(String), look, found(Int), failed, stop }

@MainActor func weather() -> App<Weather, WeatherMsg> {
  App(
    model: Weather(), initialCommand: .focus("city"), update: update, render: render,
    subscriptions: { model in
      // Bound while something is looked up only, and before the field, for which Escape means something, too.
      let stop = model.answer == .looking ? WeatherMsg.stop : nil
      return .actions([.bind("escape", "Stop", isFirst: true, sends: stop)])
    })
}

func update(message: WeatherMsg, weather: inout Weather) -> Command<WeatherMsg> {
  switch message {
  case .typed(let city): weather.city = city
  case .look:
    weather.answer = .looking
    weather.asked = weather.city
    let city = weather.city
    return .with(WeatherService.self) { degrees in
      .task {
        try await degrees(city)
      } success: {
        .found($0)
      } failure: { _ in
        .failed
      }
    }
    .cancellable(id: "look", cancelInFlight: true)
  case .found(let degrees): weather.answer = .degrees(degrees)
  case .failed: weather.answer = .unknown
  case .stop:
    weather.answer = .none
    return .cancel(id: "look")
  }
  return .none
}

func render(weather: Weather) -> [Element<WeatherMsg>] {
  [
    field(
      "city",
      [.text(weather.city), .placeholder("Kyoto"), .onChange { .typed($0.text) }, .onSubmit(.look)]),
    answer(weather),
  ]
}

private func answer(_ weather: Weather) -> Element<WeatherMsg> {
  switch weather.answer {
  case .none: .none
  case .looking:
    spinner("looking", [.title("Looking up \(weather.asked), Escape gives it up"), .frames(.dots)])
  case .degrees(let degrees):
    label("answer", [.text("\(degrees) °C in \(weather.asked)"), .font(.bold)])
  case .unknown:
    label("answer", [.text("There is no weather for \(weather.asked)."), .textColor(.danger)])
  }
}

@main struct WeatherProgram {
  @MainActor static func main() async {
    await Program(screen: Terminal(), weather()).runAndExit()
  }
}
