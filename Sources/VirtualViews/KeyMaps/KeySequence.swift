/// Keys that are pressed one after the other: `"ctrl+s"`, `"g g"`, `"ctrl+x ctrl+s"`.
///
/// Each has to come within a second of the one before. Keys that are not gone on with are what they are
/// alone, and Escape takes them back.
public struct KeySequence: Hashable, Sendable {
  /// The keys in order; at least one.
  public let presses: [KeyPress]
  // Of the first key: each that is pressed is compared with all bindings around the focus, most of which differ in it.
  let hash: Int

  /// Makes a sequence of keys; nil without any.
  public init?(_ presses: [KeyPress]) {
    guard let first = presses.first else { return nil }
    self.presses = presses
    hash = first.hashValue
  }

  /// Makes a sequence of one key.
  public init(_ press: KeyPress) {
    presses = [press]
    hash = press.hashValue
  }

  /// Returns the keys with another one behind them.
  package func appending(_ press: KeyPress) -> KeySequence {
    KeySequence(presses + [press]) ?? self
  }

  /// True if the sequence begins with the keys of another one, or is them.
  package func begins(with other: KeySequence) -> Bool {
    let keys = other.presses
    guard hash == other.hash, presses.count >= keys.count else { return false }
    for position in keys.indices where presses[position] != keys[position] { return false }
    return true
  }
}

extension KeySequence: LosslessStringConvertible {
  /// Makes a sequence from the names of its keys with blanks between them.
  ///
  /// - Returns: nil if one of them is no name of a key; see ``KeyPress/init(_:)``.
  public init?(_ names: String) {
    var presses: [KeyPress] = []
    // By scalars: a character that combines is a key as well, and one with the blank before it.
    for name in names.unicodeScalars.split(separator: " ") {
      guard let press = KeyPress(String(name)) else { return nil }
      presses.append(press)
    }
    self.init(presses)
  }

  /// The names of the keys with blanks between them.
  public var description: String { presses.map(\.description).joined(separator: " ") }

  /// Returns the keys as users are shown them, with blanks between them: `Ctrl+X Ctrl+S`.
  ///
  /// - Parameter ornaments: the signs of the theme; see ``KeyPress/shown(with:)``.
  /// - Returns: the text.
  public func shown(with ornaments: Ornaments) -> String {
    presses.map { $0.shown(with: ornaments) }.joined(separator: " ")
  }
}

extension KeySequence: ExpressibleByStringLiteral {
  /// Makes a sequence from the names of its keys.
  ///
  /// - Precondition: All are names of keys.
  public init(stringLiteral names: String) {
    guard let sequence = KeySequence(names) else {
      preconditionFailure("\"\(names)\" does not name keys, as \"ctrl+s\" or \"g g\" do.")
    }
    self = sequence
  }
}

extension KeySequence: Codable {
  /// Reads the keys; none are an error.
  public init(from decoder: any Decoder) throws {
    let presses = try decoder.singleValueContainer().decode([KeyPress].self)
    guard let sequence = KeySequence(presses) else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "There are no keys."))
    }
    self = sequence
  }

  /// Writes the keys, in order.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(presses)
  }
}
