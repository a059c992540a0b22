import VirtualViews

/// The views that asked to be drawn again, and what they show on its way.
///
/// A view asks while it is drawn, and one that is not seen is not drawn: so motion that nobody can
/// see asks for nothing, and what stands still does not either.
struct Motions {
  /// The wish of a view.
  private struct Wish {
    /// The time at which it was drawn.
    var asked: Duration
    /// The time at which it is to be drawn again.
    var due: Duration
    /// True if it is drawn with every picture before that, too.
    var isSmooth: Bool
    /// True if the view is told of the time whether things move or not.
    var isNeeded: Bool
  }

  private var wishes: [NodeID: Wish] = [:]
  private var eased: [NodeID: [(id: Int, number: EasedNumber)]] = [:]
  // The number of views at which it is looked for those that are gone.
  private var most = 64

  /// The time of the earliest wish; nil if there is none.
  ///
  /// - Complexity: O(*n*) in the number of views that move.
  var next: Duration? { wishes.isEmpty ? nil : wishes.values.lazy.map(\.due).min() }

  /// What a view has to know in order to be drawn at a time.
  @inline(__always)
  func motion(of view: NodeID, at time: Duration?) -> ViewMotion {
    var motion = ViewMotion(time: time)
    if !eased.isEmpty { motion.eased = eased[view] ?? [] }
    return motion
  }

  /// Takes note of what a view asked for while it was drawn at a time.
  ///
  /// - Parameters:
  ///   - motion: what it asked for.
  ///   - view: the view.
  ///   - time: the time.
  ///   - isWhole: true if all of it that is seen was drawn. Otherwise what moves may stand in another part, and what it
  ///     asked for before goes on.
  @inline(__always)
  mutating func note(_ motion: ViewMotion, of view: NodeID, at time: Duration, isWhole: Bool) {
    if motion.wish == nil, motion.eased.isEmpty, wishes.isEmpty, eased.isEmpty { return }
    keep(motion, of: view, at: time, isWhole: isWhole)
  }

  private mutating func keep(
    _ motion: ViewMotion, of view: NodeID, at time: Duration, isWhole: Bool
  ) {
    eased[view] = motion.eased.isEmpty ? nil : motion.eased
    guard let delay = motion.wish else {
      if isWhole { wishes[view] = nil }
      return
    }
    let wait = min(max(delay, Self.leastDelay), Self.mostDelay)
    var wish = Wish(
      asked: time, due: time + wait, isSmooth: motion.isSmooth, isNeeded: motion.isNeeded)
    if wish.isNeeded, let before = wishes[view], before.isNeeded {
      wish.due = min(wish.due, before.due)
    }
    if !isWhole, let before = wishes[view] {
      wish.due = min(wish.due, before.due)
      wish.asked = before.asked
      wish.isSmooth = wish.isSmooth || before.isSmooth
      wish.isNeeded = wish.isNeeded || before.isNeeded
    }
    wishes[view] = wish
  }

  /// Takes the views whose time has come, and how long ago each of them was drawn, in the order of
  /// their wishes.
  mutating func takeDue(at time: Duration) -> [(view: NodeID, elapsed: Duration)] {
    let due = wishes.filter { $0.value.due <= time }
    for view in due.keys { wishes[view] = nil }
    return due.sorted { ($0.value.due, $0.key.rawValue) < ($1.value.due, $1.key.rawValue) }
      .map { ($0.key, time - $0.value.asked) }
  }

  /// The views that a picture of a time shows otherwise than the one before it.
  func smooth(at time: Duration) -> [NodeID] {
    wishes.isEmpty ? [] : wishes.filter { $0.value.isSmooth && $0.value.asked != time }.map(\.key)
  }

  /// Drops the wishes of views that are gone, for which nobody is to wake up.
  ///
  /// - Complexity: O(*n*) in the number of views that move.
  mutating func forgetWishes(_ isGone: (NodeID) -> Bool) {
    guard wishes.keys.contains(where: isGone) else { return }
    wishes = wishes.filter { !isGone($0.key) }
  }

  /// Drops what is known of views that are gone, once there may be more of them than of others.
  mutating func forgetViews(_ isGone: (NodeID) -> Bool) {
    guard eased.count > most else { return }
    eased = eased.filter { !isGone($0.key) }
    most = max(64, eased.count * 2)
  }

  /// The shortest time between two pictures of a view, so that one that asks for none at all does
  /// not keep the screen busy.
  static let leastDelay = Duration.milliseconds(1)

  /// The longest time, so that no sum of times is too large: a century.
  private static let mostDelay = Duration.seconds(100 * 366 * 86_400)
}
