/// The moments at which a screen that is shown elsewhere is shown again.
///
/// Whoever shows a ``TextScreen`` to others, as in browsers, is called at once when it has changed after a pause, and no more
/// often than 60 times a second. While many events wait, such as keys that are held down, it is called every 100 ms.
///
/// ```swift
/// let pacer = ScreenPacer(screen) { [weak screen] in
///   if let screen { send(screen.picture) }
///   return true
/// }
/// for event in events {
///   screen.handle(event)
///   pacer.plan()
/// }
/// ```
///
/// It holds the function, but not the screen, until ``end()``.
@MainActor
public final class ScreenPacer {
  private weak var screen: TextScreen?
  private var show: (@MainActor () -> Bool)?
  private var pace = FramePace()
  /// The pace of the events that are handled since a picture is planned; nil while none is.
  private var burst: BurstPace?
  private var isShowing = false
  private var awaited: ContinuousClock.Instant?
  /// The clock, and a function that waits for a time; tests have their own.
  var now: @MainActor () -> ContinuousClock.Instant = { .now }
  var sleep: @MainActor (_ end: ContinuousClock.Instant) async -> Void = {
    try? await Task.sleep(until: $0, clock: .continuous)
  }

  /// Begins to hear of the changes of a screen (`TextScreen.onChange`).
  ///
  /// - Parameters:
  ///   - screen: the screen.
  ///   - show: shows it; returns true if anybody looks, who is to see what changes by itself in time.
  public init(_ screen: TextScreen, show: @escaping @MainActor () -> Bool) {
    (self.screen, self.show) = (screen, show)
    // The screen may be in the middle of an event.
    screen.onChange = { [weak self] in self?.showSoon() }
    screen.hearer = ObjectIdentifier(self)
  }

  /// Shows the screen, at once or as soon as the last picture is old enough.
  ///
  /// Call it when an event was handled: of many in a row, which leave the main actor no time for a picture, the screen is
  /// shown in this call every 100 ms.
  public func plan() { if burst == nil { showSoon() } else { showMeanwhile() } }

  /// Shows the screen a last time, and hears of it no longer.
  ///
  /// Whoever has begun to hear of it since then goes on.
  public func end() {
    // Taken out first: whoever shows it may end it.
    let last = show
    show = nil
    if screen?.hearer == ObjectIdentifier(self) { screen?.onChange = nil }
    _ = last?()
  }

  /// Shows the screen when the main actor has time for it and the last picture is old enough.
  private func showSoon() {
    guard burst == nil, show != nil else { return }
    burst = BurstPace(at: now())
    Task { [weak self] in
      // Looked at again: the screen may have been shown meanwhile.
      while let end = self?.endOfPause, let sleep = self?.sleep { await sleep(end) }
      self?.burst = nil
      self?.showNow()
    }
  }

  /// Shows what events led to, before those that wait.
  private func showMeanwhile() {
    guard burst?.isDue(at: now()) == true else { return }
    showNow()
    burst?.showed(at: now())
  }

  /// The time before which no picture is shown; nil if one may be shown now.
  private var endOfPause: ContinuousClock.Instant? {
    let now = now()
    return if case .wait(let delay) = pace.ask(at: now) { now + delay } else { nil }
  }

  private func showNow() {
    // Whoever shows the screen may plan to show it again.
    guard let show, !isShowing else { return }
    isShowing = true
    defer { isShowing = false }
    pace.showed(at: now())
    if show() { awaitTurn() }
  }

  /// Plans a picture for the time when the program changes by itself.
  private func awaitTurn() {
    guard let delay = screen?.timeToNextTurn else { return }
    let turn = now() + max(delay, pace.interval)
    guard awaited.map({ turn < $0 }) ?? true else { return }
    awaited = turn
    Task { [weak self, sleep] in
      await sleep(turn)
      // Another one that comes sooner takes its place.
      guard let self, self.awaited == turn else { return }
      self.awaited = nil
      self.plan()
    }
  }
}
