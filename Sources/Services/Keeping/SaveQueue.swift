import ShohinCore
import Synchronization

/// A value that is written, and the number of changes until then.
struct KeptSave<Value> {
  var change: Int
  var value: Value
}

extension KeptSave: Codable where Value: Codable {}
extension KeptSave: Equatable where Value: Equatable {}
extension KeptSave: Sendable where Value: Sendable {}

/// The saves of a value that a program changes: which of them go on, and whether another one is due.
///
/// `Content` is what each of them writes.
struct SaveQueue<Value: Equatable & Sendable, Content: Sendable>: Equatable, Sendable {
  /// The number of changes so far.
  var changes = 0
  // The number of changes that could not be saved.
  private var failed: Int?
  /// The saves without an answer, oldest first.
  ///
  /// The file has the value of any of them, or none.
  private(set) var unanswered: [KeptSave<Value>] = []
  /// The saves that have failed since the file was known last, oldest first: it may have the value of any of them nevertheless.
  ///
  /// Older ones than the last few are forgotten.
  private(set) var doubtful: [KeptSave<Value>] = []
  // True until the newest without an answer is answered. Hearing of the file ends that, too: the answer may never come, as in a
  // model from a recording.
  private var isSaving = false
  // Shared by them, so that one that is overtaken by a newer one takes nothing back.
  private var newest: NewestSave<Content>?

  /// The change that is to be saved if no other one follows for a while; nil if it is being saved, or cannot be.
  var due: Int? { isSaving || failed == changes ? nil : changes }

  /// Begins a save; those that go on write the same content from now on.
  ///
  /// - Parameters:
  ///   - value: the value.
  ///   - content: makes the new content from the previous one, which is nil unless a save goes on or the last one failed.
  /// - Returns: the save, and the place of the content that it is to write.
  mutating func begin(
    _ value: Value, _ content: (Content?) -> Content
  ) -> (save: KeptSave<Value>, newest: NewestSave<Content>) {
    let isKnown = unanswered.isEmpty && doubtful.isEmpty
    let shared = (isKnown ? nil : newest) ?? NewestSave()
    shared.change { $0 = content($0) }
    let save = KeptSave(change: changes, value: value)
    (newest, isSaving) = (shared, true)
    unanswered.append(save)
    return (save, shared)
  }

  /// Takes out a save that has written its value, and all older ones: they can write nothing else any more.
  ///
  /// - Returns: the save; nil if it is not waited for.
  @discardableResult
  mutating func succeed(_ change: Int) -> KeptSave<Value>? {
    guard let place = unanswered.firstIndex(where: { $0.change == change }) else { return nil }
    (failed, doubtful) = (nil, [])
    defer { removeSaves(...place) }
    return unanswered[place]
  }

  /// Takes out a save that has failed.
  ///
  /// - Returns: true if it was waited for.
  @discardableResult
  mutating func fail(_ change: Int) -> Bool {
    guard let place = unanswered.firstIndex(where: { $0.change == change }) else { return false }
    giveUp(change)
    doubtful = (doubtful + [unanswered[place]]).suffix(mostDoubtful)
    removeSaves(place...place)
    return true
  }

  /// Notes that a change cannot be saved now; a save of it that goes on is waited for.
  mutating func giveUp(_ change: Int) { failed = change }

  private mutating func removeSaves(_ places: some RangeExpression<Int>) {
    unanswered.removeSubrange(places)
    if unanswered.isEmpty { isSaving = false }
  }

  /// Notes that the file was read: what could not be saved is tried again, and no answer is waited for.
  mutating func hear() { (isSaving, failed) = (false, nil) }

  /// Notes that it is known which value the file has.
  mutating func endDoubt() { doubtful = [] }

  /// Waits for no answer any more, as for those of another file.
  mutating func forget() {
    hear()
    (unanswered, doubtful, newest) = ([], [], nil)
  }
}

/// The number of failed saves whose values are kept.
private let mostDoubtful = 16

/// The content that several saves without an answer write: that of the newest.
final class NewestSave<Content: Sendable>: Equatable, Sendable {
  private let state = Mutex<Content?>(nil)

  /// The content; nil before the first save.
  var content: Content? { state.withLock { $0 } }

  func change(_ change: (inout Content?) -> Void) {
    state.withLock { content in change(&content) }
  }

  /// True: it is no part of the value.
  static func == (one: NewestSave, other: NewestSave) -> Bool { true }
}

extension Subscription {
  /// Waits for a time without another change, and sends the message that saves.
  static func saving(
    _ change: Int, in store: some FileStore, after delay: Duration, _ message: Msg
  ) -> Subscription {
    .every(delay, id: KeptChange(store: store.id, number: change), message)
  }
}

/// The identity of the timer after a change of a value, which begins anew with the next one.
private struct KeptChange<ID: Hashable & Sendable>: Hashable, Sendable {
  var store: ID
  var number: Int
}
