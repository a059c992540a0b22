/// Something that a program did while it was being watched.
///
/// Of a store that several programs show on screens of their own, each tells its turns to whoever watches one of them.
public enum ProgramEvent {
  /// A message comes, before middleware and `update` see it.
  case willHandle(any Sendable, MessageCause)
  /// The message that came last was handled: the model is what it led to.
  case didHandle
  /// The views were made to match the model; the screen has not laid them out or painted them yet.
  case didRender(Turn)
  /// A turn is over, with the work of its picture. It is told as the next one begins.
  case didTurn(Turn)
}
