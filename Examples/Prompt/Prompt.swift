import Shohin
import TextBackend

// A line to type commands into that stays below what they print.

struct PromptModel: Equatable {
  var line = ""
  var items: [String] = []
}

enum PromptMsg {
  case type(String)
  case enter
}

enum PromptKey {
  case title, items, line
}

func update(message: PromptMsg, model: inout PromptModel) -> Command<PromptMsg> {
  switch message {
  case .type(let line): model.line = line
  case .enter:
    defer { model.line = "" }
    return obey(model.line, &model)
  }
  return []
}

/// Does what a line says: `print 3`, `items 5`, `say hello`, `full`, `inline`, `quit`.
func obey(_ line: String, _ model: inout PromptModel) -> Command<PromptMsg> {
  let words = line.split(separator: " ")
  let count = words.dropFirst().first.flatMap { Int($0) } ?? 1
  switch words.first {
  case "items": model.items = (0..<max(0, count)).map { "item \($0 + 1)" }
  case "print":
    return .printAbove((0..<max(1, count)).map { "line \($0 + 1)" }.joined(separator: "\n"))
  // Kept off the screen, and shown when the program has ended.
  case "say": print(words.dropFirst().joined(separator: " "))
  case "full": return .setScreenMode(.fullScreen)
  case "inline": return .setScreenMode(.inline)
  case "quit": return .quit
  default: return .printAbove("> \(line)")
  }
  return []
}

func render(model: PromptModel) -> [Element<PromptMsg>] {
  [
    stack(
      PromptKey.items, .vertical, [.border(.rounded), .title("\(model.items.count) items")],
      model.items.map { label($0, [.text($0)]) }),
    field(
      PromptKey.line,
      [
        .text(model.line), .placeholder("print 3, items 5, full, inline, quit"),
        .onChange { .type($0.text) }, .onSubmit(.enter),
      ]),
  ]
}

@main
@MainActor
struct Prompt {
  static func main() async {
    let program = Program(
      view: Terminal(mode: .inline), model: PromptModel(), initialCommand: .focus(PromptKey.line),
      update: update, render: render)
    await program.runAndExit()
  }
}
