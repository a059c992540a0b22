// The error belongs at: table(
import VirtualViews

enum Msg { case increment, set(Int), rename(String) }
struct Model { var cities: [City] = [] }
struct City { var name = "" }

func render(model: Model) -> [ViewElement<Msg>] {
  return [
    label("title", [.text("Cities")]),
    table("cities", items: model.cities) { city in label("name", [.text(city.name)]) },
  ]
}
