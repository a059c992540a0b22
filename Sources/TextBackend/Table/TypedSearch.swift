package import VirtualViews

/// The text that a user has typed to find a row.
///
/// It has no clock: every key that is not text ends the search, as does a text nothing is found
/// for. A character begins a search only if it is bound to nothing; while there is one, all characters
/// that are typed belong to it, whatever they are bound to (``TextControl/takesTyping(_:)``).
package struct TypedSearch: Equatable, Sendable {
  /// The text so far.
  package private(set) var text = ""

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
  package mutating func take(_ press: KeyPress) -> Outcome {
    switch press.key {
    case .character(let character) where press.isTyped:
      // A space begins nothing, also where it does not select.
      guard !text.isEmpty || character != " " else { return .none }
      // The same letter again and again goes from one row to the next that begins with it.
      if text == String(character) { return .findNext(text) }
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
}
