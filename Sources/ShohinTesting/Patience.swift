/// The time for which a test waits for work that goes on by itself.
enum Patience {
  /// The parts in which the time is waited for.
  private static let parts = 50

  /// Waits for some time, of which that does not count in which other tests have the main actor.
  ///
  /// Work that needs the main actor waits for it as well: a busy machine is no reason to give it up.
  ///
  /// - Parameter time: the time while the main actor is free.
  /// - Throws: if the task is cancelled.
  @MainActor
  static func wait(for time: Duration) async throws {
    for _ in 0..<parts { try await Task.sleep(for: time / parts) }
  }
}
