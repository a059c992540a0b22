import VirtualViews

/// The texts of fields that do not show them.
struct Secrets {
  /// The text of the field that makes the present message.
  var present: String?
  /// True if all texts of the present message are hidden.
  var hidesAll = false
  /// The texts of fields before they were replaced by other ones.
  private var kept: Set<String> = []
  /// The text of each field, and whether its end is being deleted.
  private var latest: [NodeID: (text: String, isShrinking: Bool)] = [:]
  /// All of them, the longest first.
  private var known: [String] = []

  /// The number of characters from which on a text is a secret wherever it is.
  ///
  /// Shorter ones are parts of many texts.
  private static let leastLength = 4

  /// Learns the text of a field.
  ///
  /// A text that is typed is learned with each character, and only the whole of it is kept; so is one of which the end is deleted.
  mutating func learn(_ text: String, of field: NodeID) {
    let before = latest[field]
    guard before?.text != text else { return }
    let isShrinking = before?.text.hasPrefix(text) ?? false
    let isGrowing = before.map { text.hasPrefix($0.text) } ?? true
    if let before, !isGrowing, !(isShrinking && before.isShrinking) { kept.insert(before.text) }
    latest[field] = text.count < Self.leastLength ? nil : (text, isShrinking)
    known = kept.union(latest.values.map(\.text))
      .sorted { ($0.count, $0) > ($1.count, $1) }
  }

  /// True if a text is a secret, or has one in it.
  func isHiding(_ text: String) -> Bool {
    if hidesAll || text == present { return true }
    if let present, present.count >= Self.leastLength, text.contains(present) { return true }
    return known.contains { text.contains($0) }
  }

  /// True if a text that is known is a secret, or has one in it; so it is with that of the present message if that is no
  /// part of many texts.
  func isInside(_ text: String) -> Bool {
    if let present, present.count >= Self.leastLength, text.contains(present) { return true }
    return known.contains { text.contains($0) }
  }

  /// The text with bullets in place of the secrets in it, also of those that are cut off.
  func hiding(in text: String) -> String {
    let characters = Array(text)
    var hidden = characters
    for secret in known {
      let secret = Array(secret)
      for start in characters.indices where characters[start] == secret[0] {
        let rest = characters[start...]
        let length = zip(rest, secret).prefix { $0.0 == $0.1 }.count
        guard Self.isSeen(length, of: secret.count, next: rest.dropFirst(length).first) else {
          continue
        }
        for place in start..<start + length { hidden[place] = "•" }
      }
    }
    return String(hidden)
  }

  /// True if the first characters of a secret tell of it: all of them, or some behind which the text is cut off.
  private static func isSeen(_ length: Int, of count: Int, next: Character?) -> Bool {
    if length == count { return true }
    let isWord = next.map { $0.isLetter || $0.isNumber } ?? false
    return length >= leastLength && !isWord
  }

  var isEmpty: Bool { known.isEmpty }
}
