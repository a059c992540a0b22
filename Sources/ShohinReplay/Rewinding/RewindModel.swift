import ShohinCore

/// The state of a program that can be rewound: its own, and the messages that have led to it.
public struct RewindModel<Model, Msg> {
  /// The state of the program.
  public internal(set) var present: Model
  /// The place in the past that is shown; nil while the panel is closed.
  public internal(set) var position: Int?
  /// True if the panel stands at the upper edge.
  public internal(set) var isAtTop = false
  /// The messages.
  var history: ModelHistory<Model, Msg>
  /// A number that is another one whenever something else is shown.
  var revision = 0
  /// True from the way back to the present to the next message of the program.
  var isComingBack = false

  /// True if something else than the present is shown.
  var showsPast: Bool { position.map { $0 < history.count } ?? false }

  /// The number of messages that have led to the present, those that are listed no longer included.
  public var messageCount: Int { history.count }
}

extension RewindModel: ModelAround {
  package var modelInside: Any { present }
}

extension RewindModel: CustomReflectable {
  /// The state of the program and of the panel, without the messages.
  public var customMirror: Mirror {
    Mirror(
      self, children: ["present": present, "position": position as Any, "isAtTop": isAtTop],
      displayStyle: .struct)
  }
}

/// The messages of a program that can be rewound.
public enum RewindMsg<Msg: Sendable>: Sendable {
  /// A message of the program, and its cause in words.
  case program(Msg, by: String = "sent")
  /// Opens the panel, or closes it.
  case toggle
  /// Shows the program as it was after some messages.
  case show(after: Int)
  /// Shows the program as it was one message before, or after.
  case back, forth
  /// Goes on from the place that is shown; the messages after it are forgotten.
  case continueFromHere
  /// Closes the panel; the program is shown as it is.
  case backToPresent
  /// Puts the panel to the other edge.
  case changeSide
  /// A view of the past did something, which does nothing.
  case past
}

extension RewindMsg: Equatable where Msg: Equatable {}
extension RewindMsg: Codable where Msg: Codable {}

extension RewindMsg: CustomStringConvertible {
  /// The message of the program, or the name of what the panel does.
  public var description: String {
    switch self {
    case .program(let message, _): "\(message)"
    case .toggle: "rewind.toggle"
    case .show(let count): "rewind.show(after: \(count))"
    case .back: "rewind.back"
    case .forth: "rewind.forth"
    case .continueFromHere: "rewind.continueFromHere"
    case .backToPresent: "rewind.backToPresent"
    case .changeSide: "rewind.changeSide"
    case .past: "rewind.past"
    }
  }
}
