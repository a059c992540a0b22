import Synchronization

/// Something that is said once by one thread and seen by others.
final class Flag: Sendable {
  private let value = Atomic(false)

  var isRaised: Bool { value.load(ordering: .sequentiallyConsistent) }

  func raise() { value.store(true, ordering: .sequentiallyConsistent) }
}
