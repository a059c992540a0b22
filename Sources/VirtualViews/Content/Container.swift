/// A view that holds other views.
public struct Container: ContentValue, Hashable {
  /// The attributes that all views have.
  public var attributes = ViewAttributes()
  /// The direction in which children stand, where no constraints place them.
  public var axis: Axis = .vertical
  /// The place of children across the axis.
  public var alignment: Alignment = .fill
  /// The color of the border and its title.
  public var borderColor: Color = .default
  /// The text in the upper border.
  public var title: String = ""
  // The order and width of the properties keep a container within 47 bytes.
  @usableFromInline var gap: Int32 = 0
  /// The children that get the cells that are left on the axis.
  public var distribution: Distribution = .fill
  /// The line around the children.
  public var border: Border = .none
  /// True if Tab stays inside while the focus is inside.
  public var isFocusScope: Bool = false
  /// True if nothing of what is behind it is seen, whatever its background; nor can it be clicked.
  public var isOpaque: Bool = false
  /// True if nothing outside can be acted on while it is there: keys, the mouse and the focus are its
  /// own, and the focus goes back to where it was when it goes.
  public var isModal: Bool = false
  /// The order in which Tab goes through the children.
  public var tabOrder: TabOrder = .reading

  /// Makes a vertical container without a border.
  @inlinable public init() {}

  /// The cells between neighbours on the axis.
  ///
  /// Numbers beyond 32 bits count as the greatest or least of 32 bits.
  @inlinable public var spacing: Int {
    get { Int(gap) }
    set { gap = Int32(clamping: newValue) }
  }

  /// This value as the content of an element.
  @inlinable public var content: Content { .container(self) }

  /// A direction on the screen.
  public enum Axis: Hashable, Sendable, CaseIterable {
    /// From leading to trailing.
    case horizontal
    /// From top to bottom.
    case vertical
  }

  /// The place of children across the axis.
  public enum Alignment: Hashable, Sendable, CaseIterable {
    /// From edge to edge.
    case fill
    /// At the leading or top edge.
    case leading
    /// In the middle; an odd cell stays behind.
    case center
    /// At the trailing or bottom edge.
    case trailing
  }

  /// The children that get the cells that are left on the axis.
  public enum Distribution: Hashable, Sendable, CaseIterable {
    /// The child that hugs its content least, the last among equals.
    ///
    /// No child, if all hug more than ``LayoutPriority/low``, as buttons and lines of text do.
    case fill
    /// All children are made equally long, the first ones longer by an odd cell.
    case fillEqually
    /// No child: all keep their size, at the start, where the first of them are seen if there are
    /// too few cells for all.
    case start
    /// No child: all keep their size, at the end, where the last of them are seen if there are
    /// too few cells for all.
    case end
    /// No child: all keep their size, in the middle.
    case center
    /// The gaps between the children.
    case spaceBetween
  }

  /// The order in which Tab goes through children.
  public enum TabOrder: Hashable, Sendable, CaseIterable {
    /// As they are read: line by line, each line from its leading end.
    case reading
    /// As they were described.
    case declared
  }

  /// The line around a container.
  public enum Border: Hashable, Sendable, CaseIterable {
    /// No line, and no cells for one.
    case none
    /// Light lines with square corners.
    case light
    /// Light lines with rounded corners.
    case rounded
    /// Heavy lines.
    case heavy
    /// Double lines.
    case double
  }
}
