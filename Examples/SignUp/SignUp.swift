import Forms
import Inputs
import Shohin
import TextBackend

struct Account: Equatable, Sendable {
  enum Plan: String, CaseIterable, Sendable { case free, team, company }

  var name = "", email = "", password = "", repeated = ""
  var age: Int?
  var country: String?
  var plan = Plan.free
  var seats = 5
  var getsNews = true, accepts = false
}

struct Visitor: Equatable {
  var form = FormState(Account())
  var greeting = "Who are you?"
}

enum SignUpMsg: Equatable, Sendable { case form(FormMsg<Account>), save(Account) }

let signUp = Form<Account, SignUpMsg>(
  submit: "Sign up", reset: "Start again", toMessage: SignUpMsg.form, onSubmit: SignUpMsg.save
) { account in
  textRow(\.name, "Name", [.required, .length(2...40)])
  textRow(\.email, "E-mail", [.required, .email, .check { await problem(ofAddress: $0) }])
  secureRow(\.password, "Password", [.required, .length(8...)]).help("8 characters or more")
  secureRow(\.repeated, "Password again", [.matches(\.password)])
  numberRow(\.age, "Age", [.range(16...120)])
  pickerRow(\.country, "Country", ["Ghana", "Japan", "Peru"].map { choice($0, $0) }, [.required])
  segmentsRow(\.plan, "Plan", Account.Plan.allCases.map { choice($0, $0.rawValue) })
  if account.plan == .team { numberRow(\.seats, "Seats", [.range(2...50)]) }
  switchRow(\.getsNews, "Newsletter")
  checkboxRow(\.accepts, "I accept the terms", [.isOn])
}

// A server would be asked here.
func problem(ofAddress address: String) async -> String? {
  address.hasPrefix("ada@") ? "Somebody has this address already" : nil
}

func update(message: SignUpMsg, model: inout Visitor) -> Command<SignUpMsg> {
  switch message {
  case .form(let message): return signUp.update(message, &model.form)
  case .save(let account): model.greeting = "Welcome, \(account.name)!"
  }
  return .none
}

func render(model: Visitor) -> [Element<SignUpMsg>] {
  [label([.text(model.greeting)]), signUp.element("form", model.form)]
}

@main struct SignUp {
  @MainActor static func main() async {
    await Program(view: Terminal(), model: Visitor(), update: update, render: render).runAndExit()
  }
}
