import TextBackend
import VirtualViews

/// The requests of a program to its terminal of which terminals that come later are told.
@MainActor
struct StandingRequests {
  private var title: HostCommand?
  private var progress: HostCommand?
  private var reportsMovements = false
  private var reportsKeyEvents = false
  /// The latest texts that were printed above, the oldest first.
  private var printed: [HostCommand] = []

  /// Takes note of a request.
  mutating func note(_ command: HostCommand) {
    switch command {
    case .setTitle: title = command
    case .showProgress: progress = command
    case .printAbove:
      printed.append(command)
      printed.removeFirst(max(0, printed.count - Self.mostPrinted))
    default: break
    }
  }

  /// The request to report the mouse while no button is down, or no longer; nil if that is as before.
  mutating func movements(_ isWanted: Bool) -> HostCommand? {
    guard isWanted != reportsMovements else { return nil }
    reportsMovements = isWanted
    return .reportMovements(isWanted)
  }

  /// The request to report repeats and releases of keys, or no longer; nil if that is as before.
  mutating func keyEvents(_ isWanted: Bool) -> HostCommand? {
    guard isWanted != reportsKeyEvents else { return nil }
    reportsKeyEvents = isWanted
    return .reportKeyEvents(isWanted)
  }

  /// Tells a terminal that has come all that holds, and what was printed above an inline program.
  func tell(_ viewer: Viewer, in mode: ScreenMode) {
    for command in [title, progress].compactMap(\.self) { viewer.perform(command) }
    if reportsMovements { viewer.perform(.reportMovements(true)) }
    if reportsKeyEvents { viewer.perform(.reportKeyEvents(true)) }
    if mode != .fullScreen { for command in printed { viewer.perform(command) } }
  }

  private static let mostPrinted = 500
}
