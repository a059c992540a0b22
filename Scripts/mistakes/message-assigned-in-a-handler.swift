// The error belongs at: count = 1
import Shohin

enum Msg { case increment }
struct Model { var count = 0 }

func render(model: Model) -> [ViewElement<Msg>] {
  [
    button("more", [.title("More"), .onPress {
      model.count = 1
      return .increment
    }])
  ]
}
