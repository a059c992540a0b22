/// The keys that are held down, as far as a terminal that reports releases has told.
///
/// A release names what was pressed. The terminal names the key as it is at the release: if Shift went up first, `A` goes
/// down, as `CSI 97 ; 2 ; 65 u`, and `a` goes up, as `CSI 97 ; 1 : 3 u`. The code of both, 97, is that of the key
/// without Shift.
struct HeldKeys {
  /// A terminal's name for a key, the same whatever is held down with it.
  private enum Code: Equatable {
    /// A code of kitty's protocol.
    case number(Int)
    /// A key that has a sequence of its own, such as an arrow.
    case key(Key)
  }

  /// A key that is held, by what it was when it went down.
  private struct Held {
    var code: Code
    var press: KeyPress
  }

  /// The most keys that are remembered: more than anybody holds.
  static var limit: Int { 64 }

  // One code may have several: a key that repeats after Shift went up types another character.
  private var all: [Held] = []
  // Some terminals know the protocol and report presses only. Nothing is held in them as far as anybody can tell.
  private var tellsKinds = false

  /// Takes note of keys, and returns them; a release becomes one of each key that was pressed with its code.
  ///
  /// - Parameters:
  ///   - presses: the keys of a sequence, which do all the same.
  ///   - sequence: the sequence.
  /// - Returns: the keys.
  mutating func following(_ presses: [KeyPress], of sequence: ControlSequence) -> [KeyPress] {
    guard let first = presses.first, let code = Self.code(of: sequence, first.key) else {
      return presses
    }
    if first.kind != .press { tellsKinds = true }
    guard first.kind == .release else {
      for press in presses { note(press, code) }
      return presses
    }
    let released = all.filter { $0.code == code }
    all.removeAll { $0.code == code }
    // One that was pressed before anybody asked is what the terminal says.
    return released.isEmpty ? presses : released.map { $0.press.released(holding: first.modifiers) }
  }

  /// Lets go of all keys, and returns their releases, in the order in which they were pressed.
  ///
  /// There are none before the terminal has reported a repeat or a release.
  mutating func releaseAll() -> [KeyPress] {
    defer { all = [] }
    guard tellsKinds else { return [] }
    return all.map { $0.press.released(holding: $0.press.modifiers) }
  }

  /// Forgets the keys that are held.
  mutating func forgetAll() { all = [] }

  private mutating func note(_ press: KeyPress, _ code: Code) {
    guard !all.contains(where: { $0.code == code && $0.press.key == press.key }) else { return }
    if all.count >= Self.limit { all.removeFirst() }
    all.append(Held(code: code, press: press))
  }

  /// The code of a key; nil for text that no key typed, as from an input method.
  private static func code(of sequence: ControlSequence, _ key: Key) -> Code? {
    guard sequence.final == UInt8(ascii: "u") else { return .key(key) }
    return sequence.number(0).flatMap { $0 == 0 ? nil : .number($0) }
  }
}

extension KeyPress {
  /// The release of this key while others may be held down with it than at the press.
  ///
  /// Shift shows in a character that was pressed, and is not told beside it.
  fileprivate func released(holding held: KeyModifiers) -> KeyPress {
    guard case .character = key else { return KeyPress(key, held, kind: .release) }
    let shift = modifiers.intersection(.shift)
    return KeyPress(key, held.subtracting(.shift).union(shift), kind: .release)
  }
}
