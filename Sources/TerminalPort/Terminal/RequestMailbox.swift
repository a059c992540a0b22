import Synchronization
import VirtualViews

/// The requests of the program to its terminal; there is one place for each kind.
final class RequestMailbox: Sendable {
  /// The wishes since the leader last looked.
  struct Requests: Sendable {
    /// The newest frame.
    var frame: Frame?
    /// The mode of the frame, if there was one ever.
    var mode: ScreenMode?
    /// True if the program wants to know when no frame waits any more.
    var reportsShown = false
    /// When to wake the program, the earliest of what was asked for.
    var wake: Duration?
    /// The requests besides frames.
    var wishes = TerminalWishes()
    /// The programs that want the screen, oldest first.
    var children: [ChildProgram] = []
    /// The end of a program that had the screen.
    var childEnd: ChildEnd?
    /// The signals to listen to, if others than before.
    var signals: Set<HostSignal>?
    /// True if the terminal is to be given back.
    var closes = false

    /// True if there is a frame; not by comparing it, which would copy it.
    fileprivate var hasFrame: Bool {
      if case nil = frame { false } else { true }
    }

    /// True if something was asked for that comes before the frame.
    fileprivate var hasOthers: Bool {
      !wishes.isEmpty || !children.isEmpty || childEnd != nil || signals != nil || closes
    }
  }
  private let requests = Mutex(Requests())
  private let written = Atomic<Int>(0)

  /// The bytes of all pictures so far.
  var bytesWritten: Int { written.load(ordering: .relaxed) }

  /// Takes note of bytes that are written.
  func note(bytesWritten: Int) { written.add(bytesWritten, ordering: .relaxed) }

  /// Asks for something and makes the leader look.
  func ask(_ change: @Sendable (inout Requests) -> Void) {
    put(change)
    TerminalRestore.wake()
  }

  private func put(_ change: @Sendable (inout Requests) -> Void) {
    requests.withLock { change(&$0) }
  }

  /// Asks for a frame in place of one that waits; the leader need not be woken for it.
  func put(_ frame: consuming Frame, mode: ScreenMode, reportsShown: Bool) {
    // Exchanged, which copies no part of it.
    var frame: Frame? = frame
    requests.withLock { requests in
      swap(&requests.frame, &frame)
      requests.mode = mode
      if reportsShown { requests.reportsShown = true }
    }
  }

  /// Takes all wishes but the frame, which may be replaced by a newer one until it is needed.
  func takeExceptFrame() -> Requests {
    requests.withLock { requests in
      var taken = requests
      taken.frame = nil
      // What is to be told of the frame goes with it.
      taken.reportsShown = false
      requests = Requests(
        frame: requests.frame, mode: requests.mode, reportsShown: requests.reportsShown)
      return taken
    }
  }

  /// The mode of the next frame, if there is one.
  var nextMode: ScreenMode? { requests.withLock { $0.hasFrame ? $0.mode : nil } }

  /// The same if nothing else has to be seen to first: what a program asks for comes in order.
  var modeOfFrontFrame: ScreenMode? {
    requests.withLock { $0.hasFrame && !$0.hasOthers ? $0.mode : nil }
  }

  /// Takes the newest frame, and whether the program wants to know when it is written.
  func takeFrame() -> (frame: Frame, isReported: Bool)? {
    var frame: Frame?
    var isReported = false
    requests.withLock { requests in
      guard requests.hasFrame else { return }
      swap(&requests.frame, &frame)
      swap(&requests.reportsShown, &isReported)
    }
    return frame.map { ($0, isReported) }
  }
}
