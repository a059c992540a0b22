public import ShohinCore
public import VirtualViews
public import Widgets

/// Something the user is told in a corner of the screen while the work goes on, perhaps with a button.
///
/// A component asks for it as a command, mostly by `Command.toast`. Whoever shows dialogs shows toasts: the ``Wireframe``
/// around the component, or any program with `showingDialogs()`. The answer is true if the button was pressed.
public struct Toast: Question, Hashable, Codable {
  /// The answer: true if the user pressed the button; false if the toast went, by itself or by the user.
  public typealias Answer = Bool

  /// The text; it wraps.
  public var text: Text
  /// The kind, which is told by a sign and a color.
  public var notice: Notice
  /// The button; nil for none.
  public var action: Dialog.Button?
  /// The time after which it goes by itself, 0 or more; nil for one that the user takes away.
  public var time: Duration?

  /// Makes a toast.
  ///
  /// - Parameters:
  ///   - text: the text; it wraps.
  ///   - notice: the kind.
  ///   - action: the button; nil for none. Its keys count wherever the focus is.
  ///   - time: the time after which it goes by itself; nil for one that the user takes away.
  public init(
    _ text: Text, _ notice: Notice = .info, action: Dialog.Button? = nil,
    for time: Duration? = .seconds(5)
  ) {
    (self.text, self.notice, self.action, self.time) = (text, notice, action, time)
  }
}

extension Command {
  /// Tells the user something in a corner of the screen, and goes on when the toast is gone.
  ///
  /// ```swift
  /// case .delete(let note):
  ///   model.notes.remove(note)
  ///   return .toast("\(note.title) is deleted", action: .init("Undo", keys: "alt+r"), then: .restore(note))
  /// ```
  ///
  /// Three are shown at once, and others wait. One without a button that is equal to one that is shown, or waits, takes its
  /// place, with the number of times behind the text. The time does not run while the mouse is over the toast, or its
  /// button has the keyboard. Escape and a click take it away.
  ///
  /// Where the screen that asked for it goes, or the command is cancelled, a toast with a time stays for the rest of it,
  /// without the button; one without a time goes.
  ///
  /// - Parameters:
  ///   - text: the text; it wraps.
  ///   - notice: the kind.
  ///   - action: the button; nil for none. Its keys count wherever the focus is.
  ///   - time: the time after which it goes by itself; nil for one that the user takes away.
  ///   - message: the message when the button is pressed; nil for none.
  /// - Returns: the command. Where nobody around shows toasts, it is a diagnostic, `unanswered-question`.
  public static func toast(
    _ text: Text, _ notice: Notice = .info, action: Dialog.Button? = nil,
    for time: Duration? = .seconds(5), then message: Msg? = nil
  ) -> Command {
    .ask(Toast(text, notice, action: action, for: time)) { $0 ? message : nil }
  }
}
