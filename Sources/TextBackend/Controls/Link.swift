public import VirtualViews

/// A text that leads to a page or a document, which the terminal opens when the user asks it to.
///
/// ```swift
/// customView("help", Link.self, [.set(\.text, to: "Manual"), .set(\.target, to: "https://…")])
/// ```
///
/// Terminals open links by themselves, most by a click with Control, and some show where one leads to. The program follows it
/// itself where it says so (`Prop.onLink(_:)`): then a click does it, and Return. In terminals that know no links it is an
/// underlined text.
public struct Link: TextCustomView, Hashable {
  /// The attributes that all views have.
  public var attributes = ViewAttributes()
  /// The text, in one line.
  public var text: String = ""
  /// The address, with its scheme.
  public var target: String = ""
  /// The look of the text.
  public var style = TextStyle(underline: .single)

  /// The meaning of the view to users.
  public var semantics: Semantics { Semantics(.link, label: text, value: target) }

  /// Makes a link to nowhere.
  public init() {}

  /// True if it leads anywhere.
  public var hasLinks: Bool { !target.isEmpty }

  /// The columns of the text, in one row.
  public func size(width: Int?, metrics: TextMetrics) -> (columns: Int, rows: Int)? {
    (metrics.columns(of: text), 1)
  }

  /// Draws the text, cut with an ellipsis where there is no room.
  public func draw(in canvas: inout TextCanvas) {
    let text = canvas.metrics.truncated(text, to: canvas.columns)
    canvas.draw(text, column: 0, row: 0, style: style, link: target)
  }
}
