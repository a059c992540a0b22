extension LayoutItem {
  /// Several edges of a view or guide, moved inwards.
  ///
  /// ```swift
  /// list.edges == context.safeArea.edges.inset(by: 1)
  /// menu.edges <= context.view.edges  // inside of the container, wherever
  /// ```
  ///
  /// Only the edges that both sides have are compared.
  public struct Edges: Sendable {
    let item: LayoutItem
    let isHorizontal: Bool
    let isVertical: Bool
    /// The cells by which the edges are moved inwards.
    public var insets = LayoutInsets.zero

    /// Returns the edges moved inwards by as many cells on every side.
    public func inset(by cells: Double) -> Edges {
      inset(by: LayoutInsets(top: cells, left: cells, bottom: cells, right: cells))
    }

    /// Returns the edges moved inwards.
    public func inset(by insets: LayoutInsets) -> Edges {
      var edges = self
      edges.insets.top += insets.top
      edges.insets.left += insets.left
      edges.insets.bottom += insets.bottom
      edges.insets.right += insets.right
      return edges
    }

    /// Makes constraints: the edges are the same.
    public static func == (inner: Edges, outer: Edges) -> [LayoutConstraint] {
      inner.related(.equal, .equal, to: outer)
    }

    /// Makes constraints: the first edges lie inside of the second ones.
    public static func <= (inner: Edges, outer: Edges) -> [LayoutConstraint] {
      inner.related(.greaterThanOrEqual, .lessThanOrEqual, to: outer)
    }

    /// Makes constraints: the first edges lie around the second ones.
    public static func >= (outer: Edges, inner: Edges) -> [LayoutConstraint] {
      outer.related(.lessThanOrEqual, .greaterThanOrEqual, to: inner)
    }

    /// Relates left and upper edges in one way, right and lower ones in another.
    private func related(
      _ start: LayoutRelation, _ end: LayoutRelation, to other: Edges
    ) -> [LayoutConstraint] {
      var constraints: [LayoutConstraint] = []
      constraints.reserveCapacity(4)
      func add(_ attribute: LayoutAttribute, _ relation: LayoutRelation, _ cells: Double) {
        constraints.append(
          LayoutConstraint(
            item: item, attribute: attribute, relatedBy: relation, toItem: other.item,
            attribute: attribute, constant: cells, file: "", line: 0))
      }
      if isHorizontal, other.isHorizontal {
        add(.left, start, other.insets.left - insets.left)
        add(.right, end, insets.right - other.insets.right)
      }
      if isVertical, other.isVertical {
        add(.top, start, other.insets.top - insets.top)
        add(.bottom, end, insets.bottom - other.insets.bottom)
      }
      return constraints
    }
  }

  /// Width and height of a view or guide.
  ///
  /// ```swift
  /// picture.size == LayoutSize(width: 20, height: 10)
  /// left.size == right.size
  /// ```
  public struct Size: Sendable {
    let item: LayoutItem

    /// Makes constraints: the sizes are the same.
    public static func == (first: Size, second: Size) -> [LayoutConstraint] {
      [first.item.width == second.item.width, first.item.height == second.item.height]
    }

    /// Makes constraints: the first size is at most the second, in both directions.
    public static func <= (first: Size, second: Size) -> [LayoutConstraint] {
      [first.item.width <= second.item.width, first.item.height <= second.item.height]
    }

    /// Makes constraints: the first size is at least the second, in both directions.
    public static func >= (first: Size, second: Size) -> [LayoutConstraint] {
      [first.item.width >= second.item.width, first.item.height >= second.item.height]
    }

    /// Makes constraints: the size is as many cells.
    public static func == (first: Size, cells: LayoutSize) -> [LayoutConstraint] {
      [first.item.width == cells.width, first.item.height == cells.height]
    }

    /// Makes constraints: the size is at most as many cells, in both directions.
    public static func <= (first: Size, cells: LayoutSize) -> [LayoutConstraint] {
      [first.item.width <= cells.width, first.item.height <= cells.height]
    }

    /// Makes constraints: the size is at least as many cells, in both directions.
    public static func >= (first: Size, cells: LayoutSize) -> [LayoutConstraint] {
      [first.item.width >= cells.width, first.item.height >= cells.height]
    }
  }

  /// Both centers of a view or guide.
  public struct Center: Sendable {
    let item: LayoutItem

    /// Makes constraints: the centers are the same.
    public static func == (first: Center, second: Center) -> [LayoutConstraint] {
      [first.item.centerX == second.item.centerX, first.item.centerY == second.item.centerY]
    }
  }
}
