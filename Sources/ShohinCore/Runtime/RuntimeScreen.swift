import VirtualViews

/// A screen that shows the model of a runtime.
@MainActor
protocol RuntimeScreen: AnyObject {
  /// The size in cells, once it is known.
  var knownSize: (columns: Int, rows: Int)? { get }
  /// The preparation of threads on which work of the program begins.
  var threadPreparation: (@Sendable () -> Void)? { get }
  /// True if there is a view now that a request is about.
  func hasView(_ request: HostRequest, in scope: Scope) -> Bool
  /// Asks for another turn.
  func setNeedsTurn()
  /// Carries out a command.
  func perform(_ command: HostCommand)
}
