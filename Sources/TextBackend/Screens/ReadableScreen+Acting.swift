public import VirtualViews

// The things that tools and screen readers do to a view that they name. Nothing but that view may be meant by them.
extension ReadableScreen {
  /// Gives the keyboard to a view, if it can have it now.
  ///
  /// - Parameter node: the view.
  /// - Returns: false if it cannot, as behind a dialog. A view that holds others passes the keyboard on to the first one
  ///   inside that can have it, which is not this view.
  @discardableResult
  public func focus(view node: NodeID) -> Bool {
    guard !isBehindModal(node) else { return false }
    focus(node)
    return focused == node
  }

  /// Presses a view, as a click without a place does.
  ///
  /// A view that can have the keyboard gets it, and then Return. Any other one is clicked at a cell where the user sees it
  /// and nothing inside of it acts.
  ///
  /// - Parameter node: the view.
  /// - Returns: false if no press reaches the view, because it is switched off, covered, or scrolled away.
  @discardableResult
  public func press(view node: NodeID) -> Bool {
    guard let view = semantics.first(where: { $0.id == node }),
      !view.semantics.state.contains(.disabled)
    else { return false }
    // Any other view would give the keyboard to one inside of it.
    if view.acts, focus(view: node) {
      handle(.key(.return))
      return true
    }
    // It may have moved since it was found.
    guard let view = semantics.first(where: { $0.id == node }),
      let (column, row) = cell(of: view, in: view.cells)
    else { return false }
    click(column: column, row: row)
    return true
  }

  /// Presses a part of a control, such as an option or the title of a column, as a click on it does.
  ///
  /// - Parameters:
  ///   - number: the number of the part among those of the view (`SemanticNode.parts`), from 0.
  ///   - node: the view.
  /// - Returns: false if no press reaches the part, because there is none with the number, it is switched off, covered, or
  ///   out of sight.
  @discardableResult
  public func press(part number: Int, of node: NodeID) -> Bool {
    guard let view = semantics.first(where: { $0.id == node }), view.parts.indices.contains(number)
    else { return false }
    let part = view.parts[number]
    guard let cells = part.cells, !part.semantics.state.contains(.disabled),
      let (column, row) = cell(of: view, in: cells)
    else { return false }
    click(column: column, row: row)
    return true
  }

  private func click(column: Int, row: Int) {
    for kind in [MouseEvent.Kind.press, .release] {
      handle(.mouse(MouseEvent(kind, button: .left, column: column, row: row)))
    }
  }

  /// A cell at which a click means a view: in the middle of some of its cells, or else in the same row.
  private func cell(of view: SemanticNode, in cells: CellFrame) -> (column: Int, row: Int)? {
    guard cells.width > 0, cells.height > 0 else { return nil }
    let (middle, row) = (cells.column + (cells.width - 1) / 2, cells.row + (cells.height - 1) / 2)
    let columns = [middle] + Array(cells.column..<(cells.column + cells.width))
    return columns.first { reaches(view, column: $0, row: row) }.map { ($0, row) }
  }

  /// True if a click on a cell means a view: it is seen there, and none inside of it acts.
  private func reaches(_ view: SemanticNode, column: Int, row: Int) -> Bool {
    guard views(column: column, row: row).contains(view.id) else { return false }
    // A click on no control is for handlers of the view, as those of a label that is a button.
    guard let acting = self.view(column: column, row: row) else { return view.acts }
    return !view.children.contains { $0.first { $0.id == acting } != nil }
  }

  /// Puts another text into a view that is edited, in place of all that it has.
  ///
  /// It is typed behind what selects all, whatever keys that is bound to. In a field of one line, lines are words; in a text of
  /// several, they are lines also where Return hands the text in.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - node: the view.
  /// - Returns: false if the view cannot be edited, or cannot have the keyboard.
  @discardableResult
  public func setText(_ text: String, of node: NodeID) -> Bool {
    let view = semantics.first { $0.id == node }
    guard view?.semantics.actions.contains(.edit) == true, focus(view: node) else { return false }
    let editing = TextActions.all.first { act($0.selectAll) }
    // A view of a program's own.
    if editing == nil { handle(.key(.alt("a"))) }
    if text.isEmpty, !(editing.map { act($0.deleteBackward) } ?? false) {
      handle(.key(.backspace))
    }
    for character in text {
      guard character.isNewline else {
        handle(.key(.character(character)))
        continue
      }
      guard let editing else {
        handle(.key(.return))
        continue
      }
      if !(editing.newLine.map { act($0) } ?? false) { handle(.key(.character(" "))) }
    }
    return true
  }
}

/// The actions of views that are edited, by which all of a text is replaced.
private struct TextActions {
  var selectAll: KeyAction
  var deleteBackward: KeyAction
  /// Nil where there is one line.
  var newLine: KeyAction?

  /// Those of fields, and those of texts of several lines, which are another module's.
  static let all = [
    TextActions(selectAll: .fieldSelectAll, deleteBackward: .fieldDeleteBackward),
    TextActions(
      selectAll: "text.select-all", deleteBackward: "text.delete-backward",
      newLine: "text.new-line"),
  ]
}

extension SemanticNode {
  /// False for a view that holds others and does nothing by itself.
  fileprivate var acts: Bool {
    children.isEmpty || semantics.actions.contains { $0 != .scroll }
  }
}
