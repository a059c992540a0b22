/// Cuts the terminal's input into tokens, byte by byte.
///
/// The states are those of ECMA-48 with what terminals really send added. The machine is total
/// (every byte has a meaning in every state), keeps a bounded amount of memory, and never looks at
/// where one read ended and the next began. 8-bit controls do not exist for it: bytes from 80 up
/// are UTF-8 or damage. Source of the structure: Paul Flo Williams, "A parser for DEC's
/// ANSI-compatible video terminals", https://vt100.net/emu/dec_ansi_parser.
struct InputTokenizer {
  /// What the bytes so far have begun.
  enum State: Hashable {
    case ground
    case utf8(PartialScalar, alt: Bool)
    /// After one escape, or two: then the first is alt or a key of its own.
    case escape(alt: Bool)
    case sequence(alt: Bool)
    /// In a control sequence that is too long, up to its final byte.
    case overlong
    case shifted(alt: Bool)
    case console(alt: Bool)
    case oldMouse
    case string(InputToken.StringKind, fits: Bool)
    /// After an escape in a control string, which ends it one way or the other.
    case stringEscape(InputToken.StringKind, fits: Bool)
    /// In a paste, after as many bytes of its terminator.
    case paste(matched: Int)
  }

  /// What a byte led to.
  enum Step: Hashable {
    /// The byte was taken.
    case nothing
    /// The byte was taken and completed a token.
    case token(InputToken)
    /// The byte ended what came before it and has to be given again.
    case again
    /// The byte completed a token without belonging to it and has to be given again.
    case tokenThenAgain(InputToken)
  }

  private(set) var state = State.ground
  /// The parameters, the string or the paste collected for the last token.
  private(set) var body: [UInt8] = []
  /// Whether `CSI M` begins a mouse report of the old protocol.
  var expectsOldMouse = false
  let limits: InputLimits

  init(limits: InputLimits = InputLimits()) { self.limits = limits }

  /// Takes one byte.
  mutating func step(_ byte: UInt8) -> Step {
    switch state {
    case .ground: ground(byte, alt: false)
    case .utf8(let partial, let alt): continuation(byte, of: partial, alt: alt)
    case .escape(let alt): escape(byte, alt: alt)
    case .sequence(let alt): sequence(byte, alt: alt)
    case .overlong: overlong(byte)
    case .shifted(let alt): shifted(byte, alt: alt)
    case .console(let alt): console(byte, alt: alt)
    case .oldMouse: oldMouse(byte)
    case .string(let kind, let fits): string(byte, kind: kind, fits: fits)
    case .stringEscape(let kind, let fits): stringEscape(byte, kind: kind, fits: fits)
    case .paste(let matched): paste(byte, matched: matched)
    }
  }

  /// Ends what silence ends; to be called until it returns nothing.
  mutating func expire() -> InputToken? {
    switch state {
    case .ground, .paste: return nil
    case .utf8(_, let alt): return finish(.scalar("\u{FFFD}", alt: alt))
    case .escape(let alt): return finish(.escape(alt: alt))
    case .sequence(let alt): return expireIntroducer("[", alt: alt) { .sequence(alt: false) }
    case .shifted(let alt): return expireIntroducer("O", alt: alt) { .shifted(alt: false) }
    case .string(let kind, _): return expireIntroducer(kind.introducer, alt: false) { .ground }
    case .overlong, .console, .oldMouse, .stringEscape:
      state = .ground
      return nil
    }
  }

  /// How long the silence has to be that ends what has begun.
  ///
  /// Short where a key may be complete, long where only a broken sequence can be.
  var patience: Patience {
    switch state {
    case .ground, .paste: .endless
    case .escape: .short
    case .sequence, .shifted, .string: body.isEmpty ? .short : .long
    case .utf8, .overlong, .console, .oldMouse, .stringEscape: .long
    }
  }

  /// The lengths of silence that mean something.
  enum Patience: Hashable { case short, long, endless }

  /// An introducer followed by silence was alt and a letter.
  private mutating func expireIntroducer(
    _ letter: Unicode.Scalar, alt: Bool, rest: () -> State
  ) -> InputToken? {
    guard body.isEmpty else {
      state = .ground
      return nil
    }
    guard alt else { return finish(.scalar(letter, alt: true)) }
    state = rest()
    return .escape(alt: false)
  }
}

// MARK: - Text and escapes

extension InputTokenizer {
  private mutating func finish(_ token: InputToken) -> InputToken {
    state = .ground
    return token
  }

  private mutating func enter(_ next: State) -> Step {
    state = next
    if body.capacity > 4096 { body = [] } else { body.removeAll(keepingCapacity: true) }
    return .nothing
  }

  private mutating func leave() -> Step {
    state = .ground
    return .again
  }

  private mutating func ground(_ byte: UInt8, alt: Bool) -> Step {
    switch byte {
    case 0x1B: return enter(.escape(alt: false))
    case 0x00..<0x20, 0x7F: return .token(finish(.control(byte, alt: alt)))
    case 0x20..<0x7F: return .token(finish(.scalar(Unicode.Scalar(byte), alt: alt)))
    default:
      guard let partial = PartialScalar(lead: byte) else {
        return .token(finish(.scalar("\u{FFFD}", alt: alt)))
      }
      return enter(.utf8(partial, alt: alt))
    }
  }

  private mutating func continuation(
    _ byte: UInt8, of partial: PartialScalar, alt: Bool
  ) -> Step {
    switch partial.appending(byte) {
    case .incomplete(let partial):
      state = .utf8(partial, alt: alt)
      return .nothing
    case .complete(let scalar): return .token(finish(.scalar(scalar, alt: alt)))
    case .damaged: return .tokenThenAgain(finish(.scalar("\u{FFFD}", alt: alt)))
    }
  }

  private mutating func escape(_ byte: UInt8, alt: Bool) -> Step {
    switch byte {
    case UInt8(ascii: "["): return enter(.sequence(alt: alt))
    case UInt8(ascii: "O"): return enter(.shifted(alt: alt))
    case 0x1B:
      guard alt else { return enter(.escape(alt: true)) }
      return .token(.escape(alt: false))
    default:
      guard !alt else {
        state = .escape(alt: false)
        return .tokenThenAgain(.escape(alt: false))
      }
      guard let kind = InputToken.StringKind(introducer: byte) else {
        return ground(byte, alt: true)
      }
      return enter(.string(kind, fits: true))
    }
  }
}

// MARK: - Sequences

extension InputTokenizer {
  private mutating func sequence(_ byte: UInt8, alt: Bool) -> Step {
    switch byte {
    case UInt8(ascii: "[") where body.isEmpty: return enter(.console(alt: alt))
    case UInt8(ascii: "M") where body.isEmpty && expectsOldMouse: return enter(.oldMouse)
    case UInt8(ascii: "~") where body.elementsEqual("200".utf8): return enter(.paste(matched: 0))
    // rxvt ends shifted keys with this intermediate; the only reports that have it also have a
    // prefix or a second parameter.
    case UInt8(ascii: "$") where isOneNumber:
      return .token(finish(.sequence(final: byte, alt: alt)))
    case 0x20..<0x40: return collect(byte)
    case 0x40..<0x7F: return .token(finish(.sequence(final: byte, alt: alt)))
    default: return abort(byte)
    }
  }

  private var isOneNumber: Bool {
    !body.isEmpty && body.allSatisfy { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
  }

  private mutating func collect(_ byte: UInt8) -> Step {
    guard body.count < limits.sequence else { return enter(.overlong) }
    body.append(byte)
    return .nothing
  }

  /// Gives up a sequence: cancel and substitute are taken, another byte counts for itself.
  private mutating func abort(_ byte: UInt8) -> Step {
    guard byte == 0x18 || byte == 0x1A else { return leave() }
    return enter(.ground)
  }

  private mutating func overlong(_ byte: UInt8) -> Step {
    switch byte {
    case 0x20..<0x40: .nothing
    case 0x40..<0x7F: enter(.ground)
    default: abort(byte)
    }
  }

  private mutating func shifted(_ byte: UInt8, alt: Bool) -> Step {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: ";"): collect(byte)
    case 0x20..<0x7F: .token(finish(.shifted(final: byte, alt: alt)))
    default: abort(byte)
    }
  }

  private mutating func console(_ byte: UInt8, alt: Bool) -> Step {
    switch byte {
    case 0x20..<0x7F: .token(finish(.console(byte, alt: alt)))
    default: abort(byte)
    }
  }

  private mutating func oldMouse(_ byte: UInt8) -> Step {
    body.append(byte)
    return body.count < 3 ? .nothing : .token(finish(.oldMouse))
  }
}

// MARK: - Strings and pastes

extension InputTokenizer {
  private mutating func string(_ byte: UInt8, kind: InputToken.StringKind, fits: Bool) -> Step {
    switch byte {
    case 0x1B:
      state = .stringEscape(kind, fits: fits)
      return .nothing
    case 0x07 where kind == .system: return end(kind, fits: fits)
    case 0x18, 0x1A: return enter(.ground)
    default:
      guard fits && body.count < limits.string else {
        state = .string(kind, fits: false)
        return .nothing
      }
      body.append(byte)
      return .nothing
    }
  }

  private mutating func stringEscape(
    _ byte: UInt8, kind: InputToken.StringKind, fits: Bool
  ) -> Step {
    guard byte == UInt8(ascii: "\\") else {
      _ = enter(.escape(alt: false))
      return .again
    }
    return end(kind, fits: fits)
  }

  private mutating func end(_ kind: InputToken.StringKind, fits: Bool) -> Step {
    fits ? .token(finish(.string(kind))) : enter(.ground)
  }

  /// Collects a paste; only its whole terminator ends it, whatever else is in it.
  private mutating func paste(_ byte: UInt8, matched: Int) -> Step {
    let terminator: StaticString = "\u{1B}[201~"
    return terminator.withUTF8Buffer { terminator in
      guard byte != terminator[matched] else {
        guard matched + 1 < terminator.count else { return .token(finish(.paste)) }
        state = .paste(matched: matched + 1)
        return .nothing
      }
      // The escape that begins the terminator occurs in it once, so a failed match restarts at
      // this byte or not at all.
      let restarts = byte == terminator[0]
      keep(terminator[..<matched])
      if !restarts { keep(CollectionOfOne(byte)) }
      state = .paste(matched: restarts ? 1 : 0)
      return .nothing
    }
  }

  private mutating func keep(_ bytes: some Collection<UInt8>) {
    body.append(contentsOf: bytes.prefix(limits.paste - body.count))
  }
}

extension InputToken.StringKind {
  init?(introducer: UInt8) {
    switch introducer {
    case UInt8(ascii: "P"): self = .device
    case UInt8(ascii: "]"): self = .system
    case UInt8(ascii: "X"): self = .start
    case UInt8(ascii: "^"): self = .privacy
    case UInt8(ascii: "_"): self = .application
    default: return nil
    }
  }

  /// The letter that alt and it would have typed.
  var introducer: Unicode.Scalar {
    switch self {
    case .device: "P"
    case .system: "]"
    case .start: "X"
    case .privacy: "^"
    case .application: "_"
    }
  }
}
