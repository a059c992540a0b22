/// The texts that a form makes by itself, to be replaced by those of another language.
///
/// ```swift
/// var texts = FormTexts()
/// texts.required = "Bitte ausfüllen"
/// texts.tooShort = { "Mindestens \($0) Zeichen" }
/// let form = Form<Account, Msg>(texts: texts, …) { … }
/// ```
public struct FormTexts: Sendable {
  /// The mark behind the label of a field that is not to be left out.
  public var requiredMark = "*"
  /// The sign before a message, so that it is known without colors.
  public var sign = "!"
  /// Nothing was filled in.
  public var required = "Please fill this in"
  /// Something is not on that is to be.
  public var mustBeOn = "Please accept this"
  /// Two values differ.
  public var different = "This is not the same"
  /// A text does not fit its pattern.
  public var wrongForm = "This does not have the right form"
  /// A text is no address of mail.
  public var noMailAddress = "This is no e-mail address; it needs a name, an @ and a domain"
  /// A text is no whole number.
  public var noInteger = "This is no whole number; write 42"
  /// A text is no number.
  public var noNumber = "This is no number; write 12.5"
  /// A text is no date.
  public var noDate = "This is no date; write 2026-11-25"
  /// A text is no time of day; the value is an example of one, such as `13:30` or `1:30 pm`.
  public var noTime: @Sendable (String) -> String = { "This is no time; write \($0)" }
  /// A check waits or goes on.
  public var checking = "Checking…"
  /// A text has fewer characters than this.
  public var tooShort: @Sendable (Int) -> String = {
    "At least \($0) character\($0 == 1 ? "" : "s"), please"
  }
  /// A text has more characters than this.
  public var tooLong: @Sendable (Int) -> String = {
    "At most \($0) character\($0 == 1 ? "" : "s"), please"
  }
  /// A value is not between these.
  public var outOfRange: @Sendable (String, String) -> String = { "From \($0) to \($1), please" }
  /// A text cannot be one of those of a field of several texts.
  public var notAdded: @Sendable (String) -> String = { "“\($0)” cannot be added" }
  /// So many fields are wrong, above the list of them.
  public var summary: @Sendable (Int) -> String = {
    $0 == 1 ? "One field is not right yet:" : "\($0) fields are not right yet:"
  }

  /// Returns the text of a bound of a range as the format of a field has it; nil for a field without a format.
  var bound: @Sendable (any Sendable) -> String? = { _ in nil }

  /// Makes the texts in English.
  public init() {}
}
