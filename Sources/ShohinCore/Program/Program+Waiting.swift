import VirtualViews

// What waits for its turn: first in, first out, and never recursively.
extension Program {
  /// Takes in a message of the program itself.
  func arrive(_ message: Msg) { arrive(.message(message, from: .program)) }

  /// Takes in what has its turn now, or waits for it.
  func arrive(_ arrival: Arrival<Msg>) {
    guard !hasQuit else { return }
    waiting.append(arrival)
    handleWaiting()
  }

  /// Takes in what arrived from other tasks.
  func takeFromInbox() {
    if !effects.inbox.isEmpty { waiting.append(contentsOf: effects.inbox.take()) }
    if !waiting.isEmpty { handleWaiting() }
  }

  /// Handles what waits; a program that has just quit handles that, and nothing that comes of it.
  func handleWaiting(hasJustQuit: Bool = false) {
    guard !isUpdating, !hasQuit || hasJustQuit, !waiting.isEmpty else { return }
    isUpdating = true
    var slice = TimeSlice(hasShown ? TimeSlice.usual : TimeSlice.first)
    var last = hasJustQuit ? waiting.count : nil
    while last != 0, let arrival = waiting.popFirst() {
      handle(arrival)
      if hasQuit { last = last.map { $0 - 1 } ?? waiting.count }
      if last == nil, slice.isOver(effects.time) { break }
    }
    isUpdating = false
    if !waiting.isEmpty { goOnLater() }
    if needsRender { view.setNeedsTurn() }
  }

  /// Goes on with what is left after everybody else who wants the main actor.
  private func goOnLater() {
    guard !hasQuit, !goesOnLater else { return }
    goesOnLater = true
    Task { [weak self] in
      self?.goesOnLater = false
      self?.takeFromInbox()
    }
  }

  private func handle(_ arrival: Arrival<Msg>) {
    switch arrival {
    case .message(let message, let work):
      if isLive(work) { handle(message) }
    case .ended(let work, let diagnostic):
      finish(work, diagnostic)
    }
  }

  /// Puts the messages of work that is done at once behind those that wait.
  func wait(_ message: Msg?, from work: WorkID) {
    if let message { waiting.append(.message(message, from: work)) }
    if work != .program { waiting.append(.ended(work, nil)) }
  }
}
