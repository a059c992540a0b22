/// A property of a label.
public enum LabelProp<Msg>: ViewProp {
  /// The text; a line feed starts a new line.
  case text(String)
  /// Where lines narrower than the view stand in it.
  case textAlignment(TextAlignment)
  /// Any change to the content.
  case applyChange(ChangeApplier<Label>)

  /// Fills the property into a label that is being made.
  @inlinable
  public func apply(to draft: inout ElementDraft<Label, Msg>) {
    switch self {
    case .text(let text): draft.value.text = text
    case .textAlignment(let alignment): draft.value.textAlignment = alignment
    case .applyChange(let change): draft.apply(change)
    }
  }
}
