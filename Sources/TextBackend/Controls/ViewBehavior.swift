import Synchronization
import VirtualViews

/// The behavior of one kind of view on a stage: its size, its drawing and its reactions.
///
/// There is one object for each type of view, made when the first view of the type comes. A view
/// knows its behavior, so that nobody asks which type it is of: that is asked here and nowhere else.
class ViewBehavior: @unchecked Sendable {
  /// True if views are inside that it arranges: they say how large it is.
  final let holdsViews: Bool
  /// True if it says by itself where the views inside stand, or which part of them is seen.
  final let isContainer: Bool
  /// True if only those views inside exist that are in its window.
  final let isLazy: Bool
  /// True if it marks the views inside.
  final let marksViews: Bool
  /// True if it has the focus only where no view inside can.
  final let prefersFocusInside: Bool

  init(
    holdsViews: Bool = false, isContainer: Bool = false, isLazy: Bool = false,
    marksViews: Bool = false, prefersFocusInside: Bool = false
  ) {
    self.holdsViews = holdsViews
    self.isContainer = isContainer
    self.isLazy = isLazy
    self.marksViews = marksViews
    self.prefersFocusInside = prefersFocusInside
  }

  /// True if the views inside have nothing to do with how large it is.
  final var placesViewsOnly: Bool { isContainer && !holdsViews }

  // MARK: - Looking

  /// The size the content needs, in cells.
  func size(of content: Content, width: Int?, _ metrics: TextMetrics) -> CellSize { .zero }

  /// True if the rows it needs depend on the columns it gets.
  func wraps(_ content: Content) -> Bool { false }

  /// True if its content knows its width; otherwise the layout decides.
  func hasIntrinsicWidth(_ content: Content) -> Bool { false }

  /// True if its content knows its height; otherwise the layout decides.
  func hasIntrinsicHeight(_ content: Content) -> Bool { false }

  /// True if it needs other cells in another number of columns.
  func sizeDependsOnWidth(_ content: Content) -> Bool { true }

  /// The arrangement of the views inside, where no constraints place them.
  func arrangement(of content: Content) -> Container { Container() }

  /// The cells at each side that are kept free of the views inside.
  func inset(of content: Content) -> Int { 0 }

  /// Draws the content; 0, 0 is the upper left corner.
  func draw(_ content: Content, in canvas: inout Canvas, _ look: Look) {}

  /// The cell of the cursor while the view is focused; nil hides it.
  func cursor(of content: Content, _ look: Look) -> CellPoint? { nil }

  // MARK: - Acting

  /// The effect of an action; nil leaves the action to others.
  func reaction(of content: Content, to action: ControlAction, _ look: Look) -> Reaction? {
    action.activates ? Reaction(content: content, event: .primaryAction) : nil
  }

  /// True if it can have the focus now, as far as it is up to itself.
  func takesFocus(_ content: Content, _ memory: ViewMemory?) -> Bool { true }

  // MARK: - Remembering

  /// The memory of a new view.
  func firstMemory(of content: Content) -> ViewMemory? { nil }

  /// What is remembered after the content was changed by the program.
  func memory(_ memory: ViewMemory?, following content: Content) -> ViewMemory? { memory }

  /// The memory once its cells are known while it is focused; nil leaves that as it is.
  func settling(_ content: Content, _ look: Look) -> ViewMemory? { nil }

  // MARK: - Containing

  /// The window of a lazy container.
  func window(of content: Content) -> RowWindow { .none }

  /// Places the views inside of a container.
  func placeViews(_ site: inout PlacementSite) {}

  /// The memory after a container was scrolled so that some cells are seen, and how far they went.
  func revealing(_ wish: RevealWish, in content: Content, _ memory: ViewMemory?) -> Reveal {
    Reveal(memory: memory, shift: .zero)
  }

  /// What gives the views inside their marks; nil where none is marked.
  func marking(_ content: Content, _ look: Look) -> ViewMarking? { nil }

  /// The cells that may be scrolled to, from where the content begins; nil for any.
  func reach(_ content: Content, _ memory: ViewMemory?) -> CellRect? { nil }

  /// True if nothing but its background is behind the views inside.
  func hasPlainGround(_ content: Content) -> Bool { false }

  /// True if the views inside stand as they do in another content.
  func isPlaced(_ content: Content, like other: Content) -> Bool { content == other }

  /// True if the views inside stand elsewhere than by another memory.
  func isPlaced(_ memory: ViewMemory?, otherThan other: ViewMemory?) -> Bool { false }
}

/// The circumstances in which a view is drawn or acted on, besides its content.
struct Look {
  /// The cells it covers.
  var size: CellSize
  /// The number of columns that text takes.
  var metrics: TextMetrics
  /// True if it has the keyboard focus.
  var isFocused = false
  /// True if the mouse is held down on it.
  var isPressed = false
  /// True if the mouse is over it, and it wants to know.
  var isHovered = false
  /// What it remembers.
  var memory: ViewMemory?
  /// The rows of a lazy container that is acted on.
  var rows: LazyRows?
}

/// The place to which a control sends the focus.
enum FocusWish: Equatable {
  /// To the next view, or to the one before.
  case on(forwards: Bool)
  /// To none.
  case away
}

/// The result of acting on a view.
struct Reaction: Equatable {
  /// What it shows now.
  var content: Content
  /// What it remembers now; nil leaves that as it is.
  var memory: ViewMemory?
  /// What happened, for handlers; empty for movements of a caret.
  var event: ControlEvent
  /// The rows that are to have views, of a lazy container that knows it already.
  var window: RowWindow?
  /// The place to send the focus to; nil leaves it.
  var focus: FocusWish?
}

// MARK: - One object for each type

extension ViewBehavior {
  private static let label: ViewBehavior = DrawnBehavior<Label>()
  private static let field: ViewBehavior = TenantBehavior<TextField>()
  private static let button: ViewBehavior = TenantBehavior<Button>()
  private static let slider: ViewBehavior = TenantBehavior<Slider>()
  private static let stepper: ViewBehavior = TenantBehavior<Stepper>()
  private static let segmentedControl: ViewBehavior = TenantBehavior<SegmentedControl>()
  private static let `switch`: ViewBehavior = TenantBehavior<Switch>()
  private static let container: ViewBehavior = DrawnBehavior<Container>()
  private static let others = Mutex<[ObjectIdentifier: ViewBehavior]>([:])

  /// The behavior of the kind of view that a content is of.
  static func of(_ content: Content) -> ViewBehavior {
    switch content {
    case .label: label
    case .field: field
    case .button: button
    case .slider: slider
    case .stepper: stepper
    case .segmentedControl: segmentedControl
    case .switch: `switch`
    case .container: container
    case .custom(let custom):
      others.withLock { known in
        if let behavior = known[custom.type] { return behavior }
        let behavior = made(for: custom.value)
        known[custom.type] = behavior
        return behavior
      }
    }
  }

  private static func made(for view: any CustomView) -> ViewBehavior {
    func lazy<View: TextContainer & LazyContainer>(_: View) -> ViewBehavior {
      LazyBehavior<View>()
    }
    func container<View: TextContainer>(_: View) -> ViewBehavior { ContainerBehavior<View>() }
    func tenant<View: TextControl>(_: View) -> ViewBehavior { TenantBehavior<View>() }
    func drawn<View: TextCustomView>(_: View) -> ViewBehavior { DrawnBehavior<View>() }
    switch view {
    case let view as any (TextContainer & LazyContainer): return lazy(view)
    case let view as any TextContainer: return container(view)
    case let view as any TextControl: return tenant(view)
    case let view as any TextCustomView: return drawn(view)
    default: return ViewBehavior()
    }
  }
}

// MARK: - Views that draw themselves

/// The behavior of a view that draws itself and nothing else.
///
/// One that can have the focus is acted on like a button.
class DrawnBehavior<View: TextCustomView>: ViewBehavior, @unchecked Sendable {
  init(
    isContainer: Bool = false, isLazy: Bool = false, marksViews: Bool = false,
    prefersFocusInside: Bool = false
  ) {
    super.init(
      holdsViews: View.holdsViews, isContainer: isContainer, isLazy: isLazy,
      marksViews: marksViews, prefersFocusInside: prefersFocusInside)
  }

  /// The view in a content, which is of its kind.
  @inline(__always)
  final func view(_ content: Content) -> View {
    guard let view = View(content) else { preconditionFailure("\(content) is no \(View.self)") }
    return view
  }

  /// Looks at the view in a content; a large one is not copied.
  @inline(__always)
  final func look<Result>(at content: Content, _ body: (View) -> Result) -> Result {
    if let box = content.box(of: View.self) { return body(box.view) }
    return body(view(content))
  }

  override func size(of content: Content, width: Int?, _ metrics: TextMetrics) -> CellSize {
    CellSize(look(at: content) { $0.size(width: width, metrics: metrics) })
  }

  override func wraps(_ content: Content) -> Bool {
    look(at: content) { $0.heightDependsOnWidth }
  }

  override func hasIntrinsicWidth(_ content: Content) -> Bool {
    look(at: content) { !$0.fillsWidth }
  }

  override func hasIntrinsicHeight(_ content: Content) -> Bool {
    look(at: content) { !$0.fillsHeight }
  }

  override func sizeDependsOnWidth(_ content: Content) -> Bool {
    look(at: content) { $0.sizeDependsOnWidth }
  }

  override func arrangement(of content: Content) -> Container {
    look(at: content) { $0.arrangement }
  }

  override func inset(of content: Content) -> Int {
    holdsViews ? look(at: content) { $0.inset } : 0
  }

  override func draw(_ content: Content, in canvas: inout Canvas, _ look: Look) {
    var lent = TextCanvas(consume canvas, size: look.size)
    self.look(at: content) { $0.draw(in: &lent) }
    canvas = lent.finish()
  }
}

extension CellSize {
  /// A size that a view asks for, within what any screen has; zero for none.
  fileprivate init(_ size: (columns: Int, rows: Int)?) {
    self =
      size.map {
        CellSize(columns: StackLayout.cells($0.columns), rows: StackLayout.cells($0.rows))
      } ?? .zero
  }
}

// MARK: - Controls

/// The behavior of a control, as its own type says.
class TenantBehavior<Tenant: TextControl>: DrawnBehavior<Tenant>, @unchecked Sendable {
  override func draw(_ content: Content, in canvas: inout Canvas, _ look: Look) {
    var lent = TextCanvas(consume canvas, size: look.size)
    self.look(at: content) { $0.draw(in: &lent, own(look, of: $0)) }
    canvas = lent.finish()
  }

  override func cursor(of content: Content, _ look: Look) -> CellPoint? {
    self.look(at: content) { view in
      view.cursor(own(look, of: view)).map { CellPoint(column: $0.column, row: $0.row) }
    }
  }

  override func reaction(of content: Content, to action: ControlAction, _ look: Look) -> Reaction? {
    let view = view(content)
    var next = view
    var context = ControlContext(look, own(look.memory, of: view))
    next.react(to: action, in: &context)
    guard !context.isDeclined else { return nil }
    let isSame = next == view
    var reaction = Reaction(
      content: isSame ? content : next.content,
      event: context.events ?? (isSame ? [] : .valueChanged))
    if Tenant.Memory.self != NoMemory.self { reaction.memory = Remembered(context.memory) }
    reaction.focus = context.focus
    reaction.window = context.window
    return reaction
  }

  override func takesFocus(_ content: Content, _ memory: ViewMemory?) -> Bool {
    look(at: content) { $0.takesFocus(own(memory, of: $0)) }
  }

  override func firstMemory(of content: Content) -> ViewMemory? {
    guard Tenant.Memory.self != NoMemory.self else { return nil }
    return look(at: content) { Remembered($0.initialMemory) }
  }

  override func memory(_ memory: ViewMemory?, following content: Content) -> ViewMemory? {
    guard let remembered = memory as? Remembered<Tenant.Memory> else {
      return firstMemory(of: content)
    }
    var next = remembered.value
    look(at: content) { $0.updateMemory(&next) }
    return next == remembered.value ? remembered : Remembered(next)
  }

  override func settling(_ content: Content, _ look: Look) -> ViewMemory? {
    guard let remembered = look.memory as? Remembered<Tenant.Memory> else { return nil }
    var next = remembered.value
    self.look(at: content) { $0.settleMemory(&next, in: own(look, of: $0)) }
    return next == remembered.value ? nil : Remembered(next)
  }

  /// What a view remembers, as its own type says.
  final func own(_ memory: ViewMemory?, of view: Tenant) -> Tenant.Memory {
    (memory as? Remembered<Tenant.Memory>)?.value ?? view.initialMemory
  }

  /// The circumstances of a view, as its own type sees them.
  final func own(_ look: Look, of view: Tenant) -> ControlLook<Tenant.Memory> {
    ControlLook(
      look, own(look.memory, of: view), view.attributes, isEnabled: view.isEnabled)
  }
}
