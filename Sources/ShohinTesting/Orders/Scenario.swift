import Differences
public import ShohinCore
import Testing
import TextBackend
public import VirtualViews

/// Things that users do to a program, and what holds in whatever order the program's effects end meanwhile.
///
/// ```swift
/// let scenario = Scenario(app) { $0[Server.self] = .fake }
///   .send(.search("a"))
///   .send(.search("ab"))
///   .finally("the answer belongs to the query") { $0.model.answer?.query == $0.model.query }
///
/// await expectEveryOrder(of: scenario)
/// ```
///
/// The steps are done in their order. Between any two of them asynchronous commands may end, in any order, and time may
/// pass. To find the shortest order that breaks a rule, steps are left out as well, so a rule is to hold whichever steps
/// were done: `messages` of the simulation says which.
@MainActor
public struct Scenario<Model, Msg: Sendable> {
  /// A step of the user, and its name in Swift.
  struct Step {
    var source: String
    var act: (Simulation<Model, Msg>) -> Void
  }

  /// A rule of the scenario.
  struct Rule {
    var name: String
    var isForTheEnd: Bool
    var holds: (Simulation<Model, Msg>) -> Bool
  }

  let app: () -> App<Model, Msg>
  let screen: () -> TextScreen
  let dependencies: (inout Dependencies) -> Void
  private(set) var steps: [Step] = []
  private(set) var rules: [Rule] = []

  /// Makes a scenario without steps.
  ///
  /// - Parameters:
  ///   - app: makes the program; it is made anew for each order.
  ///   - columns: the width of its screen.
  ///   - rows: the height of its screen.
  ///   - dependencies: the services that it gets besides the defaults for tests; made anew for each order.
  public init(
    _ app: @autoclosure @escaping () -> App<Model, Msg>, columns: Int = 80, rows: Int = 24,
    dependencies: @escaping (inout Dependencies) -> Void = { _ in }
  ) {
    self.app = app
    self.dependencies = dependencies
    screen = { TextScreen(columns: columns, rows: rows) }
  }
}

extension Scenario {
  /// The scenario, with a message that is sent then.
  public func send(_ message: Msg) -> Scenario {
    step("simulation.send(\(ValueLines.short(message)))") { $0.send(message) }
  }

  /// The scenario, with a key that is pressed then.
  public func press(_ key: KeyPress) -> Scenario {
    step("simulation.press(\(key.source))") { $0.press(key) }
  }

  /// The scenario, with a click on the view with a key.
  public func click(_ key: some Hashable & Sendable) -> Scenario {
    step("simulation.click(\(ValueLines.short(key)))") { $0.click(key) }
  }

  /// The scenario, with a step of any kind.
  ///
  /// - Parameters:
  ///   - source: the step as it is to be shown.
  ///   - act: does the step.
  /// - Returns: the scenario.
  public func step(
    _ source: String, _ act: @escaping (Simulation<Model, Msg>) -> Void
  ) -> Scenario {
    var copy = self
    copy.steps.append(Step(source: source, act: act))
    return copy
  }

  /// The scenario, with a rule that holds after every step and whenever an effect has ended.
  public func always(
    _ name: String, _ holds: @escaping (Simulation<Model, Msg>) -> Bool
  ) -> Scenario {
    adding(Rule(name: name, isForTheEnd: false, holds: holds))
  }

  /// The scenario, with a rule that holds when nothing goes on any more.
  public func finally(
    _ name: String, _ holds: @escaping (Simulation<Model, Msg>) -> Bool
  ) -> Scenario {
    adding(Rule(name: name, isForTheEnd: true, holds: holds))
  }

  private func adding(_ rule: Rule) -> Scenario {
    var copy = self
    copy.rules.append(rule)
    return copy
  }
}

/// One thing that happens in an order of a scenario.
public enum OrderEvent: Hashable, Sendable {
  /// A step of the scenario, by its position.
  case step(Int)
  /// The end of an asynchronous command, by its position among those that wait, the oldest first.
  case task(Int)
  /// The next time at which something is due.
  case time
}
