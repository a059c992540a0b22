public import ShohinCore
public import Testing
import TextBackend

/// Uses a program at random and asserts that nothing breaks.
///
/// A monkey presses keys, types, pastes, clicks, drags, turns the wheel, resizes the screen, suspends the program, lets
/// time pass and lets asynchronous work end. Before the first step and after every one these rules hold: there is no
/// diagnostic, unless the screen is smaller than at first; the picture is the one that painting everything would give; the
/// keyboard goes to a view that is seen; time does not stand still; and `law` has nothing to say. A program that ends is
/// started again.
///
/// The first steps that break a rule are made as few as possible and reported as a test to paste. A trap of the program
/// ends the process of the tests; the same seed with fewer steps finds its step.
///
/// - Parameters:
///   - app: makes the program; it is made anew for each run.
///   - steps: the number of steps.
///   - seed: the seed of all that is random; runs with one seed are the same.
///   - columns: the width of the screen at first.
///   - rows: the height of the screen at first.
///   - dependencies: the services that the program gets besides the defaults for tests.
///   - expectsDiagnostics: true if diagnostics break nothing.
///   - law: a rule of the program's own: a sentence that says what is wrong with a model, or nil.
///   - sourceLocation: the line to which issues belong.
@MainActor
public func expectNothingBreaks<Model, Msg: Sendable>(
  _ app: @autoclosure @escaping @MainActor () -> App<Model, Msg>, steps: Int = 10_000,
  seed: UInt64 = 1, columns: Int = 80, rows: Int = 24,
  dependencies: ((inout Dependencies) -> Void)? = nil,
  expectsDiagnostics: Bool = false, law: ((Model) -> String?)? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) async {
  let cage = MonkeyCage(
    app: app, seed: seed, columns: columns, rows: rows, dependencies: dependencies,
    expectsDiagnostics: expectsDiagnostics, law: law)
  var monkey = Monkey(seed: seed, columns: columns, rows: rows)
  var done = 0
  while done < steps {
    // Runs of many lengths: programs that run long, and programs that have just begun.
    let length = min(steps - done, [20, 100, 500][done % 3])
    let run = (0..<length).map { _ in monkey.next() }
    let (end, problem) = await cage.run(run)
    // A program that has ended at once is started again as often as there are steps.
    done += max(1, end)
    guard let problem else { continue }
    let shortest = await shrink(Array(run[..<end])) { await cage.run($0).problem != nil }
    let final = await cage.run(shortest).problem ?? problem
    Issue.record(
      Comment(rawValue: cage.report(shortest, final, after: done)), sourceLocation: sourceLocation)
    return
  }
}

/// The place in which runs of a monkey are the same every time.
@MainActor
private struct MonkeyCage<Model, Msg: Sendable> {
  let app: @MainActor () -> App<Model, Msg>
  let seed: UInt64
  let columns: Int
  let rows: Int
  let dependencies: ((inout Dependencies) -> Void)?
  let expectsDiagnostics: Bool
  let law: ((Model) -> String?)?

  /// Does steps until one breaks something, or the program ends.
  ///
  /// - Returns: the number of steps that were done, and what the last one broke, or the program before any; nil if nothing broke.
  func run(_ steps: [MonkeyStep]) async -> (end: Int, problem: String?) {
    var problems: [String] = []
    let simulation = Simulation(
      app(), on: TextScreen(columns: columns, rows: rows), seed: seed,
      dependencies: dependencies ?? { _ in }, expectsDiagnostics: expectsDiagnostics,
      onProblem: { problems.append($0) })
    func problem() -> String? {
      problems += simulation.brokenLaws()
      if let problem = law?(simulation.model) { problems.append(problem) }
      return problems.first
    }
    if let problem = problem() { return (0, problem) }
    for (number, step) in steps.enumerated() {
      guard simulation.exitStatus == nil else { return (number, nil) }
      if case .input(.resize(let columns, let rows)) = step {
        // Views that no longer fit are no mistake.
        let isSmaller = columns < self.columns || rows < self.rows
        simulation.expectsDiagnostics = expectsDiagnostics || isSmaller
      }
      await step.act(on: simulation)
      simulation.check(#_sourceLocation)
      if let problem = problem() { return (number + 1, problem) }
    }
    return (steps.count, nil)
  }

  func report(_ steps: [MonkeyStep], _ problem: String, after done: Int) -> String {
    let lines = steps.flatMap { $0.source.split(separator: "\n") }.map { "  \($0)\n" }.joined()
    let services = dependencies == nil ? "" : ", dependencies: dependencies"
    let diagnostics = expectsDiagnostics ? ", expectsDiagnostics: true" : ""
    let rule = law == nil ? "" : "  #expect(law(simulation.model) == nil)\n"
    let place =
      steps.isEmpty
      ? "Found before the first step: what the program does first breaks it."
      : "Found within \(done) steps from seed \(seed), and by these \(steps.count) alone:"
    return """
      \(problem)

      \(place)

      @Test func `…`() async {
        let simulation = Simulation(app, columns: \(columns), rows: \(rows), seed: \(seed)\(services)\(diagnostics))
      \(lines)  simulation.expectLaws()
      \(rule)}
      """
  }
}
