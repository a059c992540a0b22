package import VirtualViews

/// The text that a user has typed to find a row.
///
/// A character begins a search only if it is bound to nothing. While there is one, all characters that are
/// typed belong to it, whatever they are bound to (``TextControl/takesTyping(_:)``). It ends with what the
/// table does by any other key or by the mouse, with the keyboard, and when nothing is typed for a while: from
/// then on bound characters mean what they are bound to.
package struct TypedSearch: Equatable, Sendable {
  /// The text so far.
  package private(set) var text = ""
  /// The time after which it may be over.
  package private(set) var wait = Self.patience
  /// The time of the last key.
  private var typed = Duration.zero
  /// The text of a search that ended because nothing was typed.
  private var ended = ""

  /// The time for which a search waits for the next character.
  package static let patience = Duration.seconds(2)

  /// What a key does to a search.
  package enum Outcome: Equatable, Sendable {
    /// The row the cursor is on, or the next, that begins with the text has to be found.
    case find(String)
    /// The next row after the cursor that begins with the text has to be found.
    case findNext(String)
    /// The search is over; the key means nothing else.
    case cancelled
    /// The key has nothing to do with the search, which is over.
    case none
  }

  /// Makes a search for nothing.
  package init() {}

  /// Takes in a key.
  ///
  /// - Parameters:
  ///   - press: the key.
  ///   - time: the time at which it was pressed.
  ///   - mayBegin: true if the key begins a search where there is none.
  /// - Returns: what has to be done.
  package mutating func take(
    _ press: KeyPress, at time: Duration, mayBegin: Bool = true
  ) -> Outcome {
    _ = elapse(to: time)
    guard mayBegin || !text.isEmpty else { return .none }
    (typed, wait) = (time, Self.patience)
    switch press.key {
    case .character(let character) where press.isTyped:
      // A space begins nothing, also where it does not select.
      guard !text.isEmpty || character != " " else { return .none }
      // The same letter again and again goes from one row to the next that begins with it.
      if (text.isEmpty ? ended : text) == String(character) {
        text = String(character)
        return .findNext(text)
      }
      text.append(character)
      return .find(text)
    case .backspace where !text.isEmpty:
      text.removeLast()
      return text.isEmpty ? .cancelled : .find(text)
    case .escape where !text.isEmpty:
      text = ""
      return .cancelled
    default:
      text = ""
      return .none
    }
  }

  /// Takes note that nothing was found: what was typed last does not count.
  package mutating func fail() { if !text.isEmpty { text.removeLast() } }

  /// Ends the search if nothing has been typed for a while.
  ///
  /// - Returns: true if there was a search.
  package mutating func elapse(to time: Duration) -> Bool {
    guard !text.isEmpty else { return false }
    // Asked too early, it waits for the rest: a key was typed after the waiting had begun.
    wait = typed + Self.patience - time
    if wait <= .zero { (text, ended) = ("", text) }
    return true
  }
}
