public import VirtualViews

// The actions by which keys go to links.
extension KeyAction {
  /// Goes to the next link.
  public static let nextLink: KeyAction = "link.next"
  /// Goes to the link before.
  public static let previousLink: KeyAction = "link.previous"
  /// Follows the link.
  public static let followLink: KeyAction = "link.follow"
}

extension KeyMap {
  /// The keys of views with links.
  ///
  /// A control with links puts them into its own map. They come before the keys that move the focus,
  /// which have their turn where there is no further link.
  public static let links: KeyMap = [
    .bind("tab", .nextLink, isFirst: true), .bind("shift-tab", .previousLink, isFirst: true),
    .bind("return", .followLink, "Open"),
  ]
}
