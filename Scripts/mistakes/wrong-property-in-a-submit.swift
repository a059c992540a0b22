// The error belongs at: search
// Known: two errors in a block, because a message may stand there as well as a closure.
import VirtualViews

enum Msg { case increment, search(String) }
struct Model { var count = 0 }

func render(model: Model) -> ViewElement<Msg> {
  stack("s", .vertical) {
    label("count", [.text("Count: \(model.count)")])
    field("a", [.onSubmit { .search($0.wrong) }])
    button("more", [.title("More"), .onPress(.increment)])
  }
}
