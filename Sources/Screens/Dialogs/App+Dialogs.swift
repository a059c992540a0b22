public import ShohinCore
import VirtualViews

/// The model of a program that shows the dialogs and toasts its commands ask for.
///
/// The parts of the program's own model are read and changed as if they were its own: `simulation.model.count`.
@dynamicMemberLookup
public struct DialogHost<Model> {
  /// The model of the program.
  public var model: Model
  /// The dialogs that wait.
  public internal(set) var dialogs = Dialogs()
  /// The toasts that are shown, or wait.
  public internal(set) var toasts = Toasts()

  /// A part of the model of the program.
  public subscript<Value>(dynamicMember part: KeyPath<Model, Value>) -> Value {
    model[keyPath: part]
  }

  /// A part of the model of the program, which can be changed.
  public subscript<Value>(dynamicMember part: WritableKeyPath<Model, Value>) -> Value {
    get { model[keyPath: part] }
    set { model[keyPath: part] = newValue }
  }
}

/// A message of a program that shows dialogs and toasts.
public enum DialogHostMsg<Msg: Sendable>: Sendable {
  /// A message of the program itself.
  case program(Msg)
  /// A message of its dialogs.
  case dialogs(Dialogs.Message)
  /// A message of its toasts.
  case toasts(Toasts.Message)
}

extension DialogHost: Equatable where Model: Equatable {}

extension DialogHost: CustomDebugStringConvertible {
  /// The model of the program, as tests print it, and the titles of the dialogs that wait.
  public var debugDescription: String {
    let titles = dialogs.open.map { "\($0.question.title)".debugDescription }
    let waiting = titles.isEmpty ? "" : " with \(titles.joined(separator: ", "))"
    return "\(model)\(waiting)"
  }
}

/// Messages of dialogs are written down in recordings.
extension DialogHostMsg: Codable where Msg: Codable {}

extension App {
  /// The program with the dialogs and toasts that its commands ask for, such as `Command.confirm` and `Command.toast`.
  ///
  /// ```swift
  /// await Program(screen: Terminal(), app.showingDialogs()).runAndExit()
  /// ```
  ///
  /// A program of screens has them already. What counts as a change is to be said of the result:
  /// `app.showingDialogs().rendering(on: …)`.
  @MainActor public func showingDialogs() -> App<DialogHost<Model>, DialogHostMsg<Msg>> {
    let content = scope(
      id: "program", state: \DialogHost<Model>.model, message: DialogHostMsg<Msg>.program
    )
    .onQuestion { .dialogs(.event($0)) }
    .onQuestion { .toasts(.event($0)) }
    var host = App<DialogHost<Model>, DialogHostMsg<Msg>>(
      model: DialogHost(model: model), initialCommand: content.initialCommand,
      update: { message, host in
        switch message {
        case .program(let message): content.update(message, &host)
        case .dialogs(let message): host.dialogs.update(message) { .dialogs($0) }
        case .toasts(let message): host.toasts.update(message) { .toasts($0) }
        }
      },
      render: { host in
        content.elements(of: host) + host.dialogs.elements { .dialogs($0) }
          + host.toasts.elements { .toasts($0) }
      },
      layoutGuideForKey: layoutGuideForKey,
      subscriptions: { content.subscriptions(of: $0) })
    (host.theme, host.direction, host.wording) = (theme, direction, wording)
    return host
  }
}
