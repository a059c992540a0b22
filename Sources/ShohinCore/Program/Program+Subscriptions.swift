import VirtualViews

// Carries out what the ledger of subscriptions decides.
extension Program {
  /// Starts and stops subscriptions until they are those of the model.
  func matchSubscriptions() {
    guard let subscriptions, !effects.hasEnded else { return }
    let next = subscriptions(model)
    let isSame = next.hasSameKeys(as: effects.current)
    effects.current = next
    guard !isSame else { return }
    for action in effects.subscriptions.match(next.keys) { carryOut(action) }
    listen()
  }

  private func carryOut(_ action: SubscriptionLedger.Action) {
    switch action {
    case .stop(let work):
      effects.running.cancel(work)
      effects.ticks[work] = nil
    case .start(let position, let work): start(position, work)
    case .refuse(let position):
      report(.duplicateSubscription(effects.subscriptions.keys[position]))
    }
  }

  private func start(_ position: Int, _ work: WorkID) {
    if case .every(let interval, let isAligned) = effects.subscriptions.keys[position] {
      let now = isAligned ? effects.time.sinceEpoch : effects.time.now
      effects.ticks[work] = Ticks(every: interval, from: now, isAligned: isAligned)
      waitForTick(work, isAligned: isAligned)
    } else if case .stream(let stream)? = effects.current.maker(at: position) {
      effects.begin(.subscription, work, stream)
    }
  }

  private func waitForTick(_ work: WorkID, isAligned: Bool) {
    let now = isAligned ? effects.time.sinceEpoch : effects.time.now
    guard let delay = effects.ticks[work]?.delay(from: now) else { return }
    let cancellation = effects.time.schedule(after: delay) { [weak self] in
      self?.tick(work, isAligned: isAligned)
    }
    effects.running.add(work, cancellation)
  }

  private func tick(_ work: WorkID, isAligned: Bool) {
    // What waits may stop this very subscription.
    settle()
    guard let position = effects.subscriptions.position(of: work) else { return }
    effects.ticks[work]?.advance(at: isAligned ? effects.time.sinceEpoch : effects.time.now)
    waitForTick(work, isAligned: isAligned)
    let maker = effects.current.maker(at: position)
    if let message = maker?.message(at: effects.time.sinceEpoch) {
      arrive(.message(message, from: work))
    }
  }

  /// Tells the host what to report, if not the same as before.
  private func listen() {
    let keys = effects.subscriptions.keys
    if keys.contains(.frames) != effects.hearsFrames {
      effects.hearsFrames.toggle()
      view.perform(.reportFrames(effects.hearsFrames))
    }
    let signals = keys.compactMap { key -> HostSignal? in
      if case .signal(let signal) = key { return signal }
      return nil
    }
    guard Set(signals) != effects.signals else { return }
    effects.signals = Set(signals)
    view.perform(.listen(effects.signals))
  }
}

extension Diagnostic {
  fileprivate static func duplicateSubscription(_ key: SubscriptionKey) -> Diagnostic {
    Diagnostic(
      identifier: "duplicate-subscription",
      message: """
        Two subscriptions are the same: \(key). Only the first was started. Give each stream an \
        identity of its own.
        """)
  }
}
