import VirtualViews

/// Something a program wants to hear of while its model is as it is, as a value.
///
/// `subscriptions(model)` is called in every turn that changed the model. A subscription that
/// appears in its answer starts, one that vanishes stops, and one that stays goes on untouched. A
/// subscription is the same as one before if its kind and its values (interval, path, `id`) are
/// the same; a timer without `id` must also stand at the same place of the batches. The function
/// that makes the message is not compared; the newest is used.
///
/// ```swift
/// func subscriptions(model: Model) -> Subscription<Msg> {
///   [model.isRunning ? .every(.seconds(1), .tick) : .none, .keys { .pressed($0) }]
/// }
/// ```
///
/// ``none`` keeps the places of those behind it: the keys above stay the second subscription.
///
/// These laws hold: ``none``, `[]` and `.batch([])` do the same, nothing; batches of batches hear
/// what one batch hears; `map { $0 }` changes nothing, and `map(f).map(g)` is `map { g(f($0)) }`.
public struct Subscription<Msg: Sendable> {
  let hearings: [Hearing]

  init(_ hearings: [Hearing]) { self.hearings = hearings }

  init(_ kind: SubscriptionKey.Kind, id: ViewKey? = nil, _ maker: Hearing.Maker) {
    hearings = [Hearing(key: SubscriptionKey(kind: kind, id: id), maker: maker)]
  }
}

/// One thing that is heard, whatever type the messages have.
struct Hearing {
  /// The function that makes the messages.
  enum Maker {
    case message(any Sendable)
    case event((HostEvent) -> (any Sendable)?)
    case end((EndReason) -> (any Sendable)?)
    case time((Duration) -> (any Sendable)?)
    case stream(@Sendable (MessagePort) async throws -> Void)
    case dependent((Dependencies) -> [Hearing])
    case missing(any DependencyKey.Type)
  }

  var key: SubscriptionKey
  var maker: Maker

  /// The message for an event; nil if this does not hear it, or has no use for it.
  func message(for event: HostEvent) -> (any Sendable)? {
    guard case .event(let make) = maker, key.hears(event) else { return nil }
    return make(event)
  }

  /// The message for the end of the program; nil if this does not hear it, or has no use for it.
  func message(atEnd end: EndReason) -> (any Sendable)? {
    if case .end(let make) = maker { make(end) } else { nil }
  }

  /// The message for a time.
  func message(at time: Duration) -> (any Sendable)? {
    switch maker {
    case .message(let message): message
    case .time(let make): make(time)
    case .event, .end, .stream, .dependent, .missing: nil
    }
  }
}

// MARK: - None, batch, map

extension Subscription: ExpressibleByArrayLiteral {
  /// Subscribes to nothing.
  public static var none: Subscription { Subscription([]) }

  /// Combines several subscriptions.
  public static func batch(_ subscriptions: [Subscription]) -> Subscription {
    var hearings: [Hearing] = []
    // By number: generic code asks anew for each type that it passes on, and this is every turn's.
    for position in subscriptions.indices {
      for var hearing in subscriptions[position].hearings {
        // Inside a component the place in the component is enough, wherever that goes.
        if hearing.key.needsPlace, hearing.key.scope == .program {
          hearing.key.place.append(position)
        }
        hearings.append(hearing)
      }
    }
    return Subscription(hearings)
  }

  /// Combines the subscriptions of an array literal; `[]` subscribes to nothing.
  public init(arrayLiteral subscriptions: Subscription...) { self = .batch(subscriptions) }

  /// The subscription with its messages turned into another type.
  ///
  /// `map { $0 }` changes nothing, and `map(f).map(g)` is `map { g(f($0)) }`.
  public func map<Other: Sendable>(
    _ transform: @escaping @Sendable (Msg) -> Other
  ) -> Subscription<Other> {
    Subscription<Other>(hearings.map { $0.map { ($0 as? Msg).map(transform) } })
  }

  /// True if the subscription subscribes to nothing.
  ///
  /// One that is made of a service (``with(_:_:)``) counts as something, whatever is made.
  public var isNone: Bool { hearings.isEmpty }

  /// The subscription of a component: its identities are the component's own.
  func scoped(by keys: [ViewKey]) -> Subscription {
    Subscription(
      hearings.map { hearing in
        // There is one standard input, whoever reads it.
        guard hearing.key.kind != .inputLines else { return hearing }
        var hearing = hearing
        hearing.key.scope.keys.insert(contentsOf: keys, at: 0)
        return hearing
      })
  }
}

extension Subscription {
  /// The subscription of a component, with a program around it that hears what its streams tell and ask.
  func heard(by listener: ComponentListener) -> Subscription {
    Subscription(hearings.map { $0.heard(by: listener) })
  }
}

extension Hearing {
  /// The same, with a program around it that hears what its stream tells and asks.
  fileprivate func heard(by listener: ComponentListener) -> Hearing {
    switch maker {
    case .stream(let work):
      Hearing(key: key, maker: .stream { port in try await work(port.heard(by: listener)) })
    case .dependent(let make):
      Hearing(key: key, maker: .dependent { make($0).map { $0.heard(by: listener) } })
    case .message, .event, .end, .time, .missing: self
    }
  }
}

extension Hearing {
  fileprivate func map(
    _ transform: @escaping @Sendable (any Sendable) -> (any Sendable)?
  ) -> Hearing {
    let maker: Maker =
      switch self.maker {
      case .message(let message): .time { _ in transform(message) }
      case .event(let make): .event { make($0).flatMap(transform) }
      case .end(let make): .end { make($0).flatMap(transform) }
      case .time(let make): .time { make($0).flatMap(transform) }
      case .stream(let work): .stream { port in try await work(port.map(transform)) }
      case .dependent(let make): .dependent { make($0).map { $0.map(transform) } }
      case .missing(let key): .missing(key)
      }
    return Hearing(key: key, maker: maker)
  }
}
