/// A view that holds other views.
public struct Container: ContentValue, Hashable {
  /// The attributes that all views have.
  public var attributes = ViewAttributes()
  /// The direction in which children stand, where no constraints place them.
  public var axis: Axis = .vertical
  /// The place of children across the axis.
  public var alignment: Alignment = .fill
  /// The color of the border and of the texts in it.
  public var borderColor: Color = .default
  // Few containers have texts in their borders, a breakpoint or a first view, so these are behind one pointer; the order
  // and width of the properties keep a container within 41 bytes.
  private var extras: Extras?
  @usableFromInline var gap: Int32 = 0
  /// The children that get the cells that are left on the axis.
  public var distribution: Distribution = .fill
  /// The line around the children.
  public var border: Border = .none
  /// The sides on which the border is.
  public var borderSides: Sides = .all
  @usableFromInline var traits: Traits = []

  /// Makes a vertical container without a border.
  @inlinable public init() {}

  /// The cells between neighbours on the axis; with -1 neighbours share a cell, in which their borders
  /// are joined.
  ///
  /// Numbers beyond 32 bits count as the greatest or least of 32 bits.
  @inlinable public var spacing: Int {
    get { Int(gap) }
    set { gap = Int32(clamping: newValue) }
  }

  /// The text in the border, at the leading end of its upper side.
  public var title: String {
    get { styledTitle.string }
    set { styledTitle = Text(newValue) }
  }

  /// The title with the styles of its parts.
  public var styledTitle: Text {
    get { self[caption: .topLeading] }
    set { self[caption: .topLeading] = newValue }
  }

  /// The text at a place in the border; an empty one is not there.
  public subscript(caption place: CaptionPlace) -> Text {
    get { captions.first { $0.place == place }?.text ?? "" }
    set {
      var captions = captions.filter { $0.place != place }
      if !newValue.isEmpty { captions.append(Caption(place: place, text: newValue)) }
      captions.sort { $0.place.rawValue < $1.place.rawValue }
      extras = Extras(captions, verticalBelow, firstFocus)
    }
  }

  /// The texts in the border, in the order of their places; none is empty.
  public var captions: [Caption] {
    if case .extras(let captions, _, _) = extras { captions } else { [] }
  }

  /// The number of columns inside below which a horizontal container stacks its children;
  /// 0 for never.
  ///
  /// Numbers below 0 count as 0, those beyond 32 bits as the greatest of 32 bits.
  public var verticalBelow: Int {
    get { if case .extras(_, let columns, _) = extras { Int(columns) } else { 0 } }
    set { extras = Extras(captions, newValue, firstFocus) }
  }

  /// True if children side by side stand below each other where one of them would be cut; see ``Prop/foldsToFit(_:)``.
  public var foldsToFit: Bool {
    get { traits.contains(.folding) }
    set { traits.set(.folding, to: newValue) }
  }

  /// The key of the view inside with which the focus begins when it comes into the container; nil for the first one.
  public var firstFocus: ViewKey? {
    get { if case .extras(_, _, let key) = extras { key } else { nil } }
    set { extras = Extras(captions, verticalBelow, newValue) }
  }

  private indirect enum Extras: Hashable, Sendable {
    case extras([Caption], verticalBelow: Int32, firstFocus: ViewKey?)

    /// The properties as they are stored; nil if none differs from its default.
    init?(_ captions: [Caption], _ verticalBelow: Int, _ firstFocus: ViewKey?) {
      guard !captions.isEmpty || verticalBelow > 0 || firstFocus != nil else { return nil }
      self = .extras(
        captions, verticalBelow: Int32(clamping: max(0, verticalBelow)), firstFocus: firstFocus)
    }
  }

  /// True if Tab stays inside while the focus is inside.
  @inlinable public var isFocusScope: Bool {
    get { traits.contains(.focusScope) }
    set { traits.set(.focusScope, to: newValue) }
  }

  /// True if nothing of what is behind it is seen, whatever its background; nor can it be clicked.
  @inlinable public var isOpaque: Bool {
    get { traits.contains(.opaque) }
    set { traits.set(.opaque, to: newValue) }
  }

  /// True if nothing outside can be acted on while it is there: keys, the mouse and the focus are its
  /// own, and the focus goes back to where it was when it goes.
  @inlinable public var isModal: Bool {
    get { traits.contains(.modal) }
    set { traits.set(.modal, to: newValue) }
  }

  /// The order in which Tab goes through the children.
  @inlinable public var tabOrder: TabOrder {
    get { traits.contains(.declaredOrder) ? .declared : .reading }
    set { traits.set(.declaredOrder, to: newValue == .declared) }
  }

  /// True if arrow keys that the focused view declines move the focus to the nearest view inside, in
  /// the direction of the arrow.
  @inlinable public var usesSpatialNavigation: Bool {
    get { traits.contains(.spatialNavigation) }
    set { traits.set(.spatialNavigation, to: newValue) }
  }

  /// True if the focus, when the container is given it, goes to the view inside that had it last.
  @inlinable public var remembersFocus: Bool {
    get { traits.contains(.focusMemory) }
    set { traits.set(.focusMemory, to: newValue) }
  }

  /// True if the border has the color of the focus while the focus is inside.
  @inlinable public var highlightsFocus: Bool {
    get { traits.contains(.focusHighlight) }
    set { traits.set(.focusHighlight, to: newValue) }
  }

  /// The meaning of the view to users.
  public var semantics: Semantics {
    Semantics(isModal ? .dialog : .group, label: title, state: isModal ? .modal : [])
  }

  /// This value as the content of an element.
  @inlinable public var content: Content { .container(self) }

  /// Makes a value from an element's content, or nil if that is of another kind.
  @inlinable
  public init?(_ content: Content) {
    guard case .container(let view) = content else { return nil }
    self = view
  }

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
    /// In a row, so that the first lines of text stand beside each other; in a column, at the leading edge.
    case firstBaseline
    /// In a row, so that the last lines of text stand beside each other; in a column, at the leading edge.
    case lastBaseline
  }

  /// The children that get the cells that are left on the axis.
  public enum Distribution: Hashable, Sendable, CaseIterable {
    /// The child that hugs its content least, the last among equals.
    ///
    /// No child, if all hug more than `LayoutPriority.low`, as buttons and lines of text do.
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
    /// The gaps between the children, the first ones wider by an odd cell.
    case spaceBetween
    /// All children grow and shrink in proportion to what they need; the first ones get the odd cells.
    case fillProportionally
    /// The gaps, and as much before the first child and behind the last one as on either side of the others.
    case spaceAround
    /// The gaps, and as much before the first child and behind the last one; the first ones get the odd cells.
    case spaceEvenly
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
    /// Lines of ASCII: `-`, `|` and `+`.
    case ascii
    /// The lines of the theme (``Ornaments/border``), as dialogs have them.
    case themed
  }
}

extension Container {
  /// The properties that are on or off, in one byte.
  @usableFromInline struct Traits: OptionSet, Hashable, Sendable {
    @usableFromInline let rawValue: UInt8

    @inlinable init(rawValue: UInt8) { self.rawValue = rawValue }

    @inlinable static var focusScope: Traits { Traits(rawValue: 1) }
    @inlinable static var opaque: Traits { Traits(rawValue: 2) }
    @inlinable static var modal: Traits { Traits(rawValue: 4) }
    @inlinable static var declaredOrder: Traits { Traits(rawValue: 8) }
    @inlinable static var spatialNavigation: Traits { Traits(rawValue: 16) }
    @inlinable static var focusMemory: Traits { Traits(rawValue: 32) }
    @inlinable static var focusHighlight: Traits { Traits(rawValue: 64) }
    @inlinable static var folding: Traits { Traits(rawValue: 128) }

    @inlinable mutating func set(_ trait: Traits, to isOn: Bool) {
      if isOn { insert(trait) } else { remove(trait) }
    }
  }
}
