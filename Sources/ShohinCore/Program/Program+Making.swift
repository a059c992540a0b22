public import ConstraintLayout
public import VirtualViews

extension Program {
  /// Makes a program and shows its first view.
  ///
  /// A model that is `Equatable` is rendered only when it changed.
  ///
  /// - Parameters:
  ///   - view: the screen the program shows itself on.
  ///   - model: the state to start with.
  ///   - initialCommand: what to do first; what it does at once is in the first view.
  ///   - update: changes the model as a message says, and returns what else is to be done. While it
  ///     runs the model is its own, so it must not look at the program.
  ///   - render: describes the views of a model.
  ///   - layoutGuideForKey: offers rectangles to `layout` by name.
  ///   - layout: the constraints between the views; without any they are stacked.
  ///   - subscriptions: what to hear of while the model is as it is.
  ///   - environment: randomness, time, tasks, services and diagnostics.
  public convenience init(
    view: any Backend,
    model: Model,
    initialCommand: Command<Msg> = .none,
    update: @escaping App<Model, Msg>.Update = { _, _ in .none },
    render: @escaping @MainActor (Model) -> [ViewElement<Msg>] = { _ in [] },
    layoutGuideForKey: @escaping (String) -> LayoutGuide? = { _ in nil },
    layout: (@MainActor (Model, LayoutContext) -> [LayoutConstraint])? = nil,
    subscriptions: (@MainActor (Model) -> Subscription<Msg>)? = nil,
    environment: ProgramEnvironment = ProgramEnvironment()
  ) {
    self.init(
      screen: view,
      App(
        model: model, initialCommand: initialCommand, update: update, render: render,
        layoutGuideForKey: layoutGuideForKey, layout: layout, subscriptions: subscriptions),
      environment: environment)
  }
}
