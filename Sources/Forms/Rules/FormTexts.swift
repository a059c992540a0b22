import VirtualViews

/// The texts that a form makes by itself.
///
/// They are phrases: each is looked up in the language of the program when it is shown. A text that the program sets takes the
/// place of its phrase in all languages:
///
/// ```swift
/// var texts = FormTexts()
/// texts.required = "The hotel needs this"
/// texts.tooShort = { "Use \($0) letters or more" }
/// let form = Form<Account, Msg>(texts: texts, …) { … }
/// ```
///
/// Outside of a program, and in work that takes time, phrases are English.
public struct FormTexts: Sendable {
  /// The mark behind the label of a field that is not to be left out.
  public var requiredMark = "*"
  /// The sign before a message, so that it is known without colors.
  public var sign = "!"

  private var own = Own()

  /// The texts that the program has set; the others are phrases.
  private struct Own: Sendable {
    var required, mustBeOn, different, wrongForm, noMailAddress: String?
    var noInteger, noNumber, noDate, checking: String?
  }

  /// Nothing was filled in.
  public var required: String {
    get { own.required ?? Wording.current["Please fill this in"] }
    set { own.required = newValue }
  }
  /// Something is not on that is to be.
  public var mustBeOn: String {
    get { own.mustBeOn ?? Wording.current["Please accept this"] }
    set { own.mustBeOn = newValue }
  }
  /// Two values differ.
  public var different: String {
    get { own.different ?? Wording.current["This is not the same"] }
    set { own.different = newValue }
  }
  /// A text does not fit its pattern.
  public var wrongForm: String {
    get { own.wrongForm ?? Wording.current["This does not have the right form"] }
    set { own.wrongForm = newValue }
  }
  /// A text is no address of mail.
  public var noMailAddress: String {
    get {
      own.noMailAddress
        ?? Wording.current["This is no e-mail address; it needs a name, an @ and a domain"]
    }
    set { own.noMailAddress = newValue }
  }
  /// A text is no whole number.
  public var noInteger: String {
    get { own.noInteger ?? Wording.current["This is no whole number; write 42"] }
    set { own.noInteger = newValue }
  }
  /// A text is no number.
  public var noNumber: String {
    get { own.noNumber ?? Wording.current["This is no number; write 12.5"] }
    set { own.noNumber = newValue }
  }
  /// A text is no date.
  public var noDate: String {
    get { own.noDate ?? Wording.current["This is no date; write 2026-11-25"] }
    set { own.noDate = newValue }
  }
  /// A check waits or goes on.
  public var checking: String {
    get { own.checking ?? Wording.current["Checking…"] }
    set { own.checking = newValue }
  }

  /// A text is no time of day; the value is an example of one, such as `13:30` or `1:30 pm`.
  public var noTime: @Sendable (String) -> String = {
    Wording.current["This is no time; write \($0)"]
  }
  /// A text has fewer characters than this.
  public var tooShort: @Sendable (Int) -> String = {
    $0 == 1
      ? Wording.current["At least 1 character, please"]
      : Wording.current["At least \($0) characters, please"]
  }
  /// A text has more characters than this.
  public var tooLong: @Sendable (Int) -> String = {
    $0 == 1
      ? Wording.current["At most 1 character, please"]
      : Wording.current["At most \($0) characters, please"]
  }
  /// A value is not between these.
  public var outOfRange: @Sendable (String, String) -> String = {
    Wording.current["From \($0) to \($1), please"]
  }
  /// A text cannot be one of those of a field of several texts.
  public var notAdded: @Sendable (String) -> String = {
    Wording.current["“\($0)” cannot be added"]
  }
  /// So many fields are wrong, above the list of them.
  public var summary: @Sendable (Int) -> String = {
    $0 == 1
      ? Wording.current["One field is not right yet:"]
      : Wording.current["\($0) fields are not right yet:"]
  }

  /// Returns the text of a bound of a range as the format of a field has it; nil for a field without a format.
  var bound: @Sendable (any Sendable) -> String? = { _ in nil }

  /// Makes the texts of the language of the program.
  public init() {}
}
