public import TextBackend
public import VirtualViews

extension KeyAction {
  /// Loads again what is shown.
  public static let refresh: KeyAction = "refresh"
}

/// Views that are loaded again by a pull: by turning the wheel on at the upper end.
public struct RefreshBox: TextContainer, Hashable {
  /// True: its leading edge may be the right one.
  public static var followsDirection: Bool { true }
  /// The attributes that all views have.
  public var attributes = ViewAttributes()
  /// True if it can be loaded again now.
  public var isEnabled = true

  /// The pull so far.
  public struct Memory: Hashable, Sendable {
    var pulls = 0
    /// The time of the last one.
    var time = Duration.zero
  }

  /// The notches by which the wheel is turned at the upper end until it counts, and the longest time between two.
  private static let pull = (notches: 3, pause: Duration.seconds(1))

  /// Makes a box without views.
  public init() {}

  /// No pull.
  public var initialMemory: Memory { Memory() }
  /// The meaning of the view to users.
  public var semantics: Semantics { Semantics(.group) }
  /// True: the views inside say how large it is.
  public static var holdsViews: Bool { true }
  /// The views inside are stacked.
  public var arrangement: Container {
    var container = Container()
    container.distribution = .fill
    return container
  }
  /// False: the views inside say how wide it is.
  public var fillsWidth: Bool { false }
  /// True: the views inside may wrap.
  public var heightDependsOnWidth: Bool { true }
  /// False: the keyboard is for the views inside.
  public func takesFocus(_ memory: Memory) -> Bool { false }

  /// Gives the view inside all cells.
  public func placeViews(_ views: inout PlacedViews<Memory>) {
    guard views.count > 0 else { return }
    views.place(
      0, at: CellFrame(column: 0, row: 0, width: views.columns, height: views.rows))
  }

  /// False: it counts turns of the wheel, which move no view.
  public static func isPlaced(_ memory: Memory, otherThan other: Memory) -> Bool { false }

  /// Draws nothing; the views inside do.
  public func draw(in canvas: inout TextCanvas, _ look: ControlLook<Memory>) {}

  /// Counts what the views inside leave of the wheel.
  public mutating func react(to action: ControlAction, in context: inout ControlContext<Memory>) {
    guard isEnabled, case .wheel(let rows, _, _) = action, rows < 0 else {
      return context.decline()
    }
    let isSame = context.time - context.memory.time <= Self.pull.pause
    let pulls = (isSame ? context.memory.pulls : 0) + 1
    let isDone = pulls >= Self.pull.notches
    context.memory = Memory(pulls: isDone ? 0 : pulls, time: context.time)
    context.emit(isDone ? .refresh : [])
  }
}

/// Makes views that the user can load again: by F5 or Control-R while the keyboard is inside, or by turning the wheel
/// on where they cannot be scrolled up any more.
///
/// ```swift
/// refreshable("notes", isLoading: model.notes.isLoading, onRefresh: .reload) {
///   loadable("list", model.notes, retry: .reload) { … }
/// }
/// ```
///
/// - Parameters:
///   - key: identifies the view among its siblings.
///   - isLoading: true while they are being loaded, when they cannot be loaded again.
///   - message: the message to load them again.
///   - content: the views, one below the other.
/// - Returns: the element.
public func refreshable<Msg>(
  _ key: some Hashable & Sendable, isLoading: Bool = false, onRefresh message: Msg,
  @ElementBuilder<Msg> content: () -> ElementList<Msg>
) -> ViewElement<Msg> {
  customView(
    key, RefreshBox.self,
    [
      .isEnabled(!isLoading), .on(.refresh, send: message),
      .keyMap([.bind(["f5", "ctrl+r"], .refresh, "Load again")]),
      .onAction { $0 == .refresh && !isLoading ? message : nil },
    ],
    [stack("content", .vertical) { content() }])
}
