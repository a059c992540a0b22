public import VirtualViews

/// What a program wants to hear of while its model is as it is, as a value.
///
/// `subscriptions(model)` is asked in every turn that changed the model. What appears in its
/// answer starts, what vanishes stops, and what stays goes on untouched. A subscription is the
/// same as one before if it is of the same kind and with the same values: the same interval, path
/// or identity. The function that makes the message is not compared; the newest is used.
///
/// ```swift
/// func subscriptions(model: Model) -> Subscription<Msg> {
///   [model.isRunning ? .every(.seconds(1), .tick) : .none, .keys { .pressed($0) }]
/// }
/// ```
///
/// These laws hold: ``none``, `[]` and `.batch([])` do the same, nothing; batches of batches are
/// one batch; `map { $0 }` changes nothing, and `map(f).map(g)` is `map { g(f($0)) }`.
public struct Subscription<Msg: Sendable> {
  /// What makes the messages.
  @usableFromInline enum Maker {
    case message(Msg)
    case event((HostEvent) -> Msg?)
    case time((Duration) -> Msg?)
    case stream(@Sendable (Sender<Msg>) async throws -> Void)
  }

  /// Most subscriptions are one, which needs no arrays.
  @usableFromInline enum Storage {
    case none
    case one(SubscriptionKey, Maker)
    /// The keys of several, and those themselves, each of them one.
    case many([SubscriptionKey], [Subscription])
  }

  @usableFromInline let storage: Storage

  @inlinable init(_ storage: Storage) { self.storage = storage }

  @inlinable init(_ key: SubscriptionKey, _ maker: Maker) { storage = .one(key, maker) }

  /// What is compared, in order.
  var keys: [SubscriptionKey] {
    switch storage {
    case .none: []
    case .one(let key, _): [key]
    case .many(let keys, _): keys
    }
  }

  /// The subscriptions there are, for each key.
  var ones: [Subscription] {
    switch storage {
    case .none: []
    case .one: [self]
    case .many(_, let ones): ones
    }
  }

  /// What makes the messages, if this is one.
  var maker: Maker? {
    if case .one(_, let maker) = storage { return maker }
    return nil
  }
}

// MARK: - None, batch, map

extension Subscription: ExpressibleByArrayLiteral {
  /// Hears nothing.
  @inlinable public static var none: Subscription { Subscription(.none) }

  /// Hears what several subscriptions hear.
  @inlinable public static func batch(_ subscriptions: [Subscription]) -> Subscription {
    var keys: [SubscriptionKey] = []
    keys.reserveCapacity(subscriptions.count)
    for subscription in subscriptions {
      // A list of ones is kept as it is, which takes half the time of writing it anew.
      guard case .one(let key, _) = subscription.storage else { return flatBatch(subscriptions) }
      keys.append(key)
    }
    return keys.isEmpty ? .none : Subscription(.many(keys, subscriptions))
  }

  /// The batch of subscriptions that need not be ones.
  @usableFromInline static func flatBatch(_ subscriptions: [Subscription]) -> Subscription {
    batch(subscriptions.flatMap { $0.ones })
  }

  /// Hears what the subscriptions of an array literal hear; `[]` hears nothing.
  @inlinable public init(arrayLiteral subscriptions: Subscription...) {
    self = .batch(subscriptions)
  }

  /// The subscription with its messages turned into another type.
  ///
  /// `map { $0 }` changes nothing, and `map(f).map(g)` is `map { g(f($0)) }`.
  public func map<Other: Sendable>(
    _ transform: @escaping @Sendable (Msg) -> Other
  ) -> Subscription<Other> {
    switch storage {
    case .none: .none
    case .one(let key, let maker): Subscription<Other>(key, maker.map(transform))
    case .many(let keys, let ones):
      Subscription<Other>(.many(keys, ones.map { $0.map(transform) }))
    }
  }

  /// Whether the subscription hears nothing at all.
  public var isNone: Bool {
    if case .none = storage { return true }
    return false
  }
}

extension Subscription.Maker {
  func map<Other: Sendable>(
    _ transform: @escaping @Sendable (Msg) -> Other
  ) -> Subscription<Other>.Maker {
    switch self {
    case .message(let message): .message(transform(message))
    case .event(let make): .event { make($0).map(transform) }
    case .time(let make): .time { make($0).map(transform) }
    case .stream(let work): .stream { send in try await work(Sender { send(transform($0)) }) }
    }
  }

  /// The message for something that happened.
  func message(for event: HostEvent) -> Msg? {
    switch self {
    case .message(let message): message
    case .event(let make): make(event)
    case .time, .stream: nil
    }
  }

  /// The message for a time.
  func message(at time: Duration) -> Msg? {
    switch self {
    case .message(let message): message
    case .time(let make): make(time)
    case .event, .stream: nil
    }
  }
}
