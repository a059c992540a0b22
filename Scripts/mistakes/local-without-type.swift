// The error belongs at: label
import VirtualViews

enum Msg { case increment, set(Int), rename(String) }
struct Model { var count = 0 }

func render(model: Model) -> [ViewElement<Msg>] {
  let count = label("count", [.text("Count: \(model.count)")])
  return [count, button("more", [.title("More"), .onPress(.increment)])]
}
