import ShohinCore
import VirtualViews

/// The reason why a message was sent, as a recording has it: views have their keys and not their numbers, which change
/// when a view is added before them.
public enum RecordedCause: Hashable, Sendable {
  /// The program sent it, or a sender of the program.
  case sent
  /// A handler of a view made it: the keys on the way to the view with a slash before each of them, and bullets in place
  /// of one with a secret in it.
  ///
  /// Nil if the view was gone when the message was handled, and in recordings of version 0.1.0.
  case view(String?)
  /// A subscription made it of something that happened to the program as a whole.
  case host
  /// A command sent it; 0 is a command that was done at once.
  case command(Int)
  /// A subscription with work of its own sent it.
  case subscription(Int)
  /// Middleware sent it.
  case middleware

  /// Takes over a cause.
  ///
  /// - Parameters:
  ///   - cause: the cause.
  ///   - path: returns the keys on the way to a view, nil if the view is gone.
  init(_ cause: MessageCause, path: (NodeID) -> ViewPath?) {
    self =
      switch cause {
      case .sent: .sent
      case .view(let node): .view(path(node)?.text)
      case .host: .host
      case .command(let number): .command(number)
      case .subscription(let number): .subscription(number)
      case .middleware: .middleware
      }
  }

  /// The cause in a program.
  ///
  /// A message of a view is not sent again: the user's input is there again, and has the view send it.
  var causeForReplay: MessageCause {
    switch self {
    case .sent, .view: .sent
    case .host: .host
    case .command(let number): .command(number)
    case .subscription(let number): .subscription(number)
    case .middleware: .middleware
    }
  }

  /// True if both may be the same: a view whose keys are unknown is any.
  func agrees(with other: RecordedCause) -> Bool {
    switch (self, other) {
    case (.view(nil), .view), (.view, .view(nil)): true
    case (.view(let path?), .view(let other?)):
      path == other
        || ViewPath(text: path).flatMap { path in
          ViewPath(text: other).map { path.agrees(with: $0) }
        } == true
    default: self == other
    }
  }
}

extension RecordedCause: CustomStringConvertible {
  /// The cause as it stands in a recording: `view /buttons/more`, `command 3`, `sent`.
  public var description: String {
    switch self {
    case .sent: "sent"
    case .view(nil): "view"
    case .view(let path?): "view " + path
    case .host: "host"
    case .command(let number): "command \(number)"
    case .subscription(let number): "subscription \(number)"
    case .middleware: "middleware"
    }
  }

  /// Reads a cause as it stands in a recording; nil for what no version writes.
  init?(recorded text: String) {
    let words = text.split(separator: " ", maxSplits: 1)
    let rest = words.count == 2 ? String(words[1]) : nil
    switch (words.first, rest, rest.flatMap(Int.init)) {
    case ("sent", nil, _): self = .sent
    case ("host", nil, _): self = .host
    case ("middleware", nil, _): self = .middleware
    case ("view", let path, _) where path.map(ViewPath.isPath) != false: self = .view(path)
    // Version 0.1.0 wrote the number of a view.
    case ("view", _, _?): self = .view(nil)
    case ("command", _, let number?): self = .command(number)
    case ("subscription", _, let number?): self = .subscription(number)
    default: return nil
    }
  }
}

extension RecordedCause: Decodable {
  /// Reads the cause as it stands in a recording.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let cause = RecordedCause(recorded: text) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "\(text) is no cause.")
    }
    self = cause
  }
}
