import TextBackend
import VirtualViews

/// The line of a tool call or a change: its state, its title, and what it can do.
///
/// Return, Space and a click unfold and fold what is below; → unfolds, ← folds.
struct EntryTitle: TextControl, ChangingControl, Hashable {
  /// True: its leading edge may be the right one.
  static var followsDirection: Bool { true }
  var attributes = ViewAttributes()
  var isEnabled = true
  var title: Text = ""
  /// The call whose state is shown; nil for a change.
  var call: ToolCall?
  /// The look of what stands behind the title.
  var quiet = TextStyle(foreground: .muted)
  /// True if what is below is seen.
  var isOpen = false
  /// True if something is below.
  var canOpen = true

  init() { attributes.verticalHugging = .high }

  static let keyMap: KeyMap = [
    .bind("right", "entry.open", "Unfold"), .bind("left", "entry.close", "Fold"),
    .bind("return", "entry.toggle", "Unfold or fold"), .bind("space", "entry.toggle"),
  ]

  var semantics: Semantics {
    Semantics(
      .button, label: title.string,
      value: call?.stateName ?? Wording.current[isOpen ? "open" : "closed"],
      state: isEnabled ? [] : .disabled, actions: canOpen ? [.press] : [])
  }

  func takesFocus(_ memory: NoMemory) -> Bool { canOpen }

  func size(width: Int?, metrics: TextMetrics) -> (columns: Int, rows: Int)? {
    (metrics.columns(of: title) + 16, 1)
  }

  var fillsWidth: Bool { true }
  var fillsHeight: Bool { false }
  var heightDependsOnWidth: Bool { false }

  func draw(in canvas: inout TextCanvas, _ look: ControlLook<NoMemory>) {
    let metrics = look.metrics
    let style = look.isFocused ? look.style : look.quietStyle
    if look.isFocused {
      canvas.fill(column: 0, row: 0, width: look.columns, height: 1, style: style)
    }
    var step = 0
    if case .running = call?.state { step = canvas.step(every: ToolCall.interval) }
    let fold = isOpen ? metrics.ornaments.unfolded : metrics.ornaments.folded
    let sign = call?.sign(metrics, step: step) ?? Text("\(fold)")
    // Colors of its own are for the ground of the view, and not for that of the focus.
    func shown(_ text: Text) -> Text { look.isFocused ? Text(text.string) : text }
    canvas.draw(shown(sign), column: 0, row: 0, style: style)
    let note = call.map { $0.note.styled(quiet) } ?? ""
    let marked = call != nil && canOpen ? note + " \(fold)" : note
    let noteColumns = min(metrics.columns(of: marked), max(0, look.columns / 2))
    let room = look.columns - EntryLines.indent - (noteColumns > 0 ? noteColumns + 1 : 0)
    canvas.draw(
      shown(metrics.truncated(title, to: max(0, room))), column: EntryLines.indent, row: 0,
      style: style)
    canvas.draw(
      shown(metrics.truncated(marked, to: noteColumns)), column: look.columns - noteColumns, row: 0,
      style: style)
  }

  mutating func react(to action: ControlAction, in context: inout ControlContext<NoMemory>) {
    switch action {
    case .action("entry.toggle") where canOpen: isOpen.toggle()
    case .action("entry.open") where canOpen && !isOpen: isOpen = true
    case .action("entry.close") where isOpen: isOpen = false
    case .pointer(let pointer) where pointer.kind == .click && canOpen: isOpen.toggle()
    default: context.decline()
    }
  }
}
