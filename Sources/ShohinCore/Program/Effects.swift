import VirtualViews

/// What a program has to do with the world: what it asked for, and where it is asked.
@MainActor
final class Effects<Msg: Sendable> {
  var commands = CommandLedger<Msg>()
  var subscriptions = SubscriptionLedger()
  /// What the model wants to hear of.
  var current = Subscription<Msg>.none
  var ticks: [WorkID: Ticks] = [:]
  /// What makes the messages of other programs that have the screen.
  var childMessages: [WorkID: (ChildEnd) -> Msg?] = [:]
  /// What the host is asked for when the turn is rendered.
  var requests: [HostRequest] = []
  /// The signals the host listens to.
  var signals: Set<HostSignal> = []
  /// Whether the host reports frames.
  var hearsFrames = false
  var random: any RandomSource
  let time: any Timekeeper
  let tasks: any TaskStarter
  /// What a thread needs before it begins some work.
  private let prepareThread: (@Sendable () -> Void)?
  let onDiagnostic: @MainActor (Diagnostic) -> Void
  let running = RunningWork()
  var inbox = Inbox<Msg> {}
  private(set) var hasEnded = false

  init(_ environment: ProgramEnvironment, prepareThread: (@Sendable () -> Void)?) {
    self.prepareThread = prepareThread
    random = environment.random
    time = environment.time ?? SystemTimekeeper()
    tasks = environment.tasks ?? ConcurrentTasks()
    onDiagnostic = environment.onDiagnostic ?? { writeError("\($0)") }
  }

  /// What sends the messages of some work.
  func sender(for work: WorkID) -> Sender<Msg> {
    Sender { [inbox] in inbox.put(.message($0, from: work)) }
  }

  /// Starts asynchronous work; what goes wrong with it comes with its end.
  func begin(
    _ kind: WorkKind, _ id: WorkID,
    _ work: @escaping @Sendable (Sender<Msg>) async throws -> Void
  ) {
    guard !hasEnded else { return }
    running.add(
      id,
      tasks.start(kind) { [inbox, prepareThread, sender = sender(for: id)] in
        prepareThread?()
        do {
          try await work(sender)
          inbox.put(.ended(id, nil))
        } catch {
          inbox.put(.ended(id, .unhandledError(error)))
        }
      })
  }

  /// Cancels everything; nothing is begun any more.
  func end() {
    hasEnded = true
    running.cancelAll()
    inbox.close()
  }
}

extension Diagnostic {
  fileprivate static func unhandledError(_ error: any Error) -> Diagnostic {
    Diagnostic(
      identifier: "unhandled-error",
      message: """
        The work of a command threw \(String(reflecting: error)), and nothing handles it. The work \
        is over. Give the command a `failure:` that makes a message of the error.
        """)
  }
}
