// The error belongs at: +=
import Shohin

enum Msg { case increment }
struct Model { var count = 0 }

func update(message: Msg, model: inout Model) -> Command<Msg> {
  model.count += 1
}
