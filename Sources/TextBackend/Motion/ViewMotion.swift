/// What a view knows of time while it is drawn, and what it asks for.
struct ViewMotion {
  /// The time of the picture; nil if nothing is to move.
  var time: Duration?
  /// The time after which the view wants to be drawn again.
  var wish: Duration?
  /// True if the view has to be told of the time although nothing is to move.
  var isNeeded = false
  /// True if it would be drawn otherwise at any other time.
  var isSmooth = false
  /// The numbers that it shows on their way, by their identities.
  var eased: [(id: Int, number: EasedNumber)] = []

  /// Asks for another picture; the shortest delay counts.
  mutating func redraw(after delay: Duration) {
    guard time != nil else { return }
    wish = min(wish ?? delay, delay)
  }

  /// Asks to be told of a time, which drawing the view again before does not put off.
  mutating func wake(after delay: Duration) {
    wish = min(wish ?? delay, delay)
    isNeeded = true
  }

  /// The number of intervals that have passed; asks for a picture when the next one begins.
  mutating func step(every interval: Duration) -> Int {
    guard let time else { return 0 }
    let interval = max(interval, Motions.leastDelay)
    let (steps, rest) = time.attoseconds.quotientAndRemainder(dividingBy: interval.attoseconds)
    // The rest of a time before the beginning is below zero.
    let passed = Duration(attoseconds: rest < 0 ? rest + interval.attoseconds : rest)
    redraw(after: interval - passed)
    return Int(truncatingIfNeeded: rest < 0 ? steps - 1 : steps)
  }

  /// A number on its way to another one; asks for pictures until it is there.
  mutating func ease(_ target: Double, id: Int, over duration: Duration) -> Double {
    // No way leads to what is not finite.
    guard let time, target.isFinite else {
      // It is there when things move again.
      eased.removeAll { $0.id == id }
      return target
    }
    guard let index = eased.firstIndex(where: { $0.id == id }) else {
      eased.append((id, EasedNumber(at: target)))
      return target
    }
    eased[index].number.head(for: target, at: time, over: duration)
    let number = eased[index].number.value(at: time)
    if number != target {
      redraw(after: Self.frame)
      isSmooth = true
    }
    return number
  }

  /// The time between two pictures of something that moves smoothly.
  private static let frame = Duration.nanoseconds(16_666_667)
}

/// A number that is shown on its way from one value to another, fast at first and then slower.
struct EasedNumber: Equatable {
  private var origin: Double
  private var target: Double
  private var start = Duration.zero
  private var duration = Duration.zero

  /// Makes a number that is where it is to be.
  init(at target: Double) { (origin, self.target) = (target, target) }

  /// Goes to another target from where it is.
  mutating func head(for target: Double, at time: Duration, over duration: Duration) {
    guard target != self.target else { return }
    origin = value(at: time)
    (self.target, self.start, self.duration) = (target, time, duration)
  }

  /// The number at a time: a cubic that ends at rest.
  func value(at time: Duration) -> Double {
    let passed = time - start
    guard origin != target, duration > .zero, passed < duration else { return target }
    let rest = 1 - max(0, passed / duration)
    return target + (origin - target) * rest * rest * rest
  }
}
