/// How far the work of a program is, for the place where its window is listed.
public enum HostProgress: Hashable, Sendable {
  /// Nothing goes on.
  case none
  /// Something goes on, and nobody knows how long.
  case indeterminate
  /// A part is done: 0 is nothing and 1 all.
  case running(Double)
  /// A part is done, and the rest waits for the person.
  case paused(Double)
  /// A part is done, and then it failed.
  case failed(Double)
}
