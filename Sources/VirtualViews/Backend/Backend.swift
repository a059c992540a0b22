public import ConstraintLayout

/// Retained views on some screen: the seam between the cycle and the world.
///
/// A backend applies what it is told, lays out, draws, and reports what the user does. It has no
/// opinion: it does not compare descriptions, decide identities or know messages.
@MainActor
public protocol Backend: AnyObject {
  /// The size of the screen in cells.
  var size: LayoutSize { get }

  /// True once ``size`` is the size of the real screen; a terminal knows it when it is run.
  var isSizeKnown: Bool { get }

  /// The work that the screen did since it was made; zero in a backend that does not count.
  var counts: ScreenCounts { get }

  /// Takes the program that will receive events; a backend serves one program at a time.
  func attach(_ host: any BackendHost)

  /// Changes the retained views and their constraints; nothing needs to be drawn yet.
  func apply(_ patch: [ViewChange])

  /// Learns that something waits for ``BackendHost/settle()``.
  ///
  /// The backend calls it before the next event or the next frame, whichever comes first.
  func setNeedsTurn()

  /// Does something for the program as a whole; called after every update it depends on.
  func perform(_ command: HostCommand)

  /// Runs until the host has an exit status: shows frames and reports events.
  ///
  /// - Throws: when the screen cannot be used; the error is a sentence for the user.
  func run() async throws

  /// Prepares each thread on which work of the program begins; nil if there is nothing to do.
  var threadPreparation: (@Sendable () -> Void)? { get }
}

extension Backend {
  /// The size is known from the start.
  public var isSizeKnown: Bool { true }

  /// No work that was counted.
  public var counts: ScreenCounts { ScreenCounts() }

  /// Nothing, as most backends need.
  public var threadPreparation: (@Sendable () -> Void)? { nil }
}

/// The program that a backend serves, as the backend sees it.
@MainActor
public protocol BackendHost: AnyObject {
  /// Takes in something that happened at a view.
  ///
  /// - Returns: what the backend has to do about it; nil if no handler waited for it, or if all that
  ///   did declined it.
  @discardableResult
  func receive(_ event: ViewEvent) -> EventHandlingOptions?

  /// Takes in something that happened to the program as a whole.
  ///
  /// The backend asks before it gives a key to a view (``HostEvent/keyBeforeViews(_:)``): a host that
  /// answers true has it to itself. Of other keys, pastes and the mouse it tells what no view used.
  ///
  /// After a signal that asks for the end (``HostSignal``) the host ends by itself: at once, or when what it does because
  /// of the signal is done. The backend goes on until there is an ``exitStatus``.
  ///
  /// - Returns: true if the program made a message of it.
  @discardableResult
  func receive(_ event: HostEvent) -> Bool

  /// Returns true if a handler would make a message of an event. No message is sent.
  ///
  /// A backend asks before an event if it has to tell other views first. The handlers run once more when the backend sends the
  /// event itself.
  ///
  /// - Parameter event: the event that the backend may send.
  /// - Returns: true if a handler of the view would make a message of it.
  func handles(_ event: ViewEvent) -> Bool

  /// The events for which a view has handlers, of which each may still decline an event; none if there is no such view.
  func heardEvents(of node: NodeID) -> ControlEvent

  /// Brings the views up to date with everything that has happened so far.
  func settle()

  /// Learns that the screen has another size.
  func sizeDidChange()

  /// Takes in something wrong that was found while laying out or drawing.
  func report(_ diagnostic: LayoutDiagnostic)

  /// Takes in a binding of keys that does not do what it says; the backend tells of each once.
  func report(_ problem: KeyProblem)

  /// Has other rows of a lazy container shown: those in the window have views, and no others, from
  /// the next time on that the host settles.
  ///
  /// A newer request for the same container replaces one that has not been shown yet. Neither the
  /// model nor what is rendered of it changes by it.
  func show(_ window: RowWindow, of container: NodeID)

  /// The rows of a lazy container; nil for any other view.
  func rows(of container: NodeID) -> LazyRows?

  /// Does something that a view asks for, as if a command of the program did.
  func request(_ command: HostCommand)

  /// The detector that times the work of the backend; nil while nobody wants to know.
  var hangDetector: HangDetector? { get }

  /// The status to end with; nil while the program goes on.
  var exitStatus: Int32? { get }

  /// Ends the program unless it objects, as a user's Control-C does.
  func requestQuit(status: Int32)

  /// Ends the program.
  func quit(status: Int32)
}

extension BackendHost {
  /// A host that never objects ends.
  public func requestQuit(status: Int32) { quit(status: status) }

  /// A host whose handlers decline nothing handles what it has handlers for.
  public func handles(_ event: ViewEvent) -> Bool {
    !heardEvents(of: event.node).isDisjoint(with: event.kind)
  }

  /// A host that does not care how long anything takes has no detector.
  public var hangDetector: HangDetector? { nil }

  /// A host without commands does nothing.
  public func request(_ command: HostCommand) {}

  /// A host without keys has no problems with them.
  public func report(_ problem: KeyProblem) {}

  /// A host without lazy containers has no rows to show.
  public func show(_ window: RowWindow, of container: NodeID) {}

  /// A host without lazy containers has no rows.
  public func rows(of container: NodeID) -> LazyRows? { nil }
}
