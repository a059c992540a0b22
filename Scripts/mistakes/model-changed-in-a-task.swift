// The error belongs at: model.text
import Shohin

enum Msg { case load }
struct Model { var text = "" }
func fetch() async -> String { "" }

func update(message: Msg, model: inout Model) -> Command<Msg> {
  .task {
    model.text = await fetch()
    return nil
  }
}
