/// A text that a view shows of its own accord, in English, with places for what the view puts in.
///
/// ```swift
/// Wording.current["Nothing found"]
/// Wording.current["\(page) of \(count)"]   // found as "%1 of %2"
/// ```
public struct Phrase: Hashable, Sendable {
  /// The English text by which a translation is found: `%1` to `%9` are the places, in order.
  public let pattern: String
  private let values: [String]

  /// Makes a phrase of a text that is known when the program runs, such as the title of a key.
  ///
  /// - Parameter text: the text; it has no places.
  public init(_ text: String) { (pattern, values) = (text, []) }

  /// The phrase in the words of a translation.
  ///
  /// - Parameter translation: the text, whose places may be in another order; one for which there is no value is text.
  /// - Returns: the text with the values in their places.
  func filled(_ translation: String) -> String {
    guard !values.isEmpty else { return translation }
    var text = ""
    var rest = translation[...]
    while let sign = rest.firstIndex(of: "%") {
      text += rest[..<sign]
      let place = rest.index(after: sign)
      if place < rest.endIndex, let number = rest[place].wholeNumberValue,
        values.indices.contains(number - 1)
      {
        text += values[number - 1]
        rest = rest[rest.index(after: place)...]
      } else {
        text += "%"
        rest = rest[place...]
      }
    }
    return text + rest
  }
}

extension Phrase: ExpressibleByStringInterpolation {
  /// Collects a text and the values in its places.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var pattern = ""
    fileprivate var values: [String] = []

    /// Makes an empty text.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// Adds a text.
    public mutating func appendLiteral(_ literal: String) { pattern += literal }

    /// Adds a place, and what is put in.
    public mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      values.append(value.description)
      pattern += "%\(values.count)"
    }
  }

  /// Makes a phrase without places.
  public init(stringLiteral text: String) { self.init(text) }

  /// Makes a phrase of a text and values.
  public init(stringInterpolation text: StringInterpolation) {
    (pattern, values) = (text.pattern, text.values)
  }
}
