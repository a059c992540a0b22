/// The kind of a change, by which changes are undone together.
public enum EditKind: Hashable, Sendable {
  /// Characters that are typed one after the other: undone word by word.
  case typing
  /// Characters that are deleted one after the other, before the caret.
  case deletingBackward
  /// Characters that are deleted one after the other, behind the caret.
  case deletingForward
  /// Anything else: a step of its own.
  case other
}
