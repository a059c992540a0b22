import Foundation

/// The types whose names programs write, so that a program hides them by a type of the same name.
struct SeenTypes {
  private let names: Set<String>

  /// Finds the types of the library in its list of public symbols; without the list they are those of Swift alone.
  init(of clone: URL) {
    let list = clone.appending(path: "Documentation/public-symbols.txt")
    let lines = ((try? String(contentsOf: list, encoding: .utf8)) ?? "").split(separator: "\n")
    var (names, contents, isSeen) = (Self.ofSwift, Set<String>(), false)
    for line in lines {
      if line.hasPrefix("# ") {
        isSeen = Self.modules.contains(String(line.dropFirst(2)))
      } else if isSeen, let name = Self.declaredType(line) {
        names.insert(name)
      } else if isSeen, line.hasSuffix(": conforms to ContentValue") {
        contents.insert(String(line.prefix { $0 != ":" }))
      }
    }
    // Views are made by functions, and nobody writes the names of their contents.
    self.names = names.subtracting(contents)
  }

  /// Throws if one of some types is among them.
  func refuse(_ types: [String]) throws {
    guard let taken = types.first(where: names.contains) else { return }
    throw ShohinCommand.Mistake(
      description: "\(taken) is the name of a type that programs use. Choose another name.")
  }

  // The modules that every template and addition sees.
  private static let modules: Set = [
    "ConstraintLayout", "VirtualViews", "ShohinCore", "Shohin", "TerminalPort", "TextBackend",
    "Screens", "ShohinTesting",
  ]

  /// The type that a line declares, behind attributes and modifiers.
  ///
  /// By hand: a regular expression takes a second for all lines in a debug build.
  private static func declaredType(_ line: Substring) -> String? {
    // Most lines are functions and properties.
    guard !line.hasPrefix("func "), !line.hasPrefix("var "), !line.hasPrefix("init") else {
      return nil
    }
    let words = line.split(separator: " ", maxSplits: 6)
    guard
      let kind = words.firstIndex(where: {
        !$0.hasPrefix("@") && $0 != "final" && $0 != "indirect"
      }), kinds.contains(words[kind]), kind + 1 < words.count
    else { return nil }
    return String(words[kind + 1].prefix { $0.isLetter || $0.isNumber || $0 == "_" })
  }

  private static let kinds: Set<Substring> = [
    "struct", "enum", "class", "protocol", "actor", "typealias",
  ]

  private static let ofSwift: Set = [
    "Actor", "Any", "AnyObject", "Array", "Bool", "Character", "Codable", "Comparable", "Data",
    "Date", "Decodable", "Dictionary", "Double", "Duration", "Encodable", "Equatable", "Error",
    "Float", "Hashable", "Identifiable", "Int", "Issue", "MainActor", "Never", "Optional", "Range",
    "Result", "Sendable", "Set", "String", "Substring", "Suite", "Task", "Test", "Void",
  ]
}
