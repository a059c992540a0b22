import Synchronization

/// Ends an observation of a store: by ``cancel()``, or when the last reference to it goes away.
public final class ObservationToken: Sendable {
  private let isOver = Atomic(false)

  init() {}

  deinit { cancel() }

  /// True until the observation has ended.
  public var isActive: Bool { !isOver.load(ordering: .acquiring) }

  /// Ends the observation; calling it twice does nothing.
  public func cancel() { isOver.store(true, ordering: .releasing) }
}

/// Keeps tokens, so that their observations end with it.
@MainActor
public final class ObservationBag {
  private var tokens: [ObservationToken] = []

  /// Makes an empty bag.
  public init() {}

  /// Keeps a token.
  public static func += (bag: ObservationBag, token: ObservationToken) { bag.tokens.append(token) }

  /// Ends all observations of the bag.
  public func cancelAll() {
    for token in tokens { token.cancel() }
    tokens = []
  }
}

/// The functions that want to know of every change of a model, in the order of registration.
@MainActor
final class Observers<Model> {
  private struct Observer {
    weak var token: ObservationToken?
    var tell: (Model) -> Void
    var isActive: Bool { token?.isActive ?? false }
  }

  private var observers: [Observer] = []

  // Noted, because to ask an array of a type that only the program knows takes longer.
  private(set) var isEmpty = true

  /// Adds a function and calls it with the current model.
  func add(_ model: Model, _ tell: @escaping (Model) -> Void) -> ObservationToken {
    let token = ObservationToken()
    observers.append(Observer(token: token, tell: tell))
    isEmpty = false
    tell(model)
    return token
  }

  /// Calls every function with a model, except those added or cancelled during the call.
  func tell(_ model: Model) {
    guard !isEmpty else { return }
    observers.removeAll { !$0.isActive }
    isEmpty = observers.isEmpty
    for observer in observers where observer.isActive { observer.tell(model) }
  }
}
