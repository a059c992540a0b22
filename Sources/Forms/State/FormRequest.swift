import ShohinCore

/// Something that a form wants done outside of its state.
enum FormRequest<Values> {
  /// Give the keyboard to the control of a field.
  case focus(FormField<Values>)
  /// Scroll so that a field, its label and its message are seen.
  case reveal(FormField<Values>, hasLabel: Bool, hasNote: Bool)
  /// Start a check after a while; a check of the same field is cancelled.
  case check(FormField<Values>, number: Int, after: Duration, FormWork)
  /// Cancel the check of a field.
  case cancel(FormField<Values>)
  /// Give the values to the program.
  case submit(Values)
}

/// The work of a check about one value.
struct FormWork {
  /// The services that it asks for.
  let services: FormServices
  /// Returns the message for the value, or nil if it is right, given the services.
  let ask: @Sendable (Dependencies) async -> String?
}
