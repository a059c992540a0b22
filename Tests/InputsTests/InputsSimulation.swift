import Shohin
import ShohinTesting
import Testing
import TextBackend
import VirtualViews

/// A program of one model, whose messages change it by functions.
@MainActor
func simulate<Model>(
  _ model: Model, columns: Int = 30, rows: Int = 6, ambiguousWidth: AmbiguousWidth = .narrow,
  theme: Theme? = nil, direction: LayoutDirection? = nil, expectsDiagnostics: Bool = false,
  render: @escaping @MainActor (Model) -> [ViewElement<Change<Model>>]
) -> Simulation<Model, Change<Model>> {
  var app = App<Model, Change<Model>>(
    model: model,
    update: { change, model in
      change.body(&model)
      return .none
    }, render: render)
  if let theme { app = app.themed(.always(theme)) }
  if let direction { app = app.reading(direction) }
  return Simulation(
    app, columns: columns, rows: rows, ambiguousWidth: ambiguousWidth,
    expectsDiagnostics: expectsDiagnostics)
}

/// A message that changes the model.
struct Change<Model>: Sendable {
  let body: @Sendable (inout Model) -> Void

  init(_ body: @escaping @Sendable (inout Model) -> Void) { self.body = body }
}
