import VirtualViews

/// What decides where the focus goes by itself when its view is hidden, removed or switched off.
///
/// A key that the user presses again must not act on another view. So nothing gets the focus by itself after
/// the user's own press of the view, and a view in which text is typed keeps the focus while it is switched off:
///
///     Return on Save switches Save off               Save keeps the focus, and a second Return does nothing
///     a timer or a shortcut switches Next off        Back, which is before it, gets the focus
///     Next is switched on again                      Next gets it back, unless the user did anything with Back
struct FocusSuccession {
  /// The most times that the focus moves by itself until the user or the program moves it.
  ///
  /// A program that hides what gets the focus, and shows what lost it, would move it for ever.
  static let mostMoves = 8

  /// The view with the focus, if the user's last key or click was for it.
  private(set) var used: NodeID?
  /// The view that keeps the focus although it is switched off.
  private(set) var kept: NodeID?
  /// True if the view is gone or hidden, and the focus is to go on by itself.
  private(set) var isLost = false
  /// The view that lost the focus to another one, and gets it back.
  private var lent: (from: NodeID, to: NodeID)?
  /// The times that the focus moved by itself.
  private var moves = 0

  /// True if the focus may move by itself once more.
  var mayMove: Bool { moves < Self.mostMoves }

  /// Takes note of the user's next key or click.
  mutating func beginInput() {
    used = nil
    moves = 0
  }

  /// Takes note of a view that is offered the user's key or click, before it is known if the view uses it.
  mutating func offer(to view: NodeID) { used = view }

  /// Takes note of whether the view that was offered the key or click had a use for it.
  mutating func endOffer(isUsed: Bool) {
    if isUsed, let used, lent?.to == used { lent = nil }
    if !isUsed { used = nil }
  }

  /// Takes note of the view that had the focus and cannot be seen any more.
  mutating func lose(_ view: NodeID) { isLost = used != view }

  /// Takes note of whether the view with the focus is switched off.
  ///
  /// - Parameters:
  ///   - view: the view.
  ///   - content: what it shows.
  mutating func follow(_ view: NodeID, _ content: Content) {
    guard !content.isEnabledControl else { return kept = nil }
    if kept != view, used == view || content.semantics.role == .textField { kept = view }
  }

  /// Takes note that no other view can have the focus, so that one that comes later does not get it.
  mutating func stay(at view: NodeID?) { (isLost, kept) = (false, view) }

  /// The view that gets the focus back from another one.
  func lender(to view: NodeID) -> NodeID? { lent?.to == view ? lent?.from : nil }

  /// Takes note of a view that gets the focus without the user.
  ///
  /// - Parameters:
  ///   - view: the view.
  ///   - old: the view from which it comes and to which it may go back; nil if that is gone.
  mutating func move(to view: NodeID, from old: NodeID?) {
    moves += 1
    lent = old.map { ($0, view) }
  }

  /// Takes note of a view that got the focus, or that none has it.
  mutating func settle(at view: NodeID?) {
    (isLost, kept) = (false, nil)
    if lent?.to != view { lent = nil }
  }
}
