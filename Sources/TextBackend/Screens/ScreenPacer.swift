/// The moments at which a screen that is shown elsewhere is shown again.
///
/// Whoever shows a ``TextScreen`` to others, as in browsers, is called at once when it has changed after a pause, and no more
/// often than 60 times a second.
///
/// ```swift
/// let pacer = ScreenPacer(screen) { [weak screen] in
///   if let screen { send(screen.picture) }
///   return true
/// }
/// ```
///
/// It holds the function, but not the screen, until ``end()``.
@MainActor
public final class ScreenPacer {
  private weak var screen: TextScreen?
  private var show: (@MainActor () -> Bool)?
  private var isPlanned = false
  private var awaited: ContinuousClock.Instant?
  private var lastShown = ContinuousClock.now - .seconds(1)

  /// Begins to hear of the changes of a screen (`TextScreen.onChange`).
  ///
  /// - Parameters:
  ///   - screen: the screen.
  ///   - show: shows it; returns true if anybody looks, who is to see what changes by itself in time.
  public init(_ screen: TextScreen, show: @escaping @MainActor () -> Bool) {
    (self.screen, self.show) = (screen, show)
    screen.onChange = { [weak self] in self?.plan() }
  }

  /// Shows the screen, at once or as soon as the last picture is old enough.
  public func plan() {
    guard !isPlanned, show != nil else { return }
    isPlanned = true
    let rest = lastShown + Self.interval - ContinuousClock.now
    Task { [weak self] in
      if rest > .zero { try? await Task.sleep(for: rest) }
      self?.isPlanned = false
      self?.showNow()
    }
  }

  /// Shows the screen a last time, and hears of it no longer.
  public func end() {
    // Taken out first: whoever shows it may end it.
    let last = show
    show = nil
    screen?.onChange = nil
    _ = last?()
  }

  private func showNow() {
    guard let show else { return }
    lastShown = .now
    if show() { awaitTurn() }
  }

  /// Plans a picture for the time when the program changes by itself.
  private func awaitTurn() {
    guard let delay = screen?.timeToNextTurn else { return }
    let turn = ContinuousClock.now + max(delay, Self.interval)
    guard awaited.map({ turn < $0 }) ?? true else { return }
    awaited = turn
    Task { [weak self] in
      try? await Task.sleep(until: turn, clock: .continuous)
      // Another one that comes sooner takes its place.
      guard let self, self.awaited == turn else { return }
      self.awaited = nil
      self.plan()
    }
  }

  private static let interval = Duration.microseconds(16_667)
}
