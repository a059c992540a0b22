/// A value that shows changes before they are confirmed, and takes back those that fail.
///
/// ```swift
/// case .star(let note):
///   let change = model.notes.change { $0[note]?.isStarred = true }
///   return .task { try await service.star(note) } success: { _ in .saved(change) } failure: { _ in .refused(change) }
/// case .saved(let change): model.notes.confirm(change)
/// case .refused(let change): model.notes.rollBack(change)
/// ```
///
/// A change that is taken back leaves those after it: they are made anew without it.
public struct Optimistic<Value> {
  /// The value as it was confirmed last.
  public private(set) var confirmed: Value
  /// The value with all changes that wait.
  public private(set) var value: Value
  private var waiting: [(id: ChangeID, change: (inout Value) -> Void)] = []
  private var next = 0

  /// The identity of a change.
  public struct ChangeID: Hashable, Sendable { let number: Int }

  /// Makes a value without changes.
  public init(_ value: Value) { (confirmed, self.value) = (value, value) }

  /// The number of changes that wait to be confirmed.
  public var waitingCount: Int { waiting.count }

  /// Shows a change at once.
  ///
  /// - Parameter change: the change; it is made again when one before it is confirmed or taken back.
  /// - Returns: its identity.
  public mutating func change(_ change: @escaping (inout Value) -> Void) -> ChangeID {
    defer { next += 1 }
    let id = ChangeID(number: next)
    waiting.append((id, change))
    change(&value)
    return id
  }

  /// Keeps a change for good; one that is not waiting changes nothing.
  ///
  /// - Complexity: O(*n*) changes, for those that wait.
  public mutating func confirm(_ id: ChangeID) {
    guard let position = waiting.firstIndex(where: { $0.id == id }) else { return }
    waiting.remove(at: position).change(&confirmed)
    showWaiting()
  }

  /// Takes a change back; one that is not waiting changes nothing.
  ///
  /// - Complexity: O(*n*) changes, for those that wait.
  public mutating func rollBack(_ id: ChangeID) {
    guard let position = waiting.firstIndex(where: { $0.id == id }) else { return }
    waiting.remove(at: position)
    showWaiting()
  }

  /// Takes a value from elsewhere as the confirmed one, such as a list that was loaded again.
  public mutating func confirm(_ value: Value) {
    confirmed = value
    showWaiting()
  }

  private mutating func showWaiting() {
    value = confirmed
    for (_, change) in waiting { change(&value) }
  }
}

extension Optimistic: Equatable where Value: Equatable {
  /// True for values that show the same and wait for as many changes.
  public static func == (one: Optimistic, other: Optimistic) -> Bool {
    one.value == other.value && one.confirmed == other.confirmed
      && one.waiting.map(\.id) == other.waiting.map(\.id)
  }
}
