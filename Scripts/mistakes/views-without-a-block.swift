// The error belongs at: label
// Known: the compiler says it of each view.
import VirtualViews

enum Msg { case increment, set(Int), rename(String) }
struct Model { var count = 0 }

func render(model: Model) -> [ViewElement<Msg>] {
  label("count", [.text("Count: \(model.count)")])
  if model.count > 9 { label("enough", [.text("Enough.")]) }
}
