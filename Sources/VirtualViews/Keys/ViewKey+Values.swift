extension ViewKey {
  /// Returns the value that this key was made of, or that has this key as its raw value.
  ///
  /// - Parameter type: the type of the value.
  /// - Returns: the value; nil if no value of the type has this key.
  public func value<Key: Hashable & Sendable>(as type: Key.Type = Key.self) -> Key? {
    if let key = self as? Key { return key }
    if let value = plainValue(as: type) as? Key { return value }
    guard let type = type as? any RawRepresentable.Type else { return nil }
    return rawValue(of: type) as? Key
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

extension GreatInteger {
  fileprivate func value(as type: Any.Type) -> Any? {
    (type as? any FixedWidthInteger.Type).flatMap { parsed($0) }
  }

  private func parsed<Integer: FixedWidthInteger>(_ type: Integer.Type) -> Any? {
    Integer(description)
  }
}
