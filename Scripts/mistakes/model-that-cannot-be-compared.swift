// The error belongs at: TestStore(
import Shohin
import ShohinTesting

enum Msg { case increment }
struct Model { var count = 0 }

@MainActor func test() {
  let store = TestStore(App<Model, Msg>(model: Model(), update: { _, _ in .none }))
  store.send(.increment)
}
