public import VirtualViews

/// How a view looks because its container marks it, as a selected row of a table.
///
/// It is put over what the view and those inside of it drew.
public struct ViewMark: Hashable, Sendable {
  /// The attributes that all cells get in addition; `.reverse` turns round also what was reversed.
  public var attributes: TextAttributes
  /// The line under all cells; none leaves that as it is.
  public var underline: UnderlineStyle
  /// The color of all glyphs; the default leaves them as they are.
  public var foreground: Color
  /// The color behind all glyphs; the default leaves that as it is.
  public var background: Color
  /// The color behind the view, over which all of it is drawn; its own background color comes first.
  ///
  /// It fills all columns. The default shows what is behind the view.
  public var ground: Color
  /// True if all cells lose their own colors and dimness first, so that a row that is reversed is of one piece.
  ///
  /// Block elements (U+2580 to U+259F), of which pictures and bars are made, keep theirs.
  public var takesColors: Bool
  /// True if text with a color of its own keeps it, and so do parts with a color behind them, such as tags.
  ///
  /// The background is put behind the rest, and the foreground is the color of text that has none.
  public var keepsColors: Bool
  /// The columns of the view that are marked, as far as they go; nil for all.
  public var columns: Range<Int>? {
    get { cells.map { Int($0.lowerBound)..<Int($0.upperBound) } }
    set { cells = newValue.map(Self.narrowed) }
  }
  // Each view has room for a mark.
  private var cells: Range<Int32>?

  /// Makes a mark.
  public init(
    _ attributes: TextAttributes = [], underline: UnderlineStyle = .none,
    foreground: Color = .default, background: Color = .default, columns: Range<Int>? = nil,
    ground: Color = .default, takesColors: Bool = false, keepsColors: Bool = false
  ) {
    self.attributes = attributes
    self.underline = underline
    self.foreground = foreground
    self.background = background
    self.ground = ground
    self.takesColors = takesColors
    self.keepsColors = keepsColors
    cells = columns.map(Self.narrowed)
  }

  private static func narrowed(_ columns: Range<Int>) -> Range<Int32> {
    Int32(clamping: columns.lowerBound)..<Int32(clamping: columns.upperBound)
  }
}

extension RetainedTree {
  /// Gives the views in containers their marks, where these may be others than when this was asked
  /// last.
  ///
  /// A mark is part of what a view looks like, so that views are painted again whose marks changed,
  /// and no others. What decides about it is the container's, or the view's place in it, or the focus.
  ///
  /// - Parameters:
  ///   - focused: the view that has the focus.
  ///   - others: views that may be containers and have got or lost it.
  ///   - theme: the way in which parts are told from each other.
  mutating func markViews(focused: NodeID?, and others: [NodeID], theme: ThemeLook) {
    var containers: [Int32] = []
    for index in unpainted where contains(index) {
      addMarking(index, to: &containers)
      addMarking(links[index].parent, to: &containers)
      guard self[index].painted == nil else { continue }
      // Views inside that changed while it was hidden are in no list.
      for inside in links.subtree(of: index) { addMarking(inside, to: &containers) }
    }
    for other in others where contains(other) { addMarking(other.index, to: &containers) }
    for container in containers { markViews(in: container, focused, theme) }
  }

  private func addMarking(_ index: Int32, to containers: inout [Int32]) {
    guard index != containers.last, index != TreeLinks.none, self[index].behavior.marksViews,
      !containers.contains(index)
    else { return }
    containers.append(index)
  }

  /// Gives the views in all containers their marks.
  mutating func markAllViews(focused: NodeID?, theme: ThemeLook) {
    for index in links.subtree(of: 0) where self[index].behavior.marksViews {
      markViews(in: index, focused, theme)
    }
  }

  private mutating func markViews(in index: Int32, _ focused: NodeID?, _ theme: ThemeLook) {
    let behavior = self[index].behavior
    guard behavior.marksViews else { return }
    let look = Look(
      size: self[index].drawingSize, alignment: self[index].position.alignment,
      metrics: metrics, theme: theme,
      isFocused: self[index].id == focused, memory: self[index].memory)
    let content = self[index].content
    // Layers have no number among the others, and nor have views that no row has.
    var inside = standing(in: index)
    if behavior.isLazy {
      inside.removeLast(max(0, inside.count - behavior.window(of: content).count))
    }
    var marked = MarkedViews(inside, among: views)
    behavior.markViews(&marked, content, look)
    // Ends the copy of the views: the tree is changed now, and would be copied otherwise.
    for (view, mark) in marked.finish() { self[view].mark = mark }
  }
}
