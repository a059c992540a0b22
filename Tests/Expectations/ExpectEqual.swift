package import Testing

/// Like `#expect(value == expected)`, for a test suite that has thousands of them.
///
/// The macro takes its operands apart, which costs the compiler about 8 ms at each place: a minute
/// of a fresh build. A function costs next to nothing, and tells of the values all the same.
package func expectEqual<Value: Equatable>(
  _ value: Value, _ expected: Value, _ comment: @autoclosure () -> Comment? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(value == expected, comment(), sourceLocation: sourceLocation)
}
