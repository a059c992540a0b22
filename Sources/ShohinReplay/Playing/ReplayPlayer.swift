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
  private let middleware: Middleware<Model, Msg>
  private let dependencies: Dependencies
  private var replay: Replay<Model, Msg>
  private let history: ModelHistory<Model, Msg>
  private var seen = SeenPictures()
  /// The place that the user went to; nil while time goes on.
  private var shown: (position: Int, picture: ScreenPicture)?
  /// The place that the replay was brought to last; nil once time has gone on from there.
  private var place: Int?
  private var time = Duration.zero

  /// Makes a player.
  ///
  /// - Parameters:
  ///   - program: the program that was recorded.
  ///   - recording: the recording.
  ///   - middleware: the middleware of the program that was recorded.
  ///   - dependencies: the services that commands are made with.
  /// - Complexity: O(*n*) in the number of messages, each of which is handled once.
  public init(
    _ program: App<Model, Msg>, _ recording: Recording<Msg>,
    middleware: Middleware<Model, Msg> = Middleware(), dependencies: Dependencies = Dependencies()
  ) {
    (self.program, self.recording) = (program, recording)
    (self.middleware, self.dependencies) = (middleware, dependencies)
    replay = Replay(program, recording, middleware: middleware, dependencies: dependencies)
    var (model, history) = (program.model, ModelHistory<Model, Msg>(program.model))
    for (message, cause) in recording.messages {
      history.append(message, by: cause.description, at: model)
      program.change(&model, by: message, middleware)
    }
    self.history = history
  }

  /// The player as a program.
  ///
  /// - Parameter speed: 1 for the speed of the recording; from 0.001 to 1,000,000.
  /// - Returns: the program.
  public func app(speed: Double = 1) -> App<PlayerModel, PlayerMsg> {
    var model = PlayerModel(count: history.count, speed: speed.asSpeed)
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
    case .toggle:
      model.isPlaying.toggle()
      if model.isPlaying, let position = shown?.position {
        bringReplay(to: position)
        (shown, place) = (nil, nil)
      }
    case .toggleMessages:
      model.showsMessages.toggle()
      show(&model)
    case .back: go(to: model.position - 1, &model)
    case .forth: go(to: model.position + 1, &model)
    case .first: go(to: 0, &model)
    case .last: go(to: history.count, &model)
    case .quit: return .quit
    }
    return .none
  }

  private func advance(by duration: Duration, _ model: inout PlayerModel) {
    time += duration
    while let next = replay.nextTime, next <= time { step() }
    if replay.isOver { model.isPlaying = false }
    show(&model)
  }

  private func go(to position: Int, _ model: inout PlayerModel) {
    let position = min(max(0, position), history.count)
    model.isPlaying = false
    if let picture = seen.picture(after: position) {
      shown = (position, picture)
    } else {
      bringReplay(to: position)
      shown = (position, replay.picture)
    }
    show(&model)
  }

  /// Has the replay be where so many messages were handled, and the picture after them was taken.
  private func bringReplay(to position: Int) {
    guard position != place else { return }
    place = position
    if position <= replay.messageCount {
      replay = Replay(program, recording, middleware: middleware, dependencies: dependencies)
      seen = SeenPictures()
    }
    while replay.messageCount < position, step() {}
    let count = replay.pictureCount
    while replay.pictureCount == count, step() {}
    time = replay.elapsed
  }

  @discardableResult
  private func step() -> Bool {
    let count = replay.pictureCount
    defer {
      if replay.pictureCount > count { seen.add(replay.picture, after: replay.messageCount) }
    }
    return replay.step()
  }

  private func show(_ model: inout PlayerModel) {
    model.picture = shown?.picture ?? replay.picture
    model.position = shown?.position ?? replay.messageCount
    model.problem = (replay.problem ?? recording.problem).map { "\($0)" }
    model.listed =
      model.showsMessages ? history.played(model.visible) { [self] in change(&$1, by: $0) } : []
  }

  private func change(_ model: inout Model, by message: Msg) {
    program.change(&model, by: message, middleware)
  }
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
  /// The number of all messages.
  public let count: Int
  /// The messages that are shown: those around the present one.
  public internal(set) var listed: [PlayedMessage] = []
  /// The number of messages that were handled.
  public internal(set) var position = 0
  /// True while time goes on.
  public internal(set) var isPlaying = true
  /// True if the messages are shown.
  public internal(set) var showsMessages = false
  /// The first thing that is wrong with the recording, or that the program did otherwise.
  public internal(set) var problem: String?
  let speed: Double

  init(count: Int, speed: Double) { (self.count, self.speed) = (count, speed) }

  static var tick: Duration { .milliseconds(50) }

  var views: [ViewElement<PlayerMsg>] {
    let status = isPlaying ? "▶" : "⏸"
    let keys = "Space ⏯  ←→ message  m list  q quit"
    return [
      customView("picture", ReplayPane.self, [.set(\.picture, to: picture)])
    ] + (showsMessages ? list : []) + [
      label(
        "status",
        [
          .text(problem ?? "\(status) \(position)/\(count)  \(keys)"), .textColor(.accent),
          // Not said again with each message.
          problem == nil && isPlaying ? .semanticLabel("Playing") : .none,
        ])
    ]
  }

  /// The numbers of the messages around the present one.
  var visible: Range<Int> {
    let first = max(0, min(position - 4, count - 8))
    return first..<min(first + 8, count)
  }

  private var list: [ViewElement<PlayerMsg>] {
    zip(visible, listed).map { index, message in
      let sign = index == position - 1 ? "▸" : " "
      let text = "\(sign) \(index + 1) \(message.message) by \(message.cause)  \(message.changes)"
      return label(index, [.text(text)])
    }
  }
}
