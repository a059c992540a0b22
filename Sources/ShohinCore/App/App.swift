public import ConstraintLayout
public import VirtualViews

/// A program as a value: its first model, what changes it, and what it looks like.
///
/// ```swift
/// let counter = App(model: 0) { (message: Int, model) in
///   model += message
///   return .none
/// } render: { count in
///   [label("count", [.text("\(count)")])]
/// }
/// ```
///
/// One value can be run on a terminal (``Program``), run without any screen (``Store``), driven by
/// a test (`Simulation`), and put into a larger one (`scope(id:state:message:)`).
public struct App<Model, Msg: Sendable> {
  /// Changes a model as a message says, and returns what else is to be done.
  public typealias Update = @MainActor (Msg, inout Model) -> Command<Msg>

  /// The command to start with.
  public var command: Command<Msg>
  /// Changes the model as a message says, and returns what else is to be done.
  public var update: Update
  /// Describes the views of a model.
  public var render: @MainActor (Model) -> [ViewElement<Msg>]
  /// The constraints between the views; nil stacks them.
  public var layout: (@MainActor (Model, LayoutContext) -> [LayoutConstraint])?
  /// Offers rectangles to `layout` by name.
  public var layoutGuideForKey: (String) -> LayoutGuide?
  /// The subscriptions for a model.
  public var subscriptions: (@MainActor (Model) -> Subscription<Msg>)?
  /// The theme to start with; nil for the terminal's own colors, or what shows the program decides.
  public var theme: ThemeChoice?
  /// The direction to start with; nil for left to right, or what shows the program decides.
  public var direction: LayoutDirection?
  /// The language to start with; nil for English, or what shows the program decides.
  public var wording: Wording?
  /// Remembers the part of a model that decides whether another one shows the same; nil for all of it.
  var comparison: ModelComparison<Model>?
  /// The state to start with.
  ///
  /// The last property: a model may have any size, so the offset of any property after it would be
  /// looked up at run time.
  public var model: Model
}

extension App {
  /// Makes a program.
  ///
  /// Equal models show the same: where the model is `Equatable`, it is rendered only when it changed.
  /// Any other is rendered after every message.
  ///
  /// - Parameters:
  ///   - model: the state to start with.
  ///   - initialCommand: what to do first; what it does at once is in the first view.
  ///   - update: changes the model as a message says, and returns what else is to be done. While it
  ///     runs the model is its own, so it must not look at the program.
  ///   - render: describes the views of a model.
  ///   - layoutGuideForKey: offers rectangles to `layout` by name, also where the program is a component.
  ///   - layout: the constraints between the views; without any they are stacked.
  ///   - subscriptions: what to hear of while the model is as it is.
  public init(
    model: Model,
    initialCommand: Command<Msg> = .none,
    update: @escaping Update = { _, _ in .none },
    render: @escaping @MainActor (Model) -> [ViewElement<Msg>] = { _ in [] },
    layoutGuideForKey: @escaping (String) -> LayoutGuide? = { _ in nil },
    layout: (@MainActor (Model, LayoutContext) -> [LayoutConstraint])? = nil,
    subscriptions: (@MainActor (Model) -> Subscription<Msg>)? = nil
  ) {
    self.init(
      command: initialCommand, update: update, render: render, layout: layout,
      layoutGuideForKey: layoutGuideForKey, subscriptions: subscriptions, comparison: nil,
      model: model)
  }
}

// MARK: - What counts as a change

/// Remembers the part of a model that decides whether another model shows the same.
struct ModelComparison<Model> {
  /// Remembers a model; returns a function that is true for models that show the same.
  let remember: (Model) -> (Model) -> Bool

  /// Compares whole models; nil if they cannot be compared.
  ///
  /// The runtime is asked and not the compiler, which would need a second initializer of programs
  /// and would try both for every mistake inside.
  init?() {
    guard let type = Model.self as? any Equatable.Type else { return nil }
    remember = Self.comparing(type)
  }

  private static func comparing<Known: Equatable>(_: Known.Type) -> (Model) -> (Model) -> Bool {
    { model in
      guard let known = model as? Known else { return { _ in false } }
      return { ($0 as? Known).map { $0 == known } ?? false }
    }
  }

  init(_ part: KeyPath<Model, some Equatable>) {
    remember = { model in
      let known = model[keyPath: part]
      return { $0[keyPath: part] == known }
    }
  }
}

extension App {
  /// The program, with a model that counts as changed only where a part of it differs.
  ///
  /// For models that cost much to compare: `rendering(on: \.revision)` compares a number, which
  /// `update` changes whenever something that `render` or `subscriptions` reads has changed.
  ///
  /// - Parameter part: the part of the model.
  /// - Returns: the program.
  public func rendering(on part: KeyPath<Model, some Equatable>) -> App {
    var app = self
    app.comparison = ModelComparison(part)
    return app
  }

  /// Returns a function that tells of other models whether they show the same as this one.
  ///
  /// It keeps the model, or the part of it that ``rendering(on:)`` names, and compares by `==`.
  ///
  /// - Parameter model: the model.
  /// - Returns: the function; nil if models cannot be compared, so that every message counts as a change.
  public func comparison(with model: Model) -> ((Model) -> Bool)? {
    (comparison ?? ModelComparison())?.remember(model)
  }

  /// The program, shown in a theme until it asks for another one.
  public func themed(_ theme: Theme) -> App { themed(.always(theme)) }

  /// The program, shown in a theme that follows the terminal until it asks for another one.
  ///
  /// `Command.setTheme(_:)` changes the theme while the program runs.
  public func themed(_ themes: ThemeChoice) -> App {
    var app = self
    app.theme = themes
    return app
  }

  /// The program, shown from left to right or from right to left until it asks for something else.
  ///
  /// ``Command/setDirection(_:)`` changes it while the program runs.
  public func reading(_ direction: LayoutDirection) -> App {
    var app = self
    app.direction = direction
    return app
  }

  /// The program, in whose language views say what they say of their own accord, until it asks for another one.
  ///
  /// ``Command/setWording(_:)`` changes it while the program runs.
  public func worded(_ wording: Wording) -> App {
    var app = self
    app.wording = wording
    return app
  }

  /// The program with other services for its commands and subscriptions; those inside win over those outside.
  public func withDependencies(
    _ change: @escaping @Sendable (inout Dependencies) -> Void
  ) -> App {
    var app = self
    app.command = command.withDependencies(change)
    app.update = { [update] in update($0, &$1).withDependencies(change) }
    if let subscriptions {
      app.subscriptions = { subscriptions($0).withDependencies(change) }
    }
    return app
  }
}

/// Passes a message on until an update claims it; returns that one's command.
///
/// - Parameter updates: the updates, in order; each returns nil for messages of others.
/// - Returns: an update that does nothing for a message that none of them claims.
@MainActor
public func combine<Model, Msg: Sendable>(
  _ updates: (@MainActor (Msg, inout Model) -> Command<Msg>?)...
) -> @MainActor (Msg, inout Model) -> Command<Msg> {
  { message, model in
    for update in updates {
      if let command = update(message, &model) { return command }
    }
    return .none
  }
}
