import Expectations
import Forms
import Testing

/// The text that a failing test prints of a form.
struct FormStateTextTests {
  private struct Values: Equatable, Sendable {
    var name = "Ada"
    var age = 36
  }

  @Test func `a form is printed as its values, and how far the user is`() {
    var state = FormState(Values())
    expectEqual("\(state)", #"FormState(Values(name: "Ada", age: 36))"#)
    state[\.age] = 37
    state.message = "The server is busy."
    expectEqual(
      "\(state)", #"FormState(Values(name: "Ada", age: 37), edited, "The server is busy.")"#)
  }
}
