import VirtualViews

/// Keys that are offered as one sequence.
struct KeyPresses {
  /// The keys in order.
  var all: KeySequence
  /// False for a key that is offered although a longer sequence begins with it.
  var mayBegin = true

  /// The key that came last.
  var last: KeyPress { all.presses[all.presses.count - 1] }

  /// The only key; nil of a sequence.
  var single: KeyPress? { all.presses.count == 1 ? all.presses[0] : nil }
}

// Sequences of keys. A key with which some binding begins waits for the next one. If that does not go
// on with it, or does not come within a second, or if the user clicks, pastes or the focus moves, the
// keys go where they would have gone without the binding, in order: a field gets every letter. Escape
// takes back what was begun. Where a view such as a status bar shows how a sequence can go on, the
// next key has ten seconds, unless somebody has a use for the keys alone.
extension Stage {
  /// Takes in a key: alone, or as the next one of a sequence that has begun.
  ///
  /// - Returns: whether the program is to be stopped as a shell's job.
  func enter(_ press: KeyPress) -> Bool {
    let pending = keys.takePending()
    let use = offer(KeyPresses(all: pending?.appending(press) ?? KeySequence(press)))
    guard use == .none else { return use == .suspend }
    guard let pending else {
      leave(press)
      return false
    }
    return press == .escape ? false : enterApart(pending.appending(press))
  }

  /// Takes in the first of some keys as if no sequence began with it, and then the others.
  private func enterApart(_ keys: KeySequence) -> Bool {
    let first = keys.presses[0]
    let use = offer(KeyPresses(all: KeySequence(first), mayBegin: false))
    if use == .none { leave(first) }
    var isSuspended = use == .suspend
    for press in keys.presses.dropFirst() {
      // Every key meets what the one before it led to.
      settle()
      isSuspended = enter(press) || isSuspended
    }
    return isSuspended
  }

  /// Leaves a key to the program that nobody has a use for.
  ///
  /// If that has none either, a key that goes somewhere gives back the focus that the user had put away.
  private func leave(_ press: KeyPress) {
    guard host?.receive(.key(press)) != true, press.goesSomewhere else { return }
    changeFocus(by: .key) { $0.unpark(in: $1) }
  }

  /// Ends the sequence that has begun, if any: its keys go where they would have gone without it.
  ///
  /// - Returns: whether the program is to be stopped as a shell's job.
  func endSequence() -> Bool {
    var isSuspended = false
    // What is left when the first key is gone may begin another one.
    while let pending = keys.takePending() { isSuspended = enterApart(pending) || isSuspended }
    return isSuspended
  }

  /// Ends the sequence that has begun, by a press of the mouse; on a view that shows how it can go on, it stays.
  ///
  /// - Returns: whether the program is to be stopped as a shell's job.
  func endSequence(by press: MouseEvent) -> Bool {
    guard keys.pending != nil else { return false }
    let view = seenViews(at: CellPoint(column: press.column, row: press.row)).first
    return view.map(tree.boundKeysViews.nodes.contains) == true ? false : endSequence()
  }

  /// Ends the sequence that has begun if its next key did not come in time.
  ///
  /// - Returns: whether the program is to be stopped as a shell's job.
  func endLateSequence() -> Bool {
    guard let deadline = keys.deadline, time() >= deadline else { return false }
    return endSequence()
  }

  /// Returns true, once, if the program is to be stopped as a shell's job by a key that waited when the
  /// focus moved.
  func takeSuspension() -> Bool {
    defer { isSuspensionDue = false }
    return isSuspensionDue
  }

  /// The time until the sequence that has begun ends by itself; nil if there is none.
  var timeToNextKey: Duration? { keys.deadline.map { max(.zero, $0 - time()) } }
}

extension KeyPress {
  /// True for arrows and for the keys that go by pages or to an end, whatever is held down with them.
  fileprivate var goesSomewhere: Bool {
    [.up, .down, .left, .right, .home, .end, .pageUp, .pageDown].contains(key)
  }
}
