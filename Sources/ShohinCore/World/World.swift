/// The sources of a program's events besides its screen: files and standard input.
///
/// A test gives a program ``nothing`` and tells it the events itself.
public struct World: Sendable {
  /// Calls a function after each change of a file, until the task is cancelled.
  let fileChanges: @Sendable (_ path: String, _ changed: () -> Void) async throws -> Void
  /// Calls a function for some lines of standard input at a time, and then one that waits until they are handled;
  /// true if the input has ended.
  let inputLines: @Sendable (_ take: ([String]) -> Void, _ pause: () async -> Void) async -> Bool
  /// True if there is anything to wait for.
  let isReal: Bool

  /// The system's own files and standard input.
  public static let system = World(
    fileChanges: { path, changed in
      var changes = FileChanges(path)
      try await changes.forEach(changed)
    },
    inputLines: { take, pause in
      guard !isTerminal(0) else { return false }
      while await InputLines.standard.next(take) { await pause() }
      return !Task.isCancelled
    },
    isReal: true)

  /// A world in which nothing happens by itself.
  public static let nothing = World(
    fileChanges: { _, _ in }, inputLines: { _, _ in false }, isReal: false)
}
