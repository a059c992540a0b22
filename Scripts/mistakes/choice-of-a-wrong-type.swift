// The error belongs at: selection(as:
import VirtualViews

enum Msg { case increment, set(Int), rename(String) }
struct Model { var count = 0 }
enum Key: String { case title, more }
enum Size: String { case small, large }

func render(model: Model) -> [ViewElement<Msg>] {
  return [
    label(Key.title, [.text("Count: \(model.count)")]),
    segmentedControl("a", [.selectedKey(Size.small), .onChange { .rename($0.selection(as: Int.self)) }]),
    button(Key.more, [.title("More"), .onPress(.increment)]),
  ]
}
