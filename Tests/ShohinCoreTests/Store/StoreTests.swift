import Expectations
import ShohinCore
import ShohinTesting
import Testing
import VirtualViews

/// A counter without any screen.
@MainActor
private func counting(_ initialCommand: Command<Int> = .none) -> App<Int, Int> {
  App(
    model: 0, initialCommand: initialCommand,
    update: { number, model in
      model += number
      return .none
    })
}

@MainActor
struct StoreTests {
  @Test func `a store without a screen handles messages`() {
    let store = Store(counting())
    store.send(2)
    store.send(3)
    expectEqual(store.model, 5)
  }

  @Test func `a first command is carried out`() {
    expectEqual(Store(counting(.batch([.send(1), .send(2)]))).model, 3)
  }

  @Test func `equal models are one revision`() {
    let store = Store(counting())
    store.settle()
    let revision = store.revision
    store.send(0)
    store.settle()
    expectEqual(store.revision, revision)
    store.send(1)
    store.settle()
    expectEqual(store.revision, revision + 1)
  }

  @Test func `models are compared also where the compiler does not know that they can be`() {
    func app<Model>(_ first: Model) -> App<Model, Model> {
      App(
        model: first,
        update: { next, model in
          model = next
          return .none
        })
    }
    let store = Store(app(Int?.none))
    let revisions = [nil, 1, 1, 2, nil, nil].map { number in
      store.send(number)
      store.settle()
      return store.revision
    }
    expectEqual(revisions.map { $0 - revisions[0] }, [0, 1, 1, 2, 3, 3])
  }

  @Test func `models that cannot be compared are changes`() {
    struct Model: Sendable {}
    let app = App<Model, Bool>(model: Model())
    #expect(app.comparison(with: Model()) == nil)
    let store = Store(app)
    let revision = store.revision
    store.send(true)
    store.settle()
    expectEqual(store.revision, revision + 1)
  }

  @Test func `a program tells of models whether they show the same`() throws {
    struct Model: Equatable { var text = "a", revision = 1 }
    let app = App<Model, Bool>(model: Model())
    let isLike = try #require(app.comparison(with: Model()))
    #expect(isLike(Model()) && !isLike(Model(text: "b")))
    let isShownLike = try #require(app.rendering(on: \.revision).comparison(with: Model()))
    #expect(isShownLike(Model(text: "b")) && !isShownLike(Model(revision: 2)))
  }

  @Test func `a named part decides what is a change, and the rest is not compared`() {
    struct Large: Equatable {
      static nonisolated(unsafe) var comparisons = 0
      var number = 0
      static func == (one: Large, other: Large) -> Bool {
        comparisons += 1
        return one.number == other.number
      }
    }
    struct Model: Equatable {
      var large = Large()
      var revision = 0
    }
    let app = App<Model, Bool>(
      model: Model(),
      update: { isNews, model in
        model.large.number += 1
        if isNews { model.revision += 1 }
        return .none
      }
    ).rendering(on: \.revision)
    let store = Store(app)
    let revision = store.revision
    store.send(false)
    store.settle()
    expectEqual(store.revision, revision)
    store.send(true)
    store.settle()
    expectEqual(store.revision, revision + 1)
    expectEqual(Large.comparisons, 0)
  }

  @Test func `a store fed by a stream ends with its last command`() async {
    let app = App<[Int], Int>(
      model: [],
      update: { number, model in
        model.append(number)
        return model.count == 5 ? .quit(status: 3) : .none
      })
    let store = Store(app)
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
    store.feed(stream)
    for number in 1...9 { continuation.yield(number) }
    #expect(await store.run() == 3)
    expectEqual(store.model.prefix(5), [1, 2, 3, 4, 5])
  }

  @Test func `a detached sequence sends nothing more`() async {
    let store = Store(counting())
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
    let feed = store.feed(stream)
    continuation.yield(1)
    for await model in store.models where model == 1 { break }
    feed()
    // The cancellation is behind the hop to the main actor.
    await Task { @MainActor in }.value
    continuation.yield(100)
    continuation.finish()
    await Task { @MainActor in }.value
    expectEqual(store.model, 1)
  }

  @Test func `a promised value arrives once`() async {
    let store = Store(counting())
    store.feed { 7 }
    for await model in store.models where model == 7 { break }
    expectEqual(store.model, 7)
  }

  @Test func `a run that is cancelled leaves the program as it is`() async {
    let store = Store(counting())
    let run = Task { await store.run() }
    run.cancel()
    #expect(await run.value == nil)
    store.send(1)
    expectEqual(store.model, 1)
  }

  @Test func `a program that is to be run on no screen has failed, and what follows goes on`() async
  {
    let run = Command<Int>.run(executable: "true") { end in
      if case .failed = end { 10 } else { 1 }
    }
    let store = Store(counting(.sequence([run, .send(100)])))
    store.settle()
    expectEqual(store.model, 110)
    var heard: [Int] = []
    var environment = ProgramEnvironment()
    environment.onDiagnostic = { _ in }
    await run.run(environment: environment) { heard.append($0) }
    expectEqual(heard, [10])
  }

  @Test func `a command for a screen without one is a diagnostic`() {
    var environment = ProgramEnvironment()
    var found: [Diagnostic] = []
    environment.onDiagnostic = { found.append($0) }
    _ = Store(counting(.bell), environment: environment)
    expectEqual(found.map(\.identifier), ["no-screen"])
  }

  @Test func `signals that a store without a screen is to hear are a diagnostic`() async {
    var environment = ProgramEnvironment()
    var found: [Diagnostic] = []
    environment.onDiagnostic = { found.append($0) }
    let store = Store(
      App<Bool, Bool>(
        model: false,
        update: { message, isEnding in
          isEnding = message
          return message ? .quit : .none
        },
        subscriptions: { _ in .signals([.terminate]) { _ in false } }), environment: environment)
    // It may be shown yet.
    expectEqual(found.map(\.identifier), [])
    let run = Task { await store.run() }
    await Task.yield()
    store.send(true)
    expectEqual(await run.value, 0)
    expectEqual(found.map(\.identifier), ["no-screen"])
  }

  @Test func `a store without a screen may hear of its end`() async {
    var environment = ProgramEnvironment()
    var found: [Diagnostic] = []
    environment.onDiagnostic = { found.append($0) }
    let store = Store(
      App<Bool, Bool>(
        model: false, update: { message, _ in message ? .quit : .none },
        subscriptions: { _ in .ending { _ in false } }), environment: environment)
    let run = Task { await store.run() }
    await Task.yield()
    store.send(true)
    expectEqual(await run.value, 0)
    expectEqual(found.map(\.identifier), [])
  }

  @Test func `a replaced program goes on with the same model`() {
    let store = Store(counting())
    store.send(5)
    store.replace(
      App(
        model: 100,
        update: { number, model in
          model -= number
          return .none
        }))
    expectEqual(store.model, 5)
    store.send(2)
    expectEqual(store.model, 3)
  }
}
