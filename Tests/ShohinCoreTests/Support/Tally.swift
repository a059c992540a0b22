import ShohinCore
import TextBackend
import VirtualViews

/// The model of the programs in these tests: a number, and what happened to it.
struct Tally: Equatable {
  var count = 0
  var history: [String] = []
}

enum TallyMsg: Equatable {
  case add(Int)
  case note(String)
  case run(String)
  case end
}

/// A program that counts, on a screen of its own.
@MainActor
struct TallyProgram {
  let screen = TextScreen(columns: 20, rows: 4)
  let program: Program<Tally, TallyMsg>
  let calls = Calls()

  /// How often the program's functions were called.
  final class Calls {
    var updates = 0
    var renders = 0
    var layouts = 0
  }

  init(
    initialCommand: Command<TallyMsg> = .none, environment: ProgramEnvironment = .init(),
    commands: [String: Command<TallyMsg>] = [:]
  ) {
    let calls = calls
    program = Program(
      view: screen, model: Tally(), initialCommand: initialCommand,
      update: { message, model in
        calls.updates += 1
        switch message {
        case .add(let number): model.count += number
        case .note(let text): model.history.append(text)
        case .run(let name): return commands[name] ?? .none
        case .end: return .quit(status: 7)
        }
        return []
      },
      render: { model in
        calls.renders += 1
        return [
          label("count", [.text("\(model.count)")]),
          button("add", [.title("Add"), .onPress(.add(1))]),
          button("nothing", [.title("Nothing"), .onPress(.add(0))]),
        ]
      },
      layout: { _, context in
        calls.layouts += 1
        return [
          context["count"].topAnchor.constraint(equalTo: context.view.topAnchor),
          context["count"].leadingAnchor.constraint(equalTo: context.view.leadingAnchor),
          context["add"].topAnchor.constraint(equalTo: context["count"].bottomAnchor),
          context["add"].leadingAnchor.constraint(equalTo: context.view.leadingAnchor),
          context["nothing"].topAnchor.constraint(equalTo: context["add"].bottomAnchor),
          context["nothing"].leadingAnchor.constraint(equalTo: context.view.leadingAnchor),
        ]
      },
      environment: environment)
  }
}
