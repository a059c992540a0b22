package import VirtualViews

/// A finished picture of the whole screen, with the tables its cells refer to.
package struct Frame: Equatable, Sendable {
  /// The cells.
  package var grid: CellGrid
  /// The styles by the index in a cell; a missing index is the plain style.
  package var styles: [TextStyle]
  /// The clusters of several scalars by the index in a cell; a missing index is U+FFFD.
  package var clusters: [String]
  /// The links of glyphs, by the index of their style.
  package var links: FrameLinks
  /// The images of cells by their numbers, of which some may be free; nearly all pictures have none.
  package var images: [ImageSheet?]
  /// The place of the cursor; hidden if `nil` or outside the grid.
  package var cursor: CellPoint?
  /// The colors of the tokens in the styles.
  package var theme: ThemeColors

  /// Makes a picture from cells and the tables they refer to.
  package init(
    grid: CellGrid, styles: [TextStyle] = [.plain], clusters: [String] = [],
    links: FrameLinks = FrameLinks(), images: [ImageSheet?] = [], cursor: CellPoint? = nil,
    theme: ThemeColors = ThemeColors()
  ) {
    self.grid = grid
    self.styles = styles
    self.clusters = clusters
    self.links = links
    self.images = images
    self.cursor = cursor
    self.theme = theme
  }

  /// The number of columns and rows.
  package var size: CellSize { grid.size }
}
