import VirtualViews

/// The messages that lead to one another at once, and have no end in sight.
///
/// The depth of a message is the number of messages before it, each of which led to the next one by a command that is
/// done at once. A message of the user, of a timer or of a task has the depth 0: time passes before it.
struct MessageChain {
  private let limit: Int
  /// The depth of the arrival that is being handled; nil between two of them.
  private var depth: Int?
  private var isMessage = false
  /// The names of the messages since the limit was passed.
  private var names: [String] = []
  private var isReported = false
  private var handledBeyond = 0

  init(limit: Int) { self.limit = limit }

  /// The depth of what arrives now.
  var nextDepth: Int {
    guard let depth else { return 0 }
    return isMessage ? depth + 1 : depth
  }

  /// Begins with an arrival.
  mutating func begin(depth: Int) {
    (self.depth, isMessage) = (depth, false)
    handledBeyond += depth > limit ? 1 : 0
  }

  /// Notes that the arrival is a message.
  mutating func note(_ message: any Sendable) {
    isMessage = true
    guard let depth, depth > limit, !isReported, names.count < Self.nameCount else { return }
    names.append(MessageName.of(message))
  }

  /// True if so many messages were handled beyond the limit that others have their turn.
  var isSliceOver: Bool { handledBeyond >= Self.slice }

  /// Ends with the arrivals; returns a diagnostic if a chain has no end in sight.
  mutating func end() -> Diagnostic? {
    (depth, handledBeyond) = (nil, 0)
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
