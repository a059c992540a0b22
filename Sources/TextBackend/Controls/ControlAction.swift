public import VirtualViews

/// An action of the user on a control.
///
/// There may be more of them in time: what a control does not know it declines.
public enum ControlAction: Hashable, Sendable {
  /// A key, while the view has the keyboard.
  case key(KeyPress)
  /// An action of the control's key map that keys asked for.
  case action(KeyAction)
  /// An action of this control's key map. A view inside has the keyboard and did not use the keys.
  case actionInside(KeyAction)
  /// A key that the view inside with the keyboard did not use, and that no action is bound to.
  case keyInside(KeyPress)
  /// A key for which nobody had a use, while the view has the keyboard: neither the views around, nor shortcuts, nor
  /// actions of the program.
  ///
  /// A closed picker uses this to open by any letter that is not bound.
  case unusedKey(KeyPress)
  /// A text that is pasted, while the view has the keyboard.
  case paste(String)
  /// A text that is pasted into a view inside, which has the keyboard and did not use it.
  case pasteInside(String)
  /// The left button of the mouse, from when it goes down on the view until it is let go: a press,
  /// drags, a release and a click.
  ///
  /// A control that has a use for a drag keeps the mouse from `.onDrag(after:_:)` of its own view. If the drag of a view
  /// inside begins, or Escape is pressed while the control is dragged, it gets a `cancel` instead of the release, and puts
  /// back what it has begun.
  case pointer(PointerAction)
  /// The wheel, which went some cells down and to the right with the mouse at a place of the view.
  case wheel(rows: Int, columns: Int, at: PointerAction)
  /// The mouse comes over the view, moves there or goes, with no button down; only a view that
  /// wants to know is told (`ViewAttributes.tracksHover`).
  case hover(PointerAction)
  /// A container scrolled, because a view inside is to be seen: one that the keyboard came to, or that
  /// the program reveals. What it remembers is new already.
  case revealed
  /// The program has a row of a lazy container be seen: its line, and where it is to stand among the rows that are seen.
  ///
  /// The line may have no view. A control that is switched off gets it, too.
  case revealRow(Int, at: RevealPlace)
  /// The time has come for which the view asked while it was drawn
  /// (``TextCanvas/redraw(after:)``); it was drawn that long ago.
  case motion(Duration)
  /// The keyboard comes to the view.
  case focus(FocusCause)
  /// The keyboard goes elsewhere.
  case blur
}

/// The way by which the keyboard came to a view.
public enum FocusCause: Hashable, Sendable {
  /// By a key such as Tab.
  case key
  /// By a key that goes back, such as Shift-Tab.
  case keyBackwards
  /// By the mouse.
  case pointer
  /// By the program, or because another view went.
  case program

  /// True if it came by a key.
  public var isKey: Bool { self == .key || self == .keyBackwards }
}

extension ControlAction {
  /// True if it is what presses a button: Return, Space or a click.
  public var activates: Bool {
    switch self {
    case .key(let press): press == .return || press == .space
    case .pointer(let action): action.kind == .click
    default: false
    }
  }
}
