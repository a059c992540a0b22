import VirtualViews

/// The queue and the effects of a store, whatever its model and its messages are.
///
/// ```
///  send, events ─► queue ─► update ─► commands ─► ledger ─► actions ─► world
///                    ▲                                                   │
///                    └────────────── inbox ◄── tasks, timers ◄───────────┘
/// ```
///
/// One turn handles every waiting message in order, first in, first out, and starts the commands of
/// each. A message that is sent during a turn waits; nothing recurses. ``settle()`` then makes the
/// result known once: the revision grows if the model has changed, and the subscriptions are
/// matched. A chain of messages that takes long is cut into slices of ``slice``.
@MainActor
final class Runtime {
  weak var owner: (any RuntimeOwner)?
  /// The screens that show the model, the first one first.
  var screens: [ScreenReference] = []

  /// The screen that commands are for: that which has shown the program longest.
  var firstScreen: (any RuntimeScreen)? { screens.lazy.compactMap(\.screen).first }
  /// The number of changes of the model that were made known.
  private(set) var revision = 0
  /// The number of messages that were handled.
  private(set) var handledCount = 0
  /// The status the program ends with; nil while it goes on.
  private(set) var exitStatus: Int32?
  /// The recording or the replay of what comes from outside; mostly there is none.
  let tape: (any RuntimeTape)?
  /// Sees every message with its cause, before it is handled.
  private let tap: (@MainActor (any Sendable, MessageCause) -> Void)?
  /// The detector of work that keeps the user waiting; nil if nothing is measured.
  private(set) var hangs: HangDetector?
  /// The number of screens on which the program runs.
  private(set) var runs = 0
  /// True if standard error was a terminal when the program began to run.
  private(set) var printsOnTerminal = false
  /// The message whose command is being started.
  private(set) var starter: (any Sendable)?
  /// The number of messages that lead to one another at once before there is no end in sight.
  private let longestChain: Int
  /// The messages beyond it.
  private var chain = MessageChain()
  /// The tools that look at the program; mostly there are none.
  var watchers = Watchers()

  let environment: ProgramEnvironment
  let time: any Timekeeper
  let tasks: any TaskStarter
  var commands: CommandLedger
  var subscriptions = SubscriptionLedger()
  /// The subscriptions of the program, in the order of the ledger's keys.
  var hearings: [Hearing] = []
  var effects: EffectState
  private var inboxOwner = InboxOwner(Inbox {})
  private let queue = ArrivalQueue()
  private var isBusy = false
  private var isContinuing = false
  private var isStarted = false
  private var needsCommit = true
  /// The reason for which the program is to end, while its last commands go on.
  var ending: EndReason?
  /// True if its last commands take so long that the screens say so.
  var showsEnding = false
  /// True if subscriptions are matched although the model may be the same.
  private var mustMatch = true

  init(_ environment: ProgramEnvironment) {
    self.environment = environment
    tap = environment.onMessage
    tape = environment.tape
    time = environment.time ?? SystemTimekeeper()
    tasks = environment.tasks ?? ConcurrentTasks()
    commands = CommandLedger(dependencies: environment.dependencies)
    effects = EffectState(environment)
    longestChain = environment.longestChain
    inboxOwner = InboxOwner(Inbox { [weak self] in self?.wakeUp() })
    detectHangs(after: environment.hangDetection.limitFromStart)
  }

  /// The arrivals of other tasks.
  var inbox: Inbox { inboxOwner.inbox }

  /// The time that messages are handled without a pause: half of a frame at 60 a second.
  static var slice: Duration { .milliseconds(8) }

  /// The first slice, so that everything that is known at once is in the first frame.
  static var firstSlice: Duration { .seconds(1) }
}

/// A screen that may go away.
struct ScreenReference {
  weak var screen: (any RuntimeScreen)?
}

// MARK: - Taking in

extension Runtime {
  /// Starts the program with its first command, and matches its first subscriptions.
  func start(_ effects: [Effect]) {
    carryOut(effects)
    settle()
    isStarted = true
  }

  /// Starts a command.
  func carryOut(_ effects: [Effect]) {
    whileMessagesWait { perform(commands.start(effects)) }
  }

  /// Takes in a message; it is handled before this returns, unless others are being handled.
  func send(_ message: any Sendable, cause: MessageCause) {
    take(.send(message, cause, isNext: queue.isEmpty && !isBusy)) {
      receive(.message(message, cause: cause))
    }
  }

  /// Takes in an arrival behind everything that arrived before.
  func receive(_ arrival: Arrival) {
    takeFromInbox()
    queue.append(arrival, depth: queue.nextDepth)
    handleWaiting()
  }

  /// Adds the result of work that is done at once behind the arrivals that wait.
  func enqueue(_ message: (any Sendable)?, from work: WorkID) {
    if let message { enqueueMessage(message, from: work) }
    if work != .program { queue.append(.ended(work, nil), depth: queue.nextDepth) }
  }

  /// Adds a message of work that goes on behind the arrivals that wait.
  func enqueueMessage(_ message: any Sendable, from work: WorkID) {
    queue.append(.message(message, cause: .command(work.number)), depth: queue.nextDepth)
  }

  /// Makes everything known that has happened so far.
  func settle() {
    guard !isBusy else { return }
    take(.settle) {
      takeFromInbox()
      handleWaiting()
      // Subscriptions that start may have something to tell at once, such as the size.
      for _ in 0..<8 where needsCommit { handlingResults { commit() } }
      if needsCommit { continueLater() }
    }
  }

  /// Has the model shown again, and its subscriptions matched, although it may be the same.
  func invalidate() {
    take(.invalidate) {
      needsCommit = true
      mustMatch = true
      askForTurn()
    }
  }

  /// Does something during which messages wait, such as rendering.
  func whileMessagesWait<Result>(_ body: () -> Result) -> Result {
    handlingResults {
      let wasBusy = isBusy
      isBusy = true
      defer { isBusy = wasBusy }
      return body()
    }
  }

  /// Does something and handles the messages that it leads to, unless a slice was over before.
  private func handlingResults<Result>(_ body: () -> Result) -> Result {
    let isSliceOver = !queue.isEmpty
    let result = body()
    if !isSliceOver { handleWaiting() }
    return result
  }

  private func takeFromInbox() {
    if let tape {
      return queue.append(contentsOf: tape.arrivals(inbox.isEmpty ? [] : inbox.take()))
    }
    if !inbox.isEmpty { queue.append(contentsOf: inbox.take()) }
  }

  func wakeUp() {
    guard tape?.mayWakeUp() ?? true else { return }
    defer { tape?.leave() }
    takeFromInbox()
    handleWaiting()
    if screens.isEmpty { settle() }
  }
}

// MARK: - Measuring

extension Runtime {
  /// Does some work in the program's language, and takes its time if somebody wants to know.
  func during<Result>(
    _ work: @autoclosure () -> HangDetector.Work, _ body: () -> Result
  ) -> Result {
    effects.wording.speaking {
      guard let hangs else { return body() }
      return hangs.during(work(), body)
    }
  }

  private func detectHangs(after limit: Duration?) {
    // A recording has the times that the program reads, and nobody measures when it is replayed.
    let clock = tape?.workTime ?? time
    hangs = limit.map { limit in
      HangDetector(limit: limit, now: { clock.now }) { [weak self] in self?.report($0) }
    }
  }
}

// MARK: - Handling

extension Runtime {
  private func handleWaiting() {
    guard !isBusy else { return }
    closeIfOver()
    guard !queue.isEmpty else { return }
    isBusy = true
    var end: Duration?
    while let arrival = queue.popFirst() {
      let isEndless = queue.depth > longestChain
      if isEndless { chain.note(arrival) }
      handle(arrival)
      endAfterLastCommands()
      closeIfOver()
      guard !queue.isEmpty, exitStatus == nil else { continue }
      // A chain without an end would be handled for ever where time stands still, as in tests.
      if isEndless, chain.isSliceOver { break }
      let now = time.now
      if let end, now >= end { break }
      end = end ?? now + (isStarted ? Self.slice : Self.firstSlice)
    }
    isBusy = false
    queue.pause()
    if !chain.isEmpty, let diagnostic = chain.end(limit: longestChain, isOver: queue.isEmpty) {
      report(diagnostic)
    }
    if !queue.isEmpty { continueLater() }
    askForTurn()
  }

  private func handle(_ arrival: Arrival) {
    switch arrival {
    case .message(let message, let cause):
      if cause.work.map(isLive) ?? true { handle(message, cause) }
    case .event(let event, let work): hear(event, work)
    case .ended(let work, let diagnostic): finish(work, diagnostic)
    case .asked(let question, let reply, let cause): receive(question, reply, cause)
    case .gaveUp(let asker): withdraw(of: asker)
    case .marker(let goOn): goOn()
    }
  }

  /// Has the program handle a message, before everything that waits.
  func handle(_ message: any Sendable, _ cause: MessageCause) {
    guard let owner else { return }
    tap?(message, cause)
    tellWatchers(.willHandle(message, cause))
    let effects = during(.update(message)) { owner.update(message, cause: cause) }
    handledCount += 1
    needsCommit = true
    tellWatchers(.didHandle)
    if !effects.isEmpty {
      starter = message
      perform(commands.start(effects, after: cause))
      starter = nil
    }
    if owner.isObserved { commit() }
  }

  /// Makes it known if the model has changed: revision, components, subscriptions, observers.
  private func commit() {
    needsCommit = false
    during(.subscriptions) { makeKnown() }
  }

  private func makeKnown() {
    guard let owner, owner.takeChange() || mustMatch else { return }
    mustMatch = false
    let wasBusy = isBusy
    isBusy = true
    revision += 1
    perform(commands.cancelAbsent { owner.anyModel })
    endAfterLastCommands()
    match(owner.hearings())
    owner.notifyObservers()
    isBusy = wasBusy
  }

  /// Goes on after all other work that waits for the main actor.
  private func continueLater() {
    guard !isContinuing else { return }
    isContinuing = true
    Task { [weak self] in
      // Here and nowhere else: whatever wakes the program up in between, it goes on once.
      self?.isContinuing = false
      self?.wakeUp()
    }
  }

  private func askForTurn() {
    screens.removeAll { $0.screen == nil }
    // Without a screen nothing else asks for the result.
    if screens.isEmpty, needsCommit { continueLater() }
    for reference in screens { reference.screen?.setNeedsTurn() }
  }
}

// MARK: - Ending

extension Runtime {
  /// Ends the program unless middleware objects, when the commands are over by which it ends (`Subscription.ending`).
  ///
  /// A program that is ending already ends at once by Control-C, and goes on with its last commands otherwise: whoever
  /// presses a key twice saves all the same.
  func requestQuit(status: Int32) {
    guard exitStatus == nil else { return }
    guard ending == nil else {
      if status == HostSignal.interrupt.endStatus { quit(status: status) }
      return
    }
    if owner?.mayQuit(status: status) ?? true { _ = end(.quit(status: status), []) }
  }

  /// Ends the program; messages that wait already are handled, later ones are not.
  func quit(status: Int32) {
    guard exitStatus == nil else { return }
    take(.quit(status: status)) {
      exitStatus = status
      takeFromInbox()
      endEffects()
      handleWaiting()
      askForTurn()
      effects.endWaiters(status)
    }
  }

  /// Notes that a screen begins to show the program.
  func beginRun() {
    runs += 1
    // The screen may hold back what is printed, so that this cannot be asked later.
    if runs == 1 { printsOnTerminal = terminalColumns(2) != nil }
    if hangs == nil { detectHangs(after: environment.hangDetection.limitWhileRunning) }
  }

  /// Notes that a screen no longer shows the program; returns true if no other one does.
  func endRun() -> Bool {
    runs -= 1
    if runs == 0 { detectHangs(after: environment.hangDetection.limitFromStart) }
    return runs == 0
  }

  /// Accepts nothing more after quitting; everything that waits is still handled.
  private func closeIfOver() { if exitStatus != nil { queue.close() } }

  /// Cancels all work; none is begun any more.
  func endEffects() {
    effects.end()
    inbox.close()
  }

  /// The names of the commands that go on.
  var openCommands: [String] { effects.hasEnded ? [] : commands.openNames }

  /// True if nothing goes on: no work, no wait, no message.
  var isIdle: Bool {
    (effects.hasEnded || commands.isEmpty) && inbox.isEmpty && queue.isEmpty
  }
}
