import ConstraintLayout
import Expectations
import ShohinCore
import Testing
import VirtualViews

/// Which problems of a layout are told when the program has ended.
struct PassingProblemsTests {
  private let small = LayoutSize(width: 20, height: 6)
  private let large = LayoutSize(width: 80, height: 24)
  private let low = LayoutSize(width: 80, height: 6)
  private let narrow = LayoutSize(width: 20, height: 24)

  private func problem(_ name: String = "a") -> LayoutDiagnostic { .init(.noCells, name) }

  private func told(_ name: String = "a") -> Diagnostic {
    Diagnostic(identifier: "no-cells", message: name)
  }

  /// The problems that are told of one that was found, and perhaps went, and of the end.
  private func told(found: LayoutSize, isGone: Bool, end: LayoutSize) -> Int {
    var problems = PassingProblems()
    _ = problems.keep(problem(), as: told(), at: found)
    if isGone { problems.withdraw(problem()) }
    return problems.takeLasting(at: end).count
  }

  @Test func `a problem that went when the screen grew is not told`() {
    for (found, end) in [(small, large), (low, large), (narrow, large), (low, narrow)] {
      expectEqual(told(found: found, isGone: true, end: end), 0)
      expectEqual(told(found: found, isGone: false, end: end), 1)
    }
  }

  @Test func `a problem that went with its view is told`() {
    for (found, end) in [(large, large), (large, small), (large, low), (low, small)] {
      expectEqual(told(found: found, isGone: true, end: end), 1)
    }
  }

  @Test func `a problem that came again on a larger screen is one of that`() {
    var problems = PassingProblems()
    for size in [small, large, small] {
      _ = problems.keep(problem(), as: told(), at: size)
      problems.withdraw(problem())
    }
    expectEqual(problems.takeLasting(at: large), [told()])
    expectEqual(problems.takeLasting(at: large), [])
  }

  @Test func `equal words are told once, and there is room for a hundred problems`() {
    var problems = PassingProblems()
    for number in 0..<PassingProblems.limit {
      _ = problems.keep(problem("\(number)"), as: told(), at: small)
    }
    let isKept = problems.keep(problem("one more"), as: told(), at: small)
    let isKnown = problems.keep(problem("7"), as: told(), at: small)
    expectEqual([isKept, isKnown], [false, true])
    expectEqual(problems.takeLasting(at: large), [told()])
  }
}
