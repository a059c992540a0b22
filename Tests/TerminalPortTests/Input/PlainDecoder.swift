import TerminalPort
import VirtualViews

/// A second decoder, written from what terminals send and without a look at the first.
///
/// It has all the input in front of it, with silence behind, and may look as far ahead as it likes.
/// So it has no states, and nothing of it is fast.
struct PlainDecoder {
  let settings: InputSettings
  private(set) var heard = Heard()
  private let bytes: [UInt8]
  private var place = 0

  private init(_ bytes: [UInt8], _ settings: InputSettings) {
    (self.bytes, self.settings) = (bytes, settings)
  }

  static func heard(of bytes: [UInt8], _ settings: InputSettings) -> Heard {
    var decoder = PlainDecoder(bytes, settings)
    while decoder.place < bytes.count { decoder.readUnit() }
    return decoder.heard
  }

  private var next: UInt8? { place < bytes.count ? bytes[place] : nil }

  private func isNext(_ character: Character) -> Bool { next == character.asciiValue }

  private mutating func hear(_ press: KeyPress?, alt: Bool) {
    guard var press else { return }
    if alt { press = KeyPress(press.key, press.modifiers.union(.alt), kind: press.kind) }
    heard.events.append(.key(press))
  }

  private mutating func hear(_ reply: TerminalReply?) {
    if let reply, heard.replies.count < InputDecoder.replyLimit { heard.replies.append(reply) }
  }

  // MARK: - Units

  private mutating func readUnit() {
    guard isNext("\u{1B}") else { return readCharacter(alt: false) }
    place += 1
    guard isNext("\u{1B}") else { return readAfterEscape() }
    // Two escapes: alt and a special key, if that follows; else the first one is a key.
    let follows = place + 1 < bytes.count ? bytes[place + 1] : nil
    if let follows, follows == UInt8(ascii: "[") || follows == UInt8(ascii: "O") {
      place += 2
      let first = heard.events.count
      readSpecial(introducer: follows, alt: true)
      // What is no key has no alt: the first escape was one.
      if case .key? = heard.events[first...].first { return }
      return heard.events.insert(.key(.escape), at: first)
    }
    hear(.escape, alt: follows == nil)
    if follows == nil { place += 1 }
  }

  private mutating func readAfterEscape() {
    guard let byte = next else { return hear(.escape, alt: false) }
    switch Character(Unicode.Scalar(byte)) {
    case "[", "O":
      place += 1
      readSpecial(introducer: byte, alt: false)
    case "P", "]", "X", "^", "_":
      place += 1
      readString(introducer: byte)
    default: readCharacter(alt: true)
    }
  }

  private mutating func readCharacter(alt: Bool) {
    let byte = bytes[place]
    guard byte >= 0x80 else {
      place += 1
      let isControl = byte < 0x20 || byte == 0x7F
      return hear(
        isControl ? PlainKeys.control(byte) : .character(Character(Unicode.Scalar(byte))),
        alt: alt)
    }
    // The standard library knows what a damaged scalar is.
    let rest = bytes[place...].prefix(4)
    for count in stride(from: rest.count, to: 1, by: -1) {
      guard let text = String(validating: rest.prefix(count), as: UTF8.self),
        text.unicodeScalars.count == 1, let scalar = text.unicodeScalars.first
      else { continue }
      place += count
      guard scalar.value < 0xA0 else { return hear(.character(Character(scalar)), alt: alt) }
      return hear(PlainKeys.control(UInt8(scalar.value - 0x80)), alt: true)
    }
    place += lengthOfDamage(rest)
    hear(.character("\u{FFFD}"), alt: alt)
  }

  /// The most bytes that the standard library replaces by one replacement character.
  private func lengthOfDamage(_ rest: ArraySlice<UInt8>) -> Int {
    let lengths = (1...rest.count).filter {
      String(decoding: rest.prefix($0), as: UTF8.self) == "\u{FFFD}"
    }
    return lengths.max() ?? 1
  }

  // MARK: - Sequences

  /// Reads what `ESC [` or `ESC O` began.
  private mutating func readSpecial(introducer: UInt8, alt: Bool) {
    guard next != nil else {
      // Silence: it was alt and the letter, or an escape before that.
      if alt { hear(.escape, alt: false) }
      return hear(.character(Character(Unicode.Scalar(introducer))), alt: true)
    }
    let isControlSequence = introducer == UInt8(ascii: "[")
    if isControlSequence, isNext("[") { return readConsole(alt: alt) }
    if isControlSequence, isNext("M"), settings.oldMouse { return readOldMouse() }
    let collected: ClosedRange<UInt8> = isControlSequence ? 0x20...0x3F : 0x30...0x3B
    var body: [UInt8] = []
    while let byte = next, collected.contains(byte) {
      place += 1
      let isNumber = !body.isEmpty && body.allSatisfy { (0x30...0x39).contains($0) }
      if isControlSequence, byte == UInt8(ascii: "$"), isNumber {
        return hearSequence(body, final: byte, alt: alt)
      }
      guard body.count < settings.limits.sequence else { return skipSequence() }
      body.append(byte)
    }
    guard let final = next else { return }
    let finals: ClosedRange<UInt8> = isControlSequence ? 0x40...0x7E : 0x20...0x7E
    guard finals.contains(final) else { return cancel() }
    place += 1
    if isControlSequence, final == UInt8(ascii: "~"), body == Array("200".utf8) {
      return readPaste()
    }
    guard isControlSequence else {
      return hear(PlainSequence(body, final).flatMap(PlainKeys.shifted), alt: alt)
    }
    hearSequence(body, final: final, alt: alt)
  }

  /// A byte that has no place in a sequence ends it; two of them do nothing else.
  private mutating func cancel() {
    if next == 0x18 || next == 0x1A { place += 1 }
  }

  /// Skips a sequence that is too long.
  private mutating func skipSequence() {
    while let byte = next, (0x20...0x3F).contains(byte) { place += 1 }
    guard let final = next else { return }
    if (0x40...0x7E).contains(final) { place += 1 } else { cancel() }
  }

  private mutating func readConsole(alt: Bool) {
    place += 1
    guard let letter = next else { return }
    guard (0x20...0x7E).contains(letter) else { return cancel() }
    place += 1
    if let number = Array("ABCDE".utf8).firstIndex(of: letter) {
      hear(KeyPress(.function(number + 1)), alt: alt)
    }
  }

  private mutating func readOldMouse() {
    let report = bytes[(place + 1)...].prefix(3).map { Int($0) - 32 }
    place += 1 + report.count
    guard report.count == 3, report.allSatisfy({ $0 >= 0 }) else { return }
    // A release does not say of which button: it is a press of the fourth, without the rest.
    let isRelease = report[0] & 3 == 3 && report[0] < 32
    let event = PlainMouse.event(report[0], isRelease: isRelease, report[1], report[2])
    if let event { heard.events.append(.mouse(event)) }
  }

  private mutating func hearSequence(_ body: [UInt8], final: UInt8, alt: Bool) {
    guard let sequence = PlainSequence(body, final) else { return }
    if let reply = PlainReply.reply(sequence, asked: settings.cursorReport) { return hear(reply) }
    if let event = PlainMouse.event(sequence, settings.mouseUnit) {
      return heard.events.append(.mouse(event))
    }
    if let event = PlainMouse.window(sequence) { return heard.events.append(event) }
    for press in PlainKeys.presses(sequence, kitty: settings.kitty) { hear(press, alt: alt) }
  }

  // MARK: - Strings and pastes

  private mutating func readString(introducer: UInt8) {
    var body: [UInt8] = []
    while let byte = next {
      place += 1
      switch byte {
      case 0x18, 0x1A: return
      case 0x07 where introducer == UInt8(ascii: "]"): return hearString(introducer, body)
      case 0x1B:
        guard next != nil else { return }
        guard isNext("\\") else {
          // It was cut short by another unit, of which the escape is the beginning.
          return place -= 1
        }
        place += 1
        return hearString(introducer, body)
      default: body.append(byte)
      }
    }
    if body.isEmpty { hear(.character(Character(Unicode.Scalar(introducer))), alt: true) }
  }

  private mutating func hearString(_ introducer: UInt8, _ body: [UInt8]) {
    guard body.count <= settings.limits.string else { return }
    hear(PlainReply.reply(String(decoding: body, as: UTF8.self), introducer))
  }

  private mutating func readPaste() {
    let (begin, end) = (Array("\u{1B}[200~".utf8), Array("\u{1B}[201~".utf8))
    let ends = (place..<max(place, bytes.count)).filter { bytes[$0...].starts(with: end) }
    // The last one, for there is no pause before it; or the first that another paste follows.
    let last = ends.first { bytes[($0 + end.count)...].starts(with: begin) } ?? ends.last
    guard let last else { return readPasteWithoutEnd() }
    hearPaste(bytes[place..<last])
    place = last + end.count
  }

  /// Without an end it is everything but part of an end, and the Control-C's that came last.
  private mutating func readPasteWithoutEnd() {
    let end = Array("\u{1B}[201~".utf8)
    var rest = bytes[place...]
    place = bytes.count
    let begun = (1..<end.count).first { rest.suffix($0).elementsEqual(end.prefix($0)) } ?? 0
    rest = rest.dropLast(begun)
    var interrupts = 0
    while begun == 0, rest.last == 0x03 {
      interrupts += 1
      rest = rest.dropLast()
    }
    hearPaste(rest)
    let interrupt = InputEvent.key(KeyPress(.character("c"), .control))
    heard.events += Array(repeating: interrupt, count: min(interrupts, 2))
  }

  private mutating func hearPaste(_ whole: ArraySlice<UInt8>) {
    let kept = whole.prefix(settings.limits.paste)
    var text: [UInt8] = []
    for (index, byte) in zip(kept.indices, kept) {
      let isSecond = byte == 0x0A && index > kept.startIndex && kept[index - 1] == 0x0D
      if !isSecond { text.append(byte == 0x0D ? 0x0A : byte) }
    }
    heard.events.append(.paste(String(decoding: text, as: UTF8.self)))
  }
}
