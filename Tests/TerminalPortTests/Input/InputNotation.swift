import TerminalPort

/// Writes input and events as text, so that tests read like transcripts.
enum InputNotation {
  /// The bytes of a line in which control pictures stand for controls: `␛[A`, `␍`, `␡`.
  ///
  /// `\xNN` is any byte.
  static func bytes(_ text: some StringProtocol) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = Array(text.unicodeScalars)[...]
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\\" where rest.first == "x" && rest.count >= 3:
        let digits = String(String.UnicodeScalarView(rest.dropFirst().prefix(2)))
        bytes.append(UInt8(digits, radix: 16) ?? 0)
        rest = rest.dropFirst(3)
      case "\u{2400}"..."\u{241F}": bytes.append(UInt8(scalar.value - 0x2400))
      case "\u{2420}": bytes.append(0x20)
      case "\u{2421}": bytes.append(0x7F)
      default: bytes += Array(String(scalar).utf8)
      }
    }
    return bytes
  }

  /// The events, separated by spaces; `nothing` if there are none.
  static func text(_ events: [InputEvent]) -> String {
    events.isEmpty ? "nothing" : events.map(text).joined(separator: " ")
  }

  static func text(_ event: InputEvent) -> String {
    switch event {
    case .key(let press): text(press)
    case .paste(let text): "paste(\(pictures(text)))"
    case .mouse(let mouse): text(mouse)
    case .focus(let gained): gained ? "focus" : "blur"
    case .resize(let columns, let rows): "resize(\(columns)x\(rows))"
    }
  }

  /// The events, and after them the answers.
  static func text(_ heard: Heard) -> String {
    let all = heard.events.map(text) + heard.replies.map { "\($0)".split(separator: " ").joined() }
    return all.isEmpty ? "nothing" : all.joined(separator: " ")
  }

  private static func text(_ press: KeyPress) -> String {
    let kind = press.kind == .press ? "" : "\(press.kind):"
    let modifiers = press.modifiers.isEmpty ? "" : "\(press.modifiers)+"
    switch press.key {
    case .character(let character): return kind + modifiers + pictures(String(character))
    case .function(let number): return "\(kind)\(modifiers)f\(number)"
    case .media(let media): return "\(kind)\(modifiers)media(\(media))"
    default: return "\(kind)\(modifiers)\(press.key)"
    }
  }

  private static func text(_ mouse: MouseEvent) -> String {
    let modifiers = mouse.modifiers.isEmpty ? "" : "\(mouse.modifiers)+"
    let button = mouse.button == .none ? "" : "-\(mouse.button)"
    return "\(modifiers)\(mouse.kind)\(button)(\(mouse.column),\(mouse.row))"
  }

  private static func pictures(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      let picture = scalar.value <= 0x20 ? Unicode.Scalar(0x2400 + scalar.value) : nil
      result.append(picture ?? scalar)
    }
    return String(result)
  }
}

/// What a decoder made of some input.
struct Heard: Equatable {
  var events: [InputEvent] = []
  var replies: [TerminalReply] = []
}

/// What a decoder has to know of the terminal.
struct InputSettings: Hashable {
  var kitty = false
  var remembersKeys = false
  var oldMouse = false
  var cursorReport = false
  var mouseUnit = MouseUnit.cells
  var limits = InputLimits()
}

/// Runs input through a decoder.
enum InputRun {
  /// What bytes that come in pieces come to, with the silence after them.
  static func heard(of pieces: [[UInt8]], _ settings: InputSettings = InputSettings()) -> Heard {
    var decoder = InputDecoder(limits: settings.limits)
    decoder.usesKittyKeyboard = settings.kitty
    decoder.remembersKeys = settings.remembersKeys
    decoder.usesOldMouse = settings.oldMouse
    decoder.expectsCursorReport = settings.cursorReport
    decoder.mouseUnit = settings.mouseUnit
    var heard = Heard()
    for piece in pieces {
      decoder.feed(piece, into: &heard.events)
      heard.replies += decoder.takeReplies()
    }
    while decoder.needsTimeout != nil { decoder.timeout(into: &heard.events) }
    heard.replies += decoder.takeReplies()
    return heard
  }

  /// The events of bytes that come in pieces, and of the silence after them.
  static func events(
    of pieces: [[UInt8]], kitty: Bool = false, oldMouse: Bool = false,
    limits: InputLimits = InputLimits()
  ) -> [InputEvent] {
    heard(of: pieces, InputSettings(kitty: kitty, oldMouse: oldMouse, limits: limits)).events
  }
}
