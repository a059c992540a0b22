import VirtualViews

/// The behavior of one kind of view in a terminal: its size, its drawing and its reactions.
///
/// One type per kind, each in a file of its own; a ``Content`` knows its own (`content.control`).
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

  /// Where the cursor stands while the view is focused; nil hides it.
  func cursor(_ look: Look) -> CellPoint?

  /// What it remembers once its cells are known while it is focused; nil leaves that as it is.
  func settling(_ look: Look) -> ControlMemory?

  /// What a key does while the view is focused; nil leaves the key to others.
  func pressing(_ press: KeyPress, _ look: Look) -> Reaction?

  /// What a key does that a view inside had no use for.
  func bubbling(_ press: KeyPress, _ look: Look) -> Reaction?

  /// What the wheel does that went some cells down and to the right; nil where it is at its end.
  func wheeling(rows: Int, columns: Int, _ look: Look) -> Reaction?

  /// What a click does that ended at a cell inside the view.
  func clicking(at point: CellPoint, _ look: Look) -> Reaction?

  /// What happens when the mouse goes down at a cell; the same as dragging there unless it says.
  func grabbing(at point: CellPoint, _ look: Look) -> Reaction?

  /// What happens while the mouse is dragged, inside the view or not.
  func dragging(at point: CellPoint, _ look: Look) -> Reaction?

  /// What the end of a drag does, wherever it is; nil where only clicks count.
  func releasing(at point: CellPoint, _ look: Look) -> Reaction?

  /// What pasted text does while the view is focused.
  func pasting(_ text: String, _ look: Look) -> Reaction?
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
  /// What it remembers.
  var memory = ControlMemory.nothing
  /// The keys held down while the mouse does something.
  var modifiers: KeyModifiers = []
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
  var wraps: Bool { false }
  var hasIntrinsicWidth: Bool { true }
  func cursor(_ look: Look) -> CellPoint? { nil }
  func settling(_ look: Look) -> ControlMemory? { nil }
  func pressing(_ press: KeyPress, _ look: Look) -> Reaction? { nil }
  func bubbling(_ press: KeyPress, _ look: Look) -> Reaction? { nil }
  func wheeling(rows: Int, columns: Int, _ look: Look) -> Reaction? { nil }
  func clicking(at point: CellPoint, _ look: Look) -> Reaction? { nil }
  func grabbing(at point: CellPoint, _ look: Look) -> Reaction? { dragging(at: point, look) }
  func dragging(at point: CellPoint, _ look: Look) -> Reaction? { nil }
  func releasing(at point: CellPoint, _ look: Look) -> Reaction? { nil }
  func pasting(_ text: String, _ look: Look) -> Reaction? { nil }
}

extension Content {
  /// How this content behaves in a terminal.
  var control: any Control {
    switch self {
    case .label(let label): LabelControl(label: label)
    case .field(let field): FieldControl(field: field)
    case .button(let button): ButtonControl(button: button)
    case .slider(let slider): SliderControl(slider: slider)
    case .stepper(let stepper): StepperControl(stepper: stepper)
    case .segmentedControl(let control): SegmentedControlControl(control: control)
    case .switch(let control): SwitchControl(control: control)
    case .container(let container): ContainerControl(container: container)
    case .custom(let content):
      switch content.kind {
      case .table(let box): TableControl(box: box)
      case .scrollView(let view): ScrollControl(view: view)
      case .other(let view): CustomControl(value: view)
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
      return LabelControl(label: label).size(width: width, metrics)
    }
    return control.size(width: width, metrics)
  }

  /// True if the rows it needs depend on the columns it gets.
  var wraps: Bool {
    switch self {
    case .label(let label): LabelControl(label: label).wraps
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
    case .label(let label): LabelControl(label: label).draw(in: &canvas, look)
    case .container(let container):
      ContainerControl(container: container).draw(in: &canvas, look)
    default: control.draw(in: &canvas, look)
    }
  }
}
