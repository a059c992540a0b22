public import VirtualViews

/// A custom view that draws itself in cells.
///
/// One that is a ``ControlValue`` as well can have the keyboard; Return, Space and clicks are then
/// reported as ``ControlEvent/primaryAction``.
public protocol TextCustomView: CustomView {
  /// The size the content needs; nil leaves it to the layout.
  ///
  /// - Parameter width: the columns there are, nil for as many as it takes.
  /// - Returns: the columns and rows.
  func size(width: Int?) -> (columns: Int, rows: Int)?

  /// The size the content needs where it depends on the columns of a text.
  ///
  /// Only one of the two functions is to be there; this one is asked.
  ///
  /// - Parameters:
  ///   - width: the columns there are, nil for as many as it takes.
  ///   - metrics: how many columns text takes on this screen.
  /// - Returns: the columns and rows.
  func size(width: Int?, metrics: TextMetrics) -> (columns: Int, rows: Int)?

  /// Draws the view; nothing is seen outside of the canvas.
  ///
  /// It may be called more than once for a picture, for parts of the screen that are apart.
  func draw(in canvas: inout TextCanvas)
}

extension TextCustomView {
  /// The size is up to the layout.
  public func size(width: Int?) -> (columns: Int, rows: Int)? { nil }

  /// The size that does not depend on the columns of any text.
  public func size(width: Int?, metrics: TextMetrics) -> (columns: Int, rows: Int)? {
    size(width: width)
  }
}
