import VirtualViews

// Carries out the decisions of the subscription ledger.
extension Runtime {
  /// Starts and stops subscriptions until they are those the program wants.
  func match(_ wanted: [Hearing]) {
    guard !effects.hasEnded else { return }
    // By its case: in every turn this is asked of key maps, too, which take long to copy.
    let isDependent = wanted.contains { if case .dependent = $0.key.kind { true } else { false } }
    let next =
      isDependent ? wanted.flatMap { $0.resolved(by: environment.dependencies) } : wanted
    hearings = next
    // Most turns want what the one before wanted.
    guard !next.lazy.map(\.key).elementsEqual(subscriptions.keys) else { return }
    for action in subscriptions.match(next.map(\.key)) { perform(action) }
    listen()
  }

  private func perform(_ action: SubscriptionLedger.Action) {
    switch action {
    case .stop(let work):
      effects.running.cancel(work)
      effects.ticks[work] = nil
    case .start(let position, let work): start(hearings[position], work)
    case .refuse(let position): report(.duplicateSubscription(subscriptions.keys[position]))
    }
  }

  private func start(_ hearing: Hearing, _ work: WorkID) {
    switch hearing.key.kind {
    case .every(let interval, let isAligned):
      if interval < .milliseconds(1) { report(.shortInterval(interval)) }
      effects.ticks[work] = Ticks(
        every: interval, from: now(isAligned), isAligned: isAligned)
      waitForTick(work, isAligned: isAligned)
    case .missing:
      if case .missing(let key) = hearing.maker,
        effects.missingServices.insert(ObjectIdentifier(key)).inserted
      {
        report(.missingDependency(key, of: .subscription))
      }
    case .resize: tellSize(work)
    case .file(let path): watch(path, work)
    case .inputLines: readInput(work)
    case .stream:
      if case .stream(let stream) = hearing.maker {
        begin(.subscription, work, name: "\(hearing.key)", stream)
      }
    default: break
    }
  }

  /// Takes in something that no view had a use for; true if the program had.
  func receive(_ event: HostEvent) -> Bool {
    if case .ended(let number, let end) = event { return childEnded(WorkID(number: number), end) }
    if case .signal(let signal) = event, let status = signal.endStatus {
      return receive(signal, endingWith: status)
    }
    let messages = hearings.compactMap { $0.message(for: event) }
    for message in messages { send(message, cause: .host) }
    return !messages.isEmpty
  }

  /// Handles an event that only one subscription hears.
  func hear(_ event: HostEvent, _ work: WorkID) {
    if case .inputLines(let lines) = event { return hear(lines, work) }
    guard let position = subscriptions.position(of: work),
      let message = hearings[position].message(for: event)
    else { return }
    receive(.message(message, cause: .subscription(work.number)))
  }

  /// Handles lines of standard input, after those that nobody has heard yet.
  ///
  /// Lines that were on their way when their subscription ended are heard by another one, or the next one. The
  /// message is handled at once: one that waited would be dropped if the subscription ended meanwhile.
  private func hear(_ lines: [String], _ work: WorkID) {
    effects.unheardLines += lines
    let position =
      subscriptions.position(of: work)
      ?? subscriptions.keys.firstIndex { $0.kind == .inputLines }
    guard let position, !effects.unheardLines.isEmpty else { return }
    let message = hearings[position].message(for: .inputLines(effects.unheardLines))
    effects.unheardLines = []
    guard let message else { return }
    handle(message, .subscription(subscriptions.works[position].number))
  }
}

// MARK: - Timers

extension Runtime {
  private func now(_ isAligned: Bool) -> Duration { isAligned ? time.sinceEpoch : time.now }

  private func waitForTick(_ work: WorkID, isAligned: Bool) {
    guard let delay = effects.ticks[work]?.delay(from: now(isAligned)) else { return }
    let cancellation = time.schedule(after: delay) { [weak self] in
      self?.tick(work, isAligned: isAligned)
    }
    effects.running.add(work, cancellation)
  }

  private func tick(_ work: WorkID, isAligned: Bool) {
    // A message that waits may stop this very subscription.
    settle()
    guard let position = subscriptions.position(of: work) else { return }
    effects.ticks[work]?.advance(at: now(isAligned))
    waitForTick(work, isAligned: isAligned)
    if let message = hearings[position].message(at: time.sinceEpoch) {
      send(message, cause: .subscription(work.number))
    }
  }
}

// MARK: - The world

extension Runtime {
  private func tellSize(_ work: WorkID) {
    for reference in screens {
      guard let size = reference.screen?.knownSize else { continue }
      receive(.event(.resize(columns: size.columns, rows: size.rows), for: work))
    }
  }

  private func watch(_ path: String, _ work: WorkID) {
    guard environment.world.isReal else { return }
    begin(.subscription, work, name: "changes of \(path)") { [world = environment.world, inbox] _ in
      try await world.fileChanges(path) { inbox.put(.event(.fileChanged(path), for: work)) }
    }
  }

  private func readInput(_ work: WorkID) {
    // Lines that nobody has heard yet come along with these.
    if !effects.unheardLines.isEmpty { receive(.event(.inputLines([]), for: work)) }
    guard environment.world.isReal else { return }
    begin(.subscription, work, name: "lines of standard input") {
      [world = environment.world, inbox] port in
      let hasEnded = await world.inputLines { lines in
        inbox.put(.event(.inputLines(lines), for: work))
      } _: {
        // The program catches up before more is read.
        await port.flush()
      }
      if hasEnded { inbox.put(.event(.inputEnded, for: work)) }
    }
  }

  /// The requests that the screens were told of and that go on, for a screen that comes later.
  var standingRequests: [HostCommand] {
    var requests: [HostCommand] = []
    if let theme = effects.theme { requests.append(.setTheme(theme)) }
    if effects.direction != .leftToRight { requests.append(.setDirection(effects.direction)) }
    if effects.wording != .english { requests.append(.setWording(effects.wording)) }
    if effects.colorLimit < .trueColor { requests.append(.limitColors(effects.colorLimit)) }
    if effects.hearsFrames { requests.append(.reportFrames(true)) }
    if !effects.signals.isEmpty {
      requests.append(.listen(effects.signals, grace: environment.endingGrace))
    }
    if effects.keys != KeyMap() || effects.keyChoices != KeyChoices() {
      requests.append(.bind(effects.keys, effects.keyChoices))
    }
    if effects.hearsKeys > 0 { requests.append(.reportKeys(true)) }
    if effects.hearsKeyEvents { requests.append(.reportKeyEvents(true)) }
    return requests
  }

  /// Tells the screens what to report, if that is not the same as before.
  private func listen() {
    let kinds = subscriptions.keys.map(\.kind)
    if kinds.contains(.frames) != effects.hearsFrames {
      effects.hearsFrames.toggle()
      askAll(.reportFrames(effects.hearsFrames))
    }
    if kinds.contains(.keyEvents) != effects.hearsKeyEvents {
      effects.hearsKeyEvents.toggle()
      askAll(.reportKeyEvents(effects.hearsKeyEvents))
    }
    bindKeys(kinds)
    var signals: Set<HostSignal> = []
    for kind in kinds {
      switch kind {
      case .signal(let signal): signals.insert(signal)
      case .ending: signals.formUnion(HostSignal.allCases.filter { $0.endStatus != nil })
      default: break
      }
    }
    guard signals != effects.signals else { return }
    effects.signals = signals
    askAll(.listen(signals, grace: environment.endingGrace))
    tellUnheardSignals()
  }

  /// Reports that nobody hears the signals that the program wants to hear, while a store runs without a screen.
  func tellUnheardSignals() {
    // `Subscription.ending` also hears of a quit, so it is no mistake here.
    let wantsSignals = subscriptions.keys.contains {
      if case .signal = $0.kind { true } else { false }
    }
    if effects.isRunAlone, screens.isEmpty, wantsSignals { report(.unheardSignals) }
  }
}

// MARK: - Keys

extension Runtime {
  /// Tells the screens which keys ask for actions, if others did before.
  private func bindKeys(_ kinds: [SubscriptionKey.Kind]) {
    var (keys, choices) = (KeyMap(), KeyChoices())
    for case .actions(let more, let chosen) in kinds {
      // Components of one kind have the same keys.
      keys.bindings += more.bindings.filter { !keys.bindings.contains($0) }
      keys.unboundActions.formUnion(more.unboundActions)
      choices.keys.merge(chosen.keys) { first, _ in first }
    }
    if keys != effects.keys || choices != effects.keyChoices {
      (effects.keys, effects.keyChoices) = (keys, choices)
      askAll(.bind(keys, choices))
      for problem in keys.choosing(choices).problems { report(problem) }
    }
    // One that comes later wants to be told as well.
    let count = kinds.count { $0 == .boundKeys }
    guard count != effects.hearsKeys else { return }
    effects.hearsKeys = count
    askAll(.reportKeys(count > 0))
  }
}

extension Runtime {
  /// Reports a problem of a key map, which several screens may have found, once.
  func report(_ problem: KeyProblem) {
    if effects.keyProblems.insert(problem.description).inserted { report(.keyProblem(problem)) }
  }
}

extension Diagnostic {
  fileprivate static func keyProblem(_ problem: KeyProblem) -> Diagnostic {
    Diagnostic(identifier: "key-problem", message: "\(problem)")
  }

  fileprivate static func duplicateSubscription(_ key: SubscriptionKey) -> Diagnostic {
    Diagnostic(
      identifier: "duplicate-subscription",
      message: """
        Two subscriptions are the same: \(key). Only the first was started. Give each an identity \
        of its own.
        """)
  }

  fileprivate static func shortInterval(
    _ interval: Duration
  ) -> Diagnostic {
    Diagnostic(
      identifier: "short-interval",
      message: """
        A timer has the interval \(interval); it ticks every millisecond, and the program never rests. \
        Give it a longer interval, or use `.frames`, which ticks once for each picture.
        """)
  }
}
