extension ViewKey {
  /// Returns the value that this key was made of, or that has this key as its raw value.
  ///
  /// - Parameter type: the type of the value; an optional one stands for the type in it.
  /// - Returns: the value; nil if no value of the type has this key.
  public func value<Key: Hashable & Sendable>(as type: Key.Type = Key.self) -> Key? {
    found(as: type)
  }

  fileprivate func found<Key>(as type: Key.Type) -> Key? {
    if let key = self as? Key { return key }
    // Nothing is a value of an optional type, and no key.
    if let value = plainValue(as: type), let key = value as? Key { return key }
    let found =
      (type as? any RawRepresentable.Type).flatMap { rawValue(of: $0) as Any? }
      ?? (type as? any OptionalValue.Type)?.value(of: self)
    return found.flatMap { $0 as? Key }
  }

  private func rawValue<Raw: RawRepresentable>(of type: Raw.Type) -> Raw? {
    (plainValue(as: Raw.RawValue.self) as? Raw.RawValue).flatMap(Raw.init)
  }

  /// The key as an integer, a text or any other value of a type, as far as it is one.
  private func plainValue(as type: Any.Type) -> Any? {
    switch self {
    case .integer(let integer):
      (type as? any BinaryInteger.Type).flatMap { Self.converted(integer, to: $0) }
    case .string(let string): type == Substring.self ? string[...] : string
    case .other(let key): (key.base as? GreatInteger)?.value(as: type) ?? key.base
    case .place(let place): place
    }
  }

  private static func converted<Integer: BinaryInteger>(
    _ integer: Int, to type: Integer.Type
  ) -> Any? {
    Integer(exactly: integer)
  }
}

/// A type of values or none, by which a closure like `{ $0 }` names the type of keys that it gets.
private protocol OptionalValue {
  static func value(of key: ViewKey) -> Any?
}

extension Optional: OptionalValue {
  fileprivate static func value(of key: ViewKey) -> Any? { key.found(as: Wrapped.self) }
}

extension GreatInteger {
  fileprivate func value(as type: Any.Type) -> Any? {
    (type as? any FixedWidthInteger.Type).flatMap { parsed($0) }
  }

  private func parsed<Integer: FixedWidthInteger>(_ type: Integer.Type) -> Any? {
    Integer(description)
  }
}
