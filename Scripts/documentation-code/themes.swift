struct Model {}
enum Msg {}
func update(message: Msg, model: inout Model) -> Command<Msg> { .none }
func render(model: Model) -> [Element<Msg>] { [] }
@MainActor let app = App<Model, Msg>(model: Model(), update: update, render: render)
