/// A value in words that fit a line: the text that Swift prints, without the modules and types before names.
///
/// `program(Notes.NoteMsg.renamed(Notes.NoteID(number: 3)))` becomes `program(renamed(NoteID(number: 3)))`. What stands in
/// quotes stays.
struct ShortText {
  private(set) var text = ""

  init(_ value: some Any) {
    var rest = Substring("\(value)")
    while let first = rest.first {
      if first == "\"" {
        text += Self.takeQuoted(&rest)
      } else if first.isLetter || first == "_" {
        // The name of a file or an address on the Web is none of a type.
        let isWhole = text.last.map { !" ([<,".contains($0) } ?? false
        text += isWhole ? Self.takeWord(&rest) : Self.takeName(&rest)
      } else {
        text.append(rest.removeFirst())
      }
    }
  }

  private static func takeQuoted(_ rest: inout Substring) -> Substring {
    var end = rest.index(after: rest.startIndex)
    while end < rest.endIndex, rest[end] != "\"" {
      let isEscape = rest[end] == "\\"
      end = rest.index(after: end)
      if isEscape, end < rest.endIndex { end = rest.index(after: end) }
    }
    if end < rest.endIndex { end = rest.index(after: end) }
    defer { rest = rest[end...] }
    return rest[..<end]
  }

  /// Takes a name without the types that lead to it, which begin with capital letters, and their module.
  private static func takeName(_ rest: inout Substring) -> Substring {
    let all = rest
    var name = takeWord(&rest)
    while name.first?.isUppercase == true || isModule(before: rest) {
      // Types that are private to a file are printed with the place of it.
      let isHidden = rest.hasPrefix(".(unknown context at ")
      var after =
        isHidden ? rest[(rest.firstIndex(of: ")") ?? rest.startIndex)...].dropFirst() : rest
      guard after.first == ".", let next = after.dropFirst().first, next.isLetter || next == "_"
      else { break }
      after = after.dropFirst()
      name = takeWord(&after)
      rest = after
    }
    // Behind a value something of Swift comes; what goes on with a blank is a sentence.
    let isValue = rest.first.map { "(),:<>[]".contains($0) } ?? true
    return isValue ? name : all[..<rest.startIndex]
  }

  /// True if a name with a capital letter comes next, so that a name before it without one is that of a module.
  private static func isModule(before rest: Substring) -> Bool {
    rest.first == "." && rest.dropFirst().first?.isUppercase == true
  }

  private static func takeWord(_ rest: inout Substring) -> Substring {
    let end = rest.firstIndex { !$0.isLetter && !$0.isNumber && $0 != "_" } ?? rest.endIndex
    defer { rest = rest[end...] }
    return rest[..<end]
  }
}
