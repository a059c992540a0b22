public import ConstraintLayout

/// The attributes that all views have: colors, visibility, a tag and layout priorities.
public struct ViewAttributes: Hashable, Sendable {
  /// The color behind the view; the default lets what is behind it show.
  public var backgroundColor: Color = .default
  /// The color of what can be acted on; the default follows the kind of view.
  public var tintColor: Color = .default
  // Attributes that few views have lie behind one pointer: the others are cheap to compare and copy.
  @usableFromInline var uncommon: Uncommon?
  /// True if the view is neither drawn nor reachable; its place in the layout stays.
  public var isHidden: Bool = false
  // The defaults of the kind of view, so that not even the hugging of a label costs a pointer.
  @usableFromInline let base: Base

  /// Makes the attributes every view starts with.
  @inlinable public init() { self.init(.plain) }

  @inlinable init(_ base: Base) { self.base = base }

  /// The defaults of kinds of views.
  @usableFromInline
  enum Base: UInt8, Sendable {
    /// Containers and custom views.
    case plain
    /// A text, which may be wider than it needs.
    case text
    /// Controls that are pressed, which are as wide as they need.
    case pressed
    /// Controls that take the room that others leave, as fields and sliders do.
    case track
  }

  /// A number of the program's own, to find a view by.
  public var tag: Int {
    get { rare.tag }
    set { rare.tag = newValue }
  }

  /// The strength with which the view resists growing beyond its content's width.
  ///
  /// Fields and sliders resist a little less than others, buttons and the like a little more.
  public var horizontalHugging: LayoutPriority {
    get { rare.priorities.horizontalHugging }
    set { rare.priorities.horizontalHugging = newValue }
  }

  /// The strength with which the view resists growing beyond its content's height.
  ///
  /// Lines of text resist a little more than containers and custom views.
  public var verticalHugging: LayoutPriority {
    get { rare.priorities.verticalHugging }
    set { rare.priorities.verticalHugging = newValue }
  }

  /// The strength with which the view resists being narrower than its content.
  public var horizontalCompressionResistance: LayoutPriority {
    get { rare.priorities.horizontalCompressionResistance }
    set { rare.priorities.horizontalCompressionResistance = newValue }
  }

  /// The strength with which the view resists being lower than its content.
  public var verticalCompressionResistance: LayoutPriority {
    get { rare.priorities.verticalCompressionResistance }
    set { rare.priorities.verticalCompressionResistance = newValue }
  }

  /// The name of the view where its own words do not say it; nil for those.
  ///
  /// It is never drawn: see ``Semantics/label``.
  public var semanticLabel: String? {
    get { uncommon == nil ? nil : rare.semanticLabel }
    set { if newValue != semanticLabel { rare.semanticLabel = newValue } }
  }

  /// The states of the view that its own kind does not know of, such as ``Semantics/State/required``.
  ///
  /// They are never drawn, and are added to those that the view has by itself.
  public var semanticState: Semantics.State {
    get { if case .attributes(let attributes) = uncommon { attributes.semanticState } else { [] } }
    set { if newValue != semanticState { rare.semanticState = newValue } }
  }

  /// The sentence that belongs to the view, such as what is wrong with its value; empty for none.
  ///
  /// It is never drawn: see ``Semantics/note``.
  public var semanticNote: String {
    get { if case .attributes(let attributes) = uncommon { attributes.semanticNote } else { "" } }
    set { if newValue != semanticNote { rare.semanticNote = newValue } }
  }

  /// The words that are said when they change, instead of what the view shows; nil for that, and empty for none.
  ///
  /// They are never drawn: see ``Semantics/news``.
  public var semanticNews: String? {
    get { if case .attributes(let attributes) = uncommon { attributes.semanticNews } else { nil } }
    set { if newValue != semanticNews { rare.semanticNews = newValue } }
  }

  /// The kind of thing that the view is to users; nil where its own kind says it.
  ///
  /// It is never drawn: see ``Semantics/role``.
  public var semanticRole: Semantics.Role? {
    get { if case .attributes(let attributes) = uncommon { attributes.semanticRole } else { nil } }
    set { if newValue != semanticRole { rare.semanticRole = newValue } }
  }

  /// The depth of the view in a tree, from 1 for the outermost nodes; 0 for what is no node.
  ///
  /// It is never drawn: see ``Semantics/level``.
  public var semanticLevel: Int {
    get { if case .attributes(let attributes) = uncommon { attributes.semanticLevel } else { 0 } }
    set { if newValue != semanticLevel { rare.semanticLevel = newValue } }
  }

  /// The part of what belongs to the view on which the next key acts, such as the row that Return chooses while the
  /// user types into a search field; nil for none.
  ///
  /// It is never drawn: see ``Semantics/currentItem``.
  public var semanticCurrentItem: Semantics.Item? {
    get {
      if case .attributes(let attributes) = uncommon { attributes.semanticCurrentItem } else { nil }
    }
    set { if newValue != semanticCurrentItem { rare.semanticCurrentItem = newValue } }
  }

  /// True if keys go to the links of the view and of those inside, as the program follows them.
  public var followsLinks: Bool {
    get {
      if case .attributes(let attributes) = uncommon { attributes.followsLinks } else { false }
    }
    set { if newValue != followsLinks { rare.followsLinks = newValue } }
  }

  /// True if the view is told when the mouse comes, moves over it and goes, with no button down.
  ///
  /// Terminals report that only while some view wants it.
  public var tracksHover: Bool {
    get { if case .attributes(let attributes) = uncommon { attributes.tracksHover } else { false } }
    set { if newValue != tracksHover { rare.tracksHover = newValue } }
  }

  /// The columns or rows that the mouse moves with a button down before a drag of the view begins; 0 if it begins with the
  /// press.
  ///
  /// Numbers below 0 count as 0.
  public var dragDistance: Int {
    get { if case .attributes(let attributes) = uncommon { attributes.dragDistance } else { 0 } }
    set { if max(0, newValue) != dragDistance { rare.dragDistance = max(0, newValue) } }
  }

  /// True if the user can select the text of the view, and of the views inside, with the mouse.
  ///
  /// It is copied when the button is let go.
  public var isTextSelectable: Bool {
    get {
      if case .attributes(let attributes) = uncommon { attributes.isTextSelectable } else { true }
    }
    set { if newValue != isTextSelectable { rare.isTextSelectable = newValue } }
  }

  /// True if Tab, and arrows that move the focus, stop at the view.
  ///
  /// If false, only a click or the program gives it the focus. It says nothing of the views inside.
  public var isTabStop: Bool {
    get { if case .attributes(let attributes) = uncommon { attributes.isTabStop } else { true } }
    set { if newValue != isTabStop { rare.isTabStop = newValue } }
  }

  /// The keys that ask for actions while the focus is in the view.
  ///
  /// Handlers of the view hear of the actions (``ControlEvent/action``). Defaults stand after all other bindings.
  public var keyMap: KeyMap {
    get { rare.keyMap }
    // Here, once: each key asks the maps of all views around the focus several times.
    set { rare.keyMap = newValue.inOrder }
  }

  /// The name under which what the user did with the view is kept while the view is away; nil if it goes with the view.
  ///
  /// That is what the view remembers by itself: how far it is scrolled, the widths of its columns, the place of a divider,
  /// the caret of a field and what can be undone there. Values are the program's to keep. Views inside are kept with it,
  /// but for rows, and for those that have a name of their own. A list begins with the row that was the first one in sight.
  /// If that row is gone, it begins with the row of the same number.
  ///
  /// A view with the name has that state wherever it stands, and whenever it comes. One that gets another name has the
  /// state of that one, or begins anew; a first name takes nothing away. If a view goes and another with its name comes in
  /// the same update, the focus moves to that one.
  ///
  /// A name belongs to one view of a screen at a time: of two, the state of the one that goes last is kept, and a
  /// `Diagnostic` (`shared-state-key`) tells of them. The states of at least 1,000 names are kept.
  public var stateKey: ViewKey? {
    get { if case .attributes(let attributes) = uncommon { attributes.stateKey } else { nil } }
    set { if newValue != stateKey { rare.stateKey = newValue } }
  }

  /// True if keys that are bound at the view around come before those of this view and of its control.
  ///
  /// So a view that is made of others, such as a list, which is a container around a table, is given keys like any
  /// other. Handlers of the view around hear of the actions. If that has this property, too, it hands on the keys that
  /// come before its own.
  public var inheritsKeys: Bool {
    get {
      if case .attributes(let attributes) = uncommon { attributes.inheritsKeys } else { false }
    }
    set { if newValue != inheritsKeys { rare.inheritsKeys = newValue } }
  }

  /// True if the view has actions, with keys or without.
  package var namesActions: Bool {
    if case .attributes(let attributes) = uncommon {
      !attributes.keyMap.bindings.isEmpty || !attributes.keyMap.unboundActions.isEmpty
    } else {
      false
    }
  }

  /// True if keys ask for actions in the view; known without looking at them.
  package var hasKeys: Bool {
    if case .attributes(let attributes) = uncommon {
      !attributes.keyMap.bindings.isEmpty
    } else {
      false
    }
  }

  /// The cells between the edges of the view and what is in it, in its background; inside a border.
  ///
  /// Numbers below 0 count as 0.
  public var padding: Insets {
    get { if case .attributes(let attributes) = uncommon { attributes.padding } else { .zero } }
    set { if newValue != padding { rare.padding = newValue.clamped } }
  }

  /// The cells around the view that are kept free of others.
  ///
  /// They are outside of its background, and inside of what containers and constraints take for its edges.
  /// Numbers below 0 count as 0.
  public var margin: Insets {
    get { if case .attributes(let attributes) = uncommon { attributes.margin } else { .zero } }
    set { if newValue != margin { rare.margin = newValue.clamped } }
  }

  /// The cells that the view asks for at least and at most.
  package var limits: SizeLimits {
    get { if case .attributes(let attributes) = uncommon { attributes.limits } else { .none } }
    set { rare.limits = newValue }
  }

  /// True if it has padding, a margin or limits, or takes no cells while it is hidden.
  package var isSpaced: Bool {
    guard case .attributes(let attributes) = uncommon else { return false }
    return attributes.padding != .zero || attributes.margin != .zero
      || !attributes.collapsedAxes.isEmpty || attributes.limits != .none
  }

  /// The style that is put over all that is drawn in the view and in those inside, as in a row that tells
  /// of an error; plain for none.
  ///
  /// Its colors replace others, and its attributes are added. A selected row of a table looks selected
  /// nevertheless. So that this can be seen without colors, too, neither the underline nor the attribute
  /// `.reverse` counts: they are signs of the keyboard and of the selection.
  public var mark: TextStyle {
    get { if case .attributes(let attributes) = uncommon { attributes.mark } else { .plain } }
    set { if newValue != mark { rare.mark = newValue } }
  }

  /// True if a style is put over the view; known without looking at it.
  package var isMarked: Bool {
    if case .attributes(let attributes) = uncommon { attributes.mark != .plain } else { false }
  }

  /// The look of the view while it is a selected row of a table.
  public var selectionStyle: SelectionStyle {
    get {
      if case .attributes(let attributes) = uncommon { attributes.selectionStyle } else { .default }
    }
    set { if newValue != selectionStyle { rare.selectionStyle = newValue } }
  }

  /// The layer that the view is; nil if it stands among its siblings.
  public var layer: Layer? {
    get { rare.layer }
    set { rare.layer = newValue }
  }

  /// True if the view is a layer.
  package var isLayer: Bool {
    if case .attributes(let attributes) = uncommon { attributes.isLayer } else { false }
  }

  /// The edge of its container at which the view stands as a bar; nil if it is none.
  public var bar: BarEdge? {
    get { if case .attributes(let attributes) = uncommon { attributes.bar } else { nil } }
    set { if newValue != bar { rare.bar = newValue } }
  }

  /// The directions in which the view takes no cells while it is hidden, nor any gap beside it.
  ///
  /// A hidden view keeps its place in the others.
  public var collapsedAxes: Container.Axes {
    get { if case .attributes(let attributes) = uncommon { attributes.collapsedAxes } else { [] } }
    set { if newValue != collapsedAxes { rare.collapsedAxes = newValue } }
  }

  /// The columns and rows of a grid that the view covers.
  public var span: GridSpan {
    get { if case .attributes(let attributes) = uncommon { attributes.span } else { GridSpan() } }
    set { if newValue != span { rare.span = newValue } }
  }

  /// The strengths with which the view resists being of another size than its content.
  package var priorities: Priorities { rare.priorities }

  private var rare: RareAttributes {
    // Each property would have its own copy of these functions, as large as all attributes together.
    @inline(never) get {
      guard case .attributes(let attributes) = uncommon else { return RareAttributes(base) }
      return attributes
    }
    // Defaults are never stored, so that equal attributes of a kind are stored alike.
    @inline(never) set { uncommon = newValue == RareAttributes(base) ? nil : .attributes(newValue) }
  }

  @usableFromInline
  indirect enum Uncommon: Hashable, Sendable { case attributes(RareAttributes) }
}

extension ViewAttributes {
  /// The strengths with which a view resists being of another size than its content.
  package struct Priorities: Hashable, Sendable {
    /// Against growing beyond the content's width.
    package var horizontalHugging = LayoutPriority.low
    /// Against growing beyond the content's height.
    package var verticalHugging = LayoutPriority.low
    /// Against being narrower than the content.
    package var horizontalCompressionResistance = LayoutPriority.high
    /// Against being lower than the content.
    package var verticalCompressionResistance = LayoutPriority.high
  }

  /// Returns true if two attributes are the same, whatever kinds of view they were made for.
  public static func == (one: ViewAttributes, other: ViewAttributes) -> Bool {
    one.backgroundColor == other.backgroundColor && one.tintColor == other.tintColor
      && one.isHidden == other.isHidden
      && (one.base == other.base && one.uncommon == other.uncommon || one.rare == other.rare)
  }

  /// Feeds the properties that are compared.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(backgroundColor)
    hasher.combine(tintColor)
    hasher.combine(isHidden)
    hasher.combine(rare)
  }
}
