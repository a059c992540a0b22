public import TextBackend
public import VirtualViews

/// A rating by stars: `★★★☆☆`.
///
/// ← and → change it, Home and End go to the ends, digits set it, and so does the mouse; a click on the stars
/// that are given takes them away. Where there is no room for all stars, numbers stand instead, which keys change: `★ 3/5`.
public struct Rating: TextControl, ChangingControl, Hashable {
  /// True: its leading edge may be the right one.
  public static var followsDirection: Bool { true }
  /// The attributes that all views have.
  public var attributes = ViewAttributes()
  /// True if the user can rate.
  public var isEnabled = true
  /// The stars that can be given; below 1 there are none.
  public var most = 5
  /// True if all stars can be taken away.
  public var canClear = true
  /// The name of what is rated, which is not drawn.
  public var title = ""

  // Nil until a prop names it: then the stars are the program's, otherwise the user's.
  private var named: Int?

  /// Makes a rating of no stars among five.
  public init() {
    attributes.tracksHover = true
    (attributes.verticalHugging, attributes.horizontalHugging) = (.low + 1, .low + 1)
  }

  /// The stars that are given, from 0 to the most.
  ///
  /// Setting them makes them the program's and no longer the user's.
  public var stars: Int {
    get { min(max(0, named ?? 0), max(0, most)) }
    set { named = newValue }
  }

  /// The stars that a click would give, while the mouse is there.
  public struct Memory: Hashable, Sendable {
    var offered: Int?
    /// The stars that were given when the mouse went down.
    var pressed: Int?
  }
  /// No stars are offered.
  public var initialMemory: Memory { Memory() }

  /// The keys that users may exchange; digits are what they are.
  public static let keyMap: KeyMap = [
    .bind("right", "stars.more", "More stars"), .bind("left", "stars.less", "Fewer stars"),
    .bind("+", "stars.more"), .bind("-", "stars.less"),
    .bind("home", "stars.least", "Fewest"), .bind("end", "stars.most", "Most"),
  ]

  /// The meaning of the view to users.
  public var semantics: Semantics {
    Semantics(
      .slider, label: title, value: Wording.current["\(stars) of \(max(0, most))"],
      state: isEnabled ? [] : .disabled, actions: [.increment, .decrement])
  }

  /// Takes over the user's stars, unless a prop names them.
  public mutating func resolve(over shown: Rating?) { named = named ?? shown?.named }

  /// The number of stars.
  public var userValue: (any Hashable)? { named }

  /// The fewest stars that the user can give.
  private var least: Int { canClear ? 0 : min(1, max(0, most)) }

  // MARK: - Drawing

  private static func sign(isGiven: Bool, _ metrics: TextMetrics) -> Character {
    metrics.usesASCII ? (isGiven ? "*" : ".") : (isGiven ? "★" : "☆")
  }

  /// Room for all stars, of which up to 100 are shown.
  public func size(width: Int?, metrics: TextMetrics) -> (columns: Int, rows: Int)? {
    (min(max(1, most), 100), 1)
  }

  /// False: it is one line.
  public var heightDependsOnWidth: Bool { false }

  private func showsStars(in columns: Int) -> Bool { most <= min(columns, 100) }

  /// Draws the stars.
  public func draw(in canvas: inout TextCanvas, _ look: ControlLook<Memory>) {
    let shown = look.memory.offered ?? stars
    let row = look.middleRow
    guard showsStars(in: look.columns) else {
      let text = "\(Self.sign(isGiven: true, look.metrics)) \(shown)/\(most)"
      canvas.draw(
        look.metrics.truncated(text, to: look.columns), column: 0, row: row,
        style: look.isFocused ? look.style : look.valueStyle)
      return
    }
    for star in 0..<max(0, most) {
      let isGiven = star < shown
      var style = isGiven ? look.valueStyle : look.mutedStyle
      if look.isFocused, star == max(0, shown - 1) { style = look.style }
      canvas.draw(
        Self.sign(isGiven: isGiven, look.metrics), column: star, row: row, style: style)
    }
  }

  /// The cell of the last star that is given.
  public func currentCells(_ look: ControlLook<Memory>) -> CellFrame? {
    guard showsStars(in: look.columns) else { return nil }
    return CellFrame(column: max(0, stars - 1), row: look.middleRow, width: 1, height: 1)
  }

  // MARK: - Acting

  /// Gives stars and takes them away.
  public mutating func react(to action: ControlAction, in context: inout ControlContext<Memory>) {
    guard most > 0 else { return context.decline() }
    switch action {
    case .action("stars.more"): stars = min(stars + 1, most)
    case .action("stars.less"): stars = max(stars - 1, least)
    case .action("stars.least"): stars = least
    case .action("stars.most"): stars = most
    case .key(let press):
      guard case .character(let digit) = press.key, let number = digit.wholeNumberValue,
        press.modifiers.isEmpty, (least...most).contains(number)
      else { return context.decline() }
      stars = number
    case .pointer(let pointer): use(pointer, &context)
    case .hover(let pointer):
      context.memory.offered = pointer.kind == .leave ? nil : stars(at: pointer.column, context)
    default: context.decline()
    }
  }

  /// Dragged to and fro it says what it came to, once.
  private mutating func use(_ pointer: PointerAction, _ context: inout ControlContext<Memory>) {
    switch pointer.kind {
    case .press:
      guard let stars = stars(at: pointer.column, context) else { return context.decline() }
      context.memory = Memory(offered: stars, pressed: stars)
      context.emit([])
    case .drag:
      context.memory.offered = stars(at: pointer.column, context)
      context.emit([])
    case .release:
      let chosen = context.memory.offered ?? stars
      let isSame = chosen == stars && chosen == context.memory.pressed
      context.memory = Memory()
      let before = stars
      stars = isSame && canClear ? 0 : chosen
      context.emit(stars == before ? [] : .valueChanged)
    default: context.decline()
    }
  }

  /// The stars up to a column; nil where numbers stand instead of stars.
  private func stars(at column: Int, _ context: ControlContext<Memory>) -> Int? {
    showsStars(in: context.columns) ? min(max(least, column + 1), most) : nil
  }
}

/// Makes a rating by stars.
///
/// ```swift
/// rating("film", [.stars(model.stars), .onChange { .rate($0.stars) }])
/// ```
///
/// - Parameters:
///   - key: identifies the view among its siblings.
///   - props: the stars, and messages of changes.
/// - Returns: the element.
public func rating<Msg>(
  _ key: some Hashable & Sendable, _ props: Props<Msg, Rating>
) -> ViewElement<Msg> { customView(key, Rating.self, props) }

/// Makes a rating by stars, without a key.
public func rating<Msg>(_ props: Props<Msg, Rating>) -> ViewElement<Msg> {
  customView(Rating.self, props)
}

extension Prop where View == Rating {
  /// Sets the stars that are given; without it they are the user's.
  public static func stars(_ stars: Int) -> Prop { Prop { $0.stars = stars } }

  /// Sets the stars that can be given.
  public static func most(_ most: Int) -> Prop { Prop { $0.most = most } }

  /// Lets the user take all stars away, or not.
  public static func canClear(_ canClear: Bool) -> Prop { Prop { $0.canClear = canClear } }
}
