// The error belongs at: App<Model, Msg>
import Shohin

final class Row { var name = "" }
enum Msg { case loaded(Row) }
struct Model { var count = 0 }

@MainActor let app = App<Model, Msg>(model: Model(), update: { message, model in .none })
