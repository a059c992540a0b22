public import TextEditing

/// The part of a field that the program does not describe: caret, selection, history, scroll offset.
public struct FieldMemory: Equatable, Sendable {
  /// The text as it is edited; what is seen of it always begins between two characters.
  public var edited: EditedText {
    didSet { if scroll > 0 { scroll = edited.text.edge(atOrAfter: scroll) } }
  }
  /// The position of the first character that is seen, where the text is too long for its field.
  var scroll = 0
  /// The unit by which the mouse selects, and what it selected first.
  var drag: (unit: ClickUnit, origin: Range<Int>)?

  /// The text of the field's history that it shows now; nil while that is the user's own.
  var recall: Recall?

  /// A text of the history that is shown, and the one that comes back.
  struct Recall: Equatable {
    /// Its index in the history.
    var index: Int
    /// The text that the user typed before.
    var draft: String
  }

  /// Makes the memory of a new field, with the caret at the end of its text.
  public init(_ text: String) { edited = EditedText(TextBuffer(text)) }

  /// The unit by which a selection grows, by the number of clicks.
  enum ClickUnit: Equatable, Sendable {
    case character, word, all
  }

  /// Returns true if two fields remember the same.
  public static func == (left: FieldMemory, right: FieldMemory) -> Bool {
    left.edited == right.edited && left.scroll == right.scroll
      && left.drag?.unit == right.drag?.unit && left.drag?.origin == right.drag?.origin
      && left.recall == right.recall
  }

  /// Takes over the program's text.
  public mutating func follow(_ text: String) {
    if edited.text == text { return }
    recall = nil
    edited.follow(TextBuffer(text))
  }

  /// Changes the text, which is the user's own then and no longer one of the history.
  public mutating func edit(_ change: (inout EditedText) -> Void) {
    recall = nil
    change(&edited)
  }

  /// Selects the unit at a position, where a row of clicks begins.
  mutating func press(_ position: Int, clicks: Int) {
    let unit: ClickUnit = clicks > 2 ? .all : clicks > 1 ? .word : .character
    edited.select(unit, at: position)
    drag = (unit, edited.selection.range)
  }

  /// Selects from what was selected first to the unit at a position.
  mutating func drag(to position: Int) {
    guard let (unit, origin) = drag else { return edited.place(position, extending: true) }
    var other = edited
    other.select(unit, at: position)
    let range = other.selection.range
    let isBackward = range.lowerBound < origin.lowerBound
    edited.place(isBackward ? origin.upperBound : origin.lowerBound)
    edited.place(
      isBackward ? range.lowerBound : max(range.upperBound, origin.upperBound), extending: true)
  }
}

extension EditedText {
  fileprivate mutating func select(_ unit: FieldMemory.ClickUnit, at position: Int) {
    switch unit {
    case .character: place(position)
    case .word: selectWord(at: position)
    case .all: selectAll()
    }
  }
}
