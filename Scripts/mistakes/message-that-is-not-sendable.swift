// The error belongs at: reload()
import Shohin

final class Row { var name = "" }
enum Msg { case loaded(Row) }

func reload() -> Command<Msg> { preconditionFailure("nobody calls it") }
