import TextBackend
import VirtualViews

/// The tracks of a grid in a room, and the views in them.
struct GridPlan {
  private let grid: Grid
  private let cells: [GridCell]
  private var columnLine: GridLine
  private var rowLine: GridLine
  private var widths: [Int] = []
  private var heights: [Int] = []
  // The rows of the cells above the line of text that the views of a row share.
  private var baselines: [Int] = []

  init(_ grid: Grid, _ views: inout MeasuredViews, in room: ContainerRoom) {
    self.grid = grid
    let columns = grid.columns(in: room.columns)
    let spans = (0..<views.count).map { views.attributes(of: $0).span }
    let placed = GridCells(spans, columns: columns.count, rows: grid.rows.count)
    cells = placed.cells
    columnLine = GridLine(columns, spacing: grid.spacing.columns)
    let rows =
      grid.rows + Array(repeating: .fitted, count: max(0, placed.rows - grid.rows.count))
    rowLine = GridLine(rows, spacing: grid.spacing.rows)
    leaveOut(&views)
    findColumns(&views, room.columns)
    findRows(&views, room)
  }

  private mutating func leaveOut(_ views: inout MeasuredViews) {
    let collapsed = cells.map { views.collapsedAxes(of: $0.view) }
    guard collapsed.contains(where: { !$0.isEmpty }) else { return }
    columnLine.leaveOut(
      zip(cells, collapsed).map { ($0.columns, $1.contains(.horizontal)) })
    rowLine.leaveOut(zip(cells, collapsed).map { ($0.rows, $1.contains(.vertical)) })
  }

  private mutating func findColumns(_ views: inout MeasuredViews, _ length: Int?) {
    for cell in cells where cell.columns.contains(where: { columnLine.fits($0, in: length) }) {
      columnLine.add(views.size(of: cell.view, width: nil).columns, in: cell.columns)
    }
    widths = columnLine.sizes(in: length)
  }

  private var alignsText: Bool {
    grid.alignment == .firstBaseline || grid.alignment == .lastBaseline
  }

  private mutating func findRows(_ views: inout MeasuredViews, _ room: ContainerRoom) {
    if alignsText { findBaselines(&views) }
    for cell in cells where cell.rows.contains(where: { rowLine.fits($0, in: room.rows) }) {
      let width = columnLine.length(of: cell.columns, widths)
      var rows = views.size(of: cell.view, width: width).rows
      if alignsText { rows += lowering(of: cell, &views) }
      rowLine.add(rows, in: cell.rows)
    }
    rowLine.narrowGaps(in: room)
    heights = rowLine.sizes(in: room.rows)
  }

  private mutating func findBaselines(_ views: inout MeasuredViews) {
    baselines = Array(repeating: 0, count: rowLine.tracks.count)
    for cell in cells {
      let row = cell.rows.lowerBound
      baselines[row] = max(baselines[row], rowsAboveText(of: cell, &views))
    }
  }

  private func rowsAboveText(of cell: GridCell, _ views: inout MeasuredViews) -> Int {
    let width = columnLine.length(of: cell.columns, widths)
    return grid.alignment.rowsAboveText(
      of: cell.view, views.size(of: cell.view, width: width), &views)
  }

  /// The rows by which a view is lower than its row, so that its line of text is beside others.
  private func lowering(of cell: GridCell, _ views: inout MeasuredViews) -> Int {
    alignsText ? baselines[cell.rows.lowerBound] - rowsAboveText(of: cell, &views) : 0
  }

  /// The cells of all views.
  func arrangement(_ views: inout MeasuredViews, in room: ContainerRoom) -> ViewArrangement {
    var arrangement = ViewArrangement(capacity: cells.count)
    let columnStarts = columnLine.starts(of: widths)
    let rowStarts = rowLine.starts(of: heights)
    for cell in cells {
      let width = columnLine.length(of: cell.columns, widths)
      let height = rowLine.length(of: cell.rows, heights)
      let alignment = columnLine.tracks[cell.columns.lowerBound].alignment
      let (column, columns) = Self.across(alignment, width) {
        views.size(of: cell.view, width: nil).columns
      }
      var (row, rows) = Self.across(grid.alignment, height) {
        views.size(of: cell.view, width: columns).rows
      }
      if alignsText {
        row = min(lowering(of: cell, &views), height)
        rows = min(rows, height - row)
      }
      arrangement.place(
        cell.view, column: columnStarts[cell.columns.lowerBound] + column,
        row: rowStarts[cell.rows.lowerBound] + row, columns: columns, rows: rows,
        tracks: ViewArrangement.Tracks(columns: cell.columns, rows: cell.rows))
    }
    arrangement.columnTracks = zip(columnStarts, widths).map { .init(start: $0, length: $1) }
    arrangement.rowTracks = zip(rowStarts, heights).map { .init(start: $0, length: $1) }
    // Tracks without views are part of the grid, too.
    arrangement.columns = columnLine.length(of: widths.indices, widths)
    arrangement.rows = rowLine.length(of: heights.indices, heights)
    return arrangement
  }

  /// The first cell in a track, and the number of cells, of a view that needs some.
  static func across(
    _ alignment: Container.Alignment, _ length: Int, _ needed: () -> Int
  ) -> (start: Int, length: Int) {
    if alignment == .fill { return (0, length) }
    let kept = min(needed(), length)
    return switch alignment {
    case .fill, .leading, .firstBaseline, .lastBaseline: (0, kept)
    case .center: ((length - kept) / 2, kept)
    case .trailing: (length - kept, kept)
    }
  }
}
