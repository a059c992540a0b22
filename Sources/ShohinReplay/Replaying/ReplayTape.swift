import ShohinCore
import TextBackend
import VirtualViews

/// Gives a program what a recording has, and compares what the program does with it.
@MainActor
final class ReplayTape<Msg: Codable & Sendable> {
  private let lines: [TimedLine<Msg>]
  private(set) var position = 0
  private var reads = 0
  private var looks = 0
  private var stampedTime: Int64
  private var digest = PictureDigest()
  private var timers: [Int: @MainActor @Sendable () -> Void] = [:]
  private var lastTimer = 0
  private var askers: [Int: Reply.Asker] = [:]
  private let epoch: Duration
  private let masks: Masks
  private let comparesPictures: Bool
  /// True while the runtime goes on because the recording says so.
  var isWaking = false
  /// The first thing that was other than recorded.
  private(set) var problem: RecordingError?
  private(set) var messageCount = 0
  private(set) var pictureCount = 0
  private(set) var picture = ScreenPicture()
  /// The time of the first line.
  let start: Duration
  /// Finds the names of the views on the way to a view.
  var names: ((NodeID) -> [String]?)?

  init(_ recording: Recording<Msg>, comparesPictures: Bool) {
    self.comparesPictures = comparesPictures
    lines = recording.lines
    epoch = .microseconds(recording.header.epoch)
    masks = Masks(recording.header.masks ?? [])
    stampedTime = lines.lazy.compactMap(\.time).first ?? 0
    start = .microseconds(stampedTime)
  }

  var time: any Timekeeper { ReplayTime(self) }

  var isOver: Bool { problem != nil || position >= lines.count }

  /// The time of the next line since the beginning; nil at the end.
  var nextTime: Duration? {
    guard !isOver else { return nil }
    return .microseconds(lines[position].time ?? stampedTime) - start
  }

  // MARK: - The lines

  private func peek() -> RecordedLine<Msg>? { isOver ? nil : lines[position].line }

  /// Takes the next line, and its time for the present one.
  func takeNext() -> RecordedLine<Msg>? {
    guard !isOver else { return nil }
    let line = lines[position]
    position += 1
    looks = 0
    if let time = line.time { (stampedTime, reads) = (time, 0) }
    return line.line
  }

  /// Takes the messages of the program's past, which stand before everything else.
  func takePast() -> [Msg] {
    var past: [Msg] = []
    while case .past(let message, _) = peek() {
      past.append(message)
      position += 1
    }
    messageCount += past.count
    return past
  }

  /// Has the next line be taken once more.
  func giveBack() { position -= 1 }

  func fail(unexpected line: RecordedLine<Msg>) {
    giveBack()
    fail("The recording has \(line.words), to which the program did not come.")
  }

  private func fail(_ sentence: String) {
    if problem == nil {
      // The first line is the header.
      problem = RecordingError(.different, line: position + 2, sentence)
    }
  }

  private func fail(did what: String) {
    fail("The program came to \(what); the recording has \(peek()?.words ?? "nothing more").")
  }

  // MARK: - What the program comes to

  func met(_ message: any Sendable, _ cause: MessageCause) {
    guard problem == nil else { return }
    guard case .message(let recorded, let by) = peek() else {
      return fail(did: "the message \(message)")
    }
    let cause = RecordedCause(cause) { names?($0).map { ViewPath($0) } }
    guard cause.agrees(with: by), isSame(message, recorded) else {
      return fail("The message was \(recorded) by \(by), and is \(message) by \(cause).")
    }
    _ = takeNext()
    messageCount += 1
  }

  private func isSame(_ message: any Sendable, _ recorded: Msg) -> Bool {
    guard let message = message as? Msg else { return false }
    if let message = message as? any Equatable, message.isSame(as: recorded) { return true }
    // Messages that cannot be compared are compared as text, and parts that are masked count as equal.
    return MaskedComparison.isSame(bytes(recorded), bytes(message))
  }

  private func bytes(_ message: Msg) -> [UInt8] {
    let output = JSONOutput(masks: masks, isSorted: true)
    try? output.encode(message)
    return output.bytes
  }

  func random() -> Int? {
    guard case .random(let number) = peek() else {
      fail(did: "a random number")
      return nil
    }
    _ = takeNext()
    return number
  }

  /// The time as a runtime reads it.
  var readTime: Duration {
    reads += 1
    if case .now(let count) = peek(), count == reads { _ = takeNext() }
    return now
  }

  var sinceEpoch: Duration { epoch + now }

  func add(timer action: @escaping @MainActor @Sendable () -> Void) {
    lastTimer += 1
    timers[lastTimer] = action
  }

  func fire(_ number: Int) {
    guard let action = timers.removeValue(forKey: number) else {
      giveBack()
      return fail("The recording has a timer that the program did not set.")
    }
    action()
  }

  /// Compares a picture that was taken.
  func took(_ frame: Frame?, of event: StageEvent) {
    guard case .frame = event, problem == nil else { return }
    guard case .picture(let recorded) = peek() else { return fail(did: "a picture") }
    if let frame { picture = ScreenPicture(frame) }
    let record = comparesPictures ? frame.map { digest.record($0) } : recorded
    // The replay shows bullets in place of what is hidden, or as before.
    let isHidden = recorded?.digest.isEmpty ?? false
    guard isHidden || record?.digest == recorded?.digest else {
      let rows = record?.rows.map { "\($0.row): \($0.text)" }.joined(separator: "\n") ?? "as before"
      let known =
        recorded?.rows.map { "\($0.row): \($0.text)" }.joined(separator: "\n") ?? "as before"
      return fail("The picture is another one. It was\n\(known)\nand is\n\(rows)")
    }
    _ = takeNext()
    pictureCount += 1
  }
}

extension ReplayTape: RuntimeTape {
  var workTime: any Timekeeper { time }

  /// True once for each time that the recording says so.
  func mayWakeUp() -> Bool {
    defer { isWaking = false }
    return isWaking
  }

  func enter(_ call: RuntimeCall) {}
  func leave() {}

  func arrivals(_ arrivals: [Arrival]) -> [Arrival] {
    // The recording has those that count.
    for arrival in arrivals { arrival.drop() }
    looks += 1
    guard case .arrivals(let recorded, let count) = peek(), count == looks else { return [] }
    _ = takeNext()
    return recorded.compactMap { record in
      record.arrival(&askers) { [weak self] in MainActor.assumeIsolated { self?.takeDone() } }
    }
  }

  func message(of work: () -> (any Sendable)?) -> (any Sendable)? {
    guard case .did = peek() else {
      fail(did: "work that a command does at once")
      return nil
    }
    return takeDone()
  }

  private func takeDone() -> (any Sendable)? {
    guard case .did(let message) = peek() else { return nil }
    _ = takeNext()
    return message
  }
}

extension ReplayTape: StageTape {
  var isOutside: Bool { false }
  var now: Duration { .microseconds(stampedTime) }
  func stamp() {}
  func enter(_ event: StageEvent, isSecret: Bool) {}
  // It is compared by the replay, which knows when it was taken.
  func took(_ frame: Frame?) {}
}

@MainActor
private final class ReplayTime<Msg: Codable & Sendable>: Timekeeper {
  private let tape: ReplayTape<Msg>

  init(_ tape: ReplayTape<Msg>) { self.tape = tape }

  var now: Duration { tape.readTime }
  var sinceEpoch: Duration { tape.sinceEpoch }

  func schedule(
    after delay: Duration, _ action: @escaping @MainActor @Sendable () -> Void
  ) -> Cancellation {
    tape.add(timer: action)
    return Cancellation {}
  }
}

extension RecordedLine {
  /// The line in words.
  var words: String {
    switch self {
    case .message(let message, let cause): "the message \(message) by \(cause)"
    case .past(let message, _): "the message \(message) of the past"
    case .did(let message): "the result \(message.map { "\($0)" } ?? "nil") of a command"
    case .random(let number): "the random number \(number)"
    case .arrivals(let arrivals, _): "\(arrivals.count) arrivals of other tasks"
    case .send(let message, _): "a message \(message) that is sent"
    case .call(let call): "a call of \(call.recorded.name)"
    case .timer(let number): "timer \(number)"
    case .wake: "a wake-up"
    case .focus(let path): "the keyboard for the view \(path)"
    case .stage(let event): "\(event)"
    case .picture: "a picture"
    case .now: "a time"
    }
  }
}
