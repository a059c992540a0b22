import Forms
import Shohin
import ShohinTesting
import Testing
import TextBackend
import VirtualViews

/// The values of the forms of these tests.
struct Values: Codable, Equatable, Sendable {
  var name = ""
  var email = ""
  var other = ""
  var age: Int?
  var size = 1
  var isOn = false
  var kind = 1
  var agrees = false
  var color: String?
  var tags: Set<String> = []
  var names: [String] = []
  var numbers: [Int: Int] = [:]
  var area = Area()

  /// Values that are set together.
  struct Area: Codable, Equatable, Sendable { var width = 1, height = 1 }
}

/// The model of a program that is a form and nothing else.
struct Model: Equatable {
  var form: FormState<Values>
  var saved: [Values] = []
  var isEnabled = true
}

enum Msg: Equatable, Sendable {
  case form(FormMsg<Values>)
  case save(Values)
  case set(SetForm)
}

/// A change that the program makes by itself.
struct SetForm: Equatable, Sendable {
  let body: @Sendable (inout Model) -> Void

  init(_ body: @escaping @Sendable (inout Model) -> Void) { self.body = body }

  static func == (one: SetForm, other: SetForm) -> Bool { false }
}

/// A form of some rows.
func form(
  submit: String? = "OK", reset: String? = nil,
  @FormBuilder<Values, Msg> _ rows: @escaping @Sendable (Values) -> FormRows<Values, Msg>
) -> Form<Values, Msg> {
  Form(submit: submit, reset: reset, toMessage: Msg.form, onSubmit: Msg.save, rows: rows)
}

/// A program that is a form and nothing else.
@MainActor
func simulate(
  _ form: Form<Values, Msg>, _ values: Values = Values(), columns: Int = 40, rows: Int = 12,
  ambiguousWidth: AmbiguousWidth = .narrow, expectsDiagnostics: Bool = false,
  normalising: @escaping @Sendable (inout FormState<Values>) -> Void = { _ in }
) -> Simulation<Model, Msg> {
  let app = App<Model, Msg>(
    model: Model(form: FormState(values)),
    update: { message, model in
      switch message {
      case .form(let message):
        let command = form.update(message, &model.form)
        normalising(&model.form)
        return command
      case .save(let values):
        model.saved.append(values)
        return .none
      case .set(let change):
        change.body(&model)
        return .none
      }
    },
    render: { model in [form.element("form", model.form, isEnabled: model.isEnabled)] })
  return Simulation(
    app, columns: columns, rows: rows, ambiguousWidth: ambiguousWidth,
    expectsDiagnostics: expectsDiagnostics)
}

extension Simulation where Model == FormsTests.Model, Msg == FormsTests.Msg {
  var values: Values { model.form.values }

  /// The rows without the bar beside them.
  var lines: [String] { screen.map { $0.withoutBar } }

  /// The rows that show anything, without blanks at their beginnings.
  var shown: [String] {
    lines.map { String($0.drop { $0 == " " }) }.filter { !$0.isEmpty }
  }
}

extension String {
  /// A row of the screen without the bar at its end.
  var withoutBar: String {
    guard last == "█" || last == "│" else { return self }
    return String(dropLast().reversed().drop { $0 == " " }.reversed())
  }
}
