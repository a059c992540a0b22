import ShohinCore
import TextBackend
import VirtualViews

/// One line of a recording.
///
/// Lines of things that come from outside (input, timers, wake-ups, pictures that are taken) stand before the lines of
/// what they lead to. So a replay does the former and meets the latter in the same order.
enum RecordedLine<Msg> {
  /// A message that was handled, and its cause.
  case message(Msg, RecordedCause)
  /// A message of the program's past, which was handled before it was started again, and its cause.
  case past(Msg, RecordedCause)
  /// The message of work that a command did at once.
  case did(Msg?)
  /// A random number.
  case random(Int)
  /// The arrivals of other tasks that were taken in, when they were looked for the nth time since the line before.
  case arrivals([ArrivalRecord<Msg>], looks: Int)
  /// The program's own code sent a message, which others came before.
  case send(Msg, RecordedCause)
  /// The program's own code or its host did something else with the program.
  case call(RuntimeCall)
  /// A timer was due, by its number.
  case timer(Int)
  /// The program went on by itself.
  case wake
  /// The test or the host gave the keyboard to a view, with the keys on the way to it.
  case focus(String)
  /// Something came to the screen.
  case stage(StageEvent)
  /// The picture that was taken; nil if it is the one before.
  case picture(PictureRecord?)
  /// The time was read for the nth time since the last line with a time, and had gone on.
  case now(reads: Int)
}

/// A line with the time of what came from outside, in microseconds, if it is another one than before.
struct TimedLine<Msg> {
  var line: RecordedLine<Msg>
  var time: Int64?
}

/// An arrival of another task, as it stands in a recording.
struct ArrivalRecord<Msg> {
  var message: (Msg, RecordedCause)?
  var ended: (work: Int, problem: [String]?)?
  var event: (HostRecord, work: Int)?
  /// A question of a task, under a number, and the cause.
  var asked: (number: Int, isHeard: Bool, RecordedCause)?
  /// The number of a question that a task has given up.
  var gaveUp: Int?
  /// True for a task that waited until everything before it was handled.
  var isFlush = false
}

extension RecordedLine: Sendable where Msg: Sendable {}
extension TimedLine: Sendable where Msg: Sendable {}
extension ArrivalRecord: Sendable where Msg: Sendable {}

/// The names of what stands in a line.
enum LineKey: String, CodingKey {
  case msg, by, past, t, did, rand, arrive, timer, wake, frame, pic, input, secret, settle, now
  case flush, tell, begin, quit, scheme, surfaces, cells, keyboard, focus, late, act
  case end, why, event, work, ask, unheard, gaveUp, looks, send, call, number
}

extension TimedLine: Decodable where Msg: Decodable {
  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: LineKey.self)
    line = try RecordedLine(values)
    time = try values.decodeIfPresent(Int64.self, forKey: .t)
  }
}

extension RecordedLine where Msg: Decodable {
  fileprivate init(_ values: KeyedDecodingContainer<LineKey>) throws {
    if values.contains(.msg) {
      self = .message(
        try values.decode(Msg.self, forKey: .msg),
        try values.decode(RecordedCause.self, forKey: .by))
    } else if values.contains(.past) {
      self = .past(
        try values.decode(Msg.self, forKey: .past),
        try values.decode(RecordedCause.self, forKey: .by))
    } else if values.contains(.frame) {
      self = .stage(.frame(always: try values.decode(Bool.self, forKey: .frame)))
    } else if values.contains(.pic) {
      self = .picture(try values.decodeIfPresent(PictureRecord.self, forKey: .pic))
    } else if values.contains(.input) {
      let record = try values.decode(InputRecord.self, forKey: .input)
      guard let event = record.event else { throw LineKey.input.unknown(values) }
      self = .stage(.input(event))
    } else if values.contains(.arrive) {
      self = .arrivals(
        try values.decode([ArrivalRecord<Msg>].self, forKey: .arrive),
        looks: try values.decodeIfPresent(Int.self, forKey: .looks) ?? 1)
    } else if values.contains(.send) {
      self = .send(
        try values.decode(Msg.self, forKey: .send),
        try values.decode(RecordedCause.self, forKey: .by))
    } else if values.contains(.call) {
      self = .call(try RuntimeCall(values))
    } else if values.contains(.did) {
      self = .did(try values.decodeIfPresent(Msg.self, forKey: .did))
    } else if let number = try values.decodeIfPresent(Int.self, forKey: .rand) {
      self = .random(number)
    } else if let number = try values.decodeIfPresent(Int.self, forKey: .timer) {
      self = .timer(number)
    } else if values.contains(.wake) {
      self = .wake
    } else if let reads = try values.decodeIfPresent(Int.self, forKey: .now) {
      self = .now(reads: reads)
    } else if let path = try? values.decodeIfPresent(String.self, forKey: .focus) {
      self = .focus(path)
    } else {
      self = .stage(try StageEvent(values))
    }
  }
}

extension RuntimeCall {
  fileprivate init(_ values: KeyedDecodingContainer<LineKey>) throws {
    let number = try values.decodeIfPresent(Int.self, forKey: .number) ?? 0
    switch try values.decode(String.self, forKey: .call) {
    case "settle": self = .settle
    case "show": self = .show
    case "invalidate": self = .invalidate
    case "quit": self = .quit(status: Int32(clamping: number))
    case "feed": self = .feed(number)
    case "stopFeeding": self = .stopFeeding(number)
    default: throw LineKey.call.unknown(values)
    }
  }

  /// The name of the call, and the number in it.
  var recorded: (name: String, number: Int?) {
    switch self {
    case .send: ("send", nil)
    case .settle: ("settle", nil)
    case .show: ("show", nil)
    case .invalidate: ("invalidate", nil)
    case .quit(let status): ("quit", Int(status))
    case .feed(let number): ("feed", number)
    case .stopFeeding(let number): ("stopFeeding", number)
    }
  }
}

extension StageEvent {
  fileprivate init(_ values: KeyedDecodingContainer<LineKey>) throws {
    if values.contains(.settle) {
      self = .settle
    } else if values.contains(.late) {
      self = .lateKeys
    } else if values.contains(.tell) {
      let record = try values.decode(HostRecord.self, forKey: .tell)
      guard let event = record.event else { throw LineKey.tell.unknown(values) }
      self = .tell(event)
    } else if let size = try values.decodeIfPresent([Int].self, forKey: .begin)?.asCells {
      self = .begin(columns: size.0, rows: size.1)
    } else if let status = try values.decodeIfPresent(Int32.self, forKey: .quit) {
      self = .quit(status: status)
    } else if values.contains(.scheme) {
      let name = try values.decodeIfPresent(String.self, forKey: .scheme)
      self = .scheme(name.flatMap(ColorScheme.named))
    } else if let isOn = try values.decodeIfPresent(Bool.self, forKey: .surfaces) {
      self = .surfaces(isOn)
    } else if let size = try values.decodeIfPresent([Int].self, forKey: .cells)?.asCells {
      // No width says that the terminal does not tell.
      guard size.0 <= 0 || size.1 > 0 else {
        throw LineKey.cells.unknown(values)
      }
      self = .cells(width: size.0, height: size.1)
    } else if let name = try values.decodeIfPresent(String.self, forKey: .act) {
      self = .act(KeyAction(name))
    } else if values.contains(.keyboard) {
      let name = try values.decodeIfPresent(String.self, forKey: .keyboard)
      self = .keyboard(name.map { $0 == "kitty" ? .kitty : .plain })
    } else if values.contains(.focus) {
      // Version 0.1.0 wrote the number of the view.
      let number = try values.decodeIfPresent(UInt64.self, forKey: .focus)
      self = .focus(number.map { NodeID(rawValue: $0) })
    } else {
      throw LineKey.t.unknown(values)
    }
  }
}

extension LineKey {
  fileprivate func unknown(_ values: KeyedDecodingContainer<LineKey>) -> DecodingError {
    DecodingError.dataCorruptedError(
      forKey: self, in: values, debugDescription: "It is none that this version knows.")
  }
}

extension ArrivalRecord: Decodable where Msg: Decodable {
  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: LineKey.self)
    if values.contains(.msg) {
      message = (
        try values.decode(Msg.self, forKey: .msg),
        try values.decode(RecordedCause.self, forKey: .by)
      )
    } else if let work = try values.decodeIfPresent(Int.self, forKey: .end) {
      ended = (work, try values.decodeIfPresent([String].self, forKey: .why))
    } else if let number = try values.decodeIfPresent(Int.self, forKey: .ask) {
      asked = (
        number, !values.contains(.unheard),
        try values.decode(RecordedCause.self, forKey: .by)
      )
    } else if let number = try values.decodeIfPresent(Int.self, forKey: .gaveUp) {
      gaveUp = number
    } else if values.contains(.flush) {
      isFlush = true
    } else {
      event = (
        try values.decode(HostRecord.self, forKey: .event),
        try values.decode(Int.self, forKey: .work)
      )
    }
  }
}

extension ArrivalRecord where Msg: Sendable {
  /// The arrival; nil if its event is of a later version.
  ///
  /// - Parameters:
  ///   - askers: the tasks that have asked, by the numbers of their questions.
  ///   - next: takes the message that is made of a question from the recording.
  /// - Returns: the arrival.
  func arrival(
    _ askers: inout [Int: Reply.Asker], next: @escaping @Sendable () -> (any Sendable)?
  ) -> Arrival? {
    if let (number, isHeard, cause) = asked {
      let asker = Reply.Asker()
      askers[number] = asker
      return .asked(
        AskedQuestion(replaying: isHeard ? next : nil), Reply(replaying: asker),
        cause: cause.causeForReplay)
    }
    // Nobody waits, but the time is read behind it as it was.
    if isFlush { return .marker {} }
    if let gaveUp { return askers.removeValue(forKey: gaveUp).map { .gaveUp($0) } }
    if let (message, cause) = message { return .message(message, cause: cause.causeForReplay) }
    if let (work, problem) = ended {
      let diagnostic = problem.map {
        Diagnostic(identifier: $0.first ?? "", message: $0.last ?? "")
      }
      return .ended(WorkID(number: work), diagnostic)
    }
    guard let (record, work) = event else { return nil }
    return record.event.map { .event($0, for: WorkID(number: work)) }
  }
}
