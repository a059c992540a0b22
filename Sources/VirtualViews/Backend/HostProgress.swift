/// The progress of a program, for the place where its window is listed.
public enum HostProgress: Hashable, Sendable {
  /// Nothing goes on.
  case none
  /// Something goes on for an unknown time.
  case indeterminate
  /// A part is done: 0 is nothing and 1 all.
  case running(Double)
  /// A part is done, and the rest waits for the user.
  case paused(Double)
  /// A part is done, and then it failed.
  case failed(Double)
}
