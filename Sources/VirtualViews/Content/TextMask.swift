/// The form that the text of a field has: places to fill, and literals between them.
///
/// ```swift
/// field("date", [.mask("##/##/####"), .text(model.date), .onEdit { .date($0.text) }])
/// ```
///
/// | in the pattern | taken there |
/// |---|---|
/// | `#` | a digit from 0 to 9 |
/// | `@` | a letter of any script |
/// | `*` | a letter or a digit |
/// | `?` | any character but control characters |
/// | `\` and a character | that character itself |
/// | anything else | itself: a literal, which comes and goes with what is around it |
///
/// A text in the form of the mask begins as the pattern does, and ends anywhere: `12`, `12/3`, `12/31/2026`.
/// Its value is the text without literals: `12312026`. A program keeps either of them:
///
/// ```swift
/// field("date", [.mask(date), .text(date.text(of: model.digits)), .onEdit { .digits(date.value(of: $0.text) ?? "") }])
/// ```
public struct TextMask: Hashable, Sendable {
  /// The places and the literals, as the table above says.
  public let pattern: String
  /// The characters that are shown in place of those that are missing, one for each of the form.
  ///
  /// Where it has none, and for a literal, the form has `_` and the literal.
  public let guide: String
  let parts: [MaskPart]
  /// The indices of the places among the parts.
  let places: [Int]

  /// Makes a mask.
  ///
  /// - Parameters:
  ///   - pattern: the places and the literals.
  ///   - guide: the characters that are shown in empty places, such as `MM/DD/YYYY`.
  public init(_ pattern: String, guide: String = "") {
    (self.pattern, self.guide) = (pattern, guide)
    let parts = MaskPart.parts(of: pattern)
    self.parts = parts
    places = parts.indices.filter { parts[$0].isPlace }
  }

  /// True if there is no place to fill: such a mask is ignored.
  public var isEmpty: Bool { places.isEmpty }

  /// Returns true if a text is in the form of the mask, or begins so.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public func fits(_ text: String) -> Bool { values(of: text) != nil }

  /// Returns true if a text is in the form of the mask, and every place is filled.
  public func isFull(_ text: String) -> Bool { values(of: text)?.count == places.count }

  /// Returns a text without literals; nil if it is not in the form of the mask.
  public func value(of text: String) -> String? { values(of: text).map { String($0) } }

  /// Returns a value in the form of the mask; what no place takes is left out.
  ///
  /// The value may have some of the literals, or all.
  public func text(of value: String) -> String {
    replacing(0..<0, of: "", with: value)?.text ?? ""
  }

  /// Returns the rest of the form behind a text, with signs in place of what is missing.
  ///
  /// It is empty behind a text that is not in the form of the mask.
  public func rest(behind text: String) -> String {
    let characters = Array(text)
    guard !isEmpty, values(of: characters) != nil else { return "" }
    let signs = Array(guide)
    return String(
      parts.indices.dropFirst(characters.count).map { index in
        if case .literal(let literal) = parts[index] { return literal }
        return index < signs.count ? signs[index] : "_"
      })
  }

  /// The characters in the places that a text fills; nil if it is not in the form of the mask.
  func values(of text: String) -> [Character]? { values(of: Array(text)) }

  private func values(of text: [Character]) -> [Character]? {
    guard text.count <= parts.count, zip(text, parts).allSatisfy({ $1.takes($0) }) else {
      return nil
    }
    return places.prefix { $0 < text.count }.map { text[$0] }
  }
}

extension TextMask: ExpressibleByStringLiteral {
  /// Makes a mask of a pattern.
  public init(stringLiteral pattern: String) { self.init(pattern) }
}

/// One character of the form of a mask.
enum MaskPart: Hashable, Sendable {
  case literal(Character)
  case digit, letter, letterOrDigit, any

  /// Reads a pattern; a backslash at its end is a literal.
  static func parts(of pattern: String) -> [MaskPart] {
    var (parts, isEscaped): ([MaskPart], Bool) = ([], false)
    for character in pattern {
      switch character {
      case _ where isEscaped: (isEscaped, _) = (false, parts.append(.literal(character)))
      case "\\": isEscaped = true
      case "#": parts.append(.digit)
      case "@": parts.append(.letter)
      case "*": parts.append(.letterOrDigit)
      case "?": parts.append(.any)
      default: parts.append(.literal(character))
      }
    }
    if isEscaped { parts.append(.literal("\\")) }
    return parts
  }

  /// The character that stands there; nil for a place.
  var literal: Character? { if case .literal(let literal) = self { literal } else { nil } }

  /// True if users fill it.
  var isPlace: Bool { literal == nil }

  /// True if a character may stand there.
  func takes(_ character: Character) -> Bool {
    switch self {
    case .literal(let literal): character == literal
    case .digit: character.isASCII && character.isWholeNumber
    case .letter: character.isLetter
    case .letterOrDigit: character.isLetter || character.isASCII && character.isWholeNumber
    case .any:
      !character.isNewline
        && character.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
    }
  }
}
