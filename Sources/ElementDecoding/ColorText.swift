public import VirtualViews

/// A color as data writes it, with changes to it.
///
/// - `red`, `accent`, `200`, `#3af`: a name, a token, a number in the palette, or red, green and blue;
/// - `sidebar like raised`: a token of the program's, and the one that it is like;
/// - `#336699 darker(20%) lighter(5%)`: a color that is nearer to black or white. Only those of red, green and blue
///   can be, because the others are the theme's and the terminal's.
public struct ColorText: Hashable, Sendable {
  /// The color.
  public let color: Color
  /// The names of a token of the program's and of the one that it is like; nil for other colors.
  public let token: [String]?

  /// Reads a color; nil for none.
  public init?(_ text: String) {
    let words = text.split(separator: " ").map(String.init)
    guard let first = words.first else { return nil }
    if words.count == 3, words[1] == "like" {
      guard let like = ColorToken(name: words[2]) else { return nil }
      token = [first, words[2]]
      color = .token(ColorToken(first, like: like))
      return
    }
    token = nil
    // The gray of most palettes has two names.
    guard var color = first == "gray" ? .gray : Color(first) else { return nil }
    for word in words.dropFirst() {
      guard let changed = Self.changed(color, by: word) else { return nil }
      color = changed
    }
    self.color = color
  }

  private static func changed(_ color: Color, by word: String) -> Color? {
    guard case .rgb(let red, let green, let blue) = color.kind, word.hasSuffix("%)"),
      let parenthesis = word.firstIndex(of: "("),
      let percent = Int(word[word.index(after: parenthesis)...].dropLast(2)),
      (0...100).contains(percent)
    else { return nil }
    let target: Int
    switch word[..<parenthesis] {
    case "lighter": target = 255
    case "darker": target = 0
    default: return nil
    }
    func moved(_ part: UInt8) -> UInt8 {
      // Halves are rounded up, whatever the direction.
      UInt8((Int(part) * (100 - percent) + target * percent + 50) / 100)
    }
    return Color(red: moved(red), green: moved(green), blue: moved(blue))
  }
}
