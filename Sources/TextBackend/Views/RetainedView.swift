import VirtualViews

/// One view as it stands on the screen.
struct RetainedView {
  // What is looked at of every row of a table comes first: so it takes few lines of the cache.

  /// Its identity.
  let id: NodeID
  /// How views of its kind are measured, drawn and acted on.
  let behavior: ViewBehavior
  /// True if it or something inside is not what it was when it was laid out last.
  var isDirty = true
  /// True if it is not itself what it was, or something inside has another size.
  var isChanged = true
  /// True if its children have to be given their cells anew.
  var needsPlacing = true
  /// True if it was another row's before the patch that is being applied.
  var isReused = false
  /// True if its holder says where its children stand, side by side.
  var standsInLanes = false
  /// True if constraints relate its children.
  var hasLayout = false
  /// True if it is hidden by itself: known without looking into the content.
  private(set) var isHidden: Bool
  /// The directions in which it takes no cells, because it is hidden: known likewise.
  private(set) var collapsed: Container.Axes
  /// True if the content says that it is a layer.
  private(set) var isLayer: Bool
  /// True if what is around it is not what it was when it was placed: its margin, what it may take of the cells there, or
  /// a place that it takes no more because it is hidden.
  var hasNewRoom = false
  /// True if it has padding, a margin or limits, or may take no place: known without looking into the content.
  private(set) var isSpaced: Bool
  /// True if it needs as many cells whatever the columns are: known without looking into the content.
  private(set) var isLine: Bool
  /// True if it gives way by itself, as it scrolls or the program made it weak: known likewise.
  private(set) var yields: Bool
  /// The rows that it takes of those that are left: known likewise.
  private(set) var growth: Growth
  /// True if it puts a style over itself: known without looking into the content.
  private(set) var isMarked: Bool
  /// True if it is a layer that has no place to be shown at.
  var isWithheld = false {
    didSet {
      guard isWithheld != oldValue else { return }
      isHidden = isWithheld || content.attributes.isHidden
      noteChanged()
    }
  }
  /// True if the picture may show it as it was: the tree keeps a list of such views.
  private(set) var mayNeedPainting = true
  /// True if it would be drawn as it was, were it in the same place.
  private var isDrawn = false
  /// True if the same would be drawn where its children stand, if it scrolls them.
  private(set) var isGroundDrawn = false
  /// Its key among its siblings.
  var key: ViewKey { didSet { noteChanged() } }
  /// Where it stands in what holds it.
  private(set) var position = Position()
  /// Where the picture shows it; nil if it was hidden when the picture was painted.
  private(set) var painted: Position? = Position()
  /// How it is marked by its holder, as a selected row.
  var mark: ViewMark? { didSet { noteChanged() } }
  /// The cells of its text that the user selected.
  var selected: [SelectedCells] = [] { didSet { noteChanged() } }
  /// What it shows.
  var content: Content {
    willSet {
      let attributes = newValue.attributes
      isHidden = isWithheld || attributes.isHidden
      let wasCollapsed = collapsed
      collapsed = attributes.isHidden ? attributes.collapsedAxes : []
      if collapsed != wasCollapsed { hasNewRoom = true }
      isLayer = attributes.isLayer
      if isSpaced || attributes.isSpaced {
        let old = content.attributes
        if attributes.margin != old.margin || attributes.limits != old.limits { hasNewRoom = true }
      }
      if attributes.span != content.attributes.span { hasNewRoom = true }
      isSpaced = attributes.isSpaced
      isLine = attributes.limits == .none && !behavior.sizeDependsOnWidth(newValue)
      (yields, growth) = attributes.yieldsAndGrowth
      isMarked = attributes.isMarked
      let keepsGround = isGroundDrawn && behavior.hasSameGround(newValue, content)
      noteChanged()
      isGroundDrawn = keepsGround
    }
  }
  // Written out: the short form is nil before it is set, and the view copied where that happens.
  // swift-format-ignore: UseShorthandTypeNames
  /// What it remembers beside its content.
  var memory: Optional<ViewMemory> {
    didSet {
      guard isDrawn, memory != oldValue else { return }
      let keepsGround = isGroundDrawn
      noteChanged()
      isGroundDrawn = keepsGround
    }
  }
  /// Where its children stand.
  var interior = Interior() { didSet { if interior != oldValue { mayNeedPainting = true } } }
  /// Where the picture shows its children.
  private(set) var paintedInterior = Interior()
  /// The number of the patch since which it is there and not hidden by itself.
  var shownSince = 0

  /// What stands where no view is.
  static let vacant = RetainedView(
    id: NodeID(index: TreeLinks.none, generation: 0), key: 0, content: .label(Label()))

  init(id: NodeID, key: ViewKey, content: consuming Content) {
    let behavior = ViewBehavior.of(content)
    let attributes = content.attributes
    self.id = id
    self.key = key
    self.behavior = behavior
    isHidden = attributes.isHidden
    collapsed = attributes.isHidden ? attributes.collapsedAxes : []
    isLayer = attributes.isLayer
    isSpaced = attributes.isSpaced
    isMarked = attributes.isMarked
    (yields, growth) = attributes.yieldsAndGrowth
    isLine = attributes.limits == .none && !behavior.sizeDependsOnWidth(content)
    memory = behavior.firstMemory(of: content)
    self.content = content
  }
}

extension RetainedView {
  /// The columns and rows it has.
  var size: CellSize { position.frame.size }

  // Inlined, since a view is copied for a call; few views have padding or a margin.

  /// The cells at the sides in which it does not draw.
  ///
  /// What arranges the views inside draws around the padding: its border.
  @inline(__always) var drawingInsets: Insets { isSpaced ? innerPadding : .zero }

  /// The columns and rows in which it draws.
  @inline(__always) var drawingSize: CellSize {
    isSpaced ? CellRect(size: size).inset(by: innerPadding).size : size
  }

  /// The cells that it asks for at least and at most, without its margin.
  @inline(__always) var limits: SizeLimits { isSpaced ? content.attributes.limits : .none }

  /// The cells around it that are kept free.
  @inline(__always) var margin: Insets { isSpaced ? content.attributes.margin : .zero }

  private var innerPadding: Insets {
    behavior.holdsViews && !behavior.isContainer ? .zero : content.attributes.padding
  }

  @inline(__always) private var arrangement: Container { behavior.arrangement(of: content) }

  /// True if Tab goes around among the views inside.
  @inline(__always) var isFocusScope: Bool { behavior.holdsViews && arrangement.isFocusScope }

  /// True if the focus, when it is given to the view, goes to the view inside that had it last.
  @inline(__always) var remembersFocus: Bool { behavior.holdsViews && arrangement.remembersFocus }

  /// The key of the view inside with which the focus begins; nil for the first one.
  var firstFocus: ViewKey? { behavior.holdsViews ? arrangement.firstFocus : nil }

  /// True if its border tells that the focus is inside.
  @inline(__always) var highlightsFocus: Bool { behavior.holdsViews && arrangement.highlightsFocus }

  /// True if nothing is seen of what is behind it.
  @inline(__always) var isOpaque: Bool {
    content.attributes.backgroundColor != .default || behavior.holdsViews && arrangement.isOpaque
  }

  /// True if clicks go to what is behind: it is nothing to act on.
  ///
  /// Views that cannot be seen cannot be clicked either.
  var isSeeThrough: Bool { !content.isControl && !isOpaque }

  /// True if the picture shows it as it is, in the place it has in what holds it.
  var isPainted: Bool {
    isDrawn && painted == position && paintedInterior == interior
  }

  /// True if it is a container that the picture shows as it is but for its size, from the same corner.
  ///
  /// It draws the same in all cells that its children can have, so those stay what they are.
  // Inlined, since a view is copied for a call.
  @inline(__always) var isOnlyResized: Bool {
    guard isDrawn, !isHidden, let painted, !painted.isLifted,
      behavior.drawsAroundViews(content)
    else { return false }
    var before = painted
    before.frame = CellRect(
      column: painted.frame.column, row: painted.frame.row, width: position.frame.width,
      height: position.frame.height)
    return before == position && paintedInterior.origin == interior.origin
      && !paintedInterior.hasPinned && !interior.hasPinned
  }

  /// How many rows lower than in the picture the content of its children begins; nil if anything
  /// else of it changed but what is drawn beside them.
  var groundShift: Int? {
    guard isGroundDrawn, !isHidden, painted == position, paintedInterior.port == interior.port,
      paintedInterior.edge == interior.edge,
      paintedInterior.origin.column == interior.origin.column
    else { return nil }
    return interior.origin.row - paintedInterior.origin.row
  }

  /// Shows another content, as the program says, and remembers what still matters.
  mutating func show(_ content: Content) {
    self.content = content
    if isReused {
      memory = behavior.firstMemory(of: content)
    } else if memory != nil {
      memory = behavior.memory(memory, following: content)
    }
  }

  /// Takes note that it is about to be drawn as it is, or no longer shown.
  mutating func notePainted() {
    painted = isHidden ? nil : position
    paintedInterior = interior
    isDrawn = !isHidden
    isGroundDrawn = isDrawn
    mayNeedPainting = false
  }

  /// Takes note that it has to be drawn, whether it or only its neighbours changed.
  mutating func noteChanged() {
    isDrawn = false
    isGroundDrawn = false
    mayNeedPainting = true
  }

  /// The cells that the view and its margin were given.
  var placedFrame: CellRect {
    guard isSpaced else { return position.frame }
    return position.frame.outset(by: position.isMirrored ? margin.mirrored : margin)
  }

  /// Gives the view and its margin their cells; if there are more or fewer, what is inside has to get
  /// others, too.
  mutating func place(_ next: Position) {
    let next = isSpaced ? next.inset(by: margin) : next
    guard next != position else { return }
    needsPlacing = needsPlacing || next.frame.size != size
    position = next
    mayNeedPainting = true
  }
}

extension RetainedView {
  /// The rows that a view takes of those that are left.
  enum Growth {
    /// None before others do: it keeps to its content, or has as many rows as it may.
    case never
    /// All of them if its content, or something inside, takes all the rows there are.
    case withContent
    /// All of them: it scrolls, or the program made it weak.
    case always
  }
}

extension ViewAttributes {
  /// True if the view gives way by itself, as it scrolls or the program made it weak; and how it grows.
  fileprivate var yieldsAndGrowth: (Bool, RetainedView.Growth) {
    let priorities = priorities
    let yields = priorities.verticalCompressionResistance <= .low
    guard priorities.verticalHugging <= .low,
      !isSpaced || limits.rows.upperBound == ViewAttributes.anyLength.upperBound
    else { return (yields, .never) }
    return (yields, priorities.verticalHugging < .low ? .always : .withContent)
  }
}
