import VirtualViews

// Subscriptions to what a service tells by itself, such as a server's messages.

extension Subscription {
  /// Subscribes to what is made of a service.
  ///
  /// ```swift
  /// func subscriptions(model: Chat) -> Subscription<Msg> {
  ///   .with(ServerKey.self) { server in
  ///     .stream(id: model.room) { server.messages(in: model.room) } toMessage: { .arrived($0) }
  ///   }
  /// }
  /// ```
  ///
  /// The subscription that is made has the identity that it has alone, so it goes on as long as that is made. In a test
  /// that gave no service nothing is heard, and a diagnostic, `missing-dependency`, names the key.
  ///
  /// - Parameters:
  ///   - key: the key of the service.
  ///   - make: makes the subscription; called in every turn that changed the model.
  /// - Returns: the subscription.
  public static func with<Key: DependencyKey>(
    _ key: Key.Type, _ make: @escaping (Key.Value) -> Subscription
  ) -> Subscription {
    let maker = Hearing.Maker.dependent { dependencies in
      guard let service = dependencies[key] else { return [.missing(key)] }
      return make(service).hearings
    }
    return Subscription([Hearing(key: SubscriptionKey(kind: .dependent), maker: maker)])
  }

  /// The subscription with other services; those inside win over those outside.
  ///
  /// - Parameter change: gives services: `$0[ServerKey.self] = …`.
  /// - Returns: the subscription.
  public func withDependencies(_ change: @escaping (inout Dependencies) -> Void) -> Subscription {
    Subscription(hearings.map { $0.providing(change) })
  }
}

extension Hearing {
  /// Makes a placeholder for a service that the test did not give, which makes no messages.
  fileprivate static func missing(_ key: any DependencyKey.Type) -> Hearing {
    Hearing(key: SubscriptionKey(kind: .missing(ObjectIdentifier(key))), maker: .missing(key))
  }

  fileprivate func providing(_ change: @escaping (inout Dependencies) -> Void) -> Hearing {
    guard case .dependent(let make) = maker else { return self }
    return Hearing(
      key: key,
      maker: .dependent { dependencies in
        var dependencies = dependencies
        change(&dependencies)
        return make(dependencies).map { $0.providing(change) }
      })
  }

  /// Returns what is heard, with that which services make.
  func resolved(by dependencies: Dependencies) -> [Hearing] {
    guard case .dependent(let make) = maker else { return [self] }
    return make(dependencies).flatMap { hearing in
      var hearing = hearing
      // Inside a component the place in the component is enough.
      if hearing.key.needsPlace, hearing.key.scope == .program { hearing.key.place += key.place }
      // There is one standard input, whoever reads it.
      if hearing.key.kind != .inputLines {
        hearing.key.scope.keys.insert(contentsOf: key.scope.keys, at: 0)
      }
      return hearing.resolved(by: dependencies)
    }
  }
}
