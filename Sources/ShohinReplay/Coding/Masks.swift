/// The parts of messages that are not written down: those with some names, and texts that are secrets.
struct Masks {
  /// The names, as they are given: names of cases and of values, joined by dots.
  let names: [String]
  private let paths: [[String]]
  /// The secrets that are hidden wherever they are.
  var secrets = Secrets()

  init(_ names: [String]) {
    self.names = names
    paths = names.map { Self.named($0.split(separator: ".").map { String($0) }) }
  }

  var isEmpty: Bool { paths.isEmpty }

  /// True if a value at a path is one of them, or inside of one.
  func isHiding(_ path: [String]) -> Bool {
    guard !isEmpty else { return false }
    let path = Self.named(path)
    return paths.contains { mask in
      path.indices.contains { path[$0...].starts(with: mask) }
    }
  }

  /// The text, or bullets if it is at a path that is hidden, or a secret.
  func visible(_ text: String, at path: [String]) -> String {
    isHiding(path) || secrets.isHiding(text) ? Self.masked(text) : text
  }

  /// The names of a path that somebody gave: the values of a case without labels have `_0`, `_1` and so on.
  private static func named(_ path: [String]) -> [String] {
    path.filter { name in
      name.first != "_" || name.count == 1
        || !name.dropFirst().allSatisfy { $0.isASCII && $0.isNumber }
    }
  }

  /// As many bullets as there are characters, so that lengths stay what they are.
  static func masked(_ text: String) -> String { String(text.map { $0.isNewline ? $0 : "•" }) }
}

/// The texts of fields that do not show them.
struct Secrets {
  /// The text of the field that makes the present message.
  var present: String?
  /// True if the present message is of a view whose secret is not known.
  var hidesAll = false
  /// The texts that were typed last.
  private var known: [String] = []

  /// The number of characters from which on a text is a secret wherever it is.
  ///
  /// Shorter ones are parts of many texts.
  private static let leastLength = 4

  /// Learns the text of a field.
  mutating func learn(_ text: String) {
    guard text.count >= Self.leastLength, !known.contains(text) else { return }
    // A text that is typed is learned with each character.
    if let last = known.last, Self.isPart(last, text) { known.removeLast() }
    if known.count == 8 { known.removeFirst() }
    known.append(text)
  }

  /// True if a text is a secret, has one in it, or is a part of one.
  func isHiding(_ text: String) -> Bool {
    if hidesAll { return true }
    if let present, present == text || Self.isPart(present, text) { return true }
    return known.contains { Self.isPart($0, text) }
  }

  /// The text with bullets in place of the secrets in it.
  func hiding(in text: String) -> String {
    known.reduce(text) { $0.replacing($1, with: Masks.masked($1)) }
  }

  var isEmpty: Bool { known.isEmpty }

  private static func isPart(_ one: String, _ other: String) -> Bool {
    guard min(one.count, other.count) >= leastLength else { return false }
    return one.contains(other) || other.contains(one)
  }
}
