import Differences
import ShohinCore
public import Testing
import TextBackend
import VirtualViews

// Counts, not times: they are the same on every machine.
extension Simulation {
  /// Does steps and asserts the work that they cause; an issue names each count that is out of its budget.
  ///
  /// ```swift
  /// simulation.expectTurn(bytes: .atMost(40), views: 1, cells: .atMost(6), renders: 1) {
  ///   simulation.press(.return)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - bytes: the bytes that a terminal is sent.
  ///   - views: the retained views that were made, changed, moved or removed.
  ///   - cells: the cells that were painted, whether or not they look different since.
  ///   - renders: the calls of `render`.
  ///   - layouts: the layout passes.
  ///   - messages: the messages that were handled.
  ///   - sourceLocation: the line to which issues belong.
  ///   - steps: the steps.
  public func expectTurn(
    bytes: Budget? = nil, views: Budget? = nil, cells: Budget? = nil, renders: Budget? = nil,
    layouts: Budget? = nil, messages: Budget? = nil,
    sourceLocation: SourceLocation = #_sourceLocation, _ steps: () throws -> Void
  ) rethrows {
    let before = Work(of: self)
    try steps()
    let after = Work(of: self)
    let parts: [(name: String, budget: Budget?, part: KeyPath<Work, Int>)] = [
      ("bytes written", bytes, \.bytes), ("views changed", views, \.views),
      ("cells painted", cells, \.cells), ("renders", renders, \.renders),
      ("layouts", layouts, \.layouts), ("messages", messages, \.messages),
    ]
    let counts = parts.map { name, budget, part in
      (name, budget, after[keyPath: part] - before[keyPath: part])
    }
    let problems = counts.compactMap { name, budget, count in
      budget.flatMap { $0.allows(count) ? nil : "\(name): \(count), not \($0)" }
    }
    guard !problems.isEmpty else { return }
    let all = counts.map { "\($0.2) \($0.0)" }.joined(separator: ", ")
    record(
      """
      The steps are over their budget.
      \(problems.map { "  \($0)" }.joined(separator: "\n"))
      All counts: \(all). The patch of the last turn:
      \(program.lastTurn.patch.prefix(20).map { "  \($0)" }.joined(separator: "\n"))
      """, sourceLocation)
  }

  /// Lets time pass in which nobody does anything, and asserts how often the program wakes up.
  ///
  /// A program wakes up for a timer, a subscription to time or frames, or a view that moves by itself.
  ///
  /// - Parameters:
  ///   - wakeUps: the budget of wake-ups.
  ///   - duration: the time that passes.
  ///   - sourceLocation: the line to which issues belong.
  public func expectIdle(
    wakeUps: Budget, during duration: Duration = .seconds(60),
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let end = time.now + duration
    var reasons: [String] = []
    _ = textScreen.frame
    while let next = nextWakeUp, next.time <= end, reasons.count <= ManualTimekeeper.limit {
      let known = log.messages.count
      time.advance(to: next.time) { textScreen.settle() }
      _ = textScreen.frame
      let message = log.messages.count > known ? log.messages.last : nil
      let name = message.map { ", which sent \(ValueLines.short($0))" } ?? ""
      reasons.append("\(next.reason) after \(next.time - (end - duration))\(name)")
    }
    time.advance(to: end)
    check(sourceLocation)
    guard !wakeUps.allows(reasons.count) else { return }
    record(
      """
      The program woke up \(reasons.count) times in \(duration), not \(wakeUps):
      \(reasons.prefix(10).map { "  \($0)" }.joined(separator: "\n"))
      """, sourceLocation)
  }

  /// The time of the next thing that happens by itself; nothing does when the program has ended.
  private var nextWakeUp: (time: Duration, reason: String)? {
    guard exitStatus == nil else { return nil }
    let motion = textScreen.timeToNextTurn.map { (time.now + $0, "a view that moves") }
    let timer = time.deadline.map { ($0, $0 == frames.next ? "a frame" : "a timer") }
    return [motion, timer].compactMap(\.self).min { $0.0 < $1.0 }
  }
}

/// The work of a simulation up to now.
private struct Work {
  var bytes = 0
  var views = 0
  var cells = 0
  var renders = 0
  var layouts = 0
  var messages = 0

  @MainActor
  init<Model, Msg>(of simulation: Simulation<Model, Msg>) {
    simulation.textScreen.settle()
    _ = simulation.textScreen.takeBytes()
    let counts = simulation.textScreen.counts
    (bytes, views, cells) = (counts.bytesWritten, counts.viewsChanged, counts.cellsPainted)
    (layouts, renders) = (counts.layouts, simulation.renders.count)
    messages = simulation.log.count
  }
}
