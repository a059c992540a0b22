import VirtualViews

/// A control in a terminal, as its own type says.
struct TenantControl<Tenant: TextControl>: Control {
  let control: Tenant

  var wraps: Bool { control.heightDependsOnWidth }
  var hasIntrinsicWidth: Bool { !control.fillsWidth }

  func size(width: Int?, _ metrics: TextMetrics) -> CellSize {
    CellSize(control.size(width: width, metrics: metrics))
  }

  func draw(in canvas: inout Canvas, _ look: Look) {
    var lent = TextCanvas(consume canvas, size: look.size)
    control.draw(in: &lent, look)
    canvas = lent.finish()
  }

  func cursor(_ look: Look) -> CellPoint? { control.cursor(look) }
  func settling(_ look: Look) -> ControlMemory? { control.settling(look) }

  func reaction(to action: ControlAction, _ look: Look) -> Reaction? {
    control.reaction(to: action, look)
  }
}

/// A view in a terminal that draws itself and nothing else.
///
/// One that can have the focus is acted on like a button.
struct DrawnControl<View: TextCustomView>: Control {
  let view: View

  var wraps: Bool { view.heightDependsOnWidth }
  var hasIntrinsicWidth: Bool { !view.fillsWidth }

  func size(width: Int?, _ metrics: TextMetrics) -> CellSize {
    CellSize(view.size(width: width, metrics: metrics))
  }

  func draw(in canvas: inout Canvas, _ look: Look) {
    var lent = TextCanvas(consume canvas, size: look.size)
    view.draw(in: &lent)
    canvas = lent.finish()
  }

  func reaction(to action: ControlAction, _ look: Look) -> Reaction? {
    action.activates ? Reaction(content: view.content, event: .primaryAction) : nil
  }
}

/// A view in a terminal that is nothing but its background.
struct BlankControl: Control {
  let view: any CustomView

  var wraps: Bool { false }
  var hasIntrinsicWidth: Bool { false }
  func size(width: Int?, _ metrics: TextMetrics) -> CellSize { .zero }
  func draw(in canvas: inout Canvas, _ look: Look) {}

  func reaction(to action: ControlAction, _ look: Look) -> Reaction? {
    action.activates ? Reaction(content: view.content, event: .primaryAction) : nil
  }
}

extension CustomView {
  /// How a custom view behaves in a terminal.
  var control: any Control {
    func tenant(_ control: some TextControl) -> any Control { TenantControl(control: control) }
    func drawn(_ view: some TextCustomView) -> any Control { DrawnControl(view: view) }
    switch self {
    case let control as any TextControl: return tenant(control)
    case let view as any TextCustomView: return drawn(view)
    default: return BlankControl(view: self)
    }
  }
}

extension ControlAction {
  /// True if it is what presses a button: Return, Space or a click.
  public var activates: Bool {
    switch self {
    case .key(let press): press == .return || press == .space
    case .pointer(let action): action.kind == .click
    default: false
    }
  }
}

extension CellSize {
  /// A size that a view asks for, within what any screen has; zero for none.
  fileprivate init(_ size: (columns: Int, rows: Int)?) {
    self =
      size.map {
        CellSize(columns: StackLayout.cells($0.columns), rows: StackLayout.cells($0.rows))
      } ?? .zero
  }
}
