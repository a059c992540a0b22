/// Tells a program what kept its user waiting.
///
/// Each kind of work on the main actor is timed where it is done, without the work inside it. When the outermost
/// work has taken longer than the limit, one diagnostic (`blocked-main-actor`) says how long which part took. The
/// same part is reported once.
///
/// Work is reported when it is done: work that never ends is never reported. The second Control-C ends such a program.
@MainActor
public final class HangDetector {
  /// A kind of work on the main actor.
  public enum Work {
    /// The update of the model by a message, with the middleware before it.
    case update(any Sendable)
    /// The program's `render`.
    case render
    /// The program's functions that make constraints.
    case layout
    /// The work after a change of the model: its comparison, the program's subscriptions, observers.
    case subscriptions
    /// The handlers of views, and the way of events to them.
    case events
    /// The layout and painting of views by the screen.
    case screen
    /// Anything else, such as a task of the program on the main actor.
    case other
  }

  private struct Level {
    var work: Work
    var start: Duration
    /// The time of the work inside.
    var inner = Duration.zero
  }

  /// The time after which a user waits.
  public let limit: Duration
  private let now: @MainActor () -> Duration
  private let report: @MainActor (Diagnostic) -> Void
  private var levels: [Level] = []
  private var parts = BusyParts()
  /// The names of the parts that were reported.
  private var known: Set<String> = []

  /// Makes a detector.
  ///
  /// - Parameters:
  ///   - limit: the time after which a user waits.
  ///   - now: the time.
  ///   - report: takes the diagnostics.
  public init(
    limit: Duration, now: @escaping @MainActor () -> Duration,
    report: @escaping @MainActor (Diagnostic) -> Void
  ) {
    (self.limit, self.now, self.report) = (limit, now, report)
  }

  /// Does some work and takes its time.
  public func during<Result>(_ work: Work, _ body: () throws -> Result) rethrows -> Result {
    levels.append(Level(work: work, start: now()))
    defer { leave() }
    return try body()
  }

  private func leave() {
    let level = levels.removeLast()
    let whole = now() - level.start
    parts.add(level.work, whole - level.inner)
    guard levels.isEmpty else {
      levels[levels.count - 1].inner += whole
      return
    }
    defer { parts.reset() }
    guard whole >= limit, let name = parts.longestName, known.insert(name).inserted else { return }
    report(parts.diagnostic(of: whole))
  }
}

/// The times of the parts of some work.
private struct BusyParts {
  private struct Part {
    var time = Duration.zero
    var count = 0
    var longest: (work: HangDetector.Work, time: Duration)?
  }

  private var parts = [Part](repeating: Part(), count: HangDetector.Work.kinds)

  mutating func reset() { for kind in parts.indices { parts[kind] = Part() } }

  mutating func add(_ work: HangDetector.Work, _ time: Duration) {
    let kind = work.kind
    parts[kind].time += time
    parts[kind].count += 1
    if time >= parts[kind].longest?.time ?? .zero { parts[kind].longest = (work, time) }
  }

  private var longest: Part? { parts.max { $0.time < $1.time } }

  /// A name of the part that took longest.
  var longestName: String? { longest?.longest?.work.name }

  func diagnostic(of whole: Duration) -> Diagnostic {
    // The longest in any case; less than a millisecond of others explains nothing.
    let sorted = parts.sorted { $0.time > $1.time }
    let told = sorted.prefix(1) + sorted.dropFirst().filter { $0.time >= .milliseconds(1) }
    let sentences = told.compactMap { part in
      part.longest.map { longest in
        let name = part.count > 1 ? longest.work.plural(part.count) : longest.work.name
        return "\(name) took \(part.time.inMilliseconds)"
      }
    }
    return Diagnostic(
      identifier: "blocked-main-actor",
      message: """
        The main actor was busy for \(whole.inMilliseconds), and no key was answered meanwhile: \
        \(sentences.joined(separator: ", ")). \(longest?.longest?.work.advice ?? "")
        """)
  }
}

extension HangDetector.Work {
  fileprivate static let kinds = 7

  fileprivate var kind: Int {
    switch self {
    case .update: 0
    case .render: 1
    case .layout: 2
    case .events: 3
    case .screen: 4
    case .other: 5
    case .subscriptions: 6
    }
  }

  fileprivate var name: String {
    switch self {
    case .update(let message): "`update` of the message `\(MessageName.of(message))`"
    case .render: "`render`"
    case .layout: "the functions that make constraints"
    case .subscriptions: "the comparison of the model, `subscriptions` and observers"
    case .events: "the handlers of views"
    case .screen: "laying out and painting the views"
    case .other: "other work on the main actor"
    }
  }

  /// The name of several of which this one took longest.
  fileprivate func plural(_ count: Int) -> String {
    switch self {
    case .update: "\(count) messages, of which `\(MessageName.longest(of: self))` took longest,"
    default: name
    }
  }

  fileprivate var advice: String {
    switch self {
    case .update:
      "Do long work beside the program: return a command, such as `.task { … }`, and take its result as a message."
    case .render:
      "Compute in `update` and keep the result in the model; show long lists by a `table`, which makes only the rows that are seen."
    case .subscriptions:
      "Have `subscriptions` only name what is heard, and compare a part of a large model: `App.rendering(on:)`."
    case .layout: "Make fewer constraints, or have stacks and grids place the views."
    case .events: "Make only the message in a handler, and do the work in a command."
    case .screen: "Show fewer views at once: a `table` makes only the rows that are seen."
    case .other:
      "Look for tasks on the main actor, and do their work in a command or in a function that is `@concurrent`."
    }
  }
}

/// The names of messages, without the values in them, which may be secret.
package enum MessageName {
  /// The case of a message, with the case inside it if it is that of a component.
  package static func of(_ message: Any, depth: Int = 0) -> String {
    let mirror = Mirror(reflecting: message)
    guard mirror.displayStyle == .enum else { return "\(type(of: message))" }
    guard let child = mirror.children.first, let label = child.label else {
      // A case without values says its own name only, unless the type says another one.
      return "\(message)"
    }
    guard depth < 3, Mirror(reflecting: child.value).displayStyle == .enum else { return label }
    return "\(label)(\(of(child.value, depth: depth + 1)))"
  }

  fileprivate static func longest(of work: HangDetector.Work) -> String {
    if case .update(let message) = work { of(message) } else { "" }
  }
}

/// The names of values in sentences.
package enum ValueName {
  /// A value in words, with its type if they do not begin with it.
  package static func of(_ value: Any) -> String {
    let (text, type) = ("\(value)", "\(type(of: value))")
    return text.hasPrefix(type) ? text : "\(type) (\(text))"
  }
}

extension Duration {
  /// The time in whole milliseconds, or in seconds from ten on.
  fileprivate var inMilliseconds: String {
    let count = Int64((self / .milliseconds(1)).rounded())
    return count < 10_000 ? "\(count) ms" : "\(count / 1000) s"
  }
}
