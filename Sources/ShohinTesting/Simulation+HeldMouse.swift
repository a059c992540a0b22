import ShohinCore
public import Testing
import TextBackend
public import VirtualViews

/// A button of the mouse that is down, and the cell of the screen where the mouse is.
struct HeldMouse {
  let button: MouseEvent.Button
  var cell: (column: Int, row: Int)
}

// A drag in steps, so that a test can look at what the user sees while a button is down.
extension Simulation {
  /// Presses a button of the mouse over the view with a key, and keeps it down; an issue if the press does not reach the view.
  ///
  /// ```swift
  /// simulation.pressMouse("card")
  /// simulation.moveMouse(onto: "done")
  /// #expect(simulation.model.target == "done")
  /// simulation.press("escape")
  /// simulation.releaseMouse()
  /// ```
  ///
  /// - Parameters:
  ///   - key: the key of the view.
  ///   - column: a column of the view; nil for the middle.
  ///   - row: a row of the view; nil for the middle.
  ///   - button: the button.
  ///   - sourceLocation: where issues are recorded.
  public func pressMouse<Key: Hashable & Sendable>(
    _ key: Key, column: Int? = nil, row: Int? = nil, button: MouseEvent.Button = .left,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    guard isMouseFree(sourceLocation),
      let cell = cells(for: .click, at: key, column, row, sourceLocation)
    else { return }
    putDown(button, at: cell)
    check(sourceLocation)
  }

  /// Presses a button of the mouse over a cell of the screen, and keeps it down; an issue if the screen has no such cell.
  ///
  /// - Parameters:
  ///   - column: a column of the screen, from 0.
  ///   - row: a row of the screen, from 0.
  ///   - button: the button.
  ///   - sourceLocation: where issues are recorded.
  public func pressMouse(
    column: Int, row: Int, button: MouseEvent.Button = .left,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    guard isMouseFree(sourceLocation), hasCell(column, row, sourceLocation) else { return }
    putDown(button, at: (column, row))
    check(sourceLocation)
  }

  /// Moves the mouse onto the view with a key, with the button that is down or with none; an issue if the user does not see the view there.
  ///
  /// - Parameters:
  ///   - key: the key of the view.
  ///   - column: a column of the view; nil for the middle.
  ///   - row: a row of the view; nil for the middle.
  ///   - sourceLocation: where issues are recorded.
  public func moveMouse<Key: Hashable & Sendable>(
    onto key: Key, column: Int? = nil, row: Int? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    guard let cell = target(of: key, column, row, sourceLocation) else { return }
    move(to: cell)
    check(sourceLocation)
  }

  /// Moves the mouse to a cell of the screen, with the button that is down or with none; an issue if the screen has no such cell.
  ///
  /// - Parameters:
  ///   - column: a column of the screen, from 0.
  ///   - row: a row of the screen, from 0.
  ///   - sourceLocation: where issues are recorded.
  public func moveMouse(
    column: Int, row: Int, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    guard hasCell(column, row, sourceLocation) else { return }
    move(to: (column, row))
    check(sourceLocation)
  }

  /// Lets the button go that is down, where the mouse is; an issue if none is down.
  public func releaseMouse(sourceLocation: SourceLocation = #_sourceLocation) {
    guard heldMouse != nil else {
      return record(
        "No button of the mouse is down. Press it before: `pressMouse(…)`.", sourceLocation)
    }
    letGo()
    check(sourceLocation)
  }

  /// True if no button is down; records an issue otherwise.
  private func isMouseFree(_ sourceLocation: SourceLocation) -> Bool {
    if heldMouse == nil { return true }
    record(
      "A button of the mouse is down already. Let it go before: `releaseMouse()`.", sourceLocation)
    return false
  }
}

// The steps of which all drags are made.
extension Simulation {
  func putDown(_ button: MouseEvent.Button, at cell: (column: Int, row: Int)) {
    heldMouse = HeldMouse(button: button, cell: cell)
    mouse(.press, button, cell)
  }

  func move(to cell: (column: Int, row: Int)) {
    heldMouse?.cell = cell
    mouse(heldMouse == nil ? .move : .drag, heldMouse?.button ?? .none, cell)
  }

  func letGo() {
    guard let held = heldMouse else { return }
    heldMouse = nil
    mouse(.release, held.button, held.cell)
  }

  private func mouse(
    _ kind: MouseEvent.Kind, _ button: MouseEvent.Button, _ cell: (column: Int, row: Int)
  ) {
    textScreen.handle(
      .mouse(MouseEvent(kind, button: button, column: cell.column, row: cell.row)))
  }
}
