import ShohinCore
public import Testing

/// Runs a scenario in many orders and asserts that its rules hold in each.
///
/// The first order does everything as soon as it can be done, the second one as late as it can be. Of the others one
/// half is random, and the other half are all that there are, one after the other: when none is left, every order was
/// run, and that is it. A diagnostic of the program breaks an order, too, and so does an order without an end. The first
/// order that breaks something is made as short as it can be and reported as a test to paste, which calls
/// ``expectOrder(_:of:sourceLocation:)``.
///
/// - Parameters:
///   - scenario: the scenario.
///   - orders: the most orders.
///   - seed: the seed of the orders; the same seed gives the same orders.
///   - sourceLocation: the line to which issues belong.
@MainActor
public func expectEveryOrder<Model, Msg: Sendable>(
  of scenario: Scenario<Model, Msg>, orders: Int = 1_000, seed: UInt64 = 1,
  sourceLocation: SourceLocation = #_sourceLocation
) async {
  var random = SeededRandomSource(seed: seed)
  var all = OrderEnumeration()
  for number in 1...max(1, orders) {
    let run = ScenarioRun(scenario)
    let problem = await run.explore { choices in
      switch number {
      case 1: choices.firstIndex { if case .step = $0 { false } else { true } } ?? 0
      case 2: 0
      case _ where number % 2 == 1: random.integer(in: 0...choices.count - 1)
      default: all.choose(among: choices.count)
      }
    }
    guard let problem else {
      if number > 2, number % 2 == 0, !all.goOn() { return }
      continue
    }
    let order = run.events.map(\.event)
    let shortest = await shrink(order) { await firstProblem($0, of: scenario).problem != nil }
    let last = await firstProblem(shortest, of: scenario)
    let text = report(last.problem ?? problem, last.events.prefix(shortest.count), number, seed)
    Issue.record(Comment(rawValue: text), sourceLocation: sourceLocation)
    return
  }
}

/// Runs a scenario in one order and asserts that its rules hold.
///
/// Steps that are left out are not done. After the order, everything that still goes on ends in the order in which it
/// began. An event that cannot happen is left out.
///
/// - Parameters:
///   - order: what happens, one after the other.
///   - scenario: the scenario.
///   - sourceLocation: the line to which issues belong.
@MainActor
public func expectOrder<Model, Msg: Sendable>(
  _ order: [OrderEvent], of scenario: Scenario<Model, Msg>,
  sourceLocation: SourceLocation = #_sourceLocation
) async {
  if let problem = await firstProblem(order, of: scenario).problem {
    Issue.record(Comment(rawValue: problem), sourceLocation: sourceLocation)
  }
}

@MainActor
private func firstProblem<Model, Msg: Sendable>(
  _ order: [OrderEvent], of scenario: Scenario<Model, Msg>
) async -> (problem: String?, events: [(event: OrderEvent, name: String)]) {
  let run = ScenarioRun(scenario)
  for event in order {
    if let problem = await run.perform(event) { return (problem, run.events) }
  }
  return (await run.end(), run.events)
}

extension ScenarioRun {
  /// Runs the scenario to its end, in an order that a function decides; returns a sentence if that breaks something.
  fileprivate func explore(_ choose: ([OrderEvent]) -> Int) async -> String? {
    while true {
      let choices = choices
      guard !choices.isEmpty else { return await end() }
      if let problem = await perform(choices[choose(choices)]) { return problem }
      if let problem = endlessness { return problem }
    }
  }
}

private func report(
  _ problem: String, _ events: ArraySlice<(event: OrderEvent, name: String)>, _ number: Int,
  _ seed: UInt64
) -> String {
  let lines = events.map { "    .\($0.event),  // \($0.name)\n" }.joined()
  return """
    \(problem)

    Found in order \(number) from seed \(seed), and this is the shortest:

    @Test func `…`() async {
      await expectOrder([
    \(lines)  ], of: scenario)
    }
    """
}
