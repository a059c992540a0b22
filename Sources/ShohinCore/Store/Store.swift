import VirtualViews

/// The model of a program and everything that changes it, with or without a screen.
///
/// ```
///  message ─► middleware ─► update ─► model ─► revision ─► observers, screens, subscriptions
///                              └────► command ─► world ─► message
/// ```
///
/// A store without a screen is a headless program: it has commands, subscriptions and observers,
/// and ``run()`` waits for its end. Several programs may show one store (``Program/init(screen:store:)``).
@MainActor
public final class Store<Model, Msg: Sendable> {
  /// The state of the program.
  public private(set) var model: Model
  private(set) var app: App<Model, Msg>
  let runtime: Runtime
  private let middleware: Middleware<Model, Msg>
  /// True for models that show the same as the one made known last.
  private var showsSame: ((Model) -> Bool)?
  private let observers = Observers<Model>()

  /// Makes a store and starts its program.
  ///
  /// - Parameters:
  ///   - app: the program.
  ///   - middleware: looks at messages on their way.
  ///   - environment: randomness, time, tasks, services and diagnostics.
  public convenience init(
    _ app: App<Model, Msg>, middleware: Middleware<Model, Msg> = Middleware(),
    environment: ProgramEnvironment = ProgramEnvironment()
  ) {
    self.init(idle: app, middleware: middleware, environment: environment)
    start()
  }

  /// Makes a store whose program has not started yet.
  init(
    idle app: App<Model, Msg>, middleware: Middleware<Model, Msg>, environment: ProgramEnvironment
  ) {
    self.app = app
    self.middleware = middleware
    model = app.model
    runtime = Runtime(environment)
    showsSame = app.comparison(with: model)
    runtime.owner = self
  }

  func start() {
    if let theme = app.theme { runtime.show(theme) }
    if let direction = app.direction { runtime.show(direction) }
    if let wording = app.wording { runtime.show(wording) }
    runtime.start(app.command.effects)
  }

  /// Sends a message; it is handled before this returns, unless others are being handled.
  public func send(_ message: Msg) { runtime.send(message, cause: .sent) }

  /// A sender of messages to this store from other tasks.
  public var sender: Sender<Msg> { Sender(runtime.port) }

  /// The number of changes of the model that were made known; it never decreases.
  public var revision: Int { runtime.revision }

  /// The status the program ends with; nil while it goes on.
  public var exitStatus: Int32? { runtime.exitStatus }

  /// True if no command goes on: nothing works, waits or is to be handled.
  public var isIdle: Bool { runtime.isIdle }

  /// Readable names of the commands that go on, the oldest first: the identities they can be cancelled by.
  ///
  /// - Complexity: O(*n* log *n*) in the number of commands.
  public var openCommands: [String] { runtime.openCommands }

  /// Readable names of the subscriptions that are heard, in their order.
  ///
  /// - Complexity: O(*n*) in the number of subscriptions.
  public var openSubscriptions: [String] { runtime.subscriptions.keys.map(\.description) }

  /// Makes everything known that has happened so far: to subscriptions, observers and `revision`.
  public func settle() { runtime.settle() }

  /// Ends the program; messages that wait already are handled, later ones are not.
  public func quit(status: Int32 = 0) { runtime.quit(status: status) }

  /// Shows the model again, because something else that `render` reads has changed.
  public func invalidate() { runtime.invalidate() }

  /// Exchanges update, render, layout and subscriptions while the program runs.
  ///
  /// The model stays, and so do the identities of effects, the focus, and all that views remember.
  ///
  /// - Parameter app: the new program; its first model and command are not used. Its theme is shown if
  ///   it has one.
  public func replace(_ app: App<Model, Msg>) {
    self.app = app
    if let theme = app.theme { runtime.show(theme) }
    if let direction = app.direction { runtime.show(direction) }
    if let wording = app.wording { runtime.show(wording) }
    showsSame = app.comparison(with: model)
    runtime.invalidate()
  }

  /// Waits until the program quits, without any screen.
  ///
  /// Only screens hear signals of the process. A process that is to save before it ends watches for them by itself, and
  /// sends a message: `Subscription.ending` hears of quits only here. A program that subscribes to signals gets a diagnostic.
  ///
  /// - Returns: its status; nil if the task that waits was cancelled, while the program goes on.
  public func run() async -> Int32? {
    if let exitStatus { return exitStatus }
    let waiter = Waiter()
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        guard !Task.isCancelled else { return continuation.resume(returning: nil) }
        waiter.number = runtime.effects.addWaiter(continuation)
        runtime.tellUnheardSignals()
      }
    } onCancel: {
      Task { @MainActor in waiter.number.map { runtime.effects.endWaiter($0) } }
    }
  }
}

@MainActor
private final class Waiter {
  var number: Int?
}

// MARK: - The typed half of the runtime

extension Store: RuntimeOwner {
  func update(_ message: any Sendable, cause: MessageCause) -> [Effect] {
    guard var message = message as? Msg else {
      preconditionFailure("\(message) is no \(Msg.self): a programming error")
    }
    if let step = middleware.step {
      guard let next = step(model, sendFromMiddleware, message) else { return [] }
      message = next
    }
    return app.update(message, &model).effects
  }

  private func sendFromMiddleware(_ message: Msg) { runtime.send(message, cause: .middleware) }

  func mayQuit(status: Int32) -> Bool {
    middleware.quitRules.allSatisfy { $0(model, sendFromMiddleware) }
  }

  func takeChange() -> Bool {
    if let showsSame, showsSame(model) { return false }
    showsSame = app.comparison(with: model)
    return true
  }

  func hearings() -> [Hearing] { app.subscriptions?(model).hearings ?? [] }

  var anyModel: Any { model }
}

// MARK: - Observing

extension Store {
  /// Calls a function with the model now, and after every change.
  ///
  /// Observers are called in the order of registration, never with a model that is out of date.
  /// One may send, observe or cancel while it is called; a message it sends is handled when all
  /// have been told.
  ///
  /// - Parameter tell: the function.
  /// - Returns: a token; the observation ends when it is cancelled or released.
  public func observe(_ tell: @escaping (Model) -> Void) -> ObservationToken {
    runtime.settle()
    return runtime.whileMessagesWait { observers.add(model, tell) }
  }

  /// Calls a function with a part of the model now, and whenever that part has changed.
  ///
  /// - Parameters:
  ///   - part: the part.
  ///   - tell: the function.
  /// - Returns: a token; the observation ends when it is cancelled or released.
  public func observe<Part: Equatable>(
    select part: @escaping (Model) -> Part, _ tell: @escaping (Part) -> Void
  ) -> ObservationToken {
    var known: Part?
    return observe { model in
      let next = part(model)
      guard next != known else { return }
      known = next
      tell(next)
    }
  }

  var isObserved: Bool { !observers.isEmpty }

  func notifyObservers() { observers.tell(model) }
}

extension Store where Model: Sendable {
  /// The model now and after changes, as a sequence; one that is slow gets the latest model only.
  public var models: AsyncStream<Model> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: Model.self, bufferingPolicy: .bufferingNewest(1))
    let token = observe { continuation.yield($0) }
    continuation.onTermination = { _ in token.cancel() }
    return stream
  }
}

// MARK: - Feeding

extension Store {
  /// Sends the elements of a sequence as messages until it ends.
  ///
  /// At most 1,024 of them wait at a time. An error of the sequence is a diagnostic.
  ///
  /// - Parameter messages: the messages.
  /// - Returns: a cancellation that detaches the sequence.
  @discardableResult
  public func feed<Messages: AsyncSequence & Sendable>(
    _ messages: Messages
  ) -> Cancellation where Messages.Element == Msg {
    start(.stream(messages) { $0 })
  }

  /// Sends the message that some work comes to; nil sends none.
  ///
  /// - Parameter message: the work.
  /// - Returns: a cancellation that detaches the work.
  @discardableResult
  public func feed(_ message: @escaping @Sendable () async throws -> Msg?) -> Cancellation {
    start(.task(message))
  }

  private func start(_ command: Command<Msg>) -> Cancellation {
    runtime.effects.lastFeed += 1
    return start(command, number: runtime.effects.lastFeed)
  }

  /// Feeds the messages of a command to the program, under a number.
  func start(_ command: Command<Msg>, number: Int) -> Cancellation {
    runtime.take(.feed(number)) {
      runtime.carryOut(command.cancellable(id: FeedID(number: number)).effects)
    }
    return Cancellation { [weak self] in Task { @MainActor in self?.stopFeeding(number) } }
  }

  func stopFeeding(_ number: Int) {
    runtime.take(.stopFeeding(number)) {
      runtime.carryOut([.cancel(ViewKey(FeedID(number: number)))])
    }
  }
}

/// The identity of one thing that is fed into a store.
private struct FeedID: Hashable, Sendable {
  let number: Int
}
