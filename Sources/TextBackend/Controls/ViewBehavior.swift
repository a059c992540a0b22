import ConstraintLayout
import Synchronization
import VirtualViews

/// The behavior of one kind of view on a stage: its size, its drawing and its reactions.
///
/// There is one object for each type of view, made when the first view of the type comes. A view
/// knows its behavior, so that nobody asks which type it is of: that is asked here and nowhere else.
///
/// It is made of functions and not of a class for each type: the compiler writes functions anew for
/// a type that it knows, but not the methods of a generic class, which would ask the runtime about
/// the type in every call. It knows the types of which screens are full, and tables, in which each
/// key calls dozens of these functions. For the others it was 6 % of the code (100 of 1,720 KB), and
/// neither keys nor whole redraws were faster.
final class ViewBehavior: Sendable {
  /// True if views are inside that it arranges: they say how large it is.
  let holdsViews: Bool
  /// True if only those views inside exist that are in its window.
  let isLazy: Bool
  /// True if it says by itself where the views inside stand, or which part of them is seen.
  let isContainer: Bool
  /// True if it counts its columns from the leading edge, which may be the right one.
  let followsDirection: Bool
  // None of them optional: each is so large that it would be copied to be looked into.
  private let looking: ViewLooking
  private let acting: ViewActing
  private let containing: ViewContaining
  /// The functions of a view that shows the keys that do something; nil for any other.
  let boundKeys: BoundKeysFilling?

  private init(
    holdsViews: Bool = false, isLazy: Bool = false, followsDirection: Bool = true,
    looking: ViewLooking = ViewLooking(),
    acting: ViewActing = ViewActing(), containing: ViewContaining? = nil
  ) {
    self.holdsViews = holdsViews
    self.isLazy = isLazy
    self.followsDirection = followsDirection
    isContainer = containing != nil
    self.looking = looking
    self.acting = acting
    self.containing = containing ?? ViewContaining()
    boundKeys = nil
  }

  /// Makes the same behavior, of a view that shows the keys that do something.
  init(_ other: ViewBehavior, showing boundKeys: BoundKeysFilling) {
    (holdsViews, isLazy, isContainer) = (other.holdsViews, other.isLazy, other.isContainer)
    followsDirection = other.followsDirection
    (looking, acting, containing) = (other.looking, other.acting, other.containing)
    self.boundKeys = boundKeys
  }

  /// Makes the behavior of a view that is nothing but its background.
  static func blank() -> ViewBehavior { ViewBehavior() }

  /// Makes the behavior of a view that draws itself and nothing else.
  static func drawn<View: TextCustomView>(_ view: View.Type) -> ViewBehavior {
    ViewBehavior(
      holdsViews: View.holdsViews, followsDirection: View.followsDirection,
      looking: ViewLooking(view), acting: ViewActing(drawn: view))
  }

  /// Makes the behavior of a control.
  static func control<View: TextControl>(_ view: View.Type) -> ViewBehavior {
    ViewBehavior(
      holdsViews: View.holdsViews, followsDirection: View.followsDirection,
      looking: ViewLooking(view), acting: ViewActing(view))
  }

  /// Makes the behavior of a control that places the views inside.
  static func container<View: TextContainer>(_ view: View.Type) -> ViewBehavior {
    ViewBehavior(
      holdsViews: View.holdsViews, followsDirection: View.followsDirection,
      looking: ViewLooking(view), acting: ViewActing(view),
      containing: ViewContaining(view))
  }

  /// Makes the behavior of a container that is nothing but places for the views inside.
  static func arranging<View: ArrangingContainer>(_ view: View.Type) -> ViewBehavior {
    ViewBehavior(
      holdsViews: View.holdsViews, followsDirection: View.followsDirection,
      looking: ViewLooking(view), acting: ViewActing(view),
      containing: ViewContaining(arranging: view))
  }

  /// Makes the behavior of a container of whose views only those in a window exist.
  static func lazyContainer<View: TextContainer & LazyContainer>(
    _ view: View.Type
  ) -> ViewBehavior {
    ViewBehavior(
      holdsViews: View.holdsViews, isLazy: true, followsDirection: View.followsDirection,
      looking: ViewLooking(view),
      acting: ViewActing(view), containing: ViewContaining(lazy: view))
  }

  // MARK: - What it is

  /// True if it marks the views inside.
  var marksViews: Bool { containing.marksViews }

  /// True if it has the focus only where no view inside can.
  var prefersFocusInside: Bool { containing.prefersFocusInside }

  /// True if the views inside are no parts of it.
  var standsBesideViews: Bool { containing.standsBesideViews }

  /// True if the views inside have nothing to do with how large it is.
  var placesViewsOnly: Bool { isContainer && !holdsViews }

  /// True if it places the views inside by more than their sizes, such as by what is scrolled.
  var placesByItself: Bool { isContainer && containing.arrange == nil }

  /// True if it says by itself how many cells the views inside need.
  var measuresViews: Bool { containing.measuresViews }

  /// True if its columns are counted from the right edge of the screen.
  @inline(__always)
  func isMirrored(_ metrics: TextMetrics) -> Bool { metrics.isRightToLeft && followsDirection }

  // MARK: - Looking

  /// The size the content needs, in cells.
  func size(of content: Content, width: Int?, _ metrics: TextMetrics) -> CellSize {
    looking.size(content, width, metrics)
  }

  /// The columns that the content needs and can do without.
  func spareColumns(of content: Content, _ metrics: TextMetrics) -> Int {
    guard !holdsViews, let least = looking.leastColumns(content, metrics) else { return 0 }
    return max(0, size(of: content, width: nil, metrics).columns - StackLayout.cells(least))
  }

  /// The columns that it needs besides those of its content where it has too few rows.
  func scrollBarColumns(of content: Content) -> Int { looking.scrollBarColumns(content) }

  /// The blank columns that a view gives up before it is cut.
  func slackColumns(of content: Content) -> Int { looking.slackColumns(content) }

  /// True if the rows it needs depend on the columns it gets.
  func wraps(_ content: Content) -> Bool { looking.heightDependsOnWidth(content) }

  /// True for the columns and for the rows that its content does not know: the layout decides them.
  func fills(_ content: Content) -> (width: Bool, height: Bool) { looking.fills(content) }

  /// True if links are in what it draws.
  func hasLinks(_ content: Content) -> Bool { looking.hasLinks(content) }

  /// True if a view takes all of the column in which it stands, however that is aligned.
  func fillsColumn(_ content: Content) -> Bool { looking.fillsColumn(content) }

  /// True if it needs other cells in another number of columns.
  func sizeDependsOnWidth(_ content: Content) -> Bool { looking.sizeDependsOnWidth(content) }

  /// The arrangement of the views inside, where no constraints place them.
  func arrangement(of content: Content) -> Container { looking.arrangement(content) }

  /// The cells at the sides that are kept free of the views inside.
  func insets(of content: Content) -> Insets { holdsViews ? looking.insets(content) : .zero }

  /// The lines of text that the user can select in some rows of the view, as rows of all its text.
  func selectableLines(
    of content: Content, rows: Range<Int>, _ look: Look
  ) -> (lines: [SelectableLine], scrolled: Int) {
    var found =
      acting.selectable(content, rows, look)
      ?? (looking.selectableLines(content, look.size, rows, look.metrics), 0)
    guard isMirrored(look.metrics) else { return found }
    for number in found.lines.indices {
      let line = found.lines[number]
      found.lines[number].column =
        look.size.columns - line.column - look.metrics.columns(of: line.text)
    }
    return found
  }

  /// Draws the content; 0, 0 is the upper left corner.
  func draw(
    _ content: Content, in canvas: inout Canvas, _ look: Look, _ motion: inout ViewMotion
  ) {
    var lent = TextCanvas(
      consume canvas, size: look.size, motion: motion, isMirrored: isMirrored(look.metrics))
    lent.highlightsFocus = look.highlightsFocus
    acting.draw(content, &lent, look)
    motion = lent.motion
    canvas = lent.finish()
  }

  /// The look of the cells that padding keeps free.
  func ground(of content: Content, _ look: Look) -> TextStyle { acting.ground(content, look) }

  /// The cell of the cursor while the view is focused; nil hides it.
  func cursor(of content: Content, _ look: Look) -> CellPoint? {
    guard var point = acting.cursor(content, look) else { return nil }
    if isMirrored(look.metrics) { point.column = look.size.columns - 1 - point.column }
    return point
  }

  /// The cells of the part on which keys act while the view is focused; nil for none.
  func currentCells(of content: Content, _ look: Look) -> CellRect? {
    guard let cells = acting.currentCells(content, look) else { return nil }
    return CellRect(isMirrored(look.metrics) ? cells.mirrored(in: look.size.columns) : cells)
  }

  /// The parts that are no views of their own.
  func parts(of content: Content, _ look: Look) -> [SemanticPart] {
    var parts = acting.parts(content, look)
    guard isMirrored(look.metrics) else { return parts }
    for position in parts.indices {
      parts[position].cells = parts[position].cells?.mirrored(in: look.size.columns)
    }
    return parts
  }

  // MARK: - Acting

  /// Its own actions and their keys.
  var keys: ControlKeys { acting.keys }

  /// The effect of an action; nil leaves the action to others.
  func reaction(of content: Content, to action: ControlAction, _ look: Look) -> Reaction? {
    let action = isMirrored(look.metrics) ? action.mirrored(in: look.size.columns) : action
    return acting.reaction(content, action, look)
  }

  /// True if it can have the focus now, as far as it is up to itself.
  func takesFocus(_ content: Content, _ memory: ViewMemory?) -> Bool {
    acting.takesFocus(content, memory)
  }

  /// True if characters that are typed come as keys, whatever they are bound to.
  func takesTyping(_ content: Content, _ memory: ViewMemory?) -> Bool {
    acting.takesTyping(content, memory)
  }

  /// Its keys as help and footers show them.
  func shownKeys(_ content: Content, _ keys: KeyMap, hearing events: ControlEvent) -> KeyMap {
    acting.shownKeys(content, keys, events)
  }

  /// The meaning of the view to users, with the part of it that is current.
  func semantics(of content: Content, _ memory: ViewMemory?) -> Semantics {
    var semantics = content.semantics
    if let item = acting.currentItem(content, memory) { semantics.currentItem = item }
    return semantics
  }

  /// The memory of a new view.
  func firstMemory(of content: Content) -> ViewMemory? { acting.firstMemory(content) }

  /// The memory that was kept under a name, as a view that has the name now takes it over.
  func memory(_ memory: ViewMemory, restoredIn content: Content) -> ViewMemory? {
    acting.restoring(memory, content)
  }

  /// What is remembered after the content was changed by the program.
  func memory(_ memory: ViewMemory?, following content: Content) -> ViewMemory? {
    guard let memory else { return nil }
    return acting.following(memory, content)
  }

  /// True if its memory is settled also while it is not focused.
  var settlesWithoutFocus: Bool { acting.settlesWithoutFocus }

  /// The memory once its cells are known; nil leaves that as it is.
  func settling(_ content: Content, _ look: Look) -> ViewMemory? {
    acting.settling(content, look)
  }

  // MARK: - Containing

  /// The window of a lazy container.
  func window(of content: Content) -> RowWindow { containing.window(content) }

  /// The content with the window of another one: views are there for no other.
  func keepingWindow(_ content: Content, of other: Content) -> Content {
    isLazy ? containing.withWindow(content, containing.window(other)) : content
  }

  /// A content of a lazy container whose window begins where another one did; at the first row if there is none.
  ///
  /// The rows that have views are the same.
  func anchoring(_ content: Content, like other: RowWindow?) -> Content {
    var window = containing.window(content)
    (window.anchor, window.isAtEnd) = (other?.anchor ?? 0, other?.isAtEnd ?? false)
    return containing.withWindow(content, window)
  }

  /// The cells that a container needs for the views inside.
  func measure(_ views: inout MeasuredViews, _ content: Content, width: Int?) -> CellSize {
    containing.measure(&views, content, width)
  }

  /// The columns that a container needs for the views inside in some rows, if it says so by itself.
  func columns(of views: inout MeasuredViews, _ content: Content, rows: Int) -> Int? {
    containing.columns(&views, content, rows)
  }

  /// The cells of the views inside of a container that is nothing but places for them; nil for others.
  func arrange(
    _ views: inout MeasuredViews, _ content: Content, in room: ContainerRoom
  ) -> ViewArrangement? {
    containing.arrange?(&views, content, room)
  }

  /// Places the views inside of a container.
  func placeViews(_ site: inout PlacementSite) { containing.placeViews(&site) }

  /// The memory after a container was scrolled so that some cells are seen, and how far they went.
  ///
  /// They are counted from the right edge if there is a `mirror`: the columns from one end to the other.
  func revealing(
    _ wish: RevealWish, in content: Content, _ memory: ViewMemory?, mirror: Int?
  ) -> Reveal {
    guard let mirror else { return containing.revealing(wish, content, memory) }
    var wish = wish
    wish.cells = wish.cells.mirrored(in: mirror)
    var reveal = containing.revealing(wish, content, memory)
    reveal.shift?.columns.negate()
    return reveal
  }

  /// Marks the views inside.
  func markViews(_ views: inout MarkedViews, _ content: Content, _ look: Look) {
    containing.markViews(&views, content, look)
  }

  /// The cells that may be scrolled to, from where the content begins; nil for any.
  ///
  /// They are counted from the right edge if there is a `mirror`: the columns from one end to the other.
  func reach(_ content: Content, _ memory: ViewMemory?, mirror: Int?) -> CellRect? {
    let cells = containing.reach(content, memory)
    return mirror.flatMap { cells?.mirrored(in: $0) } ?? cells
  }

  /// True if nothing but its background is behind the views inside.
  func hasPlainGround(_ content: Content) -> Bool { containing.hasPlainGround(content) }

  /// True if the views inside stand as they do in another content.
  func isPlaced(_ content: Content, like other: Content) -> Bool {
    containing.isPlacedLike(content, other)
  }

  /// True if the views inside stand elsewhere than by another memory.
  func isPlaced(_ memory: ViewMemory?, otherThan other: ViewMemory?) -> Bool {
    guard let memory, let other, memory !== other else { return false }
    return containing.isPlacedElsewhere(memory, other)
  }
}
