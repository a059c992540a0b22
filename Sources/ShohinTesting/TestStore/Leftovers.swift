import Synchronization
import Testing

/// The problems that a test store has when it is released; an issue for each unless it was finished.
final class Leftovers: Sendable {
  private struct State {
    var problems: [String] = []
    var isExpected: Bool
  }

  private let state: Mutex<State>
  private let sourceLocation: SourceLocation

  init(isExpected: Bool, _ sourceLocation: SourceLocation) {
    state = Mutex(State(isExpected: isExpected))
    self.sourceLocation = sourceLocation
  }

  deinit {
    guard !isExpected else { return }
    for problem in problems {
      Issue.record(
        "The store was released without `finish()`. \(problem)", sourceLocation: sourceLocation)
    }
  }

  /// The problems that there would be if the test ended now.
  var problems: [String] {
    get { state.withLock { $0.problems } }
    set { state.withLock { $0.problems = newValue } }
  }

  /// True if leaving something is no problem.
  var isExpected: Bool {
    get { state.withLock { $0.isExpected } }
    set { state.withLock { $0.isExpected = newValue } }
  }
}
