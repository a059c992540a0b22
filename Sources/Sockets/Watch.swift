/// Calls a function on the main actor whenever a descriptor can be read, or its other end has hung up.
///
/// It is called again and again while that is so, but not before it has returned.
public final class Watch: Sendable {
  private let number: Int
  private let loop: WatchLoop

  /// Begins to watch.
  ///
  /// - Parameters:
  ///   - descriptor: the descriptor.
  ///   - closes: true if it belongs to this, and is closed in the end.
  ///   - body: the function.
  public convenience init(
    _ descriptor: Int32, closes: Bool = true, _ body: @escaping @MainActor @Sendable () -> Void
  ) {
    self.init(descriptor, closes: closes, on: .shared, body)
  }

  init(
    _ descriptor: Int32, closes: Bool = true, on loop: WatchLoop,
    _ body: @escaping @MainActor @Sendable () -> Void
  ) {
    self.loop = loop
    number = loop.begin(descriptor, closes: closes, body)
  }

  deinit { loop.end(number) }

  /// Calls the function no more; the descriptor stays open.
  ///
  /// A watch would tell again and again that the other end has ended its half.
  @MainActor
  public func pause() { loop.pause(number) }

  /// Ends it, and waits until the descriptor is watched no longer.
  ///
  /// One that is closed before may be given to somebody else, whose watch would be ended in its place.
  public func end() async {
    await withCheckedContinuation { continuation in
      loop.end(number) { continuation.resume() }
    }
  }
}
