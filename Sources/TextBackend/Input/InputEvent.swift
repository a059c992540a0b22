/// What came in from the terminal, decoded.
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
  /// The terminal answered a question.
  ///
  /// A program never meets one: the connection asks the questions and keeps the answers. It is a
  /// case of its own so that an answer, asked for or not, is never taken for typing.
  case reply(TerminalReply)
}
