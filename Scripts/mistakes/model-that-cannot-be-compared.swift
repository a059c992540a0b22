// The error belongs at: TestStore(
import Shohin
import ShohinTesting
import Testing

enum Msg { case increment }
struct Model { var count = 0 }

@MainActor func test() {
  _ = TestStore(App<Model, Msg>(model: Model(), update: { _, _ in .none }))
}
