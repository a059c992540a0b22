/// The sources of a program's events besides its screen: files and standard input.
///
/// A test gives a program ``nothing`` and tells it the events itself.
public struct World: Sendable {
  /// Calls a function after each change of a file, until the task is cancelled.
  let fileChanges: @Sendable (_ path: String, _ changed: () -> Void) async throws -> Void
  /// Calls a function for some lines of standard input at a time; true if that has ended.
  let inputLines: @Sendable (_ lines: ([String]) async -> Void) async -> Bool
  /// True if there is anything to wait for.
  let isReal: Bool

  /// The system's own files and standard input.
  public static let system = World(
    fileChanges: { path, changed in
      var changes = FileChanges(path)
      try await changes.forEach(changed)
    },
    inputLines: { body in
      guard !isTerminal(0), let reader = DescriptorReader(0, closes: false) else {
        return false
      }
      var cutter = LineCutter()
      while let bytes = await reader.read() { await body(cutter.feed(bytes)) }
      while let last = cutter.finish() { await body([last]) }
      return !Task.isCancelled
    },
    isReal: true)

  /// A world in which nothing happens by itself.
  public static let nothing = World(
    fileChanges: { _, _ in }, inputLines: { _ in false }, isReal: false)
}
