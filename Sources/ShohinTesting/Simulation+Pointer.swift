import ShohinCore
public import Testing
import TextBackend
import VirtualViews

// The mouse. Places are cells of a view, counted from its upper left corner. A view that is made of others is used
// through the only control inside of it, or where there are several, as in a list, at a place that the test names.
extension Simulation {
  /// Clicks on the view with a key; an issue if that does not act on the view.
  ///
  /// Without a place, a view that has no use for the mouse itself is clicked where the only control inside of it is.
  ///
  /// - Parameters:
  ///   - key: the key of the view.
  ///   - column: a column of the view; nil for the middle.
  ///   - row: a row of the view; nil for the middle.
  ///   - button: the button that is pressed and let go.
  ///   - sourceLocation: where issues are recorded.
  public func click<Key: Hashable & Sendable>(
    _ key: Key, column: Int? = nil, row: Int? = nil, button: MouseEvent.Button = .left,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    guard let cells = cells(for: .click, at: key, column, row, sourceLocation) else {
      return
    }
    textScreen.click(column: cells.column, row: cells.row, button: button)
    check(sourceLocation)
  }

  /// Clicks on a cell of the screen, whatever is there; an issue if the screen has no such cell.
  ///
  /// ```swift
  /// simulation.click(column: 0, row: 0)  // beside a dialog, which goes
  /// ```
  ///
  /// - Parameters:
  ///   - column: a column of the screen, from 0.
  ///   - row: a row of the screen, from 0.
  ///   - button: the button that is pressed and let go.
  ///   - sourceLocation: where issues are recorded.
  public func click(
    column: Int, row: Int, button: MouseEvent.Button = .left,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    guard hasCell(column, row, sourceLocation) else { return }
    textScreen.click(column: column, row: row, button: button)
    check(sourceLocation)
  }

  /// True if the screen has a cell; records an issue otherwise.
  func hasCell(_ column: Int, _ row: Int, _ sourceLocation: SourceLocation) -> Bool {
    let size = textScreen.picture
    if (0..<size.columns).contains(column), (0..<size.rows).contains(row) { return true }
    record(
      """
      The screen has no cell in column \(column) and row \(row): it has \(size.columns) columns and \(size.rows) \
      rows, which are counted from 0.
      """, sourceLocation)
    return false
  }

  /// Clicks twice on the view with a key, with no time in between; an issue if that does not act on
  /// the view.
  public func doubleClick<Key: Hashable & Sendable>(
    _ key: Key, column: Int? = nil, row: Int? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for _ in 1...2 { click(key, column: column, row: row, sourceLocation: sourceLocation) }
  }

  /// Moves the mouse over the view with a key, with no button down.
  ///
  /// - Parameters:
  ///   - key: the key of the view.
  ///   - column: a column of the view; nil for the middle.
  ///   - row: a row of the view; nil for the middle.
  ///   - sourceLocation: where issues are recorded.
  public func hover<Key: Hashable & Sendable>(
    _ key: Key, column: Int? = nil, row: Int? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    guard let cell = cell(of: key, column: column, row: row, sourceLocation) else { return }
    textScreen.handle(.mouse(MouseEvent(.move, column: cell.column, row: cell.row)))
    check(sourceLocation)
  }

  /// Presses the left button over a cell of the view with a key, moves the mouse to another cell,
  /// inside the view or not, and lets the button go; an issue if the press does not reach the view.
  public func drag<Key: Hashable & Sendable>(
    _ key: Key, from start: (column: Int, row: Int), to end: (column: Int, row: Int),
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let (column, row) = start
    guard let cells = cells(for: .drag, at: key, column, row, sourceLocation) else {
      return
    }
    hold(
      from: cells, to: (column: cells.column + end.column - column, row: cells.row + end.row - row))
    check(sourceLocation)
  }

  /// Presses the left button over a cell of the screen, moves the mouse, and lets the button go over another one; an issue if the
  /// screen has no such cell.
  ///
  /// ```swift
  /// simulation.drag(from: (column: 2, row: 1), to: (column: 9, row: 3))  // selects the text there
  /// ```
  ///
  /// - Parameters:
  ///   - start: the cell of the press, counted from 0.
  ///   - end: the cell of the release.
  ///   - sourceLocation: where issues are recorded.
  public func drag(
    from start: (column: Int, row: Int), to end: (column: Int, row: Int),
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    guard hasCell(start.column, start.row, sourceLocation),
      hasCell(end.column, end.row, sourceLocation)
    else { return }
    hold(from: start, to: end)
    check(sourceLocation)
  }

  private func hold(from start: (column: Int, row: Int), to end: (column: Int, row: Int)) {
    putDown(.left, at: start)
    move(to: end)
    letGo()
  }

  /// Presses the left button over the middle of the view with a key, moves the mouse over that of another one, and
  /// lets the button go there; an issue if the press does not reach the first view, or the user does not see the
  /// other one there.
  public func drag<Key: Hashable & Sendable, Target: Hashable & Sendable>(
    _ key: Key, onto target: Target, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    guard let start = cells(for: .drag, at: key, nil, nil, sourceLocation),
      let end = self.target(of: target, nil, nil, sourceLocation)
    else { return }
    hold(from: start, to: end)
    check(sourceLocation)
  }

  /// The cell of the screen to which the mouse is moved for a view; an issue if the user does not see the view there.
  func target<Key: Hashable & Sendable>(
    of key: Key, _ column: Int?, _ row: Int?, _ sourceLocation: SourceLocation
  ) -> (column: Int, row: Int)? {
    guard let end = cell(of: key, column: column, row: row, sourceLocation) else { return nil }
    guard textScreen.views(column: end.column, row: end.row).contains(end.place.node) else {
      record(
        """
        The mouse does not reach \(name(of: key)): it is hidden, covered, or off the \
        screen. See what the user sees: `print(simulation.textScreen.text)`.
        """, sourceLocation)
      return nil
    }
    return (end.column, end.row)
  }

  /// Turns the wheel over the middle of the view with a key by some notches, each three rows or
  /// columns; below 0 it goes up, or to the left.
  public func turnWheel<Key: Hashable & Sendable>(
    _ key: Key, down: Int = 0, right: Int = 0, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    guard let (_, column, row) = cell(of: key, sourceLocation) else { return }
    func turn(_ count: Int, _ forwards: MouseEvent.Kind, _ backwards: MouseEvent.Kind) {
      for _ in 0..<abs(count) {
        let event = MouseEvent(count > 0 ? forwards : backwards, column: column, row: row)
        textScreen.handle(.mouse(event))
      }
    }
    turn(down, .wheelDown, .wheelUp)
    turn(right, .wheelRight, .wheelLeft)
    check(sourceLocation)
  }

  /// The cell of the screen to point at, for a view with a handler or with a use for the mouse, or with one
  /// inside of it at the place.
  func cells<Key: Hashable & Sendable>(
    for event: ControlEvent, at key: Key, _ column: Int?, _ row: Int?,
    _ sourceLocation: SourceLocation
  ) -> (column: Int, row: Int)? {
    guard let cell = cell(of: key, column: column, row: row, sourceLocation) else { return nil }
    let node = cell.place.node
    let views = textScreen.views(column: cell.column, row: cell.row)
    let acting = textScreen.view(column: cell.column, row: cell.row)
    let isLink =
      event == .click && textScreen.followedLink(column: cell.column, row: cell.row) != nil
    let inside = views.contains(node) ? views.prefix { $0 != node } : []
    // A press that is let go at once is a drag, too.
    func hears(_ view: NodeID) -> Bool {
      view == acting || program.handles(event, at: view) || program.handles(.drag, at: view)
    }
    // Without a place it would be chance what is in the middle.
    let isPlace = column != nil && row != nil
    let isRow = acting != nil && acting == cell.place.actor && views.contains(node)
    guard !cell.place.isDisabled,
      acting == node || isRow || views.contains(node) && (isLink || hears(node))
        || isPlace && inside.contains(where: hears)
    else {
      if event == .click, column == nil, row == nil, !(key is ViewAddress),
        let cell = cellOfOnlyControl(inside: node)
      {
        return cell
      }
      let hint = isPlace || inside.isEmpty ? "" : insideHint
      record(
        """
        The mouse does not reach \(name(of: key)): it is disabled, \
        hidden, covered, off the screen, or nothing to act on.\(hint) See what the user sees: \
        `print(simulation.textScreen.text)`.
        """, sourceLocation)
      return nil
    }
    return (cell.column, cell.row)
  }

  /// The cell of the screen in the middle of the only control inside of a view, if a click there acts on it.
  private func cellOfOnlyControl(inside node: NodeID) -> (column: Int, row: Int)? {
    var waiting = textScreen.semantics.first { $0.id == node }?.children ?? []
    var controls: [SemanticNode] = []
    while let next = waiting.popLast() {
      // A list that is open stands in front of the view, and not in it.
      if next.isLayer { continue }
      if next.semantics.actions.contains(where: { $0 != .scroll }) {
        controls.append(next)
      } else {
        waiting += next.children
      }
    }
    guard controls.count == 1 else { return nil }
    let place = StepPlace(controls[0].id, cells: textScreen.cells(of: controls[0].id))
    return place.cell().flatMap { cell in
      textScreen.view(column: cell.column, row: cell.row) == controls[0].id ? cell : nil
    }
  }
}

private let insideHint = """
   For a view inside of it, name that one, or the column and the row of a cell.
  """
