import TerminalPort
import VirtualViews

extension Canvas {
  /// Does to cells that are drawn already what a layer does to the screen behind it.
  ///
  /// - Complexity: O(*n*) in the number of cells.
  mutating func cover(_ rect: CellRect, with backdrop: Layer.Backdrop) {
    switch backdrop {
    case .none: break
    case .block: erase(rect)
    case .dim: dim(rect)
    }
  }
}
