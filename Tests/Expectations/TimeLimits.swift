package import Testing

extension Trait where Self == TimeLimitTrait {
  /// The test would go on without end if what it tests were wrong.
  ///
  /// What counts is the time since it began, and a test on the main actor waits for the others there:
  /// a limit that is shorter than all tests together fails where the machine is slow, of which it
  /// says nothing.
  package static var ends: Self { .timeLimit(.minutes(10)) }
}
