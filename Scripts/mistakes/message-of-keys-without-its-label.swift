// The error belongs at: bind(
import VirtualViews

enum Msg { case save, press(Int) }

func render() -> [ViewElement<Msg>] {
  return [
    label("title", [.text("Notes"), .actions([.bind("ctrl+s", "Save", .save)])])
  ]
}
