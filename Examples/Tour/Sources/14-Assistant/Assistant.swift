import Documents
import Shohin
import TextBackend
import Transcripts

// 14. An assistant on the command line: a prompt, and answers that stream in.
//
// A transcript is a value with everything that was said. What is finished goes into the terminal's own history, each
// line once; what is still being written is shown below it.
//
// The model is a service, so a test says what it answers. Here it repeats the question, word by word, in markdown.
//
// Try: ask something; Escape interrupts; /quit. Examples/Agent calls tools and asks for permission, too.
// Read next: 15-Card.

enum AnswerService: DependencyKey {
  /// Sends an answer in pieces.
  static let live: @Sendable (String, (String) -> Void) async throws -> Void = { question, send in
    for word in "You said: **\(question)**. That is all that I know.".split(separator: " ") {
      try await Task.sleep(for: .milliseconds(60))
      send("\(word) ")
    }
  }
}

struct Assistant: Equatable {
  var transcript = Transcript()
  var prompt = PromptState()
  /// The answer that is being written.
  var answer: Int?
  var columns = 80
}

enum AssistantMsg: Sendable { case prompt(PromptEvent), piece(String), ended, stop, resize(Int) }

@MainActor func assistant() -> App<Assistant, AssistantMsg> {
  App(
    model: Assistant(), initialCommand: .focus("prompt.text"),
    update: { message, model in
      let command = obey(message, &model)
      guard let lines = model.transcript.takeFinished(columns: model.columns) else {
        return command
      }
      return [.printAbove(lines), command]
    },
    render: { model in
      [
        liveTranscript("live", model.transcript),
        model.answer == nil
          ? .none : working("working", .zero, title: "Thinking, Escape interrupts"),
        prompt("prompt", model.prompt) { .prompt($0) },
      ]
    },
    subscriptions: { model in
      [
        .resize { columns, _ in .resize(columns) },
        // Before the keys of the prompt.
        .actions([
          .bind("escape", "Interrupt", isFirst: true, sends: model.answer == nil ? nil : .stop)
        ]),
      ]
    })
}

@MainActor
private func obey(_ message: AssistantMsg, _ model: inout Assistant) -> Command<AssistantMsg> {
  switch message {
  case .prompt(let event):
    guard let question = model.prompt.apply(event) else { return .none }
    if question == "/quit" { return .quit }
    // A question that comes while an answer is written ends that answer.
    if model.answer != nil { model.transcript.stop() }
    model.transcript.append(.user(question))
    model.answer = model.transcript.append(.assistant(""))
    return Command.with(AnswerService.self) { answer in
      .stream { send in
        try await answer(question) { send(.piece($0)) }
        send(.ended)
      }
    }.cancellable(id: "answer", cancelInFlight: true)
  case .piece(let piece): model.answer.map { model.transcript.append(piece, to: $0) }
  case .ended:
    model.answer.map { model.transcript.finish($0) }
    model.answer = nil
  case .stop:
    model.transcript.stop()
    model.answer = nil
    return .cancel(id: "answer")
  case .resize(let columns): model.columns = columns
  }
  return .none
}

@main struct AssistantProgram {
  @MainActor static func main() async {
    await Program(screen: Terminal(mode: .inline), assistant()).runAndExit()
  }
}
