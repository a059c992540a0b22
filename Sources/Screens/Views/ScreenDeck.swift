public import TextBackend
public import VirtualViews

/// The screens of a program in their places: each has all cells between the bars, or two share them side by side.
public struct ScreenDeck: ArrangingContainer, Hashable {
  /// The attributes that all views have.
  public var attributes = ViewAttributes()
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

  /// False: there is a line between two screens.
  public var hasPlainGround: Bool { false }

  /// The cells of each view, and those that the greatest one that is shown needs with the bars.
  public func arrange(_ views: inout MeasuredViews, in room: ContainerRoom) -> ViewArrangement {
    var arrangement = ViewArrangement()
    guard let columns = room.columns, let rows = room.rows else {
      (arrangement.columns, arrangement.rows) = neededCells(&views, columns: room.columns)
      return arrangement
    }
    func bar(_ place: Place) -> Int {
      guard let view = places.firstIndex(of: place) else { return 0 }
      return views.size(of: view, width: columns).rows
    }
    let top = min(bar(.top), rows)
    let bottom = min(bar(.bottom), rows - top)
    let master = masterColumns(of: columns)
    let height = rows - top - bottom
    // A screen that is nowhere keeps its cells, and with them what is scrolled in it.
    for (view, place) in places.enumerated() where place != .nowhere {
      let (start, row, width, height) =
        switch place {
        case .top: (0, 0, columns, top)
        case .bottom: (0, rows - bottom, columns, bottom)
        case .whole: (0, top, columns, height)
        case .underBottom: (0, top, columns, rows - top)
        case .leading: (0, top, master, height)
        case .trailing: (min(columns, master + 1), top, max(0, columns - master - 1), height)
        case .nowhere: (0, 0, 0, 0)
        }
      arrangement.place(view, column: start, row: row, columns: width, rows: height)
    }
    return arrangement
  }

  private func neededCells(
    _ views: inout MeasuredViews, columns: Int?
  ) -> (columns: Int, rows: Int) {
    var (most, rows, bars) = (0, 0, 0)
    for (view, place) in places.enumerated() where place != .nowhere {
      let size = views.size(of: view, width: columns)
      most = max(most, size.columns)
      if place == .top || place == .bottom {
        bars += size.rows
      } else {
        rows = max(rows, size.rows)
      }
    }
    return (most, rows + bars)
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
}
