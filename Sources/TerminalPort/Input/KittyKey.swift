/// Reads keys of kitty's keyboard protocol, and of xterm's modified other keys.
///
/// Source: Kovid Goyal, "Comprehensive keyboard handling in terminals",
/// https://sw.kovidgoyal.net/kitty/keyboard-protocol/.
enum KittyKey {
  /// The keys of `CSI code:shifted:base ; modifiers:kind ; text u`.
  static func presses(_ sequence: ControlSequence) -> [KeyPress] {
    let modifiers = sequence.modifiers
    let kind = sequence.keyKind
    if modifiers.subtracting(.shift).isEmpty, let text = text(sequence), kind != .release {
      return text.map { KeyPress(.character($0), kind: kind) }
    }
    guard let code = sequence.number(0) else { return [] }
    if let base = shortcut(sequence) {
      return press(code: base, shifted: nil, modifiers, kind: kind).map { [$0] } ?? []
    }
    let press = press(code: code, shifted: sequence.number(0, part: 1), modifiers, kind: kind)
    return press.map { [$0] } ?? []
  }

  /// The character at the key's place, where a shortcut was pressed on a keyboard without it.
  ///
  /// Control and the Cyrillic с is Control-C for users whose keyboard has no c, and Control and ж is
  /// Control-; for them. A letter of ASCII is what it says, because on other Latin layouts its place
  /// means another one; and other Latin letters, such as ö, give way to letters only.
  private static func shortcut(_ sequence: ControlSequence) -> Int? {
    guard !sequence.modifiers.isDisjoint(with: [.control, .alt, .super, .hyper, .meta]),
      let code = sequence.number(0), code >= 0x80, let base = sequence.number(0, part: 2),
      (code < firstNotLatin ? 0x61...0x7A : 0x21...0x7E).contains(base)
    else { return nil }
    return base
  }

  /// The scalar behind the blocks of Latin letters.
  private static let firstNotLatin = 0x250

  /// The text a key typed, if the terminal says so and it is more than a control.
  private static func text(_ sequence: ControlSequence) -> String? {
    var text = ""
    for value in sequence.parts(2) {
      guard value >= 0x20, !(0x7F...0x9F).contains(value),
        let scalar = Unicode.Scalar(UInt32(value))
      else { return nil }
      text.unicodeScalars.append(scalar)
    }
    return text.isEmpty ? nil : text
  }

  /// The key with a code, which is a scalar, a control or one of the private use area.
  ///
  /// The character that the key types with Shift is given if the terminal said so.
  static func press(
    code: Int, shifted: Int?, _ modifiers: KeyModifiers, kind: KeyPress.Kind
  ) -> KeyPress? {
    if let key = control(code) ?? functional(code) { return KeyPress(key, modifiers, kind: kind) }
    guard let scalar = typing(code) else { return nil }
    guard modifiers.contains(.shift), let upper = shifted.flatMap(typing) ?? uppercase(scalar)
    else { return KeyPress(.character(Character(scalar)), modifiers, kind: kind) }
    return KeyPress(.character(Character(upper)), modifiers.subtracting(.shift), kind: kind)
  }

  private static func control(_ code: Int) -> Key? {
    switch code {
    case 8, 127: .backspace
    case 9: .tab
    case 13: .return
    case 27: .escape
    default: nil
    }
  }

  /// The scalar of a code that types: no control and not of the private use area of the protocol.
  private static func typing(_ code: Int) -> Unicode.Scalar? {
    guard code >= 0x20, !(0x7F..<0xA0).contains(code), !(0xE000..<0xF900).contains(code) else {
      return nil
    }
    return Unicode.Scalar(UInt32(code))
  }

  private static func uppercase(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    let mapped = scalar.properties.uppercaseMapping.unicodeScalars
    guard mapped.count == 1, let upper = mapped.first else { return nil }
    return upper != scalar || scalar.properties.isUppercase ? upper : nil
  }

  private static func functional(_ code: Int) -> Key? {
    switch code {
    case 57358: .capsLock
    case 57359: .scrollLock
    case 57360: .numberLock
    case 57361: .printScreen
    case 57362: .pause
    case 57363: .menu
    case 57376...57398: .function(code - 57363)
    case 57399...57408: .character(Character(Unicode.Scalar(UInt8(code - 57399 + 0x30))))
    case 57409...57427: keypad[code - 57409]
    case 57428...57440: .media(media[code - 57428])
    default: nil
    }
  }

  /// The keys of the keypad from code 57409 on, by what they mean.
  private static let keypad: [Key] = [
    .character("."), .character("/"), .character("*"), .character("-"), .character("+"), .return,
    .character("="), .character(","), .left, .right, .up, .down, .pageUp, .pageDown, .home, .end,
    .insert, .delete, .begin,
  ]

  /// The keys for sound and film from code 57428 on.
  private static let media: [Key.Media] = [
    .play, .pause, .playPause, .reverse, .stop, .fastForward, .rewind, .next, .previous, .record,
    .volumeDown, .volumeUp, .mute,
  ]
}
