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

  /// The color of the border and its title.
  public static func borderColor(_ color: Color) -> ContainerProp {
    .set(\.borderColor, to: color)
  }

  /// Fills the property into a container that is being made.
  @inlinable
  public func apply(to draft: inout ElementDraft<Container, Msg>) { apply(to: &draft.value) }

  @inlinable
  func apply(to container: inout Container) {
    switch self {
    case .backgroundColor(let color): container.backgroundColor = color
    case .border(let border): container.border = border
    case .title(let title): container.title = title
    case .alignment(let alignment): container.alignment = alignment
    case .distribution(let distribution): container.distribution = distribution
    case .applyChange(let change): change.apply(&container)
    }
  }
}
