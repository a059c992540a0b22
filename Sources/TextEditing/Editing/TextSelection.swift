/// The caret of a text and the other end of what is selected.
public struct TextSelection: Hashable, Sendable {
  /// The end that stays where it is while the selection is extended.
  public var anchor: Int
  /// The end that moves, at which text is typed.
  public var caret: Int

  /// Makes a selection.
  public init(anchor: Int, caret: Int) {
    self.anchor = anchor
    self.caret = caret
  }

  /// Makes a caret with nothing selected.
  public init(_ caret: Int) { self.init(anchor: caret, caret: caret) }

  /// The positions that are selected, empty where there is only a caret.
  public var range: Range<Int> { min(anchor, caret)..<max(anchor, caret) }

  /// True if nothing is selected.
  public var isEmpty: Bool { anchor == caret }
}
