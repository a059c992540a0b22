import ShohinCore
import VirtualViews

/// A screen in its place, with the types of its model and its messages.
struct TypedScreen<Route: Hashable & Codable & Sendable, Model, Msg: Sendable, Output: Sendable> {
  let screen: Screen<Model, Msg>
  let onReturn: @MainActor (Route, (any Sendable)?) -> Msg?
  let makeSteps: @MainActor (any Sendable) -> [NavigationStep<Route>]
  var answers: [any RouteAnswer<Route>] = [
    PresentedAnswer<Route, RouteQuestion<Route>>(route: { $0.route }, answer: { $0 })
  ]

  init(
    screen: Screen<Model, Msg>, output: Output.Type,
    onReturn: @escaping @MainActor (Route, (any Sendable)?) -> Msg?,
    makeSteps: @escaping @MainActor (any Sendable) -> [NavigationStep<Route>]
  ) {
    (self.screen, self.onReturn, self.makeSteps) = (screen, onReturn, makeSteps)
  }

  /// The screen as a component of all screens.
  private func component(
    _ id: ScreenID
  ) -> ScreenComponent<Route, Model, Msg> {
    let component = screen.app.scope(
      id: id, model: { (screens: ScreensState<Route>) in screens.model(of: id) },
      change: { $0.change(id, $1) }, message: { ScreensMsg(.screen(id, $0)) }
    )
    .onAction { (output: Output) in ScreensMsg(.output(id, output)) }
    .onQuestion { (event: QuestionEvent<Dialog>) in
      ScreensMsg<Route>(.dialogs(.event(event)))
    }
    .onQuestion { (event: QuestionEvent<Toast>) in
      ScreensMsg<Route>(.toasts(.event(event)))
    }
    return answers.reduce(component) { $1.hearing($0, id) }
  }
}

extension TypedScreen: PlacedScreen {
  func start(_ route: Route) -> ScreenState<Route> {
    ScreenState(
      route: route, model: screen.app.model, hears: screen.app.subscriptions != nil,
      pausesWhenCovered: screen.pausesWhenCovered)
  }

  func initialCommand(_ id: ScreenID) -> Command<ScreensMsg<Route>> {
    component(id).initialCommand
  }

  func update(
    _ id: ScreenID, _ message: any Sendable, _ screens: inout ScreensState<Route>
  ) -> Command<ScreensMsg<Route>> {
    guard let message = message as? Msg else { return .none }
    let showsSame = screens.model(of: id).flatMap { (old: Model) in
      screen.app.comparison(with: old)
    }
    let command = component(id).update(message, &screens)
    let isSame = showsSame.flatMap { screens.model(of: id).map($0) }
    if isSame != true { screens.states[id]?.revision += 1 }
    return command
  }

  func message(at event: ScreenEvent, _ state: ScreenState<Route>) -> (any Sendable)? {
    (state.model as? Model).flatMap { screen.message(event, $0) }
  }

  func message(from route: Route, _ result: (any Sendable)?) -> (any Sendable)? {
    onReturn(route, result)
  }

  func objection(_ state: ScreenState<Route>) -> (any Sendable)? {
    (state.model as? Model).flatMap { screen.objection($0) }
  }

  nonisolated func adding(_ answer: any RouteAnswer<Route>) -> TypedScreen {
    var screen = self
    screen.answers.append(answer)
    return screen
  }

  func steps(_ output: any Sendable) -> [NavigationStep<Route>] { makeSteps(output) }

  func subscriptions(
    _ id: ScreenID, _ screens: ScreensState<Route>
  ) -> Subscription<ScreensMsg<Route>> {
    component(id).subscriptions(of: screens)
  }

  var shown: AnyHashable? { screen.shown }

  var extendsUnderKeys: Bool { screen.edges.contains(.bottom) }

  /// The content of the screen, and the bar with its title at the top: beside it, or over it.
  func element(
    _ id: ScreenID, _ screens: ScreensState<Route>, _ back: String?
  ) -> ViewElement<ScreensMsg<Route>> {
    guard let model = screens.model(of: id) as Model?,
      var content = component(id).elements(of: screens).first
    else { return group(id, []) }
    let (leading, trailing) = (screen.leading(model), screen.trailing(model))
    let items = leading + trailing
    var bar: [ViewElement<ScreensMsg<Route>>] = []
    if screen.hasTitleBar {
      bar = [
        titleBar(
          screen.title(model), back: back, embedded(leading, id), embedded(trailing, id))
      ]
    }
    if screen.edges.contains(.top) {
      content.children += bar
      bar = []
    }
    return stack(
      "screen", .vertical,
      [
        .keyMap(KeyMap(items.compactMap(\.binding))),
        .onAction { action in
          items.first { $0.action == action && $0.isEnabled }
            .map { ScreensMsg(.screen(id, $0.message)) }
        },
      ], bar + [content])
  }

  private func embedded(
    _ items: [BarItem<Msg>], _ id: ScreenID
  ) -> [BarItem<ScreensMsg<Route>>] {
    items.map { item in
      BarItem(
        action: item.action, title: item.title, keys: item.keys,
        message: ScreensMsg(.screen(id, item.message)), isEnabled: item.isEnabled)
    }
  }
}

extension BarItem {
  /// The keys of the item, wherever the focus is; nil where it has none, or cannot be chosen.
  var binding: KeyBinding? {
    guard isEnabled, let keys else { return nil }
    return .bind(keys, action, title, isAnywhere: true)
  }
}
