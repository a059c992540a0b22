import Shohin
import TextBackend

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

struct SubjectModel {
  var keys = 0
  var beats = 0
  /// How many lines move.
  var lines = 0
  var note = "-"
  var fate: Fate?
}

enum SubjectMsg: Sendable {
  case key(KeyPress)
  case beat
  case ended(ChildEnd)
  case note(String)
  case spin
  case ending(EndReason)
  case saved
}

/// A program that shows what happened to it and does whatever a test needs.
@MainActor
struct Subject {
  private let options: Set<String>
  private let terminal: Terminal

  init(options: Set<String>) {
    self.options = options
    terminal = Terminal(
      mode: options.contains("inline") ? .inline : .fullScreen, quitKeys: [.character("q")])
  }

  func run() async {
    if options.contains("detached") { _ = setsid() }
    waitForTerminal()
    Fate.await()
    if options.contains("returning-handlers") {
      for number in [SIGQUIT, SIGABRT, SIGXCPU] { signal(number, sayThatItWasHandled) }
    }
    if options.contains("trap-before") { Fate.trap.happen() }
    if options.contains("uncaptured") { terminal.capturesOutput = false }
    if options.contains("twice") { await runProgram(quits: true) }
    await runProgram(quits: false)
  }

  /// Where a shell makes a job before it gives it the terminal.
  private func waitForTerminal() {
    while tcgetpgrp(2) >= 0, tcgetpgrp(2) != getpgrp() { _ = poll(nil, 0, 1) }
  }

  private func runProgram(quits: Bool) async {
    let trapsInRender = options.contains("trap-in-render")
    var send: ((SubjectMsg) -> Void)?
    let tell = Telling()
    var environment = ProgramEnvironment()
    // On a busy machine anything takes long.
    environment.hangDetection = .never
    if options.contains("short-grace") { environment.endingGrace = .milliseconds(400) }
    if options.contains("diagnostics") {
      if options.contains("hangs") { environment.hangDetection = .after(.milliseconds(30)) }
      environment.longestChain = 1000
      environment.onDiagnostic = { tell($0) }
    }
    let program = Program(
      view: terminal, model: SubjectModel(),
      initialCommand: .batch([
        .setTitle("subject"), options.contains("box") ? .focus("line") : .none,
      ]), update: update,
      render: { model in
        if trapsInRender, model.beats > 0 { Fate.trap.happen() }
        if model.note == "asking" { send?(.note("heard")) }
        return render(model)
      }, subscriptions: subscriptions, environment: environment)
    send = { [weak program] in program?.send($0) }
    tell.send = { [weak program] in program?.sender($0) }
    if trapsInRender { program.send(.beat) }
    if options.contains("saves") {
      _ = await program.runToEnd()
      append("after the run")
    }
    if options.contains("result") {
      await program.runAndExit { "picked \($0.keys)" }
    }
    guard quits else { await program.runAndExit() }
    _ = try? await program.run()
  }

  private func update(_ message: SubjectMsg, _ model: inout SubjectModel) -> Command<SubjectMsg> {
    switch message {
    case .key(let press): return pressed(press, &model)
    case .beat: model.beats += 1
    case .ended(let end): model.note = "\(end)"
    case .note(let note): model.note = note
    case .spin: return .send(.spin)
    case .ending(let reason):
      let isSlow = options.contains("slowly")
      return .task {
        // A save that blocks for longer than the 300 ms of real time that a program has which hears no signals: the process
        // and its watchdog know no other clock. `TerminalSessionTests` has the limits with injected time.
        usleep(isSlow ? 4_000_000 : 600_000)
        append("\(reason)")
        return .saved
      }
    case .saved:
      return .perform {
        append("saved")
        return nil
      }
    }
    return .none
  }

  private func pressed(_ press: KeyPress, _ model: inout SubjectModel) -> Command<SubjectMsg> {
    model.keys += 1
    guard case .character(let character) = press.key else { return .none }
    switch character {
    case "a": model.lines = 20
    case "A": model.lines = 60
    case "s": model.lines = 0
    case "m": model.note = "asking"
    case "p": strayPrint()
    case "l": print("a quiet line")
    case "W": Terminal.printError("the file cannot be read by anybody who is here")
    case "L":
      flood(megabytes: 5)
      model.note = "flooded"
    case "M":
      return .task {
        flood(megabytes: 5)
        return .note("flooded")
      }
    case "E": return .send(.spin)
    case "y": return .copy(String(repeating: "x", count: 1 << 20))
    case "k": usleep(60_000)
    case "K": Task { @MainActor in blockMainActor() }
    case "O": startOrphan()
    case "f": return .setScreenMode(.fullScreen)
    case "i": return .setScreenMode(.inline)
    case "P": return .printAbove("printed \(model.keys)")
    case "r":
      return .run(executable: CommandLine.arguments[0], arguments: ["disturb"]) { .ended($0) }
    case "T":
      return .task {
        Fate.overflow.happen()
        return nil
      }
    default: character.asciiValue.flatMap(Fate.init)?.happen()
    }
    return .none
  }

  private func strayPrint() {
    print("a stray line")
    fflush(nil)
    writeAll(2, "a stray error\n")
  }

  /// Starts a program that prints when this one has ended, and then tells the terminal that it could.
  private func startOrphan() {
    let script = """
      trap '' HUP; while kill -0 \(getpid()) 2> /dev/null; do sleep 0.02; done
      echo nobody hears this; echo survived > /dev/tty
      """
    var strings = (["sh", "-c", script] as [String]).map { strdup($0) } + [nil]
    #if canImport(Darwin)
      var attributes: posix_spawnattr_t?
    #else
      var attributes = posix_spawnattr_t()
    #endif
    // As libraries do that start programs: we ignore this signal.
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGPIPE)
    posix_spawnattr_init(&attributes)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, numericCast(POSIX_SPAWN_SETSIGDEF))
    var number = pid_t()
    posix_spawn(&number, "/bin/sh", nil, &attributes, &strings, environ)
  }

  private func subscriptions(of model: SubjectModel) -> Subscription<SubjectMsg> {
    let keys: Subscription<SubjectMsg> = .keys { .key($0) }
    let resumes: Subscription<SubjectMsg> = .signals([.resume]) { .note("\($0)") }
    let beats: Subscription<SubjectMsg> =
      model.lines > 0 ? .every(.milliseconds(5), .beat) : .none
    let ends: Subscription<SubjectMsg> =
      options.contains("saves") ? .ending { .ending($0) } : .none
    return .batch([keys, resumes, beats, ends])
  }

  private func render(_ model: SubjectModel) -> [Element<SubjectMsg>] {
    let head: [Element<SubjectMsg>] = [
      label("keys", [.text("keys \(model.keys)")]), label("note", [.text(model.note)]),
    ]
    // Of many lines the cells are three bytes each, to fill what a terminal takes before it is read.
    let cells = model.lines < 60 ? Array("0123456789") : Array("▁▂▃▄▅▆▇█▉▊")
    let line = String(repeating: cells[model.beats % 10], count: 5 * model.lines)
    let lines: [Element<SubjectMsg>] = (0..<model.lines).map { label($0, [.text(line)]) }
    guard options.contains("box") else { return head + lines }
    // As wide as the screen, with the cursor below it.
    return [
      stack("box", .vertical, [.border(.rounded)], head + lines), field("line", []),
    ]
  }
}

/// Shows the diagnostics of a program in the program.
@MainActor
private final class Telling {
  var send: ((SubjectMsg) -> Void)?
  // On a busy machine more comes than is waited for.
  private var words: [String] = []

  func callAsFunction(_ diagnostic: Diagnostic) {
    var word = diagnostic.identifier
    if word == "blocked-main-actor" {
      let culprits = [("message `key`", "key"), ("other work", "other")]
      word = "blocked:" + (culprits.first { diagnostic.message.contains($0.0) }?.1 ?? "-")
    }
    guard !words.contains(word) else { return }
    words.append(word)
    send?(.note(words.joined(separator: " ")))
  }
}

/// Work of a task that is none of the library's.
private func blockMainActor() { usleep(60_000) }

/// Adds a line to the file that the environment names.
private func append(_ line: String) {
  guard let path = getenv("SUBJECT_FILE") else { return }
  let descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND, 0o600)
  writeAll(descriptor, line + "\n")
  _ = close(descriptor)
}

/// Writes megabytes of numbered lines to standard error.
private func flood(megabytes: Int) {
  for number in 0..<megabytes << 10 {
    let line = "line \(number) "
    writeAll(2, line + String(repeating: ".", count: 1023 - line.utf8.count) + "\n")
  }
}

// Not a closure in code of the main actor: that checks where it runs, and any thread gets signals.
private func sayThatItWasHandled(_ signal: Int32) { _ = write(2, "handled\r\n", 9) }
