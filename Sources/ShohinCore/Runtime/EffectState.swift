import VirtualViews

/// The work of a runtime that goes on, and what it has asked its screens for.
@MainActor
struct EffectState {
  /// The ticks of timers.
  var ticks: [WorkID: Ticks] = [:]
  /// The functions that make the messages of other programs that have the screen.
  var childMessages: [WorkID: (ChildEnd) -> (any Sendable)?] = [:]
  /// The questions that wait for answers, and what becomes of these.
  var questions: [QuestionID: WaitingQuestion] = [:]
  /// The questions that are not asked because they repeat one that waits, by the identity of that one.
  private var repetitions: [QuestionID: [(id: QuestionID, waiting: WaitingQuestion)]] = [:]
  /// The requests that wait until the model is rendered.
  private(set) var requests: [WaitingRequest] = []
  /// The signals the screens listen to.
  var signals: Set<HostSignal> = []
  /// The theme that the screens show; nil for their own.
  var theme: ThemeChoice?
  /// The direction in which the screens are read.
  var direction = LayoutDirection.leftToRight
  /// The language of the screens.
  var wording = Wording.english
  /// The most colors that the screens show.
  var colorLimit = ColorDepth.trueColor
  /// The keys of the program's actions.
  var keys = KeyMap()
  /// The keys that the user prefers.
  var keyChoices = KeyChoices()
  /// The problems of key maps that were reported, in words: titles of bindings may be others each time.
  var keyProblems: Set<String> = []
  /// The keys of services that a subscription asked for and a test did not give, which were reported.
  var missingServices: Set<ObjectIdentifier> = []
  /// The number of subscriptions for which the screens report the keys that ask for actions.
  var hearsKeys = 0
  /// The number of the last thing that was fed into the store.
  var lastFeed = 0
  /// True if the screens report frames.
  var hearsFrames = false
  /// True if the screens report keys that go down, repeat and go up.
  var hearsKeyEvents = false
  var random: any RandomSource
  let running = RunningWork()
  private(set) var hasEnded = false
  private var waiters: [(number: Int, continuation: CheckedContinuation<Int32?, Never>)] = []
  private var lastWaiter = 0

  /// The lines of standard input that nobody has heard, for the next subscription to them.
  var unheardLines: [String] = []

  init(_ environment: ProgramEnvironment) { random = environment.random }

  /// Adds a request that waits until the model is rendered.
  ///
  /// A screen that comes later is to know only who has the keyboard in the end; otherwise the requests of a program
  /// without a screen would become more and more.
  mutating func add(_ waiting: WaitingRequest, isShown: Bool) {
    if !isShown {
      guard waiting.request.movesFocus else { return }
      requests.removeAll()
    }
    requests.append(waiting)
  }

  /// Takes out the requests that waited until the model was rendered.
  mutating func takeRequests() -> [WaitingRequest] {
    defer { requests = [] }
    return requests
  }

  /// The question that another one repeats; nil if it is to be asked.
  func questionRepeated(by asked: WaitingQuestion) -> QuestionID? {
    questions.filter { asked.isRepetition(of: $0.value) }.keys.min {
      $0.work.number < $1.work.number
    }
  }

  /// Adds a question that is not asked, because it repeats another one.
  mutating func add(_ id: QuestionID, _ asked: WaitingQuestion, repeating first: QuestionID) {
    repetitions[first, default: []].append((id, asked))
  }

  /// Takes out the questions that repeat another one, in the order in which they came.
  mutating func takeRepetitions(
    of first: QuestionID
  ) -> [(id: QuestionID, waiting: WaitingQuestion)] {
    repetitions.removeValue(forKey: first) ?? []
  }

  /// Takes out a question that repeats another one, whose work was cancelled.
  mutating func removeRepetition(_ id: QuestionID) {
    guard !repetitions.isEmpty else { return }
    repetitions = repetitions.mapValues { $0.filter { $0.id != id } }.filter { !$0.value.isEmpty }
  }

  /// Cancels all work; none is begun any more.
  mutating func end() {
    hasEnded = true
    running.cancelAll()
    for waiting in questions.values { waiting.reply.drop() }
    (questions, repetitions) = ([:], [:])
  }

  /// Adds a task that waits for the end; returns a number to take it out again.
  mutating func addWaiter(_ continuation: CheckedContinuation<Int32?, Never>) -> Int {
    lastWaiter += 1
    waiters.append((lastWaiter, continuation))
    return lastWaiter
  }

  /// True if somebody waits for the end of a program without a screen.
  var isRunAlone: Bool { !waiters.isEmpty }

  /// Ends one wait for the end of the program, which goes on.
  mutating func endWaiter(_ number: Int) {
    guard let place = waiters.firstIndex(where: { $0.number == number }) else { return }
    waiters.remove(at: place).continuation.resume(returning: nil)
  }

  /// Ends all waits for the end of the program.
  mutating func endWaiters(_ status: Int32) {
    for waiter in waiters { waiter.continuation.resume(returning: status) }
    waiters = []
  }
}

/// A question that waits for its answer.
struct WaitingQuestion {
  var question: AskedQuestion
  var reply: Reply
  /// The component that asked.
  var scope: Scope

  /// True if the question of a command need not be asked while another one of the same component waits.
  ///
  /// Work that waits for the answer itself goes on with one of its own.
  func isRepetition(of other: WaitingQuestion) -> Bool {
    guard reply.asker == nil, other.reply.asker == nil, scope == other.scope,
      let question = question.question as? any Question
    else { return false }
    return question.isAnyRepetition(of: other.question.question)
  }
}

/// A request that waits until the model is rendered.
struct WaitingRequest {
  var request: HostRequest
  /// The components inside of which its view is looked for.
  var scope: Scope
  /// True if its view was there when the program asked; it may go before its turn.
  var wasThere: Bool
}
