import TextBackend
import VirtualViews

/// The sign before a node: open, closed, none, or that it is being moved.
struct TreeSign: TextCustomView, Hashable {
  /// True: its leading edge may be the right one.
  static var followsDirection: Bool { true }
  var attributes = ViewAttributes()
  /// True if the node is open, false if it is closed, nil if it cannot be opened.
  var isOpen: Bool?
  /// True if the user is dragging the node.
  var isMoving = false

  init() { attributes.horizontalHugging = .high }

  // The row of the node says whether it is open: that is a state, and no picture.
  var semantics: Semantics { Semantics(.image) }

  func size(width: Int?, metrics: TextMetrics) -> (columns: Int, rows: Int)? { (2, 1) }

  var heightDependsOnWidth: Bool { false }

  func draw(in canvas: inout TextCanvas) {
    if isMoving {
      let sign = canvas.metrics.ornaments.grip
      canvas.draw(sign, column: 0, row: 0, style: TextStyle(foreground: .accent, attributes: .bold))
      return
    }
    guard let isOpen else { return }
    let sign = Disclosure.sign(isOpen: isOpen, canvas.metrics)
    canvas.draw(sign, column: 0, row: 0, style: TextStyle(foreground: .muted))
  }
}
