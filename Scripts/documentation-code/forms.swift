import Forms
import Inputs
struct Account: Equatable, Sendable {
  enum Plan: String, CaseIterable, Sendable { case free, team, company }
  var name = "", email = "", password = "", repeated = ""
  var age: Int?
  var country: String?
  var plan = Plan.free
  var seats = 5, stars = 3
  var getsNews = true, accepts = false
}
typealias Values = Account
enum Msg: Sendable { case form(FormMsg<Account>), save(Account), saved, refused(String), failed(String), close, discard, stay }
typealias SignUpMsg = Msg
struct Model: Equatable {
  var form = FormState(Account())
  var isSaving = false, asks = false, isOpen = true
}
func problem(ofAddress address: String) async -> String? { nil }
func sent(_ account: Account) async -> Msg { .saved }
