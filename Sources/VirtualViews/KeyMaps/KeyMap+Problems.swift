/// A binding or a choice of keys that does not do what it says.
public enum KeyProblem: Hashable, Sendable {
  /// Another binding before it has the same keys.
  case taken(KeyBinding, by: KeyBinding)
  /// Another binding has keys with which this one begins, so they never become its own.
  case unreachable(KeyBinding, behind: KeyBinding)
  /// Terminals without a keyboard protocol send these keys as others, or do not send them.
  case unsent(KeyBinding, KeyPress)
  /// A control has a use of its own for these keys while it has the focus.
  case covered(KeyBinding, by: KeyBinding)
  /// No map has an action for which the user has chosen keys; one with a similar name may be meant.
  case unknown(KeyAction, nearest: KeyAction?)
}

extension KeyProblem: CustomStringConvertible {
  /// A sentence about what is wrong.
  public var description: String {
    switch self {
    case .taken(let binding, let other):
      """
      \(binding.keys) is bound to "\(other.action)" and to "\(binding.action)"; only the first one \
      hears of it. Bind other keys to one of them.
      """
    case .unreachable(let binding, let other):
      """
      \(binding.keys) never becomes "\(binding.action)": \(other.keys) is "\(other.action)" already. \
      Bind other keys to one of them.
      """
    case .unsent(let binding, let press):
      """
      Terminals without a keyboard protocol cannot send \(press), which is bound to \
      "\(binding.action)". Bind other keys to it as well.
      """
    case .covered(let binding, let other):
      """
      \(binding.keys) is "\(other.action)" of a control that has the focus, so "\(binding.action)" does \
      not hear of it there. Bind other keys to it as well, or the same ones with isFirst: true.
      """
    case .unknown(let action, let nearest):
      """
      Keys are chosen for "\(action)", and there is no such action. \
      \(nearest.map { "Perhaps \"\($0)\" is meant." } ?? "Look for it in the list of actions.")
      """
    }
  }
}

extension KeyMap {
  /// The bindings of this map that others keep from their keys.
  ///
  /// - Complexity: O(*n* · *k*) in the number of bindings, of which *k* begin with the same key.
  public var problems: [KeyProblem] {
    // Only keys that begin alike are in each other's way. In most maps there are none, which hashes tell.
    let hashes = bindings.map(\.keys.hash).sorted()
    guard zip(hashes, hashes.dropFirst()).contains(where: ==) else { return [] }
    let alike = Dictionary(grouping: bindings.indices) { bindings[$0].keys.presses[0] }
    return bindings.indices.compactMap { position in
      let binding = bindings[position]
      let others = (alike[binding.keys.presses[0]] ?? []).filter {
        // A program that binds the keys of a default takes them over.
        $0 != position && bindings[$0].isFirst == binding.isFirst
          && bindings[$0].isDefault == binding.isDefault
          && binding.keys.begins(with: bindings[$0].keys)
      }
      if let shorter = others.first(where: { bindings[$0].keys != binding.keys }) {
        return .unreachable(binding, behind: bindings[shorter])
      }
      return others.first { $0 < position }.map { .taken(binding, by: bindings[$0]) }
    }
  }

  /// The bindings with keys for which controls have a use of their own while they have the focus.
  ///
  /// Keys that most controls use, such as Return, arrows and characters, are left out, and so are bindings that come
  /// first. Others, such as F2 in a table, are easily bound by a program that then does not hear of them, without a
  /// word: the control is inside, and so it is asked before.
  ///
  /// - Parameter controls: the keys of controls, such as `KeyMap.controls`.
  /// - Returns: a problem for each binding, with the first binding of the controls that has its keys.
  /// - Complexity: O(*n* + *m*) in the number of bindings of both.
  public func covered(by controls: KeyMap) -> [KeyProblem] {
    let others = Dictionary(
      controls.bindings.map { ($0.keys, $0) }, uniquingKeysWith: { first, _ in first })
    return bindings.compactMap { binding in
      guard !binding.isFirst, binding.action != .none, binding.keys.presses.allSatisfy(\.isCommand)
      else { return nil }
      return others[binding.keys].map { .covered(binding, by: $0) }
    }
  }

  /// The bindings with keys that terminals without a keyboard protocol cannot tell from others.
  public var unsentByOldTerminals: [KeyProblem] {
    bindings.compactMap { binding in
      binding.keys.presses.first(where: \.needsProtocol).map { .unsent(binding, $0) }
    }
  }
}

extension KeyPress {
  /// True if the key asks for something wherever it is pressed: a function key, or one with Control, Alt or the like.
  fileprivate var isCommand: Bool {
    if case .function = key { return true }
    return !modifiers.subtracting(.shift).isEmpty
  }

  /// True if only terminals with a keyboard protocol, such as kitty's, send the key as what it is.
  ///
  /// Others send a byte for a character, and Control takes three bits of it away: Control-I is Tab,
  /// and Control-1 is `1`. Shift with Control is lost, as are the modifiers of Return and the like.
  public var needsProtocol: Bool {
    if !modifiers.isSubset(of: [.shift, .alt, .control]) { return true }
    switch key {
    case .character(let character):
      guard modifiers.contains(.control) else { return modifiers.contains(.shift) }
      if modifiers.contains(.shift) { return true }
      guard let byte = character.asciiValue else { return true }
      let isLetter = (0x61...0x7A).contains(byte) && !["i", "m", "h"].contains(character)
      return !isLetter && !" @\\]^_".contains(character)
    case .tab: return !modifiers.isSubset(of: .shift)
    case .return, .escape, .backspace: return !modifiers.isSubset(of: .alt)
    case .function(let number): return number > 12
    case .menu, .pause, .printScreen, .capsLock, .scrollLock, .numberLock, .media: return true
    default: return false
    }
  }
}
