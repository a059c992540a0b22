/// The screens for the views that are being made of them.
///
/// Views that are made only when they are needed know how, and what knows how is kept until the next ones are described.
/// It knows the screens by this, which is emptied before they change: so a screen that changes its model has it alone,
/// and nothing in it is copied.
final class RenderedScreens<Route: Hashable & Codable & Sendable> {
  private var screens: ScreensState<Route>?

  /// Shows screens from now on.
  func show(_ screens: ScreensState<Route>) {
    var screens = screens
    // Not itself, or nothing would ever end.
    screens.rendered = RenderedScreens()
    self.screens = screens
  }

  /// The screens that are shown; nil while they change.
  func callAsFunction() -> ScreensState<Route>? { screens }

  /// Lets the screens go.
  func empty() { screens = nil }
}
