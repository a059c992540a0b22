import Shohin
import ShohinTesting
import Testing
import TextBackend

/// A program whose layout function a test gives.
@MainActor
final class LaidOut {
  private(set) var constraints: [LayoutConstraint] = []
  private(set) var simulation: Simulation<Int, Int>?

  /// Runs a layout function for views with keys; each view shows the first letter of its key.
  init(
    _ keys: [String] = ["title", "field"], columns: Int = 80, rows: Int = 24,
    expectsDiagnostics: Bool = false, render: (@MainActor () -> [ViewElement<Int>])? = nil,
    _ layout: @escaping @MainActor (LayoutContext) -> [LayoutConstraint]
  ) {
    let app = App<Int, Int>(
      model: 0,
      update: { message, model in
        model += message
        return .none
      },
      render: { _ in
        render?() ?? keys.map { key in label(key, [.text(String(key.prefix(1)))]) }
      },
      layoutGuideForKey: { $0 == "middle" ? .free : nil },
      layout: { [weak self] _, context in
        let constraints = layout(context)
        self?.constraints = constraints
        return constraints
      })
    simulation = Simulation(
      app, columns: columns, rows: rows, expectsDiagnostics: expectsDiagnostics)
  }
}
