/// A link into a program, such as `app://notes/42?edit=title`, in its parts.
///
/// ```swift
/// func routes(of link: ScreenLink) -> [Route]? {
///   switch link.path {
///   case ["notes"]: [.list]
///   case ["notes", let id]: Int(id).map { [.list, .note($0)] }
///   default: nil
///   }
/// }
/// ```
public struct ScreenLink: Hashable, Sendable {
  /// What stands before `://`, in small letters: `app`.
  public let scheme: String
  /// The words between the slashes, without empty ones: `["notes", "42"]`.
  public let path: [String]
  /// The values behind the question mark by their names; of equal names the last one counts.
  public let query: [String: String]

  /// Takes a link apart; nil for a text that is none.
  ///
  /// `%20` and the like stand for the bytes of UTF-8 that they name. What stands behind `#` is not looked at.
  public init?(_ text: String) {
    let text = text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)[0]
    guard let end = Self.endOfScheme(in: text) else { return nil }
    scheme = text[..<end].lowercased()
    let rest = text[end...].dropFirst(3)
    let parts = rest.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    var path: [String] = []
    for word in parts[0].split(separator: "/") {
      guard let word = Self.decoded(word) else { return nil }
      path.append(word)
    }
    var query: [String: String] = [:]
    for pair in parts.count > 1 ? parts[1].split(separator: "&") : [] {
      let sides = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let name = Self.decoded(sides[0]),
        let value = Self.decoded(sides.count > 1 ? sides[1] : "")
      else { return nil }
      query[name] = value
    }
    (self.path, self.query) = (path, query)
  }

  /// The place of `://`, if a scheme as in RFC 3986 stands before it.
  private static func endOfScheme(in text: Substring) -> Substring.Index? {
    guard let end = text.firstIndex(of: ":"), text[end...].hasPrefix("://"),
      let first = text.utf8.first, isLetter(first)
    else { return nil }
    let isScheme = text[..<end].utf8.allSatisfy {
      isLetter($0) || (0x30...0x39).contains($0) || [0x2B, 0x2D, 0x2E].contains($0)
    }
    return isScheme ? end : nil
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

  /// The text with the bytes that `%41` and the like stand for; nil where they are no text.
  private static func decoded(_ text: Substring) -> String? {
    guard text.utf8.contains(0x25) else { return String(text) }
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      guard byte == 0x25 else {
        bytes.append(byte)
        continue
      }
      guard let high = rest.popFirst().flatMap(digit), let low = rest.popFirst().flatMap(digit)
      else { return nil }
      bytes.append(high << 4 | low)
    }
    return String(validating: bytes, as: UTF8.self)
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46: byte - 0x37
    case 0x61...0x66: byte - 0x57
    default: nil
    }
  }
}
