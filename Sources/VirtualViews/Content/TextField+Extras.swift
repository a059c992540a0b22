// The properties that few fields have: they lie behind one pointer, which the others do not pay for.

extension TextField {
  /// The characters that the field takes; nil for those of its ``keyboardType``.
  public var accepts: TextFilter? {
    get { extras.accepts }
    set { if newValue != accepts { extras.accepts = newValue } }
  }

  /// The most characters that users can make the text have, shown with their number; nil for any.
  ///
  /// Numbers below 0 count as 0. A longer text of the program is shown, and can be made shorter.
  public var maximumLength: Int? {
    get { extras.maximumLength }
    set { if newValue != maximumLength { extras.maximumLength = newValue.map { max(0, $0) } } }
  }

  /// The form of the text, which users fill; nil for none.
  ///
  /// It takes the place of ``accepts`` and ``maximumLength``. A text of the program that is not in its form is
  /// shown and edited as it is, and a diagnostic, `unfit-text`, says so; a mask without places is ignored
  /// (`empty-mask`).
  public var mask: TextMask? {
    get { extras.mask }
    set { if newValue != mask { extras.mask = newValue } }
  }

  /// The text that stands before the field's own and is no part of it, such as a currency.
  public var prefix: String {
    get { extras.prefix }
    set { if newValue != prefix { extras.prefix = newValue } }
  }

  /// The text at the end of the field that is no part of its own, such as a unit.
  public var suffix: String {
    get { extras.suffix }
    set { if newValue != suffix { extras.suffix = newValue } }
  }

  /// What is wrong with the text; nil if nothing is.
  public var message: FieldMessage? {
    get { extras.message }
    set { if newValue != message { extras.message = newValue } }
  }

  /// The texts that were typed before, the oldest first: the arrows up and down bring them back.
  public var history: [String] {
    get { extras.history }
    set { if newValue != history { extras.history = newValue } }
  }

  /// The texts that may be meant, the best first: the rest of one is shown behind the caret.
  ///
  /// It is that of the first one that begins with the text. Each draw looks for it one by one.
  public var suggestions: [String] {
    get { extras.suggestions }
    set { if newValue != suggestions { extras.suggestions = newValue } }
  }

  /// The parts of the text that have looks of their own, such as the word in which an error is; the last one counts where
  /// several cover a character.
  ///
  /// Spans beyond the end of the text are left out, and so are all spans of a text that is secret.
  public var textSpans: [TextSpan] {
    get { extras.textSpans }
    set { if newValue != textSpans { extras.textSpans = newValue } }
  }

  /// The filter of what is typed and pasted: the characters that are taken, and the maximum length.
  public var filter: TextFilter {
    let filter = accepts ?? keyboardType.filter
    return maximumLength.map { filter.limited(to: $0) } ?? filter
  }

  /// True if the field has none of the properties that few fields have.
  package var isPlain: Bool { uncommon == nil }

  private var extras: FieldExtras {
    // Each property would have its own copy of these functions.
    @inline(never) get { if case .extras(let extras) = uncommon { extras } else { FieldExtras() } }
    // Defaults are never stored, so that equal fields are stored alike.
    @inline(never) set { uncommon = newValue == FieldExtras() ? nil : .extras(newValue) }
  }

  @usableFromInline
  indirect enum Uncommon: Hashable, Sendable { case extras(FieldExtras) }
}

/// The properties that few fields have.
@usableFromInline
struct FieldExtras: Hashable, Sendable {
  var accepts: TextFilter?
  var maximumLength: Int?
  var mask: TextMask?
  var prefix = ""
  var suffix = ""
  var message: FieldMessage?
  var history: [String] = []
  var suggestions: [String] = []
  var textSpans: [TextSpan] = []
}
