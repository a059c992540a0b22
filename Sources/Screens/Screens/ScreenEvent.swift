/// A moment in the life of a screen.
///
/// Where one screen gives way to another, they hear of it in this order: the new one ``willAppear``, the old one
/// ``willDisappear``, before the change is shown; the new one ``didAppear``, the old one ``didDisappear``, after. Each
/// screen hears of appearing and disappearing in turns, however it is reached and left. A screen that is covered
/// has disappeared. Where there is no terminal, what would come after the picture comes before the next change.
public enum ScreenEvent: Hashable, Sendable, CaseIterable {
  /// The screen is about to be shown.
  case willAppear
  /// The screen is about to be hidden, covered or gone.
  case willDisappear
  /// The screen is shown.
  case didAppear
  /// The screen is hidden, covered or gone. Work that a screen that is gone begins now is cancelled; what it
  /// tells still counts.
  case didDisappear
}
