import ShohinCore

/// The services that checks ask for, by their keys.
struct FormServices: Sendable {
  private var keys: [any (DependencyKey & SendableMetatype).Type] = []

  /// Makes a list without services.
  init() {}

  /// Makes a list of one service.
  init(_ key: any (DependencyKey & SendableMetatype).Type) { keys = [key] }

  static func + (one: FormServices, other: FormServices) -> FormServices {
    var both = one
    both.keys += other.keys
    return both
  }

  /// The command that is made of the services, as far as the program has them.
  func command<Msg>(_ make: @escaping (Dependencies) -> Command<Msg>) -> Command<Msg> {
    command(keys[...], Dependencies(), make)
  }

  private func command<Msg>(
    _ keys: ArraySlice<any (DependencyKey & SendableMetatype).Type>, _ known: Dependencies,
    _ make: @escaping (Dependencies) -> Command<Msg>
  ) -> Command<Msg> {
    guard let key = keys.first else { return make(known) }
    func with<Key: DependencyKey>(_ key: Key.Type) -> Command<Msg> {
      .with(key) { service in
        var known = known
        known[key] = service
        return command(keys.dropFirst(), known, make)
      }
    }
    return with(key)
  }
}
