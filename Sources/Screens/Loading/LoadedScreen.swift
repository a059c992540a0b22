import ShohinCore
public import VirtualViews

/// The model of a screen whose own model is made of something that is loaded first.
public struct LoadedModel<Value, Model> {
  /// What is loaded.
  public internal(set) var value: Loadable<Value> = .idle
  /// The model of the screen itself; nil before the value is there.
  public internal(set) var screen: Model?
  /// The moments of the screen inside that are past, or would be if it were there.
  var moments: [ScreenEvent] = []
  // It changes whenever something that is shown has changed.
  var revision = 0

  /// Makes the model of a screen for which nothing was loaded yet.
  public init() {}
}

/// A message of a screen that waits for something.
public enum LoadedMsg<Value: Sendable, Msg: Sendable>: Sendable {
  /// It is to be loaded, or loaded again.
  case load
  /// It was loaded, or could not be.
  case loaded(Result<Value, LoadFailure>)
  /// A message of the screen itself.
  case screen(Msg)
  /// A moment in the life of the screen.
  case moment(ScreenEvent)
}

/// Makes a screen of something that is loaded first: until then it shows that it waits, and going back ends that.
///
/// ```swift
/// case .note(let id):
///   loaded("Note") { try await service.note(id) } screen: { note(of: $0) }
///     .wired { … }
/// ```
///
/// What fails is shown with a button to try again. Items, objections and moments of the screen inside are its own from
/// the moment it is there; if it is shown then, it hears that it will appear and did appear. Whether there is a title
/// bar, what reaches under bars, and whether the screen pauses are to be said of the result.
///
/// - Parameters:
///   - title: the title until the value is there.
///   - loading: the words while it waits.
///   - work: the work; its task is cancelled when the screen is left.
///   - screen: makes the screen of the value.
/// - Returns: the screen.
public func loaded<Value: Sendable, Model, Msg: Sendable>(
  _ title: Text, loading: Text = Text(Wording.current["Loading…"]),
  _ work: @escaping @Sendable () async throws -> Value,
  screen: @escaping @MainActor (Value) -> Screen<Model, Msg>
) -> Screen<LoadedModel<Value, Model>, LoadedMsg<Value, Msg>> {
  LoadedScreen(loading: loading, work: work, make: screen).screen(title)
}

private struct LoadedScreen<Value: Sendable, Model, Msg: Sendable> {
  typealias Outer = LoadedModel<Value, Model>
  typealias OuterMsg = LoadedMsg<Value, Msg>

  let loading: Text
  let work: @Sendable () async throws -> Value
  let make: @MainActor (Value) -> Screen<Model, Msg>

  @MainActor private func inner(_ model: Outer) -> Screen<Model, Msg>? {
    model.value.value.map(make)
  }

  @MainActor
  private func component(_ screen: Screen<Model, Msg>) -> Component<Outer, OuterMsg, Model, Msg> {
    screen.app.scope(id: "loaded", state: \Outer.screen, message: { .screen($0) })
  }

  @MainActor private func update(_ message: OuterMsg, _ model: inout Outer) -> Command<OuterMsg> {
    switch message {
    case .load:
      model.revision += 1
      return model.value.load(id: "load", work) { .loaded($0) }
    case .loaded(let result):
      model.revision += 1
      model.value.receive(result)
      guard let screen = inner(model), model.screen == nil else { return .none }
      let first = screen.app.model
      model.screen = first
      let moments = model.moments.compactMap { screen.message($0, first) }
      let isShown = model.moments.contains(.willAppear)
      return .batch(
        [isShown ? .focus("loaded") : .none, component(screen).initialCommand]
          + moments.map { Command.send(.screen($0)) })
    case .moment(let event):
      switch event {
      case .willAppear: model.moments = [event]
      case .didAppear: model.moments.append(event)
      case .willDisappear, .didDisappear: model.moments = []
      }
      let inside = zip(inner(model), model.screen).flatMap { $0.message(event, $1) }
      return inside.map { update(.screen($0), &model) } ?? .none
    case .screen(let message):
      guard let screen = inner(model), model.screen != nil else { return .none }
      // The old model is bound nowhere, so that `update` changes its arrays in place.
      let showsSame = model.screen.flatMap { screen.app.comparison(with: $0) }
      let command = component(screen).update(message, &model)
      let isSame = zip(showsSame, model.screen).map { $0($1) }
      if isSame != true { model.revision += 1 }
      return command
    }
  }

  @MainActor private func render(_ model: Outer) -> [ViewElement<OuterMsg>] {
    if let screen = inner(model), model.screen != nil {
      return component(screen).elements(of: model)
    }
    return [loadable("waiting", model.value, loading: loading, retry: .load) { _ in }]
  }

  func screen(_ title: Text) -> Screen<Outer, OuterMsg> {
    let app = App<Outer, OuterMsg>(
      model: Outer(), initialCommand: .send(.load), update: { update($0, &$1) },
      render: { render($0) },
      subscriptions: { model in
        inner(model).map { component($0).subscriptions(of: model) } ?? .none
      }
    ).rendering(on: \.revision)
    var outer = Screen(title, app)
    outer.title = { model in
      zip(inner(model), model.screen).map { $0.title($1) } ?? title
    }
    outer.leading = { items($0) { $0.leading } }
    outer.trailing = { items($0) { $0.trailing } }
    outer.objection = { model in
      zip(inner(model), model.screen).flatMap { $0.objection($1) }.map { .screen($0) }
    }
    outer.message = { event, _ in .moment(event) }
    return outer
  }

  @MainActor
  private func items(
    _ model: Outer,
    _ items: (Screen<Model, Msg>) -> @MainActor (Model) -> [BarItem<Msg>]
  ) -> [BarItem<OuterMsg>] {
    guard let screen = inner(model), let own = model.screen else { return [] }
    return items(screen)(own).map { item in
      BarItem(
        action: item.action, title: item.title, keys: item.keys, message: .screen(item.message),
        isEnabled: item.isEnabled)
    }
  }
}

/// Two values, if both are there.
private func zip<One, Other>(_ one: One?, _ other: Other?) -> (One, Other)? {
  guard let one, let other else { return nil }
  return (one, other)
}
