import VirtualViews

/// The words of layout strings, and the ways in which names and numbers are written.
enum LayoutWords {
  static let attributes: [(name: String, value: LayoutAttribute)] = LayoutAttribute.allCases.map {
    ("\($0)", $0)
  }

  static let priorities: [(name: String, value: LayoutPriority)] = [
    ("required", .required), ("high", .high), ("medium", .medium), ("low", .low),
    ("fittingSize", .fittingSize),
  ]

  static let modifiers = ["offset", "inset", "multiplied", "divided"]

  /// The attribute with a name.
  static func attribute(_ name: String) -> LayoutAttribute? {
    switch name {
    case "leading": .leading
    case "trailing": .trailing
    case "top": .top
    case "bottom": .bottom
    case "width": .width
    case "height": .height
    case "centerX": .centerX
    case "centerY": .centerY
    case "left": .left
    case "right": .right
    case "firstBaseline": .firstBaseline
    case "lastBaseline": .lastBaseline
    default: nil
    }
  }

  /// The target that a word means; nil if it is the key of a view.
  static func target(_ name: String) -> LayoutTarget? {
    switch name {
    case "super": .container
    case "self": .itself
    case "margins": .guide(.margins)
    case "safeArea": .guide(.safeArea)
    case "readableContent": .guide(.readableContent)
    case "anchor": .guide(.anchor)
    default: nil
    }
  }

  /// A priority by its name, or by its level.
  static func name(of priority: LayoutPriority) -> String {
    priorities.first { $0.value == priority }?.name ?? "\(priority)"
  }

  /// A number without a needless fraction.
  static func digits(_ number: Double) -> String {
    Int(exactly: number).map { "\($0)" } ?? "\(number)"
  }

  /// A name as it is written: bare if it is a plain word, else in quotation marks.
  static func written(_ name: String) -> String {
    guard let first = name.utf8.first, LayoutReader.startsWord(first),
      name.utf8.allSatisfy(LayoutReader.isWord)
    else { return quoted(name) }
    return name
  }

  /// A name in quotation marks.
  static func quoted(_ name: String) -> String {
    var text = "\""
    for scalar in name.unicodeScalars {
      if scalar == "\"" || scalar == "\\" { text.unicodeScalars.append("\\") }
      text.unicodeScalars.append(scalar)
    }
    text.unicodeScalars.append("\"")
    return text
  }

  /// A list of words for a sentence: `a, b or c`.
  static func list(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.joined() }
    return words.dropLast().joined(separator: ", ") + " or " + last
  }
}
