// The error belongs at: color(
import Inputs
import VirtualViews

enum Msg { case increment, set(Int), rename(String) }
struct Model { var count = 0 }
enum Key: String { case title, more }
enum Size: String { case small, large }

func render(model: Model) -> [ViewElement<Msg>] {
  return [
    label(Key.title, [.text("Count: \(model.count)")]),
    label("a", [.text("x"), .color(.red)]),
    button(Key.more, [.title("More"), .onPress(.increment)]),
  ]
}
