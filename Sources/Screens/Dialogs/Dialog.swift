public import ShohinCore
public import VirtualViews

/// A question to the user: a title, a text, perhaps a field, and buttons to answer by.
///
/// A component asks it as a command; the ``Wireframe`` around it shows it, or any program with
/// `showingDialogs()`. `Command.alert`, `.confirm`, `.prompt` and `.choose` are the common ones.
///
/// A dialog that equals one that is open or waits, and that a command of the same component asked, is not asked again:
/// only the answer to the first one becomes a message, because the user saw one question. A replay does the same.
///
/// ← and → move between buttons that stand beside each other. In a dialog of several buttons and no field, the first letter
/// of a button's title presses it if no other title begins with that letter and the button is not dangerous.
public struct Dialog: Question, Hashable {
  /// The answer: a button, and the text of the field.
  public struct Answer: Codable, Hashable, Sendable {
    /// The number of the button; nil if the user went away without one, by Escape or a click outside.
    public var button: Int?
    /// The text of the field; empty without one.
    public var text: String

    /// Makes an answer.
    public init(button: Int?, text: String = "") { (self.button, self.text) = (button, text) }
  }

  /// A button.
  public struct Button: Codable, Hashable, Sendable, ExpressibleByStringLiteral {
    /// The title.
    public var title: String
    /// True if what it does cannot be undone: it is shown in the color of danger.
    public var isDangerous: Bool
    /// The keys that press it, shown behind the title; nil for none.
    ///
    /// A letter is typed where there is a field.
    public var keys: KeySequence?

    /// Makes a button.
    ///
    /// ```swift
    /// .choose("Replace it?", among: [(.init("Yes", keys: "y"), true), (.init("No", keys: "n"), false)]) { .replace($0) }
    /// ```
    ///
    /// - Parameters:
    ///   - title: the title.
    ///   - keys: the keys that press it, shown behind the title; nil for none.
    ///   - isDangerous: true if what it does cannot be undone.
    public init(_ title: String, keys: KeySequence? = nil, isDangerous: Bool = false) {
      (self.title, self.keys, self.isDangerous) = (title, keys, isDangerous)
    }

    /// Makes a button with a title, without keys; what it does can be undone.
    public init(stringLiteral title: String) { self.init(title) }
  }

  /// A field of one line.
  ///
  /// Of two fields that are compared, what ``problem`` says does not count. It is not written down either: a field that is
  /// read, as one of a recording, takes every text.
  public struct Field: Hashable, Sendable {
    /// The text it begins with.
    public var text: String
    /// The words where there is no text.
    public var placeholder: String
    /// True if the text is not to be seen.
    public var isSecure: Bool
    /// Returns what is wrong with a text, so that the first button does not take it; nil if it is right.
    public var problem: @Sendable (String) -> String?

    /// Makes a field.
    ///
    /// ```swift
    /// .prompt("Rename", field: .init(name) { $0.isEmpty ? "A name, please." : nil }) { .renamed($0) }
    /// ```
    ///
    /// - Parameters:
    ///   - text: the text it begins with.
    ///   - placeholder: the words where there is no text.
    ///   - isSecure: true if the text is not to be seen.
    ///   - problem: returns what is wrong with a text; nil if it is right. The dialog stays open and says it below
    ///     the field when the user presses Return or the first button. The other buttons ask for nothing.
    public init(
      _ text: String = "", placeholder: String = "", isSecure: Bool = false,
      problem: @escaping @Sendable (String) -> String? = { _ in nil }
    ) {
      (self.text, self.placeholder, self.isSecure) = (text, placeholder, isSecure)
      self.problem = problem
    }

    /// True for fields that begin as the same.
    public static func == (one: Field, other: Field) -> Bool {
      one.text == other.text && one.placeholder == other.placeholder
        && one.isSecure == other.isSecure
    }

    /// Adds how it begins.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(text)
      hasher.combine(placeholder)
      hasher.combine(isSecure)
    }
  }

  /// The title, in the border.
  public var title: String
  /// The text; it wraps.
  public var text: Text
  /// The field; nil for none.
  public var field: Field?
  /// The buttons, from left to right; those that do not fit beside each other stand below each other.
  ///
  /// More than four that take more than 40 columns scroll. The first one is what Return in the field stands for.
  public var buttons: [Button]
  /// The number of the button that has the keyboard first, where there is no field.
  public var preferred: Int

  /// The message of a button, if it is known before the answer.
  var subject = Subject()

  /// A message by which dialogs with the same words differ; it does not count where they are compared.
  struct Subject: Hashable, Sendable {
    var message: (any Sendable)?

    static func == (one: Subject, other: Subject) -> Bool { true }
    func hash(into hasher: inout Hasher) {}

    /// True if neither has a message, or both have equal ones.
    func isSame(as other: Subject) -> Bool {
      guard let message else { return other.message == nil }
      guard let message = message as? any Equatable, let other = other.message else { return false }
      return message.equals(other)
    }
  }

  /// True for a dialog with the same title, text, field and buttons, of which the same one has the keyboard first.
  ///
  /// So no question is asked as often as its key is pressed.
  /// Fields with different rules are the same if their texts are.
  /// Alerts that have a message for a button differ where their messages do.
  public func isRepetition(of other: Dialog) -> Bool {
    self == other && subject.isSame(as: other.subject)
  }

  /// Makes a question.
  ///
  /// - Parameters:
  ///   - title: the title, in the border.
  ///   - text: the text; it wraps.
  ///   - field: the field; nil for none.
  ///   - buttons: the buttons, from left to right; "OK" alone if there are none.
  ///   - preferred: the number of the button that has the keyboard first, where there is no field.
  public init(
    _ title: String, _ text: Text = "", field: Field? = nil, buttons: [Button] = [],
    preferred: Int = 0
  ) {
    (self.title, self.text, self.field, self.preferred) = (title, text, field, preferred)
    self.buttons = buttons.isEmpty ? [Button(Wording.current["OK"])] : buttons
  }
}

extension Dialog.Field: Codable {
  private enum CodingKeys: CodingKey { case text, placeholder, isSecure }

  /// Reads a field that takes every text.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      try container.decode(String.self, forKey: .text),
      placeholder: try container.decode(String.self, forKey: .placeholder),
      isSecure: try container.decode(Bool.self, forKey: .isSecure))
  }

  /// Writes how it begins.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(text, forKey: .text)
    try container.encode(placeholder, forKey: .placeholder)
    try container.encode(isSecure, forKey: .isSecure)
  }
}

extension Dialog: Codable {
  // Without the subject, which may be of any type.
  private enum CodingKeys: CodingKey { case title, text, field, buttons, preferred }
}

extension Equatable {
  /// True if a value of any type is an equal one.
  fileprivate func equals(_ other: any Sendable) -> Bool { (other as? Self) == self }
}

extension Dialog {
  /// The letter that presses a button without being shown; nil for none.
  ///
  /// A dangerous button has none: a key that asks would press it where it is held down.
  func letter(of button: Int) -> KeySequence? {
    let letters = buttons.map { $0.title.first.map { String($0).lowercased() } }
    // A dialog to be read, as an alert, may come while the user is typing.
    guard field == nil, buttons.count > 1, buttons[button].keys == nil,
      !buttons[button].isDangerous,
      let letter = letters[button], letter.first?.isLetter == true,
      letters.count(where: { $0 == letter }) == 1
    else { return nil }
    guard let keys = KeySequence(letter) else { return nil }
    return buttons.contains { $0.keys?.presses.first == keys.presses.first } ? nil : keys
  }
}
