import Forms
import Shohin

/// The values of the example of a form.
struct Booking: Equatable, Sendable {
  enum Meal: String, CaseIterable, Sendable { case lunch, dinner }

  var name = ""
  var email = ""
  var guests = 2
  var date: CalendarDate?
  var meal = Meal.dinner
  var wish: String? = "By the window"
  var isQuiet = false
  var accepts = false
}

extension Booking {
  /// A booking that was submitted and is not right yet.
  static var refused: FormState<Booking> {
    var state = FormState(Booking(name: "A", email: "ada@", guests: 30), id: "wrong")
    _ = wrongForm.update(.submit, &state)
    return state
  }
}
