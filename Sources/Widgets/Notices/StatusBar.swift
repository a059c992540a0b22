public import TextBackend
public import VirtualViews

/// The keys that do something now, with what they do, and a text at the end of the line.
///
/// Keys of high prominence come first, and those of low prominence are left out (`KeyBinding.Prominence`). A click on a
/// key does what the key does; with `.tracksHover(true)` the line shows the key under the mouse.
///
/// The text is cut first where there is no room for all, until it has half of the row. Then each key that does not fit
/// behind the keys before it is left out as a whole, with an ellipsis in their place; the text has what they leave.
/// Keys of prominence `.kept`, such as that of help, are kept behind the ellipsis. If there is no room for any key, the
/// text has all of the row.
public struct StatusLine: BoundKeysView, TextControl, Hashable {
  /// True: its leading edge may be the right one.
  public static var followsDirection: Bool { true }
  /// The attributes that all views have.
  public var attributes = ViewAttributes()
  /// True if a click on a key does what the key does.
  public var isEnabled = true
  /// The keys; those without a title are not shown.
  public var bindings: [KeyBinding] = []
  /// True if it shows the keys that do something where the focus is, after the others.
  public var showsBoundKeys: Bool = false
  /// The keys that do something where the focus is, as far as they are shown; the screen fills them in.
  public var boundKeys: [KeyBinding] {
    get { shownKeys }
    // Keys that come and go unseen draw nothing.
    set { shownKeys = newValue.filter { $0.prominence != .low && !$0.title.isEmpty } }
  }
  private var shownKeys: [KeyBinding] = []
  /// The text at the trailing end.
  public var text: Text = ""

  /// The key under the mouse.
  public struct Memory: Hashable, Sendable { var hovered: KeySequence? }
  /// None.
  public var initialMemory: Memory { Memory() }

  /// Makes an empty line.
  public init() { attributes.verticalHugging = .low + 1 }

  /// The meaning of the view to users.
  public var semantics: Semantics {
    let keys = hints.map { "\($0.keys.shown(with: .ascii)) \($0.title)" }
    let parts = text.string.isEmpty ? keys : keys + [text.string]
    var meaning = Semantics(.text, label: parts.joined(separator: ", "))
    // The keys are others wherever the focus goes.
    meaning.news = text.string
    return meaning
  }

  /// False: its keys are pressed on the keyboard.
  public func takesFocus(_ memory: Memory) -> Bool { false }

  /// The hints, each action once; all buttons share one action, so its titles tell them apart.
  private var hints: [KeyBinding] {
    var known: [KeyAction: Set<String>] = [:]
    let all = bindings + boundKeys
    return [KeyBinding.Prominence.high, .normal, .kept].flatMap { prominence in
      all.filter { $0.prominence == prominence }
    }.filter { !$0.title.isEmpty && known[$0.action, default: []].insert($0.title).inserted }
  }

  /// Room for all hints and the text.
  public func size(width: Int?, metrics: TextMetrics) -> (columns: Int, rows: Int)? {
    let plan = StatusPlan(hints, text, in: .max, metrics)
    let keys = plan.hints.last?.columns.upperBound ?? 0
    guard !text.isEmpty else { return (keys, 1) }
    return ((keys > 0 ? keys + StatusPlan.gap : 0) + metrics.columns(of: text), 1)
  }

  /// False: it is one line.
  public var heightDependsOnWidth: Bool { false }

  /// Draws the hints that there is room for, and the text.
  public func draw(in canvas: inout TextCanvas, _ look: ControlLook<Memory>) {
    let plan = StatusPlan(hints, text, in: look.columns, look.metrics)
    for hint in plan.hints {
      let isHovered = look.isHovered && look.memory.hovered == hint.binding.keys
      let keys = isHovered ? look.style : TextStyle(foreground: .accent, attributes: .bold)
      let title = isHovered ? look.style : TextStyle(foreground: .muted)
      let start = hint.columns.lowerBound
      if isHovered {
        canvas.fill(column: start, row: 0, width: hint.columns.count, height: 1, style: keys)
      }
      let end = start + canvas.draw(hint.keys, column: start, row: 0, style: keys)
      canvas.draw(hint.binding.title, column: end + 1, row: 0, style: title)
    }
    if let column = plan.ellipsis {
      canvas.draw(
        look.metrics.ellipsis, column: column, row: 0, style: TextStyle(foreground: .muted))
    }
    canvas.draw(plan.text, column: look.columns - look.metrics.columns(of: plan.text), row: 0)
  }

  /// The keys, by what they do.
  public func parts(_ look: ControlLook<Memory>) -> [SemanticPart] {
    let plan = StatusPlan(hints, text, in: look.columns, look.metrics)
    return hints.map { binding in
      let columns = plan.hints.first { $0.binding == binding }?.columns
      return SemanticPart(
        .button, binding.title,
        cells: columns.map { CellFrame(column: $0.lowerBound, row: 0, width: $0.count, height: 1) })
    }
  }

  /// Presses the key that was clicked.
  public mutating func react(to action: ControlAction, in context: inout ControlContext<Memory>) {
    switch action {
    case .pointer(let pointer) where pointer.kind == .click:
      guard let keys = keys(at: pointer, in: context) else { return context.decline() }
      context.press(keys)
    case .hover(let pointer):
      context.memory.hovered = pointer.kind == .leave ? nil : keys(at: pointer, in: context)
    default: context.decline()
    }
  }

  private func keys(
    at pointer: PointerAction, in context: ControlContext<Memory>
  ) -> KeySequence? {
    StatusPlan(hints, text, in: context.columns, context.metrics).hints
      .first { $0.columns.contains(pointer.column) }?.binding.keys
  }
}

/// Makes a line at the lower edge of its container: the keys that do something where the focus is, and a text.
///
/// ```swift
/// statusBar("status", "\(model.file) \("changed", color: .warning)")
/// ```
///
/// The keys are those of `Subscription.boundKeys`. They need neither a message nor a place in the model, and each
/// screen of a program shows its own.
///
/// - Parameters:
///   - key: identifies the view among its siblings.
///   - text: the text at the trailing end; it has half of the row at most while keys are missing.
///   - props: the look of the line.
/// - Returns: the element.
public func statusBar<Msg>(
  _ key: some Hashable & Sendable, _ text: Text = "", _ props: Props<Msg, StatusLine> = []
) -> ViewElement<Msg> {
  statusBar(key, [], text, [.set(\.showsBoundKeys, to: true), .batch(props.all)])
}

/// Makes a line at the lower edge of its container: some keys, and a text.
///
/// ```swift
/// statusBar("status", keys.bindings, "budget.txt")
/// ```
///
/// - Parameters:
///   - key: identifies the view among its siblings.
///   - bindings: the keys.
///   - text: the text at the trailing end; it has half of the row at most while keys are missing.
///   - props: the look of the line.
/// - Returns: the element.
public func statusBar<Msg>(
  _ key: some Hashable & Sendable, _ bindings: [KeyBinding], _ text: Text = "",
  _ props: Props<Msg, StatusLine> = []
) -> ViewElement<Msg> {
  customView(
    key, StatusLine.self,
    [
      .set(\.bindings, to: bindings), .set(\.text, to: text), .padding(1, on: .horizontal),
      .backgroundColor(.raised), .bar(.bottom), .batch(props.all),
    ])
}
