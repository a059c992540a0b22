// The error belongs at: label
import VirtualViews

enum Msg { case increment, set(Int), rename(String) }
struct City: Identifiable { var id: String, inhabitants = 0 }
struct Model { var cities: [City] = [] }

func render(model: Model) -> [ViewElement<Msg>] {
  [
    table("cities", items: model.cities) { city in
      label("name", [.text(city.id)])
      label("inhabitants", [.text("\(city.inhabitants)")])
    }
  ]
}
