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
public struct FormLayout: TextContainer, Hashable {
  /// The attributes that all views have.
  public var attributes = ViewAttributes()
  /// True if it can be acted on; the layout itself never is.
  public var isEnabled = true
  /// The lines of the form, in order.
  public var lines: [Line] = []
  /// The rows between fields, in which messages of one row stand.
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

  /// True: the views inside say how large it is.
  public static var holdsViews: Bool { true }
  /// True: it measures them, because their places depend on the columns.
  public static var measuresViews: Bool { true }
  /// False: the views inside say how wide it is.
  public var fillsWidth: Bool { false }
  /// True: it draws nothing.
  public var hasPlainGround: Bool { true }

  /// False: the keyboard is for the fields.
  public func takesFocus(_ memory: NoMemory) -> Bool { false }

  /// The cells that all lines need.
  public func size(of views: inout MeasuredViews, width: Int?) -> (columns: Int, rows: Int) {
    let columns = FormColumns(self, &views, width: width)
    var plan = FormPlan(columns)
    for line in lines { plan.add(line, self, &views) }
    return (columns.total, plan.row)
  }

  /// Gives all views their cells.
  public func placeViews(_ views: inout PlacedViews<NoMemory>) {
    var plan = FormPlan(FormColumns(self, &views, width: views.columns))
    for line in lines { plan.add(line, self, &views) }
    for (view, cells) in plan.cells { views.place(view, at: cells) }
  }

  /// Draws nothing.
  public func draw(in canvas: inout TextCanvas, _ look: ControlLook<NoMemory>) {}

  /// Leaves everything to the views around.
  public mutating func react(to action: ControlAction, in context: inout ControlContext<NoMemory>) {
    context.decline()
  }
}

/// Views inside of a container that can be measured.
protocol ViewMeasuring: ~Copyable {
  mutating func size(of view: Int, width: Int?) -> (columns: Int, rows: Int)
}

extension MeasuredViews: ViewMeasuring {}
extension PlacedViews: ViewMeasuring {}
