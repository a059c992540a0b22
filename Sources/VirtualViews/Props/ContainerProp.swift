/// A property of a group or a stack.
public enum ContainerProp<Msg>: ViewProp {
  /// The color behind the container.
  case backgroundColor(Color)
  /// The line around the children.
  case border(Container.Border)
  /// The text in the upper border.
  case title(String)
  /// Where children stand across the axis.
  case alignment(Container.Alignment)
  /// Who gets the cells that are left on the axis.
  case distribution(Container.Distribution)
  /// Any change to the content.
  case applyChange(ChangeApplier<Container>)

  /// Fills the property into a container that is being made.
  public func apply(to draft: inout ElementDraft<Container, Msg>) {
    switch self {
    case .backgroundColor(let color): draft.value.backgroundColor = color
    case .border(let border): draft.value.border = border
    case .title(let title): draft.value.title = title
    case .alignment(let alignment): draft.value.alignment = alignment
    case .distribution(let distribution): draft.value.distribution = distribution
    case .applyChange(let change): draft.apply(change)
    }
  }
}
