// The error belongs at: Command<Msg>
import Shohin

final class Row { var name = "" }
enum Msg { case loaded(Row) }

let reload = Command<Msg>.none
