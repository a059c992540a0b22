// The error belongs at: .loaded(fetch())
import Shohin

enum Msg { case load, loaded(String) }
struct Model { var text = "" }
func fetch() async -> String { "" }

func update(message: Msg, model: inout Model) -> Command<Msg> {
  .task { .loaded(fetch()) }
}
