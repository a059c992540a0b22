import Expectations
import ShohinCore
import Testing

@MainActor
struct ObservationTests {
  private let store = Store(
    App<Int, Int>(
      model: 0,
      update: { number, model in
        model += number
        return .none
      }))

  @Test func `an observer hears the model now and after every change`() {
    var heard: [Int] = []
    let token = store.observe { heard.append($0) }
    for number in [1, 0, 2] { store.send(number) }
    expectEqual(heard, [0, 1, 3])
    token.cancel()
    store.send(1)
    expectEqual(heard, [0, 1, 3])
  }

  @Test func `observers are told in the order of registration, and never of an old model`() {
    var heard: [String] = []
    var tokens: [ObservationToken] = []
    tokens.append(
      store.observe { [store] model in
        heard.append("a\(model)")
        if model == 1 { store.send(1) }
      })
    tokens.append(store.observe { heard.append("b\($0)") })
    store.send(1)
    expectEqual(heard, ["a0", "b0", "a1", "b1", "a2", "b2"])
    #expect(tokens.allSatisfy { $0.isActive })
  }

  @Test func `an observer may cancel another one, and itself`() {
    var heard: [String] = []
    var tokens: [ObservationToken] = []
    tokens.append(
      store.observe { model in
        heard.append("a\(model)")
        if model == 1 { for token in tokens { token.cancel() } }
      })
    tokens.append(store.observe { heard.append("b\($0)") })
    store.send(1)
    store.send(1)
    expectEqual(heard, ["a0", "b0", "a1"])
  }

  @Test func `an observer may add one, which hears the model of that moment`() {
    var heard: [String] = []
    var tokens: [ObservationToken] = []
    tokens.append(
      store.observe { [store] model in
        heard.append("a\(model)")
        if model == 1 { tokens.append(store.observe { heard.append("b\($0)") }) }
      })
    store.send(1)
    store.send(1)
    expectEqual(heard, ["a0", "a1", "b1", "a2", "b2"])
    tokens = []
  }

  @Test func `a selected part is told when it has changed only`() {
    var heard: [Bool] = []
    let token = store.observe(select: { $0 > 1 }) { heard.append($0) }
    for _ in 0..<4 { store.send(1) }
    expectEqual(heard, [false, true])
    _ = token.isActive
  }

  @Test func `an observation ends with its token, and those of a bag with the bag`() {
    var heard: [Int] = []
    do {
      let bag = ObservationBag()
      bag += store.observe { heard.append($0) }
      store.send(1)
    }
    store.send(1)
    expectEqual(heard, [0, 1])
  }

  @Test func `a slow reader of the models gets the latest`() async {
    var models = store.models.makeAsyncIterator()
    for _ in 0..<10 { store.send(1) }
    #expect(await models.next() == 10)
    store.send(5)
    #expect(await models.next() == 15)
  }
}
