import Serving
@MainActor let app = App<Model, Msg>(model: Model(), update: { _, _ in .none }, render: { _ in [] })
@MainActor func lobby(name: String) -> App<Model, Msg> { app }
struct Model {}
enum Msg {}
