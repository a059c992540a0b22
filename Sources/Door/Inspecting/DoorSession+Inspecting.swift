import ShohinCore
import TerminalPort
import TextBackend
import VirtualViews

// The answers about what a program does, and why.
extension DoorSession {
  /// The counts of all that can be news; nil while they are what a request says.
  func news(_ request: JSON) -> [(String, JSON)]? {
    let log = openLog()
    let counts = [
      ("messages", log.messageCount), ("turns", log.turns.last.map { $0.number + 1 } ?? 0),
      ("paints", screen.counts.paints),
    ]
    guard counts.contains(where: { request[$0.0]?.integer != $0.1 }) else { return nil }
    return counts.map { ($0.0, .number(Double($0.1))) }
  }

  func messages(_ request: JSON) -> [(String, JSON)] {
    let log = openLog()
    let first = request["since"]?.integer ?? 0
    let page = log.messages.filter { $0.number >= first }.prefix(Self.mostMessages)
    return [
      ("messages", .list(page.map { json(of: $0, in: log) })),
      ("next", .number(Double(page.last.map { $0.number + 1 } ?? log.messageCount))),
      ("count", .number(Double(log.messageCount))),
    ]
  }

  /// The messages of one answer; more are asked for by `since`.
  private static var mostMessages: Int { 50 }

  private func json(of message: ProgramLog.Message, in log: ProgramLog) -> JSON {
    .object([
      ("number", .number(Double(message.number))), ("message", .text(message.text)),
      ("cause", .text(words(for: message.cause, in: log))),
      ("changes", .list(message.changes.map { .text($0) })),
    ])
  }

  func words(for cause: MessageCause, in log: ProgramLog) -> String {
    switch cause {
    case .sent: "the program"
    case .view(let node): log.key(of: node).map { "the view \($0.debugDescription)" } ?? "a view"
    case .host: "a key, the mouse or the terminal"
    case .command(0): "a command"
    case .command(let number): "command \(number)"
    case .subscription(let number): "subscription \(-number)"
    case .middleware: "middleware"
    }
  }

  func turns(_ request: JSON) -> [(String, JSON)] {
    let first = request["since"]?.integer ?? 0
    let turns = openLog().turns.filter { $0.number >= first }
    return [
      (
        "turns",
        .list(
          turns.map { turn in
            let counts = turn.turn.counts
            return .object([
              ("number", .number(Double(turn.number))),
              ("messages", .list(turn.messages.map { .number(Double($0)) })),
              ("compared", .number(Double(counts.visited))),
              ("steps", .number(Double(turn.turn.patch.count))),
              ("screen", Self.json(of: turn.turn.screen)),
            ])
          })
      )
    ]
  }

  func work() -> [(String, JSON)] {
    let log = openLog()
    return [
      ("commands", .list(log.openCommands.map { .text($0) })),
      ("subscriptions", .list(log.openSubscriptions.map { .text($0) })),
    ]
  }

  /// The words for the latest pictures' bytes, the newest last.
  func bytes() -> [(String, JSON)] {
    _ = openLog()
    return [
      (
        "pictures",
        .list(
          screen.keptBytes.map { bytes in
            .object([
              ("bytes", .number(Double(bytes.count))),
              ("words", .list(OutputWords(bytes).lines.map { .text($0) })),
            ])
          })
      )
    ]
  }

  static func json(of counts: ScreenCounts) -> JSON {
    .object([
      ("views", .number(Double(counts.viewsChanged))),
      ("layouts", .number(Double(counts.layouts))), ("paints", .number(Double(counts.paints))),
      ("cells", .number(Double(counts.cellsPainted))),
      ("bytes", .number(Double(counts.bytesWritten))),
    ])
  }
}
