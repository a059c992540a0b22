/// Turns the bytes of a terminal into events.
///
/// The decoder has no clock and no descriptor: its owner feeds it what was read and tells it when
/// nothing came for as long as ``needsTimeout`` says. The same bytes give the same
/// events, however they were cut into reads.
///
/// A carriage return is the return key; a line feed is control and `j`, as terminals send them.
package struct InputDecoder {
  private var tokenizer: InputTokenizer
  /// True if the terminal took up kitty's keyboard protocol, which makes `CSI P` a function key.
  package var usesKittyKeyboard = false

  /// True if the terminal reports repeats and releases of keys, which are to name the keys that were pressed.
  package var remembersKeys = false { didSet { if !remembersKeys { held.forgetAll() } } }
  /// The keys that are held down, as far as the terminal has told.
  private var held = HeldKeys()

  /// The releases of the keys that are held down, which are held no longer.
  package mutating func releaseHeldKeys() -> [KeyPress] { held.releaseAll() }

  /// The silence that makes a key of an escape.
  private let escapeDelay: Duration

  /// The silence that makes a key of an escape, if nobody says anything else.
  package static var standardEscapeDelay: Duration { .milliseconds(50) }

  /// Makes a decoder at the start of the input.
  ///
  /// - Parameters:
  ///   - limits: how much is kept of a unit.
  ///   - escapeDelay: the silence that makes a key of an escape; half of it, where escapes have a
  ///     code of their own, because then nearly none is the beginning of a sequence.
  package init(
    limits: InputLimits = InputLimits(), escapeDelay: Duration = InputDecoder.standardEscapeDelay
  ) {
    tokenizer = InputTokenizer(limits: limits)
    self.escapeDelay = escapeDelay
  }

  /// True if the terminal was asked where its cursor is, which takes `CSI row ; column R` away from
  /// the keyboard.
  package var expectsCursorReport = false
  /// The unit in which the places of the mouse are counted.
  package var mouseUnit = MouseUnit.cells
  // Answers go to whoever asked, and never to views.
  private var replies: [TerminalReply] = []

  /// The most answers that are kept until they are taken; far more than we ask questions.
  package static var replyLimit: Int { 64 }

  /// Takes the answers of the terminal since the last time.
  package mutating func takeReplies() -> [TerminalReply] {
    defer { replies.removeAll(keepingCapacity: true) }
    return replies
  }

  /// The number of steps of all bytes so far: one each, and one more for a byte that ended what came
  /// before it.
  package private(set) var steps = 0

  /// The number of bytes that are held back for the event they belong to.
  package var heldBytes: Int { tokenizer.body.count }

  /// True if the old mouse protocol is understood, which takes `CSI M` away from the keyboard.
  package var usesOldMouse: Bool {
    get { tokenizer.expectsOldMouse }
    set { tokenizer.expectsOldMouse = newValue }
  }

  /// Takes bytes and appends the events they complete.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  package mutating func feed(_ bytes: some Sequence<UInt8>, into events: inout [InputEvent]) {
    for byte in bytes {
      feed(byte, into: &events)
    }
  }

  private mutating func feed(_ byte: UInt8, into events: inout [InputEvent]) {
    while true {
      steps &+= 1
      switch tokenizer.step(byte) {
      case .nothing: return
      case .token(let token):
        decode(token, into: &events)
        return
      case .again: continue
      case .tokenThenAgain(let token): decode(token, into: &events)
      }
    }
  }

  /// The silence after which ``timeout(into:)`` has to be called, if bytes are held back.
  package var needsTimeout: Duration? {
    switch tokenizer.patience {
    case .short: usesKittyKeyboard ? escapeDelay / 2 : escapeDelay
    case .medium: max(escapeDelay, .milliseconds(100))
    case .long: max(escapeDelay, .seconds(1))
    case .longest: max(escapeDelay, .seconds(2))
    case .endless: nil
    }
  }

  /// Appends the events that silence completes: an escape, or alt and the begin of a sequence, or a
  /// paste without an end.
  package mutating func timeout(into events: inout [InputEvent]) {
    while let token = tokenizer.expire() { decode(token, into: &events) }
    // Two are enough to end a program that hangs.
    let interrupts = min(tokenizer.takeInterrupts() ?? 0, 2)
    events += repeatElement(.key(KeyTable.control(0x03)), count: interrupts)
  }

  private mutating func decode(_ token: InputToken, into events: inout [InputEvent]) {
    switch token {
    case .scalar(let scalar, let alt):
      events.append(.key(KeyTable.typed(scalar).adding(alt ? .alt : [])))
    case .control(let byte, let alt):
      events.append(.key(KeyTable.control(byte).adding(alt ? .alt : [])))
    case .escape(let alt): events.append(.key(KeyPress.escape.adding(alt ? .alt : [])))
    case .sequence(let final, let alt):
      let first = events.count
      if let sequence = ControlSequence(body: tokenizer.body, final: final) {
        decode(sequence, into: &events)
      }
      if alt { giveEscape(to: &events, from: first) }
    case .shifted(let final, let alt):
      let sequence = ControlSequence(body: tokenizer.body, final: final)
      append(sequence.flatMap(KeyTable.shifted), alt: alt, to: &events)
    case .console(let letter, let alt):
      append(KeyTable.console(letter), alt: alt, to: &events)
    case .oldMouse: append(MouseEvent(oldReport: tokenizer.body).map(InputEvent.mouse), to: &events)
    case .string(let kind): note(TerminalReply(string: tokenizer.body, kind: kind))
    case .paste: events.append(.paste(Self.text(pasted: tokenizer.takeBody())))
    }
  }

  /// A sequence is an answer, the mouse, the window or a key; each by its form alone.
  private mutating func decode(_ sequence: ControlSequence, into events: inout [InputEvent]) {
    if let reply = TerminalReply(sequence, expectsCursorReport: expectsCursorReport) {
      note(reply)
    } else if let mouse = MouseEvent(sequence, unit: mouseUnit) {
      events.append(.mouse(mouse))
    } else if let window = InputEvent(window: sequence) {
      // A key that goes up in another window is not reported.
      if window == .focus(false) { for press in held.releaseAll() { events.append(.key(press)) } }
      events.append(window)
    } else {
      for press in presses(sequence) { events.append(.key(press)) }
    }
  }

  /// The keys of a sequence; a release names what was pressed.
  private mutating func presses(_ sequence: ControlSequence) -> [KeyPress] {
    let presses = KeyTable.presses(sequence, kitty: usesKittyKeyboard)
    return remembersKeys ? held.following(presses, of: sequence) : presses
  }

  /// Gives the escape before a sequence to its keys, as alt; if it has none, it was a key itself.
  ///
  /// Old terminals send `ESC ESC [ A` for alt and an arrow, but nothing of this form for anything
  /// else: a user pressed escape, and the report of a mouse, or an answer, came right after it.
  private func giveEscape(to events: inout [InputEvent], from first: Int) {
    // A key that goes up is none of the user's with Escape before it.
    let presses = events.indices[first...].filter { index in
      if case .key(let press) = events[index] { press.kind != .release } else { false }
    }
    guard !presses.isEmpty else { return events.insert(.key(.escape), at: first) }
    for index in presses {
      if case .key(let press) = events[index] { events[index] = .key(press.adding(.alt)) }
    }
  }

  private func append(_ press: KeyPress?, alt: Bool, to events: inout [InputEvent]) {
    if let press {
      events.append(.key(press.adding(alt ? .alt : [])))
    } else if alt {
      events.append(.key(.escape))
    }
  }

  private mutating func note(_ reply: TerminalReply?) {
    if let reply, replies.count < Self.replyLimit { replies.append(reply) }
  }

  private func append(_ event: InputEvent?, to events: inout [InputEvent]) {
    if let event { events.append(event) }
  }

  /// Terminals send the return key for the ends of lines; text has line feeds.
  private static func text(pasted bytes: [UInt8]) -> String {
    guard bytes.contains(0x0D) else { return String(decoding: bytes, as: UTF8.self) }
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    var previous: UInt8 = 0
    for byte in bytes {
      if byte != 0x0A || previous != 0x0D { text.append(byte == 0x0D ? 0x0A : byte) }
      previous = byte
    }
    return String(decoding: text, as: UTF8.self)
  }
}

extension KeyPress {
  /// The same press with more modifiers.
  func adding(_ more: KeyModifiers) -> KeyPress {
    KeyPress(key, modifiers.union(more), kind: kind)
  }
}
