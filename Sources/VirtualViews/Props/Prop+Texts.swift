// The properties of views that show text.

extension Prop where View: TextValue {
  /// Sets the text; without it the text of a field is the user's.
  @inlinable public static func text(_ text: String) -> Prop { Prop(.text(text) { $0.text = $1 }) }

  /// Sets the place of lines that are narrower than the view.
  public static func textAlignment(_ alignment: TextAlignment) -> Prop {
    Prop { $0.textAlignment = alignment }
  }

  /// Sets the color of the text.
  public static func textColor(_ color: Color) -> Prop { Prop { $0.textColor = color } }
}

extension Prop where View: StyledTextValue {
  /// Sets the text, of which parts have styles and links.
  public static func styledText(_ text: Text) -> Prop { Prop { $0.styledText = text } }
}

extension Prop where View: FontValue {
  /// Makes the text bold, dim, italic and the like.
  public static func font(_ font: TextAttributes) -> Prop { Prop { $0.font = font } }
}

extension Prop where View: TitledValue {
  /// Sets the title.
  @inlinable
  public static func title(_ title: String) -> Prop { Prop(.text(title) { $0.title = $1 }) }
}

extension Prop where View: StyledTitleValue {
  /// Sets the title, of which parts have styles and links.
  public static func styledTitle(_ title: Text) -> Prop { Prop { $0.styledTitle = title } }
}

extension Prop where View == Label {
  /// Sets the places at which the text goes on in the next line: between words, or anywhere.
  public static func wrapping(_ wrapping: Wrapping) -> Prop { Prop { $0.wrapping = wrapping } }

  /// Sets the place at which the last line is cut if there is more text than room.
  public static func truncation(_ truncation: Truncation) -> Prop {
    Prop { $0.truncation = truncation }
  }

  /// Sets the maximum number of lines, 0 for as many as the text takes.
  public static func numberOfLines(_ lines: Int) -> Prop { Prop { $0.numberOfLines = lines } }

  /// Draws a line under the text.
  public static func underline(_ style: UnderlineStyle) -> Prop { Prop { $0.underline = style } }
}

extension Prop where View == TextField {
  /// Sets the text that is shown, dimmed, while the field is empty.
  public static func placeholder(_ placeholder: String?) -> Prop {
    Prop { $0.placeholder = placeholder }
  }

  /// Sets the kind of text that is expected, which decides what is taken unless `accepts` does.
  public static func keyboardType(_ type: KeyboardType) -> Prop { Prop { $0.keyboardType = type } }

  /// Sets the meaning of the Return key, which is shown as a word if there is room.
  public static func returnKeyType(_ type: ReturnKeyType) -> Prop {
    Prop { $0.returnKeyType = type }
  }

  /// Shows the text as dots.
  public static func isSecureTextEntry(_ isSecure: Bool) -> Prop {
    Prop { $0.isSecureTextEntry = isSecure }
  }

  /// Selects all of the text when the user goes to the field by a key such as Tab.
  public static func selectsAllOnEntry(_ selects: Bool) -> Prop {
    Prop { $0.selectsAllOnEntry = selects }
  }
}

extension Prop where View == TextField {
  /// Sets the characters that the field takes; nil for those of its kind of keyboard.
  ///
  /// A character that is not taken does nothing: it was meant for the field. A paste keeps what passes.
  public static func accepts(_ filter: TextFilter?) -> Prop { Prop { $0.accepts = filter } }

  /// Sets the most characters that users can make the text have, and shows them: `12/80`.
  public static func maximumLength(_ length: Int?) -> Prop { Prop { $0.maximumLength = length } }

  /// Sets the form of the text, such as `##/##/####`, which users fill; nil for none.
  public static func mask(_ mask: TextMask?) -> Prop { Prop { $0.mask = mask } }

  /// Sets the text that stands before the field's own and is no part of it.
  public static func prefix(_ prefix: String) -> Prop { Prop { $0.prefix = prefix } }

  /// Sets the text at the end of the field that is no part of its own.
  public static func suffix(_ suffix: String) -> Prop { Prop { $0.suffix = suffix } }

  /// Says what is wrong with the text; nil if nothing is.
  public static func message(_ message: FieldMessage?) -> Prop { Prop { $0.message = message } }

  /// Sets the texts that the arrows up and down bring back, the oldest first.
  public static func history(_ history: [String]) -> Prop { Prop { $0.history = history } }

  /// Sets the texts that are offered behind the caret, the best first.
  ///
  /// One is offered where it begins with what was typed, letter by letter, so upper case counts. The arrow
  /// to the right, Control-E and End take what is shown.
  public static func suggestions(_ suggestions: [String]) -> Prop {
    Prop { $0.suggestions = suggestions }
  }

  /// Gives parts of the text looks of their own, such as the words of a query.
  ///
  /// ```swift
  /// field("query", [.text(query.text), .textSpans(query.errors.map { TextSpan($0, TextStyle(foreground: .danger)) })])
  /// ```
  ///
  /// - Parameter spans: the parts, in bytes of the text as UTF-8; the last one counts where several cover a character.
  /// - Returns: the property.
  public static func textSpans(_ spans: [TextSpan]) -> Prop { Prop { $0.textSpans = spans } }
}
