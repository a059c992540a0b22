import TextBackend
import VirtualViews

/// The text of a box in a field of several texts: `[ada`.
struct TokenText: TextCustomView, Hashable {
  /// True: its leading edge may be the right one.
  static var followsDirection: Bool { true }
  var attributes = ViewAttributes()
  var text = ""
  var isMarked = false
  var isEnabled = true

  init() {}

  var semantics: Semantics {
    Semantics(
      .button, label: text,
      state: isEnabled ? (isMarked ? [.selected, .current] : []) : .disabled,
      actions: isEnabled ? [.press] : [])
  }

  func size(width: Int?, metrics: TextMetrics) -> (columns: Int, rows: Int)? {
    (metrics.columns(of: text) + 2, 1)
  }

  var heightDependsOnWidth: Bool { false }

  func draw(in canvas: inout TextCanvas) {
    let style = canvas.tokenStyle(isMarked: isMarked, isEnabled: isEnabled)
    let columns = canvas.columns
    canvas.fill(column: 0, row: 0, width: columns, height: 1, style: style)
    let shown = canvas.metrics.truncated(text, to: max(0, columns - 2))
    canvas.draw(shown, column: 1, row: 0, style: style)
    guard !canvas.hasSurfaces else { return }
    canvas.draw(Character("["), column: 0, row: 0, style: style)
    // Without a sign behind it the box ends here.
    if !isEnabled, columns > 1 {
      canvas.draw(Character("]"), column: columns - 1, row: 0, style: style)
    }
  }
}

/// The end of a box in a field of several texts, by which the mouse removes it: `×]`.
struct TokenSign: TextCustomView, Hashable {
  /// True: its leading edge may be the right one.
  static var followsDirection: Bool { true }
  var attributes = ViewAttributes()
  var text = ""
  var isMarked = false

  init() {}

  var semantics: Semantics {
    Semantics(.button, label: Wording.current["Remove \(text)"], actions: [.press])
  }

  func size(width: Int?, metrics: TextMetrics) -> (columns: Int, rows: Int)? { (2, 1) }

  var heightDependsOnWidth: Bool { false }

  func draw(in canvas: inout TextCanvas) {
    let style = canvas.tokenStyle(isMarked: isMarked, isEnabled: true)
    canvas.fill(column: 0, row: 0, width: canvas.columns, height: 1, style: style)
    canvas.draw(canvas.metrics.ornaments.remove, column: 0, row: 0, style: style)
    if !canvas.hasSurfaces { canvas.draw(Character("]"), column: 1, row: 0, style: style) }
  }
}

extension TextCanvas {
  /// The style of a box.
  fileprivate func tokenStyle(isMarked: Bool, isEnabled: Bool) -> TextStyle {
    var style = TextStyle()
    if hasSurfaces {
      style.background = isMarked ? .selection : .raised
      if isMarked { style.foreground = .onSelection }
      if !isEnabled { style.foreground = .muted }
    } else {
      if isMarked { style.attributes.insert(.reverse) }
      if !isEnabled { style.attributes.insert(.dim) }
    }
    return style
  }
}
