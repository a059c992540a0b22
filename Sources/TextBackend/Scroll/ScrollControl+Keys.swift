public import VirtualViews

// The actions of scroll views. The pages and the ends are there for views inside, too, which leave
// their keys to what scrolls them.
extension KeyAction {
  /// Scrolls up by a row.
  public static let scrollUp: KeyAction = "scroll.up"
  /// Scrolls down by a row.
  public static let scrollDown: KeyAction = "scroll.down"
  /// Scrolls to the left by a column.
  public static let scrollLeft: KeyAction = "scroll.left"
  /// Scrolls to the right by a column.
  public static let scrollRight: KeyAction = "scroll.right"
  /// Scrolls down by a page while the scroll view itself has the keyboard.
  public static let scrollOn: KeyAction = "scroll.on"
  /// Scrolls up by a page.
  public static let scrollPageUp: KeyAction = "scroll.page-up"
  /// Scrolls down by a page.
  public static let scrollPageDown: KeyAction = "scroll.page-down"
  /// Scrolls to the start.
  public static let scrollStart: KeyAction = "scroll.start"
  /// Scrolls to the end.
  public static let scrollEnd: KeyAction = "scroll.end"
}

extension ScrollView {
  /// The keys of a scroll view.
  public static let keyMap: KeyMap = [
    .bind("up", .scrollUp), .bind("down", .scrollDown), .bind("left", .scrollLeft),
    .bind("right", .scrollRight), .bind("space", .scrollOn), .bind("page-up", .scrollPageUp),
    .bind("page-down", .scrollPageDown), .bind("home", .scrollStart), .bind("end", .scrollEnd),
  ]
}
