public import ConstraintLayout
public import ShohinCore
public import Testing
public import TextBackend
public import VirtualViews

extension Simulation {
  /// Starts a program on a screen of its own.
  ///
  /// - SeeAlso: ``init(_:columns:rows:mode:quitKeys:ambiguousWidth:random:seed:dependencies:middleware:expectsDiagnostics:sourceLocation:)``
  ///   for the parameters that concern the test, and `App` for those of the program.
  public convenience init(
    model: Model, columns: Int = 80, rows: Int = 24, mode: ScreenMode = .fullScreen,
    quitKeys: [KeyPress] = [], ambiguousWidth: AmbiguousWidth = .narrow, random: [Int] = [],
    initialCommand: Command<Msg> = .none,
    update: @escaping App<Model, Msg>.Update = { _, _ in .none },
    render: @escaping @MainActor (Model) -> [ViewElement<Msg>] = { _ in [] },
    layoutGuideForKey: @escaping (String) -> LayoutGuide? = { _ in nil },
    layout: (@MainActor (Model, LayoutContext) -> [LayoutConstraint])? = nil,
    subscriptions: (@MainActor (Model) -> Subscription<Msg>)? = nil,
    expectsDiagnostics: Bool = false, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    self.init(
      App(
        model: model, initialCommand: initialCommand, update: update, render: render,
        layoutGuideForKey: layoutGuideForKey, layout: layout, subscriptions: subscriptions),
      columns: columns, rows: rows, mode: mode, quitKeys: quitKeys,
      ambiguousWidth: ambiguousWidth, random: random, expectsDiagnostics: expectsDiagnostics,
      sourceLocation: sourceLocation)
  }
}
