import VirtualViews

/// A value whose changes users can take back, and make again.
///
/// ```swift
/// case .delete(let id): model.cards.change("Delete") { $0.removeAll { $0.id == id } }
/// case .move(let id, let row): model.cards.change("Move", joining: id) { $0.move(id, to: row) }
/// case .undo: model.cards.undo()
/// case .redo: model.cards.redo()
/// ```
///
/// Selections and loaded data are not the user's work: keep them beside it in the model. A step is the whole value as it
/// was; arrays, dictionaries and texts that a change leaves alone share their memory.
///
/// It encodes only its value. A decoded history has no steps, and the usual limit.
public struct UndoHistory<Value: Equatable> {
  /// The value as it is now.
  public private(set) var value: Value
  /// The number of changes that can be taken back; of more, the oldest are forgotten.
  public let limit: Int
  private var done: [Step] = []
  private var undone: [Step] = []

  /// A change, with the value on its other side.
  fileprivate struct Step: Equatable {
    var title: String
    var value: Value
    /// The changes that it takes in; nil if it is over.
    var key: ViewKey?
  }

  /// Makes a value without changes.
  ///
  /// - Parameters:
  ///   - value: the value.
  ///   - limit: the number of changes that can be taken back, at least 1.
  public init(_ value: Value, limit: Int = 1_000) {
    precondition(
      limit >= 1,
      "A history of \(limit) changes can take nothing back: give it a limit of 1 or more.")
    (self.value, self.limit) = (value, limit)
  }

  /// True if there is a change to take back.
  public var canUndo: Bool { !done.isEmpty }
  /// True if there is a change to make again.
  public var canRedo: Bool { !undone.isEmpty }
  /// The title of the change that ``undo()`` takes back; nil if there is none.
  public var undoTitle: String? { done.last?.title }
  /// The title of the change that ``redo()`` makes again; nil if there is none.
  public var redoTitle: String? { undone.last?.title }

  /// Changes the value, as a step that can be taken back; those that were taken back before it are forgotten.
  ///
  /// A change that leaves the value equal, or throws, is no step, and forgets nothing.
  ///
  /// - Parameters:
  ///   - title: says to users what it does, for ``undoTitle``.
  ///   - key: joins it to the step before if that has an equal key, as for each move of a slider; nil for a step of its own.
  ///   - change: changes the value.
  /// - Returns: what the change returns.
  /// - Throws: what the change throws.
  /// - Complexity: O(1) beside the change, the comparison, and the oldest step that is forgotten, O(*n*) steps.
  @discardableResult
  public mutating func change<Result, Failure: Error>(
    _ title: String = "", joining key: (any Hashable & Sendable)? = nil,
    _ change: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var new = value
    let result = try change(&new)
    guard new != value else { return result }
    let key = key.map { ViewKey($0) }
    if key == nil || done.last?.key != key {
      if done.count >= limit { done.removeFirst() }
      done.append(Step(title: title, value: value, key: key))
    } else if done.last?.value == new {
      // The step has come back to where it began.
      done.removeLast()
    }
    undone = []
    value = new
    return result
  }

  /// Takes the last change back.
  ///
  /// - Returns: false if there is none.
  @discardableResult
  public mutating func undo() -> Bool {
    go(from: \.done, to: \.undone)
  }

  /// Makes the change again that was taken back last.
  ///
  /// - Returns: false if there is none.
  @discardableResult
  public mutating func redo() -> Bool {
    go(from: \.undone, to: \.done)
  }

  /// Has the next change be a step of its own, whatever its key is, as when the user lets go of a slider.
  public mutating func endStep() {
    if !done.isEmpty { done[done.count - 1].key = nil }
  }

  /// Takes another value and forgets all changes, as when another document is opened.
  public mutating func reset(to value: Value) { self = UndoHistory(value, limit: limit) }

  private mutating func go(
    from source: WritableKeyPath<Self, [Step]>, to target: WritableKeyPath<Self, [Step]>
  ) -> Bool {
    guard let step = self[keyPath: source].popLast() else { return false }
    self[keyPath: target].append(Step(title: step.title, value: value))
    value = step.value
    endStep()
    return true
  }
}

extension UndoHistory: Equatable {}
extension UndoHistory: Sendable where Value: Sendable {}
extension UndoHistory.Step: Sendable where Value: Sendable {}

extension UndoHistory: Encodable where Value: Encodable {
  /// Writes the value.
  public func encode(to encoder: any Encoder) throws { try value.encode(to: encoder) }
}

extension UndoHistory: Decodable where Value: Decodable {
  /// Reads a value, without changes and with a limit of 1,000.
  public init(from decoder: any Decoder) throws { self.init(try Value(from: decoder)) }
}
