import Forms
import Inputs
import Shohin

extension Example {
  static let forms = [
    Example("booking", "A form: fields, rules, one message at the end") { $0.booking },
    Example("wrongBooking", "Submitted, with what is wrong, and a summary") {
      $0.wrongBooking
    },
    Example("waiting", "While an answer is waited for") { $0.waiting },
    Example("savedBooking", "While it is saved") { $0.savedBooking },
  ]
}

// Formatted by hand: a prop a line reads like the screen it describes.
// swift-format-ignore
extension Samples {
  var booking: Element<SampleMsg> {
    bookingForm.element("form", bookingState)
  }

  var wrongBooking: Element<SampleMsg> {
    wrongForm.element("wrong", wrongState)
  }

  var waiting: Element<SampleMsg> {
    let form = Form<Booking, SampleMsg>(toMessage: { _ in .press }, onSubmit: SampleMsg.book) { _ in
      textRow(\.email, "E-mail", [.required, .check { _ in nil }])
    }
    var state = FormState(Booking(email: "ada@example.org"))
    _ = form.update(.submit, &state)
    return form.element("waiting", state)
  }

  var savedBooking: Element<SampleMsg> {
    let state = FormState(Booking(name: "Ada Lovelace", email: "ada@example.org", isQuiet: true))
    return bookingForm.element("saved", state, isEnabled: false)
  }
}

// Code of booking
let bookingForm = Form<Booking, SampleMsg>(
  submit: "Book", reset: "Start again", toMessage: SampleMsg.form, onSubmit: SampleMsg.book,
  rows: bookingRows)

@FormBuilder<Booking, SampleMsg> @Sendable
func bookingRows(_ booking: Booking) -> FormRows<Booking, SampleMsg> {
  section("Who comes")
  textRow(\.name, "Name", [.required, .length(2...40)])
  textRow(\.email, "E-mail", [.required, .email]).help("For nothing but this booking")
  numberRow(\.guests, "Guests", [.range(1...12)])
  section("When")
  dateRow(\.date, "Date", [.range(CalendarDate(2026, 11, 25)...CalendarDate(2027, 11, 24))])
  segmentsRow(\.meal, "Meal", Booking.Meal.allCases.map { choice($0, $0.rawValue) })
  pickerRow(\.wish, "Wish", ["By the window", "In the garden"].map { choice($0, $0) })
  switchRow(\.isQuiet, "Quiet table")
  checkboxRow(\.accepts, "I come or call", [.isOn])
}

// Code of wrongBooking
let wrongForm = Form<Booking, SampleMsg>(
  submit: "Book", showsSummary: true, toMessage: SampleMsg.correct, onSubmit: SampleMsg.book
) { booking in
  bookingRows(booking)
}
