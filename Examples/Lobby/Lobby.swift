import Serving
import Shohin
import TextBackend
import Transcripts

// A room in one process. Everybody who attaches has a screen of their own:
//
//   swift run Lobby /tmp/lobby &
//   swift run --package-path CLI shohin attach /tmp/lobby

/// The lines that were said in the room, and the people in it.
struct Talk: Equatable, Sendable {
  struct Line: Equatable, Sendable, Identifiable {
    var id: Int
    var author, text: String
  }

  var lines: [Line] = []
  var people: [String] = []
}

/// The room that all programs share.
actor Room {
  private var talk = Talk()
  private var people: [Int: (name: String, listener: AsyncStream<Talk>.Continuation)] = [:]
  private var entries = 0
  private var said = 0

  /// Lets somebody in, who hears what is said until the stream is cancelled.
  func join(as name: String) -> AsyncStream<Talk> {
    let (talks, listener) = AsyncStream<Talk>.makeStream(bufferingPolicy: .bufferingNewest(1))
    entries += 1
    let number = entries
    listener.onTermination = { _ in Task { await self.leave(number) } }
    people[number] = (name, listener)
    tellAll()
    return talks
  }

  func say(_ text: String, as author: String) {
    said += 1
    talk.lines.append(Talk.Line(id: said, author: author, text: text))
    talk.lines.removeFirst(max(0, talk.lines.count - 1_000))
    tellAll()
  }

  private func leave(_ number: Int) {
    people[number] = nil
    tellAll()
  }

  private func tellAll() {
    talk.people = people.sorted { $0.key < $1.key }.map(\.value.name)
    for person in people.values { person.listener.yield(talk) }
  }
}

enum RoomKey: DependencyKey {
  static let live = Room()
}

struct Lobby: Equatable, Sendable {
  var name: String
  var talk = Talk()
  var text = ""
}

enum LobbyMsg: Sendable { case heard(Talk), typed(String), sent }

func lobby(name: String) -> App<Lobby, LobbyMsg> {
  App(
    model: Lobby(name: name), initialCommand: .focus("text"),
    update: { message, model in
      switch message {
      case .heard(let talk): model.talk = talk
      case .typed(let text): model.text = text
      case .sent where !model.text.isEmpty:
        let (text, name) = (model.text, model.name)
        model.text = ""
        return .with(RoomKey.self) { room in
          .task {
            await room.say(text, as: name)
            return nil
          }
        }
      case .sent: break
      }
      return .none
    },
    render: { model in
      [
        label("people", [.text("Here: \(model.talk.people.joined(separator: ", "))"), .bar(.top)]),
        feed("lines", items: model.talk.lines) { line in
          label("line", [.text("\(line.author): \(line.text)"), .numberOfLines(0)])
        },
        field(
          "text",
          [
            .text(model.text), .placeholder("Say something"), .bar(.bottom),
            .onChange { .typed($0.text) }, .onSubmit { _ in .sent },
          ]),
      ]
    },
    subscriptions: { model in
      let name = model.name
      return .with(RoomKey.self) { room in
        .stream(id: "room") { send in
          for await talk in await room.join(as: name) { send(.heard(talk)) }
        }
      }
    })
}

@main struct LobbyProgram {
  @MainActor static func main() async {
    let path = CommandLine.arguments.dropFirst().first ?? "/tmp/lobby"
    await Serving.runEachAndExit(at: path) { terminal in
      lobby(name: "\(terminal.environment["USER"] ?? "guest") \(terminal.number)")
    }
  }
}
