import TextBackend
public import ShohinCore
public import VirtualViews

/// The dialogs that wait for the user, of which the first one is shown.
///
/// It is the model of a part of a program that answers the ``Dialog`` questions of its components:
///
/// ```swift
/// let editor = editor.scope(…).onQuestion { .dialogs(.event($0)) }
/// // in update:
/// case .dialogs(let message): return model.dialogs.update(message, toMessage: Msg.dialogs)
/// // in render:
/// views + model.dialogs.elements(Msg.dialogs)
/// ```
///
/// Wireframes do that by themselves, and `showingDialogs()` does it for a program without screens.
public struct Dialogs {
  /// A message of the dialogs.
  public enum Message: Codable, Sendable {
    /// A question was asked or withdrawn.
    case event(QuestionEvent<Dialog>)
    /// The user typed into the field of a question.
    case typed(QuestionID, String)
    /// The user answered by a button; nil by going away.
    case answer(QuestionID, Int?)
  }

  /// The questions that wait, the oldest first.
  public private(set) var open: [OpenQuestion<Dialog>] = []
  /// The text in the field of the first one.
  public private(set) var text = ""
  /// The problem of the text, once the user has asked to take it; nil if there is none.
  public private(set) var problem: String?

  /// Makes dialogs, of which there are none.
  public init() {}

  /// Follows the questions and the user.
  ///
  /// - Parameters:
  ///   - message: the message.
  ///   - toMessage: makes a message of the program from one of the dialogs.
  /// - Returns: what else is to be done.
  public mutating func update<Msg: Sendable>(
    _ message: Message, toMessage: (Message) -> Msg
  ) -> Command<Msg> {
    let first = open.first?.id
    var answer = Command<Msg>.none
    switch message {
    case .event(.asked(let question)): open.append(question)
    case .event(.withdrawn(let id)): open.removeAll { $0.id == id }
    case .typed(let id, let text):
      guard let question = open.first, question.id == id else { break }
      self.text = text
      // While the user types for the first time, nothing is wrong yet.
      if problem != nil { problem = question.question.field?.problem(text) }
    case .answer(let id, let button):
      guard let question = open.first, question.id == id else { break }
      problem = button == 0 ? question.question.field?.problem(text) : nil
      guard problem == nil else { return .focus(Place(dialog: id, part: .field)) }
      answer = .answer(question, with: Dialog.Answer(button: button, text: text))
      open.removeFirst()
    }
    guard open.first?.id != first else { return answer }
    // Also where no dialog follows: what was typed may be a secret.
    text = open.first?.question.field?.text ?? ""
    problem = nil
    guard let next = open.first else { return answer }
    let place = next.question.field == nil ? Part.button(next.question.preferred) : .field
    return [answer, .focus(Place(dialog: next.id, part: place))]
  }

  /// The key of a view in a dialog: a program may show dialogs in several places.
  private struct Place: Hashable, Sendable, CustomStringConvertible {
    var dialog: QuestionID
    var part: Part

    /// The part in words, for tests.
    var description: String {
      switch part {
      case .field: "the field of a dialog"
      case .button(let number): "button \(number) of a dialog"
      }
    }
  }

  private enum Part: Hashable, Sendable {
    case field, button(Int)
  }

  /// The view of the first dialog; none while there is none.
  ///
  /// - Parameter toMessage: makes a message of the program from one of the dialogs.
  /// - Returns: the layer.
  public func elements<Msg>(_ toMessage: @escaping (Message) -> Msg) -> [ViewElement<Msg>] {
    guard let open = open.first else { return [] }
    return [element(open.question, open.id).map(toMessage)]
  }

  private func element(_ dialog: Dialog, _ id: QuestionID) -> ViewElement<Message> {
    let buttons = dialog.buttons.enumerated().map { number, kind in
      button(
        Place(dialog: id, part: .button(number)),
        [
          .title(kind.title), .onPress(.answer(id, number)), .shortcut(kind.keys),
          .tintColor(kind.isDangerous ? .danger : .default),
          .pressed(by: dialog.letter(of: number)),
        ]) as ViewElement<Message>
    }
    let choices: ViewElement<Message> = stack("choices", .vertical, buttons)
    return VirtualViews.dialog(
      id,
      [
        .title(dialog.title), .onDismiss(.answer(id, nil)),
        // A field that is as wide as its text would move while the user types.
        dialog.field == nil ? .none : .layerWidth(.cells(50)),
      ],
      [
        dialog.text.isEmpty ? .none : label("text", [.styledText(dialog.text), .numberOfLines(0)]),
        dialog.field.map { field($0, id) } ?? .none,
        // So many that they have to scroll.
        dialog.scrolls ? choices : .none,
      ],
      buttons: dialog.scrolls ? [] : buttons)
  }

  private func field(_ kind: Dialog.Field, _ id: QuestionID) -> ViewElement<Message> {
    VirtualViews.field(
      Place(dialog: id, part: .field),
      [
        .text(text), .placeholder(kind.placeholder), .isSecureTextEntry(kind.isSecure),
        .message(problem.map { .error($0) }), .onChange { .typed(id, $0.text) },
        .onSubmit(.answer(id, 0)),
      ])
  }
}

extension Dialog {
  /// True if the buttons are more than have room below each other on most screens, and wider than these beside each other.
  fileprivate var scrolls: Bool {
    let metrics = TextMetrics()
    guard buttons.count > 4 else { return false }
    return buttons.reduce(0) { columns, button in
      let keys = button.keys.map { metrics.columns(of: $0.description) + 2 } ?? 0
      return columns + metrics.columns(of: button.title) + keys + 5
    } > 40
  }
}

extension Prop where View == Button {
  /// Has keys press the button that are not shown.
  fileprivate static func pressed(by keys: KeySequence?) -> Prop {
    guard let keys else { return .none }
    var binding = KeyBinding.bind(keys, .buttonPress, isAnywhere: true)
    binding.isFixed = true
    return Prop { [binding] in $0.keyMap.bindings.append(binding) }
  }
}

extension Dialogs: Equatable {
  /// True for the same questions with the same text, and with the same said of it.
  public static func == (one: Dialogs, other: Dialogs) -> Bool {
    one.text == other.text && one.problem == other.problem
      && one.open.lazy.map(\.id).elementsEqual(other.open.lazy.map(\.id))
  }
}
