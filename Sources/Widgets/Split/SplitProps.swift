public import VirtualViews

extension Prop where View == SplitView {
  /// Sets the place of the line before the user has moved it, and after Return.
  public static func start(_ place: SplitView.Position) -> Prop { .set(\.start, to: place) }

  /// Sets the cells that the first view has at least; a line that is moved beyond half of them closes it.
  public static func firstMinimum(_ cells: Int) -> Prop { .set(\.firstMinimum, to: cells) }

  /// Sets the cells that the second view has at least; a line that is moved beyond half of them closes it.
  public static func secondMinimum(_ cells: Int) -> Prop { .set(\.secondMinimum, to: cells) }

  /// Says whether the views can be closed, so that the other one has all cells.
  public static func isCollapsible(_ isCollapsible: Bool) -> Prop {
    .set(\.isCollapsible, to: isCollapsible)
  }

  /// Says how many cells it needs to show both views; with fewer it shows the one in which the keyboard is.
  public static func showsOne(below cells: Int) -> Prop { .set(\.showsOneBelow, to: cells) }

  /// Draws the line always, or only while it has the keyboard or is dragged, as between views with borders.
  public static func showsLine(_ shows: Bool) -> Prop { .set(\.showsLine, to: shows) }

  /// Says where the line is; without it the widget remembers where the user left it.
  public static func position(_ place: SplitView.Position) -> Prop {
    .set(\.position, to: place)
  }

  /// Says which share of the cells the first view has, from 0 to 1; see ``position(_:)``.
  public static func share(_ share: Double) -> Prop { .set(\.share, to: share) }
}
