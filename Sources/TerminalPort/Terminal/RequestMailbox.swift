import Synchronization
import VirtualViews

/// The requests of the program to its terminal; there is one place for each kind.
final class RequestMailbox: Sendable {
  private struct State: Sendable {
    /// The newest frame, if it was not taken yet.
    var next: TerminalSession.NextFrame?
    /// Everything else.
    var others = TerminalRequests()

    /// True if there is a frame; not by comparing it, which would copy it.
    var hasFrame: Bool {
      if case nil = next { false } else { true }
    }
  }
  private let requests = Mutex(State())
  private let wake: @Sendable () -> Void
  private let written = Atomic<Int>(0)
  private let kept = Mutex<KeptBytes?>(nil)
  private let isKeyboardKnown = Atomic<Bool>(false)
  private let isKeyboardPlain = Atomic<Bool>(false)

  /// Makes a mailbox without requests.
  ///
  /// - Parameter wake: makes the leader look.
  init(wake: @escaping @Sendable () -> Void = TerminalRestore.wake) { self.wake = wake }

  /// The bytes of all pictures so far.
  var bytesWritten: Int { written.load(ordering: .relaxed) }

  /// Takes note of what a session has written and learned.
  func note(_ session: inout TerminalSession) {
    written.store(session.pictureBytes, ordering: .relaxed)
    note(session.keyboard)
    let pictures = session.takeComposed()
    guard !pictures.isEmpty else { return }
    kept.withLock { kept in for bytes in pictures { kept?.add(bytes) } }
  }

  /// The bytes of the latest pictures, the oldest first; empty unless they are kept.
  var keptBytes: [[UInt8]] { kept.withLock { $0?.pictures ?? [] } }

  /// Has the bytes of pictures kept from now on; nil ends it.
  func keepBytes(ofPictures limit: Int?) {
    kept.withLock { $0 = limit.map { KeptBytes(limit: $0) } }
    ask { $0.keepsBytes = limit != nil }
  }

  /// The way in which the terminal sends keys; nil as long as that is unknown.
  var keyboard: KeyboardProtocol? {
    guard isKeyboardKnown.load(ordering: .acquiring) else { return nil }
    return isKeyboardPlain.load(ordering: .relaxed) ? .plain : .kitty
  }

  /// Takes note of the way in which the terminal sends keys, which stays as it is once it is known.
  private func note(_ keyboard: KeyboardProtocol?) {
    guard let keyboard, !isKeyboardKnown.load(ordering: .relaxed) else { return }
    isKeyboardPlain.store(keyboard == .plain, ordering: .relaxed)
    isKeyboardKnown.store(true, ordering: .releasing)
  }

  /// Asks for something and makes the leader look.
  func ask(_ change: @Sendable (inout TerminalRequests) -> Void) {
    requests.withLock { change(&$0.others) }
    wake()
  }

  /// Asks for what a command says of the terminal alone; returns false if it says something else.
  func ask(_ command: HostCommand) -> Bool {
    switch command {
    case .copy(let text): ask { $0.wishes.clipboard = text }
    case .setTitle(let title): ask { $0.wishes.title = title }
    case .bell: ask { $0.wishes.rings = true }
    case .notify(let title, let text):
      ask { $0.wishes.notify(HostSequences.notification(title: title, text: text)) }
    case .showProgress(let progress): ask { $0.wishes.progress = progress }
    case .printAbove(let text): ask { $0.wishes.printed.append(text) }
    case .reportMovements(let isOn): ask { $0.wishes.movements = isOn }
    case .reportKeyEvents(let isOn): ask { $0.wishes.keyEvents = isOn }
    case .suspend, .run, .listen, .focus, .focusFirst, .reveal, .revealRow, .scroll, .blur,
      .open, .reportFrames, .setScreenMode, .setTheme, .setDirection, .setWording, .limitColors,
      .bind, .reportKeys:
      return false
    }
    return true
  }

  /// Asks for a frame in place of one that waits; the leader need not be woken for it.
  func put(_ frame: consuming Frame, mode: ScreenMode, reportsShown: Bool) {
    // Exchanged, which copies no part of it.
    var next: TerminalSession.NextFrame? = TerminalSession.NextFrame(
      frame: frame, mode: mode, isReported: reportsShown)
    requests.withLock { requests in
      if requests.next?.isReported == true { next?.isReported = true }
      swap(&requests.next, &next)
    }
  }

  /// Takes all requests but the frame, which may be replaced by a newer one until it is needed.
  func takeOthers() -> TerminalRequests {
    requests.withLock { requests in
      defer { requests.others = TerminalRequests() }
      return requests.others
    }
  }

  /// Has a session show the newest frame.
  ///
  /// Not if something has to be seen to first: what a program asks for comes in order.
  func moveFrontFrame(to session: inout TerminalSession) {
    var newest: TerminalSession.NextFrame?
    requests.withLock { requests in
      if requests.hasFrame, !requests.others.isBeforePicture { swap(&newest, &requests.next) }
    }
    session.show(&newest)
  }
}
