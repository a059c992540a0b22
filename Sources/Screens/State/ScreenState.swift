/// The state of one screen.
struct ScreenState<Route> {
  /// Its route.
  let route: Route
  /// The model, of the screen's own type.
  var model: Any
  /// The number of changes that its views may show.
  var revision = 0
  /// True if the screen has subscriptions.
  var hears: Bool
  /// True if they end while it is covered.
  var pausesWhenCovered: Bool
  /// True if its route is no longer open, and it has still to hear that it disappeared.
  var isLeaving = false
}
