public import TextBackend
public import VirtualViews

/// Two views with a line between them that the user moves: with the mouse, or with the arrows while the
/// line has the keyboard.
///
/// Home and End close the first and the second view as far as they may be closed, and open one again that
/// is closed. Only the user closes a view, or a place that gives it no cells: one that has too few because the
/// window is small keeps its least. Return and a double click put the line back where it was at first.
///
/// The place of the line is a share of the cells, or the cells of one of the views; see ``Position``. It
/// stays what it is when there are more cells or fewer, also where these are too few for it.
///
/// With few cells it can show one of the views at a time (``showsOneBelow``): the one in which the keyboard is. The arrows, Home and End
/// show the other one then.
///
/// The split is to be given its height: text inside that wraps does not make it higher. Where there are
/// fewer cells than both views want at least, the second one gives way.
public struct SplitView: TextContainer, ChangingControl, Hashable {
  /// True: its leading edge may be the right one.
  public static var followsDirection: Bool { true }
  /// True: the control is the line.
  public static var standsBesideViews: Bool { true }
  /// The attributes that all views have.
  public var attributes = ViewAttributes()
  /// True if the line can be moved.
  public var isEnabled = true
  /// The direction in which the views stand.
  public var axis = Container.Axis.horizontal
  /// The place of the line: the program's, once it names one.
  public var position: Position {
    get { named ?? start }
    set { named = newValue }
  }
  /// The share of the first view, from 0 to 1; the half if the place is told in cells.
  public var share: Double {
    get { if case .share(let share) = position { share } else { 0.5 } }
    set { named = .share(newValue) }
  }
  /// The place of the line before the user has moved it, and after Return.
  public var start = Position.share(0.5)
  /// The cells that the first view has at least; a line that is moved beyond half of them closes it.
  public var firstMinimum = 1
  /// The cells that the second view has at least; a line that is moved beyond half of them closes it.
  public var secondMinimum = 1
  /// True if the views can be closed, so that the other one has all cells.
  public var isCollapsible = false

  /// The cells that it needs to show both views; with fewer it shows one of them, and the line at its edge.
  ///
  /// It shows the view in which the keyboard is, and what is revealed by the program. The arrows, Home, End and a
  /// press on the line show the other one.
  public var showsOneBelow = 0

  /// True if the line is always drawn; false if its cells are blank while it has no keyboard and is not dragged.
  public var showsLine = true

  private var named: Position?

  /// Makes a view of two halves beside each other.
  public init() {}

  /// The place of the line between the views.
  public enum Position: Hashable, Codable, Sendable {
    /// A share of the cells is the first view's, from 0 to 1.
    case share(Double)
    /// The first view has a number of cells; none closes it, if it may be closed.
    case first(Int)
    /// The second view has a number of cells; none closes it, if it may be closed. A user who closes it makes a place of
    /// the first one this.
    case second(Int)
  }

  /// The place of the line, as far as it is the user's.
  public struct Memory: Hashable, Sendable {
    var position: Position?
    /// The place before a view was closed.
    var open: Position?
    /// The cells of the views and the line, by the last layout.
    var length = 0
    /// True if the second view is shown where there is only room for one.
    var showsSecond = false
    /// True if there is one view, as the other one is hidden.
    var isSingle = false
  }
  /// The line is where the program says.
  public var initialMemory: Memory { Memory() }

  /// What the program names is where the line is.
  public func updateMemory(_ memory: inout Memory) { memory.position = named ?? memory.position }

  /// The keys that users may exchange.
  public static let keyMap: KeyMap = [
    .bind("right", "split.right", "Move the line"), .bind("left", "split.left"),
    .bind("down", "split.down", "Move the line"), .bind("up", "split.up"),
    .bind("home", "split.closeFirst", "Close the first part"),
    .bind("end", "split.closeSecond", "Close the second part"),
    .bind("return", "split.reset", "Put the line back"),
  ]

  /// The keys without those that point along the line: it does not go there.
  public func shownKeys(_ keys: KeyMap, hearing events: ControlEvent) -> KeyMap {
    let others: [KeyAction] =
      axis == .horizontal ? ["split.down", "split.up"] : ["split.right", "split.left"]
    var keys = keys
    keys.bindings.removeAll { others.contains($0.action) }
    return keys
  }

  /// The meaning of the view to users.
  public var semantics: Semantics {
    Semantics(
      .slider, label: Wording.current["Split"], state: isEnabled ? [] : .disabled,
      actions: [.increment, .decrement])
  }

  /// True: the views inside say how large it is.
  public static var holdsViews: Bool { true }

  /// The views one after the other, with a cell for the line between them.
  public var arrangement: Container {
    var container = Container()
    container.axis = axis
    container.spacing = 1
    return container
  }

  /// False: it is as large as the views inside make it.
  public var fillsWidth: Bool { false }

  /// True: the views inside may wrap.
  public var heightDependsOnWidth: Bool { true }

  // MARK: - Placing

  func position(_ memory: Memory) -> Position { named ?? memory.position ?? start }

  /// The cells of the first view among some.
  func first(_ position: Position, of length: Int) -> Int {
    let room = max(0, length - 1)
    if isCollapsible, position.closesFirst { return 0 }
    if isCollapsible, position.closesSecond { return room }
    let (least, most) = (max(0, firstMinimum), room - max(0, min(secondMinimum, room)))
    return min(max(least, min(position.cells(of: room), most)), room)
  }

  /// True if some cells are enough for one of the views only, and both are open.
  func showsOne(_ memory: Memory, of length: Int) -> Bool {
    guard length < showsOneBelow, length > 1, !memory.isSingle else { return false }
    let position = position(memory)
    return !isCollapsible || !position.closesFirst && !position.closesSecond
  }

  /// The cells before the line among some.
  func line(_ memory: Memory, of length: Int) -> Int {
    guard showsOne(memory, of: length) else { return first(position(memory), of: length) }
    return memory.showsSecond ? 0 : length - 1
  }

  /// Gives both views their cells: one beside the other, of which one is out of sight where there is only room for one.
  public func placeViews(_ views: inout PlacedViews<Memory>) {
    let isFlat = axis == .horizontal
    let length = isFlat ? views.columns : views.rows
    (views.memory.length, views.memory.isSingle) = (length, views.count < 2)
    let showsOne = showsOne(views.memory, of: length)
    let first = showsOne ? length - 1 : first(position(views.memory), of: length)
    let second = showsOne ? first : max(0, length - first - 1)
    if showsOne, views.memory.showsSecond {
      views.origin = CellShift(columns: isFlat ? -first : 0, rows: isFlat ? 0 : -first)
    }
    for (view, part) in [(0, 0..<first), (1, first + 1..<first + 1 + second)]
    where view < views.count {
      views.place(
        view,
        at: isFlat
          ? CellFrame(column: part.lowerBound, row: 0, width: part.count, height: views.rows)
          : CellFrame(column: 0, row: part.lowerBound, width: views.columns, height: part.count))
    }
  }

  /// Shows the view in which the cells are, or will do so when there is only room for one.
  public func reveal(
    _ cells: CellFrame, of view: Int?, at place: RevealPlace, in memory: inout Memory
  ) -> CellShift? {
    guard let view, memory.showsSecond != (view == 1) else { return .zero }
    memory.showsSecond = view == 1
    guard showsOne(memory, of: memory.length) else { return .zero }
    let distance = memory.showsSecond ? 1 - memory.length : memory.length - 1
    return axis == .horizontal ? CellShift(columns: distance) : CellShift(rows: distance)
  }

  // MARK: - Drawing

  /// Draws the line.
  public func draw(in canvas: inout TextCanvas, _ look: ControlLook<Memory>) {
    let isFlat = axis == .horizontal
    let length = isFlat ? look.columns : look.rows
    guard length > 0, showsLine || look.isFocused || look.isPressed else { return }
    let first = min(line(look.memory, of: length), length - 1)
    var style = TextStyle(foreground: look.hasSurfaces ? .border : .default)
    if look.isFocused || look.isPressed {
      style = TextStyle(foreground: look.hasSurfaces ? .focus : .default, attributes: .bold)
    }
    let border = look.isFocused ? Container.Border.heavy : .light
    let cells =
      isFlat
      ? CellFrame(column: first, row: 0, width: 1, height: look.rows)
      : CellFrame(column: 0, row: first, width: look.columns, height: 1)
    canvas.inside(cells) { $0.border(border, sides: isFlat ? .leading : .top, style: style) }
  }
}

/// Makes two views with a line between them that the user moves.
///
/// ```swift
/// split("main", .horizontal, [.firstMinimum(12)], fileList(model), preview(model))
/// ```
///
/// Without a share the line is where the user left it as long as the view is there; to remember it for
/// longer, keep it in the model: `.share(model.share), .onChange { .resized($0.share) }`.
///
/// A part that keeps its cells when the window changes is told in cells, in the model
/// (`.position(.first(model.width))`) or as the place to begin with (`.start(.first(20))`).
///
/// Between two boxes with borders the line is blank while it has no keyboard and is not dragged; `.showsLine(true)` draws it
/// there, too.
///
/// - Parameters:
///   - key: identifies the view among its siblings.
///   - axis: the direction in which the views stand.
///   - props: the place of the line, the least cells, and messages of changes.
///   - first: the view at the leading or upper side.
///   - second: the other view.
/// - Returns: the element.
public func split<Msg>(
  _ key: some Hashable & Sendable, _ axis: Container.Axis, _ props: Props<Msg, SplitView> = [],
  _ first: ViewElement<Msg>, _ second: ViewElement<Msg>
) -> ViewElement<Msg> {
  // A third line beside those of two borders tells nothing.
  let isBetweenLines =
    axis == .horizontal
    ? first.hasLine(.trailing) && second.hasLine(.leading)
    : first.hasLine(.bottom) && second.hasLine(.top)
  return customView(
    key, SplitView.self,
    [.set(\.axis, to: axis), .showsLine(!isBetweenLines), .batch(props.all)], [first, second])
}

extension ViewElement {
  /// True for a container with a border at a side.
  fileprivate func hasLine(_ side: Container.Sides) -> Bool {
    guard case .container(let box) = content else { return false }
    return box.border != .none && box.borderSides.contains(side)
  }
}

/// Makes two views, half of the cells each, with a line between them that the user moves.
public func split<Msg>(
  _ key: some Hashable & Sendable, _ axis: Container.Axis, _ first: ViewElement<Msg>,
  _ second: ViewElement<Msg>
) -> ViewElement<Msg> { split(key, axis, [], first, second) }
