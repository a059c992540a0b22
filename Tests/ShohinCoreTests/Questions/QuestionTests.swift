import ShohinCore
import ShohinTesting
import Testing
import VirtualViews

/// A question for a number between two others.
private struct PickNumber: Question {
  typealias Answer = Int?
  var least = 0
}

/// A question that nobody answers.
private struct Unheard: Question { typealias Answer = Bool }

private struct Heard: Equatable, Sendable { var text: String }

/// The one who asks.
private enum AskerMsg: Equatable, Sendable {
  case ask(Int)
  case askLater
  case askTwice
  case askSomething
  case askInTask(limit: Bool)
  case tellInTask
  case cancel
  case picked(Int?)
  case failed(String)
}

private struct Asker: Equatable {
  var picked: [Int?] = []
  var failures: [String] = []
}

@MainActor private let asker = App<Asker, AskerMsg>(
  model: Asker(),
  update: { message, model in
    switch message {
    case .ask(let least):
      return .ask(PickNumber(least: least)) { .picked($0) }.cancellable(id: "pick")
    case .askLater: return .sequence([.after(.seconds(1)), .ask(PickNumber()) { .picked($0) }])
    case .askTwice:
      return .sequence([
        .ask(PickNumber(least: 1)) { .picked($0) }, .ask(PickNumber(least: 2)) { .picked($0) },
      ])
    case .askSomething: return .sequence([.ask(Unheard()) { _ in .cancel }, .send(.picked(-1))])
    case .askInTask(let isLimited): return pickInTask(isLimited: isLimited).cancellable(id: "pick")
    case .tellInTask: return .stream { $0.tell(Heard(text: "from a task")) }
    case .cancel: return .cancel(id: "pick")
    case .picked(let number): model.picked.append(number)
    case .failed(let reason): model.failures.append(reason)
    }
    return .none
  }, render: { _ in [] })

/// Asks in a task; a limited one gives up after a second.
private func pickInTask(isLimited: Bool) -> Command<AskerMsg> {
  .stream { send in
    guard isLimited else { return send(.picked(try await send.ask(PickNumber(least: 5)))) }
    await withTaskGroup(of: AskerMsg?.self) { group in
      group.addTask {
        do { return .picked(try await send.ask(PickNumber(least: 6))) } catch { return nil }
      }
      group.addTask {
        try? await send.sleep(for: .seconds(1))
        return .failed("too late")
      }
      if let first = await group.next().flatMap({ $0 }) { send(first) }
      group.cancelAll()
    }
  }
}

/// A component between the one who asks and the one who answers: it knows nothing of questions.
private struct Middle: Equatable { var inner: Asker? = Asker() }

private enum MiddleMsg: Equatable, Sendable { case inner(AskerMsg), close }

@MainActor private let middle = App<Middle, MiddleMsg>(
  model: Middle(),
  update: { message, model in
    switch message {
    case .inner(let message): return inner.update(message, &model)
    case .close: model.inner = nil
    }
    return .none
  }, render: { _ in [] })

@MainActor private let inner = asker.scope(
  id: "inner", state: \Middle.inner, message: MiddleMsg.inner)

private struct Outer {
  var middle = Middle()
  var open: [OpenQuestion<PickNumber>] = []
  var heard: [String] = []
}

private enum OuterMsg: Sendable {
  case middle(MiddleMsg)
  case question(QuestionEvent<PickNumber>)
  case heard(Heard)
  case answer(Int?)
}

@MainActor private let outer = App<Outer, OuterMsg>(
  model: Outer(),
  update: { message, model in
    switch message {
    case .middle(let message): return part.update(message, &model)
    case .question(.asked(let question)): model.open.append(question)
    case .question(.withdrawn(let id)): model.open.removeAll { $0.id == id }
    case .heard(let heard): model.heard.append(heard.text)
    case .answer(let number):
      // It stays among the open ones, to be answered once more.
      return model.open.first.map { .answer($0, with: number) } ?? .none
    }
    return .none
  }, render: { _ in [] })

@MainActor private let part = middle.scope(
  id: "middle", state: \Outer.middle, message: OuterMsg.middle
)
.onQuestion { .question($0) }
.onAction { (heard: Heard) in .heard(heard) }

@MainActor
@Suite("Questions of components")
struct QuestionTests {
  private let simulation = Simulation(outer)

  private func send(_ message: AskerMsg) { simulation.send(.middle(.inner(message))) }

  private var picked: [Int?]? { simulation.model.middle.inner?.picked }

  @Test("An answer comes to the one who asked, through a component that knows nothing of it")
  func answered() {
    send(.ask(7))
    #expect(simulation.model.open.map(\.question.least) == [7])
    #expect(picked == [])
    simulation.send(.answer(9))
    #expect(picked == [9])
    #expect(simulation.isIdle)
  }

  @Test("Each question is answered once, and has an identity of its own")
  func answeredOnce() {
    send(.ask(1))
    send(.ask(2))
    #expect(simulation.model.open.map(\.question.least) == [1, 2])
    #expect(Set(simulation.model.open.map(\.id)).count == 2)
    simulation.send(.answer(1))
    simulation.send(.answer(2))
    #expect(picked == [1])
    #expect(!simulation.isIdle, "the second question is still open")
  }

  @Test("A sequence goes on when its question is answered")
  func steps() {
    send(.askLater)
    #expect(simulation.model.open.isEmpty)
    simulation.advance(by: .seconds(1))
    #expect(simulation.model.open.count == 1)
    simulation.send(.answer(nil))
    #expect(picked == [nil])
    send(.askTwice)
    #expect(simulation.model.open.map(\.question.least) == [0, 1])
  }

  @Test("A cancelled question is withdrawn and not answered")
  func cancelled() {
    send(.ask(1))
    let question = simulation.model.open
    send(.cancel)
    #expect(simulation.model.open.isEmpty)
    #expect(simulation.isIdle)
    #expect(question.count == 1)
    simulation.send(.question(.asked(question[0])))
    simulation.send(.answer(3))
    #expect(picked == [])
  }

  @Test("The question of a component that is gone is withdrawn")
  func gone() {
    send(.ask(1))
    simulation.send(.middle(.close))
    #expect(simulation.model.open.isEmpty)
    #expect(simulation.isIdle)
  }

  @Test("A question that nobody knows is a diagnostic, and the sequence goes on")
  func unheard() {
    let simulation = Simulation(outer, expectsDiagnostics: true)
    simulation.send(.middle(.inner(.askSomething)))
    #expect(simulation.diagnostics.map(\.identifier) == ["unanswered-question"])
    #expect(simulation.model.middle.inner?.picked == [-1])
    #expect(simulation.isIdle)
  }

  @Test("A task waits for an answer")
  func inTask() async {
    send(.askInTask(limit: false))
    await simulation.runTasks()
    #expect(simulation.model.open.map(\.question.least) == [5])
    simulation.send(.answer(50))
    await simulation.runTasks()
    #expect(picked == [50])
    #expect(simulation.isIdle)
  }

  @Test("The question of a task that was cancelled is withdrawn")
  func cancelledTask() async {
    send(.askInTask(limit: false))
    await simulation.runTasks()
    send(.cancel)
    await simulation.runTasks()
    #expect(simulation.model.open.isEmpty)
    #expect(simulation.isIdle)
    #expect(picked == [])
  }

  @Test("A task may give up waiting, and go on")
  func givenUp() async {
    send(.askInTask(limit: true))
    // Work sleeps as soon as one of its tasks does, so the other one may still be on its way.
    await goOn(until: { !simulation.model.open.isEmpty }) {}
    #expect(simulation.model.open.map(\.question.least) == [6])
    await goOn(until: { simulation.model.middle.inner?.failures == ["too late"] }) {
      simulation.advance(by: .seconds(1))
    }
    #expect(simulation.model.open.isEmpty)
    #expect(simulation.isIdle)
  }

  /// Lets tasks go on, step by step, until something has happened.
  private func goOn(until hasHappened: () -> Bool, step: () -> Void) async {
    for _ in 0..<100_000 where !hasHappened() {
      step()
      await simulation.runTasks()
      await Task.yield()
    }
    #expect(hasHappened())
  }

  @Test("A task tells the program around, through a component that knows nothing of it")
  func tells() async {
    send(.tellInTask)
    await simulation.runTasks()
    #expect(simulation.model.heard == ["from a task"])
  }
}
