import Charts
public import ShohinCore
public import VirtualViews

/// The work that goes on, for a line that tells users of it: the label of what began first, once it takes a while.
///
/// ```swift
/// case .search:
///   let search = search(model.text).cancellable(id: "search", cancelInFlight: true)
///   return model.activities.track("Searching…", search) { .activities($0) }
/// case .save: return model.activities.track("Saving…", save(model.note)) { .activities($0) }
/// case .activities(let message): model.activities.update(message)
/// // and in render:
/// activityBar("activity", model.activities)
/// ```
public struct Activities: Hashable, Sendable {
  /// Work that goes on.
  struct Activity: Hashable, Sendable {
    let number: Int
    let label: String
    var isDue = false
  }

  /// What happens to work.
  public enum Message: Hashable, Sendable {
    /// Work has gone on for a while.
    case due(Int)
    /// Work has ended, failed or was cancelled.
    case ended(Int)
  }

  private(set) var active: [Activity] = []
  private var next = 0
  /// The time after which users are told.
  public let delay: Duration

  /// Makes an account of no work.
  ///
  /// - Parameter delay: the time after which users are told: what is done in less does not flicker.
  public init(delay: Duration = .milliseconds(150)) { self.delay = delay }

  /// The label that is shown: that of the work that began first, if any has gone on for a while.
  public var label: String? {
    active.contains(where: \.isDue) ? active.first?.label : nil
  }

  /// The number of works that go on.
  public var count: Int { active.count }

  /// Notes that a command begins, and returns it so that its end is noted, too.
  ///
  /// - Parameters:
  ///   - label: the words for users.
  ///   - command: the command. It has ended when its work has ended or was cancelled by an identity that it has. The
  ///     command that is returned is not to be cancelled: its end would not be noted.
  ///   - toMessage: makes the message that ``update(_:)`` gets.
  /// - Returns: the command with the messages.
  public mutating func track<Msg: Sendable>(
    _ label: String, _ command: Command<Msg>, toMessage: @escaping @Sendable (Message) -> Msg
  ) -> Command<Msg> {
    let number = next
    next += 1
    active.append(Activity(number: number, label: label))
    let timer = DueTimer(number: number)
    return [
      Command.after(delay, toMessage(.due(number))).cancellable(id: timer),
      .sequence([command, .batch([.cancel(id: timer), .send(toMessage(.ended(number)))])]),
    ]
  }

  /// Follows what happened to work.
  public mutating func update(_ message: Message) {
    switch message {
    case .due(let number):
      if let position = active.firstIndex(where: { $0.number == number }) {
        active[position].isDue = true
      }
    case .ended(let number): active.removeAll { $0.number == number }
    }
  }

  private struct DueTimer: Hashable, Sendable { let number: Int }
}

/// Makes a line that tells of the work that goes on; it has no cells while there is none to tell of.
///
/// - Parameters:
///   - key: identifies the view among its siblings.
///   - activities: the work.
///   - props: the look of the line, and where it is.
/// - Returns: the element.
public func activityBar<Msg>(
  _ key: some Hashable & Sendable, _ activities: Activities, _ props: Props<Msg, Container> = []
) -> ViewElement<Msg> {
  stack(
    key, .horizontal, spacing: 1, [.verticalHugging(.low + 1), .batch(props.all)]
  ) {
    if let text = activities.label {
      spinner("sign", [.horizontalHugging(.high)])
      label("text", [.text(text)])
    }
  }
}
