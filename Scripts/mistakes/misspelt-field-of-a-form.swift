// The error belongs at: \.naem
// Known: two errors, the first at the key path, whose type is unknown then.
import Forms
import Shohin

struct Account: Equatable { var name = "", accepts = false }
enum Msg { case form(FormMsg<Account>), save(Account) }

func form() -> Form<Account, Msg> {
  Form(toMessage: Msg.form, onSubmit: Msg.save) { account in
    section("Account")
    textRow(\.naem, "Name", [.required])
    if account.accepts { checkboxRow(\.accepts, "I accept the terms") }
  }
}
