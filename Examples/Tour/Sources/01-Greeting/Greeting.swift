import Shohin
import TextBackend

// 1. A greeting: the smallest program with a model, a message, and views that follow.
//
// The model is a name. The only message says what the user has typed. `update` is the only place where the
// model changes, and `render` describes the screen for any model: nobody tells a view to change.
//
// Try: type your name. Tab leaves the field, Control-C ends the program.
// Read next: 02-Tally, in which a message is more than a text.

struct Renamed: Sendable { var name: String }

@MainActor func greeting() -> App<String, Renamed> {
  App(
    model: "",
    update: { message, name in
      name = message.name
      return .none
    },
    render: { name in
      [
        label(
          "greeting", [.text(name.isEmpty ? "Who are you?" : "Hello, \(name)!"), .font(.bold)]),
        field(
          "name", [.placeholder("Your name"), .text(name), .onChange { Renamed(name: $0.text) }]),
      ]
    })
}

@main struct Greeting {
  @MainActor static func main() async {
    await Program(screen: Terminal(), greeting()).runAndExit()
  }
}
