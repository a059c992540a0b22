import VirtualViews

/// Turns pictures into the least bytes that make the terminal show them.
///
/// It keeps what the terminal shows in cells of its own, so that drawing the next picture copies
/// none; those of a whole picture it shares with whoever drew it, until these draw again. For every
/// picture it does, in this order:
///
/// 1. where nothing is known of the terminal, or its size changed, clear the screen (inline: make
///    the rows that are ours as many as the picture has);
/// 2. find the rows that differ, and in them the cells that differ;
/// 3. write these cells, with the shortest moves and changes of style between them, after moving
///    rows as a block where that is shorter;
/// 4. show images where the picture has them, and take away others;
/// 5. put the cursor where the picture has it.
///
/// **Invariant:** only sequences that are constants of this folder, decimal numbers, glyphs that are not
/// controls, and pixels in Base64 or as sixels are ever appended.
package struct FrameEncoder: Sendable {
  /// The abilities of the terminal; a change by which the last picture looks different forgets it.
  package var options: Options {
    didSet {
      guard options != oldValue else { return }
      if changesPicture(from: oldValue) { forget() }
      if options.differsInColors(from: oldValue) { forgetColors() }
    }
  }

  /// True if the terminal shows each picture at once, so that its cursor is not seen jumping.
  package var isSynchronized = false

  /// The last picture.
  var last = Frame(grid: CellGrid(size: .zero))
  /// True if the terminal shows it, as far as that is known.
  var isShown = false
  var pen = Pen()
  var cursor = CursorWriter()
  var colors: ColorMapper
  /// The styles of the picture as the terminal can show them, by index.
  var resolved: [TextStyle] = []
  /// The styles of the picture that are resolved.
  var sources: [TextStyle] = []
  var changes = StyleChanges()
  /// The links of the picture.
  var links = FrameLinks()
  /// The rows that differ.
  var changedRows: [Int] = []
  /// The rows that are to be written after others were moved.
  var leftRows: [Int] = []
  var finder = ScrollFinder()
  var images = ImageWriter()
  /// The rows that are ours where frames are shown inline.
  package internal(set) var region = InlineRegion()
  /// The number of columns of the last picture that were on the screen.
  var drawnColumns = 0
  /// The width of the screen, where it was found to be another than that of the frames.
  var screenColumns: Int?

  /// Makes an encoder for a terminal of which nothing is known yet: the first picture is whole.
  package init(options: Options = Options()) {
    self.options = options
    colors = ColorMapper(depth: options.colorDepth)
  }

  /// Forgets what the terminal shows, so that the next picture is written as a whole.
  package mutating func forget() {
    isShown = false
    pen.forget()
    cursor.forget()
    images.forget()
  }

  /// Appends the bytes that turn what the terminal shows into a picture; none if it is shown.
  ///
  /// Wrapping at the right edge has to be off for the whole session.
  ///
  /// - Complexity: O(*n*) in the number of cells.
  package mutating func encode(_ next: Frame, into bytes: inout [UInt8]) {
    use(next.theme)
    resolveStyles(of: next)
    var grid = takeBaseline(for: next, into: &bytes)
    let hasImages = hasImages(in: next)
    if hasImages { prepareImages(in: &grid, for: next) }
    findChangedRows(from: &grid, to: next.grid)
    cursor.prepare(
      for: next, changedRows: changedRows.count, isSynchronized: isSynchronized, into: &bytes)
    let scroll = encodeRows(from: grid, to: next, into: &bytes)
    // What is written between pictures leads nowhere.
    pen.endLink(into: &bytes)
    if hasImages { encodeImages(of: next, into: &bytes) }
    cursor.finish(next, pen: &pen, into: &bytes)
    if let scroll { note(scroll, in: &grid) }
    if grid.isEmpty { grid = next.grid } else { grid.copyRows(changedRows, of: next.grid) }
    keep(next, grid)
    if isInline { noteRegion(next) }
  }

  /// Appends the bytes that show the last picture once more, where it was not or is no more.
  package mutating func encodeAgain(into bytes: inout [UInt8]) { encode(last, into: &bytes) }

  /// Keeps a picture, all but its cells, of which it has a copy.
  private mutating func keep(_ next: Frame, _ grid: consuming CellGrid) {
    last.grid = grid
    (last.styles, last.clusters, last.links) = (next.styles, next.clusters, next.links)
    if !last.images.isEmpty || !next.images.isEmpty { last.images = next.images }
    last.cursor = next.cursor
    isShown = true
  }

  /// Shows everything in a theme from now on.
  package mutating func use(_ theme: ThemeColors) {
    guard theme != last.theme else { return }
    let old = last.theme
    last.theme = theme
    if isShown, changesStyles(from: options, old) { forget() }
    forgetColors()
  }

  private mutating func forgetColors() {
    colors = ColorMapper(depth: options.colorDepth, theme: last.theme)
    resolved.removeAll(keepingCapacity: true)
    sources.removeAll()
  }
}

extension FrameEncoder {
  /// The abilities of the terminal on which bytes depend.
  package struct Options: Hashable, Sendable {
    /// The colors the terminal shows, and how many more there may turn out to be.
    package var colors: ColorRange
    /// True if the terminal draws joined clusters as one glyph; if not, they go out simplified.
    package var trustsClusters: Bool
    /// True if the terminal can delete and insert rows.
    package var scrolls: Bool
    /// True if the terminal erases in the background of the pen.
    package var erasesInColor: Bool
    /// True if the terminal understands colors of underlines, or skips them without harm.
    package var colorsUnderlines: Bool
    /// The number of columns that the terminal gives to text.
    package var metrics: TextMetrics
    /// The way in which the terminal shows images; nil if it does not.
    package var images: TerminalImages?
    /// True if the user lets images be shown where the terminal can.
    package var wantsImages = true

    /// Makes options; the defaults suit a terminal of which nothing is known.
    package init(
      colorDepth: ColorDepth = .ansi16, trustsClusters: Bool = false, scrolls: Bool = true,
      erasesInColor: Bool = false, colorsUnderlines: Bool = true,
      metrics: TextMetrics = TextMetrics()
    ) {
      colors = ColorRange(colorDepth, limit: .trueColor)
      self.trustsClusters = trustsClusters
      self.scrolls = scrolls
      self.erasesInColor = erasesInColor
      self.colorsUnderlines = colorsUnderlines
      self.metrics = metrics
    }

    /// The colors the terminal shows.
    package var colorDepth: ColorDepth {
      get { colors.depth }
      set { colors.depth = newValue }
    }
  }
}
