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
  ///
  /// Functions only, so that a subscription is of one size whatever its messages are: a module
  /// that does not know their type would have to ask for the size in every turn.
  @usableFromInline enum Maker {
    case message(() -> Msg)
    /// Passes on the message for an event, if there is one; says whether there is.
    case event((HostEvent, (Msg) -> Void) -> Bool)
    case time((Duration) -> Msg?)
    case stream(@Sendable (Sender<Msg>) async throws -> Void)
  }

  /// Most subscriptions are one, which needs no arrays.
  ///
  /// Behind a reference: a module that does not know the messages has to look up how to copy a
  /// large value of theirs.
  @usableFromInline indirect enum Storage {
    case none
    case one(SubscriptionKey, Maker)
    /// The keys of two or more, and those themselves, each of them one.
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

  /// What makes the messages of the subscription at a position.
  func maker(at position: Int) -> Maker? {
    switch storage {
    case .one(_, let maker) where position == 0: maker
    case .many(_, let ones) where ones.indices.contains(position): ones[position].maker(at: 0)
    default: nil
    }
  }

  /// Whether the same is heard, in the same order.
  func hasSameKeys(as other: Subscription) -> Bool {
    switch (storage, other.storage) {
    case (.none, .none): true
    case (.one(let key, _), .one(let otherKey, _)): key == otherKey
    case (.many(let keys, _), .many(let otherKeys, _)): keys == otherKeys
    default: false
    }
  }

  /// Passes on the messages for something that happened to the program as a whole.
  ///
  /// - Returns: whether there was any.
  func messages(for event: HostEvent, _ send: (Msg) -> Void) -> Bool {
    switch storage {
    case .none: return false
    case .one(let key, let maker): return key.hears(event) && maker.messages(for: event, send)
    case .many(let keys, let ones):
      var areAny = false
      for (position, key) in keys.enumerated() where key.hears(event) {
        if ones[position].messages(for: event, send) { areAny = true }
      }
      return areAny
    }
  }
}

// MARK: - None, batch, map

extension Subscription: ExpressibleByArrayLiteral {
  /// Hears nothing.
  @inlinable public static var none: Subscription { Subscription(.none) }

  /// Hears what several subscriptions hear.
  @inlinable public static func batch(_ subscriptions: [Subscription]) -> Subscription {
    // In the program's module, which knows the type of the messages: for one that does not, a
    // list of them costs as much as all else in a turn.
    var one = Subscription.none
    for subscription in subscriptions {
      if case .none = subscription.storage { continue }
      guard case .none = one.storage else { return several(subscriptions) }
      one = subscription
    }
    return one
  }

  @inlinable static func several(_ subscriptions: [Subscription]) -> Subscription {
    var keys: [SubscriptionKey] = []
    var ones: [Subscription] = []
    for subscription in subscriptions {
      switch subscription.storage {
      case .none: break
      case .one(let key, _):
        keys.append(key)
        ones.append(subscription)
      case .many(let moreKeys, let more):
        keys += moreKeys
        ones += more
      }
    }
    return Subscription(.many(keys, ones))
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
    case .message(let make): .message { transform(make()) }
    case .event(let make): .event { event, send in make(event) { send(transform($0)) } }
    case .time(let make): .time { make($0).map(transform) }
    case .stream(let work): .stream { send in try await work(Sender { send(transform($0)) }) }
    }
  }

  /// Passes on the message for something that happened.
  ///
  /// - Returns: whether there was any.
  func messages(for event: HostEvent, _ send: (Msg) -> Void) -> Bool {
    guard case .event(let make) = self else { return false }
    return make(event, send)
  }

  /// The message for a time.
  func message(at time: Duration) -> Msg? {
    switch self {
    case .message(let make): make()
    case .time(let make): make(time)
    case .event, .stream: nil
    }
  }
}
