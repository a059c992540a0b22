import Services
import Shohin
import TextBackend

struct Settings: Codable {
  var name = "World"
  var times = 0
}

enum GreetMsg { case settings(Settings), greet, failed(FileError) }

struct Greeting { var settings = Settings(), problem = "" }

@MainActor func greeting(in file: SettingsFile<Settings>) -> App<Greeting, GreetMsg> {
  App(model: Greeting()) { message, greeting in
    switch message {
    case .settings(let settings): greeting = Greeting(settings: settings)
    case .failed(let error): greeting.problem = "\(error)"
    case .greet:
      return .task { () throws(FileError) in try await file.update { $0.times += 1 } }
        success: { .settings($0.value) } failure: { .failed($0) }
    }
    return .none
  } render: { greeting in
    [
      label([.text("Hello, \(greeting.settings.name)! (\(greeting.settings.times))")]),
      button([.title("Greet"), .onPress(.greet)]),
      label([.text(greeting.problem), .textColor(.danger)]),
    ]
  } subscriptions: { _ in
    .settings(of: file) { content in
      switch content {
      case .success(let content): .settings(content.value)
      case .failure(let error): .failed(error)
      }
    }
  }
}

@main struct Greet {
  @MainActor static func main() async {
    let file = SettingsFile(Settings(), in: DiskFile(in: .config, "greet/settings"))
    await Program(screen: Terminal(), greeting(in: file)).runAndExit()
  }
}
