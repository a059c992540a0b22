/// A property of a label.
public enum LabelProp<Msg>: ViewProp {
  /// The text; a line feed starts a new line.
  case text(String)
  /// The color of the text.
  case textColor(Color)
  /// Bold, dim, italic and the like.
  case font(TextAttributes)
  /// Where lines narrower than the view stand in it.
  case textAlignment(TextAlignment)
  /// Any change to the content.
  case applyChange(ChangeApplier<Label>)

  /// The most lines shown, 0 for as many as it takes.
  public static func numberOfLines(_ lines: Int) -> LabelProp { .set(\.numberOfLines, to: lines) }

  /// Fills the property into a label that is being made.
  @inlinable
  public func apply(to draft: inout ElementDraft<Label, Msg>) { apply(to: &draft.value) }

  @inlinable
  func apply(to label: inout Label) {
    switch self {
    case .text(let text): label.text = text
    case .textColor(let color): label.textColor = color
    case .font(let font): label.font = font
    case .textAlignment(let alignment): label.textAlignment = alignment
    case .applyChange(let change): change.apply(&label)
    }
  }
}
