package import Testing

extension Trait where Self == TimeLimitTrait {
  /// The test would go on without end if what it tests were wrong.
  ///
  /// A limit counts the time since a test began, and one on the main actor waits for the others there:
  /// where the machine is slow, a limit that is shorter than all tests together would fail for that alone.
  package static var ends: Self { .timeLimit(.minutes(10)) }
}
