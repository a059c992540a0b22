public import TextBackend
public import VirtualViews

/// The views of a form: labels in one column, fields in another, and messages below the fields.
///
/// The labels' column is as wide as the widest label, but no wider than two fifths of the form; longer labels
/// wrap. Where a field would have less than ``leastFieldColumns``, labels stand above the fields.
///
/// ```
/// Name *     ▏Ada                 ▏
///
/// E-mail *   ▏ada                 ▏
///            ! This is no e-mail address
/// ```
public struct FormLayout: ArrangingContainer, Hashable {
  /// The attributes that all views have.
  public var attributes = ViewAttributes()
  /// The lines of the form, in order.
  public var lines: [Line] = []
  /// The rows between fields, in which messages of one row stand; fewer where there are too few rows.
  public var spacing = 1
  /// The columns that a field has at least; where there are fewer, labels stand above the fields.
  public var leastFieldColumns = 20
  /// The columns that a field has at most.
  public var mostFieldColumns = 60

  /// The views that stand together, by their numbers among the views inside.
  public enum Line: Hashable, Sendable {
    /// A view across both columns, followed by the spacing.
    case wide(Int)
    /// A title across both columns, close to what follows.
    case title(Int)
    /// A field with its label and its note, of which one or both may be missing.
    case field(label: Int?, control: Int, note: Int?, hugs: Bool)
  }

  /// Makes a form without lines.
  public init() {}

  /// The meaning of the view to users.
  public var semantics: Semantics { Semantics(.form) }

  /// The cells of all lines.
  public func arrange(_ views: inout MeasuredViews, in room: ContainerRoom) -> ViewArrangement {
    let full = GridTrack.clamped(spacing)
    let columns = FormColumns(self, &views, width: room.columns)
    let whole = plan(columns, &views, spacing: full)
    guard let rows = room.rows, whole.row > rows else { return whole.arrangement }
    let less = TrackSizes.least(in: 0...full) {
      plan(columns, &views, spacing: full - $0).row <= rows
    }
    return plan(columns, &views, spacing: full - less).arrangement
  }

  private func plan(
    _ columns: FormColumns, _ views: inout MeasuredViews, spacing: Int
  ) -> FormPlan {
    var plan = FormPlan(columns, spacing: spacing)
    for line in lines { plan.add(line, &views) }
    return plan
  }
}
