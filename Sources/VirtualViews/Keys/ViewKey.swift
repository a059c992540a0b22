/// The key that identifies a view among its siblings.
///
/// Any `Hashable` value that is `Sendable` can be a key. Integers of all types are equal keys if they are equal
/// numbers, and a string and a substring are equal keys if they are equal texts. A value with a raw
/// integer or text *is* that raw value: `CounterKey.increment` with the raw value `"increment"` and
/// `"increment"` are the same key. `1` and `"1"` differ. Every other value is compared with its own
/// `==`, and is never equal to a value of another type.
public enum ViewKey: Hashable, Sendable {
  /// An integer.
  case integer(Int)
  /// A string, compared by canonical equivalence as strings are.
  case string(String)
  /// Any other value.
  indirect case other(OtherKey)
  /// The place of a view that is described without a key.
  case place(KeyPlace)

  /// Makes a key of any hashable value.
  @inlinable
  public init<Key: Hashable & Sendable>(_ key: Key) {
    if let key = key as? Int {
      self = .integer(key)
    } else if let key = key as? String {
      self = .string(key)
    } else {
      self.init(uncommon: key)
    }
  }

  @usableFromInline
  init<Key: Hashable & Sendable>(uncommon key: Key) {
    if let key = key as? ViewKey {
      self = key
    } else if let plain = ViewKey(plain: key) {
      self = plain
    } else if let key = key as? any RawRepresentable, let plain = ViewKey(rawValueOf: key) {
      self = plain
    } else {
      self = .other(OtherKey(base: key))
    }
  }

  private init?(plain value: Any) {
    switch value {
    case let integer as any BinaryInteger: self.init(integer: integer)
    case let text as any StringProtocol: self = .string(String(text))
    default: return nil
    }
  }

  private init?<Key: RawRepresentable>(rawValueOf key: Key) { self.init(plain: key.rawValue) }

  private init<Integer: BinaryInteger>(integer: Integer) {
    self =
      Int(exactly: integer).map(ViewKey.integer) ?? .other(OtherKey(base: GreatInteger(integer)))
  }
}

/// A number beyond the range of `Int`, by its digits.
struct GreatInteger: Hashable, CustomStringConvertible {
  let description: String

  init<Integer: BinaryInteger>(_ integer: Integer) { description = String(integer) }
}

/// A key that is neither an integer nor a string.
public struct OtherKey: Hashable, Sendable {
  let base: any Hashable & Sendable

  /// Returns true if two keys are of the same type and equal.
  @inline(never)  // Inlined it made comparing other keys slower: a tenth in reordered lists.
  public static func == (one: OtherKey, other: OtherKey) -> Bool {
    func isEqual<Key: Hashable>(_ key: Key) -> Bool { key == other.base as? Key }
    // Numbers of different types can be cast into each other on some platforms.
    return type(of: one.base) == type(of: other.base) && isEqual(one.base)
  }

  /// Feeds the type and the value.
  @inline(never) public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(type(of: base)))
    hasher.combine(base)
  }
}

extension ViewKey: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
  /// Makes a key of a string literal.
  public init(stringLiteral value: String) { self = .string(value) }

  /// Makes a key of an integer literal.
  public init(integerLiteral value: Int) { self = .integer(value) }
}

extension ViewKey: CustomStringConvertible, CustomDebugStringConvertible {
  /// The key's value as text: `increment`, `3`.
  public var description: String {
    switch self {
    case .integer(let integer): String(integer)
    case .string(let string): string
    case .other(let key): String(describing: key.base)
    case .place(let place): place.description
    }
  }

  /// The key as it is written in code, so that `1` and `"1"` can be told apart.
  public var debugDescription: String {
    if case .string(let string) = self { return String(reflecting: string) }
    return description
  }
}

extension ViewKey {
  /// The key in a path: bare where it is a plain word or a number, else as it is written in code.
  package var name: String {
    let isPlain = description.utf8.allSatisfy { byte in
      byte < 0x80
        && (Unicode.Scalar(byte).properties.isAlphabetic || byte == 0x5F || byte == 0x2D
          || (0x30...0x39).contains(byte))
    }
    // A text that looks like a number is told apart from the number.
    if case .string(let text) = self, Int(text) != nil { return debugDescription }
    return isPlain && !description.isEmpty ? description : debugDescription
  }
}
