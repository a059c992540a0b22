/// A function that compares two values of a type, if the type is equatable at all.
func equality<Value>(of type: Value.Type) -> ((Value, Value) -> Bool)? {
  func comparison<Equal: Equatable>(_ type: Equal.Type) -> (Value, Value) -> Bool {
    { one, other in
      guard let one = one as? Equal, let other = other as? Equal else { return false }
      return one == other
    }
  }
  return (type as? any Equatable.Type).map { comparison($0) }
}
