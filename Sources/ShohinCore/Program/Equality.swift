/// A function that compares two values of a type, if the type is equatable at all.
func equality<Value>(of type: Value.Type) -> ((Value, Value) -> Bool)? {
  func comparison<Equal: Equatable>(_ type: Equal.Type) -> (Value, Value) -> Bool {
    { one, other in
      withUnsafePointer(to: one) { one in
        withUnsafePointer(to: other) { other in
          // Safe because: `Equal` is `Value`, which the compiler cannot know. A cast would check
          // it again for every turn, which costs more than most comparisons.
          UnsafeRawPointer(one).assumingMemoryBound(to: Equal.self).pointee
            == UnsafeRawPointer(other).assumingMemoryBound(to: Equal.self).pointee
        }
      }
    }
  }
  return (type as? any Equatable.Type).map { comparison($0) }
}
