/// A property of a label.
public enum LabelProp<Msg>: ViewProp {
  /// The text; a line feed starts a new line.
  case text(String)
  /// Where lines narrower than the view stand in it.
  case textAlignment(TextAlignment)
  /// Any change to the content.
  case applyChange(ChangeApplier<Label>)

  /// The color of the text.
  public static func textColor(_ color: Color) -> LabelProp { .set(\.textColor, to: color) }

  /// Bold, dim, italic and the like.
  public static func font(_ font: TextAttributes) -> LabelProp { .set(\.font, to: font) }

  /// The most lines shown, 0 for as many as it takes.
  public static func numberOfLines(_ lines: Int) -> LabelProp { .set(\.numberOfLines, to: lines) }

  /// Fills the property into a label that is being made.
  @inlinable
  public func apply(to draft: inout ElementDraft<Label, Msg>) { apply(to: &draft.value) }

  @inlinable
  func apply(to label: inout Label) {
    switch self {
    case .text(let text): label.text = text
    case .textAlignment(let alignment): label.textAlignment = alignment
    case .applyChange(let change): change.apply(&label)
    }
  }
}
