public import ConstraintLayout

/// The view of one row of a table, and which other rows it may be used for again.
public struct TableCell<Msg> {
  /// Rows of one identifier share their views.
  public var reuseIdentifier: ViewKey?
  /// The view; the table gives it the key of its row.
  public var element: ViewElement<Msg>

  /// Makes a cell of any view.
  ///
  /// - Parameters:
  ///   - reuseIdentifier: rows of one identifier share their views; nil shares them with all rows
  ///     whose view is of the same kind.
  ///   - element: the view.
  public init(reuseIdentifier: ViewKey? = nil, _ element: ViewElement<Msg>) {
    self.reuseIdentifier = reuseIdentifier
    self.element = element
  }

  /// Makes a cell of properties.
  ///
  /// - Parameters:
  ///   - reuseIdentifier: rows of one identifier share their views.
  ///   - props: what the cell shows.
  ///   - layout: the constraints between the views of its content; nil stands them side by side.
  public init(
    reuseIdentifier: ViewKey? = nil, _ props: [CellProp<Msg>],
    layout: ((LayoutContext) -> [LayoutConstraint])? = nil
  ) {
    self.init(reuseIdentifier: reuseIdentifier, Cell(props).element(layout))
  }
}

/// The sign at the trailing edge of a cell.
public enum CellAccessory: Hashable, Sendable, CaseIterable {
  /// Nothing.
  case none
  /// An arrow: acting on the row leads somewhere.
  case disclosureIndicator
  /// A check mark: the row counts.
  case checkmark
  /// A letter i: there is more to know.
  case detail

  /// The text that shows it.
  var text: String {
    switch self {
    case .none: ""
    case .disclosureIndicator: "›"
    case .checkmark: "✓"
    case .detail: "i"
    }
  }
}
