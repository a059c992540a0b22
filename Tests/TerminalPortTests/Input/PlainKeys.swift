import TerminalPort
import VirtualViews

/// The keys of terminals, as their documents have them.
enum PlainKeys {
  static func control(_ byte: UInt8) -> KeyPress {
    switch byte {
    case 0: return KeyPress(.character(" "), .control)
    case 8, 127: return .backspace
    case 9: return .tab
    case 13: return .return
    case 27: return .escape
    default:
      let letter = byte <= 26 ? byte + 96 : byte + 64
      return KeyPress(.character(Character(Unicode.Scalar(letter))), .control)
    }
  }

  private static let letters: [Character: Key] = [
    "A": .up, "B": .down, "C": .right, "D": .left, "E": .begin, "F": .end, "H": .home,
    "P": .function(1), "Q": .function(2), "R": .function(3), "S": .function(4),
  ]

  private static let numbers: [Int: Key] = [
    1: .home, 2: .insert, 3: .delete, 4: .end, 5: .pageUp, 6: .pageDown, 7: .home, 8: .end,
    11: .function(1), 12: .function(2), 13: .function(3), 14: .function(4), 15: .function(5),
    17: .function(6), 18: .function(7), 19: .function(8), 20: .function(9), 21: .function(10),
    23: .function(11), 24: .function(12), 25: .function(13), 26: .function(14), 28: .function(15),
    29: .function(16), 31: .function(17), 32: .function(18), 33: .function(19), 34: .function(20),
    57427: .begin,
  ]

  /// What st sends for keys, in the form `count of parameters, first number, final`.
  private static let simple: [String: KeyPress] = [
    "0,-,P": KeyPress(.delete), "0,-,M": KeyPress(.delete, .control),
    "1,2,K": KeyPress(.delete, .shift), "1,4,h": KeyPress(.insert),
    "0,-,L": KeyPress(.insert, .control), "1,4,l": KeyPress(.insert, .shift),
    "1,2,J": KeyPress(.home, .shift), "0,-,K": KeyPress(.end, .shift),
    "0,-,J": KeyPress(.end, .control),
  ]

  private static func modifiers(_ parameter: Int?) -> KeyModifiers {
    let bits = max(0, (parameter ?? 1) - 1)
    let names: [KeyModifiers] = [.shift, .alt, .control, .super, .hyper, .meta]
    return names.indices.reduce(into: []) { if bits >> $1 & 1 == 1 { $0.insert(names[$1]) } }
  }

  private static func kind(_ sequence: PlainSequence) -> KeyPress.Kind {
    [2: .repeat, 3: .release][sequence[1, 1] ?? 1] ?? .press
  }

  // MARK: - Sequences

  static func shifted(_ sequence: PlainSequence) -> KeyPress? {
    let held = modifiers(sequence[1] ?? sequence[0])
    let final = sequence.final
    if "abcd".contains(final), let key = letters[Character(final.uppercased())] {
      return KeyPress(key, held.union(.control))
    }
    let keypad: [Character: Key] = [
      "I": .tab, "M": .return, " ": .character(" "), "X": .character("="),
    ]
    if let key = keypad[final] ?? letters[final] { return KeyPress(key, held) }
    guard let value = final.asciiValue, (0x6A...0x79).contains(value) else { return nil }
    return KeyPress(.character(Character(Unicode.Scalar(value - 0x40))), held)
  }

  static func presses(_ sequence: PlainSequence, kitty: Bool) -> [KeyPress] {
    guard sequence.isPlain, sequence[1] ?? 1 <= 256 else { return [] }
    if sequence.final == "u" { return kittyKeys(sequence) }
    return [press(sequence, kitty: kitty)].compactMap { $0 }
  }

  private static func press(_ sequence: PlainSequence, kitty: Bool) -> KeyPress? {
    let held = modifiers(sequence[1])
    let count = sequence.parameters.count
    let rxvt: [Character: KeyModifiers] = ["^": .control, "$": .shift, "@": [.control, .shift]]
    if sequence.final == "~" { return tilde(sequence, held) }
    if let more = rxvt[sequence.final] {
      guard count == 1, let key = sequence[0].flatMap({ numbers[$0] }) else { return nil }
      return KeyPress(key, more)
    }
    if sequence.final == "G" { return count == 0 ? KeyPress(.begin) : nil }
    if sequence.final == "Z" { return KeyPress(.tab, held.union(.shift)) }
    if "abcd".contains(sequence.final) {
      return letters[Character(sequence.final.uppercased())].map { KeyPress($0, .shift) }
    }
    let first = count == 0 ? "-" : sequence[0].map { "\($0)" } ?? "?"
    if !kitty, let press = simple["\(count),\(first),\(sequence.final)"] { return press }
    guard let key = letters[sequence.final], count <= 2 else { return nil }
    if sequence.final == "R", count == 2, sequence[1] ?? 1 > 16 { return nil }
    if count == 2 { return sequence[0] ?? 1 == 1 ? KeyPress(key, held, kind: kind(sequence)) : nil }
    return sequence[0] ?? 1 <= 256 ? KeyPress(key, modifiers(sequence[0])) : nil
  }

  private static func tilde(_ sequence: PlainSequence, _ held: KeyModifiers) -> KeyPress? {
    if sequence[0] == 27, let code = sequence[2] {
      // xterm's other keys: the code is what is typed with shift, but for the space.
      return key(code, code == 32 ? nil : code, held, .press)
    }
    guard let key = sequence[0].flatMap({ numbers[$0] }) else { return nil }
    return KeyPress(key, held, kind: kind(sequence))
  }

  // MARK: - Kitty

  private static func kittyKeys(_ sequence: PlainSequence) -> [KeyPress] {
    let held = modifiers(sequence[1])
    let kind = kind(sequence)
    if held.isSubset(of: .shift), kind != .release, let text = text(sequence) {
      return text.map { KeyPress(.character($0), kind: kind) }
    }
    guard let code = sequence[0] else { return [] }
    if !held.isSubset(of: .shift), code > 127, let base = sequence[0, 2],
      97...122 ~= base || code >= 0x250 && 33...126 ~= base
    {
      return [key(base, nil, held, kind)].compactMap { $0 }
    }
    return [key(code, sequence[0, 1], held, kind)].compactMap { $0 }
  }

  private static func text(_ sequence: PlainSequence) -> String? {
    guard sequence.parameters.count > 2 else { return nil }
    var text = String.UnicodeScalarView()
    for part in sequence.parameters[2] {
      guard let part else { continue }
      guard part > 31, part != 127, let scalar = Unicode.Scalar(UInt32(part)) else { return nil }
      text.append(scalar)
    }
    return text.isEmpty ? nil : String(text)
  }

  private static func key(
    _ code: Int, _ shifted: Int?, _ held: KeyModifiers, _ kind: KeyPress.Kind
  ) -> KeyPress? {
    if let key = special[code] { return KeyPress(key, held, kind: kind) }
    guard let scalar = typed(code) else { return nil }
    if held.contains(.shift), let upper = shifted.flatMap(typed) ?? capital(scalar) {
      return KeyPress(.character(Character(upper)), held.subtracting(.shift), kind: kind)
    }
    return KeyPress(.character(Character(scalar)), held, kind: kind)
  }

  private static func typed(_ code: Int) -> Unicode.Scalar? {
    let isNone = code < 32 || 127...159 ~= code || 0xE000...0xF8FF ~= code
    return isNone ? nil : Unicode.Scalar(UInt32(code))
  }

  private static func capital(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    let upper = String(scalar).uppercased().unicodeScalars
    guard upper.count == 1, let first = upper.first else { return nil }
    return first == scalar && !scalar.properties.isUppercase ? nil : first
  }

  private static let special: [Int: Key] = {
    var keys: [Int: Key] = [
      8: .backspace, 127: .backspace, 9: .tab, 13: .return, 27: .escape, 57358: .capsLock,
      57359: .scrollLock, 57360: .numberLock, 57361: .printScreen, 57362: .pause, 57363: .menu,
      57414: .return, 57417: .left, 57418: .right, 57419: .up, 57420: .down, 57421: .pageUp,
      57422: .pageDown, 57423: .home, 57424: .end, 57425: .insert, 57426: .delete, 57427: .begin,
    ]
    for number in 13...35 { keys[57363 + number] = .function(number) }
    for digit in 0...9 { keys[57399 + digit] = .character(Character("\(digit)")) }
    for (offset, character) in "./*-+".enumerated() { keys[57409 + offset] = .character(character) }
    keys[57415] = .character("=")
    keys[57416] = .character(",")
    return keys
  }()
}
