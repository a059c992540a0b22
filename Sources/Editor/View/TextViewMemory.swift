public import TextEditing

/// The part of a text view that the program does not describe: caret, selection, history, scroll offset.
public struct TextViewMemory: Equatable, Sendable {
  /// The text as it is edited.
  public internal(set) var edited: EditedText
  /// The position in the first row that is seen.
  var top = 0
  /// The first column that is seen; 0 where lines are wrapped.
  var firstColumn = 0
  /// True if the caret is to be seen, whatever was scrolled to.
  var revealsCaret = true
  /// The cells for which it was scrolled.
  var columns = 0
  var rows = 0
  /// The cell of the caret, as it was scrolled; nil where it is not seen.
  var caretCell: CaretCell?
  /// The selection that the mouse makes; nil while its button is up.
  var drag: TextDrag?
  /// True while the mouse holds the bar.
  var holdsBar = false
  /// The selection that the program said last.
  var named: TextSelection?
  /// The states of the lines for a highlighter that needs them.
  let lineStates = LineStatesBox()

  /// True if the caret is seen, or is to be once there are cells: whoever scrolled away from it stays there.
  var seesCaret: Bool { caretCell != nil || rows == 0 }

  init(_ edited: EditedText) { self.edited = edited }

  /// Takes the program's text; what is seen stays where it is.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - isWritten: true if a caret in the change is to stand behind it, as where users type. Otherwise the caret
  ///     stands before the change, so that a new text is read from its start. The end of a text is followed in any case.
  mutating func follow(_ text: TextBuffer, isWritten: Bool) {
    guard text != edited.text else { return edited.follow(text) }
    let change = edited.text.difference(to: text)
    if top >= change.old.upperBound, top > change.old.lowerBound {
      top += text.count - edited.text.count
    } else if top > change.old.lowerBound {
      top = change.new.lowerBound
    }
    let (caret, count) = (edited.caret, edited.text.count)
    edited.follow(text)
    let isInside = change.old.contains(caret) || caret == change.old.lowerBound
    if !isWritten, isInside, edited.selection.isEmpty, caret < max(1, count) {
      edited.place(change.new.lowerBound)
    }
    if edited.caret != caret, seesCaret { revealsCaret = true }
  }

  /// Takes the program's selection, if it is another one than it said before.
  mutating func select(_ selection: TextSelection?) {
    guard selection != named else { return }
    named = selection
    // A selection that is the user's already is no change, and ends no run of typing.
    guard let selection, selection != edited.selection else { return }
    edited.place(selection.anchor)
    edited.place(selection.caret, extending: true)
    revealsCaret = true
  }
}

/// A cell in which the caret stands.
struct CaretCell: Equatable, Sendable {
  var column: Int
  var row: Int
}

/// A selection that grows with the mouse.
struct TextDrag: Equatable, Sendable {
  /// The unit by which it grows, by the number of clicks.
  enum Unit: Equatable, Sendable {
    case character, word, line
  }

  var unit: Unit
  /// The range that was selected first, which stays selected.
  var origin: Range<Int>
  /// The cell of the mouse.
  var column: Int
  var row: Int
}
