// The error belongs at: label(
import Shohin

enum Msg { case increment }
struct Person { var name = "" }

func render(person: Person) -> [ViewElement<Msg>] {
  [label(person, [.text(person.name)])]
}
