import Synchronization

/// Cancels something that was started; calling it late or twice does nothing.
public struct Cancellation: Sendable {
  private let cancel: @Sendable () -> Void

  /// Makes a cancellation of what cancels.
  public init(_ cancel: @escaping @Sendable () -> Void) { self.cancel = cancel }

  /// Cancels.
  public func callAsFunction() { cancel() }
}

/// Work that runs for a program; it is cancelled when this value is released.
final class RunningWork {
  private var cancellations: [WorkID: Cancellation] = [:]

  deinit { cancelAll() }

  func add(_ work: WorkID, _ cancellation: Cancellation) { cancellations[work] = cancellation }

  func remove(_ work: WorkID) { cancellations[work] = nil }

  func cancel(_ work: WorkID) { cancellations.removeValue(forKey: work)?() }

  func cancelAll() {
    for cancellation in cancellations.values { cancellation() }
    cancellations = [:]
  }
}

/// True once something was cancelled; read by work that finds out later.
final class CancellationFlag: Sendable {
  private let isSet = Atomic(false)

  var value: Bool { isSet.load(ordering: .acquiring) }

  func set() { isSet.store(true, ordering: .releasing) }
}
