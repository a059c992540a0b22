/// Cuts the terminal's input into tokens, byte by byte.
///
/// The states are those of ECMA-48 with what terminals really send added. The machine is total
/// (every byte has a meaning in every state), keeps a bounded amount of memory, and never looks at
/// where one read ended and the next began. 8-bit controls do not exist for it: bytes from 80 up
/// are UTF-8 or damage. Source of the structure: Paul Flo Williams, "A parser for DEC's
/// ANSI-compatible video terminals", https://vt100.net/emu/dec_ansi_parser.
struct InputTokenizer {
  /// The unit that the bytes so far have begun.
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

  /// The result of a byte.
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

  var state = State.ground
  /// The parameters, the string or the paste collected for the last token.
  var body: [UInt8] = []
  /// The number of Control-C bytes that came last in a paste, which has no end yet.
  var interrupts = 0
  /// True if `CSI M` begins a mouse report of the old protocol.
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
    case .ground: return nil
    case .paste: return finish(.paste)
    case .utf8(_, let alt): return finish(.scalar("\u{FFFD}", alt: alt))
    case .escape(let alt): return finish(.escape(alt: alt))
    case .sequence(let alt): return expireIntroducer("[", alt: alt) { .sequence(alt: false) }
    case .shifted(let alt): return expireIntroducer("O", alt: alt) { .shifted(alt: false) }
    case .string(let kind, _): return expireIntroducer(kind.introducer, alt: false) { .ground }
    case .console(let alt): return drop(alt: alt)
    case .overlong, .oldMouse, .stringEscape: return drop(alt: false)
    }
  }

  /// The silence that ends the unit that has begun.
  ///
  /// Short where a key may be complete, long where only a broken sequence can be, and longest in a
  /// paste: what comes after it is typed. A Control-C that is the last byte of a paste was pressed,
  /// unless more text follows soon.
  var patience: Patience {
    switch state {
    case .ground: .endless
    case .paste: interrupts > 0 ? .medium : .longest
    case .escape: .short
    case .sequence, .shifted, .string: body.isEmpty ? .short : .long
    case .utf8, .overlong, .console, .oldMouse, .stringEscape: .long
    }
  }

  /// The lengths of silence that mean something.
  enum Patience: Hashable { case short, medium, long, longest, endless }

  /// Drops what was not completed; an escape before it was a key of its own.
  private mutating func drop(alt: Bool) -> InputToken? {
    state = .ground
    return alt ? .escape(alt: false) : nil
  }

  /// An introducer followed by silence was alt and a letter.
  private mutating func expireIntroducer(
    _ letter: Unicode.Scalar, alt: Bool, rest: () -> State
  ) -> InputToken? {
    guard body.isEmpty else { return drop(alt: alt) }
    guard alt else { return finish(.scalar(letter, alt: true)) }
    state = rest()
    return .escape(alt: false)
  }
}
