public import ShohinCore
public import VirtualViews

// The dialogs that programs show often.

extension Command {
  /// Tells the user something in a dialog, and goes on when it was read.
  ///
  /// - Parameters:
  ///   - title: the title, in the border.
  ///   - text: the text; it wraps.
  ///   - button: the title of the button.
  ///   - message: the message when it was read; nil for none. An equal alert of the same component that is open or waits is
  ///     not shown again, unless its message differs; messages that are not `Equatable` differ.
  /// - Returns: the command.
  public static func alert(
    _ title: String, _ text: Text = "", button: String = Wording.current["OK"],
    then message: Msg? = nil
  ) -> Command {
    var dialog = Dialog(title, text, buttons: [.init(button)])
    dialog.subject.message = message
    return .ask(dialog) { _ in message }
  }

  /// Tells the user of an error in a dialog, with a way to try again.
  ///
  /// An equal alert of the same component that is open or waits is not shown again, unless its retry differs.
  ///
  /// ```swift
  /// case .saved(.failure(let error)): return .alert(error, title: "Not saved", retry: .save)
  /// ```
  ///
  /// - Parameters:
  ///   - error: the error; see ``LoadFailure/init(_:)-(any Error)`` for its words.
  ///   - title: the title, in the border.
  ///   - retry: the message of the button to try again; nil for an error where that is of no use.
  ///   - retryTitle: the title of that button.
  ///   - closeTitle: the title of the other one.
  /// - Returns: the command.
  public static func alert(
    _ error: any Error, title: String = Wording.current["Error"], retry: Msg? = nil,
    retryTitle: String = Wording.current["Retry"],
    closeTitle: String = Wording.current["Close"]
  ) -> Command {
    let text = Text(LoadFailure(error).message)
    guard let retry else { return .alert(title, text, button: closeTitle) }
    let buttons = [Dialog.Button(retryTitle), Dialog.Button(closeTitle)]
    var dialog = Dialog(title, text, buttons: buttons)
    dialog.subject.message = retry
    return .ask(dialog) { $0.button == 0 ? retry : nil }
  }

  /// Asks the user whether to do something.
  ///
  /// While the question is open or waits, the same one of the same component is not asked again, however often a key asks
  /// it. Only the first one is answered: `toMessage` of the others is never called, because the user has agreed once.
  /// Questions about different things therefore need different words.
  ///
  /// - Parameters:
  ///   - title: the title, in the border.
  ///   - text: the text; it wraps.
  ///   - action: the title of the button that does it.
  ///   - cancel: the title of the one that does not.
  ///   - isDangerous: true for what cannot be undone: the other button has the keyboard first.
  ///   - toMessage: makes a message of the answer: true if it is to be done.
  /// - Returns: the command.
  public static func confirm(
    _ title: String, _ text: Text = "", action: String = Wording.current["OK"],
    cancel: String = Wording.current["Cancel"],
    isDangerous: Bool = false, toMessage: @escaping @Sendable (Bool) -> Msg?
  ) -> Command {
    let buttons = [Dialog.Button(action, isDangerous: isDangerous), Dialog.Button(cancel)]
    let dialog = Dialog(title, text, buttons: buttons, preferred: isDangerous ? 1 : 0)
    return .ask(dialog) { toMessage($0.button == 0) }
  }

  /// Asks the user for a text of one line.
  ///
  /// - Parameters:
  ///   - title: the title, in the border.
  ///   - text: the text above the field; it wraps.
  ///   - field: the field, which may say what is wrong with a text.
  ///   - action: the title of the button that takes the text, as Return does.
  ///   - cancel: the title of the one that does not.
  ///   - toMessage: makes a message of the text; nil if the user gave none.
  /// - Returns: the command.
  public static func prompt(
    _ title: String, _ text: Text = "", field: Dialog.Field = .init(),
    action: String = Wording.current["OK"],
    cancel: String = Wording.current["Cancel"], toMessage: @escaping @Sendable (String?) -> Msg?
  ) -> Command {
    let buttons = [Dialog.Button(action), Dialog.Button(cancel)]
    return .ask(Dialog(title, text, field: field, buttons: buttons)) {
      toMessage($0.button == 0 ? $0.text : nil)
    }
  }

  /// Has the user choose among a few things, each with a button of which the title is given.
  ///
  /// ```swift
  /// .choose("Save the changes?", among: [("Save", Leaving.save), ("Discard", .discard)], cancel: "Cancel") { .leave($0) }
  /// ```
  ///
  /// - Parameters:
  ///   - title: the title, in the border.
  ///   - text: the text; it wraps.
  ///   - choices: the titles of the buttons, and the values they stand for.
  ///   - cancel: the title of one more button, which chooses none, as Escape does; nil for no such button.
  ///   - toMessage: makes a message of the value; nil if the user chose none.
  /// - Returns: the command.
  public static func choose<Value: Sendable>(
    _ title: String, _ text: Text = "", among choices: [(String, Value)], cancel: String? = nil,
    toMessage: @escaping @Sendable (Value?) -> Msg?
  ) -> Command {
    .choose(
      title, text, among: choices.map { (Dialog.Button($0.0), $0.1) }, cancel: cancel,
      toMessage: toMessage)
  }

  /// Has the user choose among a few things, each with a button.
  ///
  /// - Parameters:
  ///   - title: the title, in the border.
  ///   - text: the text; it wraps.
  ///   - choices: the buttons, and the values they stand for.
  ///   - cancel: the title of one more button, which chooses none, as Escape does; nil for no such button.
  ///   - toMessage: makes a message of the value; nil if the user chose none.
  /// - Returns: the command.
  public static func choose<Value: Sendable>(
    _ title: String, _ text: Text = "", among choices: [(Dialog.Button, Value)],
    cancel: String? = nil, toMessage: @escaping @Sendable (Value?) -> Msg?
  ) -> Command {
    let buttons = choices.map(\.0) + (cancel.map { [Dialog.Button($0)] } ?? [])
    // Without buttons the dialog has one that chooses nothing.
    return .ask(Dialog(title, text, buttons: buttons)) { answer in
      toMessage(answer.button.flatMap { choices.indices.contains($0) ? choices[$0].1 : nil })
    }
  }
}
