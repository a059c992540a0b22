import Documents
import Shohin
import TextBackend
import Transcripts

// A coding agent whose model is a script: it streams markdown, calls tools, asks for permission, shows changes.
// `agent` runs inline, `agent --full-screen` on a screen of its own, `agent --plain` prints plain lines.

struct AgentModel: Equatable {
  var transcript = Transcript()
  var place = TranscriptState()
  var prompt = PromptState()
  /// The steps that the script still has to take; nil while it waits for the user.
  var work: Work?
  /// The kinds of tool call that are allowed without a question.
  var allowed: Set<String> = []
  var output = Output.inline
  var columns = 80

  /// The place where the transcript goes.
  enum Output: Equatable { case inline, fullScreen, plain }

  struct Work: Equatable {
    var beats: ArraySlice<Beat>
    /// The answer or the tool call that goes on.
    var entry: Int?
    var question: PermissionRequest?
    var time = Duration.zero
    var toolTime = Duration.zero
  }
}

enum AgentMsg: Sendable, Equatable {
  case prompt(PromptEvent)
  case transcript(TranscriptEvent)
  case answer(PermissionAnswer)
  case beat, second, interrupt, toggleScreen
  case scroll(pages: Int)
  case resize(columns: Int)
}

enum AgentKey { case transcript, prompt, question, status }

@MainActor
func agent(_ output: AgentModel.Output, question: String? = nil) -> App<AgentModel, AgentMsg> {
  App(
    model: AgentModel(output: output),
    initialCommand: question.map { .send(.prompt(.submit($0))) } ?? .focus("prompt.text"),
    update: { message, model in
      let command = obey(message, &model)
      // Lines that are finished go above the program, once each.
      guard model.output != .fullScreen,
        let lines = model.transcript.takeFinished(columns: model.columns)
      else { return command }
      if model.output == .inline { return [.printAbove(lines), command] }
      print(lines)
      return command
    }, render: render, subscriptions: subscriptions)
}

@MainActor
func obey(_ message: AgentMsg, _ model: inout AgentModel) -> Command<AgentMsg> {
  switch message {
  case .prompt(let event):
    guard let text = model.prompt.apply(event) else { return [] }
    return begin(text, &model)
  case .transcript(let event): model.place.apply(event, to: &model.transcript)
  case .answer(let answer): return go(on: answer, &model)
  case .beat: return nextBeat(&model)
  case .second:
    model.work?.time += .seconds(1)
    model.work?.toolTime += .seconds(1)
    guard let work = model.work, work.question == nil, let entry = work.entry else { return [] }
    model.transcript.updateTool(entry) { $0.state = .running(work.toolTime) }
  case .interrupt:
    guard model.work != nil else { return [] }
    model.transcript.stop()
    return [.cancel(id: "work"), end(&model, .warning, "Interrupted")]
  case .toggleScreen:
    model.output = model.output == .inline ? .fullScreen : .inline
    return .setScreenMode(model.output == .inline ? .inline : .fullScreen)
  case .scroll(let pages): return .scroll(AgentKey.transcript, rows: pages * 10)
  case .resize(let columns): model.columns = columns
  }
  return []
}

@MainActor
func begin(_ text: String, _ model: inout AgentModel) -> Command<AgentMsg> {
  model.place.goToEnd()
  model.transcript.append(.user(text))
  switch text {
  case "/quit": return .quit
  case "/clear": model.transcript.removeAll()
  case "/help": model.transcript.append(.notice(.info, Text(Script.help)))
  case "/full": return obey(.toggleScreen, &model)
  case _ where model.work != nil:
    model.transcript.append(.notice(.info, "Still at work: Escape interrupts"))
  default:
    model.work = AgentModel.Work(beats: Script.beats(for: text)[...])
    return .send(.beat)
  }
  return []
}

/// Does the next thing of the script, and waits for the one behind.
@MainActor
func nextBeat(_ model: inout AgentModel) -> Command<AgentMsg> {
  guard let beat = model.work?.beats.popFirst() else {
    if let entry = model.work?.entry { model.transcript.finish(entry) }
    return end(&model, .success, "Done in \(model.work?.time.components.seconds ?? 0) s")
  }
  switch beat {
  case .say(let text):
    let entry = model.work?.entry ?? model.transcript.append(.assistant(""))
    model.work?.entry = entry
    model.transcript.append(text, to: entry)
  case .call(let title, let kind, let request):
    if let entry = model.work?.entry { model.transcript.finish(entry) }
    model.work?.entry = model.transcript.append(.tool(ToolCall(Text(title))))
    guard let request, !model.allowed.contains(kind) else { return go(on: .allow, &model) }
    // Nobody is there to be asked.
    if model.output == .plain { return go(on: .deny, &model) }
    model.work?.question = request
    return []
  case .output(let text):
    if let entry = model.work?.entry { model.transcript.append(text, to: entry) }
  case .finish(let body):
    guard let entry = model.work?.entry, let time = model.work?.toolTime else { return [] }
    model.transcript.updateTool(entry) { call in
      if let body { call.body = body }
      call.state = .done(time)
    }
    if case .diff = body { model.transcript.update(entry) { $0.isOpen = true } }
    model.work?.entry = nil
  }
  return Command.after(beat.pause, .beat).cancellable(id: "work")
}

/// Goes on after a question was answered, or where none was to be asked.
@MainActor
func go(on answer: PermissionAnswer, _ model: inout AgentModel) -> Command<AgentMsg> {
  let asked = model.work?.question != nil
  model.work?.question = nil
  guard let entry = model.work?.entry else { return [] }
  if answer == .deny {
    model.transcript.stop()
    return [end(&model, .warning, "Not allowed: say what to do instead"), .focus("prompt.text")]
  }
  if answer == .allowAlways, case .tool(let call) = model.transcript[id: entry]?.content {
    model.allowed.insert(Script.kind(of: call.title.string))
  }
  model.transcript.updateTool(entry) { $0.state = .running(.zero) }
  model.work?.toolTime = .zero
  let next = Command.after(.milliseconds(300), AgentMsg.beat).cancellable(id: "work")
  return asked ? [next, .focus("prompt.text")] : next
}

@MainActor
func end(
  _ model: inout AgentModel, _ kind: TranscriptNotice.Kind, _ text: Text
) -> Command<AgentMsg> {
  model.transcript.append(.notice(kind, text))
  model.work = nil
  return model.output == .plain ? .quit : []
}

@MainActor
func render(_ model: AgentModel) -> [Element<AgentMsg>] {
  let body: Element<AgentMsg> =
    model.output == .fullScreen
    ? transcript(AgentKey.transcript, model.transcript, model.place) { .transcript($0) }
    : liveTranscript(AgentKey.transcript, model.transcript)
  if let request = model.work?.question {
    return model.output == .fullScreen
      ? [body, permissionDialog(AgentKey.question, request) { .answer($0) }]
      : [permission(AgentKey.question, request) { .answer($0) }]
  }
  return [
    body, model.work.map { working(AgentKey.status, $0.time) } ?? .none,
    prompt(
      AgentKey.prompt, model.prompt, placeholder: "Ask for a change, or / for commands",
      commands: Script.commands
    ) { .prompt($0) },
  ]
}

@MainActor
func subscriptions(_ model: AgentModel) -> Subscription<AgentMsg> {
  // Nothing wakes the program up while it waits for the user.
  let isWorking = model.work != nil && model.work?.question == nil
  let isScrolling = model.output == .fullScreen
  return .batch([
    .resize { columns, _ in .resize(columns: columns) },
    .actions([
      .bind("escape", "Interrupt", sends: model.work == nil ? nil : .interrupt),
      .bind("ctrl+o", "Full screen", isFirst: true, sends: .toggleScreen),
      .bind("page-up", "Up", isFirst: true, sends: isScrolling ? .scroll(pages: -1) : nil),
      .bind("page-down", "Down", isFirst: true, sends: isScrolling ? .scroll(pages: 1) : nil),
    ]), isWorking ? .every(.seconds(1), id: "clock", .second) : .none,
  ])
}
