import VirtualViews

extension ViewKey {
  /// The key of a value whose type is not known.
  init(describing value: Any) {
    if let key = MarkupState.unwrapped(value) as? any Hashable {
      self = Self.key(of: key)
    } else {
      self = .string(String(describing: value))
    }
  }

  private static func key(of value: some Hashable) -> ViewKey {
    // `Sendable` has no part in how a value is stored, so an existential with it is the same bits. The value is
    // what identifies an item of the program's state, and in compiled views the compiler asks for it.
    unsafe unsafeBitCast(value as any Hashable, to: (any Hashable & Sendable).self).viewKey
  }
}

extension Hashable where Self: Sendable {
  fileprivate var viewKey: ViewKey { ViewKey(self) }
}
