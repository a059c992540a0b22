import ShohinCore
public import Testing

/// Runs a scenario in many orders and asserts that its rules hold in each.
///
/// The first order does everything as soon as it can be done, the second one as late as it can be, and the others are
/// random. A diagnostic of the program breaks an order, too. The first order that breaks something is made as short as
/// it can be and reported as a test to paste, which calls ``expectOrder(_:of:sourceLocation:)``.
///
/// - Parameters:
///   - scenario: the scenario.
///   - orders: the number of orders.
///   - seed: the seed of the orders; the same seed gives the same orders.
///   - sourceLocation: the line to which issues belong.
@MainActor
public func expectEveryOrder<Model, Msg: Sendable>(
  of scenario: Scenario<Model, Msg>, orders: Int = 1_000, seed: UInt64 = 1,
  sourceLocation: SourceLocation = #_sourceLocation
) async {
  var random = SeededRandomSource(seed: seed)
  for number in 1...max(1, orders) {
    let run = ScenarioRun(scenario)
    guard let problem = await run.explore(number, &random) else { continue }
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
  /// Runs the scenario to its end in an order of its own; returns a sentence if that breaks something.
  fileprivate func explore(_ number: Int, _ random: inout SeededRandomSource) async -> String? {
    while true {
      let choices = choices
      guard !choices.isEmpty else { return await end() }
      let choice =
        switch number {
        // Effects as soon as they can be, then as late.
        case 1: choices.first { if case .step = $0 { false } else { true } } ?? choices[0]
        case 2: choices[0]
        default: choices[random.integer(in: 0...choices.count - 1)]
        }
      if let problem = await perform(choice) { return problem }
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
