// The error belongs at: switch message
import Shohin

enum Msg { case increment, set(Int) }
struct Model { var count = 0 }

func update(message: Msg, model: inout Model) -> Command<Msg> {
  switch message {
  case .increment: model.count += 1
  }
  return .none
}
