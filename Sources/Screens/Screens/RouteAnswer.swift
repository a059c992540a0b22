public import ShohinCore

/// A type of questions of a screen that are answered by presenting routes.
protocol RouteAnswer<Route> {
  associatedtype Route: Hashable & Codable & Sendable

  /// The component of a screen, with all screens around it that hear its questions of the type.
  func hearing<Model, Msg>(
    _ component: ScreenComponent<Route, Model, Msg>, _ id: ScreenID
  ) -> ScreenComponent<Route, Model, Msg>
}

/// A screen as a component of all screens.
typealias ScreenComponent<Route: Hashable & Codable & Sendable, Model, Msg: Sendable> =
  Component<ScreensState<Route>, ScreensMsg<Route>, Model, Msg>

/// A question that waits for the end of a presentation, whatever its type.
struct WaitingQuestion<Route: Hashable & Codable & Sendable>: Sendable {
  /// Its identity.
  let id: QuestionID
  /// The command that answers it with the result of the presentation; nil for none.
  let answer: @Sendable ((any Sendable)?) -> Command<ScreensMsg<Route>>
}

/// The answer to questions of one type.
struct PresentedAnswer<Route: Hashable & Codable & Sendable, Asked: Question>: RouteAnswer {
  /// The route that answers a question.
  let route: @Sendable (Asked) -> Route
  /// The answer that a result is; nil for none.
  let answer: @Sendable ((any Sendable)?) -> Asked.Answer

  func hearing<Model, Msg>(
    _ component: ScreenComponent<Route, Model, Msg>, _ id: ScreenID
  ) -> ScreenComponent<Route, Model, Msg> {
    component.onQuestion { [route, answer] (event: QuestionEvent<Asked>) in
      switch event {
      case .asked(let open):
        let waiting = WaitingQuestion<Route>(id: open.id) { .answer(open, with: answer($0)) }
        return ScreensMsg(.ask(id, route(open.question), waiting))
      case .withdrawn(let id): return ScreensMsg(.withdraw(id))
      }
    }
  }
}

extension Destination {
  /// The screen with questions of its own that are answered by presenting a route.
  ///
  /// ```swift
  /// struct PickColor: Question { typealias Answer = Color? }
  ///
  /// case .canvas: canvas().wired().presenting { (_: PickColor) in .colors }
  /// case .colors: colors().wired { (color: Color) in [.dismiss(result: color)] }
  /// ```
  ///
  /// The answer is the result with which the presentation is dismissed: nil if the user went away without one, or if
  /// it is of another type. Of a presentation that answers a question `onReturn` is not called.
  ///
  /// - Parameter route: makes a route of a question.
  /// - Returns: the destination.
  public func presenting<Asked: Question, Value: Sendable>(
    _ route: @escaping @Sendable (Asked) -> Route
  ) -> Destination where Asked.Answer == Value? {
    Destination(
      screen.adding(
        PresentedAnswer<Route, Asked>(route: route) { result in result.flatMap { $0 as? Value } }))
  }
}
