import Forms
import Inputs
import Shohin
import TextBackend

// 6. A registration: a form with rules, of which the program gets right values or none.
//
// The values are a struct. Each row names the place of its value and the rules for it; rows come and go by `if`. A
// mistake is shown when its field was left, or when all is submitted. The message of the form carries values that keep
// all rules, so `update` checks nothing.
//
// `problem(of:)` asks somebody else, in its own time: the form waits for the answer.
//
// Try: submit at once; the name "root"; "Student" and the field that comes.
// Read next: 07-PhoneBook, a table.

struct Person: Equatable, Sendable {
  enum Rate: String, CaseIterable, Sendable { case full = "Full", student = "Student" }
  var name = ""
  var age: Int?
  var rate = Rate.full
  var university = ""
}

struct Registration: Equatable {
  var form = FormState(Person())
  var registered: Person?
}

enum RegistrationMsg: Equatable, Sendable { case form(FormMsg<Person>), register(Person) }

let personForm = Form<Person, RegistrationMsg>(
  submit: "Register", toMessage: RegistrationMsg.form, onSubmit: RegistrationMsg.register
) { person in
  textRow(\.name, "Name", [.required, .length(2...40), .check { await problem(of: $0) }])
  numberRow(\.age, "Age", [.required, .range(16...120)])
  segmentsRow(\.rate, "Rate", Person.Rate.allCases.map { choice($0, $0.rawValue) })
  if person.rate == .student { textRow(\.university, "University", [.required]) }
}

func problem(of name: String) async -> String? {
  name == "root" ? "Somebody has this name already" : nil
}

@MainActor func registration() -> App<Registration, RegistrationMsg> {
  App(
    model: Registration(),
    update: { message, model in
      switch message {
      case .form(let message): return personForm.update(message, &model.form)
      case .register(let person): model.registered = person
      }
      return .none
    },
    render: { model in
      [
        label(
          "title",
          [.text(model.registered.map { "Welcome, \($0.name)!" } ?? "Register"), .font(.bold)]),
        personForm.element("form", model.form),
      ]
    })
}

@main struct RegistrationProgram {
  @MainActor static func main() async {
    await Program(screen: Terminal(), registration()).runAndExit()
  }
}
