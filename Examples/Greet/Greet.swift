import Services
import Shohin
import TextBackend

struct Settings: Codable, Equatable {
  var name = "World"
  var times = 0
}

enum GreetMsg { case settings(KeptSettingsMsg<Settings>), greet }

struct Greeting { var settings = KeptSettings(Settings()) }

@MainActor func greeting(in file: SettingsFile<Settings>) -> App<Greeting, GreetMsg> {
  App(model: Greeting()) { message, greeting in
    switch message {
    case .settings(let message):
      return greeting.settings.update(message, in: file) { .settings($0) }
    case .greet: greeting.settings.value.times += 1
    }
    return .none
  } render: { greeting in
    let settings = greeting.settings
    return [
      label([.text("Hello, \(settings.value.name)! (\(settings.value.times))")]),
      button([.title("Greet"), .onPress(.greet)]),
      label([.text(settings.error.map { "\($0)" } ?? ""), .textColor(.danger)]),
    ]
  } subscriptions: { greeting in
    .keeping(greeting.settings, in: file) { .settings($0) }
  }
}

@main struct Greet {
  @MainActor static func main() async {
    let file = SettingsFile(Settings(), in: DiskFile(in: .config, "greet/settings"))
    await Program(screen: Terminal(), greeting(in: file)).runAndExit()
  }
}
