public import ShohinCore
public import VirtualViews

// A program that can be rewound is a program like any other: it is made with what every program has.

extension App {
  /// The program with a panel of its past, which a key opens.
  ///
  /// ```swift
  /// await Program(screen: Terminal(), app.rewindable()).runAndExit()
  /// ```
  ///
  /// The panel lists the messages with their causes and with the parts of the model that each of them changed. To select one shows
  /// the program as it was after it. Escape goes back to the present; Return goes on from the place that is shown.
  ///
  /// Messages that change the text of a secure field are bullets in the panel, and so is that text in other ones, as far as the
  /// model gives the field its text. Secrets that no field has any more are shown as they are.
  ///
  /// Views that are not in the past have not gone while it is shown, nor do they come on the way back: their handlers of `onAppear` and
  /// `onDisappear` are not called. Those of rows of tables are on the way back.
  ///
  /// Commands and subscriptions stay those of the present while the past is shown, and what they send is handled. A program that goes on
  /// from the past keeps the commands that it has begun since.
  ///
  /// - Parameters:
  ///   - keys: the keys that open the panel, and those in it; the default is `KeyMap.rewinding`.
  ///   - limit: the number of messages from which on the oldest are forgotten.
  /// - Returns: the program. Its messages are those of the program in ``RewindMsg/program(_:by:)``.
  @MainActor
  public func rewindable(
    keys: KeyMap = .rewinding, limit: Int = 10_000
  ) -> App<RewindModel<Model, Msg>, RewindMsg<Msg>> {
    Rewinding(app: self, keys: keys, limit: limit) { known in
      comparison(with: known) ?? { _ in false }
    }.rewindable
  }
}

extension KeyAction {
  /// Opens the panel of the past, or closes it.
  public static let rewind: KeyAction = "rewind"
  /// Shows the program one message before.
  public static let rewindBack: KeyAction = "rewind.back"
  /// Shows the program one message later.
  public static let rewindForth: KeyAction = "rewind.forth"
  /// Goes on from the place in the past that is shown.
  public static let rewindContinue: KeyAction = "rewind.continue"
  /// Goes back to the present.
  public static let rewindEnd: KeyAction = "rewind.end"
  /// Puts the panel to the other edge of the screen.
  public static let rewindSide: KeyAction = "rewind.side"
}

extension KeyMap {
  /// The keys of the panel of the past: the first one opens it, the others are those in it.
  public static let rewinding: KeyMap = [
    .bind("f12", .rewind, "Messages", isFirst: true),
    .bind("left", .rewindBack, "back", isFirst: true),
    .bind("right", .rewindForth, "forth", isFirst: true),
    .bind("return", .rewindContinue, "go on from here", isFirst: true),
    .bind("escape", .rewindEnd, "to the present", isFirst: true),
    .bind("s", .rewindSide, "other side", isFirst: true),
  ]
}

/// A program with the panel of its past.
@MainActor
struct Rewinding<Model, Msg: Sendable> {
  typealias State = RewindModel<Model, Msg>
  typealias Message = RewindMsg<Msg>

  /// The beginning of the cause of a message that a view makes.
  static var viewCause: String { "view " }

  let app: App<Model, Msg>
  let keys: KeyMap
  let limit: Int
  /// Remembers a model; returns a function that is true for models that show the same.
  let remember: (Model) -> (Model) -> Bool

  var rewindable: App<State, Message> {
    let model = State(present: app.model, history: ModelHistory(app.model, limit: limit))
    var rewindable = App<State, Message>(
      model: model, initialCommand: place(app.command), update: update, render: render,
      layoutGuideForKey: app.layoutGuideForKey, subscriptions: subscriptions
    ).rendering(on: \.revision)
    if let layout = app.layout {
      rewindable.layout = { model, context in layout(shown(model), context) }
    }
    (rewindable.theme, rewindable.direction) = (app.theme, app.direction)
    rewindable.wording = app.wording
    return rewindable
  }

  /// The model of the program that is shown.
  func shown(_ model: State) -> Model {
    guard let position = model.position, position < model.history.count else {
      return model.present
    }
    return model.history.model(after: position, change)
  }

  /// Changes a model as a message says, and does nothing else.
  func change(_ message: Msg, _ model: inout Model) { _ = app.update(message, &model) }

  private func place(_ command: Command<Msg>) -> Command<Message> {
    command.isNone ? .none : command.map { .program($0, by: "command") }
  }

  private func subscriptions(_ model: State) -> Subscription<Message> {
    let own: Subscription<Message> = .actions(keys.opening) { $0 == .rewind ? .toggle : nil }
    // Letters that the panel has no use for are none for the program behind it either.
    let letters: Subscription<Message> = .keysBeforeViews { keys.inside.isFree($0) ? .past : nil }
    let inner = app.subscriptions?(model.present) ?? .none
    return [
      inner.map { .program($0, by: "subscription") }, own, model.position == nil ? .none : letters,
    ]
  }
}

// MARK: - Changes

extension Rewinding {
  func update(_ message: Message, _ model: inout State) -> Command<Message> {
    guard case .program(let message, let cause) = message else {
      if case .past = message { return .none }
      model.revision += 1
      let showedPast = model.showsPast
      move(message, &model)
      model.isComingBack = showedPast && !model.showsPast
      return .none
    }
    // Views of the present that are not in the past have not gone.
    if model.showsPast, cause.hasPrefix(Self.viewCause) { return .none }
    model.isComingBack = false
    let isSame = remember(model.present)
    let follows = model.position == model.history.count
    model.history.append(message, by: cause, at: model.present)
    let command = app.update(message, &model.present)
    if follows { model.position = model.history.count }
    if model.position != nil || !isSame(model.present) { model.revision += 1 }
    return place(command)
  }

  private func move(_ message: Message, _ model: inout State) {
    switch message {
    case .toggle: model.position = model.position == nil ? model.history.count : nil
    case .show(let count): show(count, &model)
    case .back: show((model.position ?? 0) - 1, &model)
    case .forth: show((model.position ?? 0) + 1, &model)
    case .continueFromHere:
      guard let position = model.position else { return }
      model.present = shown(model)
      model.history.truncate(to: position)
      model.position = nil
    case .backToPresent: model.position = nil
    case .changeSide: model.isAtTop.toggle()
    case .program, .past: break
    }
  }

  private func show(_ count: Int, _ model: inout State) {
    guard model.position != nil else { return }
    model.position = min(max(model.history.dropped, count), model.history.count)
  }
}

extension KeyMap {
  /// The bindings that open the panel.
  var opening: KeyMap { KeyMap(bindings.filter { $0.action == .rewind }) }

  /// The bindings in the panel.
  var inside: KeyMap { KeyMap(bindings.filter { $0.action != .rewind }) }

  /// True if a key is a character, and none that is bound.
  func isFree(_ press: KeyPress) -> Bool {
    guard case .character = press.key, press.modifiers.isSubset(of: .shift) else { return false }
    return !bindings.contains { $0.keys.presses.contains(press) }
  }
}
