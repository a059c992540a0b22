import ShohinCore
import TextBackend

/// The clock of a program that is recorded.
@MainActor
final class RecordingTime: Timekeeper {
  private let tape: RecordingTape
  private let epoch: Duration

  init(_ tape: RecordingTape, epoch: Duration) { (self.tape, self.epoch) = (tape, epoch) }

  var now: Duration { tape.readTime }
  var sinceEpoch: Duration { epoch + tape.now }

  func schedule(
    after delay: Duration, _ action: @escaping @MainActor @Sendable () -> Void
  ) -> Cancellation {
    tape.schedule(after: delay, action)
  }
}

/// The random numbers of a program that is recorded.
struct RecordedRandom: RandomSource {
  var base: any RandomSource
  let wrote: (Int) -> Void

  mutating func integer(in range: ClosedRange<Int>) -> Int {
    let number = base.integer(in: range)
    wrote(number)
    return number
  }
}
