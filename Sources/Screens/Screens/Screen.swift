public import ShohinCore
public import VirtualViews

/// A screen as a value: a program of its own with a title, bars, and messages of its coming and going.
///
/// ```swift
/// func list(_ notes: [Note]) -> Screen<List, ListMsg> {
///   Screen("Notes", App(model: List(notes), update: update, render: render))
///     .trailingItems { _ in [.item("new", "New", keys: "n", .new)] }
///     .on(.willAppear, send: .load)
/// }
/// ```
///
/// A screen knows nothing of others, nor of where it is. What it has to say, it tells as `Command.tell` does, and a
/// ``Wireframe`` makes steps of that. Its identities of commands, timers and the focus are its own, and all its work
/// ends with it.
public struct Screen<Model, Msg: Sendable> {
  /// The program that the screen is, without bars: for tests, and to show it alone.
  public internal(set) var app: App<Model, Msg>
  var title: @MainActor (Model) -> Text
  var leading: @MainActor (Model) -> [BarItem<Msg>] = { _ in [] }
  var trailing: @MainActor (Model) -> [BarItem<Msg>] = { _ in [] }
  var hasTitleBar = true
  var edges: Set<BarEdge> = []
  var message: @MainActor (ScreenEvent, Model) -> Msg? = { _, _ in nil }
  var objection: @MainActor (Model) -> Msg? = { _ in nil }
  var pausesWhenCovered = false
  /// The value that the views show beside the model; nil for none.
  var shown: AnyHashable?

  /// Makes a screen.
  ///
  /// For models that show the same, as `App.comparison(with:)` says, neither the views nor the title and the items are made anew.
  ///
  /// - Parameters:
  ///   - title: the title.
  ///   - app: what the screen is.
  public init(_ title: Text, _ app: App<Model, Msg>) {
    self.app = app
    self.title = { _ in title }
  }
}

extension Screen {
  /// The screen with a title that depends on its model.
  public func title(_ title: @escaping @MainActor (Model) -> Text) -> Screen {
    changing { $0.title = title }
  }

  /// The screen with items before its title; one to go back comes before them where there is a way back.
  public func leadingItems(_ items: @escaping @MainActor (Model) -> [BarItem<Msg>]) -> Screen {
    changing { $0.leading = items }
  }

  /// The screen with items behind its title.
  public func trailingItems(_ items: @escaping @MainActor (Model) -> [BarItem<Msg>]) -> Screen {
    changing { $0.trailing = items }
  }

  /// The screen without a bar for its title and its items; the keys of these still work.
  public func withoutTitleBar() -> Screen { changing { $0.hasTitleBar = false } }

  /// The screen with views that reach under the bars at some edges: the title's at the top, the keys' at the bottom.
  ///
  /// Under the title reach views that constraints put there: `safeAreaGuide` is what the bar leaves free, and a
  /// screen without constraints stands in it.
  public func extendingUnder(_ edges: Set<BarEdge>) -> Screen { changing { $0.edges = edges } }

  /// The screen with a message at a moment of its life; one for the same moment before is replaced.
  public func on(_ event: ScreenEvent, send message: Msg) -> Screen {
    on(event) { _ in message }
  }

  /// The screen with a message at a moment of its life, made of its model; nil sends none.
  public func on(
    _ event: ScreenEvent, _ makeMessage: @escaping @MainActor (Model) -> Msg?
  ) -> Screen {
    changing { [message] screen in
      screen.message = { $0 == event ? makeMessage($1) : message($0, $1) }
    }
  }

  /// The screen with a message instead of going back; while there is none, the user may.
  ///
  /// ```swift
  /// .objecting { $0.isChanged ? .askWhetherToDiscard : nil }
  /// ```
  ///
  /// It concerns the keys and the mouse. Steps of the wireframe are not objected to.
  public func objecting(_ makeMessage: @escaping @MainActor (Model) -> Msg?) -> Screen {
    changing { $0.objection = makeMessage }
  }

  /// The screen with subscriptions that end while it is covered and begin anew when it is back.
  ///
  /// Commands that are being worked on go on; `on(.willDisappear)` is where to cancel them.
  public func pausingWhenCovered() -> Screen { changing { $0.pausesWhenCovered = true } }

  /// The screen with something that its views show beside its model, and is rendered when that changes.
  ///
  /// A screen whose functions have captured values of the program around it names them here.
  public func showing(_ value: some Hashable) -> Screen {
    changing { $0.shown = AnyHashable(value) }
  }

  private func changing(_ change: (inout Screen) -> Void) -> Screen {
    var screen = self
    change(&screen)
    return screen
  }
}
