import Synchronization

/// The names of color tokens by their numbers, in all of the process: a color holds only the number.
enum TokenNames {
  /// The names of the library's own.
  static let shipped = [
    "surface", "raised", "sunken", "text", "muted", "accent", "onAccent", "border", "focus",
    "selection", "onSelection", "success", "warning", "danger", "info", "link",
  ]

  private struct Names {
    var names = shipped
    var numbers = Dictionary(
      uniqueKeysWithValues: shipped.enumerated().map { ($1, UInt16($0)) })
    /// The shipped tokens that the others are like, in the order of their numbers.
    var likenesses: [UInt16] = []
  }

  private static let all = Mutex(Names())

  /// The number of a name, a new one if need be; nil if there are none left.
  ///
  /// - Parameters:
  ///   - name: the name.
  ///   - likeness: the number of the shipped token that it is like from now on, unless it is shipped itself.
  /// - Returns: the number.
  static func number(of name: String, like likeness: UInt16) -> UInt16? {
    all.withLock { all in
      if let number = all.numbers[name] {
        if number >= shipped.count { all.likenesses[Int(number) - shipped.count] = likeness }
        return number
      }
      guard let number = UInt16(exactly: all.names.count) else { return nil }
      all.names.append(name)
      all.likenesses.append(likeness)
      all.numbers[name] = number
      return number
    }
  }

  /// The number of the shipped token that another one is like.
  static func likeness(of number: UInt16) -> UInt16 {
    all.withLock { $0.likenesses[Int(number) - shipped.count] }
  }

  /// The number of a name that has one.
  static func known(_ name: String) -> UInt16? { all.withLock { $0.numbers[name] } }

  static func name(_ number: UInt16) -> String { all.withLock { $0.names[Int(number)] } }
}
