/// Says when a chain of messages has to let others have the main actor.
///
/// The clock is looked at after 16, 32, 64, … messages and then after every 256, because looking
/// costs as much as a short update does. So 48 messages are always handled together, however slow
/// the machine is, and nothing that is told step by step depends on its speed.
struct TimeSlice {
  /// How long messages are handled without a pause: half of what a frame has at 60 a second.
  static var usual: Duration { .milliseconds(8) }
  /// How long the first turn takes at most, so that what is known at once is in the first frame.
  static var first: Duration { .seconds(1) }

  private let length: Duration
  private var end: Duration?
  private var untilLook = 16
  private var step = 16

  init(_ length: Duration) { self.length = length }

  /// Counts a message, and says whether it was the last of this slice.
  @MainActor
  mutating func isOver(_ time: any Timekeeper) -> Bool {
    untilLook -= 1
    guard untilLook == 0 else { return false }
    step = min(step * 2, 256)
    untilLook = step
    let now = time.now
    guard let end else {
      end = now + length
      return false
    }
    return now >= end
  }
}
