/// An event from the terminal, decoded.
public enum InputEvent: Hashable, Sendable {
  /// A key was pressed, repeated or released.
  case key(KeyPress)
  /// Text was pasted, as a whole; its lines end in `\n` whatever the terminal sent.
  case paste(String)
  /// The mouse did something.
  case mouse(MouseEvent)
  /// The terminal's window got (`true`) or lost the keyboard.
  case focus(Bool)
  /// The screen has a new size.
  case resize(columns: Int, rows: Int)
}
