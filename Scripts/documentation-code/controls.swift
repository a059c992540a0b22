import ShohinTesting
import Testing
enum Msg { case rate(Int) }
func update(message: Msg, model: inout Int) -> Command<Msg> { .none }
func render(model: Int) -> [Element<Msg>] { [] }
