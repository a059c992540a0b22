/// A surface to draw on: cells with their styles, an origin and a clip rectangle.
///
/// ```swift
/// var canvas = Canvas(size: CellSize(columns: 20, rows: 2))
/// canvas.draw("漢字", at: CellPoint(column: 1, row: 0), style: TextStyle(foreground: .red))
/// let picture = canvas.picture()
/// ```
///
/// A canvas lives as long as the screen: its tables keep their numbers from picture to picture, so
/// that equal cells are equal numbers. It cannot be copied by accident.
///
/// Text is sanitised here and nowhere else on its way to the terminal; see ``Sanitizer``.
public struct Canvas: ~Copyable, Sendable {
  /// The cells drawn so far.
  package internal(set) var grid: CellGrid
  var styles = StyleTable()
  var clusters = ClusterTable()
  var links = LinkTable()
  var blend = Blend()
  /// The number of columns that text takes, and the signs that views draw by themselves.
  public var metrics: TextMetrics
  /// The colors of tokens.
  ///
  /// They are looked up when a picture is written, so that a change repaints nothing.
  public var theme = ThemeColors()
  /// The way in which parts are told from each other.
  public var look = ThemeLook()
  /// True if the terminal shows more than 16 colors, so that a view may tell parts by colors of its own.
  public var hasManyColors = true
  /// The size of a cell in pixels where images can be shown as such; nil where they cannot.
  public var cellPixels: PixelSize?
  var images = ImageTable()
  private var stamps = RowStamps()
  // What the first picture needed after the tables were empty.
  private var needs: (styles: Int, clusters: Int, links: Int)?
  /// The visible part, in cells of the grid.
  private(set) var clip: CellRect
  /// The cell of the grid that drawing calls 0, 0.
  private(set) var origin = CellPoint.zero

  /// The part that can be seen of what is drawn, counted as drawing counts.
  public var visibleRect: CellRect { clip.offset(columns: -origin.column, rows: -origin.row) }

  /// Makes a canvas of blanks.
  public init(size: CellSize, metrics: TextMetrics = TextMetrics()) {
    self.metrics = metrics
    grid = CellGrid(size: size)
    clip = grid.bounds
  }

  /// The number of columns and rows of the whole canvas.
  public var size: CellSize { grid.size }

  /// Changes the size of the whole canvas; new cells are blank.
  public mutating func resize(to size: CellSize) {
    grid.resize(to: size)
    clip = grid.bounds
    origin = .zero
  }

  /// True if so many styles or clusters have come and gone that ``startOver()`` would pay.
  ///
  /// Colors that fade or text that never repeats get here after thousands of pictures. A picture
  /// that needs that many by itself does not: starting over would write all of it every time.
  public var isCrowded: Bool {
    styles.count > Self.limit(4_096, needed: needs?.styles, capacity: StyleTable.capacity)
      || clusters.count
        > Self.limit(65_536, needed: needs?.clusters, capacity: ClusterTable.capacity)
      || links.targets.count
        > Self.limit(4_096, needed: needs?.links, capacity: LinkTable.capacity)
  }

  /// At least twice of what one picture needs, but a full table is crowded if it need not be full.
  private static func limit(_ least: Int, needed: Int?, capacity: Int) -> Int {
    guard let needed else { return least }
    return max(least, needed, min(2 * needed, capacity - 1))
  }

  /// Takes note that a picture is complete, so that what the next one keeps of it is known.
  public mutating func finishPicture() {
    grid.stampRows(with: &stamps)
    if images.hasNew { images.keep(of: grid) }
    if needs == nil { needs = (styles.count, clusters.count, links.targets.count) }
  }

  /// Blanks everything and forgets all styles and clusters; the whole screen is to be drawn again.
  ///
  /// The encoder writes all cells of the next picture, because their numbers mean something else.
  public mutating func startOver() {
    grid = CellGrid(size: size)
    styles = StyleTable()
    clusters = ClusterTable()
    links = LinkTable()
    images = ImageTable()
    blend = Blend()
    needs = nil
  }

  /// Draws inside a rectangle: its corner becomes the origin, and nothing is seen outside it.
  public mutating func inside<Failure: Error>(
    _ rect: CellRect, draw: (inout Canvas) throws(Failure) -> Void
  ) throws(Failure) {
    let outer = (origin, clip)
    let placed = rect.offset(columns: origin.column, rows: origin.row)
    (origin, clip) = (placed.origin, clip.intersection(placed))
    defer { (origin, clip) = outer }
    try draw(&self)
  }

  /// Returns the picture drawn so far; later drawing does not change it.
  ///
  /// - Parameter cursor: the place of the cursor; hidden if nil or outside of the canvas.
  /// - Returns: the picture.
  public func picture(cursor: CellPoint? = nil) -> ScreenPicture {
    ScreenPicture(frame(cursor: cursor))
  }

  /// Returns the cells drawn so far, with the tables that they refer to.
  package func frame(cursor: CellPoint? = nil) -> Frame {
    Frame(
      grid: grid, styles: styles.styles, clusters: clusters.clusters,
      links: FrameLinks(targets: links.targets, numbers: styles.links), images: images.sheets,
      cursor: cursor, theme: theme)
  }
}
