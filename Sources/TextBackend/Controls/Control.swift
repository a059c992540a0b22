import VirtualViews

/// The behavior of one kind of view on a stage: its size, its drawing and its reactions.
protocol Control {
  /// The size the content needs, in cells.
  ///
  /// - Parameters:
  ///   - width: the columns there are, nil for as many as it takes.
  ///   - metrics: how many columns text takes.
  /// - Returns: the columns and rows.
  func size(width: Int?, _ metrics: TextMetrics) -> CellSize

  /// True if the rows it needs depend on the columns it gets.
  var wraps: Bool { get }

  /// True if its content knows its width; otherwise the layout decides.
  var hasIntrinsicWidth: Bool { get }

  /// Draws the content; 0, 0 is the upper left corner.
  func draw(in canvas: inout Canvas, _ look: Look)

  /// The cell of the cursor while the view is focused; nil hides it.
  func cursor(_ look: Look) -> CellPoint?

  /// The memory once its cells are known while it is focused; nil leaves that as it is.
  func settling(_ look: Look) -> ControlMemory?

  /// The effect of an action; nil leaves the action to others.
  func reaction(to action: ControlAction, _ look: Look) -> Reaction?
}

/// The circumstances in which a control is drawn, besides its content.
struct Look {
  /// The cells it covers.
  var size: CellSize
  /// The number of columns that text takes.
  var metrics: TextMetrics
  /// True if it has the keyboard focus.
  var isFocused = false
  /// True if the mouse is held down on it.
  var isPressed = false
  /// True if the mouse is over it, and it wants to know.
  var isHovered = false
  /// What it remembers.
  var memory = ControlMemory.nothing
}

/// The place to which a control sends the focus.
enum FocusWish: Equatable {
  /// To the next view, or to the one before.
  case on(forwards: Bool)
  /// To none.
  case away
}

/// The result of acting on a control.
struct Reaction: Equatable {
  /// What it shows now.
  var content: Content
  /// What it remembers now; nil leaves that as it is.
  var memory: ControlMemory?
  /// What happened, for handlers; empty for movements of a caret.
  var event: ControlEvent
  /// What has to be asked of whoever holds the rows of a table.
  var request: TableRequest?
  /// The place to send the focus to; nil leaves it.
  var focus: FocusWish?
}

extension Control {
  func cursor(_ look: Look) -> CellPoint? { nil }
  func settling(_ look: Look) -> ControlMemory? { nil }
}

extension Content {
  /// The control that remembers something of its own; nil where nothing does.
  var tenant: (any TextControl)? {
    switch self {
    case .field(let field): field
    case .slider(let slider): slider
    case .custom(let content): content.value as? any TextControl
    default: nil
    }
  }

  /// How this content behaves in a terminal.
  var control: any Control {
    switch self {
    case .label(let label): DrawnControl(view: label)
    case .field(let field): TenantControl(control: field)
    case .button(let button): TenantControl(control: button)
    case .slider(let slider): TenantControl(control: slider)
    case .stepper(let stepper): TenantControl(control: stepper)
    case .segmentedControl(let control): TenantControl(control: control)
    case .switch(let control): TenantControl(control: control)
    case .container(let container): DrawnControl(view: container)
    case .custom(let content):
      switch content.kind {
      case .table(let box): TableControl(box: box)
      case .scrollView(let view): ScrollControl(view: view)
      case .other(let view): view.control
      }
    }
  }
}

// A control is put into a box to be any control. Labels and containers, which most views are, go
// without one where every view is asked.
extension Content {
  /// The size the content needs, in cells; see ``Control/size(width:_:)``.
  func size(width: Int?, _ metrics: TextMetrics) -> CellSize {
    if case .label(let label) = self {
      return DrawnControl(view: label).size(width: width, metrics)
    }
    return control.size(width: width, metrics)
  }

  /// True if the rows it needs depend on the columns it gets.
  var wraps: Bool {
    switch self {
    case .label(let label): label.heightDependsOnWidth
    case .container: false
    default: control.wraps
    }
  }

  /// True if its content knows its width; otherwise the layout decides.
  var hasIntrinsicWidth: Bool {
    switch self {
    case .label: true
    case .custom(let custom) where custom.table != nil: false
    default: control.hasIntrinsicWidth
    }
  }

  /// Draws the content; 0, 0 is the upper left corner.
  func draw(in canvas: inout Canvas, _ look: Look) {
    switch self {
    case .label(let label): DrawnControl(view: label).draw(in: &canvas, look)
    case .container(let container): DrawnControl(view: container).draw(in: &canvas, look)
    default: control.draw(in: &canvas, look)
    }
  }
}
