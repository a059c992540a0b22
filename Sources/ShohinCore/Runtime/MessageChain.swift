import VirtualViews

/// The messages beyond the limit of those that lead to one another at once.
///
/// The depth of a message is the number of messages before it, each of which led to the next one by a command that is
/// done at once. A message of the user, of a timer or of a task has the depth 0: time passes before it.
struct MessageChain {
  /// The names of the messages beyond the limit.
  private var names: [String] = []
  private var isReported = false
  private var handledCount = 0

  /// True if nothing beyond the limit was handled since the last end.
  var isEmpty: Bool { handledCount == 0 }

  /// Notes an arrival beyond the limit.
  mutating func note(_ arrival: Arrival) {
    handledCount += 1
    guard case .message(let message, _) = arrival, !isReported, names.count < Self.nameCount
    else { return }
    names.append(MessageName.of(message))
  }

  /// True if so many arrivals were handled beyond the limit that others have their turn.
  var isSliceOver: Bool { handledCount >= Self.slice }

  /// Ends with the arrivals, and makes a diagnostic if a chain has no end in sight.
  ///
  /// - Parameters:
  ///   - limit: the number of messages beyond which they are noted.
  ///   - isOver: true if nothing waits, so the chain has come to its end.
  /// - Returns: the diagnostic.
  mutating func end(limit: Int, isOver: Bool) -> Diagnostic? {
    handledCount = 0
    if isOver { names = [] }
    guard names.count == Self.nameCount, !isReported else { return nil }
    isReported = true
    return .endlessMessages(Self.cycle(of: names), count: limit)
  }

  private static let nameCount = 64
  private static let slice = 1000

  /// The shortest list of names which repeats; all different names if none does.
  static func cycle(of names: [String]) -> [String] {
    for length in 1...16 where names.count >= 2 * length {
      let repeats = names.indices.dropFirst(length).allSatisfy { names[$0] == names[$0 - length] }
      if repeats { return Array(names[..<length]) }
    }
    var different: [String] = []
    for name in names where !different.contains(name) { different.append(name) }
    return different
  }
}

extension Diagnostic {
  fileprivate static func endlessMessages(_ cycle: [String], count: Int) -> Diagnostic {
    let names = (cycle + cycle.prefix(1)).prefix(9).map { "`\($0)`" }.joined(separator: " → ")
    return Diagnostic(
      identifier: "endless-messages",
      message: """
        More than \(count) messages led to one another at once, and there is no end in sight: \(names). They are \
        handled on and on between keys and pictures. Let one of them return `.none` in the end, or wait: \
        `.after(.seconds(1), …)`.
        """)
  }
}
