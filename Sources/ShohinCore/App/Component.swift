public import VirtualViews

/// An ``App`` that is part of a larger one, under an identity.
///
/// ```swift
/// let left = counter.scope(id: "left", state: \Panel.left, message: PanelMsg.left)
///
/// // in the parent's update, render and subscriptions:
/// case .left(let message): return left.update(message, &model)
/// …
/// return left.elements(of: model) + [label("sum", …)]
/// …
/// return [left.subscriptions(of: model), .keys { … }]
/// ```
///
/// Every identity inside (`cancellable`, `stream`, `focus`, timers, throttles, queries) is the
/// component's own, so that instances of one component do not disturb each other. When the
/// component is gone from the parent's model, its commands and subscriptions end.
public struct Component<Parent, ParentMsg: Sendable, Model, Msg: Sendable> {
  /// The keys of the component; its view has the last of them.
  let keys: [ViewKey]
  let app: App<Model, Msg>
  let get: (Parent) -> Model?
  /// Does something to the component's model where it is, so that nothing in it is copied; one that is gone is not changed.
  let change: (inout Parent, (inout Model) -> Void) -> Void
  let embed: @Sendable (Msg) -> ParentMsg
  let listener: ComponentListener

  /// Handles a message of the component; one that is gone ignores it.
  ///
  /// - Parameters:
  ///   - message: the message.
  ///   - parent: the model of the parent.
  /// - Returns: what else is to be done.
  @MainActor public func update(_ message: Msg, _ parent: inout Parent) -> Command<ParentMsg> {
    var command = Command<Msg>.none
    change(&parent) { command = app.update(message, &$0) }
    return place(command)
  }

  /// The command the component starts with, for the parent to return when the component appears.
  public var initialCommand: Command<ParentMsg> { place(app.command) }

  /// The view of the component, one that holds all others; none if the component is gone.
  @MainActor public func elements(of parent: Parent) -> [ViewElement<ParentMsg>] {
    guard let model = get(parent), let key = keys.last else { return [] }
    let layout = app.layout.map { layout in
      { (context: LayoutContext) in layout(model, context.offering(app.layoutGuideForKey)) }
    }
    return [group(key, layout: layout, app.render(model)).map(embed)]
  }

  /// The subscriptions of the component; none if the component is gone.
  @MainActor public func subscriptions(of parent: Parent) -> Subscription<ParentMsg> {
    guard let model = get(parent), let subscriptions = app.subscriptions else { return .none }
    return subscriptions(model).scoped(by: keys).map(embed).heard(by: listener)
  }

  /// A command of the component as one of the parent.
  private func place(_ command: Command<Msg>) -> Command<ParentMsg> {
    guard !command.isNone else { return .none }
    let place = ComponentPlace(keys: keys) { [get] in Self.parent(in: $0).flatMap(get) }
    let effects = command.map(embed).effects
    return Command([.component(place, effects.heard(by: listener))])
  }

  /// The parent's model; nil in a model that has none.
  private static func parent(in model: Any) -> Parent? {
    if let parent = model as? Parent { return parent }
    return (model as? any ModelAround).flatMap { parent(in: $0.modelInside) }
  }
}

/// The model of a program around another one, whose components find their parent's model in it.
package protocol ModelAround {
  /// The model of the program inside.
  var modelInside: Any { get }
}

extension App {
  /// The program as a component of a parent that always has it.
  ///
  /// - Parameters:
  ///   - id: the identity of the component, and the key of its view.
  ///   - state: the component's model in the parent's.
  ///   - message: makes a message of the parent from one of the component: a case of its messages.
  /// - Returns: the component.
  public func scope<Parent, ParentMsg: Sendable>(
    id: some Hashable & Sendable, state: WritableKeyPath<Parent, Model>,
    message: @escaping @Sendable (Msg) -> ParentMsg
  ) -> Component<Parent, ParentMsg, Model, Msg> {
    Component(
      keys: [ViewKey(id)], app: self, get: { $0[keyPath: state] },
      change: { $1(&$0[keyPath: state]) }, embed: message,
      listener: ComponentListener())
  }

  /// The program as a component of a parent that has it now and then.
  ///
  /// - Parameters:
  ///   - id: the identity of the component, and the key of its view.
  ///   - state: the component's model in the parent's; nil while there is none. A model in the place of another one is
  ///     the same component, which goes on with its commands and timers. One that is to begin anew each time is scoped
  ///     under another identity: `scope(id: note.id, …)`.
  ///   - message: makes a message of the parent from one of the component: a case of its messages.
  /// - Returns: the component.
  public func scope<Parent, ParentMsg: Sendable>(
    id: some Hashable & Sendable, state: WritableKeyPath<Parent, Model?>,
    message: @escaping @Sendable (Msg) -> ParentMsg
  ) -> Component<Parent, ParentMsg, Model, Msg> {
    Component(
      keys: [ViewKey(id)], app: self, get: { $0[keyPath: state] },
      change: { parent, change in
        guard var model = parent[keyPath: state] else { return }
        // Taken out, so that the component changes the only one there is.
        parent[keyPath: state] = nil
        change(&model)
        parent[keyPath: state] = model
      }, embed: message,
      listener: ComponentListener())
  }

  /// The program as a component of a parent that keeps its model where no key path leads.
  ///
  /// - Parameters:
  ///   - id: the identity of the component, and the key of its view.
  ///   - model: reads the component's model; nil while there is none.
  ///   - change: calls a function with the component's model, which changes it; not while there is none. A model that
  ///     is changed where it is, and not in a copy, keeps its arrays from being copied.
  ///   - message: makes a message of the parent from one of the component: a case of its messages.
  /// - Returns: the component.
  public func scope<Parent, ParentMsg: Sendable>(
    id: some Hashable & Sendable, model: @escaping (Parent) -> Model?,
    change: @escaping (inout Parent, (inout Model) -> Void) -> Void,
    message: @escaping @Sendable (Msg) -> ParentMsg
  ) -> Component<Parent, ParentMsg, Model, Msg> {
    Component(
      keys: [ViewKey(id)], app: self, get: model, change: change, embed: message,
      listener: ComponentListener())
  }

  /// The program as the components of a collection, each under its own identity.
  ///
  /// - Parameters:
  ///   - id: the identity of the collection among the parent's components.
  ///   - state: the components' models in the parent's.
  ///   - message: makes a message of the parent from an identity and a message of that component.
  /// - Returns: the components.
  public func scope<Parent, ParentMsg: Sendable>(
    id: some Hashable & Sendable, each state: WritableKeyPath<Parent, [Model]>,
    message: @escaping @Sendable (Model.ID, Msg) -> ParentMsg
  ) -> Components<Parent, ParentMsg, Model, Msg> where Model: Identifiable, Model.ID: Sendable {
    Components(
      id: ViewKey(id), app: self, state: state, embed: message,
      listener: { _ in ComponentListener() })
  }
}

extension Component {
  /// The component, with a parent that hears what it and the components inside it tell.
  ///
  /// Values of other types go on to the parent's parent. Several types can be heard, one function for each.
  ///
  /// - Parameter toMessage: makes a message of the parent from an action; nil lets it go on.
  /// - Returns: the component.
  public func onAction<Action: Sendable>(
    _ toMessage: @escaping @Sendable (Action) -> ParentMsg?
  ) -> Component {
    heard(by: listener.hearing(toMessage))
  }

  /// The component, with a parent that answers what it and the components inside it ask.
  ///
  /// Questions of other types go on to the parent's parent. Several types can be answered, one function for each.
  ///
  /// - Parameter toMessage: makes a message of the parent from a moment of a question; a question that it makes none of
  ///   remains unanswered.
  /// - Returns: the component.
  public func onQuestion<Asked: Question>(
    _ toMessage: @escaping @Sendable (QuestionEvent<Asked>) -> ParentMsg?
  ) -> Component {
    heard(by: listener.answering(toMessage))
  }

  private func heard(by listener: ComponentListener) -> Component {
    Component(keys: keys, app: app, get: get, change: change, embed: embed, listener: listener)
  }
}

/// An ``App`` of which a larger one has any number, one for each model of a collection.
///
/// - SeeAlso: ``Component``, which says what holds for each of them.
public struct Components<Parent, ParentMsg: Sendable, Model: Identifiable, Msg: Sendable>
where Model.ID: Sendable {
  let id: ViewKey
  let app: App<Model, Msg>
  let state: WritableKeyPath<Parent, [Model]>
  let embed: @Sendable (Model.ID, Msg) -> ParentMsg
  let listener: @Sendable (Model.ID) -> ComponentListener

  /// One of the components.
  ///
  /// - Complexity: its functions are O(*n*) in the number of components.
  public subscript(_ id: Model.ID) -> Component<Parent, ParentMsg, Model, Msg> {
    component(id) { models in models.firstIndex { $0.id == id } }
  }

  private func component(
    _ id: Model.ID, _ position: @escaping ([Model]) -> Int?
  ) -> Component<Parent, ParentMsg, Model, Msg> {
    Component(
      keys: [self.id, ViewKey(id)], app: app,
      get: { [state] (parent: Parent) -> Model? in
        position(parent[keyPath: state]).map { parent[keyPath: state][$0] }
      },
      change: { [state] parent, change in
        if let position = position(parent[keyPath: state]) {
          change(&parent[keyPath: state][position])
        }
      },
      embed: { [embed] message in embed(id, message) }, listener: listener(id))
  }

  /// Handles a message of one component; one that is gone ignores it.
  ///
  /// - Parameters:
  ///   - id: the identity of the component.
  ///   - message: the message.
  ///   - parent: the model of the parent.
  /// - Returns: what else is to be done.
  /// - Complexity: O(*n*) in the number of components.
  @MainActor public func update(
    _ id: Model.ID, _ message: Msg, _ parent: inout Parent
  ) -> Command<ParentMsg> {
    self[id].update(message, &parent)
  }

  /// The command a component starts with, for the parent to return when the component appears.
  public func initialCommand(_ id: Model.ID) -> Command<ParentMsg> { self[id].initialCommand }

  /// The views of the components, in their order.
  ///
  /// - Complexity: O(*n*) in the number of components.
  @MainActor public func elements(of parent: Parent) -> [ViewElement<ParentMsg>] {
    each(parent).flatMap { $0.elements(of: parent) }
  }

  /// The subscriptions of the components.
  ///
  /// - Complexity: O(*n*) in the number of components.
  @MainActor public func subscriptions(of parent: Parent) -> Subscription<ParentMsg> {
    guard app.subscriptions != nil else { return .none }
    return .batch(each(parent).map { $0.subscriptions(of: parent) })
  }

  private func each(_ parent: Parent) -> [Component<Parent, ParentMsg, Model, Msg>] {
    parent[keyPath: state].enumerated().map { position, model in
      component(model.id) { _ in position }
    }
  }

  /// The components, with a parent that hears what they tell; see ``Component/onAction(_:)``.
  ///
  /// - Parameter toMessage: makes a message of the parent from an identity and an action; nil lets it go on.
  /// - Returns: the components.
  public func onAction<Action: Sendable>(
    _ toMessage: @escaping @Sendable (Model.ID, Action) -> ParentMsg?
  ) -> Components {
    heard { listener, id in listener.hearing { toMessage(id, $0) } }
  }

  /// The components, with a parent that answers what they ask; see ``Component/onQuestion(_:)``.
  ///
  /// - Parameter toMessage: makes a message of the parent from an identity and a moment of a question.
  /// - Returns: the components.
  public func onQuestion<Asked: Question>(
    _ toMessage: @escaping @Sendable (Model.ID, QuestionEvent<Asked>) -> ParentMsg?
  ) -> Components {
    heard { listener, id in listener.answering { toMessage(id, $0) } }
  }

  private func heard(
    by change: @escaping @Sendable (ComponentListener, Model.ID) -> ComponentListener
  ) -> Components {
    Components(
      id: id, app: app, state: state, embed: embed,
      listener: { [listener] in change(listener($0), $0) })
  }
}

extension Command {
  /// Tells the nearest program around this component that knows the value something; where none does, nothing happens.
  ///
  /// - Parameter action: the value, see ``Component/onAction(_:)``.
  /// - Returns: the command.
  public static func tell(_ action: some Sendable) -> Command { Command([.action(action)]) }
}
