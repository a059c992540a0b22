/// A lexical unit of the terminal's input.
///
/// Tokens carry no text: what was collected stays in the tokenizer's ``InputTokenizer/body`` until
/// the next byte. `alt` says that an escape stood before the unit, which is how a terminal without
/// a better protocol reports the alt key. Before what is no key it was the escape key.
enum InputToken: Hashable, Sendable {
  /// The kinds of control string, by their introducer.
  enum StringKind: Hashable, Sendable { case device, system, start, privacy, application }

  /// A scalar of text; damaged UTF-8 arrives as U+FFFD, once per maximal subpart.
  case scalar(Unicode.Scalar, alt: Bool)
  /// A byte below 20 or 7F, except escape.
  case control(UInt8, alt: Bool)
  /// The escape key, known by the silence or by the escape after it.
  case escape(alt: Bool)
  /// A control sequence (CSI); the body holds parameters and intermediates.
  case sequence(final: UInt8, alt: Bool)
  /// A single shift (SS3); the body holds digits, if any.
  case shifted(final: UInt8, alt: Bool)
  /// A function key of the Linux console, `ESC [ [` and a letter.
  case console(UInt8, alt: Bool)
  /// The three bytes of the old mouse protocol, in the body.
  case oldMouse
  /// A control string that was properly ended, in the body.
  case string(StringKind)
  /// A bracketed paste that was properly ended, in the body.
  case paste
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
