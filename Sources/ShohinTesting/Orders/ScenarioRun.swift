import ShohinCore
import Testing
import TextBackend

/// One run of a scenario, in one order.
@MainActor
final class ScenarioRun<Model, Msg: Sendable> {
  private let scenario: Scenario<Model, Msg>
  private let simulation: Simulation<Model, Msg>
  private let problems = ProblemLog()
  private var nextStep = 0
  /// The times that may pass before the next step.
  private var timesLeft = ScenarioRun.mostTimes
  /// The number of events up to the last step.
  private var stepCount = 0

  /// The events so far, each with the step or the command it stands for.
  private(set) var events: [(event: OrderEvent, name: String)] = []

  init(_ scenario: Scenario<Model, Msg>) {
    self.scenario = scenario
    simulation = Simulation(
      scenario.app(), on: scenario.screen(), seed: 1, dependencies: scenario.dependencies,
      onProblem: { [problems] in problems.add($0) })
  }

  /// The events that can happen now.
  var choices: [OrderEvent] {
    guard simulation.exitStatus == nil else { return [] }
    let hasSteps = nextStep < scenario.steps.count
    let tasks = simulation.waitingTasks.indices.map { OrderEvent.task($0) }
    // A timer that nobody waits for, such as that of a clock, is no reason to go on.
    let isWanted = hasSteps || !simulation.isIdle
    let isWaiting =
      simulation.time.deadline != nil && isWanted && (timesLeft > 0 || !hasSteps)
    return (hasSteps ? [.step(nextStep)] : []) + tasks + (isWaiting ? [.time] : [])
  }

  /// Has an event happen, if it can; returns a sentence if that breaks something.
  func perform(_ event: OrderEvent) async -> String? {
    guard simulation.exitStatus == nil else { return nil }
    switch event {
    case .step(let position):
      guard position >= nextStep, position < scenario.steps.count else { return nil }
      note(event, scenario.steps[position].source)
      nextStep = position + 1
      (timesLeft, stepCount) = (Self.mostTimes, events.count)
      scenario.steps[position].act(simulation)
    case .task(let position):
      let names = simulation.waitingTasks
      guard names.indices.contains(position) else { return nil }
      note(event, "the end of \(names[position])")
      await simulation.runTask(at: position)
    case .time:
      guard let deadline = simulation.time.deadline else { return nil }
      note(event, "\(deadline) have passed")
      timesLeft -= 1
      simulation.advance(by: deadline - simulation.time.now)
      // Commands that slept go on by themselves.
      simulation.report(
        late: await simulation.tasks.waitForRunning(patience: .seconds(5)), .seconds(5),
        #_sourceLocation)
    }
    return broken(isAtEnd: false)
  }

  /// Has everything that goes on end, in the order in which it began; returns a sentence if that breaks something.
  func end() async -> String? {
    while let event = choices.first(where: { if case .step = $0 { false } else { true } }) {
      if let problem = await perform(event) { return problem }
      if let problem = endlessness { return problem }
    }
    return broken(isAtEnd: true)
  }

  /// A sentence about an order without an end; nil while it is not too long.
  var endlessness: String? {
    guard events.count - stepCount >= Self.mostEvents else { return nil }
    let names = simulation.program.store.openCommands.prefix(5).joined(separator: ", ")
    return
      "Commands go on after \(Self.mostEvents) events: \(names). Let the program end or cancel them."
  }

  /// The most times that pass between two steps: a clock goes on for ever.
  private static var mostTimes: Int { 32 }
  /// The most events after a step.
  private static var mostEvents: Int { 500 }

  private func broken(isAtEnd: Bool) -> String? {
    if let problem = problems.first { return problem }
    let rule = scenario.rules.first { ($0.isForTheEnd == isAtEnd) && !$0.holds(simulation) }
    return rule.map { "\"\($0.name)\" does not hold\(isAtEnd ? " in the end" : "")." }
  }

  private func note(_ event: OrderEvent, _ name: String) { events.append((event, name)) }
}

/// The problems of a run.
@MainActor
private final class ProblemLog {
  private(set) var first: String?
  func add(_ problem: String) { first = first ?? problem }
}
