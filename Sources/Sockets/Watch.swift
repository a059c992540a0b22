import Dispatch

/// Calls a function on the main actor whenever a descriptor can be read.
public final class Watch {
  private let source: any DispatchSourceRead
  private let ending = Ending()
  private var isPaused = false

  /// Begins to watch.
  ///
  /// - Parameters:
  ///   - descriptor: the descriptor.
  ///   - closes: true if it belongs to this, and is closed in the end.
  ///   - body: the function.
  public init(
    _ descriptor: Int32, closes: Bool = true, _ body: @escaping @MainActor @Sendable () -> Void
  ) {
    source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
    source.setEventHandler { MainActor.assumeIsolated { body() } }
    source.setCancelHandler { [ending] in
      if closes { closeDescriptor(descriptor) }
      MainActor.assumeIsolated { ending.end() }
    }
    source.activate()
  }

  deinit {
    source.cancel()
    if isPaused { source.resume() }
  }

  /// Calls the function no more; the descriptor stays open.
  ///
  /// A watch would tell again and again that the other end has ended its half.
  @MainActor
  public func pause() {
    guard !isPaused else { return }
    isPaused = true
    source.suspend()
  }

  /// Ends it, and waits until the descriptor is watched no longer.
  ///
  /// One that is closed before may be given to somebody else, whose watch would be ended in its place.
  @MainActor
  public func end() async {
    await withCheckedContinuation { continuation in
      ending.wait(continuation)
      source.cancel()
      if isPaused { source.resume() }
      isPaused = false
    }
  }
}

/// The end of a watch, and those who wait for it.
@MainActor
private final class Ending {
  private var hasEnded = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  nonisolated init() {}

  func wait(_ continuation: CheckedContinuation<Void, Never>) {
    if hasEnded { continuation.resume() } else { waiting.append(continuation) }
  }

  func end() {
    hasEnded = true
    for continuation in waiting { continuation.resume() }
    waiting = []
  }
}
