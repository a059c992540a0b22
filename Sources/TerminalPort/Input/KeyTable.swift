/// The keys that the codes of terminals stand for.
///
/// One table serves xterm, VTE, kitty, foot, rxvt, st, the Linux console, tmux and screen: their
/// encodings agree except where a comment says which one wins.
enum KeyTable {
  /// The key that typed a scalar.
  ///
  /// xterm can report alt and a control as the scalar 80 above the control.
  static func typed(_ scalar: Unicode.Scalar) -> KeyPress {
    guard (0x80..<0xA0).contains(scalar.value) else { return .character(Character(scalar)) }
    return control(UInt8(scalar.value - 0x80)).adding(.alt)
  }

  /// The key that sent a control.
  static func control(_ byte: UInt8) -> KeyPress {
    switch byte {
    case 0x00: .control(" ")
    case 0x08, 0x7F: .backspace
    case 0x09: .tab
    case 0x0D: .return
    case 0x1B: .escape
    case 0x01...0x1A: .control(Character(Unicode.Scalar(byte + 0x60)))
    default: .control(Character(Unicode.Scalar(byte &+ 0x40)))
    }
  }

  /// The key that sent `ESC [ [` and a letter.
  static func console(_ letter: UInt8) -> KeyPress? {
    guard (UInt8(ascii: "A")...UInt8(ascii: "E")).contains(letter) else { return nil }
    return KeyPress(.function(Int(letter - UInt8(ascii: "A")) + 1))
  }

  /// The key that ends a sequence in one of the letters all terminals share.
  static func letter(_ final: UInt8) -> Key? {
    switch final {
    case UInt8(ascii: "A"): .up
    case UInt8(ascii: "B"): .down
    case UInt8(ascii: "C"): .right
    case UInt8(ascii: "D"): .left
    case UInt8(ascii: "E"): .begin
    case UInt8(ascii: "F"): .end
    case UInt8(ascii: "H"): .home
    case UInt8(ascii: "P"): .function(1)
    case UInt8(ascii: "Q"): .function(2)
    case UInt8(ascii: "R"): .function(3)
    case UInt8(ascii: "S"): .function(4)
    default: nil
    }
  }

  /// The key with a number of DEC's editing and function keys.
  static func numbered(_ number: Int) -> Key? {
    switch number {
    case 1, 7: .home
    case 2: .insert
    case 3: .delete
    case 4, 8: .end
    case 5: .pageUp
    case 6: .pageDown
    case 11...15: .function(number - 10)
    case 17...21: .function(number - 11)
    case 23...26: .function(number - 12)
    case 28, 29: .function(number - 13)
    case 31...34: .function(number - 14)
    // Kitty's protocol numbers this key; DEC's terminals had no number for it.
    case 57427: .begin
    default: nil
    }
  }
}

// MARK: - Single shifts

extension KeyTable {
  /// The key that sent a single shift.
  static func shifted(_ sequence: ControlSequence) -> KeyPress? {
    let modifiers = KeyModifiers(parameter: sequence.number(1) ?? sequence.number(0))
    switch sequence.final {
    case UInt8(ascii: "a")...UInt8(ascii: "d"):
      // rxvt's arrows with control.
      return letter(sequence.final - 0x20).map { KeyPress($0, modifiers.union(.control)) }
    default: return keypad(sequence.final).map { KeyPress($0, modifiers) }
    }
  }

  private static func keypad(_ final: UInt8) -> Key? {
    switch final {
    case UInt8(ascii: "I"): .tab
    case UInt8(ascii: "M"): .return
    case UInt8(ascii: " "): .character(" ")
    case UInt8(ascii: "X"): .character("=")
    // The keypad sends its character 40 higher: `p` is 0, `k` is +.
    case UInt8(ascii: "j")...UInt8(ascii: "y"): .character(Character(Unicode.Scalar(final - 0x40)))
    default: letter(final)
    }
  }
}

// MARK: - Control sequences

extension KeyTable {
  /// The keys that sent a control sequence; more than one only if a key typed more than one.
  static func presses(_ sequence: ControlSequence, kitty: Bool) -> [KeyPress] {
    // One more than eight bits is no set of modifiers.
    guard sequence.number(1) ?? 1 <= 256 else { return [] }
    if sequence.prefix == 0, sequence.intermediate == 0, sequence.final == UInt8(ascii: "u") {
      return KittyKey.presses(sequence)
    }
    return press(sequence, kitty: kitty).map { [$0] } ?? []
  }

  private static func press(_ sequence: ControlSequence, kitty: Bool) -> KeyPress? {
    guard sequence.prefix == 0, sequence.intermediate == 0 else { return nil }
    switch sequence.final {
    case UInt8(ascii: "~"): return tilde(sequence)
    case UInt8(ascii: "^"): return rxvt(sequence, .control)
    case UInt8(ascii: "$"): return rxvt(sequence, .shift)
    case UInt8(ascii: "@"): return rxvt(sequence, [.control, .shift])
    // The Linux console's key in the middle of the keypad.
    case UInt8(ascii: "G"): return sequence.count == 0 ? KeyPress(.begin) : nil
    case UInt8(ascii: "Z"): return KeyPress(.tab, sequence.modifiers.union(.shift))
    case UInt8(ascii: "a")...UInt8(ascii: "d"):
      return letter(sequence.final - 0x20).map { KeyPress($0, .shift) }
    default:
      if !kitty, let press = simpleTerminal(sequence) { return press }
      return letter(sequence)
    }
  }

  /// `CSI A`, `CSI 1 ; 5 A` and, of old, `CSI 5 A`.
  private static func letter(_ sequence: ControlSequence) -> KeyPress? {
    guard let key = letter(sequence.final), sequence.count <= 2 else { return nil }
    guard sequence.count == 2 else {
      guard sequence.number(0) ?? 1 <= 256 else { return nil }
      return KeyPress(key, KeyModifiers(parameter: sequence.number(0)))
    }
    guard sequence.number(0) ?? 1 == 1 else { return nil }
    // A late answer is no key: `CSI 1 ; 80 R` is where the cursor is, and no F3 with 80 modifiers.
    // In the first 16 columns of the first row, which nothing tells from F3, a late one is a key.
    guard key != .function(3) || sequence.number(1) ?? 1 <= 16 else { return nil }
    return KeyPress(key, sequence.modifiers, kind: sequence.keyKind)
  }

  private static func tilde(_ sequence: ControlSequence) -> KeyPress? {
    guard let number = sequence.number(0) else { return nil }
    if number == 27, let code = sequence.number(2) {
      return KittyKey.press(
        code: code, shifted: code == 0x20 ? nil : code, sequence.modifiers, kind: .press)
    }
    return numbered(number).map { KeyPress($0, sequence.modifiers, kind: sequence.keyKind) }
  }

  private static func rxvt(_ sequence: ControlSequence, _ modifiers: KeyModifiers) -> KeyPress? {
    guard sequence.count == 1, let number = sequence.number(0) else { return nil }
    return numbered(number).map { KeyPress($0, modifiers) }
  }

  /// The editing keys of st, which sends terminfo's output sequences for them.
  ///
  /// `CSI P` is F1 where kitty's protocol is in force, and nowhere else.
  private static func simpleTerminal(_ sequence: ControlSequence) -> KeyPress? {
    switch (sequence.final, sequence.count, sequence.number(0)) {
    case (UInt8(ascii: "P"), 0, _): .delete
    case (UInt8(ascii: "M"), 0, _): KeyPress(.delete, .control)
    case (UInt8(ascii: "K"), 1, 2): KeyPress(.delete, .shift)
    case (UInt8(ascii: "h"), 1, 4): KeyPress(.insert)
    case (UInt8(ascii: "L"), 0, _): KeyPress(.insert, .control)
    case (UInt8(ascii: "l"), 1, 4): KeyPress(.insert, .shift)
    case (UInt8(ascii: "J"), 1, 2): KeyPress(.home, .shift)
    case (UInt8(ascii: "K"), 0, _): KeyPress(.end, .shift)
    case (UInt8(ascii: "J"), 0, _): KeyPress(.end, .control)
    default: nil
    }
  }
}

extension ControlSequence {
  /// The modifiers of a key, in the second parameter.
  var modifiers: KeyModifiers { KeyModifiers(parameter: number(1)) }

  /// The way the key is used, in the second part of the second parameter.
  var keyKind: KeyPress.Kind {
    switch number(1, part: 1) {
    case 2: .repeat
    case 3: .release
    default: .press
    }
  }
}

extension KeyModifiers {
  /// Reads xterm's and kitty's parameter: one more than the bits, of which we know six.
  init(parameter: Int?) {
    self.init(rawValue: UInt8(truncatingIfNeeded: max(0, (parameter ?? 1) - 1)) & 0x3F)
  }
}
