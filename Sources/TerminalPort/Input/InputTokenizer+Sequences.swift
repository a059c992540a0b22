extension InputTokenizer {
  mutating func sequence(_ byte: UInt8, alt: Bool) -> Step {
    switch byte {
    case UInt8(ascii: "[") where body.isEmpty: return enter(.console(alt: alt))
    case UInt8(ascii: "M") where body.isEmpty && expectsOldMouse:
      return alt ? escapeThenAgain(.sequence(alt: false)) : enter(.oldMouse)
    case UInt8(ascii: "~") where body.elementsEqual("200".utf8):
      return alt ? escapeThenAgain(.sequence(alt: false)) : enter(.paste(matched: 0))
    // rxvt ends shifted keys with this intermediate; the only reports that have it also have a
    // prefix or a second parameter.
    case UInt8(ascii: "$") where isOneNumber:
      return .token(finish(.sequence(final: byte, alt: alt)))
    case 0x20..<0x40: return collect(byte, alt: alt)
    case 0x40..<0x7F: return .token(finish(.sequence(final: byte, alt: alt)))
    default: return abort(byte, alt: alt)
    }
  }

  private var isOneNumber: Bool {
    !body.isEmpty && body.allSatisfy { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
  }

  mutating func collect(_ byte: UInt8, alt: Bool) -> Step {
    guard body.count < limits.sequence else {
      return alt ? escapeThenAgain(.overlong) : enter(.overlong)
    }
    body.append(byte)
    return .nothing
  }

  /// Gives up a sequence: cancel and substitute are taken, another byte counts for itself.
  mutating func abort(_ byte: UInt8, alt: Bool = false) -> Step {
    if alt { return escapeThenAgain(.overlong) }
    guard byte == 0x18 || byte == 0x1A else { return leave() }
    return enter(.ground)
  }

  /// Takes an escape before a sequence for a key of its own, because the sequence is no key's.
  private mutating func escapeThenAgain(_ next: State) -> Step {
    state = next
    return .tokenThenAgain(.escape(alt: false))
  }

  mutating func overlong(_ byte: UInt8) -> Step {
    switch byte {
    case 0x20..<0x40: .nothing
    case 0x40..<0x7F: enter(.ground)
    default: abort(byte)
    }
  }

  mutating func shifted(_ byte: UInt8, alt: Bool) -> Step {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: ";"): collect(byte, alt: alt)
    case 0x20..<0x7F: .token(finish(.shifted(final: byte, alt: alt)))
    default: abort(byte, alt: alt)
    }
  }

  mutating func console(_ byte: UInt8, alt: Bool) -> Step {
    switch byte {
    case 0x20..<0x7F: .token(finish(.console(byte, alt: alt)))
    default: abort(byte, alt: alt)
    }
  }

  mutating func oldMouse(_ byte: UInt8) -> Step {
    body.append(byte)
    return body.count < 3 ? .nothing : .token(finish(.oldMouse))
  }
}
