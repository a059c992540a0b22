/// Something the mouse did, and where.
public struct MouseEvent: Codable, Hashable, Sendable {
  /// The action of the mouse.
  public enum Kind: String, Codable, Hashable, Sendable {
    /// A button went down.
    case press
    /// A button went up.
    case release
    /// The mouse moved while a button was down.
    case drag
    /// The mouse moved while no button was down.
    case move
    /// The wheel turned away from the user.
    case wheelUp
    /// The wheel turned towards the user.
    case wheelDown
    /// The wheel was pushed to the left.
    case wheelLeft
    /// The wheel was pushed to the right.
    case wheelRight
  }

  /// A button of the mouse.
  public enum Button: Codable, Hashable, Sendable {
    /// No button, or the terminal does not say which.
    case none
    /// The left button.
    case left
    /// The middle button.
    case middle
    /// The right button.
    case right
    /// A button beyond the third and the wheel, counted from 8 as X11 does.
    case extra(Int)
  }

  /// The action of the mouse.
  public var kind: Kind
  /// The button; none for moves and the wheel.
  public var button: Button
  /// The column of the pointer, counted from 0; may lie beyond the screen.
  public var column: Int
  /// The row of the pointer, counted from 0; may lie beyond the screen.
  public var row: Int
  /// The modifiers held down: shift, alt and control are all a terminal reports.
  public var modifiers: KeyModifiers

  /// Makes an event at a cell.
  public init(
    _ kind: Kind, button: Button = .none, column: Int, row: Int, modifiers: KeyModifiers = []
  ) {
    self.kind = kind
    self.button = button
    self.column = column
    self.row = row
    self.modifiers = modifiers
  }
}
