import Expectations
import SeededRandom
import Shohin
import ShohinTesting
import Testing

@MainActor
struct OrdersTests {
  @Test(arguments: SeededMistake.all)
  func `a mistake of order is found and shown in at most five events`(
    mistake: SeededMistake
  ) async {
    let texts = await issues { await mistake.explore(true, 1_000) }
    expectEqual(texts.count, 1)
    let events = texts.first?.split(separator: "\n").count { $0.hasPrefix("    .") } ?? 0
    #expect((1...5).contains(events), "\(texts)")
  }

  @Test(arguments: SeededMistake.all)
  func `a program without the mistake holds its rules in every order`(
    mistake: SeededMistake
  ) async {
    await mistake.explore(false, Effort.count(push: 60, full: 1_000))
  }

  private enum Msg { case search(String), found(String) }

  private func scenario() -> Scenario<[String], Msg> {
    Scenario(
      App(
        model: [],
        update: { message, model in
          switch message {
          case .search(let text):
            return Command<Msg>.stream { send in
              try await send.sleep(for: .seconds(text.count))
              send(.found(text))
            }.cancellable(id: text)
          case .found(let text):
            model.append(text)
            return .none
          }
        })
    )
    .send(.search("ab")).send(.search("a"))
    .finally("answers come in the order of the questions") {
      $0.model == ["ab", "a"].filter($0.model.contains)
    }
  }

  @Test func `the order that was found is a test to paste`() async {
    let texts = await issues { await expectEveryOrder(of: scenario()) }
    expectEqual(
      texts,
      [
        """
        "answers come in the order of the questions" does not hold in the end.

        Found in order 2 from seed 1, and this is the shortest:

        @Test func `…`() async {
          await expectOrder([
            .step(0),  // simulation.send(.search("ab"))
            .step(1),  // simulation.send(.search("a"))
          ], of: scenario)
        }
        """
      ])
    let pasted = await issues { await expectOrder([.step(0), .step(1)], of: scenario()) }
    expectEqual(
      pasted, ["\"answers come in the order of the questions\" does not hold in the end."])
    await expectOrder([.step(0), .task(0), .time, .step(1)], of: scenario())
  }

  @Test func `where all orders were run no more are`() async {
    var runs = 0
    var orders: Set<[Int]> = []
    func app() -> App<[Int], Int> {
      runs += 1
      return App(
        model: [],
        update: { message, model in
          model.append(message)
          return message < 0 ? .task { -message } : .none
        })
    }
    let scenario = Scenario(app()).send(-1).send(-2).finally("it is written down") {
      orders.insert($0.model)
      return true
    }
    await expectEveryOrder(of: scenario)
    let all = [[-1, -2, 1, 2], [-1, -2, 2, 1], [-1, 1, -2, 2]]
    expectEqual(orders, Set(all))
    #expect(runs < 12, "\(runs)")
  }

  @Test func `an order without an end is a problem that names what goes on`() async {
    let scenario = Scenario(
      App<Int, Int>(
        model: 0, update: { _, _ in Command<Int>.task { 1 }.cancellable(id: "again and again") })
    ).send(1)
    let texts = await issues { await expectEveryOrder(of: scenario, orders: 1) }
    #expect(
      texts.first?.contains("Commands go on after 500 events: \"again and again\"") == true,
      "\(texts)")
  }

  private enum Draft { case tick, type, save }

  /// A program with a clock, which saves what is typed some time later.
  private func drafts(_ steps: Int) -> Scenario<[Int], Draft> {
    let app = App<[Int], Draft>(
      model: [0, 0, 0],
      update: { message, model in
        switch message {
        case .tick: model[0] += 1
        case .type:
          model[1] += 1
          return Command<Draft>.send(.save).debounce(id: "save", for: .seconds(5))
        case .save: model[2] = model[1]
        }
        return .none
      }, subscriptions: { _ in .every(.seconds(1), .tick) })
    let scenario = (0..<steps).reduce(Scenario(app)) { scenario, _ in scenario.send(.type) }
    return scenario.finally("what was typed is saved") { $0.model[1] == $0.model[2] }
  }

  @Test(arguments: [1, 2, 20])
  func `a clock does not use up the time in which the work of a step ends`(steps: Int) async {
    await expectEveryOrder(of: drafts(steps), orders: 20)
  }

  @Test func `a program that asks again at every tick comes to an end`() async {
    enum Poll { case tick, answer }
    let app = App<Int, Poll>(
      model: 0,
      update: { message, model in
        if message == .answer { model += 1 }
        return message == .tick ? .task { .answer } : .none
      }, subscriptions: { _ in .every(.seconds(1), .tick) })
    await expectEveryOrder(
      of: Scenario(app).send(.tick).send(.tick).finally("it was asked") { $0.model >= 0 },
      orders: 20)
  }

  @Test func `a diagnostic of the program breaks an order`() async {
    struct Oops: Error {}
    let scenario = Scenario(
      App<Int, Int>(model: 0, update: { _, _ in .task { throw Oops() } })
    ).send(1)
    let texts = await issues { await expectEveryOrder(of: scenario) }
    #expect(texts.first?.contains("unhandled-error") == true)
  }
}

@MainActor
struct RunTaskTests {
  private func makeSimulation() -> Simulation<[Int], Int> {
    Simulation(
      model: [],
      update: { message, model in
        model.append(message)
        guard message < 0 else { return .none }
        return Command<Int>.task { -message }.cancellable(id: message)
      })
  }

  @Test func `a test decides which command ends first`() async {
    let simulation = makeSimulation()
    simulation.send(-1)
    simulation.send(-2)
    expectEqual(simulation.waitingTasks, ["-1", "-2"])
    await simulation.runTask(at: 1)
    await simulation.runTask(at: 0)
    expectEqual(simulation.model, [-1, -2, 2, 1])
    let texts = await issues { await simulation.runTask(at: 0) }
    expectEqual(texts, ["No command waits at position 0; there are 0."])
  }

  @Test func `work and time go on until no command is left`() async {
    let simulation = Simulation<[Int], Int>(
      model: [],
      update: { message, model in
        model.append(message)
        if message == 3 { return .task { 4 } }
        return message < 3 ? .after(.seconds(1), message + 1) : .none
      })
    simulation.send(1)
    await simulation.runToEnd()
    expectEqual(simulation.model, [1, 2, 3, 4])
    let endless = Simulation<Int, Int>(model: 0, update: { _, _ in .after(.seconds(1), 1) })
    endless.send(1)
    let texts = await issues { await endless.runToEnd(limit: 5) }
    #expect(texts.first?.hasPrefix("Commands go on after 5 steps") == true)
  }
}
