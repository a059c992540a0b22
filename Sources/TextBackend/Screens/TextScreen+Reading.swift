public import ConstraintLayout
public import VirtualViews

// The parts of a screen that can be read, one by one.
extension TextScreen {
  /// The picture of everything that has happened so far.
  public var picture: ScreenPicture { ScreenPicture(frame) }

  /// The text of every row, all of the same width in cells; a wide glyph takes two of them.
  public var lines: [String] { frame.lines }

  /// The text of the screen without the blanks at the ends of its rows.
  public var text: String { frame.lines(trimmed: true).joined(separator: "\n") }

  /// The text of one cell: one character, empty for the right half of a wide one and outside of
  /// the screen.
  public func text(column: Int, row: Int) -> String {
    frame.text(at: CellPoint(column: column, row: row))
  }

  /// The style of one cell; plain outside of the screen.
  public func style(column: Int, row: Int) -> TextStyle {
    frame.style(at: CellPoint(column: column, row: row))
  }

  /// The picture that painting everything would give.
  package var wholeFrame: Frame { stage.wholeFrame() }

  /// The place of the cursor; nil while it is hidden.
  public var cursor: (column: Int, row: Int)? { picture.cursor }

  /// The cells a view covers; nil if there is no such view.
  public func cells(of node: NodeID) -> CellFrame? { stage.cells(of: node) }

  /// The view that a click on a cell acts on; nil where nothing would happen.
  public func view(column: Int, row: Int) -> NodeID? {
    stage.view(at: CellPoint(column: column, row: row))
  }

  /// The views that the user sees at a cell: the innermost one, and those that hold it.
  public func views(column: Int, row: Int) -> [NodeID] {
    stage.views(at: CellPoint(column: column, row: row))
  }

  /// The meaning of the views to users, without their looks.
  ///
  /// - Complexity: O(*n* log *n*) in the number of views that are not hidden.
  public var semantics: SemanticNode { stage.semantics() }

  /// The view that has the keyboard.
  public var focused: NodeID? { stage.focused }
}
