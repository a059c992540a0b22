import Shohin

/// A program that asks services for what it shows: for a text at once, and for another one later.
enum ForecastKey: DependencyKey {
  static let live: @Sendable (String) -> String = { "\($0): sun" }
}

enum StationKey: DependencyKey {
  static let live: @Sendable (String) async throws -> Int = { $0.count }
}

struct ForecastModel: Codable, Equatable {
  var city = ""
  var forecast = "–"
  var degrees: Int?
}

enum ForecastMsg: Codable, Equatable, Sendable {
  case city(String), look, forecast(String), degrees(Int), failed
}

@MainActor let forecastApp = App<ForecastModel, ForecastMsg>(
  model: ForecastModel(),
  update: { message, model in
    switch message {
    case .city(let city): model.city = city
    case .look:
      let city = model.city
      return [
        .with(ForecastKey.self) { forecast in .perform { .forecast(forecast(city)) } },
        .with(StationKey.self) { degrees in
          .task {
            do { return .degrees(try await degrees(city)) } catch { return .failed }
          }
        },
      ]
    case .forecast(let text): model.forecast = text
    case .degrees(let degrees): model.degrees = degrees
    case .failed: model.degrees = nil
    }
    return .none
  },
  render: { model in
    [
      field("city", [.text(model.city), .placeholder("City"), .onChange { .city($0.text) }]),
      button("look", [.title("Look"), .onPress(.look)]),
      label("forecast", [.text("\(model.forecast) \(model.degrees.map { "\($0)°" } ?? "")")]),
    ]
  })
