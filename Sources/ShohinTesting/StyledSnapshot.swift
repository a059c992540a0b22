public import TextBackend
public import VirtualViews

/// A picture as a text to be kept in a file: the characters of a screen, and how they look.
///
/// ```swift
/// #expect(StyledSnapshot.description(of: simulation.textScreen) == saved)
/// ```
///
/// ```
///  Save   Cancel
/// aaaaaabbbbbbbb
/// a  onAccent on accent, bold
/// b  default on raised
/// ```
///
/// Colors have the names of tokens, so a snapshot is the same in all themes that show the same
/// glyphs. Blank rows at the end are left out, and so are plain cells at the end of a row.
public struct StyledSnapshot: Hashable, Sendable {
  /// The rows of the screen, without blanks at their ends.
  public let text: [String]
  /// A letter for the style of each column of each row; a dot for a plain one.
  public let styles: [String]

  /// Takes a picture whose letters are those of other snapshots, too.
  @MainActor
  public init(of screen: TextScreen, _ letters: inout StyleLetters) {
    let picture = screen.picture
    let text = picture.lines.map { $0.withoutEnd(" ") }
    var last = TextStyle.plain
    var letter: Character = "."
    let styles = (0..<picture.rows).map { row in
      var line = ""
      for column in 0..<picture.columns {
        let style = picture.style(column: column, row: row)
        // Neighbours mostly have one style.
        if style != last { (last, letter) = (style, letters[style]) }
        line.append(letter)
      }
      return line.withoutEnd(".")
    }
    let rows = text.indices.last { !text[$0].isEmpty || !styles[$0].isEmpty }.map { $0 + 1 } ?? 0
    (self.text, self.styles) = (Array(text[..<rows]), Array(styles[..<rows]))
  }

  /// Takes a picture; its description ends with the meanings of the letters.
  @MainActor
  public static func description(of screen: TextScreen) -> String {
    var letters = StyleLetters()
    let snapshot = StyledSnapshot(of: screen, &letters)
    return "\(snapshot)\(letters)"
  }
}

extension StyledSnapshot: CustomStringConvertible {
  /// The rows, each with its styles below it where it is not plain.
  public var description: String {
    zip(text, styles).map { $1.isEmpty ? "\($0)\n" : "\($0)\n\($1)\n" }.joined()
  }
}

/// Letters for styles, in the order in which they are met.
public struct StyleLetters: Hashable, Sendable {
  private var letters: [TextStyle: Character] = [:]
  private var styles: [TextStyle] = []

  /// Makes no letters yet.
  public init() {}

  /// The letter of a style: a dot for the plain one, `a` for the first other one.
  public subscript(_ style: TextStyle) -> Character {
    mutating get {
      guard style != .plain else { return "." }
      if let letter = letters[style] { return letter }
      let letter = Self.letter(styles.count)
      styles.append(style)
      letters[style] = letter
      return letter
    }
  }

  private static let first = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789")

  /// A letter for each number: those of ASCII, and then Chinese ones, of which there are enough.
  private static func letter(_ number: Int) -> Character {
    if number < first.count { return first[number] }
    let scalar = UInt32(0x4E00 + (number - first.count) % 20_000)
    return Unicode.Scalar(scalar).map { Character($0) } ?? "?"
  }
}

extension StyleLetters: CustomStringConvertible {
  /// A line for each letter with what it means.
  public var description: String {
    styles.enumerated().map { "\(Self.letter($0))  \($1.words)\n" }.joined()
  }
}

extension TextStyle {
  /// The style in words: `accent on raised, bold`.
  fileprivate var words: String {
    var words = ["\(foreground)"]
    if background != .default { words[0] += " on \(background)" }
    let names: [(TextAttributes, String)] = [
      (.bold, "bold"), (.dim, "dim"), (.italic, "italic"), (.reverse, "reverse"),
      (.strikethrough, "strikethrough"), (.blink, "blink"),
    ]
    words += names.filter { attributes.contains($0.0) }.map(\.1)
    if underline != .none { words.append("\(underline) underline") }
    if underlineColor != .default { words[words.count - 1] += " in \(underlineColor)" }
    return words.joined(separator: ", ")
  }
}

extension String {
  fileprivate func withoutEnd(_ character: Character) -> String {
    var end = endIndex
    while end > startIndex, self[index(before: end)] == character { end = index(before: end) }
    return String(self[..<end])
  }
}
