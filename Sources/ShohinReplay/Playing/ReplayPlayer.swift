public import ShohinCore
public import TextBackend
import VirtualViews

/// A program that shows a recording: its pictures, its messages with their causes, and what each of them changed.
///
/// ```swift
/// let player = ReplayPlayer(app, try Recording(contentsOf: "session.jsonl"))
/// await Program(screen: Terminal(), player.app(speed: 2)).runAndExit()
/// ```
///
/// Space stops and goes on, the arrows go from message to message, Home and End to the first and the last one, `m` opens the
/// list of messages, `q` ends.
@MainActor
public final class ReplayPlayer<Model, Msg: Codable & Sendable> {
  private let program: App<Model, Msg>
  private let recording: Recording<Msg>
  private var replay: Replay<Model, Msg>
  private var entries: [PlayedMessage] = []
  private var time = Duration.zero

  /// Makes a player.
  ///
  /// - Parameters:
  ///   - program: the program that was recorded.
  ///   - recording: the recording.
  public init(_ program: App<Model, Msg>, _ recording: Recording<Msg>) {
    (self.program, self.recording) = (program, recording)
    replay = Replay(program, recording)
    entries = listMessages()
  }

  /// The player as a program.
  ///
  /// - Parameter speed: 1 for the speed of the recording.
  /// - Returns: the program.
  public func app(speed: Double = 1) -> App<PlayerModel, PlayerMsg> {
    var model = PlayerModel(messages: entries, speed: speed > 0.001 ? speed : 0.001)
    show(&model)
    return App(
      model: model,
      update: { [self] message, model in update(message, &model) },
      render: { $0.views },
      subscriptions: { model in
        [
          .keys { PlayerMsg(key: $0) },
          model.isPlaying ? .every(PlayerModel.tick, .tick) : .none,
        ]
      })
  }

  private func update(_ message: PlayerMsg, _ model: inout PlayerModel) -> Command<PlayerMsg> {
    switch message {
    case .tick: advance(by: PlayerModel.tick * model.speed, &model)
    case .toggle: model.isPlaying.toggle()
    case .toggleMessages: model.showsMessages.toggle()
    case .back: go(to: model.position - 1, &model)
    case .forth: go(to: model.position + 1, &model)
    case .first: go(to: 0, &model)
    case .last: go(to: entries.count, &model)
    case .quit: return .quit
    }
    return .none
  }

  private func advance(by duration: Duration, _ model: inout PlayerModel) {
    time += duration
    while let next = replay.nextTime, next <= time { replay.step() }
    if replay.isOver { model.isPlaying = false }
    show(&model)
  }

  private func go(to position: Int, _ model: inout PlayerModel) {
    let position = min(max(0, position), entries.count)
    model.isPlaying = false
    // There is no way back but to begin again.
    if position <= replay.messageCount { replay = Replay(program, recording) }
    replay.run(toMessage: position)
    replay.runToPicture()
    time = replay.elapsed
    show(&model)
  }

  private func show(_ model: inout PlayerModel) {
    model.picture = replay.picture
    model.position = replay.messageCount
    model.problem = (replay.problem ?? recording.problem).map { "\($0)" }
  }

  /// The messages with the parts of the model that each of them changed.
  private func listMessages() -> [PlayedMessage] {
    var model = program.model
    var parts = Self.parts(of: model)
    return recording.messages.map { message, cause in
      _ = program.update(message, &model)
      let next = Self.parts(of: model)
      let changes = next.compactMap { name, value in
        parts[name] == value ? nil : "\(name): \(parts[name] ?? "–") → \(value)"
      }
      parts = next
      return PlayedMessage(
        message: "\(message)", cause: cause.recorded,
        changes: changes.sorted().joined(separator: ", "))
    }
  }

  private static func parts(of model: Model) -> [String: String] {
    let children = Mirror(reflecting: model).children.filter { $0.label != nil }
    guard !children.isEmpty else { return ["model": "\(model)"] }
    return Dictionary(children.map { ($0.label ?? "", "\($0.value)") }) { first, _ in first }
  }
}

/// A message of a recording as the player lists it.
public struct PlayedMessage: Hashable, Sendable {
  /// The message.
  public var message: String
  /// The cause of the message.
  public var cause: String
  /// The parts of the model that it changed, with their values before and after.
  public var changes: String
}

/// The actions of a player's user.
public enum PlayerMsg: Hashable, Sendable {
  /// Time has gone on.
  case tick
  /// Stop, or go on.
  case toggle
  /// Show the messages, or hide them.
  case toggleMessages
  /// Go to another message.
  case back, forth, first, last
  /// End.
  case quit

  init?(key: KeyPress) {
    switch key {
    case .space: self = .toggle
    case "m": self = .toggleMessages
    case .left, .up: self = .back
    case .right, .down: self = .forth
    case .home: self = .first
    case .end: self = .last
    case "q", .escape: self = .quit
    default: return nil
    }
  }
}

/// The state of a player.
public struct PlayerModel: Equatable {
  /// The picture of the program that is replayed.
  public internal(set) var picture = ScreenPicture()
  /// All messages.
  public let messages: [PlayedMessage]
  /// The number of messages that were handled.
  public internal(set) var position = 0
  /// True while time goes on.
  public internal(set) var isPlaying = true
  /// True if the messages are shown.
  public internal(set) var showsMessages = false
  /// The first thing that is wrong with the recording, or that the program did otherwise.
  public internal(set) var problem: String?
  let speed: Double

  init(messages: [PlayedMessage], speed: Double) { (self.messages, self.speed) = (messages, speed) }

  static var tick: Duration { .milliseconds(50) }

  var views: [ViewElement<PlayerMsg>] {
    let status = isPlaying ? "▶" : "⏸"
    let keys = "Space ⏯  ←→ message  m list  q quit"
    return [
      customView("picture", ReplayPane.self, [.set(\.picture, to: picture)])
    ] + (showsMessages ? list : []) + [
      label(
        "status",
        [.text(problem ?? "\(status) \(position)/\(messages.count)  \(keys)"), .textColor(.accent)])
    ]
  }

  /// The messages around the present one.
  private var list: [ViewElement<PlayerMsg>] {
    let first = max(0, min(position - 4, messages.count - 8))
    return (first..<min(first + 8, messages.count)).map { index in
      let message = messages[index]
      let sign = index == position - 1 ? "▸" : " "
      let text = "\(sign) \(index + 1) \(message.message) by \(message.cause)  \(message.changes)"
      return label(index, [.text(text)])
    }
  }
}

/// The picture of a program that is replayed.
private struct ReplayPane: TextCustomView {
  var attributes = ViewAttributes()
  var picture = ScreenPicture()

  func size(width: Int?) -> (columns: Int, rows: Int)? { (picture.columns, picture.rows) }
  func draw(in canvas: inout TextCanvas) { canvas.draw(picture) }
}
