public import TextBackend
public import VirtualViews

/// The line of a picker, which opens its list: `[ Medium ▾ ]`.
///
/// Return, Space, ↑, ↓ and a click ask for the list, and so does a letter, with which the search begins, or the row
/// that is marked. Letters that the program has bound are the program's.
public struct PickerLine: TextControl, TitledValue, Hashable {
  /// The attributes that all views have.
  public var attributes = ViewAttributes()
  /// True if the list can be opened.
  public var isEnabled = true
  /// The text of what is chosen; empty for nothing.
  public var title: String = ""
  /// The text that is shown, dimmed, while nothing is chosen.
  public var placeholder: String = ""
  /// The number of choices that were made, shown behind the text; nil for none.
  public var count: Int?
  /// The longest text for which there is to be room.
  public var longestTitle: String = ""
  /// A color before the text; nil for none.
  public var swatch: Color?
  /// True if the list is seen.
  public var isOpen = false
  /// True if a letter asks for the list, as where it is searched.
  public var opensByLetters = true
  /// The letter that was typed, while that event is handled.
  public var typed: String?

  /// Makes a line that shows nothing.
  public init() {
    (attributes.verticalHugging, attributes.horizontalHugging) = (.low + 1, .low + 1)
  }

  /// The keys that users may exchange.
  public static let keyMap: KeyMap = [
    .bind(["return", "space", "down", "up", "alt+down"], "picker.open", "Open")
  ]

  /// The meaning of the view to users: a placeholder of the program's own is its name, and what is chosen its value.
  ///
  /// The words that stand there otherwise ask to choose something, and are no name of what is chosen.
  public var semantics: Semantics {
    let isName = title.isEmpty || placeholder != Wording.current["Choose…"]
    var state: Semantics.State = isEnabled ? [] : .disabled
    if isOpen { state.insert(.expanded) }
    return Semantics(
      .comboBox, label: isName ? placeholder : "", value: title.isEmpty ? nil : title, state: state,
      actions: [.press])
  }

  /// Takes over nothing: a letter is gone with its event.
  public mutating func resolve(over shown: PickerLine?) { typed = nil }

  private var ending: String { count.map { " (\($0))" } ?? "" }

  /// The sign of something that opens below.
  private func arrow(_ metrics: TextMetrics) -> String {
    " \(metrics.ornaments.unfolded)"
  }

  /// Room for the longest text, the sign and the ends.
  public func size(width: Int?, metrics: TextMetrics) -> (columns: Int, rows: Int)? {
    let text =
      [title + ending, placeholder, longestTitle].map { metrics.columns(of: $0) }.max() ?? 0
    return (text + 6 + (swatch == nil ? 0 : 3), 1)
  }

  /// False: it is one line.
  public var heightDependsOnWidth: Bool { false }

  /// Draws the text between its ends, and the sign.
  public func draw(in canvas: inout TextCanvas, _ look: ControlLook<NoMemory>) {
    let (start, end) = look.buttonEnds
    let (metrics, row) = (look.metrics, look.middleRow)
    let arrow = arrow(metrics)
    let before = swatch == nil ? 0 : 3
    let room = max(0, look.columns - 4 - metrics.columns(of: arrow) - before)
    let shown = title.isEmpty ? placeholder : title
    let fitting = metrics.truncated(shown, to: max(0, room - metrics.columns(of: ending))) + ending
    let style = isOpen && !look.isFocused ? look.selectionStyle : look.style
    let text = metrics.padded(Text(metrics.truncated(fitting, to: room)), to: room)
    let blanks = String(repeating: " ", count: before)
    canvas.draw(
      Text(start + blanks) + text + Text(arrow + end), column: 0, row: row, style: style)
    if title.isEmpty, isEnabled, !look.isFocused {
      canvas.draw(
        look.hasSurfaces ? text.color(.muted) : text.dim(), column: 2 + before, row: row,
        style: style)
    }
    guard let swatch, look.columns > 6 else { return }
    canvas.fill(column: 2, row: row, width: 2, height: 1, style: TextStyle(background: swatch))
  }

  /// Asks for the list.
  public mutating func react(to action: ControlAction, in context: inout ControlContext<NoMemory>) {
    switch action {
    case .action("picker.open"): context.emit(.primaryAction)
    case .pointer(let pointer) where pointer.kind == .click: context.emit(.primaryAction)
    case .unusedKey(let press):
      guard opensByLetters, case .character(let letter) = press.key,
        press.modifiers.subtracting(.shift).isEmpty
      else { return context.decline() }
      typed = String(letter)
      context.emit(.primaryAction)
    default: context.decline()
    }
  }
}
