/// Says when a chain of messages has to let others have the main actor.
///
/// The clock is looked at after 1, 2, 4, … messages and then after every 256, because looking costs
/// as much as a short update does.
struct TimeSlice {
  /// How long messages are handled without a pause: half of what a frame has at 60 a second.
  static var length: Duration { .milliseconds(8) }

  private var end: Duration?
  private var untilLook = 1
  private var step = 1

  /// Counts a message, and says whether it was the last of this slice.
  @MainActor
  mutating func isOver(_ time: any Timekeeper) -> Bool {
    untilLook -= 1
    guard untilLook == 0 else { return false }
    step = min(step * 2, 256)
    untilLook = step
    let now = time.now
    guard let end else {
      end = now + Self.length
      return false
    }
    return now >= end
  }
}
