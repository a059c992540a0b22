/// The way in which a terminal sends keys.
public enum KeyboardProtocol: Hashable, Sendable {
  /// Bytes of characters and sequences from the time of typewriters: many keys are sent as others.
  case plain
  /// Kitty's protocol, in which every key with every modifier is sent as what it is.
  case kitty
}

extension KeyPress {
  /// True if a terminal sends the key as what it is.
  func canBeSent(by keyboard: KeyboardProtocol) -> Bool { keyboard == .kitty || !needsProtocol }
}

extension KeyMap {
  /// The bindings of actions for which a terminal can send no keys of this map.
  ///
  /// An action with other keys that the terminal can send is left out.
  ///
  /// - Complexity: O(*n*²) in the number of bindings.
  public func unsent(by keyboard: KeyboardProtocol) -> [KeyProblem] {
    guard keyboard == .plain else { return [] }
    return unsentByOldTerminals.filter { problem in
      guard case .unsent(let binding, _) = problem else { return false }
      return !bindings.contains { other in
        other.action == binding.action
          && other.keys.presses.allSatisfy { $0.canBeSent(by: keyboard) }
      }
    }
  }
}
