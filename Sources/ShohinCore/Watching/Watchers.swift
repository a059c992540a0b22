/// The functions that look at a program, in the order of registration.
@MainActor
struct Watchers {
  private struct Watcher {
    weak var token: ObservationToken?
    var tell: (ProgramEvent) -> Void
  }

  private var watchers: [Watcher] = []

  /// True if nobody looks, which is all that a program without tools ever asks.
  var isEmpty: Bool { watchers.isEmpty }

  /// Adds a function.
  mutating func add(_ tell: @escaping (ProgramEvent) -> Void) -> ObservationToken {
    let token = ObservationToken()
    watchers.append(Watcher(token: token, tell: tell))
    return token
  }

  /// The functions that still look.
  mutating func takeActive() -> [(ProgramEvent) -> Void] {
    watchers.removeAll { $0.token?.isActive != true }
    return watchers.map(\.tell)
  }
}

extension Runtime {
  /// Tells those who look at the program of something; most programs have none.
  func tellWatchers(_ event: @autoclosure () -> ProgramEvent) {
    guard !watchers.isEmpty else { return }
    let event = event()
    // Called without the list: one of them may add another.
    for tell in watchers.takeActive() { tell(event) }
  }
}

extension Program {
  /// Calls a function with everything that the program does from now on: messages and turns.
  ///
  /// For tools that come and go while the program runs. It costs nothing while nobody looks. The
  /// function may read the program, and must not send it messages.
  ///
  /// ```swift
  /// let token = program.watch { event in
  ///   if case .willHandle(let message, let cause) = event { log("\(message) by \(cause)") }
  /// }
  /// ```
  ///
  /// - Parameter tell: the function.
  /// - Returns: a token; the looking ends when it is cancelled or released.
  public func watch(_ tell: @escaping (ProgramEvent) -> Void) -> ObservationToken {
    store.runtime.watchers.add(tell)
  }
}
