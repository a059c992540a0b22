import TextBackend
import VirtualViews

/// The text at the end of the line of an item, or the keys that do the same.
struct PaletteDetail: TextCustomView, Hashable {
  /// True: its leading edge may be the right one.
  static var followsDirection: Bool { true }
  var attributes = ViewAttributes()
  var text = ""
  var keys: KeySequence?
  var isMarked = false

  var semantics: Semantics { Semantics(.text, label: text(with: .ascii)) }

  private func text(with ornaments: Ornaments) -> String { keys?.shown(with: ornaments) ?? text }

  func size(width: Int?, metrics: TextMetrics) -> (columns: Int, rows: Int)? {
    (metrics.columns(of: text(with: metrics.ornaments)), 1)
  }

  var heightDependsOnWidth: Bool { false }

  func draw(in canvas: inout TextCanvas) {
    // The muted color may be that of the selection, nearly; on it, less of its own color is seen.
    let style =
      isMarked
      ? TextStyle(foreground: .onSelection, attributes: .dim) : TextStyle(foreground: .muted)
    let text = canvas.metrics.truncated(
      text(with: canvas.metrics.ornaments), to: canvas.columns)
    canvas.draw(text, column: 0, row: 0, style: style)
  }
}
