/// The characters that a field takes.
///
/// A value, so that descriptions with it can be compared:
///
/// ```swift
/// field([.accepts(.decimal)])
/// field([.accepts(.characters("0123456789abcdef").limited(to: 8))])
/// ```
///
/// A filter is about what users type and paste. The text that a program names is shown as it is.
public struct TextFilter: Hashable, Sendable {
  private enum Rule: Hashable, Sendable {
    case any, digits, integer, decimal, letters, ascii
    case characters(Set<Character>)
  }

  private let rule: Rule
  /// The most characters that a text may have, at least 0; nil for any number.
  public private(set) var maximumLength: Int?

  private init(_ rule: Rule) { self.rule = rule }

  /// Everything.
  public static let any = TextFilter(.any)
  /// The digits from 0 to 9.
  public static let digits = TextFilter(.digits)
  /// Digits, and one sign before them.
  public static let integer = TextFilter(.integer)
  /// Digits, one sign before them, and one point.
  public static let decimal = TextFilter(.decimal)
  /// The letters of all scripts.
  public static let letters = TextFilter(.letters)
  /// The printable characters of ASCII, from the blank to the tilde.
  public static let ascii = TextFilter(.ascii)

  /// The characters of a text, and no others.
  public static func characters(_ characters: String) -> TextFilter {
    TextFilter(.characters(Set(characters)))
  }

  /// Returns a filter that also refuses what makes a text longer; numbers below 0 count as 0.
  ///
  /// Of two limits the smaller one holds.
  public func limited(to length: Int) -> TextFilter {
    var filter = self
    filter.maximumLength = min(maximumLength ?? .max, max(0, length))
    return filter
  }

  /// Filters a text that is put between two others.
  ///
  /// - Parameters:
  ///   - new: the text that is typed or pasted.
  ///   - head: the text before it.
  ///   - tail: the text behind it.
  /// - Returns: what passes, in order.
  /// - Complexity: O(*n*) in the length of the three texts; O(1) for ``any``.
  public func passing(_ new: String, between head: String = "", and tail: String = "") -> String {
    var passed = allowed(new, head, tail)
    guard let maximumLength, (head + passed + tail).count > maximumLength else { return passed }
    passed = String(passed.prefix(max(0, maximumLength - (head + tail).count)))
    // What stood apart by what is replaced may have become one character, and is two again.
    while !passed.isEmpty, (head + passed + tail).count > maximumLength { passed.removeLast() }
    return passed
  }

  /// True if there is nothing that it refuses.
  package var passesAll: Bool { rule == .any && maximumLength == nil }

  private func allowed(_ new: String, _ head: String, _ tail: String) -> String {
    switch rule {
    case .any: new
    case .digits: new.filter(\.isDigit)
    case .integer: number(new, head, tail, hasPoint: true)
    case .decimal: number(new, head, tail, hasPoint: head.contains(".") || tail.contains("."))
    case .letters: new.filter(\.isLetter)
    case .ascii: new.filter { $0 >= " " && $0 <= "~" && $0.isASCII }
    case .characters(let set): new.filter(set.contains)
    }
  }

  private func number(
    _ new: String, _ head: String, _ tail: String, hasPoint: Bool
  ) -> String {
    // Nothing stands before a sign.
    if head.isEmpty, tail.first?.isSign == true { return "" }
    var (passed, hasPoint) = ("", hasPoint)
    for character in new {
      if character == ".", !hasPoint {
        hasPoint = true
      } else if !character.isDigit {
        guard character.isSign, head.isEmpty, passed.isEmpty else { continue }
      }
      passed.append(character)
    }
    return passed
  }
}

extension Character {
  fileprivate var isDigit: Bool { isASCII && isWholeNumber }
  fileprivate var isSign: Bool { self == "-" || self == "+" }
}

extension KeyboardType {
  /// The characters that a field of this kind takes if the program names no others.
  public var filter: TextFilter {
    switch self {
    case .numberPad: .digits
    case .decimalPad: .decimal
    case .default, .url, .emailAddress: .any
    }
  }
}
