public import TextBackend
public import VirtualViews

/// The screens of a program in their places: each has all cells between the bars, or two share them side by side.
public struct ScreenDeck: TextContainer, Hashable {
  /// The attributes that all views have.
  public var attributes = ViewAttributes()
  /// True if it can be acted on; the deck itself never is.
  public var isEnabled = true
  /// The places of the views inside, in their order.
  public var places: [Place] = []
  /// The columns of the root where it is beside the top; 0 where it is not.
  public var master = 0

  /// A place in the deck.
  public enum Place: Hashable, Sendable {
    /// A bar at the upper edge.
    case top
    /// A bar at the lower edge.
    case bottom
    /// All cells that bars leave free.
    case whole
    /// All cells that the bar at the upper edge leaves free.
    case underBottom
    /// The columns of the root.
    case leading
    /// The columns beside the root.
    case trailing
    /// No cells.
    case nowhere
  }

  /// Makes a deck without screens.
  public init() {}

  /// The meaning of the view to users.
  public var semantics: Semantics { Semantics(.group) }
  /// True: the views inside say how large it is.
  public static var holdsViews: Bool { true }
  /// True: it measures them, because they lie one over the other.
  public static var measuresViews: Bool { true }
  /// False: the views inside say how wide it is.
  public var fillsWidth: Bool { false }
  /// True: the views inside may wrap.
  public var heightDependsOnWidth: Bool { true }
  /// False: the keyboard is for the views inside.
  public func takesFocus(_ memory: NoMemory) -> Bool { false }

  /// The cells of the greatest view that is shown, and of the bars.
  public func size(of views: inout MeasuredViews, width: Int?) -> (columns: Int, rows: Int) {
    var (columns, rows, bars) = (0, 0, 0)
    for (view, place) in places.enumerated() where place != .nowhere {
      let size = views.size(of: view, width: width)
      columns = max(columns, size.columns)
      if place == .top || place == .bottom {
        bars += size.rows
      } else {
        rows = max(rows, size.rows)
      }
    }
    return (columns, rows + bars)
  }

  /// Gives each view its cells.
  public func placeViews(_ views: inout PlacedViews<NoMemory>) {
    let (columns, rows) = (views.columns, views.rows)
    func bar(_ place: Place) -> Int {
      guard let view = places.firstIndex(of: place) else { return 0 }
      return views.size(of: view, width: columns).rows
    }
    let top = min(bar(.top), rows)
    let bottom = min(bar(.bottom), rows - top)
    let master = masterColumns(of: columns)
    for (view, place) in places.enumerated() {
      let height = rows - top - bottom
      let frame: CellFrame
      switch place {
      case .top: frame = CellFrame(column: 0, row: 0, width: columns, height: top)
      case .bottom: frame = CellFrame(column: 0, row: rows - bottom, width: columns, height: bottom)
      case .whole: frame = CellFrame(column: 0, row: top, width: columns, height: height)
      case .underBottom:
        frame = CellFrame(column: 0, row: top, width: columns, height: rows - top)
      case .leading: frame = CellFrame(column: 0, row: top, width: master, height: height)
      case .trailing:
        let start = min(columns, master + 1)
        frame = CellFrame(column: start, row: top, width: columns - start, height: height)
      case .nowhere: continue
      }
      views.place(view, at: frame)
    }
  }

  private func masterColumns(of columns: Int) -> Int { max(0, min(master, columns / 2)) }

  /// Draws the line between two screens.
  public func draw(in canvas: inout TextCanvas, _ look: ControlLook<NoMemory>) {
    let column = masterColumns(of: look.columns)
    guard master > 0, column < look.columns, look.rows > 0 else { return }
    let style = TextStyle(foreground: look.hasSurfaces ? .border : .default)
    canvas.inside(CellFrame(column: column, row: 0, width: 1, height: look.rows)) {
      $0.border(.light, sides: .leading, style: style)
    }
  }

  /// Leaves everything to the views around.
  public mutating func react(to action: ControlAction, in context: inout ControlContext<NoMemory>) {
    context.decline()
  }
}
