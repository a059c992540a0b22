import TextBackend
import VirtualViews

/// The columns of a form.
struct FormColumns {
  /// True if labels stand above the fields.
  var isStacked = false
  /// The columns of the labels.
  var label = 0
  /// The first column of the fields.
  var fieldStart = 0
  /// The columns of the fields.
  var field = 0
  /// All columns.
  var total = 0

  private static let gap = 2

  /// Finds out the columns of a form.
  ///
  /// - Complexity: O(*n*) in the number of lines.
  init(_ form: FormLayout, _ views: inout MeasuredViews, width: Int?) {
    var (labels, fields, wide) = (0, max(1, form.leastFieldColumns), 0)
    for line in form.lines {
      switch line {
      case .wide(let view), .title(let view):
        if width == nil { wide = max(wide, views.size(of: view, width: nil).columns) }
      case .field(let label, let control, _, _):
        if let label { labels = max(labels, views.size(of: label, width: nil).columns) }
        if width == nil { fields = max(fields, views.size(of: control, width: nil).columns) }
      }
    }
    let most = max(1, form.mostFieldColumns)
    let before = labels > 0 ? labels + Self.gap : 0
    total = width ?? max(wide, before + min(fields, most))
    label = min(labels, max(1, total * 2 / 5))
    fieldStart = labels > 0 ? label + Self.gap : 0
    isStacked = fieldStart > 0 && total - fieldStart < form.leastFieldColumns
    if isStacked { (label, fieldStart) = (total, 0) }
    field = min(max(0, total - fieldStart), most)
  }
}

extension FormLayout.Line {
  /// The views of the line.
  var views: [Int] {
    switch self {
    case .wide(let view), .title(let view): [view]
    case .field(let label, let control, let note, _):
      [label, control, note].compactMap(\.self)
    }
  }
}

/// The cells of the views of a form, line by line.
struct FormPlan {
  let columns: FormColumns
  /// The first row below the lines so far.
  private(set) var row = 0
  private var cells = ViewArrangement()

  /// The cells of all lines so far.
  var arrangement: ViewArrangement {
    var arrangement = cells
    (arrangement.columns, arrangement.rows) = (columns.total, row)
    return arrangement
  }
  private let spacing: Int
  // The rows that are to be free before the next line.
  private var gap = 0

  /// Makes a plan without lines.
  ///
  /// - Parameters:
  ///   - columns: the columns of the form.
  ///   - spacing: the rows between fields.
  init(_ columns: FormColumns, spacing: Int) {
    (self.columns, self.spacing) = (columns, spacing)
  }

  /// Adds a line below the others.
  mutating func add(_ line: FormLayout.Line, _ views: inout MeasuredViews) {
    // A line of hidden views that take no rows has no gap either.
    if line.views.allSatisfy({ views.collapsedAxes(of: $0).contains(.vertical) }) { return }
    row += gap
    switch line {
    case .wide(let view):
      row = place(view, column: 0, columns.total, &views)
      gap = spacing
    case .title(let view):
      row = place(view, column: 0, columns.total, &views)
      gap = 0
    case .field(let label, let control, let note, let hugs):
      var end = row
      if let label { end = place(label, column: 0, columns.label, &views) }
      if columns.isStacked { row = end }
      let width =
        hugs ? min(columns.field, views.size(of: control, width: nil).columns) : columns.field
      end = max(end, place(control, column: columns.fieldStart, width, &views))
      row = end
      gap = spacing
      guard let note else { return }
      let needed = views.size(of: note, width: columns.total - columns.fieldStart).rows
      // A message of one row has its cells before there is one, so that nothing moves where there are gaps.
      let height = max(needed, min(1, gap))
      cells.place(
        note, column: columns.fieldStart, row: row, columns: columns.total - columns.fieldStart,
        rows: height)
      row += height
      gap = max(0, gap - height)
    }
  }

  /// Gives a view cells in the current row, and returns the row below it.
  private mutating func place(
    _ view: Int, column: Int, _ width: Int, _ views: inout MeasuredViews
  ) -> Int {
    let height = views.size(of: view, width: width).rows
    cells.place(view, column: column, row: row, columns: width, rows: height)
    return row + height
  }
}
