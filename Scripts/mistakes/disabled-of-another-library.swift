// The error belongs at: disabled
import VirtualViews

enum Msg { case increment, set(Int), rename(String) }
struct Model { var count = 0 }
enum Key: String { case title, more }
enum Size: String { case small, large }

func render(model: Model) -> [ViewElement<Msg>] {
  return [
    label(Key.title, [.text("Count: \(model.count)")]),
    button("b", [.title("x"), .disabled()]),
    button(Key.more, [.title("More"), .onPress(.increment)]),
  ]
}
