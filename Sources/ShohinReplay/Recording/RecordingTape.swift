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
  /// The number of times that arrivals were looked for since the last line.
  private var looks = 0
  /// The number of things that are being done, each because of the one before; the first is the making of the program.
  private var depth = 1
  /// A message that was sent from outside, until it is seen whether something comes before it.
  private var sent: (message: any Sendable, cause: MessageCause)?
  /// Does what is to be done when the first line of what comes from outside is written; false if that cannot be done.
  private var publish: (() -> Bool)?
  /// Finds the content of a view.
  var content: ((NodeID) -> Content?)?
  /// Finds the names of the views on the way to a view.
  var names: ((NodeID) -> [String]?)?
  /// Finds the keys of the views on the way to a view, as texts.
  var keyTexts: ((NodeID) -> [String])?
  /// Finds the numbers of the views on the way to a view among their siblings.
  var positions: ((NodeID) -> [Int])?
  private var askers: [ObjectIdentifier: RecordedAsker] = [:]
  private var lastAsker = 0
  /// The first thing that went wrong; nothing is written after it.
  private(set) var problem: RecordingError?
  private var lines = 0
  /// The rows of the last picture in which something is hidden.
  private var hiddenRows: Set<Int> = []

  init(
    base: any Timekeeper, masks: Masks, write: @escaping ([UInt8]) -> Bool,
    writeMessage: @escaping WriteMessage
  ) {
    self.base = base
    output = JSONOutput(masks: masks)
    (self.write, self.writeMessage) = (write, writeMessage)
    time = base.now.microseconds
  }

  /// Ends the making of the program, and begins with what comes to it from outside.
  ///
  /// - Parameter publish: is called once, when there is something to be read that is worth a file that was there before.
  func hasBegun(_ publish: @escaping () -> Bool) {
    self.publish = publish
    leave()
  }

  func begin(_ header: RecordingHeader) { line { try $0.encode(header) } }

  /// Writes a message of the program's past.
  func past(_ message: any Sendable, _ cause: RecordedCause) {
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
    looks = 0
    do {
      try body(output)
      output.append(CollectionOfOne(0x0A))
      if !write(output.bytes) {
        problem = RecordingError(.unwritable, line: lines, "The recording cannot be written.")
      } else if let publish {
        self.publish = nil
        if !publish() {
          problem = RecordingError(
            .unwritable, "The recording cannot take the place of the file before.")
        }
      }
    } catch {
      problem = RecordingError(
        .otherType, line: lines, "The message cannot be written down: \(error)")
    }
  }

  /// Writes a line with one value, and the time if it has gone on.
  private func entry(_ key: LineKey, _ value: (JSONOutput) throws -> Void) {
    writeSent()
    timed { output, object in try add(key, to: object, value) }
  }

  /// Writes a line, and the time if it has gone on.
  private func timed(_ body: (JSONOutput, _ object: Int) throws -> Void) {
    line { output in
      let object = output.begin(isObject: true)
      try body(output, object)
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
    if sent?.cause == cause { sent = nil }
    writeSent()
    let isSecret = hideSecret(of: cause)
    timed { _, object in try add(message, recorded(cause), to: object) }
    if isSecret { (output.masks.secrets.present, output.masks.secrets.hidesAll) = (nil, false) }
  }

  /// Has a message hide the text of the view that makes it, if that does not show it.
  private func hideSecret(of cause: MessageCause) -> Bool {
    guard case .view(let node) = cause, let content = content?(node) else { return false }
    if case .field(let field) = content {
      guard field.isSecureTextEntry else { return false }
      output.masks.secrets.present = field.text
      output.masks.secrets.learn(field.text, of: node)
      return true
    }
    guard case .custom = content, content.semantics.state.contains(.secret) else { return false }
    output.masks.secrets.hidesAll = true
    return true
  }

  private func add(
    _ message: any Sendable, _ cause: RecordedCause, as key: LineKey = .msg, to object: Int
  ) throws {
    try add(key, to: object) { try writeMessage(message, $0) }
    try add(.by, to: object) { $0.write(cause.description) }
  }

  private func recorded(_ cause: MessageCause) -> RecordedCause {
    RecordedCause(cause, path: path)
  }

  private func path(to node: NodeID) -> ViewPath? {
    guard let names = names?(node) else { return nil }
    var path = ViewPath(names)
    path.hide(keys: keyTexts?(node) ?? [], where: output.masks.secrets.isInside) {
      positions?(node) ?? []
    }
    return path
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
      guard let self else { return action() }
      stamp()
      entry(.timer) { $0.write(number) }
      depth += 1
      action()
      depth -= 1
    }
  }
}

extension RecordingTape: RuntimeTape {
  var workTime: any Timekeeper { base }

  func mayWakeUp() -> Bool {
    stamp()
    entry(.wake) { $0.write("true" as StaticString) }
    depth += 1
    return true
  }

  func enter(_ call: RuntimeCall) {
    if depth == 0 {
      stamp()
      write(call)
    }
    depth += 1
  }

  func leave() {
    depth -= 1
    if depth == 0 { sent = nil }
  }

  /// Writes a call, unless it is a message that is handled next: its line is enough.
  private func write(_ call: RuntimeCall) {
    if case .send(let message, let cause, let isNext) = call {
      sent = (message, cause)
      if !isNext { writeSent() }
      return
    }
    // A program that is ended before anything has come has nothing that is worth a file that was there before.
    guard case .quit = call, let publish else { return writeLine(of: call) }
    self.publish = nil
    writeLine(of: call)
    self.publish = publish
  }

  private func writeLine(of call: RuntimeCall) {
    let (name, number) = call.recorded
    timed { _, object in
      try add(.call, to: object) { $0.write(name) }
      if let number { try add(.number, to: object) { $0.write(number) } }
    }
  }

  /// Writes that a message was sent, before something that comes before it.
  private func writeSent() {
    guard let (message, cause) = sent else { return }
    sent = nil
    timed { _, object in try add(message, recorded(cause), as: .send, to: object) }
  }

  func arrivals(_ arrivals: [Arrival]) -> [Arrival] {
    if !arrivals.isEmpty { writeSent() }
    looks += 1
    guard !arrivals.isEmpty else { return arrivals }
    let count = looks
    timed { output, object in
      try add(.arrive, to: object) { output in
        let array = output.begin(isObject: false)
        for arrival in arrivals { try add(arrival, to: array) }
        output.close(to: 1)
      }
      if count > 1 { try add(.looks, to: object) { $0.write(count) } }
    }
    return arrivals.map(recorded)
  }

  /// The arrival, of which the tape hears whatever it leads to that is not handled as a message.
  private func recorded(_ arrival: Arrival) -> Arrival {
    guard case .asked(let question, let reply, let cause) = arrival else { return arrival }
    let recorded = question.recorded { message in
      MainActor.assumeIsolated { self.did(message) }
    }
    return .asked(recorded, reply, cause: cause)
  }

  private func add(_ arrival: Arrival, to array: Int) throws {
    try output.prepare(array, key: nil, at: [])
    let object = output.begin(isObject: true)
    switch arrival {
    case .message(let message, let cause): try add(message, recorded(cause), to: object)
    case .event(let event, let work):
      try add(.event, to: object) { try $0.encode(HostRecord(event)) }
      try add(.work, to: object) { $0.write(work.number) }
    case .ended(let work, let diagnostic):
      try add(.end, to: object) { $0.write(work.number) }
      guard let diagnostic else { return }
      try add(.why, to: object) { try $0.encode([diagnostic.identifier, diagnostic.message]) }
    case .asked(let question, let reply, let cause):
      lastAsker += 1
      // Those whose questions were answered are gone.
      askers = askers.filter { $0.value.asker != nil }
      if let asker = reply.asker {
        askers[ObjectIdentifier(asker)] = RecordedAsker(number: lastAsker, asker: asker)
      }
      try add(.ask, to: object) { $0.write(lastAsker) }
      try add(.by, to: object) { $0.write(recorded(cause).description) }
      if !question.isHeard {
        try add(.unheard, to: object) { $0.write("true" as StaticString) }
      }
    case .gaveUp(let asker):
      let number = askers.removeValue(forKey: ObjectIdentifier(asker))?.number ?? 0
      try add(.gaveUp, to: object) { $0.write(number) }
    case .marker: try add(.flush, to: object) { $0.write("true" as StaticString) }
    }
  }

  func message(of work: () -> (any Sendable)?) -> (any Sendable)? {
    let message = work()
    did(message)
    return message
  }

  private func did(_ message: (any Sendable)?) {
    entry(.did) { output in
      if let message {
        try writeMessage(message, output)
      } else {
        output.write("null" as StaticString)
      }
    }
  }
}

extension RecordingTape: StageTape {
  var now: Duration { .microseconds(time) }

  var isOutside: Bool { depth == 0 }

  func stamp() { time = base.now.microseconds }

  func took(_ frame: Frame?) {
    // Rows that are gone hide nothing any more.
    if let rows = frame?.grid.rows { hiddenRows = hiddenRows.filter { $0 < rows } }
    let record = frame.map { visible(digest.record($0)) }
    entry(.pic) { output in
      if let record { try output.encode(record) } else { output.write("null" as StaticString) }
    }
  }

  /// The record of a picture without secrets; one that had any is shown otherwise by a replay.
  private func visible(_ record: PictureRecord) -> PictureRecord {
    guard !output.masks.secrets.isEmpty else { return record }
    var record = record
    for (position, row) in record.rows.enumerated() {
      let text = output.masks.secrets.hiding(in: row.text)
      if text == row.text { hiddenRows.remove(row.row) } else { hiddenRows.insert(row.row) }
      record.rows[position].text = text
    }
    if !hiddenRows.isEmpty { record.digest = "" }
    return record
  }

  func enter(_ event: StageEvent, isSecret: Bool) {
    depth += 1
    switch event {
    case .input(let event):
      let record = InputRecord(event, isSecret: isSecret)
      entry(.input) { try $0.encode(record) }
    case .frame(let always): flag(.frame, always)
    case .settle: flag(.settle, true)
    case .lateKeys: flag(.late, true)
    case .act(let action): entry(.act) { try $0.encode(action.name) }
    case .surfaces(let isOn): flag(.surfaces, isOn)
    case .tell(let event): entry(.tell) { try $0.encode(HostRecord(event)) }
    case .begin(let columns, let rows): entry(.begin) { try $0.encode([columns, rows]) }
    case .cells(let width, let height): entry(.cells) { try $0.encode([width, height]) }
    case .quit(let status): entry(.quit) { $0.write(status) }
    case .scheme(let scheme): entry(.scheme) { try $0.encode(scheme.map { "\($0)" }) }
    case .keyboard(let keyboard): entry(.keyboard) { try $0.encode(keyboard.map { "\($0)" }) }
    case .focus(nil): entry(.focus) { $0.write("null" as StaticString) }
    case .focus(let node?):
      // A view that is gone cannot get it, and what waited was shown before that was known.
      guard let path = path(to: node) else { return flag(.settle, true) }
      entry(.focus) { $0.write(path.text) }
    }
  }

  private func flag(_ key: LineKey, _ isOn: Bool) {
    entry(key) { $0.write(isOn ? "true" as StaticString : "false") }
  }
}

/// A task that has asked, and the number of its question.
private struct RecordedAsker {
  let number: Int
  weak var asker: Reply.Asker?
}
