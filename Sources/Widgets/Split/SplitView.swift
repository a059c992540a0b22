public import TextBackend
public import VirtualViews

/// Two views with a line between them that the user moves: with the mouse, or with the arrows while the
/// line has the keyboard.
///
/// Home and End close the first and the second view as far as they may be closed, Return and a double
/// click put the line in the middle. It is to be given its height: text inside that wraps does not make it
/// higher. Where there are fewer cells than both views want at least,
/// the second one gives way.
public struct SplitView: TextContainer, ChangingControl, Hashable {
  /// The attributes that all views have.
  public var attributes = ViewAttributes()
  /// True if the line can be moved.
  public var isEnabled = true
  /// The direction in which the views stand.
  public var axis = Container.Axis.horizontal
  /// The share of the first view, from 0 to 1: the program's, once it names one.
  public var share: Double {
    get { named ?? 0.5 }
    set { named = newValue }
  }
  /// The cells that the first view has at least; a line that is moved beyond half of them closes it.
  public var firstMinimum = 1
  /// The cells that the second view has at least; a line that is moved beyond half of them closes it.
  public var secondMinimum = 1
  /// True if the views can be closed, so that the other one has all cells.
  public var isCollapsible = false

  private var named: Double?

  /// Makes a view of two halves beside each other.
  public init() {}

  /// The place of the line, as far as it is the user's.
  public struct Memory: Hashable, Sendable {
    var share: Double?
    /// The cells of the views and the line, by the last layout.
    var length = 0
  }
  /// The line is where the program says.
  public var initialMemory: Memory { Memory() }

  /// What the program names is where the line is.
  public func updateMemory(_ memory: inout Memory) { memory.share = named ?? memory.share }

  /// The keys that users may exchange.
  public static let keyMap: KeyMap = [
    .bind("right", "split.more", "Move the line"), .bind("left", "split.less"),
    .bind("down", "split.more"), .bind("up", "split.less"),
    .bind("home", "split.closeFirst", "Close the first part"),
    .bind("end", "split.closeSecond", "Close the second part"),
    .bind("return", "split.reset", "Put the line in the middle"),
  ]

  /// The meaning of the view to users.
  public var semantics: Semantics {
    Semantics(
      .slider, label: "Split", state: isEnabled ? [] : .disabled, actions: [.increment, .decrement])
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

  private func share(_ memory: Memory) -> Double { named ?? memory.share ?? 0.5 }

  /// The cells of the first view among some.
  private func first(_ share: Double, of length: Int) -> Int {
    let room = max(0, length - 1)
    let wanted = Int((min(max(0, share.isFinite ? share : 0.5), 1) * Double(room)).rounded())
    let (least, most) = (max(0, firstMinimum), room - max(0, secondMinimum))
    if isCollapsible, wanted < least { return 2 * wanted < least ? 0 : min(least, room) }
    if isCollapsible, wanted > most, most >= 0 {
      return 2 * (room - wanted) < room - most ? room : most
    }
    return min(max(least, min(wanted, most)), room)
  }

  /// Gives both views their cells.
  public func placeViews(_ views: inout PlacedViews<Memory>) {
    let isFlat = axis == .horizontal
    let length = isFlat ? views.columns : views.rows
    if views.memory.length != length { views.memory.length = length }
    let first = first(share(views.memory), of: length)
    let second = max(0, length - first - 1)
    for (view, part) in [(0, 0..<first), (1, first + 1..<first + 1 + second)]
    where view < views.count {
      views.place(
        view,
        at: isFlat
          ? CellFrame(column: part.lowerBound, row: 0, width: part.count, height: views.rows)
          : CellFrame(column: 0, row: part.lowerBound, width: views.columns, height: part.count))
    }
  }

  // MARK: - Drawing

  /// Draws the line.
  public func draw(in canvas: inout TextCanvas, _ look: ControlLook<Memory>) {
    let isFlat = axis == .horizontal
    let length = isFlat ? look.columns : look.rows
    guard length > 0 else { return }
    let first = min(first(share(look.memory), of: length), length - 1)
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

  // MARK: - Acting

  /// Moves the line.
  public mutating func react(to action: ControlAction, in context: inout ControlContext<Memory>) {
    let length = axis == .horizontal ? context.columns : context.rows
    let first = first(share(context.memory), of: length)
    switch action {
    case .action("split.more"): move(by: 1, from: first, length, &context)
    case .action("split.less"): move(by: -1, from: first, length, &context)
    case .action("split.closeFirst"): move(to: isCollapsible ? 0 : firstMinimum, length, &context)
    case .action("split.closeSecond"):
      move(to: length - 1 - (isCollapsible ? 0 : secondMinimum), length, &context)
    case .action("split.reset"): move(to: (length - 1) / 2, length, &context)
    case .pointer(let pointer):
      let place = axis == .horizontal ? pointer.column : pointer.row
      switch pointer.kind {
      case .press:
        // Elsewhere a press is one on the views.
        guard place == first else { return context.decline() }
        context.emit([])
      case .drag: move(to: place, length, &context)
      case .click where pointer.count == 2 && place == first:
        move(to: (length - 1) / 2, length, &context)
      default: context.decline()
      }
    default: context.decline()
    }
  }

  private mutating func move(
    by step: Int, from first: Int, _ length: Int, _ context: inout ControlContext<Memory>
  ) {
    var next = first + step
    // A closed view is opened as far as it wants at least.
    if first == 0, step > 0 { next = max(next, firstMinimum) }
    if first == length - 1, step < 0 { next = min(next, length - 1 - secondMinimum) }
    move(to: next, length, &context)
  }

  private mutating func move(to cells: Int, _ length: Int, _ context: inout ControlContext<Memory>)
  {
    let room = max(1, length - 1)
    let next = first(Double(cells) / Double(room), of: length)
    guard next != first(share(context.memory), of: length) else { return context.decline() }
    let share = Double(next) / Double(room)
    context.memory.share = share
    self.share = share
    context.emit(.valueChanged)
  }
}

/// Makes two views with a line between them that the user moves.
///
/// ```swift
/// split("main", .horizontal, [.set(\.firstMinimum, to: 12)], fileList(model), preview(model))
/// ```
///
/// Without a share the line is where the user left it as long as the view is there; to remember it for
/// longer, keep it in the model: `.set(\.share, to: model.share), .onChange { .resized($0.share) }`.
///
/// - Parameters:
///   - key: identifies the view among its siblings.
///   - axis: the direction in which the views stand.
///   - props: the share of the first view, the least cells, and messages of changes.
///   - first: the view at the leading or upper side.
///   - second: the other view.
/// - Returns: the element.
public func split<Msg>(
  _ key: some Hashable & Sendable, _ axis: Container.Axis, _ props: Props<Msg, SplitView> = [],
  _ first: ViewElement<Msg>, _ second: ViewElement<Msg>
) -> ViewElement<Msg> {
  customView(key, SplitView.self, [.set(\.axis, to: axis), .batch(props.all)], [first, second])
}
