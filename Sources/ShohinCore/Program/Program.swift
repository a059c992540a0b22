public import VirtualViews

/// A model, what changes it, and what it looks like, connected into a running cycle.
///
/// ```
///     ┌──────────► update ──────────► model
///     │              │                  │
///  message        command            render, layout, subscriptions
///     │              │                  │
///     └── events ◄── world ◄── views ◄──┘
/// ```
///
/// A program is a ``Store`` (messages, model, effects) and a presenter (views) on a screen, and
/// nothing else. The screen pulls: it asks for a turn before it takes in an event and before it
/// shows a picture, and a turn handles all messages, then renders once.
@MainActor
public final class Program<Model, Msg: Sendable> {
  /// The model and everything that changes it.
  public let store: Store<Model, Msg>
  let presenter: Presenter
  /// True while it is run.
  var isRunning = false

  /// Makes a program that shows a store on a screen; several may show the same store.
  ///
  /// - Parameters:
  ///   - screen: the screen.
  ///   - store: the store.
  public convenience init(screen: any Backend, store: Store<Model, Msg>) {
    self.init(screen, store)
    presenter.settle()
  }

  /// Makes a program of its value and shows its first view.
  ///
  /// - Parameters:
  ///   - screen: the screen the program shows itself on.
  ///   - app: the program.
  ///   - middleware: looks at messages on their way.
  ///   - environment: randomness, time, tasks, services and diagnostics.
  public convenience init(
    screen: any Backend, _ app: App<Model, Msg>,
    middleware: Middleware<Model, Msg> = Middleware(),
    environment: ProgramEnvironment = ProgramEnvironment()
  ) {
    let store = Store(idle: app, middleware: middleware, environment: environment)
    self.init(screen, store)
    store.start()
    presenter.settle()
  }

  /// Makes a program of its value and shows its first view; see ``init(screen:_:middleware:environment:)``.
  public convenience init(
    view: any Backend, _ app: App<Model, Msg>,
    middleware: Middleware<Model, Msg> = Middleware(),
    environment: ProgramEnvironment = ProgramEnvironment()
  ) {
    self.init(screen: view, app, middleware: middleware, environment: environment)
  }

  private init(_ screen: any Backend, _ store: Store<Model, Msg>) {
    self.store = store
    presenter = Presenter(store.scene, of: store.runtime, on: screen)
    presenter.attach()
  }

  /// The state of the program.
  public var model: Model { store.model }

  /// Sends a message; it is handled before this returns, unless others are being handled.
  public func send(_ message: Msg) { store.send(message) }

  /// A sender of messages to this program from other tasks.
  public var sender: Sender<Msg> { store.sender }

  /// Brings the views up to date with everything that has happened so far.
  public func settle() { presenter.settle() }

  /// Ends the program; messages that wait already are handled, later ones are not.
  public func quit(status: Int32 = 0) { store.quit(status: status) }

  /// The status the program ends with; nil while it goes on.
  public var exitStatus: Int32? { store.exitStatus }

  /// The screen that shows the program.
  public var screen: any Backend { presenter.screen }

  /// The counts of the last turn, with the work of the screen since it began.
  public var lastTurn: Turn { presenter.lastTurn }
}
