import ShohinCore

/// Tells a program of frames as time passes, while it wants to hear of them, as a terminal does.
///
/// The first frame comes at once, the others after one another at the same distance.
@MainActor
final class SimulatedFrames {
  /// The time between two frames.
  var interval: Duration = .nanoseconds(16_666_667) {
    didSet { interval = max(interval, .milliseconds(1)) }
  }
  /// The time of the next frame; nil while the program does not hear of frames.
  private(set) var next: Duration?

  /// Says whether the program has ended.
  var isOver: () -> Bool = { false }

  private let time: ManualTimekeeper
  /// Tells the program of a frame, and how long ago the one before was.
  private let tell: @MainActor (Duration) -> Void
  private var timer: Cancellation?

  init(on time: ManualTimekeeper, tell: @escaping @MainActor (Duration) -> Void) {
    (self.time, self.tell) = (time, tell)
  }

  deinit { timer?() }

  /// Begins or ends to tell of frames.
  func turn(on isOn: Bool) {
    timer?()
    next = nil
    if isOn { schedule(after: .zero) }
  }

  private func schedule(after delay: Duration) {
    next = time.now + delay
    timer = time.schedule(after: delay) { [weak self] in
      guard let self, !isOver() else { return }
      // The next one first: a program that has heard enough ends it.
      schedule(after: interval)
      tell(delay)
    }
  }
}
