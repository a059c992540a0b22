public import ShohinCore
import VirtualViews

/// The model of a program that shows the dialogs its commands ask for.
public struct DialogHost<Model> {
  /// The model of the program.
  public var model: Model
  /// The dialogs that wait.
  public internal(set) var dialogs = Dialogs()
}

/// A message of a program that shows dialogs.
public enum DialogHostMsg<Msg: Sendable>: Sendable {
  /// A message of the program itself.
  case program(Msg)
  /// A message of its dialogs.
  case dialogs(Dialogs.Message)
}

extension DialogHost: Equatable where Model: Equatable {}

extension App {
  /// The program with the dialogs that its commands ask for, such as `Command.confirm`.
  ///
  /// ```swift
  /// await Program(screen: Terminal(), app.showingDialogs()).runAndExit()
  /// ```
  ///
  /// A program of screens has them already.
  @MainActor public func showingDialogs() -> App<DialogHost<Model>, DialogHostMsg<Msg>> {
    let content = contentOfHost()
    return App<DialogHost<Model>, DialogHostMsg<Msg>>(
      model: DialogHost(model: model), initialCommand: content.initialCommand,
      update: { content.updateHost($0, &$1) }, render: { content.hostElements(of: $0) },
      layoutGuideForKey: layoutGuideForKey, subscriptions: { content.subscriptions(of: $0) }
    )
    .themed(like: self)
  }

  /// The program with the dialogs that its commands ask for; equal models show the same.
  @MainActor public func showingDialogs() -> App<DialogHost<Model>, DialogHostMsg<Msg>>
  where Model: Equatable {
    let content = contentOfHost()
    return App<DialogHost<Model>, DialogHostMsg<Msg>>(
      model: DialogHost(model: model), initialCommand: content.initialCommand,
      update: { content.updateHost($0, &$1) }, render: { content.hostElements(of: $0) },
      layoutGuideForKey: layoutGuideForKey, subscriptions: { content.subscriptions(of: $0) }
    )
    .themed(like: self)
  }

  private typealias Content = Component<DialogHost<Model>, DialogHostMsg<Msg>, Model, Msg>

  @MainActor private func contentOfHost() -> Content {
    scope(
      id: "program", state: \DialogHost<Model>.model, message: DialogHostMsg<Msg>.program
    )
    .onQuestion { .dialogs(.event($0)) }
  }

  private func themed<Inner, InnerMsg>(like app: App<Inner, InnerMsg>) -> App {
    app.theme.map(themed) ?? self
  }
}

extension Component {
  /// Handles a message of a program with dialogs.
  @MainActor
  fileprivate func updateHost(
    _ message: DialogHostMsg<Msg>, _ host: inout DialogHost<Model>
  ) -> Command<DialogHostMsg<Msg>>
  where Parent == DialogHost<Model>, ParentMsg == DialogHostMsg<Msg> {
    switch message {
    case .program(let message): update(message, &host)
    case .dialogs(let message): host.dialogs.update(message) { .dialogs($0) }
    }
  }

  /// The views of a program, and the dialog that is open.
  @MainActor
  fileprivate func hostElements(of host: DialogHost<Model>) -> [ViewElement<DialogHostMsg<Msg>>]
  where Parent == DialogHost<Model>, ParentMsg == DialogHostMsg<Msg> {
    elements(of: host) + host.dialogs.elements { .dialogs($0) }
  }
}
