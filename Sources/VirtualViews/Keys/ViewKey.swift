/// The key that identifies a view among its siblings.
///
/// Any `Hashable` value can be a key. Integers and strings are kept as they are, and a key with a
/// raw integer or string value *is* that value: `CounterKey.increment` with the raw value
/// `"increment"` and `"increment"` are the same key. `1` and `"1"` differ. Every other value is
/// compared with its own `==`.
public enum ViewKey: Hashable, Sendable {
  /// An integer.
  case integer(Int)
  /// A string, compared by canonical equivalence as strings are.
  case string(String)
  /// Any other value.
  indirect case other(OtherKey)

  /// Makes a key of any hashable value.
  @inlinable
  public init<Key: Hashable>(_ key: Key) {
    if let key = key as? Int {
      self = .integer(key)
    } else if let key = key as? String {
      self = .string(key)
    } else {
      self.init(uncommon: key)
    }
  }

  @usableFromInline
  init<Key: Hashable>(uncommon key: Key) {
    if let key = key as? ViewKey {
      self = key
    } else if let raw = (key as? any RawRepresentable)?.rawValue as? String {
      self = .string(raw)
    } else if let raw = (key as? any RawRepresentable)?.rawValue as? Int {
      self = .integer(raw)
    } else {
      self = .other(OtherKey(key))
    }
  }
}

/// A key that is neither an integer nor a string.
public struct OtherKey: Hashable, @unchecked Sendable {
  // A key is a value that nobody changes: it is only hashed, compared and printed. A class with
  // mutable parts used as a key would break every dictionary before it broke this.
  private let value: AnyHashable
  // Erased numbers of different types are equal; keys of different types are not.
  private let type: ObjectIdentifier

  init<Key: Hashable>(_ key: Key) {
    value = AnyHashable(key)
    type = ObjectIdentifier(Key.self)
  }

  var base: Any { value.base }
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
    }
  }

  /// The key as it is written in code, so that `1` and `"1"` can be told apart.
  public var debugDescription: String {
    if case .string(let string) = self { return String(reflecting: string) }
    return description
  }
}

extension ViewKey {
  /// The key in a path: bare where it is a plain word, else as it is written in code.
  var name: String {
    let isPlain = description.utf8.allSatisfy { byte in
      byte < 0x80
        && (Unicode.Scalar(byte).properties.isAlphabetic || byte == 0x5F || byte == 0x2D
          || (0x30...0x39).contains(byte))
    }
    return isPlain && !description.isEmpty ? description : debugDescription
  }

  /// The value this key was made of, if it was of this type or is the raw value of one.
  public func value<Key: Hashable>(as type: Key.Type = Key.self) -> Key? {
    switch self {
    case .integer(let integer): integer as? Key
    case .string(let string): string as? Key
    case .other(let key): key.base as? Key
    }
  }

  /// The value of a raw-representable type that has this key as its raw value.
  public func value<Key: RawRepresentable & Hashable>(as type: Key.Type = Key.self) -> Key?
  where Key.RawValue == String {
    guard case .string(let string) = self else { return nil }
    return Key(rawValue: string)
  }

  /// The value of a raw-representable type that has this key as its raw value.
  public func value<Key: RawRepresentable & Hashable>(as type: Key.Type = Key.self) -> Key?
  where Key.RawValue == Int {
    guard case .integer(let integer) = self else { return nil }
    return Key(rawValue: integer)
  }
}
