extension LayoutItem {
  /// The edge where reading starts: left, or right where text runs right to left.
  @inlinable public var leading: LayoutXTerm { LayoutTerm(self, .leading) }
  /// The edge where reading ends: right, or left where text runs right to left.
  @inlinable public var trailing: LayoutXTerm { LayoutTerm(self, .trailing) }
  /// The upper edge.
  @inlinable public var top: LayoutYTerm { LayoutTerm(self, .top) }
  /// The lower edge.
  @inlinable public var bottom: LayoutYTerm { LayoutTerm(self, .bottom) }
  /// The width.
  @inlinable public var width: LayoutSizeTerm { LayoutTerm(self, .width) }
  /// The height.
  @inlinable public var height: LayoutSizeTerm { LayoutTerm(self, .height) }
  /// The middle between left and right.
  @inlinable public var centerX: LayoutXTerm { LayoutTerm(self, .centerX) }
  /// The middle between top and bottom.
  @inlinable public var centerY: LayoutYTerm { LayoutTerm(self, .centerY) }
  /// The row of the first line of text.
  @inlinable public var firstBaseline: LayoutYTerm { LayoutTerm(self, .firstBaseline) }
  /// The row of the last line of text.
  @inlinable public var lastBaseline: LayoutYTerm { LayoutTerm(self, .lastBaseline) }
  /// The left edge, whatever the direction of reading.
  @inlinable public var left: LayoutXTerm { LayoutTerm(self, .left) }
  /// The right edge, whatever the direction of reading.
  @inlinable public var right: LayoutXTerm { LayoutTerm(self, .right) }
}

extension LayoutItem {
  /// All four edges.
  public var edges: Edges { Edges(item: self, isHorizontal: true, isVertical: true) }
  /// The left and the right edge.
  public var horizontalEdges: Edges { Edges(item: self, isHorizontal: true, isVertical: false) }
  /// The upper and the lower edge.
  public var verticalEdges: Edges { Edges(item: self, isHorizontal: false, isVertical: true) }
  /// Width and height.
  public var size: Size { Size(item: self) }
  /// Both centers.
  public var center: Center { Center(item: self) }
}
