import ShohinCore
import TextBackend
import VirtualViews

/// Writes down what comes to a program, line by line.
@MainActor
final class RecordingTape {
  /// Writes a message; throws if that cannot be done.
  typealias WriteMessage = (any Sendable, JSONOutput) throws -> Void

  let base: any Timekeeper
  private let output: JSONOutput
  private let write: ([UInt8]) -> Bool
  private let writeMessage: WriteMessage
  private var digest = PictureDigest()
  /// The time of what came last, in microseconds.
  private(set) var time: Int64 = 0
  private var writtenTime: Int64 = 0
  private var reads = 0
  private var timers = 0
  /// The first thing that went wrong; nothing is written after it.
  private(set) var problem: RecordingError?
  private var lines = 0

  init(
    base: any Timekeeper, masks: Masks, write: @escaping ([UInt8]) -> Bool,
    writeMessage: @escaping WriteMessage
  ) {
    self.base = base
    output = JSONOutput(masks: masks)
    (self.write, self.writeMessage) = (write, writeMessage)
    time = base.now.microseconds
  }

  func begin(_ header: RecordingHeader) { line { try $0.encode(header) } }

  /// Writes a message of the program's past.
  func past(_ message: any Sendable, _ cause: MessageCause) {
    line { output in
      let object = output.begin(isObject: true)
      try add(message, cause, as: .past, to: object)
      output.close(to: 0)
    }
  }

  /// Writes one line at once, so that it is there whatever becomes of the process.
  private func line(_ body: (JSONOutput) throws -> Void) {
    guard problem == nil else { return }
    output.clear()
    lines += 1
    do {
      try body(output)
      output.append(CollectionOfOne(0x0A))
      if !write(output.bytes) {
        problem = RecordingError(.unwritable, line: lines, "The recording cannot be written.")
      }
    } catch {
      problem = RecordingError(
        .otherType, line: lines, "The message cannot be written down: \(error)")
    }
  }

  /// Writes a line with one value, and the time if it has gone on.
  private func entry(_ key: LineKey, _ value: (JSONOutput) throws -> Void) {
    line { output in
      let object = output.begin(isObject: true)
      try add(key, to: object, value)
      try addTime(to: object)
      output.close(to: 0)
    }
  }

  private func add(
    _ key: LineKey, to object: Int, _ value: (JSONOutput) throws -> Void
  ) throws {
    try output.prepare(object, key: key.rawValue, at: [])
    try value(output)
  }

  private func addTime(to object: Int) throws {
    guard time != writtenTime else { return }
    (writtenTime, reads) = (time, 0)
    try add(.t, to: object) { $0.write(time) }
  }

  // MARK: - Messages and numbers

  func message(_ message: any Sendable, _ cause: MessageCause) {
    line { output in
      let object = output.begin(isObject: true)
      try add(message, cause, to: object)
      try addTime(to: object)
      output.close(to: 0)
    }
  }

  private func add(
    _ message: any Sendable, _ cause: MessageCause, as key: LineKey = .msg, to object: Int
  ) throws {
    try add(key, to: object) { try writeMessage(message, $0) }
    try add(.by, to: object) { $0.write(cause.recorded) }
  }

  func random(_ number: Int) { entry(.rand) { $0.write(number) } }

  // MARK: - Time

  /// The time as a runtime reads it: that of what came last, unless much has gone by since.
  var readTime: Duration {
    reads += 1
    let now = base.now.microseconds
    // A chain of messages that takes long is cut where the time tells it to.
    if now - time >= 4_000 {
      let count = reads
      time = now
      entry(.now) { $0.write(count) }
    }
    return .microseconds(time)
  }

  func schedule(
    after delay: Duration, _ action: @escaping @MainActor @Sendable () -> Void
  ) -> Cancellation {
    timers += 1
    let number = timers
    return base.schedule(after: delay) { [weak self] in
      if let self {
        stamp()
        entry(.timer) { $0.write(number) }
      }
      action()
    }
  }
}

extension RecordingTape: RuntimeTape {
  var workTime: any Timekeeper { base }

  func mayWakeUp() -> Bool {
    stamp()
    entry(.wake) { $0.write("true" as StaticString) }
    return true
  }

  func arrivals(_ arrivals: [Arrival]) -> [Arrival] {
    guard !arrivals.isEmpty else { return arrivals }
    entry(.arrive) { output in
      let array = output.begin(isObject: false)
      for arrival in arrivals { try add(arrival, to: array) }
      output.close(to: 1)
    }
    return arrivals
  }

  private func add(_ arrival: Arrival, to array: Int) throws {
    if case .marker = arrival { return }
    try output.prepare(array, key: nil, at: [])
    let object = output.begin(isObject: true)
    switch arrival {
    case .message(let message, let cause): try add(message, cause, to: object)
    case .event(let event, let work):
      try add(.event, to: object) { try $0.encode(HostRecord(event)) }
      try add(.work, to: object) { $0.write(work.number) }
    case .ended(let work, let diagnostic):
      try add(.end, to: object) { $0.write(work.number) }
      guard let diagnostic else { return }
      try add(.why, to: object) { try $0.encode([diagnostic.identifier, diagnostic.message]) }
    case .asked, .gaveUp:
      throw RecordingError(
        .unwritable,
        "A task has asked a question (Sender.ask), which cannot be recorded; ask it by Command.ask."
      )
    case .marker: break
    }
  }

  func message(of work: () -> (any Sendable)?) -> (any Sendable)? {
    let message = work()
    entry(.did) { output in
      if let message {
        try writeMessage(message, output)
      } else {
        output.write("null" as StaticString)
      }
    }
    return message
  }
}

extension RecordingTape: StageTape {
  var now: Duration { .microseconds(time) }

  func stamp() { time = base.now.microseconds }

  func took(_ frame: Frame?) {
    let record = frame.map { digest.record($0) }
    entry(.pic) { output in
      if let record { try output.encode(record) } else { output.write("null" as StaticString) }
    }
  }

  func enter(_ event: StageEvent, isSecret: Bool) {
    switch event {
    case .input(let event):
      let record = InputRecord(event, isSecret: isSecret)
      entry(.input) { try $0.encode(record) }
    case .frame(let always): flag(.frame, always)
    case .settle: flag(.settle, true)
    case .lateKeys: flag(.late, true)
    case .surfaces(let isOn): flag(.surfaces, isOn)
    case .tell(let event): entry(.tell) { try $0.encode(HostRecord(event)) }
    case .begin(let columns, let rows): entry(.begin) { try $0.encode([columns, rows]) }
    case .cells(let width, let height): entry(.cells) { try $0.encode([width, height]) }
    case .quit(let status): entry(.quit) { $0.write(status) }
    case .scheme(let scheme): entry(.scheme) { try $0.encode(scheme.map { "\($0)" }) }
    case .keyboard(let keyboard): entry(.keyboard) { try $0.encode(keyboard.map { "\($0)" }) }
    case .focus(let node): entry(.focus) { try $0.encode(node?.rawValue) }
    }
  }

  private func flag(_ key: LineKey, _ isOn: Bool) {
    entry(key) { $0.write(isOn ? "true" as StaticString : "false") }
  }
}

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
