public import TextBackend
public import VirtualViews

/// The steps of a wizard in a line, of which the user goes back to those that are done.
///
/// ←, →, Home and End mark a step that is done; Return and a click go there. The view looks like a ``StepTrail``. Where there is no room for all
/// steps, the marked one stands alone.
public struct StepLinks: TextControl, ChangingControl, Hashable {
  /// True: its leading edge may be the right one.
  public static var followsDirection: Bool { true }
  /// The steps as they are shown.
  public var trail = StepTrail()
  /// True if the user can go to steps.
  public var isEnabled = true
  /// The number of the step that the user went to; nil before.
  public var chosen: Int?

  /// Makes a trail without steps.
  public init() {}

  /// The attributes that all views have; `tintColor` is the color of the step in hand.
  public var attributes: ViewAttributes {
    get { trail.attributes }
    set { trail.attributes = newValue }
  }

  /// The step that Return goes to.
  public struct Memory: Hashable, Sendable { var marked: Int? }
  /// None is marked: the last step that is done is.
  public var initialMemory: Memory { Memory() }

  /// The keys that users may exchange.
  public static let keyMap: KeyMap = [
    .bind("right", "steps.next", "Next"), .bind("left", "steps.previous", "Previous"),
    .bind("home", "steps.first", "First"), .bind("end", "steps.last", "Last"),
    .bind(["return", "space"], "steps.go", "Go there"),
  ]

  /// The meaning of the view to users: the step in hand, and which one of all it is.
  public var semantics: Semantics {
    var semantics = trail.semantics
    if trail.step > 0 { semantics.actions = [.press] }
    if !isEnabled { semantics.state.insert(.disabled) }
    return semantics
  }

  /// The step that Return goes to; nil until the user has marked one.
  public func currentItem(_ memory: Memory) -> Semantics.Item? {
    guard memory.marked != nil, let marked = marked(memory) else { return nil }
    return Semantics.Item(trail.titles[marked].string, marked + 1, of: trail.titles.count)
  }

  /// The number of the step that Return goes to; nil if none is done.
  private func marked(_ memory: Memory) -> Int? {
    trail.step == 0 ? nil : min(memory.marked ?? .max, trail.step - 1)
  }

  /// Room for all steps.
  public func size(width: Int?, metrics: TextMetrics) -> (columns: Int, rows: Int)? {
    trail.size(width: width, metrics: metrics)
  }

  /// The sign, a blank and the title of the step in hand.
  public func leastColumns(metrics: TextMetrics) -> Int? { trail.leastColumns(metrics: metrics) }

  /// False: it is one line.
  public var heightDependsOnWidth: Bool { false }
  /// False: the titles say how wide it is.
  public var fillsWidth: Bool { false }

  /// Draws the steps that fit, with the marked one while the view has the keyboard.
  public func draw(in canvas: inout TextCanvas, _ look: ControlLook<Memory>) {
    trail.draw(in: &canvas, marked: look.isFocused ? marked(look.memory) : nil, look.style)
  }

  /// The cells of the marked step.
  public func currentCells(_ look: ControlLook<Memory>) -> CellFrame? {
    guard let marked = marked(look.memory) else { return nil }
    let cells = trail.places(in: look.columns, look.metrics)?[marked] ?? 0..<look.columns
    return CellFrame(column: cells.lowerBound, row: look.middleRow, width: cells.count, height: 1)
  }

  /// The steps to which the user can go.
  public func parts(_ look: ControlLook<Memory>) -> [SemanticPart] {
    let places = trail.places(in: look.columns, look.metrics)
    return (0..<trail.step).map { number in
      let cells = places.map {
        CellFrame(
          column: $0[number].lowerBound, row: look.middleRow, width: $0[number].count, height: 1)
      }
      return SemanticPart(.link, trail.titles[number].string, cells: cells)
    }
  }

  /// Marks another step, or goes to one.
  public mutating func react(to action: ControlAction, in context: inout ControlContext<Memory>) {
    let marked = marked(context.memory)
    switch action {
    case .action("steps.next"):
      guard let marked, marked + 1 < trail.step else { return context.decline() }
      context.memory.marked = marked + 1
    case .action("steps.previous"):
      guard let marked, marked > 0 else { return context.decline() }
      context.memory.marked = marked - 1
    case .action("steps.first") where marked != nil: context.memory.marked = 0
    case .action("steps.last") where marked != nil: context.memory.marked = trail.step - 1
    case .action("steps.go"): go(to: marked, &context)
    case .pointer(let pointer) where pointer.kind == .click:
      go(to: number(at: pointer.column, in: context), &context)
    case .blur: context.memory.marked = nil
    default: context.decline()
    }
  }

  /// The step at a column; nil if it is not done.
  private func number(at column: Int, in context: ControlContext<Memory>) -> Int? {
    trail.places(in: context.columns, context.metrics)?.prefix(trail.step)
      .firstIndex { $0.contains(column) }
  }

  private mutating func go(to number: Int?, _ context: inout ControlContext<Memory>) {
    guard let number else { return context.decline() }
    chosen = number
    context.memory.marked = nil
    context.emit(.valueChanged)
  }
}
