/// The reason why something could not be loaded or saved, in words for users.
public struct LoadFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// A sentence that says what went wrong.
  public var message: String

  /// Makes a reason.
  public init(_ message: String) { self.message = message }

  /// The reason in an error's own words: its description, or else the words that its case is named by.
  ///
  /// `diskFull` is "Disk full", and `noNote(id: 7)` is "No note (id: 7)".
  public init(_ error: any Error) {
    message =
      (error as? any CustomStringConvertible)?.description ?? Self.sentence("\(error)")
  }

  /// A sentence that says what went wrong.
  public var description: String { message }

  /// The words of a name that is written as in code, with what stands in brackets behind it.
  private static func sentence(_ name: String) -> String {
    let end = name.firstIndex { !$0.isLetter && !$0.isNumber } ?? name.endIndex
    let letters = Array(name[..<end])
    var words = ""
    for (place, letter) in letters.enumerated() {
      let isLast = place + 1 == letters.count
      let isBeforeSmall = !isLast && letters[place + 1].isLowercase
      // A word begins where small letters end, and with the last capital letter of an acronym.
      let begins =
        place > 0 && letter.isUppercase && (letters[place - 1].isLowercase || isBeforeSmall)
      if begins { words += " " }
      let isSmall = begins && isBeforeSmall
      words += place == 0 ? letter.uppercased() : isSmall ? letter.lowercased() : String(letter)
    }
    let rest = name[end...]
    return rest.isEmpty || rest == "()" ? words : "\(words) \(rest)"
  }
}
