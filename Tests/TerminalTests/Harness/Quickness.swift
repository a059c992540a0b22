import Testing

/// Checks that something takes no longer than it may in one of several tries.
///
/// A busy machine makes one of them slow, but hardly all. Nothing is tried again after one that was quick.
///
/// - Parameters:
///   - limit: the time that it may take.
///   - work: something that says how long it took.
/// - Returns: false if every try took longer.
func isQuick(_ limit: Duration, _ work: () -> Duration) -> Bool {
  (1...4).contains { _ in work() <= limit }
}

extension Session {
  /// Returns the time from something that is done until a condition holds, which is expected to hold in the end.
  func time(
    of act: () -> Void, until condition: () -> Bool,
    sourceLocation: SourceLocation = #_sourceLocation
  ) -> Duration {
    let start = ContinuousClock.now
    act()
    let isSo = waits(until: condition)
    #expect(isSo, "\(self)", sourceLocation: sourceLocation)
    return ContinuousClock.now - start
  }

  /// Returns the time from something that is done until the program has ended, which is expected to end.
  func timeOfEnd(
    after act: () -> Void, sourceLocation: SourceLocation = #_sourceLocation
  ) -> Duration {
    time(of: act, until: { ending != nil }, sourceLocation: sourceLocation)
  }
}
