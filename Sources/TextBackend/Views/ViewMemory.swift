/// What a view remembers beside its content, whatever the type of that.
///
/// Most views remember nothing and have none. It never changes, which nobody can check of a class
/// that has others below it.
class ViewMemory: @unchecked Sendable {
  fileprivate func isEqual(to other: ViewMemory) -> Bool { self === other }
}

extension ViewMemory: Equatable {
  /// True if the same is remembered; the same object does without a look.
  static func == (one: ViewMemory, other: ViewMemory) -> Bool {
    one === other || one.isEqual(to: other)
  }
}

/// What a view remembers, as its own type says.
final class Remembered<Memory: Equatable & Sendable>: ViewMemory, @unchecked Sendable {
  /// What is remembered.
  let value: Memory

  init(_ value: Memory) { self.value = value }

  fileprivate override func isEqual(to other: ViewMemory) -> Bool {
    (other as? Remembered)?.value == value
  }
}
