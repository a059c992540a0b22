// The error belongs at: label
import ShohinCore
import VirtualViews

enum Msg: Sendable { case more }
struct Model { var count = 0 }

@MainActor func counter() -> App<Model, Msg> {
  App(
    model: Model(),
    render: { model in
      label("count", [.text("Count: \(model.count)")])
      if model.count > 9 { button("more", [.title("More"), .onPress(.more)]) }
    })
}
