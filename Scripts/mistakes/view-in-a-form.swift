// The error belongs at: label(
// Known: two errors, of which the first is right.
import Forms
import Shohin

struct Account: Equatable { var name = "" }
enum Msg { case form(FormMsg<Account>), save(Account) }

func form() -> Form<Account, Msg> {
  Form(toMessage: Msg.form, onSubmit: Msg.save) { account in
    textRow(\.name, "Name", [.required])
    label("note", [.text("As in your passport")])
  }
}
