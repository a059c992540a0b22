import Shohin

// Commands, generators and subscriptions of a program's own. This package is not the library's, so
// that what is written here needs nothing but what is public.

extension Command {
  /// Tries some work several times, with a growing pause, and says how it ended.
  static func retrying<Value: Sendable>(
    _ times: Int, pause: Duration, _ work: @escaping @Sendable () async throws -> Value,
    toMessage: @escaping @Sendable (Result<Value, any Error>) -> Msg
  ) -> Command {
    .stream { send in
      var pause = pause
      for attempt in 1... {
        do {
          return send(toMessage(.success(try await work())))
        } catch {
          if attempt >= times { return send(toMessage(.failure(error))) }
        }
        try await Task.sleep(for: pause)
        pause *= 2
      }
    }
  }
}

extension RandomGenerator where Value == Int {
  /// The sum of several dice.
  func dice(_ count: Int) -> Command<Msg> {
    generate { random in (0..<count).reduce(0) { sum, _ in sum + random.integer(in: 1...6) } }
  }
}

extension Subscription {
  /// Counts down the seconds.
  static func countdown(from start: Int, _ toMessage: @escaping @Sendable (Int) -> Msg)
    -> Subscription
  {
    .stream(id: "countdown from \(start)") { send in
      for left in (0..<start).reversed() {
        try await Task.sleep(for: .seconds(1))
        send(toMessage(left))
      }
    }
  }
}
