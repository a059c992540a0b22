import Screens
import Shohin
import TextBackend

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

// A greeting in the language of the user, which is a service of the program: a test gives another one.

/// Greets in a language.
enum GreeterService: String, CaseIterable, Sendable {
  case english = "en", spanish = "es", german = "de", czech = "cs"

  /// The language of a locale such as `es_MX.UTF-8`; English for others.
  init(locale: String) {
    self = Self.allCases.first { locale.hasPrefix($0.rawValue) } ?? .english
  }

  /// The greeting; nobody is not greeted.
  func greet(_ user: String) -> String {
    guard !user.isEmpty else { return "" }
    return switch self {
    case .english: "Hello \(user)!"
    case .spanish: "¡Hola \(user)!"
    case .german: "Hallo \(user)!"
    case .czech: "Ahoj \(user)!"
    }
  }
}

enum GreeterKey: DependencyKey {
  static var live: GreeterService {
    let environment = ProcessInfo.processInfo.environment
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }
      .first { !$0.isEmpty }
    return GreeterService(locale: locale ?? "")
  }
  static let test: GreeterService? = .english
}

struct Greeter: Equatable { var greeting = "", name = "" }

enum GreeterMsg: Sendable { case name(String), greeting(String) }

@MainActor let greeter = Screen<Greeter, GreeterMsg>(
  "Greeter",
  App(
    model: Greeter(),
    update: { message, model in
      switch message {
      case .name(let name):
        model.name = name
        return .with(GreeterKey.self) { .send(.greeting($0.greet(name))) }
      case .greeting(let greeting): model.greeting = greeting
      }
      return .none
    },
    render: { model in
      [
        label("greeting", [.text(model.greeting), .textColor(.red)]),
        field(
          "name",
          [.text(model.name), .placeholder("Name to greet"), .onChange { .name($0.text) }]),
      ]
    },
    layout: { _, context in
      let margins = context.marginsGuide
      let (greeting, name) = (context["greeting"], context["name"])
      return [
        greeting.topAnchor.constraint(equalTo: margins.topAnchor),
        name.topAnchor.constraint(equalTo: greeting.bottomAnchor, constant: 1),
      ]
        + [greeting, name].flatMap { view in
          [
            view.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
            view.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
          ]
        }
    }))

@main struct GreeterProgram {
  @MainActor static func main() async {
    let wireframe = Wireframe<Int> { _ in greeter.wired() }
    await Program(screen: Terminal(), wireframe.app(ScreensState(Navigation(0)))).runAndExit()
  }
}
