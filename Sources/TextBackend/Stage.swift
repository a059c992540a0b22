import ConstraintLayout
import VirtualViews

/// The retained views of one screen, and what is done with them, in order.
///
/// 1. **Apply**: a patch changes the views (``RetainedTree``).
/// 2. **Lay out**: every view gets its cells (``LayoutPass``).
/// 3. **Paint**: the views draw themselves into cells (``PaintPass``).
/// 4. **Encode**: cells become bytes; that is the terminal's own business (``FrameEncoder``).
///
/// Against the stream, an event of the user is routed to a view (``Router``), which reacts, and
/// the program hears of it. Both the real terminal and the headless screen are a stage with
/// something around it, so what is true of one is true of the other.
@MainActor
final class Stage {
  var tree: RetainedTree
  var counts = ScreenCounts()
  weak var host: (any BackendHost)?
  // True once a program was there, also if it is gone.
  private var hasServed = false
  /// The keys that ask for actions wherever the focus is.
  var keys = StageKeys()
  /// True if a key that had waited asked for the program to be stopped when the focus moved.
  var isSuspensionDue = false
  /// The maps of keys that were looked at for problems.
  var checked = CheckedKeys()
  /// True if the boxes of views and guides are drawn over the picture (``LayoutOverlay``).
  var showsLayout = false {
    didSet {
      guard showsLayout != oldValue else { return }
      needsPaint = true
      paintPass.forget()
    }
  }

  /// The direction that the program wants.
  var direction = LayoutDirection.leftToRight {
    didSet { if direction != oldValue { follow(tree.metrics.ornaments) } }
  }
  /// The language that the program wants.
  var wording = Wording.english {
    didSet { if wording != oldValue { measureAgain() } }
  }
  /// The theme that the program wants.
  var themes = ThemeChoice.terminal { didSet { followTheme() } }
  /// The choices of the user for all programs.
  var preferences = UserPreferences() {
    didSet { if preferences != oldValue { followTheme() } }
  }
  /// The brightness of the terminal's background; nil while nothing is known of it.
  var scheme: ColorScheme? { didSet { followTheme() } }
  /// True if the terminal shows so many colors that surfaces can have some of their own.
  var showsSurfaces = true { didSet { followTheme() } }
  /// The most colors that the program wants to be shown.
  var colorLimit = ColorDepth.trueColor { didSet { followTheme() } }
  /// The size of a cell in pixels where images can be shown as such; nil where they cannot.
  var cellPixels: PixelSize? { didSet { if cellPixels != oldValue { followImages() } } }

  var focus = Focus()
  /// The part of the view with the focus on which keys act, as it was seen last.
  var currentPart = CurrentPart()
  /// The views that took the focus when they came, and what had it before each of them.
  var scopes = FocusScopes()
  /// The layer with the focus that did not take it when it came, and what had it before.
  var visit = FocusVisit()
  /// True while the focus is moved because of a layer.
  var isFollowingLayers = false
  /// True if views were laid out since the focus followed the layers.
  var mayFollowLayers = false
  /// The view that was told that it has the focus, until it was told that it lost it.
  var toldView: NodeID?
  /// The view with the focus and those around it, from the inside out, as they were told.
  var toldFocus: [NodeID] = []
  var pressed: NodeID?
  /// The cell in which the left button went down.
  var pressedPoint: CellPoint?
  /// The button of the mouse that is down.
  var pointer: HeldPointer?
  /// The step by which the view scrolls on at the edge of which the mouse is held; nil for none.
  var edgeStep: EdgeStep?
  /// The clicks of a row of clicks so far.
  var clicks = ClickCount()
  /// The text that the user selects; nil if the mouse selected none.
  var selection: TextSelection?
  /// The views of which text is marked as selected.
  var selectedViews: Set<NodeID> = []
  /// The view that knows that the mouse is over it.
  var hover = Hover()
  /// The text that was copied last, by a control, a selection or the program.
  var clipboard = ""
  /// The time of an event that comes, as the screen tells it.
  private var clock: @MainActor () -> Duration
  /// The recording of what comes from outside, or the replay; mostly there is none.
  private(set) var tape: (any StageTape)?
  /// The recording of the program that comes next, which has a stage of its own.
  private var nextTape: (any StageTape)?
  /// The picture that was taken last, until it is handed out.
  var taken: Frame?
  /// True if the program had a use for what it was told last.
  var isHeard = false
  var layoutPass = LayoutPass()
  var paintPass = PaintPass()
  /// True if the theme wants views to stand still.
  var reducesMotion = false
  /// The time of the picture.
  var moment = Duration.zero
  /// The picture that is drawn, and the place of its cursor.
  var canvas: Canvas
  var cursor: CellPoint?
  /// The number of times that the program asked for something to be scrolled.
  var scrollRequests = 0
  /// The problems of the layout that were reported: once, not in every turn.
  var reported: [LayoutDiagnostic] = []
  /// The containers that were reported because they ask for other rows in every layout, and perhaps some that are gone.
  var endless: Set<LayoutItem> = []
  /// The problems of the last layout while it may not be the one that is shown; otherwise nil.
  var heldProblems: [LayoutDiagnostic]?
  var needsLayout = true { didSet { if needsLayout { changeCount += 1 } } }
  var needsPaint = true { didSet { if needsPaint { changeCount += 1 } } }
  /// The number of times that the views were said to need a layout or a picture, or were changed.
  private(set) var changeCount = 0

  // A size beyond it loses rows.
  let mostCells: Int
  /// The mode of the screen; inline it is only as high as the views need.
  private(set) var mode = ScreenMode.fullScreen
  // What there is room for.
  private var room: CellSize

  init(
    size: CellSize, mostCells: Int = CellSize.mostCells, metrics: TextMetrics = TextMetrics(),
    time: @escaping @MainActor () -> Duration = ClickCount.machineTime
  ) {
    clock = time
    canvas = Canvas(size: size, metrics: metrics)
    tree = RetainedTree(metrics: metrics)
    room = size
    self.mostCells = mostCells
    followTheme()
  }

  /// Returns the stage for a program: this one if it is new, else one without views like it.
  ///
  /// A program that was there before quits: its views are gone, and it must not change those of
  /// the program after it.
  func stage(for host: any BackendHost) -> Stage {
    if let old = self.host, old.exitStatus == nil {
      // Nothing it could still show is left for later.
      old.settle()
      old.quit(status: 0)
    }
    let stage = hasServed ? withoutViews() : self
    stage.hasServed = true
    stage.host = host
    return stage
  }

  private func withoutViews() -> Stage {
    let stage = Stage(size: room, mostCells: mostCells, metrics: tree.metrics, time: clock)
    stage.keys = StageKeys(quitKeys: keys.quitKeys)
    stage.checked.keyboard = checked.keyboard
    stage.showsLayout = showsLayout
    (stage.scheme, stage.showsSurfaces) = (scheme, showsSurfaces)
    stage.preferences = preferences
    stage.cellPixels = cellPixels
    (stage.counts, stage.clipboard) = (counts, clipboard)
    stage.mode = mode
    stage.tape = nextTape
    return stage
  }

  /// The time of an event that comes.
  var time: @MainActor () -> Duration {
    get {
      guard let tape else { return clock }
      return { tape.now }
    }
    set { clock = newValue }
  }

  /// Has everything written down that comes to the next program.
  func record(on tape: any StageTape) {
    if hasServed { nextTape = tape } else { self.tape = tape }
  }

  /// The size of the screen; inline the largest that it may have.
  var size: CellSize {
    guard let most = mode.maximumRows else { return room }
    return CellSize(columns: room.columns, rows: min(room.rows, max(1, most)))
  }

  /// The size of the screen as layout functions see it.
  var layoutSize: LayoutSize {
    LayoutSize(width: Double(size.columns), height: Double(size.rows))
  }

  /// The cells a view covers; nil if there is no such view.
  func cells(of node: NodeID) -> CellFrame? {
    settle()
    guard tree.contains(node) else { return nil }
    let rect = tree.place(of: node.index).rect
    return CellFrame(column: rect.column, row: rect.row, width: rect.width, height: rect.height)
  }

  /// The view that a click on a cell acts on; nil where nothing would happen.
  func view(at point: CellPoint) -> NodeID? {
    settle()
    return router.view(at: point)
  }

  /// Routing for the views as they are now.
  var router: Router {
    Router(
      tree: tree, focused: focus.view, pressed: pressed, hovered: hover.view,
      clickCount: clicks.count, theme: canvas.look, time: time(), clipboard: clipboard,
      rows: { [weak host] in host?.rows(of: $0) })
  }

  /// The views that the user sees at a cell, from the innermost outwards.
  func views(at point: CellPoint) -> [NodeID] {
    settle()
    return seenViews(at: point)
  }

  /// The view that has the keyboard.
  var focused: NodeID? { focus.view }

  // MARK: - Apply

  func apply(_ patch: [ViewChange]) {
    changeCount += 1
    // By itself: for a call that changes the focus, the tree is copied.
    if focus.goes(by: patch) { focus.notePlace(in: tree) }
    let exchanges = tree.apply(patch) { [weak host] in host?.rows(of: $0) }
    paintPass.motions.forgetWishes { !tree.contains($0) }
    counts.viewsChanged += patch.count - exchanges.layouts.count
    for (old, new) in exchanges.replaced {
      focus.replace(old, with: new)
      if toldView == old { toldView = new }
      if currentPart.view == old { currentPart.view = new }
      if let place = toldFocus.firstIndex(of: old) { toldFocus[place] = new }
    }
    if !exchanges.replaced.isEmpty { focus.relocate(in: tree) }
    for row in exchanges.reused { dropPointer(in: row) }
    for (container, layout) in exchanges.layouts {
      layoutPass.adopt(layout, of: container, in: tree)
    }
    loseFocusOfGone()
    keys.mayAskForOthers = true
    needsLayout = true
    needsPaint = true
  }

  /// Brings the views and their cells up to date with everything that has happened so far.
  func settle() {
    // Somebody looks at the views, such as a test that asks where they are.
    if let tape, tape.isOutside { return _ = take(.settle) }
    settleHost()
    layOut()
    // The program may have another language now.
    wording.speaking {
      checkKeys()
      tellKeys()
    }
  }

  /// Has keys ask for the program's actions.
  func bind(_ map: KeyMap, _ choices: KeyChoices) {
    keys.bind(map, choices)
    checked.isStale = true
  }

  /// Lets the program take its turn, and tells it which of its views lost the focus by that, and which got it.
  func settleHost() {
    host?.settle()
    // Its neighbour gets the focus, and views around both hear nothing.
    if focus.isLost { layOut() }
    // Told once, since a program that hides what it just focused would go on for ever. The focus may have gone to
    // a view around the one that had it, as from a row that goes to its table.
    guard toldView != focus.view || toldFocus.first != focus.view else { return }
    tellFocus(by: .program)
    host?.settle()
  }

  func resize(to size: CellSize) { if size != room { begin(at: size) } }

  /// Begins at a size; the host hears of it although it may be the one it knows.
  func begin(at size: CellSize) {
    room = size
    startOver()
  }

  /// Puts the screen elsewhere.
  func move(to mode: ScreenMode) {
    guard mode != self.mode else { return }
    self.mode = mode
    startOver()
  }

  private func startOver() {
    keys.mayAskForOthers = true
    needsLayout = true
    needsPaint = true
    host?.sizeDidChange()
  }
}
